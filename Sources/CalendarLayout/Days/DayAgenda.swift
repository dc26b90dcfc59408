public import CivilTime

/// A list of days with what happens on each, in the order in which it is read.
///
/// An entry that runs over several days is listed in full once, on its first day of the list; the
/// later days only name it. A timed entry's last part is listed by its end.
public struct DayAgenda: Hashable, Sendable {
  /// The occurrences listed; everything else refers to them by index.
  public var entries: [GridEntry]
  /// The days, ascending; days without entries are left out unless they were asked for.
  public var days: [Day]
  /// The zone that times are shown in; nil leaves the caption out.
  public var zone: ZoneCaption?
  /// The changes of the zone's clocks over the days listed, ascending.
  public var clockChanges: [ZoneCaption.Change]

  /// Makes a list from its parts.
  public init(
    entries: [GridEntry], days: [Day], zone: ZoneCaption? = nil,
    clockChanges: [ZoneCaption.Change] = []
  ) {
    self.entries = entries
    self.days = days
    self.zone = zone
    self.clockChanges = clockChanges
  }

  /// One day of the list.
  public struct Day: Hashable, Sendable, Codable {
    /// The date.
    public var date: CivilDate
    /// The week it belongs to.
    public var week: Week
    /// The elapsed length of the day in minutes: 1440, on days of clock changes 1380 or 1500.
    public var lengthInMinutes: Int
    /// The entries that began on an earlier day and cover the whole of this one, by their start; at
    /// most ``mostRunning`` of them.
    public var running: [Int]
    /// How many entries more there are than `running` names.
    public var unnamedRunning: Int
    /// The entries listed in full: all-day ones, then timed ones by their start.
    public var items: [Item]

    /// The most entries a day names in `running`.
    public static let mostRunning = 500

    /// Makes a day from its parts.
    public init(
      date: CivilDate, week: Week, lengthInMinutes: Int = 1440, running: [Int] = [],
      unnamedRunning: Int = 0, items: [Item] = []
    ) {
      self.date = date
      self.week = week
      self.lengthInMinutes = lengthInMinutes
      self.running = running
      self.unnamedRunning = unnamedRunning
      self.items = items
    }
  }

  /// One entry of a day.
  public struct Item: Hashable, Sendable, Codable {
    /// The index of the entry.
    public var entry: Int
    /// How it lies on the day.
    public var part: Part
    /// Its place in the bracket around overlapping busy entries, nil outside of one.
    public var clash: Clash?

    /// How an entry lies on a day.
    public enum Part: String, Hashable, Sendable, Codable {
      /// It covers the day.
      case allDay
      /// It begins on the day.
      case begins
      /// It began earlier and ends within the day.
      case ends
    }

    /// A place in a bracket.
    public enum Clash: String, Hashable, Sendable, Codable {
      /// The uppermost entry of the bracket.
      case first
      /// An entry between the others.
      case middle
      /// The lowermost entry of the bracket.
      case last
    }

    /// Makes an item from its parts.
    public init(entry: Int, part: Part, clash: Clash? = nil) {
      self.entry = entry
      self.part = part
      self.clash = clash
    }
  }
}
