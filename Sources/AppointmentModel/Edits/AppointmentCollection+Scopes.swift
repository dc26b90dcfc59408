internal import CivilTime
internal import RecurrenceRules

/// Edits of one occurrence, of an occurrence and all later ones, and of a whole series.
extension AppointmentCollection {
  /// The index of the appointment that shows an occurrence and all later ones from now on
  /// (RECURRENCE-ID with RANGE=THISANDFUTURE, RFC 5545 §3.2.13). If the occurrence was changed
  /// before, that change is extended to the later ones.
  mutating func detachRange(
    _ occurrence: AppointmentOccurrence, displayZone: ZoneRules
  ) -> Int {
    let index = occurrence.appointment
    guard let moment = occurrence.recurrenceID else { return index }
    if records[index].flags.contains(.isOverride) {
      var change = self[index]
      if change.recurrenceID?.start.moment == moment {
        change.recurrenceID?.isThisAndFuture = true
        replace(at: index, with: change)
        return index
      }
    }
    guard let series = AppointmentSeries(of: index, in: self) else { return index }
    let added = count
    appendChange(for: occurrence, moment, of: series.master, isThisAndFuture: true)
    reschedule(at: added, to: occurrence.start..<occurrence.end, displayZone: displayZone)
    return added
  }

  /// Moves an appointment by seconds on a wall clock. Nil for `length` keeps its duration.
  ///
  /// - Parameter zone: The zone of the wall clock, if not that of the start.
  mutating func shift(
    at index: Int, by seconds: Int64, in zone: ZoneRules? = nil, lasting length: Int64?,
    displayZone: ZoneRules
  ) {
    let start = self[index].start.shifted(by: seconds)
    let record = records[index]
    let rules = rules(ofRow: record.startZone) ?? displayZone
    let old = RecordEnd.instant(record.start, record.startZone, zones)
    let from: Instant
    switch (start, zone) {
    case (.date(let date), _): from = displayZone.startOfDay(date)
    case (.utc, let zone?), (.zoned, let zone?):
      let local = zone.civil(at: Instant(secondsSinceEpoch: old))
      from = zone.instant(for: local.adding(seconds: seconds))
    case (.utc(let instant), nil): from = instant
    case (.floating(let local), _), (.zoned(let local, _), nil): from = rules.instant(for: local)
    }
    let lasts = length ?? RecordEnd.seconds(record, zones)
    if case .date(let date) = start {
      // Count days on the calendar, since clocks may change between them.
      let end = displayZone.startOfDay(date.adding(days: Int(clamping: (lasts + 43_200) / 86_400)))
      reschedule(at: index, to: from..<Swift.max(from, end), displayZone: displayZone)
    } else {
      reschedule(at: index, to: from..<from.adding(seconds: lasts), displayZone: displayZone)
    }
  }

  /// Moves an occurrence and all later ones, and shifts later changes with RANGE=THISANDFUTURE by
  /// the same amount.
  ///
  /// - Returns: The indices of the appointments that show the moved occurrences.
  mutating func moveRange(
    _ occurrence: AppointmentOccurrence, to times: Range<Instant>, displayZone: ZoneRules
  ) -> [Int] {
    let index = detachRange(occurrence, displayZone: displayZone)
    let before = self[index].start
    reschedule(at: index, to: times, displayZone: displayZone)
    let distance = self[index].start.distance(from: before)
    let length = lengthInSeconds(of: occurrence, at: times)
    guard let moment = occurrence.recurrenceID, let series = AppointmentSeries(of: index, in: self)
    else { return [index] }
    let later = series.changes.filter {
      $0.isThisAndFuture && $0.start > series.series.timeline(of: moment)
    }
    for change in later {
      shift(at: change.index, by: distance, lasting: length, displayZone: displayZone)
    }
    return [index] + later.map { $0.index }
  }

