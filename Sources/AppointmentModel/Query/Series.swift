internal import CivilTime
internal import Primitives
internal import RecurrenceRules

/// A recurring appointment prepared for queries: its recurrence set, the duration of its
/// occurrences, and the effects of its changed occurrences.
struct Series: Sendable {
  let master: Int32
  let set: RecurrenceSet
  /// Whether the start, and with it the original starts, are in UTC.
  let isUTC: Bool
  /// The duration of each occurrence.
  let length: Length
  /// The SEQUENCE of its master. An EXDATE also removes a changed occurrence that is not newer.
  let sequence: Int
  /// The maximum duration of an occurrence, in seconds.
  private(set) var longest: Int64
  /// The starts, on the set's timeline, of occurrences that another record shows or that do not
  /// take place. Sorted once all are known.
  private var overridden: [Int64] = []
  /// The changes of an occurrence and all later ones, sorted by start.
  private var futures: [Future] = []
  /// The sorted values of EXDATEs: starts on the set's timeline, and dates. Created for the first
  /// changed occurrence and released after the last one.
  private var excluded: (starts: [Int64], dates: [Int64])?
  /// The maximum shifts of occurrences to earlier times (zero or negative) and to later ones (zero
  /// or positive).
  private var shifts = (earlier: Int64(0), later: Int64(0))

  /// The duration of an occurrence.
  enum Length: Sendable, Equatable {
    /// Elapsed seconds.
    case exact(Int64)
    /// Days on the wall clock, followed by elapsed seconds.
    case nominal(days: Int64, seconds: Int64)
  }

  /// A change of an occurrence and all later ones (RANGE=THISANDFUTURE).
  struct Future: Sendable {
    /// The first start that it applies to, on the set's timeline.
    var from: Int64
    /// The shift of the start on the wall clock, in seconds.
    var shift: Int64
    /// The number of the record that the later occurrences show.
    var record: Int32
    var length: Length
    /// Whether it cancels the occurrences.
    var isCancelled: Bool
  }

  init(master: Int32, set: RecurrenceSet, isUTC: Bool, length: Length, sequence: Int) {
    self.master = master
    self.set = set
    self.isUTC = isUTC
    self.length = length
    self.sequence = sequence
    longest = Series.upperBound(length)
    for addition in set.additions {
      longest = max(longest, upperBound(addition))
    }
  }

  /// The numbers of the records that change an occurrence and all later ones.
  var futureRecords: some Sequence<Int32> { futures.lazy.map { $0.record } }

  /// Marks an occurrence as shown by another record or not at all.
  mutating func override(_ start: Int64) {
    overridden.append(start)
  }

  /// Adds a change of an occurrence and all later ones.
  mutating func add(_ future: Future) {
    futures.append(future)
    longest = max(longest, Series.upperBound(future.length))
    // One more day, since a shift on the wall clock may cross a clock change.
    shifts.earlier = min(shifts.earlier, future.shift.addingClamped(-86_400))
    shifts.later = max(shifts.later, future.shift.addingClamped(86_400))
  }

  /// Whether an EXDATE removes a changed occurrence. One that is newer than its series is kept.
  mutating func hides(_ moment: RecurrenceMoment, sequence: Int) -> Bool {
    sequence <= self.sequence && excludes(moment)
  }

  /// Whether an EXDATE excludes a moment.
  ///
  /// - Complexity: O(log n) for n EXDATEs; O(n log n) the first time.
  mutating func excludes(_ moment: RecurrenceMoment) -> Bool {
    let known = excluded ?? sortedExclusions()
    excluded = known
    let start = timeline(of: moment)
    let date = CivilDateTime(wallSeconds: local(of: start)).date
    return known.starts.containsSorted(start) || known.dates.containsSorted(Int64(date.dayNumber))
  }

  private func sortedExclusions() -> (starts: [Int64], dates: [Int64]) {
    var (starts, dates): ([Int64], [Int64]) = ([], [])
    for exclusion in set.exclusions {
      if case .date(let date) = exclusion {
        dates.append(Int64(date.dayNumber))
      } else {
        starts.append(timeline(of: exclusion))
      }
    }
    return (starts.sorted(), dates.sorted())
  }

  /// Completes the series. Call after adding all changes.
  mutating func finish() {
    excluded = nil
    if overridden.count > 1 { overridden.sort() }
    if futures.count > 1 { futures.sort { $0.from < $1.from } }
  }

  /// The change that applies to a start; nil if it shows the master.
  ///
  /// - Complexity: O(log changes)
  private func future(at start: Int64) -> Future? {
    let place = futures.partitionPoint { $0.from > start }
    return place > 0 ? futures[place - 1] : nil
  }

