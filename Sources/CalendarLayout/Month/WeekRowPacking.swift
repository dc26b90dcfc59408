import CivilTime
import GridLayout
import Primitives

/// What happens in one week, packed as the row of a month shows it: bars in lanes that hold through the
/// row, and below and between them the chips of each day.
struct WeekRowPacking {
  /// A bar with the lane that it has if there are lanes without end; -1 beyond the lanes there are.
  struct Bar {
    let segment: AllDaySegment
    let lane: Int
    var columns: ClosedRange<Int> { Int(segment.firstColumn)...Int(segment.lastColumn) }
  }

  /// An entry that is a line on one day.
  struct Chip {
    let entry: Int32
    /// Whether it began before the row, in the night to its first day.
    let continuesBefore: Bool
    let start: Int64
    let rank: Int32

    static func precedes(_ one: Chip, _ other: Chip) -> Bool {
      if one.continuesBefore != other.continuesBefore { return one.continuesBefore }
      return (one.start, one.rank) < (other.start, other.rank)
    }
  }

  /// By lane and column.
  let bars: [Bar]
  /// By day, in the order in which they are read.
  let chips: [[Chip]]
  /// The columns that bars of each lane cover, as bits, and what showing the lane is worth.
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

  /// What it is worth to show a chip, or a bar on its first day; each further day of a bar is worth a
  /// third of it.
  private static let barWorth = 3

  /// Whether nothing happens.
  var isEmpty: Bool { bars.isEmpty && chips.allSatisfy { $0.isEmpty } }

  /// The slots that show all of it.
  var needed: Int {
    (0..<7).reduce(lanes.count) { most, column in
      max(most, chips[column].count + lanes.count { $0.columns & 1 << UInt8(column) != 0 })
    }
  }

  /// What so many slots show, and in how many lanes of bars: the number that shows most.
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

  /// The slots of a day that bars of the first lanes leave free.
  func freeSlots(ofColumn column: Int, slots: Int, lanes count: Int) -> [Int] {
    (0..<slots).filter { slot in
      slot >= count || lanes[slot].columns & 1 << UInt8(column) == 0
    }
  }
}

extension WeekRowPacking {
  /// How many slots each week gets of so many for all: one for each week with anything, the nearest to
  /// today first; then again and again the step of some slots that shows most for each of them. Holes
  /// under lanes gain nothing by one slot alone, so steps of several are tried.
  ///
  /// - Parameters:
  ///   - weeks: The weeks.
  ///   - total: The slots.
  ///   - today: The index of the week of today, which may lie outside.
  /// - Complexity: O(total · weeks · lanes)
  static func shares(of total: Int, among weeks: [WeekRowPacking], today: Int) -> [Int] {
    var shares = [Int](repeating: 0, count: weeks.count)
    var left = total
    // What comes is nearer than what has been.
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
