import AppointmentModel
import CivilTime
import RecurrenceRules

/// A step of a verb that edits, for its answer and the journal.
struct EditStep {
  /// `added`, `moved`, `changed` or `deleted`.
  let action: String
  /// The answer between the action and the file.
  let line: String
  let title: String
  /// `Fri 27 March`
  let day: String
  var before: AppointmentOccurrence?
  var beforeID: OccurrenceID?
  var after: AppointmentOccurrence?
  var afterID: OccurrenceID?
  var isRecurring = false

  /// Whether the record is the edited one, and not another one that was added for it.
  var isSameRecord: Bool { beforeID?.uid == afterID?.uid }

  init(action: String, line: String, title: String, day: String) {
    (self.action, self.line, self.title, self.day) = (action, line, title, day)
  }
}

extension EditText {
  func day(of occurrence: AppointmentOccurrence) -> String {
    day(occurrence.firstDay(in: settings.rules))
  }

  /// The part of a series that a step concerns.
  ///
  /// - Parameter target: The occurrence, whose original time is named if it was at another one.
  func reach(_ scope: EditScope, of target: EditTarget, isMoved: Bool = false) -> String {
    guard let moment = target.occurrence.recurrenceID, scope != .this else { return "" }
    let collection = target.collection
    let start = collection[target.occurrence.appointment].start
    let others = collection.otherParts(of: target.occurrence.appointment).filter {
      scope == .all || collection[$0].start.wallClock > start.wallClock
    }
    let all = scope == .all ? ", the whole series" : ", this one and all later ones"
    let ofPart = scope == .all ? ", this part of the series" : all + " of this part of the series"
    let part = others.isEmpty ? all : ofPart
    guard isMoved else { return part }
    let old = settings.rules.civil(at: target.occurrence.start)
    let original: CivilDateTime
    switch moment {
    case .date(let date):
      return date == target.occurrence.dates?.lowerBound
        ? part : part + ", which was on \(day(date))"
    case .local(let local): original = displayed(local, in: target.appointment.start.zone)
    case .instant(let instant): original = settings.rules.civil(at: instant)
    }
    return original == old ? part : part + ", which was on \(time(original))"
  }

  /// ` · place "Spree" → "R 12"`
  ///
  /// - Parameter hasRule: Whether a changed rule counts; the parts of a split series have others.
  func changes(_ old: Appointment, _ new: Appointment, hasRule: Bool = true) -> String {
    func quoted(_ text: String) -> String { "\"\(text)\"" }
    func people(_ appointment: Appointment) -> String {
      appointment.attendees.map(\.displayName).joined(separator: ", ")
    }
    func organizer(_ appointment: Appointment) -> String {
      appointment.organizer?.displayName ?? ""
    }
    let values: [(name: String, old: String, new: String)] = [
      ("title", quoted(old.title), quoted(new.title)),
      ("place", quoted(old.location), quoted(new.location)),
      (
        "category", quoted(old.categories.joined(separator: ", ")),
        quoted(new.categories.joined(separator: ", "))
      ),
      ("calendar", quoted(old.calendar), quoted(new.calendar)),
      ("organizer", quoted(organizer(old)), quoted(organizer(new))),
      ("person", quoted(people(old)), quoted(people(new))),
      ("status", status(old), status(new)),
      ("busy", busy(old), busy(new)),
      ("url", quoted(old.url ?? ""), quoted(new.url ?? "")),
      // A changed occurrence has no rule of its own.
      ("repeat", rule(old), hasRule && new.recurrenceID == nil ? rule(new) : rule(old)),
    ]
    var text = values.filter { $0.old != $0.new }.map { " · \($0.name) \($0.old) → \($0.new)" }
      .joined()
    if people(old) == people(new) && Set(old.attendees) != Set(new.attendees)
      || organizer(old) == organizer(new) && old.organizer != new.organizer
    {
      text += " · details of people"
    }
    if old.description != new.description { text += " · notes" }
    if old.components != new.components { text += " · reminders" }
    return text
  }

  /// ` · without Mon 9 March 10:00 · also Tue 10 March 12:00`: the dates that differ beside the rule.
  func exceptions(_ old: AppointmentRecurrence, _ new: AppointmentRecurrence) -> String {
    func part(_ word: String, _ times: [AppointmentTime], _ others: [AppointmentTime]) -> String {
      let days = times.filter { !others.contains($0) }.map(start)
      let more = days.count > 3 ? " and \(days.count - 3) more" : ""
      return days.isEmpty ? "" : " · \(word) " + days.prefix(3).joined(separator: ", ") + more
    }
    /// The exclusions of some rules that other rules reach; those after the end of these take place neither
    /// way.
    func exclusions(
      _ own: AppointmentRecurrence, within other: AppointmentRecurrence
    ) -> [AppointmentTime] {
      let ends = other.rules.compactMap { $0.until.map(lastDay) }
      guard let last = ends.max(), ends.count == other.rules.count else { return own.exclusions }
      return own.exclusions.filter { shown($0).date <= last }
    }
    func isOther(_ date: RecurrenceDate) -> Bool {
      old.dates.contains { $0.start == date.start } && !old.dates.contains(date)
    }
    let (dates, newDates) = (old.dates.map { $0.start }, new.dates.map { $0.start })
    return part("without", exclusions(new, within: old), old.exclusions)
      + part("again", exclusions(old, within: new), new.exclusions)
      + part("also", newDates, dates) + part("no longer", dates, newDates)
      + part("another end on", new.dates.filter { isOther($0) }.map { $0.start }, [])
  }

