/// One row of an appointment collection: its times, the location of its text in the retained bytes,
/// and the few flags that queries need. Everything else is decoded from the bytes on access.
///
/// 32 bytes, which a test checks: a calendar of a million rows costs 32 MB in addition to its
/// bytes.
package struct AppointmentRecord: Sendable {
  /// The start, in seconds since 1970-01-01 00:00 on the wall clock of `startZone`.
  @inlinable package var start: Int64 {
    get { Int64(startHigh) << 32 | Int64(startLow) }
    set { (startHigh, startLow) = AppointmentRecord.halves(of: newValue) }
  }
  /// The exclusive end, on the wall clock of `endZone`; never before the start.
  @inlinable package var end: Int64 {
    get { Int64(endHigh) << 32 | Int64(endLow) }
    set { (endHigh, endLow) = AppointmentRecord.halves(of: newValue) }
  }
  @usableFromInline var startLow: UInt32
  @usableFromInline var endLow: UInt32
  @usableFromInline var startHigh: Int16
  @usableFromInline var endHigh: Int16
  /// The offset of the record's first byte in its arena; for a value, its index in the list of
  /// values.
  package var offset: UInt32
  package var length: UInt32
  /// The offset of the first byte of the UID's text; for a derived UID, the number of earlier
  /// records with the same content.
  package var uidOffset: UInt32
  /// The length of the UID's text in bytes.
  package var uidLength: UInt16
  /// The zone of the start, as an index into the collection's zone table.
  package var startZone: UInt16
  package var endZone: UInt16
  /// The properties that queries test.
  package var flags: Flags

  /// The upper 16 and lower 32 bits of seconds, clamped to the 4 million years that fit.
  @inlinable
  static func halves(of seconds: Int64) -> (high: Int16, low: UInt32) {
    let clamped = min(max(seconds, -0x8000_0000_0000), 0x7FFF_FFFF_FFFF)
    return (Int16(truncatingIfNeeded: clamped >> 32), UInt32(truncatingIfNeeded: clamped))
  }

  /// The range of the record's bytes in its input.
  @inlinable package var range: Range<Int> { Int(offset)..<Int(offset) + Int(length) }

  /// The range of the UID's text, unless it is derived.
  @inlinable package var uidRange: Range<Int> { Int(uidOffset)..<Int(uidOffset) + Int(uidLength) }

  /// Whether its times are the same on the wall clock of every display zone: times without a zone or
  /// in an unknown one.
  @inlinable package var isFloating: Bool { startZone == 0 || flags.contains(.isInUnknownZone) }

  /// The properties that are known without decoding the record's text.
  ///
  /// Not an `OptionSet`: its generic default implementations, called from another module, cost more
  /// than the rest of a row.
  package struct Flags: Sendable, Equatable {
    package var rawValue: UInt16

    @inlinable
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Whether any of the flags of another value is set.
    @inlinable
    package func contains(_ other: Flags) -> Bool { rawValue & other.rawValue != 0 }

    /// Sets the flags of another value.
    @inlinable
    package mutating func insert(_ other: Flags) { rawValue |= other.rawValue }

    /// Clears the flags of another value.
    @inlinable
    package mutating func remove(_ other: Flags) { rawValue &= ~other.rawValue }

    @inlinable package static var none: Flags { Flags(rawValue: 0) }
    /// Start and end are dates without a time.
    @inlinable package static var isDate: Flags { Flags(rawValue: 1) }
    /// Has an RRULE or RDATE.
    @inlinable package static var isRecurring: Flags { Flags(rawValue: 2) }
    /// Has a RECURRENCE-ID.
    @inlinable package static var isOverride: Flags { Flags(rawValue: 4) }
    @inlinable package static var isCancelled: Flags { Flags(rawValue: 8) }
    /// Has no UID of its own; one is derived from its content.
    @inlinable package static var hasDerivedUID: Flags { Flags(rawValue: 16) }
    /// The bytes of the UID have to be decoded: they are quoted, folded, or too long for
    /// `uidLength`.
    @inlinable package static var hasEncodedUID: Flags { Flags(rawValue: 32) }
    /// The appointment is stored as a value, because it was added or edited.
    @inlinable package static var isValue: Flags { Flags(rawValue: 64) }
    /// Leaves its time free (TRANSP:TRANSPARENT).
    @inlinable package static var isTransparent: Flags { Flags(rawValue: 128) }
    /// Has no rule and no additional dates, and its exclusions remove its start: it is kept but
    /// never takes place. While a file is being read: has exclusions.
    @inlinable package static var isExcluded: Flags { Flags(rawValue: 256) }
    /// Its times are in an unknown zone.
    @inlinable package static var isInUnknownZone: Flags { Flags(rawValue: 512) }
    /// Is a task (VTODO), which is shown and never edited.
    @inlinable package static var isTask: Flags { Flags(rawValue: 1024) }
  }

  @inlinable
  package init(
    start: Int64, end: Int64, offset: UInt32, length: UInt32, uidOffset: UInt32 = 0,
    uidLength: UInt16 = 0, startZone: UInt16, endZone: UInt16, flags: Flags
  ) {
    (startHigh, startLow) = AppointmentRecord.halves(of: start)
    (endHigh, endLow) = AppointmentRecord.halves(of: end)
    self.offset = offset
    self.length = length
    self.uidOffset = uidOffset
    self.uidLength = uidLength
    self.startZone = startZone
    self.endZone = endZone
    self.flags = flags
  }
}