  /// The first occurrence after a start that a change of later ones shows, and its new start on the
  /// wall clock; nil if there is none.
  ///
  /// - Complexity: O(occurrences until then).
  func next(
    after start: Int64, changedBy record: Int32
  ) -> (original: Occurrence, wallStart: Int64)? {
    let after = Instant(secondsSinceEpoch: start.addingClamped(1))
    for occurrence in set.occurrences(in: after..<Instant(secondsSinceEpoch: .max)) {
      let start = occurrence.timelineSeconds
      guard let future = future(at: start), future.record == record else {
        return nil
      }
      if !overridden.containsSorted(start) {
        return (occurrence, occurrence.localSeconds.addingClamped(future.shift))
      }
    }
    return nil
  }

  /// The current start of the occurrence at an original start, on the set's timeline; nil if the
  /// series does not show it.
  func shownStart(at moment: RecurrenceMoment) -> Int64? {
    guard let occurrence = set.occurrence(at: moment) else { return nil }
    let start = occurrence.timelineSeconds
    guard !overridden.containsSorted(start) else { return nil }
    guard let future = future(at: start) else { return start }
    return future.isCancelled ? nil : shift(occurrence, by: future.shift)
  }

  /// Whether another record shows the occurrence at an original start, or it does not take place.
  func isOverridden(_ moment: RecurrenceMoment) -> Bool {
    overridden.containsSorted(timeline(of: moment))
  }

  /// The number of the record that changes the occurrence at an original start and all later ones;
  /// nil if it shows the master.
  func record(changing moment: RecurrenceMoment) -> Int32? {
    future(at: timeline(of: moment))?.record
  }

  /// The moment that identifies an occurrence of the series.
  func moment(of occurrence: Occurrence) -> RecurrenceMoment {
    if set.start.isDate { return .date(occurrence.date) }
    return isUTC
      ? .instant(Instant(secondsSinceEpoch: occurrence.timelineSeconds)) : .local(occurrence.local)
  }

  /// The original start that a RECURRENCE-ID names. Exchange and old calendars write the days of
  /// all-day series as times.
  func moment(
    named time: AppointmentTime, _ record: AppointmentRecord, _ zones: [CollectionZone]
  ) -> RecurrenceMoment {
    set.start.isDate ? .date(time.dayNamed) : record.moment(time, zones)
  }

  /// An original start in the form of the series: one in UTC is a local time where the series has a zone.
  func ownForm(of moment: RecurrenceMoment) -> RecurrenceMoment {
    guard case .instant(let instant) = moment, !isUTC, let zone = set.start.zone else {
      return moment
    }
    return .local(zone.civil(at: instant))
  }

  /// The distance on the wall clock by which a change of later occurrences has moved the one at a
  /// start.
  func shift(at start: Int64) -> Int64 { future(at: start)?.shift ?? 0 }

  /// The range of the set's timeline that contains all occurrences.
  var bounds: (start: Int64, end: Int64)? {
    let (earlier, later) = shifts
    switch set.extent {
    case .empty: return nil
    case .finite(let first, let last):
      return (
        first.secondsSinceEpoch.addingClamped(earlier),
        last.secondsSinceEpoch.addingClamped(later).addingClamped(longest).addingClamped(1)
      )
    case .endless(let first): return (first.secondsSinceEpoch.addingClamped(earlier), .max)
    }
  }

  /// Calls a closure for each occurrence that may overlap a range of the set's timeline. The caller
  /// checks the exact times.
  ///
  /// - Parameters:
  ///   - onlyStarts: Whether to skip occurrences that begin before the range.
  ///   - body: Receives the number of the record, the start and end, and the occurrence of the set.
  /// - Returns: False if the search gave up (`Occurrences.Iterator.wasCutShort`).
  /// - Complexity: O(occurrences in the range and in one maximum duration before it).
  @inline(__always)
  func forEach(
    near range: Range<Int64>, onlyStarts: Bool, _ body: Body
  ) -> Bool {
    guard let stretch = stretch(near: range, onlyStarts: onlyStarts) else { return true }
    return set.forEachOccurrence(in: stretch) { show($0, body) }
  }

  /// A closure that receives the number of a record, a start and end, and the occurrence of the
  /// set.
  typealias Body = (_ record: Int32, _ start: Int64, _ end: Int64, _ original: Occurrence) -> Void

