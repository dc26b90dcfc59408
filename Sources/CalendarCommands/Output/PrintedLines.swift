import TerminalText

/// Lines of text, all parts of which are sanitized.
struct PrintedLines {
  private(set) var bytes: [UInt8] = []
  private let sanitizer: TextSanitizer
  private let isASCII: Bool
  private let ordersLetters: Bool
  private let isLive: Bool

  init(_ output: OutputTraits) {
    isASCII = output.isASCII
    (ordersLetters, isLive) = (output.ordersLetters, output.isLive)
    sanitizer = TextSanitizer(
      controls: output.isASCII ? .escapes : .pictures, ambiguousIsWide: output.ambiguousIsWide)
  }

  /// The maximum width of a title in cells.
  private static let longestTitle = 200

  /// The width of a text in cells.
  func width(of text: String) -> Int { sanitizer.sanitize(text).width }

  /// Returns and clears the lines so far.
  mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Adds a line with a heading, up to two titles, and the names of their calendars if they have
  /// any.
  mutating func add(_ head: String, titles: [String] = [], of names: [String] = []) {
    var line = sanitizer.sanitize(head)
    for (index, title) in titles.enumerated() {
      if index > 0 { line += "  /  " }
      line += sanitizer.title(title).truncated(
        to: PrintedLines.longestTitle, ellipsis: isASCII ? .ascii : .unicode)
    }
    let named = names.filter { !$0.isEmpty }
    if !named.isEmpty {
      line += "  ("
      line += sanitizer.title(named.joined(separator: ", ")).truncated(
        to: PrintedLines.longestTitle, ellipsis: isASCII ? .ascii : .unicode)
      line += ")"
    }
    bytes += line.lineBytes(isASCII: isASCII, ordersLetters: ordersLetters, isLive: isLive)
  }
}

extension SafeText {
  /// The text as a line with a newline. Runs of right-to-left letters are isolated, so that they do
  /// not move adjacent text, or ordered for a terminal that does not order letters.
  func lineBytes(
    isASCII: Bool, ordersLetters: Bool = false, isLive: Bool = false
  ) -> [UInt8] {
    if isASCII { return asciiMapped.utf8 + [0x0A] }
    guard hasRightToLeft else { return utf8 + [0x0A] }
    var row = CellBuffer(width: width, height: 1)
    row.write(self, x: 0, y: 0)
    var writer = StreamWriter()
    writer.ordersLetters = ordersLetters
    guard ordersLetters, isLive else { return writer.bytes(row) }
    return TerminalSequences.explicitDirection + writer.bytes(row).dropLast()
      + TerminalSequences.implicitDirection + [0x0A]
  }
}
