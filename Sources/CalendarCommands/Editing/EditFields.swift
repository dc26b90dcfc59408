import AppointmentModel
import CivilTime
import Primitives
import RecurrenceRules

/// The changes of `--set`, in the order of the command line.
struct EditFields {
  /// A field of an appointment.
  enum Field: String, CaseIterable {
    case title, when, `repeat`, place, calendar, category, person, status, busy, url, remind, notes

    /// Whether it holds several values.
    var isList: Bool { [.category, .person, .remind].contains(self) }
  }

  /// Whether a value replaces the old ones, or is added to or removed from a list.
  enum Action { case set, add, remove }

  private(set) var changes: [(field: Field, action: Action, value: String)] = []

  /// The new times in words.
  var when: String? { changes.last { $0.field == .when }?.value }
  /// The new repetition in words.
  var repetition: String? { changes.last { $0.field == .repeat }?.value }
  /// The name of the new calendar.
  var calendar: String? { changes.last { $0.field == .calendar }?.value }
  /// Whether the edit lets a cancelled occurrence take place again.
  var revives: Bool {
    changes.last { $0.field == .status }.map { $0.value.lowercased() != "cancelled" } ?? false
  }
  /// Whether fields other than times, repetition and calendar change.
  var hasOthers: Bool {
    changes.contains { ![.when, .repeat, .calendar].contains($0.field) }
  }

  /// Parses `FIELD=VALUE`, `FIELD+=VALUE` and `FIELD-=VALUE`.
  ///
  /// - Throws: An `EditFailure` for an unknown field or an invalid value.
  init(_ texts: [String]) throws(EditFailure) {
    for text in texts {
      guard let equals = text.firstIndex(of: "=") else {
        throw EditFailure(.usage, "no-value", "\"\(text)\" has no value; write FIELD=VALUE")
      }
      var name = text[..<equals]
      let action: Action =
        name.hasSuffix("+") ? .add : name.hasSuffix("-") ? .remove : .set
      if action != .set { name = name.dropLast() }
      guard let field = Field(rawValue: name.lowercased()) else {
        let near = nearest(to: String(name), among: Field.allCases.map(\.rawValue))
        let all = Field.allCases.map(\.rawValue).joined(separator: ", ")
        throw EditFailure(
          .usage, "no-field",
          "no field \"\(name)\"; " + (near.map { "did you mean \($0)?" } ?? "the fields are \(all)")
        )
      }
      guard action == .set || field.isList else {
        throw EditFailure(
          .usage, "no-list", "\(field.rawValue) holds one value; write \(field.rawValue)=")
      }
      let value = String(text[text.index(after: equals)...])
      changes.append((field, action, value))
      var probe = Appointment(uid: "", title: "", start: .date(.distantPast))
      try apply(to: &probe)
    }
  }

  /// Applies the fields other than times, repetition and calendar.
  func apply(to appointment: inout Appointment) throws(EditFailure) {
    for (field, action, value) in changes {
      switch field {
      case .when, .repeat, .calendar: break
      case .title: appointment.title = value
      case .place: appointment.location = value
      case .notes: appointment.description = value
      case .url: appointment.url = value.isEmpty ? nil : value
      case .category:
        appointment.categories = EditFields.edited(appointment.categories, action, value) { $0 }
      case .person:
        appointment.attendees = EditFields.edited(appointment.attendees, action, value) {
          $0.contains("@")
            ? CalendarUser(address: $0.lowercased().hasPrefix("mailto:") ? $0 : "mailto:" + $0)
            : CalendarUser(address: "", name: $0)
        }
      case .status:
        let status = Appointment.Status(rawValue: value.uppercased())
        guard status != nil || value.isEmpty else {
          throw EditFailure(.usage, "bad-value", "status is confirmed, tentative or cancelled")
        }
        appointment.status = status
      case .busy:
        switch value.lowercased() {
        case "on", "yes", "busy", "": appointment.transparency = .opaque
        case "off", "no", "free": appointment.transparency = .transparent
        default: throw EditFailure(.usage, "bad-value", "busy is on or off")
        }
      case .remind: try EditFields.setReminders(action, value, of: &appointment)
      }
    }
  }

  private static func edited<Value: Equatable>(
    _ old: [Value], _ action: Action, _ text: String, _ value: (String) -> Value
  ) -> [Value] {
    let values = text.split(separator: ",").map { part in
      value(String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()))
    }
    switch action {
    case .set: return values
    case .add: return old + values.filter { !old.contains($0) }
    case .remove: return old.filter { !values.contains($0) }
    }
  }

  /// Replaces, adds or removes reminders: `15m`, `1h`, `1d` before the start.
  private static func setReminders(
    _ action: Action, _ text: String, of appointment: inout Appointment
  ) throws(EditFailure) {
    let words = text.split(separator: ",").map { $0.filter { $0 != " " } }
    let triggers = try words.map { (word) throws(EditFailure) in try trigger(word) }
    let known = Set(appointment.components.compactMap(reminder))
    // Alarms that stay keep all their other properties.
    if action != .add {
      appointment.components.removeAll { component in
        reminder(component).map { words.contains($0) != (action == .set) } ?? false
      }
    }
    guard action != .remove else { return }
    for (word, trigger) in zip(words, triggers) where !known.contains(word) {
      appointment.components.append(
        "BEGIN:VALARM\nACTION:DISPLAY\nDESCRIPTION:Reminder\n\(trigger)\nEND:VALARM\n")
    }
  }

  /// The line of an alarm: `15m`, `2h` or `1d` before the start, or a value of TRIGGER.
  private static func trigger(_ word: String) throws(EditFailure) -> String {
    if let unit = word.last, ["m", "h", "d"].contains(unit), let number = Int(word.dropLast()),
      (0...9999).contains(number)
    {
      return "TRIGGER:-" + (unit == "d" ? "P\(number)D" : "PT\(number)\(unit == "h" ? "H" : "M")")
    }
    let length = word.hasPrefix("-") ? String(word.dropFirst()) : word
    if (try? CivilDuration(length)) != nil { return "TRIGGER:\(word)" }
    if word.hasSuffix("Z"), (try? ParsedDateTime(word)) != nil {
      return "TRIGGER;VALUE=DATE-TIME:\(word)"
    }
    throw EditFailure(.usage, "bad-value", "remind is a time before the start: 15m, 2h or 1d")
  }

  /// The word for an alarm: `15m`, `2h` or `1d` before the start, otherwise the value of its
  /// TRIGGER; nil for other components.
  static func reminder(_ component: String) -> String? {
    guard component.hasPrefix("BEGIN:VALARM"),
      let line = component.split(separator: "\n").first(where: { $0.hasPrefix("TRIGGER") }),
      let colon = line.lastIndex(of: ":")
    else { return nil }
    let value = String(line[line.index(after: colon)...])
    let isBefore = value.hasPrefix("-")
    guard !line[..<colon].uppercased().contains("RELATED=END"),
      let length = try? CivilDuration(isBefore ? String(value.dropFirst()) : value),
      isBefore || length.wallSeconds == 0, length.wallSeconds % 60 == 0
    else { return value }
    let minutes = length.wallSeconds / 60
    if minutes > 0, minutes % 1440 == 0 { return "\(minutes / 1440)d" }
    return minutes > 0 && minutes % 60 == 0 ? "\(minutes / 60)h" : "\(minutes)m"
  }
}
