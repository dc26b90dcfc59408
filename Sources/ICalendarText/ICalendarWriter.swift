/// Writes content lines: CRLF, folded at 75 octets, never inside a UTF-8 character (RFC 5545 §3.1).
///
/// Names of properties are written without the characters that a name cannot hold (all but letters,
/// digits, `-`, `_`, `.`), those of parameters and components without what would end them; values
/// lose line ends and control characters, which a line cannot hold. Lines that were read are written
/// as they stood, whatever they hold.
public struct ICalendarWriter: Sendable {
  /// What was written so far.
  public private(set) var bytes: [UInt8] = []
  /// The octets of the line that is being written since its last fold.
  private var column = 0

  /// The longest line, in octets, without its CRLF.
  public static let lineLength = 75

  /// Makes a writer of nothing yet.
  public init() {}

  /// Begins a component.
  public mutating func begin(_ name: String) {
    append("BEGIN:")
    append(ICalendarWriter.value(name))
    endLine()
  }

  /// Ends a component.
  public mutating func end(_ name: String) {
    append("END:")
    append(ICalendarWriter.value(name))
    endLine()
  }

  /// Writes a property with its value as it is to stand on the line.
  public mutating func property(
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

  /// Writes a property with a text as its value, escaped (§3.3.11).
  public mutating func property(
    _ name: String, parameters: [ICalendarParameter] = [], text: String
  ) {
    property(name, parameters: parameters, value: TextEscapes.encode(text))
  }

  /// Writes a property.
  public mutating func write(_ property: ICalendarProperty) {
    self.property(property.name, parameters: property.parameters, value: property.value)
  }

  /// Writes a line as it was read: only its folds are other ones.
  ///
  /// - Complexity: O(bytes of the line).
  public mutating func write(_ line: ContentLine, in source: Span<UInt8>) {
    line.withBytes(of: source) { bytes in
      append(bytes.extracting(line.nameRange.lowerBound..<line.value.upperBound))
    }
    endLine()
  }

  /// Writes a line that needs nothing but folds: a name, parameters and a value without control
  /// characters.
  ///
  /// - Complexity: O(bytes of the line).
  public mutating func writeLine(_ bytes: Span<UInt8>) {
    append(bytes)
    endLine()
  }

  /// Writes a component with all it holds.
  public mutating func write(_ component: ICalendarComponent) {
    // What is left to write, the next last, so that no depth of nesting exhausts the stack.
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

  /// What was written, as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Hands what was written so far to a stream and forgets it.
  public mutating func flush(into target: inout some TextOutputStream) {
    target.write(text)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Hands what was written so far over once it is long enough to be worth a call, and forgets it.
  ///
  /// - Parameters:
  ///   - count: The least number of bytes.
  ///   - body: What takes them.
  /// - Throws: What the body throws.
  public mutating func flush(
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

  /// Appends bytes, folding where a line is full, before the character that does not fit.
  private mutating func append(_ text: Span<UInt8>) {
    var offset = 0
    while true {
      let room = ICalendarWriter.lineLength - column
      let rest = text.count - offset
      var end = offset + min(room, rest)
      if rest > room {
        while end > offset, text[end] & 0xC0 == 0x80 { end -= 1 }
        // No character is that long: bytes that are no UTF-8 are cut where the line is full.
        if end == offset, column <= 1 { end = offset + room }
      }
      unsafe text.extracting(offset..<end).withUnsafeBufferPointer {
        unsafe bytes.append(contentsOf: $0)
      }
      column += end - offset
      offset = end
      guard offset < text.count else { return }
      bytes += [0x0D, 0x0A, 0x20]
      // The space counts among the octets of the next line.
      column = 1
    }
  }

  private mutating func endLine() {
    bytes += [0x0D, 0x0A]
    column = 0
  }

  private static func name(_ text: String) -> String {
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
    guard text.utf8.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }) else { return text }
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F || $0.value == 9 }))
  }
}
