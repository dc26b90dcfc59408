public import AppointmentModel
public import CivilTime

/// When the appointments of some days keep somebody busy: timed or all-day ones that are not free,
/// not cancelled and not declined.
///
///     let busy = BusyTimes(collection, dates: week, rules: berlin) { $0.calendar == "Dr. Kaya" }
///     let opening = berlin.instants(of: day, minutes: 480..<1020)
///     for slot in busy.slots(in: opening, lasting: 45, every: 15) { offer(slot) }
///
/// Nothing is known of other days, so that none of their time counts as free.
public struct BusyTimes: Sendable {
  /// A stretch of time that an entry takes.
  package struct Busy: Hashable, Sendable {
    /// From when to when.
    package let range: Range<Instant>
    /// What takes it.
    package let entry: GridEntry
  }

  /// The stretches by start, then end, then UID; they may overlap.
  package let all: [Busy]
  private let days: Range<Instant>

  /// Collects the busy times of the occurrences that meet a range of days.
  ///
  /// - Parameters:
  ///   - collection: The appointments.
  ///   - dates: The days in the display zone.
  ///   - rules: The rules of the display zone.
  ///   - isIncluded: Whose busy times are meant: the entries of a calendar, of a person, of a room.
  /// - Complexity: that of `AppointmentCollection.occurrences(in:displayZone:)`, the decoding of each
  ///   appointment found, and O(n log n) for n of them.
  public init(
    _ collection: AppointmentCollection, dates: Range<CivilDate>, rules: ZoneRules,
    where isIncluded: (GridEntry) -> Bool = { _ in true }
  ) {
    let start = rules.startOfDay(dates.lowerBound)
    days = start..<max(start, rules.startOfDay(dates.upperBound))
    let found = collection.occurrences(in: days, displayZone: rules)
      .filter { $0.start < $0.end }
    var making = EntryBuilder(collection, rules: rules)
    var busy: [Busy] = []
    for entry in making.entries(of: found) {
      // Whose time a meeting of several calendars takes, each of them says for itself.
      let isMeant =
        entry.copies.isEmpty
        ? entry.isBusy && isIncluded(entry)
        : entry.copies.contains { $0.isBusy && isIncluded($0) }
      guard isMeant else { continue }
      let range: Range<Instant>
      if entry.isAllDay {
        range = rules.startOfDay(entry.start.date)..<rules.startOfDay(entry.end.date)
      } else {
        range =
          Instant(
            entry.start, offset: entry.startOffset)..<Instant(entry.end, offset: entry.endOffset)
      }
      busy.append(Busy(range: range, entry: entry))
    }
    all = busy.sorted {
      ($0.range.lowerBound, $0.range.upperBound, $0.entry.id)
        < ($1.range.lowerBound, $1.range.upperBound, $1.entry.id)
    }
  }

  private init(all: [Busy], days: Range<Instant>) {
    self.all = all
    self.days = days
  }

  /// The busy times of one resource.
  ///
  /// - Parameters:
  ///   - resource: Its identity; an empty one for what has none.
  ///   - dimension: What kind of resource it is.
  ///   - groups: What counts as one, by identity.
  /// - Complexity: O(n).
  package func only(
    _ resource: Resource.ID, of dimension: Resource.Dimension,
    groups: [Resource.ID: Resource.ID] = [:]
  ) -> BusyTimes {
    BusyTimes(
      all: all.filter { $0.entry.busyResources(of: dimension, groups: groups).contains(resource) },
      days: days)
  }

  /// Two that overlap.
  public struct Conflict: Hashable, Sendable {
    /// The earlier one.
    package let one: Busy
    /// The one that begins later, or at the same time.
    package let other: Busy
    /// Whose time both take, by identity; empty where all time is one.
    package let resources: [Resource.ID]

    /// Both, the earlier one first.
    public var entries: [GridEntry] { [one.entry, other.entry] }

    /// When both take place.
    public var range: Range<Instant> {
      let start = max(one.range.lowerBound, other.range.lowerBound)
      return start..<max(start, min(one.range.upperBound, other.range.upperBound))
    }
  }

  /// The pairs that overlap and take the time of one resource, by the start of the later one.
  ///
  /// A meeting of several calendars is one entry, so that it is in nobody's way by being in both.
  ///
  /// - Parameters:
  ///   - dimension: Whose time is meant; nil counts all as one, whoever has it.
  ///   - groups: What counts as one, by identity: calendars of one owner.
  ///   - limit: No more pairs of either kind than these.
  /// - Returns: The pairs, and how many overlap beside them that share no resource.
  /// - Complexity: O(n + pairs) in a sweep, where few run at the same time.
  public func conflicts(
    by dimension: Resource.Dimension? = nil, groups: [Resource.ID: Resource.ID] = [:],
    atMost limit: Int = .max
  ) -> (pairs: [Conflict], between: Int) {
    var pairs: [Conflict] = []
    var between = 0
    var running: [(busy: Busy, resources: [Resource.ID])] = []
    for busy in all {
      let own = dimension.map { busy.entry.busyResources(of: $0, groups: groups) } ?? []
      running.removeAll { $0.busy.range.upperBound <= busy.range.lowerBound }
      for other in running {
        let shared = other.resources.filter { own.contains($0) }
        if dimension != nil, shared.isEmpty {
          if between < limit { between += 1 }
        } else {
          guard pairs.count < limit else { return (pairs, between) }
          pairs.append(Conflict(one: other.busy, other: busy, resources: shared))
        }
      }
      running.append((busy, own))
    }
    return (pairs, between)
  }

  /// Whether nothing takes any part of a range, and all of it lies in the days that were collected.
  ///
  /// - Parameters:
  ///   - range: The time of an appointment that is to be made or moved.
  ///   - occurrence: What is to be moved there, which is not in its own way.
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

  /// The times in a range at which an appointment can be booked, by their start; they overlap where
  /// it may begin more often than it lasts.
  ///
  /// - Parameters:
  ///   - range: Such as the opening hours of a day.
  ///   - minutes: How long the appointment lasts, at least 1.
  ///   - step: The minutes from one start to the next, counted from the beginning of the range; nil
  ///     for as many as it lasts.
  /// - Complexity: O(n + slots).
  public func slots(
    in range: Range<Instant>, lasting minutes: Int, every step: Int? = nil
  ) -> [Range<Instant>] {
    let length = Int64(max(1, minutes)) * 60
    let step = step.map { Int64(max(1, $0)) * 60 } ?? length
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

  /// What is left free of a range, in order.
  ///
  /// - Parameters:
  ///   - range: Within the days that were collected, such as the opening hours of one of them.
  ///   - minutes: The shortest stretch of interest.
  /// - Complexity: O(n).
  public func free(in range: Range<Instant>, atLeast minutes: Int = 0) -> [Range<Instant>] {
    free(in: [range], atLeast: minutes)[0]
  }

  /// What is left free of ranges that follow one another, such as the opening hours of many days.
  ///
  /// - Parameters:
  ///   - ranges: By start, each after the one before it or overlapping it.
  ///   - minutes: The shortest stretch of interest.
  /// - Complexity: O(n + ranges + busy times in them), where the ranges do not overlap.
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
    let least = Int64(max(0, minutes)) * 60
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
