/// One row of an appointment collection's columns: when it is, where its text lies in the retained
/// bytes, and the few flags that queries ask for. Everything else is read from the bytes on access.
///
/// 40 bytes a row, held by a test: a calendar of a million rows costs 40 MB beside its own bytes.
package struct AppointmentRecord: Sendable {
  /// The start in seconds since 1970-01-01 00:00 on the wall clock of `startZone`.
  package var start: Int64
  /// The end, excluded, on the wall clock of `endZone`; never before the start.
  package var end: Int64
  /// The first byte of the record in its arena; for a value, its place in the list of values.
  package var offset: UInt32
  package var length: UInt32
  /// The first byte of the UID's text; for a derived UID, how many records of the same content
  /// came before.
  package var uidOffset: UInt32
  /// The number of bytes of the UID's text.
  package var uidLength: UInt16
  /// The zone of the start, an index into the collection's zone table.
  package var startZone: UInt16
  package var endZone: UInt16
  /// What queries ask for.
  package var flags: Flags

  /// Where the record lies in its input.
  @inlinable package var range: Range<Int> { Int(offset)..<Int(offset) + Int(length) }

  /// Where the UID's text lies, unless it is derived.
  @inlinable package var uidRange: Range<Int> { Int(uidOffset)..<Int(uidOffset) + Int(uidLength) }

  /// The questions that are answered without reading the record's text.
  ///
  /// No `OptionSet`: its generic defaults, called from another module, cost more than the rest of
  /// a row.
  package struct Flags: Sendable, Equatable {
    package var rawValue: UInt16

    @inlinable
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Whether one of the flags of another value is set.
    @inlinable
    package func contains(_ other: Flags) -> Bool { rawValue & other.rawValue != 0 }

    /// Sets the flags of another value.
    @inlinable
    package mutating func insert(_ other: Flags) { rawValue |= other.rawValue }

    /// Takes the flags of another value away.
    @inlinable
    package mutating func remove(_ other: Flags) { rawValue &= ~other.rawValue }

    @inlinable package static var none: Flags { Flags(rawValue: 0) }
    /// Start and end are whole dates.
    @inlinable package static var isDate: Flags { Flags(rawValue: 1) }
    /// It has an RRULE or RDATE.
    @inlinable package static var isRecurring: Flags { Flags(rawValue: 2) }
    /// It has a RECURRENCE-ID.
    @inlinable package static var isOverride: Flags { Flags(rawValue: 4) }
    @inlinable package static var isCancelled: Flags { Flags(rawValue: 8) }
    /// It has no UID of its own; one is derived from its content.
    @inlinable package static var hasDerivedUID: Flags { Flags(rawValue: 16) }
    /// The UID's bytes need decoding: quoted, folded, or too long for the column.
    @inlinable package static var hasEncodedUID: Flags { Flags(rawValue: 32) }
    /// The appointment is held as a value: it was added or edited.
    @inlinable package static var isValue: Flags { Flags(rawValue: 64) }
    /// It leaves its time free (TRANSP:TRANSPARENT).
    @inlinable package static var isTransparent: Flags { Flags(rawValue: 128) }
    /// It has neither rule nor further dates, and its exclusions take its start away: it is kept and
    /// never takes place. While a file is read: that it has exclusions.
    @inlinable package static var isExcluded: Flags { Flags(rawValue: 256) }
  }

  @inlinable
  package init(
    start: Int64, end: Int64, offset: UInt32, length: UInt32, uidOffset: UInt32 = 0,
    uidLength: UInt16 = 0, startZone: UInt16, endZone: UInt16, flags: Flags
  ) {
    self.start = start
    self.end = end
    self.offset = offset
    self.length = length
    self.uidOffset = uidOffset
    self.uidLength = uidLength
    self.startZone = startZone
    self.endZone = endZone
    self.flags = flags
  }
}
