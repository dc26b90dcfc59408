import CivilTime

/// The clock changes in one column: skipped and repeated minutes, and the length of the day.
struct DayClock {
  /// The elapsed length of the civil day, in minutes.
  let lengthInMinutes: Int
  private(set) var skipped: [Range<Int>] = []
  /// Wall-clock minutes of the column's day that occur twice, with the offset of each pass.
  private(set) var repeated: [(minutes: Range<Int>, first: UTCOffset, second: UTCOffset)] = []

  /// - Parameter dayStart: The beginning of the column's day, in minutes after its midnight.
  init(date: CivilDate, dayStart: Int, rules: ZoneRules) {
    let midnight = rules.startOfDay(date)
    let nextMidnight = rules.startOfDay(date.adding(days: 1))
    // The calendar's last day has no midnight after it.
    lengthInMinutes =
      date == .distantFuture
      ? 1440 : Int((nextMidnight.secondsSinceEpoch - midnight.secondsSinceEpoch) / 60)
    guard !rules.isFixed else { return }
    let origin = Int64(date.dayNumber) * 86_400
    // The column's day is within a day of the civil one; the rest is cut off below.
    let searched = midnight.adding(seconds: -86_400)..<nextMidnight.adding(seconds: 2 * 86_400)
    let day = dayStart..<dayStart + 1440
    for transition in rules.transitions(in: searched) {
      let before = transition.before.offset
      let after = transition.after.offset
      guard before != after else { continue }
      let wall = transition.instant.secondsSinceEpoch - origin
      let wallBefore = Int((wall + Int64(before.seconds)) / 60)
      let wallAfter = Int((wall + Int64(after.seconds)) / 60)
      let minutes = min(wallBefore, wallAfter)..<max(wallBefore, wallAfter)
      guard minutes.overlaps(day) else { continue }
      let inside = minutes.clamped(to: day)
      if before < after {
        skipped.append(inside)
      } else {
        repeated.append((inside, before, after))
      }
    }
  }
}
