import AppointmentModel
package import CalendarTerminal
import CalendarLayout
import CivilTime
import Pinning

/// A week printed as text, in JSON: its rows and columns in cells, the positions of its
/// appointments, and how much of each is readable.
///
/// Rows and columns count from the top left of the time grid, minutes from the column's midnight.
package struct CellsJSON: ExportDocument {
  private let week: ElasticWeek

  package init(_ week: ElasticWeek) { self.week = week }

  /// Writes the document.
  ///
  /// - Complexity: O(entries + parts)
  package func write(pieces: Pieces) rethrows {
    let grid = week.grid
    try JSONWriter.document(to: pieces) { json in
      json.newLine()
      json.member("version", 2)
      json.member("mode", "cells")
      let size = week.size
      json.member("size", [size.cells, size.rows])
      json.newLine()
      try json.members(entries: grid.entries, to: pieces)
      json.newLine()
      json.member("columns", lines: grid.columns) { json, column in
        json.object {
          $0.member("date", column.date.description)
          if let resource = column.resource { $0.member("resource", resource.name) }
          let width = Int(column.frame.width) - 1
          $0.member("x", left(Int(column.frame.x), width))
          $0.member("width", width)
        }
      }
      json.newLine()
      json.member("rows", lines: week.stretches) { json, stretch in
        json.object {
          $0.member("minute", stretch.minutes.lowerBound)
          $0.member("length", stretch.minutes.count)
          $0.member("lines", stretch.lines)
        }
      }
      json.newLine()
      try writePlaces(&json, to: pieces)
      json.newLine()
      try writeLegibility(&json, to: pieces)
    }
  }

  /// The first cell on the screen of cells that begin at a place of the grid.
  private func left(_ x: Int, _ width: Int) -> Int {
    week.isRightToLeft ? Int(week.grid.size.width) - x - width : x
  }

  private func writePlaces(_ json: inout JSONWriter, to pieces: Pieces) rethrows {
    let entries = week.grid.entries
    try json.member("places", lines: week.places) { json, place in
      json.object {
        $0.members(entry: place.entry, of: entries)
        $0.member("column", place.column)
        $0.member("line", place.isLine)
        $0.member(
          "frame",
          [
            left(place.cells.lowerBound, place.cells.count), place.rows.lowerBound,
            place.cells.count, place.rows.count,
          ])
        if let bar = place.bar { $0.member("bar", [bar.lowerBound, bar.count]) }
      }
      try json.flush(to: pieces)
    }
    json.newLine()
    try json.member("crowds", lines: week.grid.crowds) { json, crowd in
      json.value(crowd, of: entries)
      try json.flush(to: pieces)
    }
  }

  private func writeLegibility(_ json: inout JSONWriter, to pieces: Pieces) rethrows {
    let legibility = week.legibility
    try json.member("legibility") { json in
      json.member("timed", legibility.timedCount)
      json.member("readable", legibility.readableCount)
      json.member("withStart", legibility.startCount)
      json.member("withEnd", legibility.endCount)
      json.member("hidden", legibility.hiddenCount)
      try json.member("readings", lines: legibility.readings) { json, reading in
        json.object {
          $0.members(entry: reading.entry, of: week.grid.entries)
          $0.member("column", reading.column)
          $0.member("place", reading.place.rawValue)
          $0.member("length", reading.length)
          $0.member("shown", reading.shown)
          $0.member("tellsStart", reading.tellsStart)
        }
        try json.flush(to: pieces)
      }
    }
  }
}
