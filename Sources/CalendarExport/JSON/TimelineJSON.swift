import AppointmentModel
public import CalendarLayout
import CivilTime
public import Pinning

/// The layout of a timeline on a screen as JSON, for front ends in any language.
///
/// Rectangles are `[x, y, width, height]` in content coordinates, with the origin at the rows' top
/// left.
public struct TimelineJSON: ExportDocument {
  private let grid: TimelineGrid
  private let viewport: ScrollViewport
  private let visibleOnly: Bool

  /// Prepares to write a timeline.
  ///
  /// - Parameters:
  ///   - grid: The timeline.
  ///   - viewport: The viewport.
  ///   - visibleOnly: Whether only visible elements are written.
  public init(_ grid: TimelineGrid, viewport: ScrollViewport, visibleOnly: Bool = false) {
    self.grid = grid
    self.viewport = viewport
    self.visibleOnly = visibleOnly
  }

  /// Writes the document.
  ///
  /// - Complexity: O(entries + segments)
  public func write(pieces: Pieces) rethrows {
    let rows = grid.rows.indices.filter { shows(grid.frame(ofRow: $0)) }
    let segments = grid.segments.lazy.filter { shows($0.frame) }
    try JSONWriter.document(to: pieces) { json in
      var shown: Set<Int>?
      if visibleOnly {
        shown = Set(segments.map { $0.entry })
        for row in rows { shown?.formUnion(grid.rows[row].earlier + grid.rows[row].later) }
        for group in grid.groups where group.isFolded { shown?.formUnion(group.entries) }
      }
      try json.members(mode: "timeline", viewport, grid.entries, shown: shown, to: pieces)
      writeRows(rows, to: &json)
      json.newLine()
      try json.member("segments", lines: segments) { json, segment in
        json.object {
          $0.members(entry: segment.entry, of: grid.entries)
          $0.member("row", segment.row)
          $0.member("lane", segment.lane)
          $0.member("frame", segment.frame)
          $0.member("titleFrame", grid.titleFrame(of: segment, in: viewport))
          $0.member("continuesBefore", segment.continuesBefore)
          $0.member("continuesAfter", segment.continuesAfter)
        }
        try json.flush(to: pieces)
      }
      writePinned(&json)
      json.members(scrolling: viewport)
      json.newLine()
      json.member("now", grid.nowLine.map { $0.x + $0.width / 2 })
    }
  }

  private func shows(_ frame: LayoutRect) -> Bool {
    !visibleOnly || frame.intersects(viewport.visibleRect)
  }

  private func writeRows(_ rows: [Int], to json: inout JSONWriter) {
    let frames = grid.pinned.frames(in: viewport)
    json.newLine()
    json.member("rows", lines: rows) { json, index in
      let row = grid.rows[index]
      json.object {
        $0.member("id", row.id)
        $0.member("title", row.resource.name)
        if let group = row.group { $0.member("group", grid.groups[group].id) }
        $0.member("frame", grid.frame(ofRow: index))
        $0.member(
          "nameFrame",
          grid.pinned.gutterText(
            height: grid.options.metrics.nameHeight, ofRow: index, in: viewport))
        $0.member("lanes", row.laneCount)
        $0.member("earlierEntries", row.earlier)
        $0.member("laterEntries", row.later)
      }
    }
    json.newLine()
    json.member("groups", lines: grid.groups.indices) { json, index in
      let group = grid.groups[index]
      json.object {
        $0.member("id", group.id)
        $0.member("title", group.id)
        $0.member("frame", grid.frame(ofGroup: index))
        $0.member("header", frames.headers[index])
        $0.member("rowCount", group.rowCount)
        $0.member("folded", group.isFolded)
        if group.isFolded { $0.member("entries", group.entries) }
      }
    }
  }

  private func writePinned(_ json: inout JSONWriter) {
    let frames = grid.pinned.frames(in: viewport)
    json.newLine()
    json.member("ticks", lines: grid.ticks) { json, tick in
      json.object {
        $0.member("level", tick.level)
        $0.member("unit", tick.unit.rawValue)
        $0.member("from", tick.start.description)
        $0.member("to", tick.end.description)
        $0.member("frame", grid.frame(of: tick, in: viewport))
      }
    }
    json.newLine()
    json.member("pinned") { json in
      json.member("bar", frames.bar)
      json.member("gutter", frames.gutter)
      json.member("corner", frames.corner)
    }
  }
}
