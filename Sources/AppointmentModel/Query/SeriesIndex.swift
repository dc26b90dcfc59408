internal import CivilTime
internal import RecurrenceRules

/// All recurring appointments of a collection by the time in which they have occurrences, and the
/// records that are not shown on their own.
struct SeriesIndex: Sendable {
  /// The series: first in the order of their UIDs, then those added by edits.
  private(set) var series: [Series] = []
  /// The number of series that are in the order of their UIDs.
  private(set) var rankedCount = 0
  /// The series with zoned starts by POSIX seconds, and the series with dates or floating times by
  /// wall-clock seconds.
  private(set) var zoned = EditedIntervals([])
  private(set) var floating = EditedIntervals([])
  /// The numbers of the changed occurrences that are not shown, because they are cancelled or
  /// excluded by an EXDATE.
  private(set) var hidden: Set<Int32> = []
  /// The numbers of non-recurring appointments, each with that of the changed occurrence that is
  /// shown in its place.
  private(set) var replaced: [Int32: Int32] = [:]
  /// The position of each series by the number of its master.
  private(set) var places: [Int32: Int] = [:]
  private var families: SeriesByUID?

  /// The series with one UID that a changed occurrence may belong to, one for each calendar.
  private struct Candidates {
    private var first: Int?
    private var byCalendar: [Int32: Int] = [:]

    /// Adds a series. Only the first one of each calendar is kept.
    mutating func add(_ series: Int, calendar: Int32) {
      if first == nil { first = series }
      if byCalendar[calendar] == nil { byCalendar[calendar] = series }
    }

    /// The series of a changed occurrence. One that was added without a calendar may belong to any.
    func series(calendar: Int32) -> Int? {
      byCalendar[calendar] ?? (calendar < 0 ? first : nil)
    }
  }

  /// The chunks of days and steps of time that the COUNTs of all rules are worked out with, beyond a few
  /// for each rule: half a second at worst.
  private static let patience = 1 << 24

  /// Creates the index of no records.
  init() {}

  /// Creates the index of the recurring records of a collection.
  ///
  /// - Complexity: O(records), plus decoding the recurring ones.
  init(_ collection: AppointmentCollection, _ numbering: RecordNumbering) {
    var masters = ContiguousArray<Int>()
    var overrides: [Int] = []
    for index in collection.records.indices {
      let flags = collection.records[index].flags
      if flags.contains(.isOverride) {
        overrides.append(index)
      } else if flags.contains(.isRecurring) {
        masters.append(index)
      }
    }
    var uids = UIDOrder()
    for index in masters { uids.append(index, of: collection) }
    uids.sort()
    series.reserveCapacity(masters.count)
    places.reserveCapacity(masters.count)
    var patience = SeriesIndex.patience
    for place in masters.indices {
      let index = masters[uids[place]]
      places[numbering.number(at: index)] = place
      let made = collection.makeSeries(
        index, numbering.number(at: index), patience: max(0, patience))
      patience -= made.set.countingVisits
      series.append(made)
    }
    rankedCount = series.count
    if !overrides.isEmpty {
      let uids = overrides.map { collection.uid(at: $0) }
      var byUID: [String: Candidates] = [:]
      for uid in uids { byUID[uid] = Candidates() }
      for number in series.indices {
        let master = numbering.index(of: series[number].master)
        byUID[collection.uid(at: master)]?.add(number, calendar: collection.calendar(of: master))
      }
      var lone: [Int] = []
      for (index, uid) in zip(overrides, uids)
      where !apply(index, to: byUID[uid] ?? Candidates(), collection, numbering) {
        lone.append(index)
      }
      replaceSingles(by: lone, collection, numbering)
    }
    var zonedEntries = ContiguousArray<EditedIntervals.Entry>()
    var floatingEntries = ContiguousArray<EditedIntervals.Entry>()
    for number in series.indices {
      guard let entry = finish(number) else { continue }
      if series[number].set.start.zone == nil {
        floatingEntries.append(entry)
      } else {
        zonedEntries.append(entry)
      }
    }
    zoned = EditedIntervals(zonedEntries)
    floating = EditedIntervals(floatingEntries)
  }

  /// Completes a series after all its changes were added; nil if it has no occurrences.
  private mutating func finish(_ number: Int) -> EditedIntervals.Entry? {
    series[number].finish()
    return series[number].bounds.map {
      EditedIntervals.Entry(
        start: $0.start, end: $0.end, number: Int32(truncatingIfNeeded: number))
    }
  }

