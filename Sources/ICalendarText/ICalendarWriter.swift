/// Writes content lines: CRLF, folded at 75 octets, never inside a UTF-8 character (RFC 5545 §3.1).
///
/// Names are written as given where they are names (letters, digits, `-`, `_`, `.`), else without the
/// other characters; values lose line ends and control characters, which a line cannot hold.
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
    append(ICalendarWriter.name(name))
    endLine()
  }

  /// Ends a component.
  public mutating func end(_ name: String) {
    append("END:")
    append(ICalendarWriter.name(name))
    endLine()
  }

  /// Writes a property with its value as it is to stand on the line.
  public mutating func property(
    _ name: String, parameters: [ICalendarParameter] = [], value: String
  ) {
    append(ICalendarWriter.name(name))
    for parameter in parameters {
      append(";")
      append(ICalendarWriter.name(parameter.name))
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

  private mutating func append(_ text: String) {
    for scalar in text.unicodeScalars {
      let width = UTF8.width(scalar)
      if column + width > ICalendarWriter.lineLength {
        bytes += [0x0D, 0x0A, 0x20]
        // The space counts among the octets of the next line.
        column = 1
      }
      bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      column += width
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
