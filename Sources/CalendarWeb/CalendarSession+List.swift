import AppointmentModel
import CalendarLayout
package import CivilTime

extension CalendarSession {
  /// Lists days with their appointments.
  ///
  /// Replies with 1 and the number of days, then for each day its number, the entries that run
  /// through it, and its rows: their count, then entry and part (0 all day, 1 begins, 2 ends). If there
  /// are too many appointments: 0 and a sentence.
  package mutating func list(_ dates: Range<CivilDate>) {
    guard let entries = queryEntries(dates) else { return }
    let agenda = DayAgenda(
      entries: entries, dates: dates, zone: ZoneCaption(rules, over: dates.period),
      budget: CalendarSession.budget)
    if let excess = agenda.excess { return replyExcess(excess) }
    (view, request) = (.list(agenda), .list(dates))
    reply.clear()
    reply.add(1)
    reply.add(agenda.days) { reply, day in
      reply.add(Int(day.date.dayNumber))
      reply.add(day.running)
      reply.add(day.items) { reply, item in
        reply.add(item.entry)
        switch item.part {
        case .allDay: reply.add(0)
        case .begins: reply.add(1)
        case .ends: reply.add(2)
        }
      }
    }
  }

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
  /// the clock and as an instant; identifier, title, place, calendars and categories; and the copies of
  /// a meeting in several calendars: their count, then the identifier and hue of each.
  package mutating func describe(_ index: Int) {
    reply.clear()
    let entries = self.entries
    if entries.indices.contains(index) { add(entries[index]) }
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
    reply.add(entry.copies) { reply, copy in
      reply.add(copy.id.text)
      reply.add(copy.hue.rawValue)
    }
  }

  /// Replies with the notes, the web address, the organizer and the repetition of an appointment, all in
  /// words, and with its people and their count.
  package mutating func describeDetails(_ id: String) {
    reply.clear()
    let all = editor.appointments
    guard let id = OccurrenceID(text: id), let occurrence = all.occurrence(id, displayZone: rules)
    else { return }
    let appointment = all[occurrence.appointment]
    reply.add(appointment.description)
    reply.add(appointment.url ?? "")
    reply.add(all.organizer(of: appointment)?.displayName ?? "")
    let words = all.repetitions(of: occurrence.appointment, in: rules) { $0.description }
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
