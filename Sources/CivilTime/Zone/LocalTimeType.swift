/// What the clocks of a zone show during some period (RFC 9636: local time type).
public struct LocalTimeType: Hashable, Sendable {
  /// The difference from UTC.
  public let offset: UTCOffset

  /// Whether the zone's rules call this daylight saving time.
  public let isDaylight: Bool

  /// The abbreviation, such as `CET`; not unique across zones.
  public let abbreviation: String

  /// Makes a local time type from its parts.
  public init(offset: UTCOffset, isDaylight: Bool = false, abbreviation: String = "") {
    self.offset = offset
    self.isDaylight = isDaylight
    self.abbreviation = abbreviation
  }
}

/// The instant from which clocks of a zone show a local time type (RFC 5545 §3.6.5: onset).
public struct ZoneOnset: Hashable, Sendable {
  /// The instant of the change.
  public let instant: Instant

  /// What clocks show from then on.
  public let type: LocalTimeType

  /// Makes an onset.
  public init(_ instant: Instant, _ type: LocalTimeType) {
    self.instant = instant
    self.type = type
  }
}

/// A change of what the clocks of a zone show.
public struct ZoneTransition: Hashable, Sendable {
  /// The first instant after the change.
  public let instant: Instant

  /// What clocks showed before.
  public let before: LocalTimeType

  /// What clocks show from the instant on.
  public let after: LocalTimeType

  /// Makes a transition.
  public init(_ instant: Instant, before: LocalTimeType, after: LocalTimeType) {
    self.instant = instant
    self.before = before
    self.after = after
  }
}