  /// Moves a whole series by the distance that one of its occurrences moves. Occurrences that were
  /// changed individually stay where they are, except the given one.
  ///
  /// - Returns: The indices of the appointments that show the moved occurrences, that of the given
  ///   one first, and its identifier from now on.
  /// - Throws: ``EditRefusal/ruleSaysWhen`` if the rules cannot express the moved occurrences.
  mutating func moveSeries(
    _ occurrence: AppointmentOccurrence, _ id: OccurrenceID, to times: Range<Instant>,
    carriesChanges: Bool, displayZone: ZoneRules
  ) throws(EditRefusal) -> (indices: [Int], id: OccurrenceID) {
    let own = occurrence.appointment
    guard let moment = occurrence.recurrenceID, let old = AppointmentSeries(of: own, in: self)
    else {
      reschedule(at: own, to: times, displayZone: displayZone)
      return ([own], id)
    }
    let start = self[old.master].start
    let original = AppointmentTime(old.series.ownForm(of: moment), like: start)
    let distance = distance(
      of: occurrence, in: old, to: times.lowerBound, fromShown: !carriesChanges, displayZone)
    var indices = try move(
      old, by: distance, lasting: lengthInSeconds(of: occurrence, at: times),
      carriesChanges: carriesChanges, displayZone: displayZone)
    if old.changes.contains(where: { $0.index == own && !$0.isThisAndFuture }) {
      reschedule(at: own, to: times, displayZone: displayZone)
      indices.removeAll { $0 == own }
      indices.insert(own, at: 0)
    }
    let isSingle = self[old.master].recurrence.isEmpty
    return (indices, id.renamed(isSingle ? nil : original.shifted(by: distance).moment))
  }

  /// The distance by which a series moves on its wall clock if one of its occurrences begins at an
  /// instant.
  ///
  /// - Parameter fromShown: Whether it is the distance from the shown start of an occurrence that was
  ///   changed alone, and not from the start that its series gives it.
  func distance(
    of occurrence: AppointmentOccurrence, in series: AppointmentSeries, to instant: Instant,
    fromShown: Bool = false, _ displayZone: ZoneRules
  ) -> Int64 {
    let start = self[series.master].start
    let rules = rules(ofRow: records[series.master].startZone)
    let new = start.moved(to: instant, rules: rules, displayZone)
    guard !fromShown, let moment = occurrence.recurrenceID else {
      return new.distance(from: start.moved(to: occurrence.start, rules: rules, displayZone))
    }
    let original = AppointmentTime(series.series.ownForm(of: moment), like: start)
    let shift = series.series.shift(at: series.series.timeline(of: moment))
    return new.distance(from: original.shifted(by: shift))
  }

