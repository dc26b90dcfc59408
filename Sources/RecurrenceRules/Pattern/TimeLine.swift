import CivilTime
import Primitives

/// The time line of a set: POSIX seconds if it has a zone, otherwise wall-clock seconds.
final class TimeLine: Sendable {
  let isDate: Bool
  let startLocal: Int64
  let startTimeline: Int64
  let zone: ZoneRules?
  /// Wall-clock seconds minus the time line, if that is constant.
  let fixedOffset: Int64
  let hasTransitions: Bool

  init(_ start: RecurrenceStart) {
    isDate = start.isDate
    zone = start.zone
    let local = start.local
    startLocal = local.wallSeconds
    hasTransitions = zone.map { !$0.isFixed } ?? false
    startTimeline = zone?.instant(for: local).secondsSinceEpoch ?? startLocal
    fixedOffset =
      hasTransitions
      ? 0 : Int64(zone?.offset(at: Instant(secondsSinceEpoch: 0)).seconds ?? 0)
  }

  /// The second on the time line of a wall-clock second.
  func timeline(ofLocal wall: Int64) -> Int64 {
    guard hasTransitions, let zone else { return wall.subtractingClamped(fixedOffset) }
    return zone.instant(for: CivilDateTime(wallSeconds: wall)).secondsSinceEpoch
  }

  /// The wall-clock second of a second on the time line.
  func local(of timeline: Int64) -> Int64 {
    guard hasTransitions, let zone else { return timeline.addingClamped(fixedOffset) }
    let offset = zone.offset(at: Instant(secondsSinceEpoch: timeline)).seconds
    return timeline.addingClamped(Int64(offset))
  }

  /// A second that no wall-clock time up to the given one is after. It is later than that of the
  /// time itself if a gap just before moves times forward.
  func upperBound(ofLocal wall: Int64) -> Int64 {
    guard wall > .min, wall < .max else { return wall }
    let second = timeline(ofLocal: wall)
    guard hasTransitions, let zone else { return second }
    let after = zone.offset(at: Instant(secondsSinceEpoch: second)).seconds
    let before = zone.offset(at: Instant(secondsSinceEpoch: second - TimeLine.reach)).seconds
    return second + Int64(max(0, after - before))
  }

  /// More than any gap: Samoa skipped a day.
  static let reach: Int64 = 90_000

  /// A second after which no clock shows the year 9999.
  static let lastSecond = Int64(CivilDate.dayNumbers.upperBound) * 86_400 + 2 * 86_400
}
