import AppointmentModel
import CalendarExport
import CalendarLayout
import CalendarTerminal
import CivilTime
import SystemSupport

/// `calgrid next`: the next appointment in one line, for status bars.
struct NextCommand {
  let settings: Settings
  let messages: Messages

  /// Writes one line: the next appointment, or an empty line; or as JSON, possibly `null`.
  func run() throws -> ExitCode {
    let output = try OutputTraits(settings)
    try NextCommand.checkFields(of: settings.invocation.value("template") ?? "")
    let input = try LoadedInput(settings, messages: messages)
    let date = try settings.date("date")
    // Starts a second before the day, so that its midnight counts.
    let now = date.map { settings.rules.startOfDay($0).adding(seconds: -1) } ?? settings.now
    let reach = try settings.invocation.value("in").map { try settings.minutes($0, option: "in") }
    let next = try input.collection.next(after: now, settings).flatMap { next in
      reach.map { next.start > now.adding(seconds: Int64($0) * 60) } == true ? nil : next
    }
    if settings.invocation.has("json") {
      let line = OccurrencesJSON.line(next, of: input.collection, rules: settings.rules)
      try settings.host.write(line, .output)
      return input.exitCode
    }
    var list = PrintedLines(output, in: settings.locale)
    list.add(next.map { text($0, input.collection) } ?? [])
    try settings.host.write(list.bytes, .output)
    return input.exitCode
  }

  /// The parts of the line.
  private func text(
    _ occurrence: AppointmentOccurrence, _ collection: AppointmentCollection
  ) -> [String] {
    let appointment = collection[occurrence.appointment]
    let (start, end) = (
      settings.rules.civil(at: occurrence.start), settings.rules.civil(at: occurrence.end)
    )
    let calendars = Meetings.copies(of: occurrence, in: collection, displayZone: settings.rules)
      .map { collection.calendarName(of: collection[$0.appointment], at: $0.appointment) }
    let seconds = occurrence.start.secondsSinceEpoch - settings.now.secondsSinceEpoch
    let locale = settings.locale
    let words = CalendarLocale.plainSpaces
    let values = [
      "title": EntryLabel.isVisible(appointment.title)
        ? appointment.title : locale.message(.noTitle), "location": appointment.location,
      "calendar": calendars.joined(separator: ", "),
      "date": start.date.description,
      "weekday": words(locale.name(of: start.date.weekday, width: .abbreviated)),
      "day": locale.localDigits(String(start.date.day)),
      "start": occurrence.isAllDay
        ? words(locale.message(.allDay)) : words(locale.time(start.time)),
      "end": occurrence.isAllDay ? "" : words(locale.time(end: end.time)),
      // A started minute counts.
      "minutes": locale.localDigits(String((seconds + 59) / 60)),
    ]
    return NextCommand.fill(
      settings.invocation.value("template")
        ?? words(settings.shortDate(start.date)) + " {start} {title}", values)
  }

  private static let fields = [
    "title", "date", "weekday", "day", "start", "end", "minutes", "location", "calendar",
  ]

  /// Refuses a word in braces that is no field. Other braces are text, such as those of JSON.
  private static func checkFields(of template: String) throws(UsageError) {
    for part in template.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
      let name = String(part.prefix { $0 != "}" })
      let word = name.filter { $0 != " " }
      guard name.utf8.count < part.utf8.count, !word.isEmpty, !fields.contains(name),
        word.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" })
      else { continue }
      throw UsageError(
        option: "template", "has no field '{\(name)}'",
        hint: nearest(to: word, among: fields).map { "did you mean '{\($0)}'?" }
          ?? "use \(UsageError.list(fields.map { "{\($0)}" }))")
    }
  }

  /// Replaces the fields in a template. Each value is a part of its own.
  static func fill(_ template: String, _ values: [String: String]) -> [String] {
    var parts: [String] = []
    var text = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{") {
      text += rest[..<open]
      rest = rest[open...]
      guard let close = rest.firstIndex(of: "}") else { break }
      let name = rest[rest.index(after: open)..<close]
      if let value = values[String(name)] {
        parts += [text, value]
        text = ""
        rest = rest[rest.index(after: close)...]
      } else {
        text += "{"
        rest = rest.dropFirst()
      }
    }
    return (parts + [text + rest]).filter { !$0.isEmpty }
  }
}

extension Settings {
  /// A date from today on: `Fri 27 Mar`, with the year if it is another one.
  func shortDate(_ date: CivilDate) -> String {
    date.year == today.year
      ? locale.text(date, style: .medium) : locale.shortHead(date, withYear: true)
  }
}

extension AppointmentCollection {
  /// The first occurrence that begins after an instant and takes place; nil if there is none within
  /// a hundred years.
  func next(after now: Instant, _ settings: Settings) throws -> AppointmentOccurrence? {
    let today = settings.rules.civil(at: now).date
    var searched = 0
    // Decode an appointment once, and only if it can come first, since decoding is expensive.
    var read: [Int: (isCancelled: Bool, uid: String)] = [:]
    func facts(_ occurrence: AppointmentOccurrence) -> (isCancelled: Bool, uid: String) {
      if let known = read[occurrence.appointment] { return known }
      let appointment = self[occurrence.appointment]
      let facts = (appointment.status == .cancelled, appointment.uid)
      read[occurrence.appointment] = facts
      return facts
    }
    func place(_ occurrence: AppointmentOccurrence) -> (Instant, Int) {
      (occurrence.start, occurrence.isAllDay ? 0 : 1)
    }
    for days in [2, 14, 100, 800, 6_000, 36_600] {
      let dates = today.adding(days: searched)..<today.adding(days: days)
      let found = try answering(dates, settings)
        .occurrences(in: dates, displayZone: settings.rules)
      var first: AppointmentOccurrence?
      for one in found where one.start > now {
        if let first, place(first) < place(one) { continue }
        guard !facts(one).isCancelled else { continue }
        if let first, place(first) == place(one), facts(first).uid <= facts(one).uid { continue }
        first = one
      }
      if let first { return first }
      searched = days
    }
    return nil
  }
}
