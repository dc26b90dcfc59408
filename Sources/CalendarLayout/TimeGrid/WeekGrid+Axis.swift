package import CivilTime

extension WeekGrid {
  /// A label of the time gutter: a full hour, or a stretch of hours compressed into one row.
  public struct HourMark: Hashable, Sendable {
    /// The vertical position of the row it stands in.
    public internal(set) var y: Double
    /// The wall-clock minute, counted from the first column's midnight.
    public internal(set) var minute: Int
    /// Where a compressed stretch ends, excluded; nil for an hour.
    package internal(set) var compressedUntil: Int?
    /// Which pass of a repeated hour it is on an elapsed axis; `.only` elsewhere.
    package internal(set) var pass: Pass
    /// The minute of the day in each of the second zones at this instant of the first column.
    package internal(set) var zoneMinutes: [Int]

    /// Whether a wall-clock hour happens once, or which of two times.
    package enum Pass: Hashable, Sendable {
      /// Once.
      case only
      /// Twice, and this is the earlier one.
      case first
      /// Twice, and this is the later one.
      case second
    }
  }

  /// Wall-clock minutes that happen twice on one day, because clocks were set back.
  package struct Repeat: Hashable, Sendable {
    package internal(set) var column: Int
    package internal(set) var startMinute: Int
    /// The end of the repeated minutes, excluded.
    package internal(set) var endMinute: Int
    package internal(set) var firstOffset: UTCOffset
    package internal(set) var secondOffset: UTCOffset
  }

  /// A zone with a gutter of its own.
  package struct SecondZone: Hashable, Sendable {
    package internal(set) var id: ZoneID
    /// The days on which it is further from or nearer to the display zone than on the first one.
    package internal(set) var changes: [Change]

    /// A day on which the difference to the display zone is another than on the first day.
    package struct Change: Hashable, Sendable {
      package internal(set) var column: Int
      /// The minute of the day from which it holds, 0 when from its beginning.
      package internal(set) var minute: Int
      /// How far the zone's clocks are ahead of the display zone's, in minutes.
      package internal(set) var difference: Int
    }
  }

  /// A day of the period for which there was no room.
  package struct HiddenDay: Hashable, Sendable {
    package internal(set) var date: CivilDate
    /// The number of entries on it, all-day ones included.
    package internal(set) var count: Int
  }
}
