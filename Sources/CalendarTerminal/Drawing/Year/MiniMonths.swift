package import CalendarLayout
package import CivilTime
package import TerminalText

/// Draws small months below one another, for the side of a list.
package struct MiniMonths: Sendable {
  private let months: [(year: YearDrawing, month: Int)]
  private let options: DrawingOptions

  /// The cells that the months take with the room behind them.
  package static let width = 28
  /// The least cells of a row that has them beside a list.
  package static let leastWidth = 64

  /// The months that are shown from a date on: its own and the next.
  package static func dates(from date: CivilDate) -> Range<CivilDate> {
    let first = date.startOfMonth
    return first..<first.adding(months: 2)
  }

  /// - Parameters:
  ///   - entries: What happens in the months.
  ///   - date: A day of the first of the two months.
  ///   - year: What the grids of their years are made by.
  ///   - options: How they are drawn.
  package init(
    _ entries: [GridEntry], from date: CivilDate, _ year: YearGridOptions, options: DrawingOptions
  ) {
    self.options = options
    months = (0..<2).map { number in
      let month = date.startOfMonth.adding(months: number)
      var of = year
      of.year = month.year
      return (YearDrawing(entries, of, options: options, height: nil), month.month - 1)
    }
  }

  /// The rows of a small month.
  package static let leastHeight = YearDrawing.miniSize.height

  /// A list with the months on its left, the second one where there are rows for it.
  ///
  /// - Parameters:
  ///   - list: The list, drawn without the room for the months.
  ///   - height: The rows that there are.
  package func draw(beside list: CellBuffer, height: Int) -> CellBuffer {
    let mini = YearDrawing.miniSize
    let both = mini.height * 2 + 1
    let hasNext = height >= both
    var canvas = Canvas(
      width: options.cells, height: max(list.height, hasNext ? both : mini.height),
      options: options)
    for (number, month) in months.enumerated() where number == 0 || hasNext {
      month.year.draw(
        month: month.month, &canvas, x: 0, y: number * (mini.height + 1), namesYear: true)
    }
    canvas.buffer.copy(
      list, x: 0..<list.width, y: 0..<list.height, toX: MiniMonths.width, toY: 0)
    return canvas.buffer
  }
}
