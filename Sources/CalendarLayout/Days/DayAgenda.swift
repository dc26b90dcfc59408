public import AppointmentModel
package import CivilTime

/// A list of days with what happens on each, in the order in which it is read.
///
/// An entry that runs over several days is listed in full once, on its first day of the list; the
/// later days only name it. A timed entry's last part is listed by its end.
public struct DayAgenda: Hashable, Sendable {
  /// The occurrences listed; everything else refers to them by index.
  package internal(set) var entries: [GridEntry]
  /// The days, ascending; days without entries are left out unless they were asked for.
  package internal(set) var days: [Day]
  /// The days asked for, listed or not, the upper bound excluded.
  package internal(set) var dates: Range<CivilDate>
  /// The zone that times are shown in; nil leaves the caption out.
  package internal(set) var zone: ZoneCaption?
  /// The changes of the zone's clocks over the days listed, ascending.
  package internal(set) var clockChanges: [ZoneCaption.Change]
  /// What the list would hold more of than its budget allows: then it has no entries.
  public internal(set) var excess: BudgetExcess?

  /// One day of the list.
  package struct Day: Hashable, Sendable {
    package internal(set) var date: CivilDate
    package internal(set) var week: Week
    /// The elapsed length of the day in minutes: 1440, on days of clock changes 1380 or 1500.
    package internal(set) var lengthInMinutes: Int = 1440
    /// The entries that began on an earlier day and cover the whole of this one, by their start; at
    /// most ``maximumRunning`` of them.
    package internal(set) var running: [Int] = []
    /// How many entries more there are than `running` names.
    package internal(set) var unnamedRunning: Int = 0
    /// The entries listed in full: all-day ones, then timed ones by their start.
    package internal(set) var items: [Item] = []

    /// The most entries a day names in `running`.
    package static let maximumRunning = 500
  }

  /// One entry of a day.
  package struct Item: Hashable, Sendable {
    package internal(set) var entry: Int
    /// How it lies on the day.
    package internal(set) var part: Part
    /// Its place in the bracket around overlapping busy entries, nil outside of one.
    package internal(set) var clash: Clash? = nil

    /// How an entry lies on a day.
    package enum Part: Hashable, Sendable {
      case allDay
      case begins
      /// It began earlier and ends within the day.
      case ends
    }

    /// A place in a bracket.
    package enum Clash: Hashable, Sendable {
      case first
      /// An entry between the others.
      case middle
      /// The lowermost entry of the bracket.
      case last
    }
  }
}

extension DayAgenda.Day: Identifiable {
  package var id: CivilDate { date }
}
