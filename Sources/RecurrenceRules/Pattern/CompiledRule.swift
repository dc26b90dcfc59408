import CivilTime
import Primitives

/// A rule of a set with its bounds computed: COUNT and UNTIL as a last moment.
struct CompiledRule: Sendable {
  let pattern: RulePattern
  /// The latest wall-clock time of a match.
  private(set) var lastLocal: Int64 = .max
  /// The latest start of a match on the set's time line.
  private(set) var lastTimeline: Int64 = .max
  /// Whether COUNT or UNTIL ends the rule.
  let isFinite: Bool
  /// Whether matches may be missing because counting took too long.
  private(set) var wasCutShort = false
  /// The chunks and steps that counting looked at.
  private(set) var visits = 0
  private(set) var matchesStart: Bool
  /// Whether UNTIL is before the start.
  let endsBeforeStart: Bool

  /// The rule of a set without rules.
  static let never = CompiledRule()

  private init() {
    pattern = .never
    (lastLocal, lastTimeline) = (.min, .min)
    isFinite = true
    matchesStart = false
    endsBeforeStart = false
  }

  /// - Parameter patience: The maximum number of chunks and steps to examine for a COUNT.
  init(_ rule: RecurrenceRule, _ line: TimeLine, countsStart: Bool, patience: Int) {
    pattern = RulePattern(rule, origin: line.startLocal, isDate: line.isDate)
    let origin = pattern.origin
    if pattern.shape == .elapsed {
      var cursor = ElapsedCursor(pattern, origin: origin, from: origin, through: origin)
      matchesStart = cursor.next() == origin
    } else {
      var cursor = DayCursor(pattern, from: origin, through: origin)
      matchesStart = cursor.next() == origin
    }
    isFinite = rule.count != nil || rule.until != nil || pattern.isEmpty
    (lastLocal, lastTimeline) = CompiledRule.bounds(rule.until, pattern.shape, line)
    endsBeforeStart = lastLocal < origin || lastTimeline < line.startTimeline
    if let count = rule.count {
      setCount(countsStart && !matchesStart ? count - 1 : count, line, patience)
    }
    // An UNTIL before the start excludes even the start.
    if lastLocal < origin || lastTimeline < line.startTimeline { matchesStart = false }
  }

  /// The last wall-clock time and the last moment of the time line that UNTIL allows.
  private static func bounds(
    _ until: RecurrenceMoment?, _ shape: RulePattern.Shape, _ line: TimeLine
  ) -> (local: Int64, timeline: Int64) {
    let local: Int64
    switch until {
    case nil: return (.max, .max)
    case .date(let date): local = CivilDateTime(date).wallSeconds + 86_399
    case .local(let wall): local = wall.wallSeconds
    case .instant(let instant):
      guard line.zone == nil else { return (.max, instant.secondsSinceEpoch) }
      local = instant.secondsSinceEpoch
    }
    return (
      local,
      shape == .elapsed ? line.timeline(ofLocal: local) : line.upperBound(ofLocal: local)
    )
  }

  private mutating func setCount(_ count: Int, _ line: TimeLine, _ patience: Int) {
    guard count > 0 else {
      (lastLocal, lastTimeline) = (.min, .min)
      return
    }
    if pattern.shape == .elapsed, line.hasTransitions {
      countElapsed(count, line, patience)
      return
    }
    let found: RuleCount
    if pattern.shape == .elapsed {
      var cursor = ElapsedCursor(
        pattern, origin: pattern.origin, from: pattern.origin, through: .max, patience: patience)
      var (left, known) = (count, [Int: Int]())
      found = cursor.match(&left, &known)
      visits = patience - cursor.visitsLeft
    } else {
      var cursor = DayCursor(pattern)
      cursor.visitsLeft = patience
      cursor.start(from: pattern.origin, through: .max)
      found = cursor.match(count)
      visits = patience - cursor.visitsLeft
    }
    switch found {
    case .at(let wall): lastLocal = min(lastLocal, wall)
    case .beyond: return
    case .unknown(let wall):
      lastLocal = min(lastLocal, wall)
      wasCutShort = true
    }
    lastTimeline = min(lastTimeline, line.upperBound(ofLocal: lastLocal))
  }

  /// Counts across the transitions of the zone, where steps are elapsed time.
  private mutating func countElapsed(_ count: Int, _ line: TimeLine, _ patience: Int) {
    if pattern.isUnlimitedElapsed, pattern.timeCount == 1 {
      let (seconds, overflows) = Int64(count - 1).multipliedReportingOverflow(
        by: pattern.step)
      if !overflows { lastTimeline = min(lastTimeline, line.startTimeline.addingClamped(seconds)) }
      return
    }
    var stream = RuleStream(
      self, line, from: line.startTimeline, before: .max, patience: patience)
    let found = stream.match(count)
    visits = stream.visits
    switch found {
    case .at(let second): lastTimeline = min(lastTimeline, second)
    case .beyond: return
    case .unknown(let second):
      lastTimeline = min(lastTimeline, second)
      wasCutShort = true
    }
  }
}
