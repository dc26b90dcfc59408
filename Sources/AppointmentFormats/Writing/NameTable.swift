internal import CalendarText

/// A table of values for a few names that is searched without hashing bytes, since every written
/// line needs it.
struct NameTable<Value: Sendable>: Sendable {
  /// Open addressing with a power of two of slots, less than half of which are used.
  private var places: ContiguousArray<(name: ICalendarName, value: Value)?>
  private let shift: UInt64

  init(_ entries: [(name: ICalendarName, value: Value)]) {
    var bits: UInt64 = 3
    while 1 << bits < entries.count * 4 { bits += 1 }
    places = ContiguousArray(repeating: nil, count: 1 << Int(bits))
    shift = 64 - bits
    for entry in entries {
      var place = place(of: entry.name)
      while places[place] != nil { place = (place + 1) % places.count }
      places[place] = entry
    }
  }

  /// - Complexity: Expected O(1).
  subscript(name: ICalendarName) -> Value? {
    var place = place(of: name)
    while let found = places[place] {
      if found.name == name { return found.value }
      place = place + 1 == places.count ? 0 : place + 1
    }
    return nil
  }

  /// The upper bits of a product with that of the golden ratio (Knuth, The Art of Computer
  /// Programming 6.4).
  private func place(of name: ICalendarName) -> Int {
    Int(truncatingIfNeeded: ((name.low ^ name.high &* 31) &* 0x9E37_79B9_7F4A_7C15) >> shift)
  }
}
