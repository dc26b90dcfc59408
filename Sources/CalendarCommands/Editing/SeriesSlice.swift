import AppointmentModel
import CivilTime
import RecurrenceRules

/// Consecutive occurrences of a series that was split in at least one of two calendars, as a single part of it
/// shows them in each calendar.
struct SeriesSlice {
  /// Nil where the old calendar has none of the occurrences.
  let old: Stretch?
  /// Nil where the new calendar has none of the occurrences.
  let new: Stretch?
  /// Whether both parts have the same days, a distance apart.
  var isAlike = true
  /// Whether more occurrences of the series follow in one of the calendars.
  var isFollowed = false

  /// Consecutive occurrences of a part.
  struct Stretch {
    let part: Part
    /// The first original start on the wall clock, in seconds.
    var first: Int64
    /// The last one; nil if there is no end.
    var last: Int64?

    /// Whether it is all of the part.
    var isWhole: Bool { first <= part.first && last == part.all.last }

    func contains(_ start: Int64) -> Bool { first <= start && start <= last ?? .max }

    fileprivate func ending(at last: Int64?) -> Stretch {
      Stretch(part: part, first: first, last: last)
    }
  }

  /// A series or a single appointment.
  struct Part {
    let record: CalendarDiff.Record
    /// The occurrences that take place, unless other records change them.
    let shown: RecurrenceSet
    /// The occurrences with the excluded ones.
    fileprivate let all: Starts
    /// The occurrences of the rules alone.
    fileprivate let ofRules: Starts
    fileprivate let first: Int64

    init(_ record: CalendarDiff.Record, _ set: RecurrenceSet) {
      (self.record, shown) = (record, set)
      all = Starts(RecurrenceSet(start: set.start, rules: set.rules, additions: set.additions))
      ofRules = Starts(RecurrenceSet(start: set.start, rules: set.rules))
      first = all.next(from: .min) ?? .min
    }

    fileprivate var uid: String { record.appointment.uid }
  }

  /// The starts of a set on its wall clock.
  fileprivate struct Starts {
    let set: RecurrenceSet
    /// The last start; nil if there is no end.
    let last: Int64?

    init(_ set: RecurrenceSet) {
      self.set = set
      guard case .finite(let first, let end) = set.extent else {
        last = nil
        return
      }
      // The end of a rule need not be one of its occurrences.
      var found: Int64?
      let bound = end.secondsSinceEpoch
      for start in [bound - 40 * 86_400, bound - 800 * 86_400, first.secondsSinceEpoch]
      where found == nil {
        set.forEachOccurrence(in: Instant(secondsSinceEpoch: start)..<end.adding(seconds: 1)) {
          found = $0.localSeconds
        }
      }
      last = found
    }

    func next(from start: Int64) -> Int64? { SeriesSlice.starts(of: set, from: start).next() }
  }

  /// The starts of a set from one on.
  fileprivate static func starts(
    of set: RecurrenceSet, from start: Int64
  ) -> AnyIterator<Int64> {
    let (begin, end) = (CivilDateTime(wallSeconds: start), CivilDateTime(wallSeconds: .max))
    return AnyIterator(
      set.occurrences(inLocal: begin..<end).lazy.map(\.localSeconds).drop { $0 < start }
        .makeIterator())
  }

  /// How far the starts of the new calendar are from those of the old one.
  var distance: Int64 { (new?.first ?? 0) - (old?.first ?? 0) }

  /// Whether the lines of whole records say the same.
  var isOrdinary: Bool {
    let isWhole = old?.isWhole ?? true && new?.isWhole ?? true
    return isWhole && (old == nil || new == nil || old?.part.uid == new?.part.uid)
  }

  /// The name of a changed occurrence of the old calendar in the new one, if it moved along with its series.
  func newName(of record: CalendarDiff.Record) -> String? {
    guard let old, let new, let start = record.appointment.recurrenceID?.start,
      record.appointment.uid == old.part.uid, old.contains(start.wallClock.wallSeconds)
    else { return nil }
    return CalendarDiff.Record.name(new.part.uid, start.shifted(by: distance))
  }

  /// The part of the other calendar that shows a changed occurrence of one of them, and its original start there;
  /// nil if this slice does not hold it.
  func place(
    of record: CalendarDiff.Record, isOld: Bool
  ) -> (part: CalendarDiff.Record, start: AppointmentTime)? {
    guard isAlike, let own = isOld ? old : new, let other = isOld ? new : old,
      let start = record.appointment.recurrenceID?.start,
      record.appointment.uid == own.part.uid, own.contains(start.wallClock.wallSeconds)
    else { return nil }
    return (other.part.record, start.shifted(by: isOld ? distance : -distance))
  }

