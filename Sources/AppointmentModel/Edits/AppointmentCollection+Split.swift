internal import CivilTime
internal import RecurrenceRules

/// The records of a series from one occurrence on, after a split.
struct SplitSeries {
  /// The index of the new series, or of the only appointment that is left.
  var master: Int
  /// The index of an additional date (RDATE) that became an appointment of its own, with the other ones
  /// before the new series, because no rule produces it and so that series begins later.
  var single: Int?
  /// The identifier of the occurrence at which the series was split.
  var id: OccurrenceID

  /// All of it, that of the occurrence first.
  var parts: [Int] { [single, master].compactMap { $0 } }
}

extension AppointmentCollection {
  /// Splits a series before an occurrence: the rules of the old part end with its last occurrence,
  /// and a series with another UID continues with the remaining rules, dates and changes.
  ///
  /// RANGE=THISANDFUTURE (RFC 5545 §3.2.13) says the same in one record, but many programs show the
  /// later occurrences unchanged then. The new series has the values and the times of such a change
  /// that shows its first occurrence.
  ///
  /// - Parameters:
  ///   - distance: How far the new series moves on its wall clock.
  ///   - length: The new duration of its occurrences in seconds; nil keeps it.
  /// - Returns: Nil, without a change, if the series begins with the occurrence, or is not in the
  ///   collection.
  /// - Throws: ``EditRefusal/ruleSaysWhen`` if the rules, begun at the occurrence, produce other
  ///   occurrences than before. The caller reverts the edits then.
  mutating func split(
    _ occurrence: AppointmentOccurrence, movedBy distance: Int64 = 0, lasting length: Int64? = nil,
    displayZone: ZoneRules
  ) throws(EditRefusal) -> SplitSeries? {
    guard let named = occurrence.recurrenceID,
      let old = AppointmentSeries(of: occurrence.appointment, in: self)
    else { return nil }
    let start = old.series.timeline(of: named)
    guard old.begins(before: start) else { return nil }
    let moment = old.series.ownForm(of: named)
    let range = old.range(at: start)
    let model = range?.index ?? old.master
    let shift = old.series.shift(at: start)
    let oldMaster = self[old.master]
    let record = records[old.master]
    let set = old.series.set
    func timeline(_ time: AppointmentTime) -> Int64 {
      old.series.timeline(of: record.moment(time, zones))
    }
    let all = RecurrenceSet(
      start: set.start, rules: set.rules,
      exclusionRules: oldMaster.recurrence.exclusionRules, includesStart: false)
    let isOfRule = !set.rules.isEmpty && all.occurrence(at: moment) != nil
    // An additional date begins no rule: the series goes on with the next occurrence of one, or with
    // the other additional dates alone if the rules have ended.
    var next =
      isOfRule
      ? moment
      : all.occurrences(in: Instant(secondsSinceEpoch: start)..<Instant(secondsSinceEpoch: .max))
        .first { _ in true }.map { old.series.moment(of: $0) }
    let uid = freeUID(after: oldMaster.uid, at: moment, inCalendarOf: old.master)
    endRules(of: old, before: start, sibling: uid)
    var split = SplitSeries(
      master: count, single: nil,
      id: OccurrenceID(
        uid: uid, recurrenceID: moment, calendarID: id(of: occurrence).calendarID))
    var rest = model == old.master ? oldMaster : self[model]
    guard rest.isAllDay == oldMaster.isAllDay, range == nil || rest.status != .cancelled else {
      throw .own(
        "a change of this series cancels all later occurrences or makes them whole days or times "
          + "(RANGE=THISANDFUTURE); edit one occurrence or the whole series")
    }
    (rest.recurrence, rest.recurrenceID) = (oldMaster.recurrence, nil)
    rest.beginAnew(uid: uid, sibling: oldMaster.uid)
    rest.recurrence.dates.removeAll { timeline($0.start) < start }
    rest.recurrence.exclusions.removeAll { timeline($0) < start }
    // A change of later occurrences has one length for all.
    if range != nil {
      rest.recurrence.dates = rest.recurrence.dates.map { RecurrenceDate($0.start) }
    }
    let ownDate = rest.recurrence.dates.first { timeline($0.start) == start }
    rest.recurrence.dates.removeAll { timeline($0.start) == start }
    if next == nil, ownDate?.end != nil {
      // The length of a period is not that of the other dates, so that these begin a series of their own.
      let others = rest.recurrence.dates.map { ($0.end, timeline($0.start), $0.start) }
      let excluded = rest.recurrence.exclusions.map { timeline($0) }
      next = others.filter { $0.0 == nil && !excluded.contains($0.1) }.min { $0.1 < $1.1 }
        .map { old.series.ownForm(of: record.moment($0.2, zones)) }
    }
    let first = next ?? moment
    let begin = old.series.timeline(of: first)
    rest.recurrence.rules = set.rules.compactMap { $0.remaining(after: begin, of: set.start) }
    if begin != start {
      var single = rest
      rest.recurrence.exclusions.removeAll { timeline($0) < begin }
      rest.recurrence.dates.removeAll { timeline($0.start) <= begin }
      rest.uid = freeUID(after: oldMaster.uid, at: first, inCalendarOf: old.master)
      (single.recurrence.rules, single.recurrence.exclusionRules) = ([], [])
      single.recurrence.dates.removeAll { timeline($0.start) >= begin }
      single.recurrence.exclusions.removeAll { timeline($0) >= begin }
      if single.recurrence.dates.isEmpty { single.recurrence = AppointmentRecurrence() }
      if ownDate?.end != nil {
        let length = RecordEnd.seconds(records[model], zones)
        single.recurrence.dates = single.recurrence.dates.map {
          RecurrenceDate($0.start, end: $0.end ?? .lasting(days: 0, seconds: length))
        }
      }
      (split.single, split.master) = (count, count + 1)
      addPart(&single, at: moment, ending: ownDate?.end, of: old.master, like: model)
    }
    addPart(
      &rest, at: first, ending: begin == start && !isOfRule ? ownDate?.end : nil, of: old.master,
      like: model)
    if self[split.parts[0]].recurrence.isEmpty { split.id = split.id.renamed(nil) }
    let (removed, replaced) = try hand(old, over: start, to: split)
    split.master -= removed
    split.single = split.single.map { $0 - removed }
    let total = shift + distance
    guard total != 0 || distance != 0 || length != nil else { return split }
    if split.id.recurrenceID != nil {
      let named = AppointmentTime(moment, like: oldMaster.start)
      split.id = split.id.renamed(named.shifted(by: total).moment)
    }
    for part in split.parts {
      guard let new = AppointmentSeries(of: part, in: self) else {
        // A changed occurrence that is all of a part has its own times.
        if !replaced.contains(part + removed) {
          self.shift(at: part, by: total, lasting: length, displayZone: displayZone)
        }
        continue
      }
      do throws(EditRefusal) {
        _ = try move(
          new, by: total, from: shift, lasting: length, carriesChanges: true,
          displayZone: displayZone)
      } catch {
        guard distance == 0, error == .ruleSaysWhen else { throw error }
        throw .own(
          "a change of this series moves all later occurrences as no rule can say "
            + "(RANGE=THISANDFUTURE); edit one occurrence or the whole series")
      }
    }
    if self[split.parts[0]].recurrence.isEmpty { split.id = split.id.renamed(nil) }
    return split
  }

