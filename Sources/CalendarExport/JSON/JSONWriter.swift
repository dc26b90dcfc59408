/// Writes JSON (RFC 8259) value by value.
///
/// Commas and nesting are the writer's work; the caller opens, names and closes, and may empty the
/// writer into a stream after any value, so that a long document is never in memory as a whole.
struct JSONWriter {
  /// What was written since the last flush.
  private var text = ""
  private var needsComma = false

  /// Moves what was written into a stream.
  mutating func flush(into output: inout some TextOutputStream) {
    output.write(text)
    text.removeAll(keepingCapacity: true)
  }

  private mutating func begin() {
    if needsComma { text.append(", ") }
    needsComma = false
  }

  /// Writes an object whose members the body writes.
  mutating func object(_ body: (inout Self) throws -> Void) rethrows {
    begin()
    text.append("{")
    try body(&self)
    text.append("}")
    needsComma = true
  }

  /// Writes an array whose elements the body writes.
  mutating func array(_ body: (inout Self) throws -> Void) rethrows {
    begin()
    text.append("[")
    try body(&self)
    text.append("]")
    needsComma = true
  }

  /// Begins a new line before the next value.
  mutating func newLine() {
    if needsComma { text.append(",") }
    needsComma = false
    text.append("\n  ")
  }

  /// Writes the name of a member; its value must follow.
  mutating func name(_ name: String) {
    begin()
    text.append("\"\(name)\": ")
  }

  /// Writes a string.
  mutating func value(_ string: String) {
    begin()
    text.append("\"")
    appendEscaped(string)
    text.append("\"")
    needsComma = true
  }

  /// Writes a whole number.
  mutating func value(_ number: Int) {
    begin()
    text.append(String(number))
    needsComma = true
  }

  /// Writes a number: whole ones without a fraction; what JSON cannot write becomes null.
  mutating func value(_ number: Double) {
    begin()
    text.append(JSONWriter.digits(number))
    needsComma = true
  }

  /// Writes true or false.
  mutating func value(_ flag: Bool) {
    begin()
    text.append(flag ? "true" : "false")
    needsComma = true
  }

  /// Writes null.
  mutating func null() {
    begin()
    text.append("null")
    needsComma = true
  }

  private static func digits(_ number: Double) -> String {
    guard number.isFinite else { return "null" }
    // Beyond 2^53 doubles skip whole numbers, so their own text says it better.
    if number == number.rounded(), abs(number) < 9_007_199_254_740_992 {
      return String(Int64(number))
    }
    return "\(number)"
  }

  /// Escapes what JSON demands and what could reorder or hide text: C0, DEL, C1, line and paragraph
  /// separators, bidirectional controls.
  private mutating func appendEscaped(_ string: String) {
    let scalars = string.unicodeScalars
    var plain = scalars.startIndex
    for index in scalars.indices {
      guard let escape = JSONWriter.escape(scalars[index]) else { continue }
      if plain < index { text.append(String(scalars[plain..<index])) }
      text.append(escape)
      plain = scalars.index(after: index)
    }
    if plain < scalars.endIndex { text.append(String(scalars[plain...])) }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x22: return "\\\""
    case 0x5C: return "\\\\"
    case 0x0A: return "\\n"
    case 0x0D: return "\\r"
    case 0x09: return "\\t"
    case 0x00...0x1F, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069:
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: return nil
    }
  }
}

extension JSONWriter {
  /// Writes a member that is a string.
  mutating func member(_ name: String, _ text: String) {
    self.name(name)
    value(text)
  }

  /// Writes a member that is a string or null.
  mutating func member(_ name: String, _ text: String?) {
    self.name(name)
    if let text { value(text) } else { null() }
  }

  /// Writes a member that is a whole number.
  mutating func member(_ name: String, _ number: Int) {
    self.name(name)
    value(number)
  }

  /// Writes a member that is a number.
  mutating func member(_ name: String, _ number: Double) {
    self.name(name)
    value(number)
  }

  /// Writes a member that is true or false.
  mutating func member(_ name: String, _ flag: Bool) {
    self.name(name)
    value(flag)
  }

  /// Writes a member that is an object.
  mutating func member(_ name: String, _ body: (inout Self) throws -> Void) rethrows {
    self.name(name)
    try object(body)
  }

  /// Writes a member that is an array with an element a line.
  mutating func member<Elements: Sequence>(
    _ name: String, lines elements: Elements,
    _ body: (inout Self, Elements.Element) throws -> Void
  ) rethrows {
    self.name(name)
    try array { json in
      for element in elements {
        json.newLine()
        try body(&json, element)
      }
    }
  }

  /// Writes a member that is an array of strings.
  mutating func member(_ name: String, _ texts: [String]) {
    self.name(name)
    array { json in for text in texts { json.value(text) } }
  }
}
