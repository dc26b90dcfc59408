import SystemSupport
import TerminalText

/// What is known of the place that standard output goes to.
struct OutputTraits {
  let depth: ColorDepth
  /// Whether bold, strike and reverse may be sent; a terminal gets them also without colour.
  let allowsStyles: Bool
  /// Whether standard output is a terminal that knows how to address a column.
  let isLive: Bool
  let isASCII: Bool
  let ambiguousIsWide: Bool
  /// The cells across.
  let width: Int
  /// The rows to aim at; nil for a pipe or a file.
  let height: Int?

  /// The widths that can be drawn.
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
    let size = host.terminal.size()
    let columns = host.environment["COLUMNS"].flatMap { Int($0) }
    let given = try settings.number("width", in: OutputTraits.widths)
    let found = given ?? size?.columns ?? columns ?? 80
    width = min(max(found, OutputTraits.widths.lowerBound), OutputTraits.widths.upperBound)
    height = try settings.number("height", in: 5...10_000) ?? size?.rows
  }
}
