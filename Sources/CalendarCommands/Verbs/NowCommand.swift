import AppointmentModel
import CalendarExport
import CivilTime
import SystemSupport

/// `calgrid now`: the appointments that run now, and the next one.
struct NowCommand {
  let settings: Settings
  let messages: Messages

  func run() throws -> ExitCode {
    let output = try OutputTraits(settings)
    let input = try LoadedInput(settings, messages: messages)
    let (collection, rules) = (input.collection, settings.rules)
    let dates = settings.today..<settings.today.adding(days: 1)
    let running = Meetings(
      try collection.answering(dates, settings).occurrences(in: dates, displayZone: rules)
        .filter {
          $0.start <= settings.now && $0.end > settings.now
            && collection[$0.appointment].status != .cancelled
        }, of: collection
    ).occurrences
    let next = try collection.next(after: settings.now, settings)
    if settings.invocation.has("json") {
      func line(_ occurrence: AppointmentOccurrence?) -> String {
        let bytes = OccurrencesJSON.line(occurrence, of: collection, rules: rules)
        return String(decoding: bytes.dropLast(), as: UTF8.self)
      }
      let text =
        "{\"now\": [" + running.map(line).joined(separator: ", ") + "], \"next\": \(line(next))}\n"
      try settings.host.write(Array(text.utf8), .output)
      return input.exitCode
    }
    var rows: [(head: String, time: String, titles: [String])] = []
    let locale = settings.locale
    for occurrence in running {
      rows.append((locale.message(.now), end(of: occurrence), titles(of: occurrence, collection)))
    }
    if running.isEmpty { rows.append((locale.message(.now), locale.message(.nothing), [])) }
    if let next {
      rows.append((locale.message(.next), start(of: next), titles(of: next, collection)))
    }
    try settings.host.write(NowCommand.table(rows, PrintedLines(output, in: locale)), .output)
    return input.exitCode
  }

  /// `until 11:45`, or `until Fri 27` on a later day
  private func end(of occurrence: AppointmentOccurrence) -> String {
    let locale = settings.locale
    let end = settings.rules.civil(at: occurrence.end)
    // An end at midnight excludes its day.
    let last =
      occurrence.dates?.upperBound.adding(days: -1)
      ?? (end.time == .midnight ? end.date.adding(days: -1) : end.date)
    let text =
      if last > settings.today {
        locale.message(.untilDate, ["date": locale.shortDay(last)])
      } else if occurrence.isAllDay {
        locale.message(.allDay)
      } else {
        locale.message(.untilTime, ["time": locale.time(end: end.time)])
      }
    return CalendarLocale.plainSpaces(text)
  }

  /// `12:00`, or `Fri 27 12:00` on a later day
  private func start(of occurrence: AppointmentOccurrence) -> String {
    let locale = settings.locale
    let start = settings.rules.civil(at: occurrence.start)
    let time = occurrence.isAllDay ? locale.message(.allDay) : locale.time(start.time)
    guard start.date != settings.today else { return CalendarLocale.plainSpaces(time) }
    return CalendarLocale.plainSpaces(settings.shortDate(start.date) + " " + time)
  }

  /// The title, and the place if there is one.
  private func titles(
    of occurrence: AppointmentOccurrence, _ collection: AppointmentCollection
  ) -> [String] {
    let appointment = collection[occurrence.appointment]
    let place = appointment.location
    return [appointment.title] + (place.isEmpty ? [] : [place])
  }

  /// The lines with aligned columns.
  private static func table(
    _ rows: [(head: String, time: String, titles: [String])], _ list: PrintedLines
  ) -> [UInt8] {
    var list = list
    func cells(_ text: String) -> Int { list.width(of: text) }
    let heads = rows.map { cells($0.head) }.max() ?? 0
    let times = rows.map { cells($0.time) }.max() ?? 0
    func pad(_ text: String, to width: Int) -> String {
      text + String(repeating: " ", count: width - cells(text))
    }
    for row in rows {
      let head = [pad(row.head, to: heads), "  "]
      guard !row.titles.isEmpty else {
        list.add(head + [row.time])
        continue
      }
      list.add(
        head + [pad(row.time, to: times), "  "], titles: row.titles, separatedBy: " · ")
    }
    return list.bytes
  }
}
