/// The names and conventions of a language and region: weekdays, months, the first weekday, the
/// clock.
///
/// English is built in; other languages come from the system.
public struct CalendarSymbols: Hashable, Sendable {
  /// The length of a name.
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

    /// Makes names. The narrow ones default to the first characters of the wide ones.
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

  package let months: Names

  package let weekRules: WeekRules

  /// Whether hours are shown as 0 through 23.
  package let uses24HourClock: Bool

  /// The mark of times before noon on a 12-hour clock.
  package let morning: String

  /// The mark of times from noon on a 12-hour clock.
  package let afternoon: String

  /// Makes symbols; nil unless each width has seven weekdays (Monday first) and twelve months.
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

  /// The same names with other conventions.
  package func with(weekRules: WeekRules? = nil, uses24HourClock: Bool? = nil) -> CalendarSymbols {
    CalendarSymbols(
      unchecked: weekdays, months, weekRules ?? self.weekRules,
      uses24HourClock ?? self.uses24HourClock, (morning, afternoon))
  }

  package func name(of weekday: Weekday, _ width: Width = .wide) -> String {
    weekdays[width][weekday.rawValue - 1]
  }

  /// The name of a month, 1 through 12; empty for other numbers.
  package func name(ofMonth month: Int, _ width: Width = .wide) -> String {
    months[width].indices.contains(month - 1) ? months[width][month - 1] : ""
  }

  /// A time of day as `09:00` or `9:00 AM`, with seconds only if they are not zero.
  package func text(_ time: TimeOfDay) -> String {
    if uses24HourClock { return time.description }
    let hour = (time.hour + 11) % 12 + 1
    return "\(hour)" + time.description.dropFirst(2) + " "
      + (time.hour < 12 ? morning : afternoon)
  }
}
