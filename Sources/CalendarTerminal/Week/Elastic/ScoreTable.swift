/// Known scores, by the edges of rows and a number.
struct ScoreTable {
  private struct Slot {
    var low: UInt64 = 0
    var high: UInt64 = 0
    var number: UInt64 = .max
    var score = 0
  }

  private var slots = [Slot](repeating: Slot(), count: 1024)
  private var count = 0

  /// The score of some rows; nil if it is not known.
  func score(_ rows: QuarterSet, _ number: UInt64) -> Int? {
    var index = start(rows, number)
    while slots[index].number != .max {
      let slot = slots[index]
      if slot.number == number, slot.low == rows.low, slot.high == rows.high { return slot.score }
      index = (index + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Adds a score that was not known.
  mutating func insert(_ score: Int, _ rows: QuarterSet, _ number: UInt64) {
    if (count + 1) * 2 > slots.count {
      let old = slots
      slots = [Slot](repeating: Slot(), count: old.count * 2)
      for slot in old where slot.number != .max { place(slot) }
    }
    place(Slot(low: rows.low, high: rows.high, number: number, score: score))
    count += 1
  }

  private mutating func place(_ slot: Slot) {
    var index = start(QuarterSet(low: slot.low, high: slot.high), slot.number)
    while slots[index].number != .max { index = (index + 1) & (slots.count - 1) }
    slots[index] = slot
  }

  /// Fibonacci hashing.
  private func start(_ rows: QuarterSet, _ number: UInt64) -> Int {
    var hash = (rows.low ^ number) &* 0x9E37_79B9_7F4A_7C15
    hash = (hash ^ hash >> 29 ^ rows.high) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ hash >> 32) &* 0x94D0_49BB_1331_11EB
    return Int(truncatingIfNeeded: hash >> 20) & (slots.count - 1)
  }
}
