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
      guard action != .set || !changes.contains(where: { $0.field == field && $0.action == .set })
      else {
        throw EditFailure(
          .usage, "two-values", "\(field.rawValue) has two values; write one")
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
        appointment.categories = EditFields.edited(
          appointment.categories, action, value, EditFields.isCategory
        ) { $0 }
      case .person:
        appointment.attendees = EditFields.edited(appointment.attendees, action, value) {
          $0.isNamed($1)
        } made: {
          CalendarUser(words: $0)
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

  /// The values of a list after a change. Those that the text names and that are there already stay as they
  /// are.
  private static func edited<Value>(
    _ old: [Value], _ action: Action, _ text: String, _ isNamed: (Value, String) -> Bool,
    made: (String) -> Value
  ) -> [Value] {
    let names = words(of: text)
    switch action {
    case .set: return names.map { name in old.first { isNamed($0, name) } ?? made(name) }
    case .add:
      return old + names.filter { name in !old.contains { isNamed($0, name) } }.map(made)
    case .remove: return old.filter { value in !names.contains { isNamed(value, $0) } }
    }
  }

  private static func isCategory(_ category: String, named name: String) -> Bool {
    category.lowercased() == name.lowercased()
  }

  private static func words(of text: String) -> [String] {
    text.split(separator: ",").map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// - Throws: An `EditFailure` if a value to remove is not in its list.
  func requireRemovable(from appointment: Appointment) throws(EditFailure) {
    for (field, action, value) in changes where action == .remove {
      let known: [String]
      let isThere: (String) -> Bool
      switch field {
      case .category:
        known = appointment.categories
        isThere = { name in known.contains { EditFields.isCategory($0, named: name) } }
      case .person:
        known = appointment.attendees.map(\.displayName)
        isThere = { name in appointment.attendees.contains { $0.isNamed(name) } }
      default:
        known = appointment.components.compactMap(EditFields.reminder)
        isThere = known.contains
      }
      guard let name = EditFields.words(of: value).first(where: { !isThere($0) }) else { continue }
      throw EditFailure(
        .failure, "not-there",
        "\(EditText.named(appointment.title)) has no \(field.rawValue) \"\(name)\""
          + (known.isEmpty ? "" : "; it has \(known.joined(separator: ", "))"))
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

extension CalendarUser {
  /// A person in words: a mail address, a name, or `Ben <ben@example.com>`.
  fileprivate init(words: String) {
    func address(_ mail: some StringProtocol) -> String {
      mail.lowercased().hasPrefix("mailto:") ? String(mail) : "mailto:" + mail
    }
    if words.hasSuffix(">"), let open = words.firstIndex(of: "<") {
      let name = words[..<open].split(separator: " ").joined(separator: " ")
      let mail = words[words.index(after: open)...].dropLast()
      self.init(address: address(mail), name: name.isEmpty ? nil : name)
    } else if words.contains("@") {
      self.init(address: address(words))
    } else {
      self.init(address: "", name: words)
    }
  }

  /// Whether a text names the person, by name, by mail address or by both.
  fileprivate func isNamed(_ words: String) -> Bool {
    let other = CalendarUser(words: words)
    if let mail = other.mailAddress { return isCalled(mail) }
    return isCalled(words)
  }
}