  /// Calls a closure with an occurrence, unless another record shows it or it does not take place.
  @inline(__always)
  func show(_ occurrence: Occurrence, _ body: Body) {
    let start = occurrence.timelineSeconds
    guard !overridden.containsSorted(start) else { return }
    if let future = future(at: start) {
      guard !future.isCancelled else { return }
      let shifted = shift(occurrence, by: future.shift)
      body(future.record, shifted, end(of: shifted, future.length), occurrence)
    } else {
      let length =
        occurrence.additionIndex < 0 ? nil : set.additions[occurrence.additionIndex].length
      body(master, start, end(of: start, length), occurrence)
    }
  }

  /// The range of starts whose occurrences may overlap a range of the set's timeline.
  private func stretch(near range: Range<Int64>, onlyStarts: Bool) -> Range<Instant>? {
    let (earlier, later) = shifts
    let lower = range.lowerBound.addingClamped(onlyStarts ? 0 : -longest).addingClamped(-later)
    let upper = range.upperBound.addingClamped(-earlier).addingClamped(1)
    guard lower < upper else { return nil }
    return Instant(secondsSinceEpoch: lower)..<Instant(secondsSinceEpoch: upper)
  }

  /// Counts the occurrences that ``forEach(near:onlyStarts:_:)`` goes through, and calls the body for each.
  ///
  /// - Parameters:
  ///   - limit: The count to stop at.
  ///   - patience: The maximum number of instants to examine.
  /// - Returns: The count, and the instants that were looked at, with the occurrences and those that EXRULEs
  ///   and EXDATEs take away: more than the patience where it was used up.
  /// - Complexity: O(the answer).
  func count(
    near range: Range<Int64>, atMost limit: Int, patience: Int,
    _ body: (Occurrence) -> Void = { _ in }
  ) -> (count: Int, visits: Int) {
    guard let stretch = stretch(near: range, onlyStarts: false) else { return (0, 0) }
    var count = 0
    var iterator = set.iterator(in: stretch, patience: patience)
    while count < limit, let occurrence = iterator.next() {
      count += 1
      body(occurrence)
    }
    let visits =
      iterator.hasLostPatience
      ? patience.addingClamped(1) : iterator.visits + count + iterator.takenInAll
    return (count, visits)
  }

  private func shift(_ occurrence: Occurrence, by seconds: Int64) -> Int64 {
    let local = CivilDateTime(wallSeconds: occurrence.localSeconds.addingClamped(seconds))
    return timeline(of: local)
  }

  /// The seconds of a wall-clock time on the set's timeline.
  func timeline(of local: CivilDateTime) -> Int64 {
    guard let zone = set.start.zone else { return local.wallSeconds }
    return zone.instant(for: local).secondsSinceEpoch
  }

  private func end(of start: Int64, _ own: RecurrenceAddition.Length?) -> Int64 {
    switch own {
    case nil: end(of: start, length)
    case .until(let moment): max(start, timeline(of: moment))
    case .duration(let days, let seconds):
      end(of: start, .nominal(days: Int64(max(days, 0)), seconds: max(seconds, 0)))
    }
  }

  private func end(of start: Int64, _ length: Length) -> Int64 {
    switch length {
    case .exact(let seconds): return start.addingClamped(seconds)
    case .nominal(let days, let seconds):
      guard days != 0, let zone = set.start.zone else {
        return start.addingClamped(days * 86_400).addingClamped(seconds)
      }
      let local = zone.civil(at: Instant(secondsSinceEpoch: start))
      return zone.instant(for: local.adding(seconds: days * 86_400)).secondsSinceEpoch
        .addingClamped(seconds)
    }
  }

  /// The seconds of a moment on the set's timeline.
  func timeline(of moment: RecurrenceMoment) -> Int64 {
    switch moment {
    case .date(let date): timeline(of: CivilDateTime(date))
    case .local(let local): timeline(of: local)
    case .instant(let instant):
      set.start.zone == nil
        ? instant.civil(at: .utc).wallSeconds : instant.secondsSinceEpoch
    }
  }

  private static func upperBound(_ length: Length) -> Int64 {
    switch length {
    case .exact(let seconds): seconds
    // One more day, for clocks that are set forward and back.
    case .nominal(let days, let seconds): seconds.addingClamped(days * 86_400 + 86_400)
    }
  }

  private func upperBound(_ addition: RecurrenceAddition) -> Int64 {
    switch addition.length {
    case nil: 0
    case .until(let moment):
      timeline(of: moment).addingClamped(-timeline(of: addition.start))
    case .duration(let days, let seconds):
      Series.upperBound(.nominal(days: Int64(max(days, 0)), seconds: max(seconds, 0)))
    }
  }
}

extension [Int64] {
  /// Whether a sorted array contains a number.
  func containsSorted(_ number: Int64) -> Bool {
    let place = partitionPoint { $0 >= number }
    return place < count && self[place] == number
  }
}
