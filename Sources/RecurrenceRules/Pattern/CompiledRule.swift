import CivilTime
import Primitives

/// A rule of a set with its bounds worked out: COUNT and UNTIL have become a last moment.
struct CompiledRule: Sendable {
  let pattern: RulePattern
  /// No match has a later wall-clock reading.
  private(set) var lastLocal: Int64 = .max
  /// No match starts later on the set's time line.
  private(set) var lastTimeline: Int64 = .max
  /// Whether COUNT or UNTIL ends the rule.
  let isFinite: Bool
  /// Whether matches may be missing, because counting took too long.
  private(set) var wasCutShort = false
  private(set) var matchesStart: Bool
  /// Whether UNTIL lies before the start.
  let endsBeforeStart: Bool

  /// Stands for the rule of a set without rules.
  static let never = CompiledRule()

  private init() {
    pattern = .never
    (lastLocal, lastTimeline) = (.min, .min)
    isFinite = true
    matchesStart = false
    endsBeforeStart = false
  }

  init(_ rule: RecurrenceRule, _ line: TimeLine, countsStart: Bool) {
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
    if let count = rule.count { setCount(countsStart && !matchesStart ? count - 1 : count, line) }
    // An UNTIL before the start takes even that away.
    if lastLocal < origin || lastTimeline < line.startTimeline { matchesStart = false }
  }

  /// The last wall-clock reading and the last moment of the time line that UNTIL lets pass.
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

  private mutating func setCount(_ count: Int, _ line: TimeLine) {
    guard count > 0 else {
      (lastLocal, lastTimeline) = (.min, .min)
      return
    }
    if pattern.shape == .elapsed, line.hasTransitions {
      countElapsed(count, line)
      return
    }
    let found: RuleCount
    if pattern.shape == .elapsed {
      var cursor = ElapsedCursor(
        pattern, origin: pattern.origin, from: pattern.origin, through: .max)
      found = cursor.match(count)
    } else {
      var cursor = DayCursor(pattern, from: pattern.origin, through: .max)
      found = cursor.match(count)
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

  /// Counts along the transitions of the zone, where a step is elapsed time.
  private mutating func countElapsed(_ count: Int, _ line: TimeLine) {
    if pattern.isUnlimitedElapsed, pattern.timeCount == 1 {
      let (seconds, overflows) = Int64(count - 1).multipliedReportingOverflow(
        by: pattern.step)
      if !overflows { lastTimeline = min(lastTimeline, line.startTimeline.addingClamped(seconds)) }
      return
    }
    var stream = RuleStream(self, line, from: line.startTimeline, before: .max)
    var left = min(count, RuleCount.patience) - 1
    while left > 0, stream.timeline != DayCursor.ended {
      stream.advance()
      left -= 1
    }
    guard stream.timeline != DayCursor.ended else { return }
    lastTimeline = min(lastTimeline, stream.timeline)
    wasCutShort = count > RuleCount.patience
  }
}
