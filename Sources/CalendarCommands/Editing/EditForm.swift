import AppointmentModel
import CivilTime
import Primitives
import RecurrenceRules
import SystemSupport

/// The fields of an appointment as a text for an editor: a line each, with more lines of the notes
/// indented.
struct EditForm {
  private let settings: Settings
  private let target: EditTarget

  init(_ settings: Settings, _ target: EditTarget) {
    (self.settings, self.target) = (settings, target)
  }

  /// Opens the form in `$VISUAL` or `$EDITOR`, or else in vi.
  ///
  /// - Returns: The changes, nil for none, and the path of the form, which remains if there are any.
  func ask() throws -> (fields: EditFields?, path: String) {
    let (changes, path) = try EditForm.edit(text, settings.host) {
      try EditForm.changes(from: text, to: $0)
    }
    return (changes.isEmpty ? nil : try EditFields(changes), path)
  }

  /// Opens the fields in the editor, each as `FIELD=VALUE`, and returns those that the user
  /// changed. A single field is opened as its text alone.
  static func edit(_ fields: [String], _ host: HostSystem) throws -> [String] {
    let pairs = fields.map { field in
      let name = field.prefix { $0 != "=" }
      return (String(name), String(field.dropFirst(name.count + 1)))
    }
    let text = pairs.count == 1 ? pairs[0].1 + "\n" : lines(pairs)
    let (changes, path) = try edit(text, host) { edited in
      guard pairs.count == 1 else { return try EditForm.changes(from: text, to: edited) }
      let lines = edited.replacing("\r\n", with: "\n")
      let value = lines.hasSuffix("\n") ? String(lines.dropLast()) : lines
      return value == pairs[0].1 ? [] : ["\(pairs[0].0)=\(value)"]
    }
    if !changes.isEmpty { try? host.removeFile(path) }
    return changes
  }

  /// Opens a text in the editor.
  ///
  /// - Parameter changes: Finds the changes in the edited text.
  /// - Returns: The changes, each as `FIELD=VALUE`, and the path of the text, which remains if there are
  ///   any.
  private static func edit(
    _ text: String, _ host: HostSystem, changes: (String) throws -> [String]
  ) throws -> (changes: [String], path: String) {
    guard let folder = EditJournal.folder(host.environment) else {
      throw EditFailure(
        .failure, "no-journal", "there is no folder for the form; set HOME or XDG_STATE_HOME")
    }
    let path = folder + "/form.txt"
    do {
      try host.makePrivateFolder(folder)
      try host.writePrivateFile(path, Array(text.utf8))
      try host.runOnFile(host.editor, path)
      let edited = String(decoding: try host.readFile(path), as: UTF8.self)
      let changes = try changes(edited)
      _ = try EditFields(changes)
      if changes.isEmpty { try host.removeFile(path) }
      return (changes, path)
    } catch let error as HostError {
      throw EditFailure(.failure, "no-editor", "\(error); nothing was written")
    } catch var failure as EditFailure {
      failure.message += "; your text is in \(path)"
      throw failure
    }
  }

  /// The fields with their current values.
  var values: [(field: EditFields.Field, value: String)] {
    let appointment = target.appointment
    return [
      (.title, appointment.title), (.when, when), (.repeat, rule),
      (.place, appointment.location), (.calendar, appointment.calendar),
      (.category, appointment.categories.joined(separator: ", ")),
      (.person, appointment.attendees.map(EditForm.person).joined(separator: ", ")),
      (.status, (appointment.status ?? .confirmed).rawValue.lowercased()),
      (.busy, appointment.transparency == .opaque ? "on" : "off"),
      (.url, appointment.url ?? ""),
      (.remind, appointment.components.compactMap(EditFields.reminder).joined(separator: ", ")),
      (.notes, appointment.description),
    ]
  }

  /// The form with the current values.
  var text: String {
    let appointment = target.appointment
    let head = EditText(settings: settings)
    let scope = settings.invocation.value("scope") ?? "this"
    let reach = target.occurrence.recurrenceID == nil ? "" : ", scope \(scope)"
    return
      "# \(head.times(target.occurrence))  \(head.title(appointment))  \(target.file)\(reach)\n"
      + EditForm.lines(values.map { ($0.field.rawValue, $0.value) })
  }

  /// The lines of fields, below how to change them.
  private static func lines(_ fields: [(String, String)]) -> String {
    "# Change what is behind the colons. More lines of the notes are indented.\n"
      + fields.map { name, value in
        let value = value.replacing("\r\n", with: "\n").replacing("\n", with: "\n  ")
        return "\(name): \(value)\n"
      }.joined()
  }

  /// `2026-03-27 14:00-15:00`, with the length in place of an end on another day.
  private var when: String {
    switch SentenceTimes(target.occurrence) {
    case .days(let days):
      let last = days.upperBound.adding(days: -1)
      return days.lowerBound == last ? "\(last)" : "\(days.lowerBound) - \(last)"
    case .instants(let times):
      let (start, end) = (
        settings.rules.civil(at: times.lowerBound), settings.rules.civil(at: times.upperBound)
      )
      let minutes = (times.upperBound.secondsSinceEpoch - times.lowerBound.secondsSinceEpoch) / 60
      return "\(start.date) " + EditForm.clock(start.time)
        + (start < end && minutes < 1440
          ? "-" + EditForm.clock(end.time) : " for \(minutes) min")
    }
  }

  private static func clock(_ time: TimeOfDay) -> String {
    (time.hour < 10 ? "0" : "") + "\(time.hour):" + (time.minute < 10 ? "0" : "") + "\(time.minute)"
  }

  /// The rule in words if they are read as the same rule; otherwise as an RRULE.
  private var rule: String {
    let master = target.master
    guard let rule = master.recurrence.rules.first else { return "none" }
    var words = rule.words(on: target.clock(at: nil, settings)) { $0.description }
    if let count = rule.count {
      words = words.replacing(", \(count) times", with: " \(count) times")
    }
    let command = EditCommand(settings: settings, messages: Messages(host: settings.host))
    guard master.recurrence.rules.count == 1,
      let read = try? command.repetition(words, target, nil, false), read.count == rule.count,
      // The last day was already compared in words.
      read.counting(1) == rule.counting(1)
    else { return rule.description }
    return words
  }

  private static func person(_ user: CalendarUser) -> String {
    user.address.isEmpty ? user.displayName : user.address
  }

  /// The changed fields as `FIELD=VALUE`. Lines that begin with `#` do not count.
  ///
  /// - Throws: An `EditFailure` for a line without a field.
  private static func changes(
    from old: String, to new: String
  ) throws(EditFailure) -> [String] {
    let before = try EditForm.values(old)
    return try EditForm.values(new).compactMap { field, value in
      before.contains { $0 == field && $1 == value } ? nil : "\(field)=\(value)"
    }
  }

  private static func values(_ text: String) throws(EditFailure) -> [(String, String)] {
    var values: [(field: String, value: String)] = []
    for line in text.replacing("\r\n", with: "\n").split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if line.hasPrefix("#") { continue }
      if line.hasPrefix("  "), !values.isEmpty {
        values[values.count - 1].value += "\n" + line.dropFirst(2)
        continue
      }
      guard line.contains(where: { $0 != " " && $0 != "\t" }) else { continue }
      guard let colon = line.firstIndex(of: ":") else {
        throw EditFailure(.usage, "bad-form", "\"\(line)\" has no field; write title: \(line)")
      }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      values.append((String(line[..<colon]), String(value)))
    }
    return values
  }
}