  /// Moves a series by a distance on its wall clock.
  ///
  /// - Parameters:
  ///   - shift: The distance from their original starts at which the occurrences of the master were
  ///     shown, if a change of later occurrences showed them before. Changes move that much less.
  ///   - carriesChanges: Whether changed occurrences move along that have the times of the series, and
  ///     differ only in other properties.
  /// - Returns: The indices of the appointments that show the moved occurrences.
  mutating func move(
    _ old: AppointmentSeries, by distance: Int64, from shift: Int64 = 0, lasting length: Int64?,
    carriesChanges: Bool, displayZone: ZoneRules
  ) throws(EditRefusal) -> [Int] {
    let master = old.master
    var appointment = self[master]
    let (start, record) = (appointment.start, records[master])
    let zones = zones
    let moved = start.shifted(by: distance)
    let days = start.wallClock.date.days(to: moved.wallClock.date)
    let zone = old.series.set.start.zone
    func shifted(_ rule: RecurrenceRule) -> RecurrenceRule {
      rule.moved(by: distance, days: days, zone: zone)
    }
    func shifted(_ time: AppointmentTime) -> AppointmentTime {
      old.shifted(time, by: distance, like: start, record, zones)
    }
    let kept = old.changes.map { hasOwnTimes($0, in: old, from: shift) }
    var recurrence = appointment.recurrence
    recurrence.rules = recurrence.rules.map(shifted)
    recurrence.exclusionRules = recurrence.exclusionRules.map(shifted)
    recurrence.exclusions = recurrence.exclusions.map(shifted)
    recurrence.dates = recurrence.dates.map {
      var end = $0.end
      if case .at(let time) = end { end = .at(shifted(time)) }
      return RecurrenceDate(shifted($0.start), end: end)
    }
    appointment.recurrence = recurrence
    replace(at: master, with: appointment)
    self.shift(at: master, by: distance, lasting: length, displayZone: displayZone)
    var indices = [master]
    for (change, hasOwnTimes) in zip(old.changes, kept) {
      var changed = self[change.index]
      if let recurrenceID = changed.recurrenceID {
        changed.recurrenceID = RecurrenceID(
          shifted(recurrenceID.start), isThisAndFuture: recurrenceID.isThisAndFuture)
      }
      replace(at: change.index, with: changed)
      if change.isThisAndFuture || carriesChanges && !hasOwnTimes {
        self.shift(
          at: change.index, by: distance - shift, in: changed.start.hasForm(of: start) ? nil : zone,
          lasting: length, displayZone: displayZone)
        indices.append(change.index)
      }
    }
    guard let new = AppointmentSeries(of: master, in: self),
      old.series.set.isMoved(by: distance, in: new.series.set)
    else { throw .ruleSaysWhen }
    // Other readers show a start that the rules do not produce, in addition to the first occurrence
    // of the rules.
    if !new.series.set.isOfRules(self[master].start.moment), old.series.set.isOfRules(start.moment)
    {
      var left = new.series.set.occurrences().makeIterator()
      guard left.next() != nil, left.next() == nil, old.changes.isEmpty else { throw .ruleSaysWhen }
      var single = self[master]
      single.recurrence = AppointmentRecurrence()
      replace(at: master, with: single)
    }
    return indices
  }

  /// Whether a changed occurrence has other times than its series, or the change of later occurrences
  /// before it, gives it.
  ///
  /// - Parameter shift: The distance from their original starts at which the occurrences of the
  ///   master are shown.
  func hasOwnTimes(
    _ change: AppointmentSeries.Change, in old: AppointmentSeries, from shift: Int64 = 0
  ) -> Bool {
    func seconds(_ index: Int) -> Int64 { RecordEnd.seconds(records[index], zones) }
    let series = old.series
    let earlier = change.isThisAndFuture ? nil : old.range(at: change.start)
    let moved = earlier == nil ? shift : series.shift(at: change.start)
    return wallStart(of: change.index, in: series) != series.local(of: change.start) + moved
      || seconds(change.index) != seconds(earlier?.index ?? old.master)
  }

  /// The new duration of an occurrence; nil if it does not change.
  func lengthInSeconds(
    of occurrence: AppointmentOccurrence, at times: Range<Instant>
  ) -> Int64? {
    let old = occurrence.end.secondsSinceEpoch - occurrence.start.secondsSinceEpoch
    let new = times.upperBound.secondsSinceEpoch - times.lowerBound.secondsSinceEpoch
    // Days on which clocks change are as long as others.
    let unit: Int64 = self[occurrence.appointment].start.isDate ? 86_400 : 1
    return (old + unit / 2) / unit == (new + unit / 2) / unit ? nil : new
  }

  /// Removes one occurrence (EXDATE, RFC 5545 §3.8.5.1).
  mutating func removeOccurrence(
    _ occurrence: AppointmentOccurrence, displayZone: ZoneRules
  ) {
    guard let moment = occurrence.recurrenceID,
      let series = AppointmentSeries(of: occurrence.appointment, in: self)
    else {
      // The appointment that the record replaces would be shown again.
      let number = queryIndex.numbering.number(at: occurrence.appointment)
      let replaced = queryIndex.series.replaced.filter { $0.value == number }.keys
      let indices = replaced.map { queryIndex.numbering.index(of: $0) } + [occurrence.appointment]
      for index in Set(indices + hidden(by: occurrence.appointment)).sorted(by: >) {
        remove(at: index)
      }
      return
    }
    let master = series.master
    var index = occurrence.appointment
    let isChange = records[index].flags.contains(.isOverride)
    let isOwn = isChange && recurrence(at: index).recurrenceID?.start.moment == moment
    // A change that also applies to later occurrences continues with the next of them.
    if isOwn { index = detach(occurrence, displayZone: displayZone) }
    var appointment = self[master]
    appointment.recurrence.exclusions.append(
      AppointmentTime(series.series.ownForm(of: moment), like: appointment.start))
    replace(at: master, with: appointment)
    if isOwn { remove(at: index) }
    // Some servers stop synchronising a calendar with a rule that has no occurrence left.
    let left = isOwn && index < master ? master - 1 : master
    if let series = AppointmentSeries(of: left, in: self), series.changes.isEmpty,
      series.series.set.first == nil
    {
      remove(at: left)
    }
  }

