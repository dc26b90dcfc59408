internal import Primitives

/// Writes content lines with CRLF, folded at 75 octets but never inside a UTF-8 character (RFC 5545
/// §3.1).
///
/// Invalid characters are dropped: from property names all but letters, digits, `-`, `_` and `.`;
/// from names of parameters and components the bytes that would end them; from values line ends and
/// control characters. Lines that were read are written unchanged, whatever they contain.
package struct ICalendarWriter: Sendable {
  /// The bytes written so far.
  package private(set) var bytes: [UInt8] = []
  /// The octets of the current line since its last fold.
  private var column = 0

  /// The longest line, in octets, without its CRLF.
  package static let lineLength = 75

  /// Makes a writer without lines.
  package init() {}

  package mutating func begin(_ name: String) {
    append("BEGIN:")
    append(ICalendarWriter.value(name))
    endLine()
  }

  package mutating func end(_ name: String) {
    append("END:")
    append(ICalendarWriter.value(name))
    endLine()
  }

  /// Writes a property with a value in written form.
  package mutating func property(
    _ name: String, parameters: [ICalendarParameter] = [], value: String
  ) {
    append(ICalendarWriter.name(name))
    for parameter in parameters {
      append(";")
      append(ICalendarWriter.value(parameter.name.filter { $0 != ";" && $0 != ":" }))
      for (index, value) in parameter.values.enumerated() {
        append(index == 0 ? "=" : ",")
        append(TextEscapes.encodeParameter(value))
      }
    }
    append(":")
    append(ICalendarWriter.value(value))
    endLine()
  }

  /// Writes a property with a text as its value, which is escaped (§3.3.11).
  package mutating func property(
    _ name: String, parameters: [ICalendarParameter] = [], text: String
  ) {
    property(name, parameters: parameters, value: TextEscapes.encode(text))
  }

  package mutating func write(_ property: ICalendarProperty) {
    self.property(property.name, parameters: property.parameters, value: property.value)
  }

  /// Writes a line as it was read, with new folds.
  package mutating func write(_ line: ContentLine, in source: Span<UInt8>) {
    line.withBytes(of: source) { bytes in
      append(bytes.extracting(line.nameRange.lowerBound..<line.value.upperBound))
    }
    endLine()
  }

  /// Writes a whole line that needs nothing but folds.
  package mutating func writeLine(_ line: Span<UInt8>) {
    append(line)
    endLine()
  }

  /// Writes a name with parameters and a value that only need folding; they must not contain
  /// control characters.
  package mutating func writeLine(_ beginning: [UInt8], _ value: Span<UInt8>) {
    append(beginning.span)
    append(value)
    endLine()
  }

  /// Copies lines including their ends; `isAsWritten(_:in:)` must be true for them.
  package mutating func copyLines(_ lines: Span<UInt8>) { bytes.append(lines) }

  /// Whether the source has the line exactly as this writer would write it: folded at the same
  /// places and ended by CRLF.
  package static func isAsWritten(_ line: ContentLine, in source: Span<UInt8>) -> Bool {
    let range = line.source
    var start = range.lowerBound
    guard line.nameRange.lowerBound == (line.isFolded ? 0 : start),
      isLineEnd(source, at: range.upperBound)
    else { return false }
    var folds = 0
    while range.upperBound - start > lineLength {
      // A fold comes before the character that does not fit.
      var end = start + lineLength
      while end > start + lineLength - 4, !isLineEnd(source, at: end) { end -= 1 }
      guard isLineEnd(source, at: end), end + 3 < range.upperBound, source[end + 2] == 0x20
      else { return false }
      let length = max(1, (~source[end + 3]).leadingZeroBitCount)
      guard !source[end + 3].continuesCharacter, end + length > start + lineLength else {
        return false
      }
      // The space counts as an octet of the next line.
      start = end + 2
      folds += 1
    }
    // If unfolding removed exactly these folds, the line has no other line end.
    return range.count - 3 * folds == (line.isFolded ? line.unfolded.count : range.count)
  }

  private static func isLineEnd(_ source: Span<UInt8>, at offset: Int) -> Bool {
    offset + 1 < source.count && source[offset] == 0x0D && source[offset + 1] == 0x0A
  }

  package mutating func write(_ component: ICalendarComponent) {
    // An explicit stack with the next item last, so that deep nesting cannot exhaust the call
    // stack.
    var left: [(component: ICalendarComponent, isOpen: Bool)] = [(component, false)]
    while let (component, isOpen) = left.popLast() {
      if isOpen {
        end(component.name)
        continue
      }
      begin(component.name)
      for property in component.properties { write(property) }
      left.append((component, true))
      for inner in component.components.reversed() { left.append((inner, false)) }
    }
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Passes the bytes on and clears the buffer, once at least `count` bytes are written.
  ///
  /// - Throws: the error of the body.
  package mutating func flush(
    atLeast count: Int, _ body: (_ bytes: [UInt8]) throws -> Void
  ) rethrows {
    guard !bytes.isEmpty, bytes.count >= count else { return }
    try body(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  private mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { unsafe append($0.span) }
  }

  /// Appends bytes; a full line is folded before the character that does not fit.
  private mutating func append(_ text: Span<UInt8>) {
    if text.count <= ICalendarWriter.lineLength - column {
      bytes.append(text)
      column += text.count
      return
    }
    var offset = 0
    while true {
      let room = ICalendarWriter.lineLength - column
      let rest = text.count - offset
      var end = offset + min(room, rest)
      if rest > room {
        while end > offset, text[end].continuesCharacter { end -= 1 }
        // No character is this long: bytes that are not UTF-8 are cut at the end of the line.
        if end == offset, column <= 1 { end = offset + room }
      }
      bytes.append(offset..<end, of: text)
      column += end - offset
      offset = end
      guard offset < text.count else { return }
      bytes += [0x0D, 0x0A, 0x20]
      // The space counts as an octet of the next line.
      column = 1
    }
  }

  private mutating func endLine() {
    bytes.append(0x0D)
    bytes.append(0x0A)
    column = 0
  }

  /// A name of a property without the characters that it cannot hold.
  package static func name(_ text: String) -> String {
    text.filter { character in
      guard let byte = character.asciiValue else { return false }
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."):
        return true
      default: return false
      }
    }
  }

  private static func value(_ text: String) -> String {
    guard !text.utf8.allSatisfy({ $0.isLineByte }) else { return text }
    return String(decoding: text.utf8.filter { $0.isLineByte }, as: UTF8.self)
  }
}
