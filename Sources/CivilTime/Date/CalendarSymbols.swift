/// The names and habits of a language and region that a calendar shows: weekdays, months, the
/// first weekday, the clock.
///
/// English is built in; others are made from what the system knows.
public struct CalendarSymbols: Hashable, Sendable {
  /// How much room a name may take.
  package enum Width: Hashable, Sendable, CaseIterable {
    /// `Monday`, `January`.
    case wide
    /// `Mon`, `Jan`.
    case abbreviated
    /// `M`, `J`; not unique.
    case narrow
  }

  /// The names of one kind in three widths.
  package struct Names: Hashable, Sendable {
    package let wide: [String]
    package let abbreviated: [String]
    package let narrow: [String]

    /// Makes names; where no narrow ones are given, the first characters of the full ones.
    package init(wide: [String], abbreviated: [String], narrow: [String]? = nil) {
      self.wide = wide
      self.abbreviated = abbreviated
      self.narrow = narrow ?? wide.map { String($0.prefix(1)) }
    }

    subscript(width: Width) -> [String] {
      switch width {
      case .wide: wide
      case .abbreviated: abbreviated
      case .narrow: narrow
      }
    }

    fileprivate func have(_ count: Int) -> Bool {
      Width.allCases.allSatisfy { self[$0].count == count }
    }
  }

  /// The weekdays' names, Monday first.
  package let weekdays: Names

  /// The months' names.
  package let months: Names

  /// How days are counted into weeks.
  package let weekRules: WeekRules

  /// Whether times of day are shown with hours 0 through 23.
  package let uses24HourClock: Bool

  /// What stands beside times before noon on a 12-hour clock.
  package let morning: String

  /// What stands beside times from noon on on a 12-hour clock.
  package let afternoon: String

  /// Makes symbols; nil when there are not seven weekdays and twelve months in each width.
  ///
  /// - Parameters:
  ///   - weekdays: the names, Monday first.
  ///   - months: the names, January first.
  ///   - weekRules: how days are counted into weeks.
  ///   - uses24HourClock: whether hours are shown as 0 through 23.
  ///   - morning: what stands beside times before noon on a 12-hour clock.
  ///   - afternoon: what stands beside times from noon on on a 12-hour clock.
  package init?(
    weekdays: Names, months: Names, weekRules: WeekRules = .iso, uses24HourClock: Bool = true,
    morning: String = "AM", afternoon: String = "PM"
  ) {
    guard weekdays.have(7), months.have(12) else { return nil }
    self.init(
      unchecked: weekdays, months, weekRules, uses24HourClock, (morning, afternoon))
  }

  private init(
    unchecked weekdays: Names, _ months: Names, _ weekRules: WeekRules, _ uses24HourClock: Bool,
    _ halves: (morning: String, afternoon: String)
  ) {
    self.weekdays = weekdays
    self.months = months
    self.weekRules = weekRules
    self.uses24HourClock = uses24HourClock
    morning = halves.morning
    afternoon = halves.afternoon
  }

  /// English names with ISO 8601's weeks and a 24-hour clock.
  public static let english = CalendarSymbols(
    unchecked: Names(
      wide: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
      abbreviated: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]),
    Names(
      wide: [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
      ],
      abbreviated: [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
      ]), .iso, true, ("AM", "PM"))

  /// The same names with other habits.
  package func with(weekRules: WeekRules? = nil, uses24HourClock: Bool? = nil) -> CalendarSymbols {
    CalendarSymbols(
      unchecked: weekdays, months, weekRules ?? self.weekRules,
      uses24HourClock ?? self.uses24HourClock, (morning, afternoon))
  }

  /// The name of a weekday.
  package func name(of weekday: Weekday, _ width: Width = .wide) -> String {
    weekdays[width][weekday.rawValue - 1]
  }

  /// The name of a month, 1 through 12; empty for other numbers.
  package func name(ofMonth month: Int, _ width: Width = .wide) -> String {
    months[width].indices.contains(month - 1) ? months[width][month - 1] : ""
  }

  /// A time of day on the clock that is used: `09:00` or `9:00 AM`, with seconds only where they
  /// are not zero.
  package func text(_ time: TimeOfDay) -> String {
    if uses24HourClock { return time.description }
    let hour = (time.hour + 11) % 12 + 1
    return "\(hour)" + time.description.dropFirst(2) + " "
      + (time.hour < 12 ? morning : afternoon)
  }
}
