import CivilTime
import Primitives

/// The matches of a rule on the time line of its set, in order, within a range.
struct RuleStream: Sendable {
  /// The start of the current match on the time line; `DayCursor.ended` if there are no more.
  private(set) var timeline: Int64 = DayCursor.ended
  /// The wall-clock time of the current match.
  private(set) var local: Int64 = DayCursor.ended

  private let line: TimeLine
  private var begin: Int64 = .max
  /// The last second of the range and the rule.
  private var last: Int64 = .min
  private var pattern: RulePattern { days.pattern }
  private var days: DayCursor
  /// One cursor used instead of `days` for a rule of elapsed time; in an array, to keep the struct
  /// small.
  private var elapsed: [ElapsedCursor] = []

  /// The visits of a cursor of elapsed time that is gone, and the most that are allowed.
  private var pastVisits = 0
  private var patience = Int.max

  // The interval of constant offset that contains the search position.
  private var offset: Int64
  private var nextOffset: Int64 = 0
  private var transition: Int64 = .max
  /// The wall-clock time at its end.
  private var wallEnd: Int64 = .max

  // For elapsed time: offsets at which steps never reach the times that the rule allows.
  private var hasFound = false
  private var triedOffsets: [Int64] = []
  private var emptyOffsets: [Int64] = []

  /// The matches around a gap, sorted, since those in the gap move among those after it.
  private var sorted: ContiguousArray<(timeline: Int64, local: Int64)> = []
  private var sortedIndex = 0
  private var lookahead: Int64?

  /// Makes a stream without matches until it is started.
  @inline(__always)
  init(_ pattern: RulePattern, _ line: TimeLine) {
    self.line = line
    days = DayCursor(pattern)
    offset = line.fixedOffset
  }

  /// Makes a stream at the first match of the half-open range of the time line.
  init(
    _ rule: CompiledRule, _ line: TimeLine, from begin: Int64, before end: Int64,
    patience: Int = .max
  ) {
    self.init(rule.pattern, line)
    start(rule, from: begin, before: end, patience: patience)
  }

  /// The chunks and steps that were looked at; more than the patience where the search was given up.
  var visits: Int {
    patience &- days.visitsLeft
      &+ (elapsed.isEmpty ? pastVisits : patience &- elapsed[0].visitsLeft)
  }

  /// Moves to the first match of the half-open range of the time line.
  ///
  /// - Parameter patience: The most chunks and steps to look at; beyond it there are no more matches.
  mutating func start(
    _ rule: CompiledRule, from begin: Int64, before end: Int64, patience: Int = .max
  ) {
    self.patience = patience
    days.visitsLeft = patience
    var begin = max(begin, line.startTimeline)
    if line.isDate {
      // Dates start at midnight; earlier hours of a finer rule do not matter.
      begin = begin.addingClamped(flooredRemainder(-begin, 86_400))
    }
    self.begin = begin
    last = min(end == .min ? .min : end - 1, rule.lastTimeline, TimeLine.lastSecond)
    guard begin <= last else { return }
    if pattern.shape == .elapsed {
      startElapsed(rule)
    } else if line.hasTransitions {
      // A gap may move matches with earlier wall-clock times into the range, and later wall-clock
      // times may still belong to matches within, both by at most a day.
      enterInterval(at: begin.subtractingClamped(TimeLine.reach))
      let later = transition > begin ? offset : offsetAt(begin)
      days.start(
        from: begin.addingClamped(min(offset, later)),
        through: min(rule.lastLocal, last.addingClamped(2 * TimeLine.reach)))
    } else {
      days.start(
        from: begin.addingClamped(offset),
        through: min(rule.lastLocal, last.addingClamped(offset)))
    }
    advance()
  }

  private mutating func startElapsed(_ rule: CompiledRule) {
    if line.hasTransitions {
      enterInterval(at: begin)
      startElapsed(from: begin)
      return
    }
    let through = line.isDate ? last + 86_399 : last.addingClamped(offset)
    elapsed = [
      ElapsedCursor(
        pattern, origin: pattern.origin, from: begin.addingClamped(offset),
        through: min(rule.lastLocal, through), patience: patience)
    ]
  }

  /// Moves to the next match.
  @inline(__always)
  mutating func advance() {
    if line.hasTransitions {
      advanceInZone()
      return
    }
    let wall = nextWall()
    local = wall
    timeline = wall == DayCursor.ended ? wall : wall &- offset
  }

  /// Discards the remaining matches.
  mutating func finish() {
    (timeline, local) = (DayCursor.ended, DayCursor.ended)
    lookahead = nil
    (sorted, sortedIndex) = ([], 0)
    (transition, wallEnd) = (.max, .max)
    _ = days.finish()
    pastVisits = elapsed.isEmpty ? pastVisits : patience &- elapsed[0].visitsLeft
    elapsed = []
  }

  @inline(__always)
  private mutating func nextWall() -> Int64 {
    if elapsed.isEmpty { return days.next() }
    let wall = elapsed[0].next()
    if line.isDate, wall != DayCursor.ended { return wholeDay(wall) }
    return wall
  }

