public import AppointmentModel
public import CivilTime
internal import Primitives

/// The busy times of appointments on a range of days: timed or all-day appointments that are not
/// free, cancelled or declined.
///
///     let busy = BusyTimes(collection, dates: week, displayZone: berlin) { $0.calendar == "Dr. Kaya" }
///     let opening = berlin.instants(of: day, minutes: 480..<1020)
///     for slot in busy.slots(in: opening, lasting: 45, every: 15) { offer(slot) }
///
/// Time on other days is unknown and never counts as free.
public struct BusyTimes: Sendable {
  /// A range of time that an entry takes.
  package struct Busy: Hashable, Sendable {
    package let range: Range<Instant>
    package let entry: GridEntry
  }

  /// The busy times by start, then end, then UID; they may overlap.
  package let all: [Busy]
  let days: Range<Instant>

  /// Collects the busy times of the occurrences on a range of days.
  ///
  /// - Parameters:
  ///   - collection: The appointments.
  ///   - dates: The days in the display zone.
  ///   - displayZone: The display zone.
  ///   - isIncluded: Selects the entries to include, such as those of a calendar, a person or a
  ///     room.
  /// - Complexity: That of `AppointmentCollection.occurrences(in:displayZone:)`, decoding each
  ///   appointment found, and O(n log n) for n of them.
  public init(
    _ collection: AppointmentCollection, dates: Range<CivilDate>, displayZone: ZoneRules,
    where isIncluded: (GridEntry) -> Bool = { _ in true }
  ) {
    days = displayZone.instants(of: dates)
    let found = collection.occurrences(in: days, displayZone: displayZone)
      .filter { $0.start < $0.end }
    var making = EntryBuilder(collection, rules: displayZone)
    var busy: [Busy] = []
    making.forEachEntry(of: found) { entry in
      // Each copy of a meeting in several calendars determines whose time it takes.
      let isMeant =
        entry.copies.isEmpty
        ? entry.isBusy && isIncluded(entry)
        : entry.copies.contains { $0.isBusy && isIncluded($0) }
      guard isMeant else { return }
      let range: Range<Instant>
      if entry.isAllDay {
        range = displayZone.startOfDay(entry.start.date)..<displayZone.startOfDay(entry.end.date)
      } else {
        range =
          Instant(
            entry.start, offset: entry.startOffset)..<Instant(entry.end, offset: entry.endOffset)
      }
      busy.append(Busy(range: range, entry: entry))
    }
    busy.sort {
      ($0.range.lowerBound, $0.range.upperBound, $0.entry.id)
        < ($1.range.lowerBound, $1.range.upperBound, $1.entry.id)
    }
    all = busy
  }

  init(all: [Busy], days: Range<Instant>) {
    self.all = all
    self.days = days
  }

  /// Two busy times that overlap.
  public struct Conflict: Hashable, Sendable {
    /// The earlier one.
    package let one: Busy
    /// The one that begins later, or at the same time.
    package let other: Busy
    /// The identities of the resources whose time both take; empty if resources are not
    /// distinguished.
    package let resources: [Resource.ID]

    /// Both entries, the earlier one first.
    public var entries: [GridEntry] { [one.entry, other.entry] }

    /// The range in which both take place.
    public var range: Range<Instant> {
      let start = max(one.range.lowerBound, other.range.lowerBound)
      return start..<max(start, min(one.range.upperBound, other.range.upperBound))
    }
  }

  /// The conflicts among busy times, and the number of other overlaps.
  public struct Conflicts: Hashable, Sendable {
    /// The conflicts, by the start of the later busy time.
    public internal(set) var pairs: [Conflict] = []
    /// The number of other overlaps: their entries share no resource.
    public internal(set) var unrelatedCount = 0
    /// The number of pairs that did not meet the condition.
    public internal(set) var excludedCount = 0
    /// Whether there were no more pairs than the limits allow.
    public internal(set) var isComplete = true
  }

  /// The pairs of busy times that overlap and take the time of the same resource.
  ///
  /// A meeting in several calendars is one entry, so its copies do not conflict.
  ///
  /// - Parameters:
  ///   - dimension: The kind of resource; nil treats everything as one resource.
  ///   - groups: The identities that replace others, such as for the calendars of one owner.
  ///   - limit: The maximum number of pairs, and a tenth of the maximum number of excluded ones.
  ///   - isIncluded: The condition on the entry that begins earlier and the one that begins later.
  /// - Complexity: O(n log n + pairs + excluded pairs) for n resources of entries: entries that share
  ///   no resource are counted, not compared.
  public func conflicts(
    by dimension: Resource.Dimension? = nil, groups: [Resource.ID: Resource.ID] = [:],
    atMost limit: Int = .max, where isIncluded: (GridEntry, GridEntry) -> Bool = { _, _ in true }
  ) -> Conflicts {
    var sweep = ConflictSweep(all.map { $0.range.upperBound })
    var found = Conflicts()
    for (place, busy) in all.enumerated() {
      let own = dimension.map { busy.entry.busyResources(of: $0, groups: groups) } ?? [""]
      let (shared, others) = sweep.add(place, at: busy.range.lowerBound, own)
      for (other, resources) in shared {
        let isShown = isIncluded(all[other].entry, busy.entry)
        guard isShown ? found.pairs.count < limit : found.excludedCount / 10 < limit else {
          found.isComplete = false
          return found
        }
        if isShown {
          found.pairs.append(
            Conflict(one: all[other], other: busy, resources: dimension == nil ? [] : resources))
        } else {
          found.excludedCount += 1
        }
      }
      found.unrelatedCount = min(limit, found.unrelatedCount.addingClamped(others))
    }
    return found
  }

