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

  init(action: String, line: String, title: String, day: String) {
    (self.action, self.line, self.title, self.day) = (action, line, title, day)
  }
}

extension EditText {
  func day(of occurrence: AppointmentOccurrence) -> String {
    day(occurrence.dates?.lowerBound ?? settings.rules.civil(at: occurrence.start).date)
  }

  /// The part of a series that a step concerns.
  func reach(_ scope: EditScope, isRecurring: Bool) -> String {
    guard isRecurring else { return "" }
    switch scope {
    case .this: return ""
    case .thisAndFollowing: return ", this one and all later ones"
    case .all: return ", the whole series"
    }
  }

  /// ` · place "Spree" → "R 12"`
  func changes(_ old: Appointment, _ new: Appointment) -> String {
    func quoted(_ text: String) -> String { "\"\(text)\"" }
    func people(_ appointment: Appointment) -> String {
      appointment.attendees.map(\.displayName).joined(separator: ", ")
    }
    let values: [(name: String, old: String, new: String)] = [
      ("title", quoted(old.summary), quoted(new.summary)),
      ("place", quoted(old.location), quoted(new.location)),
      (
        "category", quoted(old.categories.joined(separator: ", ")),
        quoted(new.categories.joined(separator: ", "))
      ),
      ("person", quoted(people(old)), quoted(people(new))),
      ("status", status(old), status(new)),
      ("busy", busy(old), busy(new)),
      ("url", quoted(old.url ?? ""), quoted(new.url ?? "")),
      // A changed occurrence has no rule of its own.
      ("repeat", rule(old), new.recurrenceID == nil ? rule(new) : rule(old)),
    ]
    var text = values.filter { $0.old != $0.new }.map { " · \($0.name) \($0.old) → \($0.new)" }
      .joined()
    if old.description != new.description { text += " · notes" }
    if old.components != new.components { text += " · reminders" }
    return text
  }

  private func status(_ appointment: Appointment) -> String {
    (appointment.status ?? .confirmed).rawValue.lowercased()
  }

  private func busy(_ appointment: Appointment) -> String {
    appointment.transparency == .opaque ? "on" : "off"
  }

  private func rule(_ appointment: Appointment) -> String {
    appointment.recurrence.rules.first?.description ?? "none"
  }
}

extension SentenceTimes {
  var isWholeDays: Bool { if case .days = self { true } else { false } }

  /// The first day.
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
  func written(in zone: ZoneID, _ rules: ZoneRules) -> (AppointmentTime, AppointmentEnd) {
    switch self {
    case .days(let days): return (.date(days.lowerBound), .at(.date(days.upperBound)))
    case .instants(let times):
      return (
        .zoned(rules.civil(at: times.lowerBound), zone),
        .at(.zoned(rules.civil(at: times.upperBound), zone))
      )
    }
  }
}

extension EditFailure {
  /// A refusal of the editor.
  init(_ refusal: EditRefusal, _ target: EditTarget?) {
    let title = target?.appointment.summary ?? ""
    switch refusal {
    case .noSeries:
      self.init(
        .failure, "no-series",
        "the series of \"\(title)\" is in none of these files; use --scope this")
    case .ruleSaysWhen:
      let rule = target?.appointment.recurrence.rules.first?.description ?? ""
      self.init(
        .failure, "rule-says-when",
        "the rule says when (\(rule)), and cannot say the new days; add --set repeat='every ...', "
          + "or use --scope this")
    case .notFound: self.init(.failure, "not-found", "\(refusal)")
    default: self.init(.failure, "refused", "\(refusal)")
    }
  }
}
