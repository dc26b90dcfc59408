import AppointmentModel
import CivilTime

extension Settings {
  /// The kind of resource: from `--by`, or another option with the same values.
  func dimension(
    _ option: String = "by", unless given: Resource.Dimension? = nil
  ) -> Resource.Dimension? {
    switch invocation.value(option) {
    case "calendar": .calendar
    case "person": .person
    case "category": .category
    case "place": .location
    case "none": nil
    default: given
    }
  }

  /// The calendars that count as one because they have the same owner.
  func groups(_ dimension: Resource.Dimension?) -> [Resource.ID: Resource.ID] {
    dimension == .calendar ? invocation.owners : [:]
  }

  /// The filter by name, status and text.
  var selection: AppointmentSelection {
    var selection = AppointmentSelection()
    for field in AppointmentSelection.Field.allCases {
      for text in invocation.values[field.rawValue] ?? [] {
        selection.terms.append(AppointmentSelection.Term(field, text))
      }
    }
    return selection
  }

  /// The names of the calendars that the filter admits.
  func shownCalendars(_ input: LoadedInput) -> [String] {
    let terms = selection.terms.filter { $0.field == .calendar }
    return input.collection.calendarNames.filter { name in
      let met = terms.filter { $0.pattern.matches(name) }
      return met.isEmpty ? terms.allSatisfy(\.excludes) : !met.contains(where: \.excludes)
    }
  }

  /// The working hours of all resources: those of the command line, or of the only calendar, or of
  /// everybody in the configuration or the calendars, or the given default.
  func resourceHours(
    _ input: LoadedInput, unless given: WorkingHours = .standard
  ) throws(UsageError) -> ResourceHours {
    let hours = input.hours.merging(invocation.hours) { $1 }
    let names = hours.isEmpty ? [] : shownCalendars(input)
    let own = names.count == 1 ? hours[names[0]] : nil
    let common = try invocation.value("working-hours").map { text throws(UsageError) in
      try Settings.workingHours(text, option: "working-hours")
    }
    let isConfigured = invocation.origins["working-hours"] != nil
    // A file of hours that names nobody.
    let isAlone = !input.collection.hasSeveralCalendars && input.hours.count == 1
    let only = isAlone ? input.hours.values.first : nil
    let all =
      (isConfigured ? own : nil) ?? common ?? own ?? input.hours[Settings.everybody] ?? only
    return ResourceHours(all ?? given, own: hours, zones: zones)
  }

  static func workingHours(_ text: String, option: String) throws(UsageError) -> WorkingHours {
    do {
      return try WorkingHours(text)
    } catch {
      throw UsageError(
        option: option, "is not valid: \(error)",
        hint: "write mon-fri 9-12 13-17, sat 10-14, 2026-12-25 off")
    }
  }

  /// The names of `--with`.
  var participants: [String] {
    (invocation.values["with"] ?? []).flatMap { $0.split(separator: ",") }.map(String.init)
  }
}