  /// Whether a range is entirely within the collected days and does not overlap any busy time.
  ///
  /// - Parameters:
  ///   - range: The time of an appointment to create or move.
  ///   - occurrence: The occurrence to move, whose own busy time is ignored.
  /// - Complexity: O(n).
  public func isFree(
    _ range: Range<Instant>, besides occurrence: OccurrenceID? = nil
  ) -> Bool {
    guard days.lowerBound <= range.lowerBound, range.upperBound <= days.upperBound else {
      return false
    }
    return !all.contains { busy in
      busy.range.overlaps(range) && busy.entry.id != occurrence
    }
  }

  /// The times in a range at which an appointment can be booked, by start. They overlap if the step
  /// is shorter than the duration.
  ///
  /// - Parameters:
  ///   - range: The range to search, such as the opening hours of a day.
  ///   - minutes: The duration of the appointment, at least 1.
  ///   - step: The minutes from one start to the next, counted from the beginning of the range; nil
  ///     for the duration.
  /// - Complexity: O(n + slots).
  public func slots(
    in range: Range<Instant>, lasting minutes: Int, every step: Int? = nil
  ) -> [Range<Instant>] {
    let length = BusyTimes.seconds(ofMinutes: minutes, atLeast: 1)
    let step = step.map { BusyTimes.seconds(ofMinutes: $0, atLeast: 1) } ?? length
    let origin = range.lowerBound.secondsSinceEpoch
    var slots: [Range<Instant>] = []
    for stretch in free(in: range, atLeast: minutes) {
      let past = stretch.lowerBound.secondsSinceEpoch - origin
      var start = range.lowerBound.adding(seconds: (past + step - 1) / step * step)
      while start.adding(seconds: length) <= stretch.upperBound {
        slots.append(start..<start.adding(seconds: length))
        start = start.adding(seconds: step)
      }
    }
    return slots
  }

  /// The seconds of a number of minutes from a request, limited to two million years so that sums do not
  /// overflow.
  static func seconds(ofMinutes minutes: Int, atLeast least: Int) -> Int64 {
    min(Int64(max(least, minutes)), 1 << 40) * 60
  }

  /// The free times in a range, in order.
  ///
  /// - Parameters:
  ///   - range: A range within the collected days, such as the opening hours of one of them.
  ///   - minutes: The minimum length of free times.
  /// - Complexity: O(n).
  public func free(in range: Range<Instant>, atLeast minutes: Int = 0) -> [Range<Instant>] {
    free(in: [range], atLeast: minutes)[0]
  }

  /// The free times in each of several ranges, such as the opening hours of many days.
  ///
  /// - Parameters:
  ///   - ranges: The ranges, sorted by start.
  ///   - minutes: The minimum length of free times.
  /// - Complexity: O(n + ranges + busy times in them), if the ranges do not overlap.
  public func free(in ranges: [Range<Instant>], atLeast minutes: Int = 0) -> [[Range<Instant>]] {
    var merged = [Instant(secondsSinceEpoch: .min)..<days.lowerBound]
    for range in all.map({ $0.range }) + [days.upperBound..<Instant(secondsSinceEpoch: .max)] {
      let last = merged[merged.count - 1]
      if range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    let least = BusyTimes.seconds(ofMinutes: minutes, atLeast: 0)
    var first = 0
    return ranges.map { range in
      while first < merged.count, merged[first].upperBound <= range.lowerBound { first += 1 }
      var free: [Range<Instant>] = []
      var start = range.lowerBound
      func add(upTo end: Instant) {
        if start < end, end.secondsSinceEpoch - start.secondsSinceEpoch >= least {
          free.append(start..<end)
        }
      }
      for busy in merged[first...].prefix(while: { $0.lowerBound < range.upperBound }) {
        add(upTo: busy.lowerBound)
        start = max(start, busy.upperBound)
      }
      add(upTo: range.upperBound)
      return free
    }
  }
}

/// A sweep over entries by their starts. It finds running entries that share a resource, and only
/// counts the others.
private struct ConflictSweep {
  /// The ends of all entries, by place and in order.
  private let ends: [Instant]
  private let sortedEnds: [Instant]
  /// The number of entries that were added, and of those that have ended.
  private var started = 0
  private var ended = 0
  /// The running entries of each resource with the rank of the resource in their own lists. They may have
  /// ended: that is seen when the resource is met again.
  private var running: [Resource.ID: [(place: Int, rank: Int)]] = [:]

  init(_ ends: [Instant]) {
    self.ends = ends
    sortedEnds = ends.sorted()
  }

  /// Adds the next entry.
  ///
  /// - Returns: The running entries that share resources with it, in the order in which they were added,
  ///   and the number of the other running ones.
  mutating func add(
    _ place: Int, at start: Instant, _ resources: [Resource.ID]
  ) -> (shared: [(place: Int, resources: [Resource.ID])], others: Int) {
    while ended < sortedEnds.count, sortedEnds[ended] <= start { ended += 1 }
    // An entry that is empty ends before it starts to run.
    let count = started - min(ended, started)
    var shared: [Int: [(rank: Int, resource: Resource.ID)]] = [:]
    for (rank, resource) in resources.enumerated() {
      var known = running.removeValue(forKey: resource) ?? []
      known.removeAll { ends[$0.place] <= start }
      for other in known { shared[other.place, default: []].append((other.rank, resource)) }
      known.append((place, rank))
      running[resource] = known
    }
    started += 1
    let found = shared.sorted { $0.key < $1.key }.map { place, resources in
      // Written with its labels, because Embedded Swift cannot convert an array of tuples.
      (place: place, resources: resources.sorted { $0.rank < $1.rank }.map { $0.resource })
    }
    return (found, max(0, count - found.count))
  }
}
