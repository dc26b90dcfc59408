package import CalendarLayout
package import CivilTime
package import TerminalText

/// Draws small months one below the other, beside a list.
package struct MiniMonths: Sendable {
  private let months: [(year: YearDrawing, month: Int)]
  private let options: DrawingOptions

  /// The cells of the months and of the gap after them.
  package static let width = 28
  /// The minimum cells of a row with small months beside a list.
  package static let minimumWidth = 64

  /// The months to show for a date: its own and the next one.
  package static func dates(from date: CivilDate) -> Range<CivilDate> {
    let first = date.startOfMonth
    return first..<first.adding(months: 2)
  }

  /// - Parameters:
  ///   - entries: The entries of the months.
  ///   - date: A day of the first of the two months.
  ///   - year: The options of their years.
  ///   - options: The look.
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
  package static let minimumHeight = YearDrawing.miniSize.height

  /// Draws a list with the months on its left, the second one if there are rows for it.
  ///
  /// - Parameters:
  ///   - list: The list, drawn without the cells of the months.
  ///   - height: The available rows.
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
    canvas.buffer.copy(list, toX: MiniMonths.width)
    return canvas.buffer
  }
}
