/// The target of a hyperlink, safe for an OSC 8 sequence.
///
/// Only http, https and mailto are allowed. Characters that RFC 3986 does not allow in a URI are
/// percent-encoded, so no byte can end the sequence.
package struct SafeLink: Sendable, Hashable {
  /// The address in printable ASCII.
  package let utf8: [UInt8]

  /// The maximum length of an encoded address in bytes.
  package static let maximumLength = 2048

  /// Makes a link; nil if the address has another scheme, is empty or too long.
  package init?(_ address: String) {
    self.init(utf8: Array(address.utf8.prefix(Self.maximumLength + 1)))
  }

  /// Makes a link; nil if the address has another scheme, is empty or too long.
  package init?(utf8 source: [UInt8]) {
    guard source.count <= Self.maximumLength else { return nil }
    let lower = source.prefix(8).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    let schemes = ["https://", "http://", "mailto:"]
    guard
      let scheme = schemes.first(where: { lower.starts(with: $0.utf8) }),
      source.count > scheme.utf8.count
    else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.count)
    for (index, byte) in source.enumerated() {
      if Self.isAllowed(byte) && (byte != 0x25 || Self.isEscape(source, index)) {
        bytes.append(byte)
      } else {
        let digits = Array("0123456789ABCDEF".utf8)
        bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    guard bytes.count <= Self.maximumLength else { return nil }
    utf8 = bytes
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "-._~:/?#[]@!$&'()*+,;=%".utf8.contains(byte)
    }
  }

  /// Whether two hexadecimal digits follow a percent sign.
  private static func isEscape(_ bytes: [UInt8], _ index: Int) -> Bool {
    func isDigit(_ byte: UInt8) -> Bool {
      (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte & 0xDF)
    }
    return index + 2 < bytes.count && isDigit(bytes[index + 1]) && isDigit(bytes[index + 2])
  }
}
