import CivilTime
import TerminalText

/// Lines of text, all parts of which are sanitized.
///
/// In a language from right to left, each part of a line is an isolate of the direction of its first
/// letter. Where letters are ordered here, the parts follow each other from right to left in lines of
/// one width; otherwise they keep their order, so that scripts find them, and the line is an isolate from
/// right to left.
struct PrintedLines {
  /// The lines so far.
  var bytes: [UInt8] {
    let widest = unwritten.map(PrintedLines.width).max() ?? 0
    return written + unwritten.flatMap { bytes($0, width: widest) }
  }

  var isEmpty: Bool { written.isEmpty && unwritten.isEmpty }

  private var written: [UInt8] = []
  /// The lines whose width depends on the other ones.
  private var unwritten: [[SafeText]] = []
  private let sanitizer: TextSanitizer
  /// The title of an appointment without one.
  private let placeholder: SafeText
  private let isASCII: Bool
  private let ordersLetters: Bool
  private let isLive: Bool
  private let isRightToLeft: Bool

  /// Makes an empty list of lines.
  ///
  /// - Parameter locale: The language of the lines; nil for English ones.
  init(_ output: OutputTraits, in locale: CalendarLocale? = nil) {
    isASCII = output.isASCII
    (ordersLetters, isLive) = (output.ordersLetters, output.isLive)
    isRightToLeft = locale?.isRightToLeft ?? false
    sanitizer = TextSanitizer(
      controls: output.isASCII ? .escapes : .pictures, ambiguousIsWide: output.ambiguousIsWide)
    placeholder = sanitizer.sanitize((locale ?? .english).message(.noTitle))
  }

  /// The maximum width of a title in cells.
  private static let longestTitle = 200

  /// The width of a text in cells.
  func width(of text: String) -> Int { sanitizer.sanitize(text).width }

  /// Returns and clears the lines so far.
  mutating func take() -> [UInt8] {
    defer { (written, unwritten) = ([], []) }
    return bytes
  }

  /// Adds a line with a heading, up to two titles, and the names of their calendars if they have
  /// any.
  mutating func add(_ head: String, titles: [String] = [], of names: [String] = []) {
    add([sanitizer.sanitize(head)], titles, of: names, separator: "  /  ")
  }

  /// Adds a line whose heading has several parts, each cut like a title.
  mutating func add(
    _ head: [String], titles: [String] = [], separatedBy separator: String = "  /  ",
    of names: [String] = []
  ) {
    add(head.map { cut(sanitizer.sanitize($0)) }, titles, of: names, separator: separator)
  }

  private mutating func add(
    _ head: [SafeText], _ titles: [String], of names: [String], separator: String
  ) {
    var line = head
    for (index, title) in titles.enumerated() {
      if index > 0 { line.append(sanitizer.sanitize(separator)) }
      line.append(self.title(title))
    }
    let named = names.filter { !$0.isEmpty }
    if !named.isEmpty { line += ["  (", title(named.joined(separator: ", ")), ")"] }
    if isRightToLeft, ordersLetters, !isASCII {
      unwritten.append(line)
    } else {
      written += bytes(line, width: PrintedLines.width(line))
    }
  }

  private func title(_ text: String) -> SafeText {
    cut(sanitizer.title(text, placeholder: placeholder))
  }

  private func cut(_ text: SafeText) -> SafeText {
    text.truncated(to: PrintedLines.longestTitle, ellipsis: isASCII ? .ascii : .unicode)
  }

  private static func width(_ line: [SafeText]) -> Int { line.reduce(0) { $0 + $1.width } }

  /// A line with a newline.
  private func bytes(_ line: [SafeText], width: Int) -> [UInt8] {
    if isASCII { return line.flatMap(\.asciiMapped.utf8) + [0x0A] }
    guard isRightToLeft || line.contains(where: \.hasRightToLeft) else {
      return line.flatMap(\.utf8) + [0x0A]
    }
    if isRightToLeft, !ordersLetters { return PrintedLines.isolates(line) + [0x0A] }
    var row = CellBuffer(width: width, height: 1, isRightToLeft: isRightToLeft)
    var x = 0
    for part in line { x = row.write(part, x: x, y: 0) }
    var writer = StreamWriter()
    writer.ordersLetters = ordersLetters
    guard ordersLetters, isLive else { return writer.bytes(row) }
    return TerminalSequences.explicitDirection + writer.bytes(row).dropLast()
      + TerminalSequences.implicitDirection + [0x0A]
  }

  /// A line from right to left in the order of its parts. A date at its start stays before it.
  private static func isolates(_ line: [SafeText]) -> [UInt8] {
    let (lineStart, partStart, end) = ("\u{2067}", "\u{2068}", "\u{2069}")
    let first = line.firstIndex(where: hasLetters) ?? line.count
    var bytes = line[..<first].flatMap(\.utf8)
    guard first < line.count else { return bytes }
    bytes += lineStart.utf8
    for part in line[first...] {
      bytes += hasLetters(part) ? partStart.utf8 + part.utf8 + Array(end.utf8) : part.utf8
    }
    return bytes + Array(end.utf8)
  }

  private static func hasLetters(_ text: SafeText) -> Bool {
    text.utf8.contains { $0 >= 0x80 || 0x41...0x5A ~= $0 & 0xDF }
  }
}

extension SafeText {
  /// The text as a line with a newline. Runs of right-to-left letters are isolated, so that they do
  /// not move adjacent text.
  func lineBytes(isASCII: Bool) -> [UInt8] {
    if isASCII { return asciiMapped.utf8 + [0x0A] }
    guard hasRightToLeft else { return utf8 + [0x0A] }
    var row = CellBuffer(width: width, height: 1)
    row.write(self, x: 0, y: 0)
    return StreamWriter().bytes(row)
  }
}
