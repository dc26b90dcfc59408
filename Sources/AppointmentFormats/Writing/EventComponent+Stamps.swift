internal import AppointmentModel
internal import CalendarText
internal import CivilTime

/// The time of the last change of an event, and the number of its revision.
extension ICalendarComponent {
  /// Sets the stamps to the time of the change or addition.
  ///
  /// - Parameter addsStamp: Whether an event without DTSTAMP gets one, which iCalendar requires.
  mutating func stamp(_ now: Instant, isNew: Bool, addsStamp: Bool) {
    let value = AppointmentTime.utc(now).description
    if addsStamp || has("DTSTAMP") { set("DTSTAMP", value, at: 1) }
    // A copy of another event only gets LAST-MODIFIED if the original has it.
    if !isNew || has("LAST-MODIFIED") { set("LAST-MODIFIED", value) }
  }

  private func has(_ name: String) -> Bool {
    properties.contains { $0.name.uppercased() == name }
  }

  /// Sets the first property with a name, and removes the others.
  mutating func set(_ name: String, _ text: String, at place: Int? = nil) {
    let property = ICalendarProperty(name, text: text)
    let first = properties.firstIndex { $0.name.uppercased() == name }
    properties.removeAll { $0.name.uppercased() == name }
    properties.insert(
      property, at: min(first ?? place ?? properties.count, properties.count))
  }
}

extension AppointmentWriter {
  /// The appointment at an index as it is written. If it was changed, its time stamps are renewed,
  /// and its SEQUENCE is raised if the change requires it.
  func revised(at index: Int) -> Appointment {
    let now = collection[index]
    guard let (record, arena) = collection.original(at: index) else { return now }
    let before = arena.decoder.appointment(record, zones: collection.zones)
    guard now != before else { return now }
    var revised = raisesSequence ? revision(of: index, from: before) : now
    for place in revised.properties.indices {
      let property = revised.properties[place]
      guard ["DTSTAMP", "LAST-MODIFIED"].contains(property.name.uppercased()),
        property.parameters.isEmpty, !property.value.isEmpty
      else { continue }
      revised.properties[place].value = AppointmentTime.utc(stamp).description
    }
    return revised
  }

  /// The appointment at an index with the SEQUENCE after its change.
  ///
  /// A changed occurrence that an EXDATE removes keeps its SEQUENCE: with a higher one it would be
  /// shown again.
  func revision(of index: Int, from before: Appointment) -> Appointment {
    let now = collection[index]
    let revised = now.revised(from: before)
    return revised.sequence == now.sequence || !collection.isExcluded(at: index) ? revised : now
  }
}

extension Appointment {
  /// The appointment with the SEQUENCE after a change: one more if its time or its state differs
  /// (RFC 5546 §2.1.4). The later part of a split series is another event.
  func revised(from before: Appointment) -> Appointment {
    guard sequence <= before.sequence, uid == before.uid,
      start != before.start || end != before.end || recurrence != before.recurrence
        || status != before.status || recurrenceID != before.recurrenceID
    else { return self }
    var revised = self
    revised.sequence = before.sequence + 1
    return revised
  }

  /// The same for an occurrence that was detached from a series.
  func revised(besides series: Appointment) -> Appointment {
    guard sequence <= series.sequence,
      start != recurrenceID?.start || status != series.status
        || length != series.length
    else { return self }
    var revised = self
    revised.sequence = series.sequence + 1
    return revised
  }
}

extension Appointment {
  /// The time between start and end on their clocks; nil unless the end is a time.
  var length: Int64? {
    guard case .at(let end) = end else { return nil }
    return end.wallClock.wallSeconds - start.wallClock.wallSeconds
  }
}
