public import CivilTime

extension WeekGrid {
  /// A label of the time gutter: a full hour, or a range of hours compressed to one row.
  public struct HourMark: Hashable, Sendable {
    /// The vertical position of its row.
    public internal(set) var y: Double
    /// The wall-clock minute, counted from the first column's midnight.
    public internal(set) var minute: Int
    /// The exclusive end of a compressed range; nil for an hour.
    package internal(set) var compressedUntil: Int?
    /// The pass of a repeated hour on an axis of elapsed minutes; otherwise `.only`.
    package internal(set) var pass: Pass
    /// The minute of the day in each of the second zones at this instant of the first column.
    package internal(set) var zoneMinutes: [Int]

    /// Whether a wall-clock hour occurs once, or which of two times it is.
    package enum Pass: Hashable, Sendable {
      /// Occurs once.
      case only
      /// The earlier of two.
      case first
      /// The later of two.
      case second
    }
  }

  /// Wall-clock minutes that occur twice on one day, because clocks are set back.
  package struct Repeat: Hashable, Sendable {
    package internal(set) var column: Int
    package internal(set) var startMinute: Int
    /// The exclusive end of the repeated minutes.
    package internal(set) var endMinute: Int
    package internal(set) var firstOffset: UTCOffset
    package internal(set) var secondOffset: UTCOffset
  }

  /// A zone with a gutter of its own.
  public struct SecondZone: Hashable, Sendable {
    /// The zone.
    public internal(set) var id: ZoneID
    /// The days on which the difference to the display zone changes.
    public internal(set) var changes: [Change]

    /// A change of the difference to the display zone.
    public struct Change: Hashable, Sendable {
      /// The index of the column.
      public internal(set) var column: Int
      /// The minute of the day from which it applies; 0 for the beginning of the day.
      public internal(set) var minute: Int
      /// The number of minutes by which the zone is ahead of the display zone.
      public internal(set) var difference: Int
    }
  }

  /// A day of the period that does not fit.
  package struct HiddenDay: Hashable, Sendable {
    package internal(set) var date: CivilDate
    /// The number of entries on it, including all-day ones.
    package internal(set) var count: Int
  }
}