  /// In a set of dates with a rule finer than days, each date counts once.
  private mutating func wholeDay(_ wall: Int64) -> Int64 {
    let midnight = wall - flooredRemainder(wall, 86_400)
    elapsed[0].skip(to: midnight + 86_400)
    return midnight
  }
}

// MARK: Zones
extension RuleStream {
  private func offsetAt(_ second: Int64) -> Int64 {
    Int64(line.zone?.offset(at: Instant(secondsSinceEpoch: second)).seconds ?? 0)
  }

  private mutating func enterInterval(at second: Int64) {
    guard let interval = line.zone?.offsetInterval(at: second) else { return }
    offset = interval.offset
    nextOffset = interval.nextOffset
    transition = interval.end
    wallEnd = transition == .max ? .max : transition.addingClamped(offset)
  }

  private mutating func startElapsed(from second: Int64) {
    hasFound = false
    let left = (elapsed.isEmpty ? patience : elapsed[0].visitsLeft) &- 1
    guard !emptyOffsets.contains(offset) else {
      if !elapsed.isEmpty { elapsed[0].finish() }
      return
    }
    let origin = line.startTimeline + offset
    // Steps keep their minutes and seconds unless the offset changed by part of an hour.
    let rebased =
      flooredRemainder(origin - pattern.origin, 3600) == 0
      ? pattern : RulePattern(pattern.rule, origin: origin, isDate: line.isDate)
    elapsed = [
      ElapsedCursor(
        rebased, origin: origin, from: second.addingClamped(offset),
        through: min(last, transition - 1).addingClamped(offset), patience: left)
    ]
  }

  private mutating func advanceInZone() {
    if pattern.shape == .elapsed {
      advanceElapsed()
      return
    }
    while true {
      if sortedIndex < sorted.count {
        (timeline, local) = sorted[sortedIndex]
        sortedIndex += 1
      } else {
        let wall = lookahead ?? nextWall()
        lookahead = nil
        if wall >= wallEnd, wall != DayCursor.ended {
          crossTransitions(wall)
          continue
        }
        (timeline, local) = (wall == DayCursor.ended ? wall : wall &- offset, wall)
      }
      if timeline > last {
        finish()
        return
      }
      if timeline >= begin { return }
    }
  }

  /// Finds the n-th match from the current one on (1 is the current one), of a rule of elapsed time.
  ///
  /// - Complexity: That of ``ElapsedCursor/match(_:_:)`` in each interval of constant offset.
  mutating func match(_ number: Int) -> RuleCount {
    guard timeline != DayCursor.ended else { return .beyond }
    var left = number - 1
    if left == 0 { return .at(timeline) }
    var reached = timeline
    var known: [Int: Int] = [:]
    while true {
      if !elapsed.isEmpty {
        switch elapsed[0].match(&left, &known) {
        case .at(let wall): return .at(wall - offset)
        case .unknown: return .unknown(after: reached)
        case .beyond: reached = max(reached, min(transition, last))
        }
      }
      guard transition <= last, let next = nextElapsedStart() else {
        return visits > patience ? .unknown(after: reached) : .beyond
      }
      enterInterval(at: next)
      startElapsed(from: next)
    }
  }

  /// Handles a wall-clock time at or after the end of the interval.
  private mutating func crossTransitions(_ wall: Int64) {
    while wall >= wallEnd {
      let gap = nextOffset - offset
      if gap > 0, wall < wallEnd.addingClamped(gap) {
        sortAroundGap(wall, gap)
        return
      }
      enterInterval(at: transition)
    }
    lookahead = wall
  }

  /// Matches in a gap use the offset before it, so they may start at the same time as later ones.
  private mutating func sortAroundGap(_ first: Int64, _ gap: Int64) {
    sorted.removeAll(keepingCapacity: true)
    sortedIndex = 0
    let regular = wallEnd.addingClamped(2 * gap)
    var wall = first
    while wall < regular {
      sorted.append((line.timeline(ofLocal: wall), wall))
      wall = nextWall()
    }
    lookahead = wall
    sorted.sort { $0.timeline == $1.timeline ? $0.local < $1.local : $0.timeline < $1.timeline }
    enterInterval(at: transition)
  }

  private mutating func advanceElapsed() {
    while true {
      let wall = nextWall()
      if wall != DayCursor.ended {
        (timeline, local) = (wall - offset, wall)
        hasFound = true
        return
      }
      guard transition <= last, let next = nextElapsedStart() else {
        finish()
        return
      }
      enterInterval(at: next)
      startElapsed(from: next)
    }
  }

  /// The place to continue after the end of an interval: its end, or a day before the next day that
  /// the rule allows; nil if it allows none.
  private mutating func nextElapsedStart() -> Int64? {
    if !hasFound, !triedOffsets.contains(offset), !elapsed.isEmpty {
      triedOffsets.append(offset)
      if elapsed[0].isProvablyEmpty { emptyOffsets.append(offset) }
    }
    let day = Int(clamping: flooredQuotient(transition + offset, 86_400) - 1)
    let allowed = elapsed.isEmpty ? day : elapsed[0].nextAllowedDay(from: day)
    guard allowed < .max else { return nil }
    return max(transition, (Int64(allowed) - 1) * 86_400 - offset)
  }
}
