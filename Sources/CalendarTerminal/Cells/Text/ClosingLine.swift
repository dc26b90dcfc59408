import CivilTime
import TerminalText

/// The last line of a print, which counts everything of the period that the print does not show.
///
/// Space for it is reserved before anything else is arranged, so that nothing is hidden silently.
struct ClosingLine: Hashable, Sendable {
  /// A number of rows or columns that are not drawn.
  enum Part: Hashable, Sendable {
    case days(Int)
    case months(Int)
    case rows(Int)
  }

  /// The parts of the view that are not drawn.
  var parts: [Part] = []
  /// The number of appointments without a line of their own.
  var appointments = 0
  var command = ""

  /// Whether everything is shown.
  var isEmpty: Bool { appointments == 0 && parts.allSatisfy { $0.count == 0 } }

  /// The longest form that fits, and its first cell: `not shown: 5 days, 84 appointments - calgrid agenda
  /// shows all`, `5 days, 84 more`, `+84`.
  ///
  /// - Parameters:
  ///   - width: The number of cells, counted from the first of the line.
  ///   - indent: The preferred first cell.
  ///   - options: The language.
  func text(
    _ width: Int, indent: Int = 0, _ options: DrawingOptions
  ) -> (x: Int, text: SafeText) {
    let parts = parts.filter { $0.count > 0 }.map { options.message($0.key, count: $0.count) }
    // Days that are not drawn may be empty.
    let isCounted = appointments > 0 || parts.isEmpty
    let list = (parts + (isCounted ? [options.appointments(appointments)] : []))
      .joined(separator: ", ")
    let short = (parts + (isCounted ? [options.message(.more, count: appointments)] : []))
      .joined(separator: ", ")
    let long = options.message(.notShown, ["list": list])
    let tail =
      appointments == 0 || command.isEmpty
      ? "" : " - " + options.message(.showsAll, ["command": command])
    let forms = [
      long + tail, long, short, isCounted ? "+" + options.number(appointments) : short,
    ]
    let form = forms.first { $0.utf8Cells <= width } ?? forms[3]
    return (form.utf8Cells <= width - indent ? indent : 0, SafeText(stringLiteral: form))
  }
}

extension ClosingLine.Part {
  var count: Int {
    switch self {
    case .days(let count), .months(let count), .rows(let count): count
    }
  }

  fileprivate var key: MessageKey {
    switch self {
    case .days: .days
    case .months: .months
    case .rows: .rows
    }
  }
}
