import SystemSupport
import TerminalText

/// The properties of standard output.
struct OutputTraits {
  let depth: ColorDepth
  /// Whether bold, strike and reverse may be used; terminals get them even without colour.
  let allowsStyles: Bool
  /// Whether standard output is a terminal that can address columns.
  let isLive: Bool
  let isASCII: Bool
  let ambiguousIsWide: Bool
  /// Whether right-to-left letters are sent in the order in which they are seen.
  let ordersLetters: Bool
  /// The width in cells.
  let width: Int
  /// The number of rows to aim for, less those of the messages above; nil for a pipe or a file.
  var height: Int? { rows.map { max($0 - (notes?.rows ?? 0), 5) } }
  private let rows: Int?
  private let notes: Messages.Notes?

  /// The supported widths.
  static let widths = 20...4000

  init(_ settings: Settings) throws(UsageError) {
    let host = settings.host
    let invocation = settings.invocation
    let isTerminal = host.isTerminal(.output)
    isLive = isTerminal && host.environment["TERM"] != "dumb"
    let environment = TerminalEnvironment(host.environment)
    let choice: ColorChoice =
      switch invocation.value("color") {
      case "always": .always
      case "never": .never
      default: .automatic
      }
    depth = environment.colorDepth(isTerminal: isTerminal, choice: choice)
    allowsStyles = environment.allowsStyles(isTerminal: isTerminal, choice: choice)
    isASCII = invocation.has("ascii") || !environment.isUTF8
    ambiguousIsWide = invocation.value("ambiguous-width") == "2"
    switch invocation.value("bidi") {
    case "visual": ordersLetters = true
    case "logical": ordersLetters = false
    // Exported data is for programs, whatever shows it.
    default: ordersLetters = isLive && !environment.ordersLetters && invocation.verb != .export
    }
    let size = host.terminal.size()
    let columns = host.environment["COLUMNS"].flatMap { Int($0) }
    let given = try settings.number("width", in: OutputTraits.widths)
    let found = given ?? size?.columns ?? columns ?? 80
    width = min(max(found, OutputTraits.widths.lowerBound), OutputTraits.widths.upperBound)
    rows = try settings.number("height", in: 5...10_000) ?? size?.rows
    notes = settings.notes
  }
}