  /// Gives the changes from a start on to the new part, and checks that the part shows the same
  /// occurrences as the old series did.
  ///
  /// - Returns: The number of removed records, all of them before the new ones, and the parts that are
  ///   a changed occurrence now, by their indices before the removal.
  private mutating func hand(
    _ old: AppointmentSeries, over start: Int64, to split: SplitSeries
  ) throws(EditRefusal) -> (removed: Int, replaced: Set<Int>) {
    var gone: [Int] = []
    var replaced: Set<Int> = []
    var series = old.series
    let (form, record) = (self[old.master].start, records[old.master])
    let begin = series.timeline(of: self[split.master].start.moment)
    for change in old.changes(from: start) {
      var moved = self[change.index]
      if change.isThisAndFuture, change.start == start {
        // The new part has the values and times of this change.
        gone.append(change.index)
        continue
      }
      if let id = moved.recurrenceID {
        let moment = series.moment(named: id.start, records[change.index], zones)
        // The part is a new event. A change that is newer than its exclusion must stay newer.
        moved.sequence = moved.sequence > series.sequence && series.excludes(moment) ? 1 : 0
        moved.recurrenceID = RecurrenceID(
          old.shifted(id.start, by: 0, like: form, record, zones),
          isThisAndFuture: id.isThisAndFuture)
      }
      let part = change.start < begin ? split.parts[0] : split.master
      guard part == split.master || !change.isThisAndFuture else {
        throw .own(
          "a change of this series begins at an additional date (RANGE=THISANDFUTURE); edit one "
            + "occurrence or the whole series")
      }
      moved.uid = self.uid(at: part)
      // The only occurrence of a part needs no record of its own.
      guard self[part].recurrence.isEmpty,
        change.start == series.timeline(of: self[part].start.moment)
      else {
        replace(at: change.index, with: moved)
        continue
      }
      moved.recurrenceID = nil
      replace(at: part, with: moved)
      replaced.insert(part)
      gone.append(change.index)
    }
    for part in split.parts {
      guard let new = AppointmentSeries(of: part, in: self) else { continue }
      let isLast = part == split.master
      let from = isLast && split.single != nil ? begin : Swift.min(begin, start)
      let days =
        Instant(secondsSinceEpoch: from)..<Instant(secondsSinceEpoch: isLast ? .max : begin)
      var (before, after) = (
        old.series.set.occurrences(in: days).makeIterator(),
        new.series.set.occurrences().makeIterator()
      )
      for _ in 0..<800 {
        let (one, other) = (before.next(), after.next())
        guard one?.timelineSeconds == other?.timelineSeconds else { throw .ruleSaysWhen }
        if one == nil { break }
      }
    }
    for index in gone.sorted(by: >) { remove(at: index) }
    return (gone.count, replaced)
  }

