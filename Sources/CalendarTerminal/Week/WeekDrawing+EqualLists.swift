import CalendarLayout
import CivilTime
import Pinning
import TerminalText

/// The overlapping entries of a column of equal hours, as a list in the rows that they cover.
struct EqualList {
  var column: Int
  /// The rows of the box in the grid.
  var rows: Range<Int>
  var lines: [Line]
  /// The number of entries without a line.
  var overflow: Int

  /// An entry of the list.
  struct Line {
    var entry: Int
    /// Its rows in the grid.
    var rows: Range<Int>
    /// Whether its start is not that of its first row.
    var printsStart: Bool
  }
}

extension WeekDrawing {
  /// The list of entries that are hidden together. Each line is as near to its start as the others allow,
  /// and shows its start where the row does not.
  func list(_ hidden: WeekGrid.Overflow) -> EqualList? {
    guard
      let crowd = grid.crowds.first(where: {
        $0.column == hidden.column && $0.frame == hidden.frame
      })
    else { return nil }
    let first = WeekDrawing.cells(hidden.frame.y.rounded(.down))
    let rows = first..<max(first + 1, WeekDrawing.cells(hidden.frame.maxY.rounded(.up)))
    let count = crowd.entries.count <= rows.count ? crowd.entries.count : rows.count - 1
    let date = grid.columns[hidden.column].date
    var list = EqualList(
      column: hidden.column, rows: rows, lines: [], overflow: crowd.entries.count - count)
    var free = rows.lowerBound
    for (index, entry) in crowd.entries.prefix(count).enumerated() {
      let start = grid.entries[entry].start
      let minute = start.date < date ? 0 : start.time.minuteOfDay
      let hour = grid.hours.last { $0.minute <= minute }
      let y = (hour?.y ?? 0) + Double(minute - (hour?.minute ?? 0)) * rowsPerMinute
      let row = max(
        free, min(Int(y), rows.upperBound - (list.overflow > 0 ? 1 : 0) - count + index))
      if let last = list.lines.indices.last {
        list.lines[last].rows = list.lines[last].rows.lowerBound..<row
      }
      list.lines.append(
        EqualList.Line(
          entry: entry, rows: row..<rows.upperBound - (list.overflow > 0 ? 1 : 0),
          printsStart: Double(row) != y || start.date < date))
      free = row + 1
    }
    return list
  }

  /// The rows of a minute, if hours are equal.
  private var rowsPerMinute: Double {
    let hours = grid.hours.filter { $0.minute % 60 == 0 && $0.compressedUntil == nil }
    guard hours.count > 1 else { return 0 }
    return (hours[1].y - hours[0].y) / Double(max(1, hours[1].minute - hours[0].minute))
  }
}
