import CivilTime
import GridLayout
import Primitives

/// The entries of one week, packed for a row of a month: bars in lanes across the row, with the
/// chips of each day below and between them.
struct WeekRowPacking {
  /// A bar with its lane if the number of lanes were unlimited; -1 beyond the maximum number of
  /// lanes.
  struct Bar {
    let segment: AllDaySegment
    let lane: Int
    var columns: ClosedRange<Int> { Int(segment.firstColumn)...Int(segment.lastColumn) }
  }

  /// An entry that is a line on one day.
  struct Chip {
    let entry: Int32
    /// Whether it began before the row, in the night before its first day.
    let continuesBefore: Bool
    let start: Int64
    let rank: Int32

    static func precedes(_ one: Chip, _ other: Chip) -> Bool {
      if one.continuesBefore != other.continuesBefore { return one.continuesBefore }
      return (one.start, one.rank) < (other.start, other.rank)
    }
  }

  /// The bars, by lane and column.
  let bars: [Bar]
  /// The chips, by day and in reading order.
  let chips: [[Chip]]
  /// The columns that the bars of each lane cover, as bits, and the value of showing the lane.
  private let lanes: [(columns: UInt8, worth: Int)]

  init(bars segments: [AllDaySegment], chips: [[Chip]]) {
    let (ordered, lanes, needed) = AllDayStrip.lanes(of: segments, columnCount: 7)
    let bars = zip(ordered, lanes).map { Bar(segment: $0, lane: Int($1)) }
    self.bars = bars.sorted {
      ($0.lane, $0.segment.firstColumn) < ($1.lane, $1.segment.firstColumn)
    }
    self.chips = chips
    var covered = [(columns: UInt8, worth: Int)](repeating: (0, 0), count: needed)
    for bar in bars where bar.lane >= 0 {
      for column in bar.columns { covered[bar.lane].columns |= 1 << UInt8(column) }
      covered[bar.lane].worth += WeekRowPacking.barWorth + bar.columns.count - 1
    }
    while covered.last?.columns == 0 { covered.removeLast() }
    self.lanes = covered
  }

  /// The value of showing a chip, or a bar on its first day. Each further day of a bar is worth a
  /// third.
  private static let barWorth = 3

  /// Whether there are no entries.
  var isEmpty: Bool { bars.isEmpty && chips.allSatisfy { $0.isEmpty } }

  /// The number of slots that are needed to show everything.
  var needed: Int {
    (0..<7).reduce(lanes.count) { most, column in
      max(most, chips[column].count + lanes.count { $0.columns & 1 << UInt8(column) != 0 })
    }
  }

  /// The highest value that a number of slots can show, and the number of lanes for bars with which
  /// it is reached.
  ///
  /// - Complexity: O(lanes)
  func showing(slots: Int) -> (worth: Int, lanes: Int) {
    guard slots > 0 else { return (0, 0) }
    var taken = [Int](repeating: 0, count: 7)
    var ofBars = 0
    var best = (worth: -1, lanes: 0)
    for count in 0...min(lanes.count, slots) {
      if count > 0 || lanes.isEmpty {
        let worth = (0..<7).reduce(ofBars) {
          $0 + WeekRowPacking.barWorth * min(chips[$1].count, slots - taken[$1])
        }
        if worth >= best.worth { best = (worth, count) }
      }
      guard count < lanes.count else { break }
      ofBars += lanes[count].worth
      for column in 0..<7 where lanes[count].columns & 1 << UInt8(column) != 0 {
        taken[column] += 1
      }
    }
    return best
  }

  /// The slots of a day that are not taken by bars of the first lanes, as many as it has chips for.
  func freeSlots(ofColumn column: Int, slots: Int, lanes count: Int) -> [Int] {
    (0..<min(slots, count + chips[column].count)).filter { slot in
      slot >= count || lanes[slot].columns & 1 << UInt8(column) == 0
    }
  }
}

extension WeekRowPacking {
  /// Distributes a total number of slots to weeks. Every week with entries gets one, starting with
  /// the nearest to today. The others are added where they show the most per slot. Since a single
  /// slot may not help below the gaps of lanes, steps of several slots are considered.
  ///
  /// - Parameters:
  ///   - weeks: The weeks.
  ///   - total: The number of slots.
  ///   - today: The index of the week that contains today, possibly outside.
  /// - Complexity: O(total · weeks · lanes)
  static func shares(of total: Int, among weeks: [WeekRowPacking], today: Int) -> [Int] {
    var shares = [Int](repeating: 0, count: weeks.count)
    var left = total
    // Future weeks are nearer than past ones.
    let order = weeks.indices.sorted {
      (abs($0 - today), $0 < today ? 1 : 0) < (abs($1 - today), $1 < today ? 1 : 0)
    }
    for week in order where left > 0 && !weeks[week].isEmpty {
      shares[week] = 1
      left -= 1
    }
    let needed = weeks.map { $0.needed }
    var shown = weeks.indices.map { weeks[$0].showing(slots: shares[$0]).worth }
    while left > 0 {
      var best: (week: Int, step: Int, gain: Int)?
      for week in order where shares[week] < needed[week] {
        for step in 1...min(6, left, needed[week] - shares[week]) {
          let gain = weeks[week].showing(slots: shares[week] + step).worth - shown[week]
          guard gain > 0 else { continue }
          if let was = best, gain * was.step <= was.gain * step { continue }
          best = (week, step, gain)
        }
      }
      guard let best else { break }
      shares[best.week] += best.step
      shown[best.week] += best.gain
      left -= best.step
    }
    return shares
  }
}
