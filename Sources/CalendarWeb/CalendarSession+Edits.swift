import AppointmentFormats
package import AppointmentModel
package import CivilTime

extension CalendarSession {
  /// Moves an appointment. Every edit replies with 1, the identifier, and all copies of the meeting, also
  /// hidden ones: their count, then the identifiers before and after the edit and the name of the file; or
  /// with 0 and the reason for which it was refused, which is empty for an edit that changes nothing. Then
  /// everything is as before. Lay out the view again afterwards.
  package mutating func move(_ id: String, to times: Range<Instant>, _ scope: EditScope) {
    edit(id) { editor, id throws(EditRefusal) in try editor.move(id, to: times, scope: scope) }
  }

  /// Changes title, place, notes and times of an appointment in one step; nil keeps what each copy of a
  /// meeting has. Start and end are on the clock, in seconds, as fields without seconds show them: a minute
  /// that does not change keeps its seconds.
  package mutating func change(
    _ id: String, title: String? = nil, place: String? = nil, notes: String? = nil,
    clock: (start: Int64, end: Int64)? = nil, _ scope: EditScope
  ) {
    let rules = rules
    func instant(_ clock: Int64, near instant: Instant) -> Instant {
      (0..<60).contains(rules.civil(at: instant).wallSeconds - clock)
        ? instant : rules.instant(for: CivilDateTime(wallSeconds: clock))
    }
    edit(id) { editor, id throws(EditRefusal) in
      var id = id
      if title != nil || place != nil || notes != nil {
        id = try editor.change(id, scope: scope) {
          $0.title = title ?? $0.title
          $0.location = place ?? $0.location
          $0.description = notes ?? $0.description
        }
      }
      guard let clock, let now = editor.appointments.occurrence(id, displayZone: rules) else {
        return id
      }
      let start = instant(clock.start, near: now.start)
      return try editor.move(
        id, to: start..<max(start, instant(clock.end, near: now.end)), scope: scope)
    }
  }

  /// Deletes an appointment.
  package mutating func delete(_ id: String, _ scope: EditScope) {
    edit(id) { editor, id throws(EditRefusal) in
      try editor.delete(id, scope: scope)
      return id
    }
  }

  /// Creates an appointment in the calendar of a file. Its times have the form of the others: without a
  /// zone if the file has times without zones.
  package mutating func create(
    uid: String, title: String, place: String, notes: String, category: String, file: String,
    times: Range<Instant>, isAllDay: Bool
  ) {
    let (start, end) = (rules.civil(at: times.lowerBound), rules.civil(at: times.upperBound))
    var appointment = Appointment(
      uid: uid, title: title, start: time(start, times.lowerBound),
      end: .at(time(end, times.upperBound)))
    if isAllDay {
      let last = end.time == .midnight ? end.date : end.date.adding(days: 1)
      appointment.start = .date(start.date)
      appointment.end = .at(.date(max(last, start.date.adding(days: 1))))
    }
    (appointment.location, appointment.description) = (place, notes)
    if !category.isEmpty { appointment.categories = [category] }
    let all = editor.appointments
    // The calendar of a single file has no name of its own.
    if all.hasSeveralCalendars {
      let other = all.indices.first { all.fileName(at: $0) == file }
      appointment.calendar =
        other.map { all.calendarName(of: all[$0], at: $0) } ?? AppointmentCollection.stem(of: file)
    }
    homes[uid] = file
    edit("/" + uid) { editor, _ throws(EditRefusal) in try editor.create(appointment) }
  }

  private func time(_ clock: CivilDateTime, _ instant: Instant) -> AppointmentTime {
    let records = editor.appointments.records
    let timed = records.first { !$0.flags.contains(.isDate) }
    if let timed, timed.isFloating { return .floating(clock) }
    return zone.name == "UTC" ? .utc(instant) : .zoned(clock, in: zone)
  }

  private mutating func edit(
    _ id: String,
    _ edit: (inout CalendarEditor, OccurrenceID) throws(EditRefusal) -> OccurrenceID
  ) {
    reply.clear()
    guard let id = OccurrenceID(text: id) else {
      reply.add(0)
      return reply.add("“\(id)” is not the identifier of an appointment")
    }
    do throws(EditRefusal) {
      let (ids, steps) = (copies(of: id), editor.stepCount)
      let edited = try editor.group { editor throws(EditRefusal) in
        var edited: [OccurrenceID] = []
        for copy in ids { edited.append(try edit(&editor, copy)) }
        return edited
      }
      guard editor.stepCount > steps else {
        reply.add(0)
        return reply.add("")
      }
      reply.add(1)
      reply.add(edited[0].text)
      reply.add(ids.count)
      for (id, now) in zip(ids, edited) {
        // A part of a new series is in the file of the series.
        homes[now.uid] = homes[id.uid]
        reply.add(id.text)
        reply.add(now.text)
        reply.add(homes[id.uid] ?? id.calendarID)
      }
    } catch {
      reply.add(0)
      reply.add(error.description)
    }
  }

  /// The identifiers of a meeting in all calendars, the given one first.
  private func copies(of id: OccurrenceID) -> [OccurrenceID] {
    let all = editor.appointments
    guard let occurrence = all.occurrence(id, displayZone: rules) else { return [id] }
    return [id]
      + Meetings.copies(of: occurrence, in: all, displayZone: rules)
      .filter { $0.appointment != occurrence.appointment }.map { all.id(of: $0) }
  }

  /// Undoes the last edit. Replies with whether there was one.
  package mutating func undo() {
    reply.clear()
    reply.add(!editor.undo().isEmpty)
  }

  /// Redoes the edit that was undone last. Replies with whether there was one.
  package mutating func redo() {
    reply.clear()
    reply.add(!editor.redo().isEmpty)
  }

  /// The forms in which the appointments are saved.
  package enum Form: Int, Sendable {
    /// The table or the calendar that was read, with the changed lines.
    case same
    /// A table with iCalendar's names.
    case csv
    /// iCalendar.
    case iCalendar
  }

  /// Replies with the appointments as a file.
  ///
  /// - Parameters:
  ///   - form: The form of the file.
  ///   - now: The time of the change for changed appointments.
  package mutating func save(_ form: Form, now: Instant) {
    var writer = AppointmentWriter(editor.appointments, now: now)
    writer.keepsRefused = true
    writer.omitsRecordNames = true
    reply.clear()
    switch form {
    case .same: reply.add(bytes: writer.table() ?? writer.iCalendar())
    case .csv: reply.add(bytes: writer.collected(.csv()))
    case .iCalendar: reply.add(bytes: writer.iCalendar())
    }
  }
}
