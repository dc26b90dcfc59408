public import CivilTime

extension WeekGrid {
  /// A label of the time gutter: a full hour, or a stretch of hours compressed into one row.
  public struct HourMark: Hashable, Sendable, Codable {
    /// The vertical position of the row it stands in.
    public var y: Double
    /// The wall-clock minute, counted from the first column's midnight.
    public var minute: Int
    /// Where a compressed stretch ends, excluded; nil for an hour.
    public var compressedUntil: Int?
    /// Which pass of a repeated hour it is on an elapsed axis; `.only` elsewhere.
    public var pass: Pass
    /// The minute of the day in each of the second zones at this instant of the first column.
    public var zoneMinutes: [Int]

    /// Whether a wall-clock hour happens once, or which of two times.
    public enum Pass: String, Hashable, Sendable, Codable {
      /// Once.
      case only
      /// Twice, and this is the earlier one.
      case first
      /// Twice, and this is the later one.
      case second
    }

    /// Makes a label from its parts; without them it is an hour that happens once.
    public init(
      y: Double, minute: Int, compressedUntil: Int? = nil, pass: Pass = .only,
      zoneMinutes: [Int] = []
    ) {
      self.y = y
      self.minute = minute
      self.compressedUntil = compressedUntil
      self.pass = pass
      self.zoneMinutes = zoneMinutes
    }
  }

  /// Wall-clock minutes that happen twice on one day, because clocks were set back.
  public struct Repeat: Hashable, Sendable, Codable {
    /// The index of the column.
    public var column: Int
    /// The first repeated minute of the day.
    public var startMinute: Int
    /// The end of the repeated minutes, excluded.
    public var endMinute: Int
    /// The offset of the first pass.
    public var firstOffset: UTCOffset
    /// The offset of the second pass.
    public var secondOffset: UTCOffset

    /// Makes a repeated stretch from its parts.
    public init(
      column: Int, startMinute: Int, endMinute: Int, firstOffset: UTCOffset,
      secondOffset: UTCOffset
    ) {
      self.column = column
      self.startMinute = startMinute
      self.endMinute = endMinute
      self.firstOffset = firstOffset
      self.secondOffset = secondOffset
    }
  }

  /// A zone with a gutter of its own.
  public struct SecondZone: Hashable, Sendable, Codable {
    /// The zone.
    public var id: ZoneID
    /// The days on which it is further from or nearer to the display zone than on the first one.
    public var changes: [Change]

    /// A day on which the difference to the display zone is another than on the first day.
    public struct Change: Hashable, Sendable, Codable {
      /// The index of the column.
      public var column: Int
      /// The minute of the day from which it holds, 0 when from its beginning.
      public var minute: Int
      /// How far the zone's clocks are ahead of the display zone's, in minutes.
      public var difference: Int

      /// Makes a change from its parts.
      public init(column: Int, minute: Int, difference: Int) {
        self.column = column
        self.minute = minute
        self.difference = difference
      }
    }

    /// Makes a second zone.
    public init(id: ZoneID, changes: [Change] = []) {
      self.id = id
      self.changes = changes
    }
  }

  /// A day of the period for which there was no room.
  public struct HiddenDay: Hashable, Sendable, Codable {
    /// The date.
    public var date: CivilDate
    /// The number of entries on it, all-day ones included.
    public var count: Int

    /// Makes a hidden day.
    public init(date: CivilDate, count: Int) {
      self.date = date
      self.count = count
    }
  }
}
