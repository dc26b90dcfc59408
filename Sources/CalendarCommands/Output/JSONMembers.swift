/// The string members of a JSON object (RFC 8259); others are skipped.
///
/// Does not check whether the text is valid JSON.
struct JSONMembers {
  /// The values by name; the first one of a repeated name.
  private(set) var strings: [String: String] = [:]

  private var bytes: [UInt8]
  private var offset = 0

  /// Parses UTF-8 text as long as it is an object.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    skipBlanks()
    guard take("{") else { return }
    repeat {
      skipBlanks()
      guard let name = string() else { return }
      skipBlanks()
      guard take(":") else { return }
      skipBlanks()
      if let value = string() {
        if strings[name] == nil { strings[name] = value }
      } else {
        skipValue()
      }
      skipBlanks()
    } while take(",")
  }

  /// The members of a valid object with their values as written.
  static func rawMembers(of bytes: [UInt8]) -> [(String, String)] {
    var reader = JSONMembers([])
    reader.bytes = bytes
    var members: [(String, String)] = []
    reader.skipBlanks()
    guard reader.take("{") else { return [] }
    repeat {
      reader.skipBlanks()
      guard let name = reader.string() else { break }
      reader.skipBlanks()
      guard reader.take(":") else { break }
      reader.skipBlanks()
      let start = reader.offset
      reader.skipValue()
      members.append((name, String(decoding: bytes[start..<reader.offset], as: UTF8.self)))
    } while reader.take(",")
    return members
  }

  private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipBlanks() { while let byte = current, byte <= 0x20 { offset += 1 } }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let byte = current, UInt32(byte) == character.value else { return false }
    offset += 1
    return true
  }

  /// Skips a value, including nested brackets and strings, up to the next comma or closing brace.
  private mutating func skipValue() {
    var depth = 0
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        guard string() != nil else { return }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ","):
        if depth == 0 { return }
        if byte != UInt8(ascii: ",") { depth -= 1 }
      default: break
      }
      offset += 1
    }
  }

  /// The string at the current position; nil without advancing if there is none or it does not end.
  private mutating func string() -> String? {
    guard current == UInt8(ascii: "\"") else { return nil }
    let start = offset
    offset += 1
    var units: [UInt16] = []
    var text: [UInt8] = []
    func flush() {
      text += String(decoding: units, as: UTF16.self).utf8
      units = []
    }
    while let byte = current {
      offset += 1
      guard byte == UInt8(ascii: "\\") else {
        flush()
        if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
        text.append(byte)
        continue
      }
      guard let escape = current else { break }
      offset += 1
      switch escape {
      case UInt8(ascii: "n"): units.append(0x0A)
      case UInt8(ascii: "r"): units.append(0x0D)
      case UInt8(ascii: "t"): units.append(0x09)
      case UInt8(ascii: "b"): units.append(0x08)
      case UInt8(ascii: "f"): units.append(0x0C)
      case UInt8(ascii: "u"):
        let digits = String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self)
        units.append(UInt16(digits, radix: 16) ?? 0xFFFD)
        offset = min(offset + 4, bytes.count)
      default: units.append(UInt16(escape))
      }
    }
    offset = start
    return nil
  }
}
