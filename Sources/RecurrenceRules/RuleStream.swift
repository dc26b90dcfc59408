import CivilTime

/// The matches of a rule on the time line of its set, in order, within a range.
struct RuleStream: Sendable {
  /// The start of the current match on the time line; `DayCursor.ended` when there is none left.
  private(set) var timeline: Int64 = DayCursor.ended
  /// The wall-clock reading of the current match.
  private(set) var local: Int64 = DayCursor.ended

  private let line: TimeLine
  private let begin: Int64
  /// The last second of the range and the rule.
  private let last: Int64
  private let pattern: RulePattern
  private var days: DayCursor?
  private var elapsed: ElapsedCursor?

  // The interval of constant offset that the search is in.
  private var offset: Int64
  private var nextOffset: Int64 = 0
  /// The instant at which it ends.
  private var transition: Int64 = .max
  /// The wall-clock reading at its end.
  private var wallEnd: Int64 = .max

  /// Matches around a gap, sorted; those of the gap fall among those after it.
  private var sorted: ContiguousArray<(timeline: Int64, local: Int64)> = []
  private var sortedIndex = 0
  private var lookahead: Int64?

  /// Starts at the first match of the half-open range of the time line.
  init(_ rule: CompiledRule, _ line: TimeLine, from begin: Int64, before end: Int64) {
    self.line = line
    var begin = max(begin, line.startTimeline)
    if line.isDate {
      // Dates start at midnight; the hours of a finer rule before it are not asked for.
      begin = begin.addingClamped(flooredRemainder(-begin, 86_400))
    }
    self.begin = begin
    last = min(end == .min ? .min : end - 1, rule.lastTimeline, TimeLine.lastSecond)
    pattern = rule.pattern
    offset = line.fixedOffset
    guard begin <= last else { return }
    if line.hasTransitions {
      startInZone(rule)
    } else {
      var through = min(rule.lastLocal, last.addingClamped(offset))
      let from = begin.addingClamped(offset)
      if pattern.shape == .elapsed {
        if line.isDate { through = min(rule.lastLocal, last + 86_399) }
        elapsed = ElapsedCursor(pattern, origin: pattern.origin, from: from, through: through)
      } else {
        days = DayCursor(pattern, from: from, through: through)
      }
    }
    advance()
  }

  /// Goes on to the next match.
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

  @inline(__always)
  private mutating func nextWall() -> Int64 {
    if let wall = days?.next() { return wall }
    guard let wall = elapsed?.next() else { return DayCursor.ended }
    if line.isDate, wall != DayCursor.ended { return wholeDay(wall) }
    return wall
  }

  /// Of a set of dates with a rule finer than days, each date counts once.
  private mutating func wholeDay(_ wall: Int64) -> Int64 {
    let midnight = wall - flooredRemainder(wall, 86_400)
    elapsed?.skip(to: midnight + 86_400)
    return midnight
  }
}

// Zones.
extension RuleStream {
  private mutating func startInZone(_ rule: CompiledRule) {
    // A gap may shift matches into the range that read earlier than its beginning.
    let early = begin.subtractingClamped(TimeLine.reach)
    let isElapsed = pattern.shape == .elapsed
    enterInterval(at: isElapsed ? begin : early)
    if isElapsed {
      startElapsed(from: begin)
      return
    }
    let later = transition > begin ? offset : offsetAt(begin)
    // Readings after the end can still be of matches within, by a day at most.
    let through = min(rule.lastLocal, last.addingClamped(2 * TimeLine.reach))
    days = DayCursor(pattern, from: begin.addingClamped(min(offset, later)), through: through)
  }

  private func offsetAt(_ second: Int64) -> Int64 {
    Int64(line.zone?.offset(at: Instant(secondsSinceEpoch: second)).seconds ?? 0)
  }

  private mutating func enterInterval(at second: Int64) {
    offset = offsetAt(second)
    let instant = Instant(secondsSinceEpoch: second)
    guard let next = line.zone?.nextTransition(after: instant) else {
      (transition, wallEnd) = (.max, .max)
      return
    }
    transition = next.instant.secondsSinceEpoch
    nextOffset = Int64(next.after.offset.seconds)
    wallEnd = transition.addingClamped(offset)
  }

  private mutating func startElapsed(from second: Int64) {
    let origin = line.startTimeline + offset
    // Steps keep their minutes and seconds unless clocks moved by a part of an hour.
    let rebased =
      flooredRemainder(origin - pattern.origin, 3600) == 0
      ? pattern : RulePattern(pattern.rule, origin: origin, isDate: line.isDate)
    elapsed = ElapsedCursor(
      rebased, origin: origin, from: second.addingClamped(offset),
      through: min(last, transition - 1).addingClamped(offset))
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
        (timeline, local) = (DayCursor.ended, DayCursor.ended)
        (days, lookahead) = (nil, nil)
        (sorted, sortedIndex) = ([], 0)
        return
      }
      if timeline >= begin { return }
    }
  }

  /// Comes to a reading at or after the end of the interval.
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

  /// Matches in a gap are read with the offset before it, and so start as late as others that
  /// read later.
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
        return
      }
      guard transition <= last else {
        (timeline, local) = (DayCursor.ended, DayCursor.ended)
        return
      }
      let second = transition
      enterInterval(at: second)
      startElapsed(from: second)
    }
  }
}