  /// The first starts at which both parts show an occurrence of their own.
  ///
  /// - Parameters:
  ///   - isOld: Whether the old part itself shows the occurrence of an original start.
  ///   - isNew: Whether the new part does.
  func example(
    _ isOld: (Int64) -> Bool, _ isNew: (Int64) -> Bool
  ) -> (old: Int64, new: Int64)? {
    guard let old, new != nil else { return nil }
    let starts = SeriesSlice.starts(of: old.part.shown, from: old.first)
    for _ in 0..<400 {
      guard let start = starts.next(), old.contains(start) else { return nil }
      if isOld(start), isNew(start + distance) { return (start, start + distance) }
    }
    return nil
  }

  // MARK: Alignment

  /// Aligns the parts of a series in two calendars. A split leaves the order of the occurrences, so they are
  /// paired one by one; a part of both calendars begins at the same time in both.
  ///
  /// - Returns: Nil for parts in no clear order.
  static func slices(_ old: [Part], _ new: [Part]) -> [SeriesSlice]? {
    guard let old = ordered(old), let new = ordered(new) else { return nil }
    var slices: [SeriesSlice] = []
    var (left, right) = (Side(old), Side(new))
    while true {
      let (one, other) = (left.rest, right.rest)
      guard one != nil || other != nil else { break }
      var slice = SeriesSlice(old: one, new: other)
      if let one, let other {
        let waits = right.holdsLater(one.part.uid)
        let otherWaits = left.holdsLater(other.part.uid)
        if waits != otherWaits {
          slice = waits ? SeriesSlice(old: nil, new: other) : SeriesSlice(old: one, new: nil)
        } else {
          slice = paired(one, other)
          if let gone = skipped(one, before: slice.old) {
            slices.append(SeriesSlice(old: gone, new: nil))
          }
          if let added = skipped(other, before: slice.new) {
            slices.append(SeriesSlice(old: nil, new: added))
          }
        }
      }
      left.take(slice.old)
      right.take(slice.new)
      slices.append(slice)
    }
    for place in slices.indices.dropLast() { slices[place].isFollowed = true }
    return slices
  }

  /// The parts of one calendar by their ends; nil if their starts have another order, or a UID is repeated.
  private static func ordered(_ parts: [Part]) -> [Part]? {
    let sorted = parts.sorted { ($0.all.last ?? .max, $0.first) < ($1.all.last ?? .max, $1.first) }
    let isInOrder = zip(sorted, sorted.dropFirst()).allSatisfy { $0.first < $1.first }
    return isInOrder && Set(parts.map(\.uid)).count == parts.count ? sorted : nil
  }

  /// The parts of a calendar that are left to align.
  private struct Side {
    private var parts: ArraySlice<Part>
    private(set) var rest: Stretch?

    init(_ parts: [Part]) {
      self.parts = parts[...]
      proceed(from: .min)
    }

    func holdsLater(_ uid: String) -> Bool { parts.dropFirst().contains { $0.uid == uid } }

    mutating func take(_ stretch: Stretch?) {
      guard let stretch else { return }
      let last = stretch.last ?? .max
      proceed(from: last < .max ? last + 1 : .max)
    }

    private mutating func proceed(from start: Int64) {
      var start = start
      while let part = parts.first {
        let isOver = part.all.last.map { $0 < start } ?? (start == .max)
        if !isOver, let first = part.all.next(from: start) {
          rest = Stretch(part: part, first: first, last: part.all.last)
          return
        }
        parts.removeFirst()
        start = .min
      }
      rest = nil
    }
  }

  /// The occurrences that two stretches begin with in common.
  private static func paired(_ one: Stretch, _ other: Stretch) -> SeriesSlice {
    for starts in [\Part.all, \Part.ofRules] {
      guard let (first, second) = begin(one, other, starts) else { continue }
      let distance = second - first
      let (old, new) = (
        Stretch(part: one.part, first: first, last: one.part[keyPath: starts].last),
        Stretch(part: other.part, first: second, last: other.part[keyPath: starts].last)
      )
      // Excluded occurrences before an end may be left out.
      let (end, otherEnd) = (old.last ?? .max, new.last.map { $0 - distance } ?? .max)
      if end < otherEnd {
        return SeriesSlice(old: old, new: new.ending(at: end + distance))
      }
      if otherEnd < end { return SeriesSlice(old: old.ending(at: otherEnd), new: new) }
      return SeriesSlice(old: old, new: new)
    }
    return SeriesSlice(old: one, new: other, isAlike: false)
  }