  /// Appends a part that begins at a moment of a series and has the length of another occurrence.
  private mutating func addPart(
    _ part: inout Appointment, at moment: RecurrenceMoment, ending end: AppointmentEnd?,
    of master: Int, like model: Int
  ) {
    let start = part.start
    part.start = AppointmentTime(moment, like: self[master].start)
    let record = records[model]
    if let end {
      part.end = end
    } else if case .at(let old) = part.end {
      let length = RecordEnd.seconds(record, zones)
      let rules = rules(ofRow: records[master].startZone) ?? ZoneRules(fixed: .utc)
      switch part.start {
      case _ where !part.start.hasForm(of: start):
        part.end = .lasting(days: 0, seconds: length)
      case .date, .floating:
        part.end = .at(old.shifted(by: part.start.distance(from: start)))
      case .utc(let instant):
        let end = instant.adding(seconds: length)
        part.end = .at(old.moved(to: end, rules: self.rules(ofRow: record.endZone), rules))
      case .zoned(let local, _):
        let end = rules.instant(for: local).adding(seconds: length)
        part.end = .at(old.moved(to: end, rules: self.rules(ofRow: record.endZone), rules))
      }
    }
    append(part, besides: master)
  }

  /// Ends the rules of a series with its last occurrence before a start. Removes the exclusions and
  /// additional dates after that occurrence, but no changed occurrences.
  ///
  /// UNTIL is the start of that occurrence itself (RFC 5545 §3.3.10), because some programs
  /// compare its date alone.
  mutating func endRules(of old: AppointmentSeries, before start: Int64, sibling: String? = nil) {
    var appointment = self[old.master]
    let record = records[old.master]
    let set = old.series.set
    let zones = zones
    func isEarlier(_ time: AppointmentTime) -> Bool {
      old.series.timeline(of: record.moment(time, zones)) < start
    }
    let before = Instant(secondsSinceEpoch: .min)..<Instant(secondsSinceEpoch: start)
    var last: Int64 = .min
    appointment.recurrence.rules = set.rules.map { rule in
      let single = RecurrenceSet(
        start: set.start, rules: [rule],
        exclusionRules: appointment.recurrence.exclusionRules, exclusions: set.exclusions)
      // Keep a COUNT that ends earlier, which carries more information than UNTIL.
      if case .finite(_, let end) = single.extent, end.secondsSinceEpoch < start {
        last = Swift.max(last, end.secondsSinceEpoch)
        return rule
      }
      var final: Occurrence?
      for occurrence in single.occurrences(in: before) { final = occurrence }
      guard let final else { return rule.ending(at: set.startMoment) }
      last = Swift.max(last, final.timelineSeconds)
      return rule.ending(at: set.until(final))
    }
    appointment.recurrence.dates.removeAll { !isEarlier($0.start) }
    let dates = appointment.recurrence.dates.map { record.moment($0.start, zones) }
    appointment.recurrence.exclusions.removeAll { time in
      guard isEarlier(time) else { return true }
      let isDate = time.isDate
      let start = old.series.timeline(of: record.moment(time, zones))
      // A changed occurrence or an additional date would be shown again without its exclusion.
      return !set.rules.isEmpty && !isDate && start > last
        && time.moment != appointment.start.moment && !old.changes.contains { $0.start == start }
        && !dates.contains { old.series.timeline(of: $0) == start }
    }
    if let sibling { appointment.properties.append(.sibling(sibling)) }
    replace(at: old.master, with: appointment)
  }

