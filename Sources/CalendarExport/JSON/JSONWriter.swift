/// Writes JSON (RFC 8259) value by value.
///
/// The writer handles commas and nesting. The caller opens, names and closes values, and may flush
/// the writer after any value, so that a long document is never completely in memory.
struct JSONWriter {
  /// The bytes written since the last flush.
  private var bytes: [UInt8] = []
  private var needsComma = false

  /// Writes a document that is an object and ends in a newline.
  static func document(
    to pieces: ExportDocument.Pieces, _ body: (inout Self) throws -> Void
  ) rethrows {
    var json = JSONWriter()
    try json.object(body)
    json.append("\n")
    try json.bytes.flush(to: pieces, atLeast: 1)
  }

  /// A value followed by a newline.
  static func line(_ body: (inout Self) -> Void) -> [UInt8] {
    var json = JSONWriter()
    body(&json)
    json.append("\n")
    return json.bytes
  }

  /// Passes the written bytes on if there are enough of them.
  mutating func flush(to pieces: ExportDocument.Pieces) rethrows { try bytes.flush(to: pieces) }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func begin() {
    if needsComma { append(", ") }
    needsComma = false
  }

  fileprivate mutating func append(value text: String) {
    begin()
    append(text)
    needsComma = true
  }

  /// Writes an object whose members the closure writes.
  mutating func object(_ body: (inout Self) throws -> Void) rethrows {
    begin()
    append("{")
    try body(&self)
    append("}")
    needsComma = true
  }

  /// Writes an array whose elements the closure writes.
  mutating func array(_ body: (inout Self) throws -> Void) rethrows {
    begin()
    append("[")
    try body(&self)
    append("]")
    needsComma = true
  }

  /// Starts a new line before the next value.
  mutating func newLine() {
    if needsComma { append(",") }
    needsComma = false
    append("\n  ")
  }

  /// Writes the name of a member; its value must follow.
  mutating func name(_ name: String) {
    begin()
    append("\"")
    append(name)
    append("\": ")
  }

  mutating func value(_ value: some JSONValue) { value.writeJSON(to: &self) }

  mutating func null() { append(value: "null") }

  fileprivate mutating func append(quoted string: String) {
    begin()
    append("\"")
    bytes.append(string, replacing: JSONWriter.escape)
    append("\"")
    needsComma = true
  }

  fileprivate static func digits(_ number: Double) -> String {
    guard number.isFinite else { return "null" }
    // Beyond 2^53, doubles skip integers, so their own description is used.
    if number == number.rounded(), abs(number) < 9_007_199_254_740_992 {
      return String(Int64(number))
    }
    return "\(number)"
  }

  /// The escape of a scalar that JSON requires to be escaped, or that could reorder or hide text:
  /// C0, DEL, C1, line and paragraph separators, bidirectional and deprecated format controls,
  /// annotations.
  @inline(__always)
  private static func escape(_ scalar: UInt32) -> String? {
    switch scalar {
    case 0x22: return "\\\""
    case 0x5C: return "\\\\"
    case 0x0A: return "\\n"
    case 0x0D: return "\\r"
    case 0x09: return "\\t"
    case 0x00...0x1F, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x206F,
      0xFFF9...0xFFFB:
      let digits = String(scalar, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: return nil
    }
  }
}

extension JSONWriter {
  mutating func member(_ name: String, _ value: some JSONValue) {
    self.name(name)
    self.value(value)
  }

  mutating func member(_ name: String, _ body: (inout Self) throws -> Void) rethrows {
    self.name(name)
    try object(body)
  }

  /// Writes a member that is an array, with one element per line.
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
}

/// A type that can be a member or an element.
protocol JSONValue {
  func writeJSON(to json: inout JSONWriter)
}

extension String: JSONValue {
  func writeJSON(to json: inout JSONWriter) { json.append(quoted: self) }
}

extension Bool: JSONValue {
  func writeJSON(to json: inout JSONWriter) { json.append(value: self ? "true" : "false") }
}

extension Int: JSONValue {
  func writeJSON(to json: inout JSONWriter) { json.append(value: String(self)) }
}

extension Double: JSONValue {
  /// Integers are written without a fraction; values that JSON cannot represent become null.
  func writeJSON(to json: inout JSONWriter) { json.append(value: JSONWriter.digits(self)) }
}

extension Optional: JSONValue where Wrapped: JSONValue {
  func writeJSON(to json: inout JSONWriter) {
    if let self { json.value(self) } else { json.null() }
  }
}

extension Array: JSONValue where Element: JSONValue {
  func writeJSON(to json: inout JSONWriter) {
    json.array { json in for element in self { json.value(element) } }
  }
}
