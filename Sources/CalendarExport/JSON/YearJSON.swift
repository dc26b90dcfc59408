public import CalendarLayout
import CivilTime
public import Pinning

/// The layout of a year on a screen as JSON, for front ends in any language: the frame of each day
/// and its booked minutes.
///
/// Rectangles are `[x, y, width, height]` in content coordinates, with the origin at January's top
/// left.
public struct YearJSON: ExportDocument {
  private let grid: YearGrid
  private let viewport: ScrollViewport

  /// Prepares to write a year with its viewport.
  public init(_ grid: YearGrid, viewport: ScrollViewport) {
    (self.grid, self.viewport) = (grid, viewport)
  }

  /// Writes the document.
  ///
  /// - Complexity: O(entries + days)
  public func write(pieces: Pieces) rethrows {
    try JSONWriter.document(to: pieces) { json in
      try json.members(mode: "year", viewport, grid.entries, shown: nil, to: pieces)
      json.newLine()
      json.member("busy", grid.busyMinutes)
      json.newLine()
      try json.member("months", lines: grid.months.indices) { json, month in
        json.object { json in
          json.member("month", String(grid.months[month].description.dropLast(3)))
          json.member("frame", grid.frame(ofMonth: month))
          json.member("days", lines: grid.dayNumbers(ofMonth: month)) { json, day in
            json.object {
              $0.member("date", grid.days[day].id.description)
              $0.member("frame", grid.frame(of: grid.days[day].id) ?? .zero)
              $0.member("busy", grid.days[day].busyMinutes)
            }
          }
        }
        try json.flush(to: pieces)
      }
      json.members(scrolling: viewport)
    }
  }
}