  /// A UID for the part of a series from an occurrence on, which no appointment has yet.
  ///
  /// It follows from the UID and the occurrence, as in Google Calendar (`UID_R20260325T090000`), and is not random. A
  /// split that is undone and made again, or made in two copies of a calendar, gives the same event, so
  /// that programs that merge the copies see two versions of it. With random UIDs they would keep both, and
  /// each later occurrence would be shown twice.
  ///
  /// - Parameter index: An appointment in whose calendar alone it must be free, so that the parts of a
  ///   meeting in several calendars have the same one and remain a meeting; nil for all calendars.
  func freeUID(
    after uid: String, at moment: RecurrenceMoment, inCalendarOf index: Int? = nil
  ) -> String {
    let own = index.map { calendar(of: $0) }
    // Names such as `UID-from-20260325` stay readable where mail addresses end UIDs.
    let place = uid.utf8.firstIndex(of: UInt8(ascii: "@")) ?? uid.endIndex
    let stem = "\(uid[..<place])-from-\(moment)"
    var (name, number) = (stem + uid[place...], 2)
    while indices(ofUID: name).contains(where: { own == nil || calendar(of: $0) == own }) {
      name = "\(stem)-\(number)\(uid[place...])"
      number += 1
    }
    return name
  }
}

/// Edits of the part that a split makes.
extension AppointmentCollection {
  /// Whether the input of an occurrence's series cannot store a change or an exclusion of one
  /// occurrence, so that the series has to be divided around it.
  func needsIsolation(_ occurrence: AppointmentOccurrence, excluding: Bool) -> Bool {
    guard occurrence.recurrenceID != nil, let master = master(of: occurrence.appointment),
      let arena = source(at: master)?.arena
        ?? arenas.firstIndex(where: { $0.calendar == calendar(of: master) })
    else { return false }
    let decoder = arenas[arena].decoder
    return excluding ? !decoder.holdsExclusions : !decoder.holdsChanges
  }

  /// Divides a series into the part before an occurrence, the occurrence as a single appointment, and
  /// the part after it.
  ///
  /// - Returns: The single appointment, and its identifier.
  mutating func isolate(
    _ occurrence: AppointmentOccurrence, displayZone: ZoneRules
  ) throws(EditRefusal) -> (index: Int, id: OccurrenceID) {
    let calendarID = id(of: occurrence).calendarID
    let part = try split(occurrence, displayZone: displayZone)
    guard let index = part?.parts[0] ?? master(of: occurrence.appointment) else {
      return (occurrence.appointment, id(of: occurrence))
    }
    let name = uid(at: index)
    if let series = AppointmentSeries(of: index, in: self) {
      var members = series.series.set.occurrences().makeIterator()
      _ = members.next()
      if let next = members.next() {
        let id = OccurrenceID(
          uid: name, recurrenceID: series.series.moment(of: next), calendarID: calendarID)
        guard let second = self.occurrence(id, displayZone: displayZone) else {
          throw .notFound(id)
        }
        _ = try split(second, displayZone: displayZone)
      }
    }
    var single = self[index]
    single.recurrence = AppointmentRecurrence()
    replace(at: index, with: single)
    return (index, OccurrenceID(uid: name, calendarID: calendarID))
  }

