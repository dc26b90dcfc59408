/// The state of a zone's clocks during a period (RFC 9636: local time type).
package struct LocalTimeType: Hashable, Sendable {
  /// The difference from UTC.
  package let offset: UTCOffset

  /// Whether the zone's rules call this daylight saving time.
  package let isDaylight: Bool

  /// The abbreviation, such as `CET`; not unique across zones.
  package let abbreviation: String

  /// Makes a local time type from its parts.
  package init(offset: UTCOffset, isDaylight: Bool = false, abbreviation: String = "") {
    self.offset = offset
    self.isDaylight = isDaylight
    self.abbreviation = abbreviation
  }
}

/// The instant from which clocks of a zone have a local time type (RFC 5545 §3.6.5: onset).
package struct ZoneOnset: Hashable, Sendable {
  package let instant: Instant

  /// The state of the clocks from this instant on.
  package let type: LocalTimeType

  package init(_ instant: Instant, _ type: LocalTimeType) {
    self.instant = instant
    self.type = type
  }
}

/// A change of a zone's clocks.
package struct ZoneTransition: Hashable, Sendable {
  /// The first instant after the change.
  package let instant: Instant

  package let before: LocalTimeType

  /// The state of the clocks from the instant on.
  package let after: LocalTimeType

  package init(_ instant: Instant, before: LocalTimeType, after: LocalTimeType) {
    self.instant = instant
    self.before = before
    self.after = after
  }
}
