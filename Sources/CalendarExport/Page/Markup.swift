/// A piece of HTML or XML whose literal parts are markup and whose interpolated texts are escaped:
/// nothing that came from a file can become markup by being forgotten.
package struct Markup: ExpressibleByStringInterpolation {
  /// The bytes, UTF-8.
  package private(set) var bytes: [UInt8]

  /// Makes an empty piece.
  package init() { bytes = [] }

  /// Makes a piece of what stands in the source.
  package init(stringLiteral value: String) { bytes = Array(value.utf8) }

  /// Makes a piece of its collected parts.
  package init(stringInterpolation: StringInterpolation) { bytes = stringInterpolation.bytes }

  /// Collects the parts.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate(set) var bytes: [UInt8] = []

    /// Makes room.
    package init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    /// Markup, as it stands in the source.
    package mutating func appendLiteral(_ literal: String) {
      bytes.append(contentsOf: literal.utf8)
    }

    /// Text, escaped.
    package mutating func appendInterpolation(_ text: String) { Markup.escape(text, into: &bytes) }

    /// Another piece, as it is.
    package mutating func appendInterpolation(_ markup: Markup) {
      bytes.append(contentsOf: markup.bytes)
    }

    /// A whole number.
    package mutating func appendInterpolation(_ number: Int) {
      Markup.append(Int64(number), to: &bytes)
    }

    /// A length with at most four decimals, trailing zeros cut.
    package mutating func appendInterpolation(_ number: Double) {
      Markup.append(number, to: &bytes)
    }
  }

  /// Appends a piece.
  package static func += (markup: inout Markup, other: Markup) {
    markup.bytes.append(contentsOf: other.bytes)
  }

  /// Moves the bytes into a stream once there are enough of them to be worth a call.
  package mutating func flush(
    into output: inout some TextOutputStream, atLeast count: Int = 1 << 16
  ) {
    guard bytes.count >= max(count, 1) else { return }
    output.write(String(decoding: bytes, as: UTF8.self))
    bytes.removeAll(keepingCapacity: true)
  }
}

extension Markup {
  /// Escapes text for the content of elements and for quoted attributes.
  ///
  /// What could reorder or hide text is dropped: C0, DEL, C1, bidirectional controls, and the
  /// noncharacters that XML forbids. Line ends, tabs and separators become spaces.
  static func escape(_ text: String, into bytes: inout [UInt8]) {
    var start = 0
    var rest = 0
    var value: UInt32 = 0
    for byte in text.utf8 {
      if byte < 0x80 {
        switch byte {
        case UInt8(ascii: "&"): bytes.append(contentsOf: "&amp;".utf8)
        case UInt8(ascii: "<"): bytes.append(contentsOf: "&lt;".utf8)
        case UInt8(ascii: ">"): bytes.append(contentsOf: "&gt;".utf8)
        case UInt8(ascii: "\""): bytes.append(contentsOf: "&quot;".utf8)
        case UInt8(ascii: "'"): bytes.append(contentsOf: "&#39;".utf8)
        case 0x09, 0x0A, 0x0D: bytes.append(0x20)
        case 0..<0x20, 0x7F: break
        default: bytes.append(byte)
        }
        continue
      }
      if byte >= 0xC0 {
        start = bytes.count
        rest = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : 1
        value = UInt32(byte) & (0x3F >> UInt32(rest))
      } else {
        value = value << 6 | UInt32(byte & 0x3F)
        rest -= 1
      }
      bytes.append(byte)
      guard rest == 0, let substitute = substitute(value) else { continue }
      bytes.removeLast(bytes.count - start)
      bytes.append(contentsOf: substitute.utf8)
    }
  }

  /// What stands for a scalar beyond ASCII that is not shown as it is, nil for all others.
  private static func substitute(_ value: UInt32) -> String? {
    switch value {
    case 0x85, 0x2028, 0x2029: " "
    case 0x80...0x9F, 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: ""
    case 0xFDD0...0xFDEF: ""
    default: value & 0xFFFE == 0xFFFE ? "" : nil
    }
  }

  /// Text without what ``escape(_:into:)`` drops, its line ends and tabs become spaces.
  static func plain(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: scalars.append(" ")
      case 0..<0x20, 0x7F: continue
      default:
        if let substitute = substitute(scalar.value) {
          scalars.append(contentsOf: substitute.unicodeScalars)
        } else {
          scalars.append(scalar)
        }
      }
    }
    return String(scalars)
  }

  fileprivate static func append(_ number: Int64, to bytes: inout [UInt8]) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    let first = bytes.count
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    bytes[first...].reverse()
  }

  fileprivate static func append(_ number: Double, to bytes: inout [UInt8]) {
    // Layouts end far below; whatever is beyond is no length that anything could draw.
    let scaled = (min(max(number.isNaN ? 0 : number, -1e12), 1e12) * 10_000).rounded()
    var value = Int64(scaled)
    if value < 0 {
      bytes.append(UInt8(ascii: "-"))
      value = -value
    }
    append(value / 10_000, to: &bytes)
    var fraction = value % 10_000
    guard fraction > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var unit: Int64 = 1000
    while fraction > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: fraction / unit))
      fraction %= unit
      unit /= 10
    }
  }
}