  /// Moves an occurrence and all later ones, as a series of their own.
  ///
  /// - Returns: The indices of the moved appointments, that of the given occurrence first, and its
  ///   identifier from now on.
  mutating func moveFollowing(
    _ occurrence: AppointmentOccurrence, _ id: OccurrenceID, to times: Range<Instant>,
    displayZone: ZoneRules
  ) throws(EditRefusal) -> (indices: [Int], id: OccurrenceID) {
    guard let old = AppointmentSeries(of: occurrence.appointment, in: self),
      let part = try split(
        occurrence, movedBy: distance(of: occurrence, in: old, to: times.lowerBound, displayZone),
        lasting: lengthInSeconds(of: occurrence, at: times), displayZone: displayZone)
    else {
      return try moveSeries(
        occurrence, id, to: times, carriesChanges: true, displayZone: displayZone)
    }
    let all = part.parts.flatMap { index in
      [index] + (AppointmentSeries(of: index, in: self)?.changes.map { $0.index } ?? [])
    }
    guard let shown = index(of: part.id) else { throw .notFound(part.id) }
    // An occurrence that was changed alone before gets the new times too.
    if shown != part.parts[0] || self[shown].recurrence.isEmpty {
      reschedule(at: shown, to: times, displayZone: displayZone)
    }
    return ([shown] + all.filter { $0 != shown }, part.id)
  }
}

extension Appointment {
  /// The appointment, with those fields of another one that differ from a third one.
  func keeping(_ own: Appointment, against common: Appointment) -> Appointment {
    var kept = self
    if own.title != common.title { kept.title = own.title }
    if own.location != common.location { kept.location = own.location }
    if own.description != common.description { kept.description = own.description }
    if own.categories != common.categories { kept.categories = own.categories }
    if own.status != common.status { kept.status = own.status }
    if own.transparency != common.transparency { kept.transparency = own.transparency }
    if own.classification != common.classification { kept.classification = own.classification }
    if own.organizer != common.organizer { kept.organizer = own.organizer }
    if own.attendees != common.attendees { kept.attendees = own.attendees }
    if own.url != common.url { kept.url = own.url }
    if own.color != common.color { kept.color = own.color }
    if own.priority != common.priority { kept.priority = own.priority }
    return kept
  }
}

extension RecurrenceSet {
  /// The UNTIL of a rule that ends with an occurrence: a date for dates, UTC for zoned times.
  fileprivate func until(_ last: Occurrence) -> RecurrenceMoment {
    if start.isDate { return .date(last.date) }
    return start.zone == nil
      ? .local(last.local) : .instant(Instant(secondsSinceEpoch: last.timelineSeconds))
  }

  fileprivate var startMoment: RecurrenceMoment {
    switch start {
    case .date(let date): .date(date)
    case .floating(let local): .local(local)
    case .zoned(let local, let zone): .instant(zone.instant(for: local))
    }
  }
}

extension RecurrenceRule {
  /// The rule of a series that begins later, with the occurrences that are left of COUNT; nil if
  /// none are left.
  fileprivate func remaining(after begin: Int64, of start: RecurrenceStart) -> RecurrenceRule? {
    let set = RecurrenceSet(start: start, rules: [self])
    if case .finite(_, let last) = set.extent, last.secondsSinceEpoch < begin { return nil }
    guard let count else { return self }
    let before = Instant(secondsSinceEpoch: .min)..<Instant(secondsSinceEpoch: begin)
    var gone = 0
    set.forEachOccurrence(in: before) { _ in gone += 1 }
    guard gone < count else { return nil }
    return counting(count - gone)
  }
}
