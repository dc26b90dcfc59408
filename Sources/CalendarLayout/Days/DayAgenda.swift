public import AppointmentModel
package import CivilTime

/// A list of days with their entries, in reading order.
///
/// An entry over several days is listed in full once, on its first day in the list; later days only
/// mention it. The last part of a timed entry is listed by its end.
public struct DayAgenda: Sendable {
  /// The occurrences in the list; everything else refers to them by index.
  package internal(set) var entries: [GridEntry]
  /// The days in ascending order; days without entries are only included on request.
  package internal(set) var days: [Day]
  /// The requested days, listed or not.
  package internal(set) var dates: Range<CivilDate>
  /// The zone in which times are shown; nil omits the caption.
  package internal(set) var zone: ZoneCaption?
  /// The clock changes in the zone during the listed days, in ascending order.
  package internal(set) var clockChanges: [ZoneCaption.Change]
  /// The parameters of the list.
  package let options: Options
  /// The rules of the display zone.
  package var rules: ZoneRules { options.rules }
  /// The amount by which the list exceeds its budget; then it has no entries.
  public internal(set) var excess: BudgetExcess?

  /// The parameters of a list that a new one needs.
  package struct Options: Sendable {
    package var rules: ZoneRules
    package var weekRules: WeekRules
    package var keepsEmptyDays: Bool
    package var budget: Budget
  }

  package struct Day: Hashable, Sendable {
    package internal(set) var date: CivilDate
    package internal(set) var week: Week
    /// The elapsed length of the day in minutes: 1440, or 1380 or 1500 if clocks change.
    package internal(set) var lengthInMinutes: Int = 1440
    /// The entries that began on an earlier day and cover the whole of this one, by their start; at
    /// most ``maximumRunning`` of them.
    package internal(set) var running: [Int] = []
    /// The number of running entries that `running` does not contain.
    package internal(set) var unnamedRunning: Int = 0
    /// The entries listed in full: all-day entries, then timed ones by start.
    package internal(set) var items: [Item] = []

    /// The maximum number of entries in `running`.
    package static let maximumRunning = 500
  }

  /// One entry of a day.
  package struct Item: Hashable, Sendable {
    package internal(set) var entry: Int
    /// The part of the entry on this day.
    package internal(set) var part: Part
    /// The position in the bracket around overlapping busy entries; nil outside a bracket.
    package internal(set) var clash: Clash? = nil

    /// The part of an entry on a day.
    package enum Part: Hashable, Sendable {
      case allDay
      case begins
      /// Began earlier and ends on this day.
      case ends
    }

    /// A position in a bracket.
    package enum Clash: Hashable, Sendable {
      case first
      /// An entry between the others.
      case middle
      /// The last entry of the bracket.
      case last
    }
  }
}

extension DayAgenda: Equatable {
  /// Whether both list the same entries on the same days.
  public static func == (one: DayAgenda, other: DayAgenda) -> Bool {
    one.entries == other.entries && one.days == other.days && one.dates == other.dates
      && one.zone == other.zone && one.clockChanges == other.clockChanges
      && one.excess == other.excess
  }
}

extension DayAgenda.Day: Identifiable {
  package var id: CivilDate { date }
}
