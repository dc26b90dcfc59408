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

  /// The working hours of all resources: from the command line and the configuration, otherwise
  /// from the calendars, otherwise the given default.
  func resourceHours(
    _ input: LoadedInput, unless given: WorkingHours = .standard
  ) throws(UsageError) -> ResourceHours {
    var all = given
    if let text = invocation.value("working-hours") {
      all = try Settings.workingHours(text, option: "working-hours")
    } else {
      // The hours of the only calendar, or of a file that names none; otherwise the common ones.
      let names = input.hours.isEmpty ? [] : input.collection.calendarNames
      let own = names.count == 1 ? input.hours[names[0]] : nil
      let isAlone = !input.collection.hasSeveralCalendars && input.hours.count == 1
      let only = isAlone ? input.hours.values.first : nil
      all = own ?? input.hours[Settings.everybody] ?? only ?? given
    }
    return ResourceHours(
      all, own: input.hours.merging(invocation.hours) { $1 }, zones: zones)
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