  /// The appointments without a rule that were hidden when they were loaded, because a record changes
  /// their only occurrence.
  private func hidden(by index: Int) -> [Int] {
    guard let original = recurrence(at: index).recurrenceID?.start else { return [] }
    return indices(ofUID: uid(at: index)).filter { other in
      let record = records[other]
      return other != index && record.flags.contains(.isExcluded)
        && !record.flags.contains(.isOverride) && calendarID(at: other) == calendarID(at: index)
        && record.moment(original, zones) == record.moment(self[other].start, zones)
    }
  }

  /// Ends a series before an occurrence, or removes it if that is the first one.
  mutating func removeRange(_ occurrence: AppointmentOccurrence) {
    let index = occurrence.appointment
    guard let moment = occurrence.recurrenceID, let series = AppointmentSeries(of: index, in: self)
    else { return remove(at: index) }
    let start = series.series.timeline(of: moment)
    guard series.begins(before: start) else { return removeSeries(of: index) }
    endRules(of: series, before: start)
    for change in series.changes(from: start).sorted(by: { $0.index > $1.index }) {
      remove(at: change.index)
    }
  }

  /// Removes a series with its changed occurrences, or a non-recurring appointment.
  mutating func removeSeries(of index: Int) {
    let series = AppointmentSeries(of: index, in: self)
    let indices = series.map { [$0.master] + $0.changes.map { $0.index } } ?? [index]
    for index in indices.sorted(by: >) { remove(at: index) }
  }
}

extension RecurrenceSet {
  /// Whether the rules produce an occurrence at a moment.
  func isOfRules(_ moment: RecurrenceMoment) -> Bool {
    RecurrenceSet(start: start, rules: rules, includesStart: false).occurrence(at: moment) != nil
  }

  /// Whether the occurrences of another set are those of this one moved by seconds on the wall
  /// clock. Compares only the first 800.
  func isMoved(by seconds: Int64, in other: RecurrenceSet) -> Bool {
    var (old, new) = (occurrences().makeIterator(), other.occurrences().makeIterator())
    for _ in 0..<800 {
      let (one, next) = (old.next(), new.next())
      guard let one, let next else { return one == nil && next == nil }
      guard one.localSeconds + seconds == next.localSeconds else { return false }
    }
    return true
  }
}

extension AppointmentTime {
  /// Whether it is a date, a floating time, in UTC or in the same zone, as another one.
  func hasForm(of other: AppointmentTime) -> Bool {
    switch (self, other) {
    case (.date, .date), (.floating, .floating), (.utc, .utc): true
    case (.zoned(_, let zone), .zoned(_, let other)): zone == other
    default: false
    }
  }

  /// The time moved by seconds on its wall clock; a date moves by whole days only.
  package func shifted(by seconds: Int64) -> AppointmentTime {
    switch self {
    case .date(let date): .date(date.adding(days: Int(clamping: seconds / 86_400)))
    case .floating(let local): .floating(local.adding(seconds: seconds))
    case .utc(let instant): .utc(instant.adding(seconds: seconds))
    case .zoned(let local, let zone): .zoned(local.adding(seconds: seconds), in: zone)
    }
  }

  /// The seconds on the wall clock from another time of the same form to this one.
  func distance(from other: AppointmentTime) -> Int64 {
    wallClock.wallSeconds - other.wallClock.wallSeconds
  }
}
