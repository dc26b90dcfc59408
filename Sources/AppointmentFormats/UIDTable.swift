/// Finds out which UIDs came before: a hash table of row numbers over the retained bytes, 16 bytes
/// a row at most.
struct UIDTable {
  /// Upper half: the upper half of the hash; lower half: the row and one; 0 is free.
  private var slots: ContiguousArray<UInt64>
  private var count = 0
  private var mask: Int
  /// Chosen anew for every load, so that nobody can make up UIDs that collide.
  let seed: UInt64

  /// Makes a table for about so many rows.
  init(expecting rows: Int) {
    var capacity = 64
    while capacity < rows + rows / 2 { capacity *= 2 }
    slots = ContiguousArray(repeating: 0, count: capacity)
    mask = capacity - 1
    seed = UInt64.random(in: .min ... .max)
  }

  /// Enters a row under its hash unless an equal one is there; the equal one's row, else nil.
  @inline(__always)
  mutating func enter(_ row: Int, hash: UInt64, isEqual: (Int) -> Bool) -> Int? {
    if count &* 4 >= slots.count &* 3 { grow() }
    let tag = hash & 0xFFFF_FFFF_0000_0000
    var place = Int(truncatingIfNeeded: hash >> 32) & mask
    while true {
      let slot = slots[place]
      if slot == 0 {
        slots[place] = tag | UInt64(truncatingIfNeeded: row &+ 1)
        count &+= 1
        return nil
      }
      if slot & 0xFFFF_FFFF_0000_0000 == tag {
        let other = Int(slot & 0xFFFF_FFFF) &- 1
        if isEqual(other) { return other }
      }
      place = (place &+ 1) & mask
    }
  }

  private mutating func grow() {
    let old = slots
    slots = ContiguousArray(repeating: 0, count: old.count * 2)
    mask = slots.count - 1
    for slot in old where slot != 0 {
      var place = Int(truncatingIfNeeded: slot >> 32) & mask
      while slots[place] != 0 { place = (place + 1) & mask }
      slots[place] = slot
    }
  }

  /// Puts another row in the place of one that was entered.
  mutating func replace(_ row: Int, by other: Int, hash: UInt64) {
    var place = Int(truncatingIfNeeded: hash >> 32) & mask
    while slots[place] != 0 {
      if Int(slots[place] & 0xFFFF_FFFF) == row + 1 {
        slots[place] = slots[place] & 0xFFFF_FFFF_0000_0000 | UInt64(other + 1)
        return
      }
      place = (place + 1) & mask
    }
  }
}