  /// Applies a changed occurrence to its series.
  ///
  /// - Returns: Whether there is a series.
  private mutating func apply(
    _ index: Int, to candidates: Candidates, _ collection: AppointmentCollection,
    _ numbering: RecordNumbering
  ) -> Bool {
    let own = numbering.number(at: index)
    let isCancelled = collection.records[index].flags.contains(.isCancelled)
    if isCancelled { hidden.insert(own) }
    guard let number = candidates.series(calendar: collection.calendar(of: index)) else {
      return false
    }
    let detail = collection.recurrence(at: index)
    guard let recurrenceID = detail.recurrenceID else { return true }
    let moment = series[number].moment(
      named: recurrenceID.start, collection.records[index], collection.zones)
    if series[number].hides(moment, sequence: detail.sequence) {
      hidden.insert(own)
      // The change still applies to the later occurrences.
      guard recurrenceID.isThisAndFuture else { return true }
    }
    let original = series[number].set.occurrence(at: moment)
    let start = original?.timelineSeconds ?? series[number].timeline(of: moment)
    series[number].override(start)
    guard recurrenceID.isThisAndFuture else { return true }
    let originalLocal = original?.localSeconds ?? series[number].local(of: start)
    let future = Series.Future(
      from: start, shift: collection.wallStart(of: index, in: series[number]) - originalLocal,
      record: own, length: collection.length(of: index, detail.end), isCancelled: isCancelled)
    series[number].add(future)
    return true
  }

  /// Hides the non-recurring appointments whose only occurrence another record changes: some
  /// calendars keep the RECURRENCE-ID after the rule was removed.
  ///
  /// - Complexity: O(records) if there are changed occurrences without a series.
  private mutating func replaceSingles(
    by lone: [Int], _ collection: AppointmentCollection, _ numbering: RecordNumbering
  ) {
    guard !lone.isEmpty else { return }
    var byStart: [Int64: [Int]] = [:]
    for index in lone {
      guard let start = collection.recurrence(at: index).recurrenceID?.start else { continue }
      let moment = collection.records[index].moment(start, collection.zones)
      byStart[moment.order, default: []].append(index)
    }
    for (index, record) in collection.records.enumerated()
    where record.isSingle && !record.flags.contains(.isOverride) {
      let start = RecordEnd.instant(record.start, record.startZone, collection.zones)
      for change in byStart[start] ?? []
      where collection.calendar(of: change) == collection.calendar(of: index)
        && collection.uid(at: change) == collection.uid(at: index)
      {
        replaced[numbering.number(at: index)] = numbering.number(at: change)
      }
    }
  }
}

// Edits.
extension SeriesIndex {
  var changes: Int { zoned.changes + floating.changes }

  /// Rebuilds a series with its changed occurrences after an edit of one of its records.
  ///
  /// - Parameters:
  ///   - number: The number of the record.
  ///   - old: Its UID before the edit; nil if it was neither a master nor a changed occurrence.
  ///   - new: Its UID after the edit; nil if it is neither.
  /// - Complexity: O(changes), plus decoding the records with these UIDs; O(records) the first
  ///   time.
  mutating func update(
    _ number: Int32, from old: String?, to new: String?, _ collection: AppointmentCollection,
    _ numbering: RecordNumbering
  ) {
    guard old != nil || new != nil else { return }
    var families = families ?? SeriesByUID(collection, numbering)
    self.families = nil
    families.move(number, from: old, to: new)
    drop(number)
    for uid in old == new ? [old] : [old, new] {
      guard let uid else { continue }
      let members = families.members(uid)
      for member in members { drop(member) }
      remake(members, collection, numbering)
    }
    self.families = families
  }

  private mutating func drop(_ number: Int32) {
    hidden.remove(number)
    if !replaced.isEmpty { replaced = replaced.filter { $0.value != number } }
    guard let place = places.removeValue(forKey: number),
      series[place].bounds != nil
    else { return }
    if series[place].set.start.zone == nil {
      floating.remove(Int32(truncatingIfNeeded: place))
    } else {
      zoned.remove(Int32(truncatingIfNeeded: place))
    }
  }

  private mutating func remake(
    _ members: [Int32], _ collection: AppointmentCollection, _ numbering: RecordNumbering
  ) {
    let indices = members.map { numbering.index(of: $0) }
    var candidates = Candidates()
    let made = series.count
    for (number, index) in zip(members, indices)
    where !collection.records[index].flags.contains(.isOverride) {
      places[number] = series.count
      candidates.add(series.count, calendar: collection.calendar(of: index))
      series.append(collection.makeSeries(index, number))
    }
    var lone: [Int] = []
    for index in indices
    where collection.records[index].flags.contains(.isOverride)
      && !apply(index, to: candidates, collection, numbering)
    {
      lone.append(index)
    }
    replaceSingles(by: lone, collection, numbering)
    for number in made..<series.count {
      guard let entry = finish(number) else { continue }
      if series[number].set.start.zone == nil {
        floating.insert(entry)
      } else {
        zoned.insert(entry)
      }
    }
  }
}

extension Series {
  /// Converts seconds on the set's timeline to wall-clock seconds.
  func local(of seconds: Int64) -> Int64 {
    guard let zone = set.start.zone else { return seconds }
    return zone.civil(at: Instant(secondsSinceEpoch: seconds)).wallSeconds
  }
}
