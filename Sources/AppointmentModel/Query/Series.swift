internal import CivilTime
internal import Primitives
internal import RecurrenceRules

/// One recurring appointment ready to be asked for a range: its set, how long each occurrence
/// lasts, and what its changed occurrences take away or shift.
struct Series: Sendable {
  /// The number of the master.
  let master: Int32
  let set: RecurrenceSet
  /// Whether the start is written in UTC, so that original starts are too.
  let isUTC: Bool
  /// How long each occurrence lasts.
  let length: Length
  /// The SEQUENCE of its master: an EXDATE takes away a changed occurrence that is not newer.
  let sequence: Int
  /// The longest that an occurrence may last, in seconds.
  private(set) var longest: Int64
  /// The starts, on the set's time line, of occurrences that are shown by another record or not at
  /// all; sorted once all are known.
  private var overridden: [Int64] = []
  /// The changes for an occurrence and all later ones, by the start they begin with.
  private var futures: [Future] = []
  /// What EXDATEs name, sorted: starts on the set's time line, and dates. Made for the first changed
  /// occurrence, let go with the last.
  private var excluded: (starts: [Int64], dates: [Int64])?
  /// The furthest that occurrences move back (0 or less) and forward (0 or more).
  private var shifts = (earlier: Int64(0), later: Int64(0))

  /// The length of an occurrence.
  enum Length: Sendable, Equatable {
    /// Elapsed seconds.
    case exact(Int64)
    /// Days on the wall clock, then elapsed seconds.
    case nominal(days: Int64, seconds: Int64)
  }

  /// A change for an occurrence and all later ones (RANGE=THISANDFUTURE).
  struct Future: Sendable {
    /// The start it begins with, on the set's time line.
    var from: Int64
    /// By how much the wall-clock start moves.
    var shift: Int64
    /// The number of its record, which the later occurrences show.
    var record: Int32
    var length: Length
    /// Whether it takes the later ones away.
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

  /// Takes an occurrence away.
  mutating func override(_ start: Int64) {
    overridden.append(start)
  }

  /// Changes an occurrence and all later ones.
  mutating func add(_ future: Future) {
    futures.append(future)
    longest = max(longest, Series.upperBound(future.length))
    // A day more, as a shift of the wall clock may cross a change of clocks.
    shifts.earlier = min(shifts.earlier, future.shift.addingClamped(-86_400))
    shifts.later = max(shifts.later, future.shift.addingClamped(86_400))
  }

  /// Whether an EXDATE names a moment.
  ///
  /// - Complexity: O(log n) for n EXDATEs, the first time O(n log n).
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

  /// To be called when all changes are known.
  mutating func finish() {
    excluded = nil
    if overridden.count > 1 { overridden.sort() }
    if futures.count > 1 { futures.sort { $0.from < $1.from } }
  }

  /// The change that an occurrence shows; nil where it shows its master.
  ///
  /// - Complexity: O(log changes)
  private func future(at start: Int64) -> Future? {
    let place = futures.partitionPoint { $0.from > start }
    return place > 0 ? futures[place - 1] : nil
  }

  /// The first occurrence after a start that one of the changes for later ones shows, and where that
  /// puts its start on the wall clock; nil when there is none.
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

  /// Where the occurrence that a moment names begins now, on the set's time line; nil where the
  /// series shows none for it.
  func shownStart(at moment: RecurrenceMoment) -> Int64? {
    guard let occurrence = set.occurrence(at: moment) else { return nil }
    let start = occurrence.timelineSeconds
    guard !overridden.containsSorted(start) else { return nil }
    guard let future = future(at: start) else { return start }
    return future.isCancelled ? nil : shift(occurrence, by: future.shift)
  }

  /// Whether another record shows the occurrence with an original start, or none does.
  func isOverridden(_ moment: RecurrenceMoment) -> Bool {
    overridden.containsSorted(timeline(of: moment))
  }

  /// The number of the record that changes the occurrence with an original start and all later
  /// ones; nil where the occurrence shows its master.
  func record(changing moment: RecurrenceMoment) -> Int32? {
    future(at: timeline(of: moment))?.record
  }

  /// What names an occurrence of the series.
  func moment(of occurrence: Occurrence) -> RecurrenceMoment {
    if set.start.isDate { return .date(occurrence.date) }
    return isUTC
      ? .instant(Instant(secondsSinceEpoch: occurrence.timelineSeconds)) : .local(occurrence.local)
  }

  /// The stretch of the set's time line that holds all occurrences to their ends.
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

  /// Calls the body for every occurrence that may meet a stretch of the set's time line; the caller
  /// checks the exact times.
  ///
  /// - Parameters:
  ///   - onlyStarts: whether those that begin before the stretch are not asked for.
  ///   - body: takes the number of the record, start and end, and the occurrence of the set.
  /// - Returns: false where the search was given up (`Occurrences.Iterator.wasCutShort`).
  /// - Complexity: O(occurrences in the range and one longest length before it).
  @inline(__always)
  func forEach(
    near range: Range<Int64>, onlyStarts: Bool, _ body: Body
  ) -> Bool {
    guard let stretch = stretch(near: range, onlyStarts: onlyStarts) else { return true }
    return set.forEachOccurrence(in: stretch) { show($0, body) }
  }

  /// What an occurrence is shown as: the number of the record, start and end, and the occurrence of
  /// the set.
  typealias Body = (_ record: Int32, _ start: Int64, _ end: Int64, _ original: Occurrence) -> Void

  /// Calls the body with an occurrence, unless another record or none shows it.
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

  /// The starts of all occurrences that may meet a stretch of the set's time line.
  private func stretch(near range: Range<Int64>, onlyStarts: Bool) -> Range<Instant>? {
    let (earlier, later) = shifts
    let lower = range.lowerBound.addingClamped(onlyStarts ? 0 : -longest).addingClamped(-later)
    let upper = range.upperBound.addingClamped(-earlier).addingClamped(1)
    guard lower < upper else { return nil }
    return Instant(secondsSinceEpoch: lower)..<Instant(secondsSinceEpoch: upper)
  }

  /// How many occurrences ``forEach(near:onlyStarts:_:)`` goes through, those that EXRULEs and EXDATEs
  /// take away among them; the body is called for each other one. It ends above a limit.
  ///
  /// - Complexity: O(the answer).
  func count(near range: Range<Int64>, atMost limit: Int, _ body: (Occurrence) -> Void = { _ in })
    -> Int
  {
    guard let stretch = stretch(near: range, onlyStarts: false) else { return 0 }
    var count = 0
    var iterator = set.occurrences(in: stretch).makeIterator()
    while count + iterator.takenInAll < limit, let occurrence = iterator.next() {
      count += 1
      body(occurrence)
    }
    return count + iterator.takenInAll
  }

  private func shift(_ occurrence: Occurrence, by seconds: Int64) -> Int64 {
    let local = CivilDateTime(wallSeconds: occurrence.localSeconds.addingClamped(seconds))
    return timeline(of: local)
  }

  /// The seconds on the set's time line of a wall-clock time.
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

  /// The place of a moment on the set's time line.
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
    // A day more, for clocks set forward and back.
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
  /// Whether a sorted array holds the number.
  func containsSorted(_ number: Int64) -> Bool {
    let place = partitionPoint { $0 >= number }
    return place < count && self[place] == number
  }
}