  private func lastDay(_ moment: RecurrenceMoment) -> CivilDate {
    switch moment {
    case .date(let date): date
    case .local(let local): local.date
    case .instant(let instant): settings.rules.civil(at: instant).date
    }
  }

  private func status(_ appointment: Appointment) -> String {
    (appointment.status ?? .confirmed).rawValue.lowercased()
  }

  private func busy(_ appointment: Appointment) -> String {
    appointment.transparency == .opaque ? "on" : "off"
  }

  private func rule(_ appointment: Appointment) -> String {
    repetition(of: appointment) ?? "none"
  }
}

extension SentenceTimes {
  var isWholeDays: Bool { if case .days = self { true } else { false } }

  func firstDay(_ rules: ZoneRules) -> CivilDate {
    switch self {
    case .days(let days): days.lowerBound
    case .instants(let times): rules.civil(at: times.lowerBound).date
    }
  }

  /// The instants, which are midnights for days.
  func instants(_ rules: ZoneRules) -> Range<Instant> {
    switch self {
    case .days(let days): rules.startOfDay(days.lowerBound)..<rules.startOfDay(days.upperBound)
    case .instants(let times): times
    }
  }

  /// Start and end as an appointment stores them.
  ///
  /// - Parameter floats: Whether times are floating: wall-clock times without the zone.
  func written(
    in rules: ZoneRules, floats: Bool = false
  ) -> (start: AppointmentTime, end: AppointmentTime) {
    switch self {
    case .days(let days): (.date(days.lowerBound), .date(days.upperBound))
    case .instants(let times) where floats:
      (
        .floating(rules.civil(at: times.lowerBound)), .floating(rules.civil(at: times.upperBound))
      )
    case .instants(let times):
      (
        .zoned(rules.civil(at: times.lowerBound), in: rules.id),
        .zoned(rules.civil(at: times.upperBound), in: rules.id)
      )
    }
  }
}

extension EditFailure {
  /// A refusal of the editor.
  ///
  /// - Parameter times: The new times that were asked for.
  init(
    _ refusal: EditRefusal, _ target: EditTarget?, to times: SentenceTimes?, _ settings: Settings
  ) {
    let title = target?.appointment.title ?? ""
    switch refusal {
    case .noSeries:
      self.init(
        .failure, "no-series",
        "the series of \"\(title)\" is in none of these files; use --scope this")
    case .ruleSaysWhen:
      let rule = target?.master.recurrence.rules.first
      let words = rule.flatMap { rule in
        times.flatMap { times in
          target.flatMap { RuleWords(rule, from: $0.occurrence, to: times, settings)?.message }
        }
      }
      self.init(
        .failure, "rule-says-when",
        words
          ?? "the rule says when (\(rule?.description ?? "")), and "
          + (times == nil ? "does not go on alike" : "cannot say the new days")
          + "; add --set repeat='every ...', or use --scope this")
    case .notFound: self.init(.failure, "not-found", "\(refusal)")
    default: self.init(.failure, "refused", "\(refusal)")
    }
  }
}

/// A rule for one weekday of each month, such as the second Monday, in words.
private struct RuleWords {
  let message: String

  /// Nil for other rules.
  init?(
    _ rule: RecurrenceRule, from occurrence: AppointmentOccurrence, to times: SentenceTimes,
    _ settings: Settings
  ) {
    guard rule.frequency == .monthly, rule.byDay.count == 1, let day = rule.byDay.first,
      let name = RuleWords.names[day.ordinal]
    else { return nil }
    let old = SentenceTimes(occurrence).firstDay(settings.rules)
    let new = times.firstDay(settings.rules)
    let distance = old.days(to: new)
    guard distance != 0 else { return nil }
    let locale = CalendarLocale.english
    func weekday(_ day: Weekday) -> String { locale.name(of: day) }
    let isLast = day.ordinal < 0
    let place = isLast ? -1 : (new.day - 1) / 7 + 1
    guard let newName = RuleWords.names[place], let number = RuleWords.numbers[place] else {
      return nil
    }
    let count = abs(distance)
    let later = (count == 1 ? "a day" : "\(count) days") + (distance > 0 ? " later" : " earlier")
    let short = weekday(new.weekday).prefix(3).lowercased()
    message =
      "the rule says \"\(name) \(weekday(day.weekday))\"; \(later) is not always a \(newName) "
      + "\(weekday(new.weekday)). Add --set repeat='every \(number) \(short) of the month'"
  }

  private static let names = [
    1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth", -1: "last",
  ]
  private static let numbers = [1: "1st", 2: "2nd", 3: "3rd", 4: "4th", 5: "5th", -1: "last"]
}
