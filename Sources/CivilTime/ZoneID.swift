/// The name of a time zone, as in the IANA database: `Europe/Berlin`.
public struct ZoneID: Hashable, Sendable, CustomStringConvertible {
  /// The name as given.
  public let name: String

  /// Coordinated universal time.
  public static let utc = ZoneID("UTC")

  /// Makes a zone name; whether such a zone exists is for a zone database to say.
  public init(_ name: String) {
    self.name = name
  }

  /// The name.
  public var description: String { name }
}
