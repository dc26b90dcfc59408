internal import Primitives

/// The name of a time zone, as in the IANA database: `Europe/Berlin`.
public struct ZoneID: Hashable, Sendable, CustomStringConvertible {
  /// The name as given.
  public let name: String

  /// Coordinated universal time.
  public static let utc = ZoneID("UTC")

  /// Makes a zone name, without checking whether such a zone exists.
  public init(_ name: String) { self.name = name }

  /// The name.
  public var description: String { name }
}

extension ZoneID {
  /// Whether the name could be in the IANA database: one or more parts of ASCII letters, digits,
  /// `+`, `-` and `_`, separated by single slashes.
  ///
  /// Such a name cannot refer to files outside the folder of a database.
  package var isWellFormed: Bool {
    guard name.utf8.count <= 128 else { return false }
    var partLength = 0
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "/"):
        if partLength == 0 { return false }
        partLength = 0
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "+"),
        UInt8(ascii: "-"):
        partLength += 1
      default: return false
      }
    }
    return partLength > 0
  }

  /// The offset in the name: 0 for `UTC`, `Etc/UTC` and `Z`, otherwise that of names such as
  /// `+01:00`; nil for the name of a place.
  package var fixedOffset: UTCOffset? {
    switch name.lowercased() {
    case "utc", "z", "etc/utc": .utc
    default: UTCOffset(bytes: Array(name.utf8).span)
    }
  }
}
