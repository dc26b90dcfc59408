import GridLayout
import Pinning

extension WeekGrid {
  /// Lays out a week for sheets of landscape paper, A4 or Letter: empty hours are squeezed, hours are as
  /// high as a sheet allows, and each appointment is at least as high as a line of text. Days share a sheet
  /// as long as their columns are wide enough to read.
  ///
  /// Lengths are in pixels of 1/96 inch of an A4 sheet within margins of 9 mm.
  ///
  /// - Parameters:
  ///   - entries: The entries on the screen.
  ///   - metrics: The sizes of the bars around it.
  ///   - options: The options on the screen.
  /// - Complexity: O(n log n) for n entries, for each sheet.
  package static func sheets(
    _ entries: [GridEntry], metrics: WeekScene.Metrics, options: WeekGridOptions
  ) -> [WeekGrid] {
    let days = options.days.shown.count
    let room = sheetWidth - metrics.gutterWidth * Double(1 + options.secondZones.count)
    let columns = max(options.columns.resources(of: entries).count, 1)
    let most = max(Int(room / minimumWidth) / columns, 1)
    let count = max((days + most - 1) / most, 1)
    return (0..<count).map { number in
      var part = options
      part.metrics.width = .all(max(room, 1))
      part.days = options.days.part(days * number / count..<days * (number + 1) / count)
      return sheet(entries, metrics: metrics, options: part)
    }
  }

  private static func sheet(
    _ entries: [GridEntry], metrics: WeekScene.Metrics, options screen: WeekGridOptions
  ) -> WeekGrid {
    var options = screen
    if case .widened(let least) = screen.hours { options.hours = .busy(from: least) }
    let first = WeekGrid(entries, options: options)
    let head = metrics.headerHeight + first.allDayHeight
    let room = max(sheetHeight - head, 100)
    let hourHeight = options.metrics.hourHeight * room / max(first.size.height, 1)
    options.metrics.hourHeight = hourHeight
    options.metrics.squeezedHeight = hourHeight / 2
    let least = (minimumHeight * 60 / max(hourHeight, 1)).rounded(.up)
    options.metrics.drawn = .minimumDuration(Int(min(max(least, 15), 240)))
    return WeekGrid(entries, options: options)
  }

  /// 279 mm and 176 mm: what 9 mm of margin and the heading leave of A4.
  private static let sheetWidth = 1054.0
  private static let sheetHeight = 665.0
  /// The minimum width of a column with words: fourteen on a sheet.
  private static let minimumWidth = 70.0
  /// A line of 3 mm in its chip.
  private static let minimumHeight = 13.5
}
