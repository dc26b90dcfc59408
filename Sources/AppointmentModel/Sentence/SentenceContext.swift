package import CivilTime

/// The facts that a sentence is read against.
package struct SentenceContext: Sendable {
  /// The current time.
  package let now: Instant
  /// The zone of times without a zone of their own.
  package let rules: ZoneRules
  /// Its name.
  package var zone: ZoneID { rules.id }
  /// Whether hours up to 12 need `am`, `pm` or a leading zero.
  package var uses12HourClock = false
  /// The first day of the week, for `fri next week`.
  package var firstWeekday = Weekday.monday
  /// The names of the calendars that `#name` can mean.
  package var calendars: [String] = []
  /// The categories that `#name` can mean.
  package var categories: [String] = []
  /// The length of an appointment with a start alone, in seconds.
  package var length: Int64 = 3600
  /// Returns the rules of a zone by its name; nil if there is no such zone.
  package let zoneRules: @Sendable (ZoneID) -> ZoneRules?

  /// Creates a context without calendars and categories.
  package init(
    now: Instant, zone rules: ZoneRules,
    zoneRules: @escaping @Sendable (ZoneID) -> ZoneRules?
  ) {
    self.now = now
    self.rules = rules
    self.zoneRules = zoneRules
  }

  /// The same context with another zone.
  func with(_ zone: ZoneRules) -> SentenceContext {
    var context = SentenceContext(now: now, zone: zone, zoneRules: zoneRules)
    context.uses12HourClock = uses12HourClock
    context.firstWeekday = firstWeekday
    context.calendars = calendars
    context.categories = categories
    context.length = length
    return context
  }

  var today: CivilDate { rules.civil(at: now).date }

  /// The first day of the current week.
  var startOfWeek: CivilDate {
    today.adding(days: -firstWeekday.daysForward(to: today.weekday))
  }

  /// `Fri 27 March`, with the year if it is not the current one.
  func text(_ date: CivilDate) -> String {
    let names = CalendarLocale.english
    return
      "\(names.name(of: date.weekday, width: .abbreviated)) \(date.day) \(names.name(ofMonth: date.month))"
      + (date.year == today.year ? "" : " \(date.year)")
  }
}
