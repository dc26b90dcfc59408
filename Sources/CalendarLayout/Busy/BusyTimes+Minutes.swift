package import CivilTime
import Primitives

extension BusyTimes {
  /// The minutes of each day that some busy timed entry takes, each once.
  ///
  /// - Complexity: O(n log n) for n entries.
  package static func minutes(
    of entries: [GridEntry], on dates: Range<CivilDate>, rules: ZoneRules
  ) -> [Int] {
    let midnights = (dates.lowerBound...dates.upperBound).map {
      rules.startOfDay($0).secondsSinceEpoch
    }
    var stretches: [(start: Int64, end: Int64)] = []
    for entry in entries where entry.isBusy && !entry.isAllDay {
      let start = Instant(entry.start, offset: entry.startOffset).secondsSinceEpoch
      let end = Instant(entry.end, offset: entry.endOffset).secondsSinceEpoch
      guard start < end, end > midnights[0], start < midnights[midnights.count - 1] else {
        continue
      }
      stretches.append((max(start, midnights[0]), min(end, midnights[midnights.count - 1])))
    }
    stretches.sort { ($0.start, $0.end) < ($1.start, $1.end) }
    var seconds = [Int64](repeating: 0, count: midnights.count - 1)
    var reach = Int64.min
    for stretch in stretches {
      // Minutes that an earlier stretch has booked count once.
      var start = max(stretch.start, reach)
      reach = max(reach, stretch.end)
      var day = midnights.indices.partitionPoint { midnights[$0] > start } - 1
      while start < stretch.end {
        let end = min(stretch.end, midnights[day + 1])
        seconds[day] += end - start
        start = end
        day += 1
      }
    }
    return seconds.map { Int($0 / 60) }
  }
}
