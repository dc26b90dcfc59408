import CivilTime
import Primitives

/// A recurrence set prepared for searching: everything on one time line, in order.
final class CompiledSet: Sendable {
  /// An occurrence that does not come from a rule: DTSTART, or a value of RDATE.
  struct Single: Sendable {
    let timeline: Int64
    let local: Int64
    /// The index in the list of additions; -1 for DTSTART.
    let index: Int
  }

  let start: RecurrenceStart
  let rules: [RecurrenceRule]
  let exclusionRules: [RecurrenceRule]
  let additions: [RecurrenceAddition]
  let exclusions: [RecurrenceMoment]
  let includesStart: Bool

  let line: TimeLine
  /// The first rule, or one without matches.
  let first: CompiledRule
  let others: [CompiledRule]
  let excluded: [CompiledRule]
  /// Ordered by time; at the same instant, those with a length come first.
  let singles: [Single]
  let excludedSeconds: [Int64]
  let excludedDays: [Int32]
  let wasCutShort: Bool
  /// The chunks and steps that counting looked at.
  let visits: Int

  /// - Parameter patience: The maximum number of chunks and steps to examine for all COUNTs. Each
  ///   gets at most ``RuleCount/patience``, and always a few.
  init(
    start: RecurrenceStart, rules: [RecurrenceRule], exclusionRules: [RecurrenceRule],
    additions: [RecurrenceAddition], exclusions: [RecurrenceMoment], includesStart: Bool,
    patience: Int
  ) {
    self.start = start
    self.rules = rules
    self.exclusionRules = exclusionRules
    self.additions = additions
    self.exclusions = exclusions
    self.includesStart = includesStart
    let line = TimeLine(start)
    self.line = line
    var left = patience
    func compiled(_ rule: RecurrenceRule, countsStart: Bool) -> CompiledRule {
      let compiled = CompiledRule(
        rule, line, countsStart: countsStart,
        patience: min(max(left, RuleCount.minimumPatience), RuleCount.patience))
      left -= compiled.visits
      return compiled
    }
    first = rules.isEmpty ? .never : compiled(rules[0], countsStart: includesStart)
    others = rules.dropFirst().map { compiled($0, countsStart: includesStart) }
    excluded = exclusionRules.map { compiled($0, countsStart: false) }
    visits = patience - left
    wasCutShort =
      first.wasCutShort || others.contains { $0.wasCutShort }
      || excluded.contains { $0.wasCutShort }

    var singles = additions.indices.map { CompiledSet.single(additions[$0].start, $0, line) }
    let isMatched = first.matchesStart || others.contains { $0.matchesStart }
    // A series that was cut off before its start has no occurrences, as in libical and ical.js.
    let hasEnded = first.endsBeforeStart && others.allSatisfy { $0.endsBeforeStart }
    if includesStart, !isMatched, !hasEnded {
      singles.append(Single(timeline: line.startTimeline, local: line.startLocal, index: -1))
    }
    if singles.count > 1 {
      singles.sort {
        if $0.timeline != $1.timeline { return $0.timeline < $1.timeline }
        let lengths = (CompiledSet.length($0, additions), CompiledSet.length($1, additions))
        return lengths.0 != lengths.1 ? lengths.0 : $0.index < $1.index
      }
    }
    self.singles = singles

    var (seconds, days): ([Int64], [Int32]) = ([], [])
    for moment in exclusions {
      if case .date(let date) = moment, !line.isDate {
        days.append(date.dayNumber)
      } else {
        seconds.append(line.timeline(of: moment).timeline)
      }
    }
    excludedSeconds = seconds.sortedSet()
    excludedDays = days.sortedSet()
  }

  private static func single(
    _ moment: RecurrenceMoment, _ index: Int, _ line: TimeLine
  ) -> Single {
    let (timeline, local) = line.timeline(of: moment)
    return Single(timeline: timeline, local: local, index: index)
  }

  private static func length(_ single: Single, _ additions: [RecurrenceAddition]) -> Bool {
    single.index >= 0 && additions[single.index].length != nil
  }

  /// Whether anything in a range may be excluded.
  func hasExclusions(_ begin: Int64, _ end: Int64) -> Bool {
    if !excluded.isEmpty || !excludedDays.isEmpty { return true }
    guard let first = excludedSeconds.first, let last = excludedSeconds.last else { return false }
    return first < end && last >= begin
  }

  /// Whether an EXDATE names an occurrence.
  func isExcluded(_ timeline: Int64, _ local: Int64) -> Bool {
    if !excludedSeconds.isEmpty {
      let place = excludedSeconds.partitionPoint { $0 >= timeline }
      if place < excludedSeconds.count, excludedSeconds[place] == timeline { return true }
    }
    guard !excludedDays.isEmpty else { return false }
    let day = Int32(clamping: flooredQuotient(local, 86_400))
    let place = excludedDays.partitionPoint { $0 >= day }
    return place < excludedDays.count && excludedDays[place] == day
  }
}

extension TimeLine {
  /// The second of a moment on the time line of the set, and its wall-clock time.
  func timeline(of moment: RecurrenceMoment) -> (timeline: Int64, local: Int64) {
    let wall: Int64
    switch moment {
    case .date(let date):
      // In a set of times, a date means the start's time on that date.
      let midnight = CivilDateTime(date).wallSeconds
      wall = midnight + flooredRemainder(startLocal, 86_400)
    case .local(let local): wall = local.wallSeconds
    case .instant(let instant):
      let second = instant.secondsSinceEpoch
      if zone != nil { return (second, local(of: second)) }
      wall = second
    }
    if isDate {
      let midnight = wall.subtractingClamped(flooredRemainder(wall, 86_400))
      return (midnight, midnight)
    }
    return (timeline(ofLocal: wall), wall)
  }
}
