import AppointmentModel
import CalendarLayout
package import CivilTime

extension CalendarSession {
  /// Lists days with their appointments.
  ///
  /// Replies with 1 and the number of days, then for each day its number, its date, and its rows, first those of
  /// entries that run through it: their count, then entry and time; and with the number of rows that are left
  /// out because there are too many. If there are too many appointments: 0 and a sentence.
  package mutating func list(_ dates: Range<CivilDate>) {
    guard let entries = queryEntries(dates) else { return }
    let agenda = DayAgenda(
      entries: entries, dates: dates, zone: ZoneCaption(rules, over: dates.period),
      budget: CalendarSession.budget)
    guard agenda.excess == nil else { return replyExcess(dates) }
    (view, request) = (.list(agenda), .list(dates))
    let locale = locale
    func rowCount(_ day: DayAgenda.Day) -> Int { day.running.count + day.items.count }
    var shown = 0
    let days = agenda.days.prefix {
      shown += rowCount($0)
      return shown <= CalendarSession.rowLimit
    }
    reply.clear()
    reply.add(1)
    reply.add(days) { reply, day in
      reply.add(Int(day.date.dayNumber))
      reply.add(locale.words(for: day.date))
      reply.add(rowCount(day))
      for index in day.running {
        let dates = agenda.entries[index].dates
        reply.add(index)
        let number = dates.lowerBound.days(to: day.date) + 1
        let last = dates.lowerBound.days(to: dates.upperBound) + 1
        reply.add(
          locale.message(
            .dayOf,
            ["i": locale.localDigits("\(number)"), "n": locale.localDigits("\(last)")]))
      }
      for item in day.items {
        let entry = agenda.entries[item.entry]
        reply.add(item.entry)
        switch item.part {
        case .allDay: reply.add(locale.message(.allDay))
        case .begins: reply.add(locale.clock(from: entry.start, to: entry.end))
        case .ends: reply.add(locale.message(.untilTime, ["time": locale.clock(entry.end.time)]))
        }
      }
    }
    reply.add(agenda.days.dropFirst(days.count).reduce(0) { $0 + rowCount($1) })
  }

  /// The maximum number of rows of a list, above which a page would not answer for seconds.
  private static let rowLimit = 5_000

  /// The maximum number of results of a search.
  private static let resultLimit = 200

  /// Searches titles, places, notes and categories. Replies with the number of results in the years around a
  /// day, the number of listed ones, the nearest ones to the day, and then the entries in order, as
  /// ``describe(_:)`` replies.
  package mutating func find(_ text: String, near dayNumber: Int) {
    let day = CivilDate(clampingDayNumber: dayNumber)
    let filter = EntryFilter(text: text)
    let all = editor.appointments.selecting { _, appointment in filter.matches(appointment) }
    var results: [GridEntry] = []
    for years in [5, 1] {
      let dates = day.adding(days: -366 * years)..<day.adding(days: 366 * years)
      guard all.excess(of: CalendarSession.budget, in: dates, displayZone: rules) == nil else {
        continue
      }
      results = all.entries(in: dates, displayZone: rules, hues: hues)
      break
    }
    let next = results.firstIndex { $0.start.date >= day } ?? results.count
    let first = max(0, min(next - 20, results.count - CalendarSession.resultLimit))
    let listed = results[first..<min(results.count, first + CalendarSession.resultLimit)]
    reply.clear()
    reply.add(results.count)
    reply.add(listed.count)
    for entry in listed { add(entry) }
  }

  /// Replies with an entry of the view: whether it is all-day (1), free (2), declined (4), of a series
  /// (8) or in an unknown zone (16), added up; its status and hue; start and end, each in seconds on
  /// the clock and as an instant; identifier, title, place, calendars and categories; the date and the time of
  /// its start, its times, and the words of a screen reader; and the copies of a meeting in several calendars:
  /// their count, then the identifier and hue of each.
  package mutating func describe(_ index: Int) {
    reply.clear()
    let entries = self.entries
    if entries.indices.contains(index) { add(entries[index]) }
  }

  /// The index of the entry of the view with an identifier, also that of a copy; -1 without one.
  package func index(of id: String) -> Int {
    guard let id = OccurrenceID(text: id) else { return -1 }
    return entries.firstIndex { $0.id == id || $0.copies.contains { $0.id == id } } ?? -1
  }

  private mutating func add(_ entry: GridEntry) {
    var flags = entry.isAllDay ? 1 : 0
    if entry.isFree { flags += 2 }
    if entry.isDeclined { flags += 4 }
    if entry.recurrenceID != nil { flags += 8 }
    if entry.isInUnknownZone { flags += 16 }
    reply.add(flags)
    switch entry.status {
    case .confirmed: reply.add(0)
    case .tentative: reply.add(1)
    case .cancelled: reply.add(2)
    }
    reply.add(entry.hue.rawValue)
    reply.add(entry.start.wallSeconds)
    reply.add(entry.startInstant.secondsSinceEpoch)
    reply.add(entry.end.wallSeconds)
    reply.add(entry.endInstant.secondsSinceEpoch)
    reply.add(entry.id.text)
    reply.add(entry.title)
    reply.add(entry.location)
    reply.add(entry.calendars.joined(separator: ", "))
    reply.add(entry.categories.joined(separator: ", "))
    reply.add(locale.words(for: entry.start.date))
    reply.add(locale.clock(entry.start.time))
    reply.add(locale.clock(from: entry.start, to: entry.end))
    reply.add(entry.label(in: locale))
    reply.add(entry.copies) { reply, copy in
      reply.add(copy.id.text)
      reply.add(copy.hue.rawValue)
    }
  }

  /// Replies with the times, the notes, the web address, the organizer and the repetition of an appointment,
  /// all in words, and with its people and their count.
  package mutating func describeDetails(_ id: String) {
    reply.clear()
    let all = editor.appointments
    guard let id = OccurrenceID(text: id), let occurrence = all.occurrence(id, displayZone: rules)
    else { return }
    let appointment = all[occurrence.appointment]
    var builder = EntryBuilder(all, rules: rules, hues: hues)
    reply.add(builder.entries(of: [occurrence]).first?.spokenTimes(in: locale) ?? "")
    reply.add(appointment.description)
    reply.add(appointment.url ?? "")
    reply.add(all.organizer(of: appointment)?.displayName ?? "")
    let words = all.repetitions(of: occurrence.appointment, in: rules, locale)
    reply.add(words.first ?? "")
    reply.add(appointment.attendees.count)
    for person in appointment.attendees { reply.add(person.displayName) }
  }
}

extension GridEntry {
  var startInstant: Instant {
    Instant(secondsSinceEpoch: start.wallSeconds - Int64(startOffset.seconds))
  }

  /// The exclusive end as an instant.
  var endInstant: Instant {
    Instant(secondsSinceEpoch: end.wallSeconds - Int64(endOffset.seconds))
  }
}
