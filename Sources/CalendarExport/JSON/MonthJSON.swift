public import CalendarLayout
import CivilTime
public import Pinning

/// The layout of a month, or of a range of weeks, on a screen as JSON, for front ends in any
/// language.
///
/// Rectangles are `[x, y, width, height]` in content coordinates, with the origin at the weeks' top
/// left.
public struct MonthJSON: ExportDocument {
  private let grid: MonthGrid
  private let viewport: ScrollViewport
  private let visibleOnly: Bool

  /// Prepares to write a month.
  ///
  /// - Parameters:
  ///   - grid: The month.
  ///   - viewport: The viewport.
  ///   - visibleOnly: Whether only visible elements are written.
  public init(_ grid: MonthGrid, viewport: ScrollViewport, visibleOnly: Bool = false) {
    self.grid = grid
    self.viewport = viewport
    self.visibleOnly = visibleOnly
  }

  /// Writes the document.
  ///
  /// - Complexity: O(entries + items)
  public func write(pieces: Pieces) rethrows {
    let weeks = grid.weeks.indices.filter { shows(grid.frame(ofWeek: $0)) }
    let items = grid.items.lazy.filter { shows($0.frame) }
    try JSONWriter.document(to: pieces) { json in
      var shown: Set<Int>?
      if visibleOnly {
        shown = Set(items.map { $0.entry })
        for week in weeks {
          for day in week * 7..<week * 7 + 7 { shown?.formUnion(grid.days[day].overflow) }
        }
      }
      try json.members(mode: "month", viewport, grid.entries, shown: shown, to: pieces)
      json.newLine()
      try json.member("weeks", lines: weeks) { json, week in
        json.object { json in
          json.member("week", grid.weeks[week].week.description)
          json.member("frame", grid.frame(ofWeek: week))
          json.member("labelFrame", grid.rows.rowHeader(week, in: viewport))
          json.member(
            "numberFrame",
            grid.rows.gutterText(
              height: grid.options.metrics.numberHeight, ofRow: week, in: viewport))
          json.member("days", lines: week * 7..<week * 7 + 7) { json, day in
            write(day: day, to: &json)
          }
        }
        try json.flush(to: pieces)
      }
      json.newLine()
      try json.member("items", lines: items) { json, item in
        write(item, to: &json)
        try json.flush(to: pieces)
      }
      writePinned(&json)
      json.members(scrolling: viewport)
    }
  }

  private func shows(_ frame: LayoutRect) -> Bool {
    !visibleOnly || frame.intersects(viewport.visibleRect)
  }

  private func write(day: Int, to json: inout JSONWriter) {
    json.object {
      $0.member("date", grid.days[day].id.description)
      $0.member("frame", grid.frame(ofDay: day))
      guard let frame = grid.moreFrame(ofDay: day, in: viewport) else {
        $0.member("more", nil as String?)
        return
      }
      $0.member("more") {
        $0.members(hidden: grid.days[day].overflow, of: grid.entries)
        $0.member("frame", frame)
      }
    }
  }

  private func write(_ item: MonthGrid.Item, to json: inout JSONWriter) {
    let first = grid.days[item.week * 7].id
    json.object {
      $0.members(entry: item.entry, of: grid.entries)
      $0.member("kind", item.isBar ? "bar" : "chip")
      $0.member("from", first.adding(days: item.firstColumn).description)
      $0.member("to", first.adding(days: item.lastColumn + 1).description)
      $0.member("lane", item.lane)
      $0.member("frame", item.frame)
      $0.member("continuesBefore", item.continuesBefore)
      $0.member("continuesAfter", item.continuesAfter)
    }
  }

  private func writePinned(_ json: inout JSONWriter) {
    let frames = grid.rows.frames(in: viewport)
    json.newLine()
    json.member("pinned") { json in
      json.member("bar", frames.bar)
      json.member("gutter", frames.gutter)
      json.member("corner", frames.corner)
      json.member("months", lines: grid.months.indices) { json, index in
        json.object {
          $0.member("month", String(grid.months[index].description.dropLast(3)))
          $0.member("frame", frames.headers[index])
        }
      }
    }
  }
}
