import TerminalText

/// HTML or XML whose literals are markup and whose interpolated texts are escaped, so that text
/// from a file can never become markup by mistake.
package struct Markup: ExpressibleByStringInterpolation {
  /// The bytes, UTF-8.
  package private(set) var bytes: [UInt8]

  package init() { bytes = [] }

  package init(stringLiteral value: String) { bytes = Array(value.utf8) }

  package init(stringInterpolation: StringInterpolation) { bytes = stringInterpolation.bytes }

  /// Collects the parts of an interpolation.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate(set) var bytes: [UInt8] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    package mutating func appendLiteral(_ literal: String) {
      bytes.append(contentsOf: literal.utf8)
    }

    /// Appends escaped text.
    package mutating func appendInterpolation(_ text: String) { Markup.escape(text, into: &bytes) }

    /// Appends other markup unchanged.
    package mutating func appendInterpolation(_ markup: Markup) {
      bytes.append(contentsOf: markup.bytes)
    }

    package mutating func appendInterpolation(_ number: Int) {
      Markup.append(Int64(number), to: &bytes)
    }

    /// Appends a length with at most four decimals, without trailing zeros.
    package mutating func appendInterpolation(_ number: Double) {
      Markup.append(number, to: &bytes)
    }
  }

  package static func += (markup: inout Markup, other: Markup) {
    markup.bytes.append(contentsOf: other.bytes)
  }

  /// Passes the bytes on if there are enough of them to be worth a call.
  mutating func flush(
    to pieces: ExportDocument.Pieces, atLeast least: Int = 1 << 16
  ) rethrows {
    try bytes.flush(to: pieces, atLeast: least)
  }
}

extension Markup {
  /// Escapes text for the content of elements and for quoted attributes.
  ///
  /// Removes characters that could reorder or hide text: C0, DEL, C1, bidirectional and deprecated
  /// format controls, interlinear annotations, more than ``maximumMarks`` marks on one base, and the
  /// noncharacters that XML forbids. Line ends, tabs and separators become spaces.
  static func escape(_ text: String, into bytes: inout [UInt8]) {
    var marks = 0
    bytes.append(text) { scalar in
      switch scalar {
      case 0x26: "&amp;"
      case 0x3C: "&lt;"
      case 0x3E: "&gt;"
      case 0x22: "&quot;"
      case 0x27: "&#39;"
      default: substitute(scalar, after: &marks)
      }
    }
  }

  /// The maximum number of consecutive marks: more than any language uses on a letter, but too few
  /// to cover the lines above and below.
  private static let maximumMarks = 32

  /// Text without the characters that ``escape(_:into:)`` removes, with spaces for line ends and
  /// tabs.
  static func plain(_ text: String) -> String {
    var bytes: [UInt8] = []
    var marks = 0
    bytes.append(text) { substitute($0, after: &marks) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The substitute for a scalar; nil for scalars that are written unchanged.
  ///
  /// - Parameter marks: The number of consecutive marks before it.
  @inline(__always)
  private static func substitute(_ scalar: UInt32, after marks: inout Int) -> String? {
    guard scalar >= 0x300 else {
      marks = 0
      return substitute(scalar)
    }
    marks = TextSanitizer.isMark(scalar) ? marks + 1 : 0
    return marks > maximumMarks ? "" : substitute(scalar)
  }

  @inline(__always)
  private static func substitute(_ scalar: UInt32) -> String? {
    switch scalar {
    case 0x20...0x7E: nil
    case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: " "
    case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x206F: ""
    case 0xFDD0...0xFDEF, 0xFFF9...0xFFFB: ""
    default: scalar & 0xFFFE == 0xFFFE ? "" : nil
    }
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
    // Layouts are far smaller; larger numbers are not valid lengths.
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
