import AppointmentModel
package import CalendarLayout
import CivilTime
package import Pinning

extension WeekScene {
  /// Puts a grid that was laid out for cells on a screen: a weekday row, another for resources, a rule,
  /// the strip with its rule, and the gutters.
  package init(cells grid: WeekGrid, columns: Int, rows: Int, top: Int = 0) {
    self.init(
      cells: grid, columns: columns, rows: rows, top: top,
      gutter: WeekDrawing.gutterCells(width: columns, secondZones: 0), locale: .english)
  }

  /// - Parameter gutter: The width of the first gutter in cells.
  init(
    cells grid: WeekGrid, columns: Int, rows: Int, top: Int, gutter: Int, locale: CalendarLocale
  ) {
    let weekdayRows = grid.columns.contains { $0.resource != nil } ? 2 : 1
    let metrics = WeekScene.Metrics(
      headerHeight: Double(weekdayRows + 1),
      gutterWidth: Double(gutter),
      titleHeight: 1,
      secondGutterWidth: Double(WeekDrawing.elasticGutterCells(secondZones: 0, locale: locale)),
      allDayPadding: 1)
    self.init(
      grid, metrics: metrics, size: LayoutSize(width: Double(columns - 1), height: Double(rows)),
      contentInset: LayoutInsets(top: Double(top)))
  }

  /// The distance scrolled from the beginning, in cells and rows.
  package var scrolled: LayoutPoint {
    get {
      let initial = viewport.initialOffset
      return LayoutPoint(x: viewport.offset.x - initial.x, y: viewport.offset.y - initial.y)
    }
    set {
      let initial = viewport.initialOffset
      viewport.offset = LayoutPoint(x: newValue.x + initial.x, y: newValue.y + initial.y)
    }
  }

  /// The size of the visible time grid, at least one row.
  var bodySize: LayoutSize {
    let free = viewport.unobscuredRect
    return LayoutSize(width: free.width, height: max(1, free.height))
  }

  /// The row at which a working day begins.
  var morning: Double { grid.hours.last { $0.minute <= 8 * 60 }?.y.rounded(.down) ?? 0 }

  /// Whether the content is wider than the screen.
  var isWide: Bool { viewport.indicator(on: .horizontal).isNeeded }

  /// The frame of an occurrence's first segment or of its bar; nil if it has neither.
  ///
  /// - Complexity: O(n) in the number of entries.
  func frame(of id: OccurrenceID) -> LayoutRect? {
    guard let entry = grid.entries.firstIndex(where: { $0.id == id }) else { return nil }
    if let segment = grid.segments.firstIndex(ofEntry: entry) {
      return grid.segments[segment].frame
    }
    return grid.bars.first { $0.entry == entry }.map { frame(of: $0) }
  }

  /// The width of a day with all its columns.
  var dayWidth: Double {
    guard let first = grid.columns.first else { return 1 }
    let last = grid.columns.last { $0.date == first.date } ?? first
    return max(1, last.frame.maxX - first.frame.x)
  }
}

extension ScrollIndicator {
  /// The cells of the thumb along its track. Its start is rounded, its length separately, so that it
  /// keeps its length while it moves.
  var cells: Range<Int> {
    let track = Int(self.track.length)
    let length = max(1, min(track, Int(thumb.length.rounded())))
    let start = Int((thumb.start - self.track.start).rounded())
    let first = max(0, min(start, track - length))
    return first..<(first + length)
  }
}
