package import CivilTime

extension AppointmentCollection {
  /// Moves the appointment at an index to other times, each written the way its source has it: a zoned
  /// time on its zone's clock, a floating one on the display zone's, whole dates as dates.
  ///
  /// An end that is said as a duration, or not at all, stays so where the length stays; another length
  /// becomes an end. A recurring appointment moves as a whole and keeps its rules: to move one
  /// occurrence alone, ``detach(_:displayZone:)`` it first.
  ///
  /// - Parameters:
  ///   - index: Which one, as ``index(of:)`` tells.
  ///   - times: From when to when; of whole dates, the days that the display zone has then.
  ///   - displayZone: The rules of the zone that the times were chosen in.
  /// - Complexity: that of ``replace(at:with:)``.
  package mutating func reschedule(
    at index: Int, to times: Range<Instant>, displayZone: ZoneRules
  ) {
    var appointment = self[index]
    let record = records[index]
    let length =
      RecordEnd.instant(record.end, record.endZone, zones)
      - RecordEnd.instant(record.start, record.startZone, zones)
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

  /// Moves an occurrence to other times, and to another calendar where one is given: a single
  /// appointment, or one occurrence of a recurring one while the others stay.
  ///
  /// Times are written as the source has them, zoned, floating, in UTC or as whole dates. An occurrence
  /// that is moved for the first time becomes an appointment of its own (``detach(_:displayZone:)``),
  /// from then on that one is moved. ``CalendarEditor`` moves several at once, refuses and undoes.
  ///
  /// - Parameters:
  ///   - id: What names the occurrence: `GridEntry.id`.
  ///   - times: From when to when; of whole dates, the days that the display zone has then.
  ///   - calendar: The name of the calendar that it goes to; nil leaves it where it is.
  ///   - displayZone: The rules of the zone that the times were chosen in.
  /// - Returns: The index of the appointment that was moved.
  /// - Throws: ``EditRefusal/notFound(_:)``, and nothing is changed, where the collection has no such
  ///   occurrence any more.
  /// - Complexity: that of ``occurrence(_:displayZone:)`` and of an edit.
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

  /// The rules of a row of the zone table; nil for times that float.
  func rules(ofRow zone: UInt16) -> ZoneRules? {
    zone < CollectionZone.firstNamed ? nil : zones[Int(zone)].rules
  }
}

extension AppointmentTime {
  /// An instant in the form of this time.
  ///
  /// A time that is this instant already stays as it is written, also one that clocks skip.
  func moved(
    to instant: Instant, rules: ZoneRules?, _ displayZone: ZoneRules, isEnd: Bool = false
  ) -> AppointmentTime {
    // A zone that no database knows floats.
    let rules = rules ?? displayZone
    switch self {
    case .utc: return .utc(instant)
    case .floating(let local), .zoned(let local, _):
      if rules.instant(for: local) == instant { return self }
      let moved = rules.civil(at: instant)
      return zone.map { .zoned(moved, $0) } ?? .floating(moved)
    case .date:
      let date = displayZone.civil(at: instant).date
      // A day may begin later than midnight, where clocks skip that.
      return .date(isEnd && displayZone.startOfDay(date) < instant ? date.adding(days: 1) : date)
    }
  }
}
