package import CivilTime

extension AppointmentCollection {
  /// Moves the appointment at an index to other times, in the form of its source: a zoned time in
  /// its zone, a floating one in the display zone, dates as dates.
  ///
  /// An end that is a duration or missing is kept if the length does not change, and otherwise
  /// becomes a time. A recurring appointment moves as a whole and keeps its rules; to move one
  /// occurrence alone, call ``detach(_:displayZone:)`` first.
  ///
  /// - Parameters:
  ///   - index: The index of the appointment, as returned by ``index(of:)``.
  ///   - times: The new start and end. For dates, the days at those times in the display zone.
  ///   - displayZone: The rules of the zone that the times were chosen in.
  /// - Complexity: That of ``replace(at:with:)``.
  package mutating func reschedule(
    at index: Int, to times: Range<Instant>, displayZone: ZoneRules
  ) {
    var appointment = self[index]
    let record = records[index]
    let length = RecordEnd.seconds(record, zones)
    let asked = times.upperBound.secondsSinceEpoch - times.lowerBound.secondsSinceEpoch
    let start = appointment.start
    appointment.start = start.moved(
      to: times.lowerBound, rules: rules(ofRow: record.startZone), displayZone)
    switch appointment.end {
    case .at(let end):
      appointment.end = .at(
        end.moved(
          to: times.upperBound, rules: rules(ofRow: record.endZone), displayZone, isEnd: true))
    case .implied, .lasting:
      if length != asked {
        appointment.end = .at(
          start.moved(
            to: times.upperBound, rules: rules(ofRow: record.startZone), displayZone, isEnd: true))
      }
    }
    replace(at: index, with: appointment)
  }

  /// Moves an occurrence to other times, and optionally to another calendar: a non-recurring
  /// appointment, or one occurrence of a recurring one while the others stay.
  ///
  /// Times keep the form of the source: zoned, floating, UTC or whole dates. An occurrence that is
  /// moved for the first time becomes an appointment of its own (``detach(_:displayZone:)``); later
  /// moves change that one. ``CalendarEditor`` can move several at once, refuse moves, and undo
  /// them.
  ///
  /// - Parameters:
  ///   - id: The identifier of the occurrence: `GridEntry.id`.
  ///   - times: The new start and end. For dates, the days at those times in the display zone.
  ///   - calendar: The name of the calendar to move it to; nil keeps its calendar.
  ///   - displayZone: The rules of the zone that the times were chosen in.
  /// - Returns: The index of the appointment that was moved.
  /// - Throws: ``EditRefusal/notFound(_:)`` if the collection no longer has this occurrence;
  ///   nothing is changed then.
  /// - Complexity: That of ``occurrence(_:displayZone:)`` and of an edit.
  @discardableResult
  package mutating func reschedule(
    _ id: OccurrenceID, to times: Range<Instant>, calendar: String? = nil, displayZone: ZoneRules
  ) throws(EditRefusal) -> Int {
    guard let occurrence = occurrence(id, displayZone: displayZone) else { throw .notFound(id) }
    let index = detach(occurrence, displayZone: displayZone)
    if let calendar {
      var appointment = self[index]
      appointment.calendar = calendar
      replace(at: index, with: appointment)
    }
    reschedule(at: index, to: times, displayZone: displayZone)
    return index
  }

  /// The rules of a row of the zone table; nil for floating times and unknown zones.
  func rules(ofRow zone: UInt16) -> ZoneRules? {
    let row = zones[Int(zone)]
    return zone < CollectionZone.firstNamed || row.isUnknown ? nil : row.rules
  }
}

extension AppointmentTime {
  /// Converts an instant to the form of this time.
  ///
  /// A time that already means this instant is kept as it is written, even one that clocks skip.
  package func moved(
    to instant: Instant, rules: ZoneRules?, _ displayZone: ZoneRules, isEnd: Bool = false
  ) -> AppointmentTime {
    // Times in unknown zones are treated as floating.
    let rules = rules ?? displayZone
    switch self {
    case .utc: return .utc(instant)
    case .floating(let local), .zoned(let local, _):
      if rules.instant(for: local) == instant { return self }
      let moved = rules.civil(at: instant)
      return zone.map { .zoned(moved, in: $0) } ?? .floating(moved)
    case .date:
      let date = displayZone.civil(at: instant).date
      // A day starts later than midnight if clocks skip midnight.
      return .date(isEnd && displayZone.startOfDay(date) < instant ? date.adding(days: 1) : date)
    }
  }
}
