/// The colour of a calendar or an appointment, in sRGB.
public struct CalendarColor: Hashable, Sendable {
  /// The red component, 0 through 255.
  public let red: UInt8
  /// The green component, 0 through 255.
  public let green: UInt8
  /// The blue component, 0 through 255.
  public let blue: UInt8

  /// Creates a colour from its components.
  @inlinable
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Parses a CSS3 colour name in any case (`turquoise`, RFC 7986 §5.9), or the forms `#rgb`,
  /// `#rrggbb` and `#rrggbbaa`, whose opacity is ignored, found in calendar files and folders.
  /// Returns nil for anything else.
  package init?(_ text: String) {
    let trimmed = text.utf8.drop { $0 <= 0x20 }
    let bytes = Array(trimmed.reversed().drop { $0 <= 0x20 }.reversed())
    if bytes.first == UInt8(ascii: "#") {
      self.init(hexDigits: bytes.dropFirst())
    } else {
      let name = String(
        decoding: bytes.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }, as: UTF8.self)
      guard let value = CalendarColor.named[name] else { return nil }
      self.init(packed: value)
    }
  }

  private init?(hexDigits: ArraySlice<UInt8>) {
    guard [3, 6, 8].contains(hexDigits.count) else { return nil }
    var value: UInt32 = 0
    for byte in hexDigits {
      let digit: UInt8
      switch byte {
      case 0x30...0x39: digit = byte - 0x30
      case 0x41...0x46: digit = byte - 0x37
      case 0x61...0x66: digit = byte - 0x57
      default: return nil
      }
      value = value << 4 | UInt32(digit)
    }
    switch hexDigits.count {
    case 3:
      let (r, g, b) = (value >> 8 & 15, value >> 4 & 15, value & 15)
      self.init(packed: (r << 16 | g << 8 | b) * 17)
    case 8: self.init(packed: value >> 8)
    default: self.init(packed: value)
    }
  }

  private init(packed value: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
      blue: UInt8(truncatingIfNeeded: value))
  }
}

extension CalendarColor: CustomStringConvertible {
  /// The colour in the form `#rrggbb`.
  public var description: String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = [UInt8(ascii: "#")]
    for part in [red, green, blue] {
      text.append(digits[Int(part >> 4)])
      text.append(digits[Int(part & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}