  /// The occurrences of a stretch before those that are paired; nil if none of them takes place.
  private static func skipped(_ stretch: Stretch, before paired: Stretch?) -> Stretch? {
    guard let first = paired?.first, first > stretch.first else { return nil }
    let shown = starts(of: stretch.part.shown, from: stretch.first)
    var last: Int64?
    for _ in 0..<10_000 {
      guard let start = shown.next(), start < first else { return last.map(stretch.ending) }
      last = start
    }
    return stretch.ending(at: first - 1)
  }

  /// The starts from which two stretches have the same days, a distance apart. The first ones, with and without
  /// those that are excluded, and those near the other stretch's first one are tried: first if the ends are
  /// the same distance apart, then the nearest.
  private static func begin(
    _ one: Stretch, _ other: Stretch, _ starts: KeyPath<Part, Starts>
  ) -> (Int64, Int64)? {
    func firsts(_ stretch: Stretch, near other: Stretch) -> [Int64] {
      let shown = SeriesSlice.starts(of: stretch.part.shown, from: stretch.first)
      let part = stretch.part[keyPath: starts]
      // Occurrences may have been deleted before the other one, which may have moved by some days.
      let near = [0, 1, 3].map { max(stretch.first, other.first - $0 * 86_400) }
      return ([part.next(from: stretch.first), shown.next()] + near.map(part.next))
        .compactMap(\.self).filter { $0 <= part.last ?? .max }
    }
    let (end, otherEnd) = (one.part[keyPath: starts].last, other.part[keyPath: starts].last)
    func distances(_ first: Int64, _ second: Int64) -> (Int, Int64, Int64) {
      let isToEnd = end.map { $0 + second - first } == otherEnd
      return (isToEnd ? 0 : 1, abs(second - first), first + second)
    }
    let (own, others) = (firsts(one, near: other), firsts(other, near: one))
    let pairs = own.flatMap { first in others.map { (first, $0) } }
    return pairs.sorted { distances($0.0, $0.1) < distances($1.0, $1.1) }.first { first, second in
      let old = SeriesSlice.starts(of: one.part[keyPath: starts].set, from: first)
      let new = SeriesSlice.starts(of: other.part[keyPath: starts].set, from: second)
      for count in 0..<800 {
        guard let start = old.next(), let next = new.next() else { return count > 0 }
        guard next - start == second - first else { return false }
      }
      return true
    }
  }
}

/// The series of two calendars with their parts, by the UIDs that the parts name or that a split derives.
struct SeriesFamilies {
  private var names: [String: String] = [:]

  init(_ records: [CalendarDiff.Record]) {
    for record in records where record.hasOwnUID && record.appointment.recurrenceID == nil {
      let uid = record.appointment.uid
      for other in record.appointment.siblings + [AppointmentCollection.undividedUID(uid)] {
        let (one, other) = (name(uid), name(other))
        if one != other { names[one] = other }
      }
    }
  }

  private func name(_ uid: String) -> String {
    var name = uid
    while let other = names[name] { name = other }
    return name
  }

  /// The name that the parts of a series have in common.
  func name(of record: CalendarDiff.Record) -> String { name(record.appointment.uid) }

  /// The slices of the series that some records are new or gone parts of.
  func slices(
    _ old: [CalendarDiff.Record], _ new: [CalendarDiff.Record],
    changing records: [CalendarDiff.Record],
    _ sets: (old: CalendarDiff.Sets, new: CalendarDiff.Sets)
  ) -> [[SeriesSlice]] {
    let changed = Set(records.filter(\.isPart).map(name))
    func parts(
      _ records: [CalendarDiff.Record], _ set: CalendarDiff.Sets
    ) -> [String: [SeriesSlice.Part]] {
      Dictionary(grouping: records.filter { $0.isPart && changed.contains(name(of: $0)) }, by: name)
        .mapValues { records in records.map { SeriesSlice.Part($0, set($0.index)) } }
    }
    let (before, after) = (parts(old, sets.old), parts(new, sets.new))
    return before.keys.sorted().compactMap { name in
      after[name].flatMap { SeriesSlice.slices(before[name] ?? [], $0) }
    }
  }
}

extension CalendarDiff.Record {
  /// Whether it may be a part of a series: a record with a UID that changes no other one.
  fileprivate var isPart: Bool { hasOwnUID && !isOccurrence && appointment.recurrenceID == nil }
}
