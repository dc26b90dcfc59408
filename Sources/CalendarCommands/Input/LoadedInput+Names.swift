import AppointmentFormats
import AppointmentModel
import CalendarText
import RecurrenceRules

extension AppointmentCollection {
  /// A hint for an unknown name: the nearest known name, or a list of them.
  static func hint(for name: String, among names: [String], _ plural: String) -> String {
    if let near = nearest(to: name, among: names) { return "did you mean '\(near)'?" }
    guard !names.isEmpty else { return "these files name no \(plural)" }
    return "\(plural): " + names.prefix(12).joined(separator: ", ")
      + (names.count > 12 ? " and \(names.count - 12) more" : "")
  }

  var namedCalendars: [String] { calendarNames.filter { !$0.isEmpty } }
}

extension AppointmentSelection.Field {
  /// The plural of the field's name.
  var plural: String {
    switch self {
    case .category: "categories"
    case .person: "people"
    default: rawValue + "s"
    }
  }
}

extension LoadedInput {
  /// Working hours by the names of the calendars, even if these differ in case from the names of
  /// the sections in the configuration.
  static func named(
    _ hours: [String: WorkingHours], by collection: AppointmentCollection
  ) -> [String: WorkingHours] {
    guard !hours.isEmpty else { return hours }
    var named = hours
    for name in collection.calendarNames where named[name] == nil {
      let other = hours.keys.sorted().first { $0.lowercased() == name.lowercased() }
      guard let other else { continue }
      named[name] = named.removeValue(forKey: other)
    }
    return named
  }

  /// Says that the hours of single calendars do not apply to the common free time of several.
  func sayOwnHours(_ settings: Settings, _ messages: Messages) {
    let invocation = settings.invocation
    guard invocation.value("hours") == nil, invocation.value("working-hours") == nil,
      settings.dimension() == nil
    else { return }
    let names = settings.shownCalendars(self)
    let own = hours.merging(invocation.hours) { $1 }
    guard names.count > 1, let name = names.first(where: { own[$0] != nil }) else { return }
    messages.say(
      "calgrid: the working hours of '\(name)' are not those of all calendars; add --by calendar, or "
        + "--with \(shellWord(([name] + names.filter { $0 != name }.prefix(1)).joined(separator: ",")))"
    )
  }
}

extension Settings {
  /// The name under which `config hours` writes the hours of everybody.
  static let everybody = "everybody"

  /// Whether an issue concerns an option of the command line. An option in the configuration may be
  /// meant for other tables.
  func isAsked(_ issue: ImportIssue) -> Bool {
    Settings.unneeded[issue.code].map(invocation.isTyped) ?? true
  }

  /// The options that each of these issues reports as having no effect.
  private static let unneeded: [ImportIssueCode: String] = [
    .unneededWeek: "week-of", .unneededUntil: "until", .unneededYear: "year",
    .unneededTimes: "times",
  ]

  /// Says which working hours of the files belong to no calendar and nobody, so that they have no
  /// effect.
  func sayUnusedHours(
    _ hours: [String: WorkingHours], of collection: AppointmentCollection, _ messages: Messages
  ) {
    guard [.free, .week].contains(invocation.verb), !hours.isEmpty else { return }
    var unused = Set(hours.keys).subtracting(collection.calendarNames)
    unused.remove(Settings.everybody)
    unused.subtract(invocation.owners.values)
    guard !unused.isEmpty else { return }
    for index in collection.indices where !unused.isEmpty {
      for person in collection[index].attendees { unused.remove(person.displayName) }
    }
    for name in unused.sorted() {
      messages.say(
        "calgrid: the working hours of '\(name)' have no effect, as no calendar or person here has "
          + "this name")
    }
  }
}
