/// Sorting by whole numbers without comparing, with room that is kept between sorts: what is equal
/// stays in order.
///
/// Keys wider than 64 bits are sorted word by word, the lowest first.
@usableFromInline
package struct RadixSort<Element> {
  @usableFromInline var other: ContiguousArray<Element> = []
  @usableFromInline var counters: ContiguousArray<UInt32> = []

  @inlinable
  package init() {}

  /// Sorts by the lowest bits of a key; the others must be 0.
  ///
  /// - Complexity: O(n x bits); few elements are moved in place.
  @inlinable
  @inline(__always)
  package mutating func sort(
    _ elements: inout ContiguousArray<Element>, bits: Int, by key: (Element) -> UInt64
  ) {
    // Below this a few moves in place cost less than the counters of the first pass.
    guard elements.count > 48 else { return Self.insert(&elements, by: key) }
    guard bits > 0 else { return }
    if other.count > elements.count {
      other.removeLast(other.count - elements.count)
    } else {
      other.append(
        contentsOf: repeatElement(elements[0], count: elements.count - other.count))
    }
    let passes = Self.passes(bits, count: elements.count)
    let digit = (bits + passes - 1) / passes
    if counters.count != 1 << digit { counters = ContiguousArray(repeating: 0, count: 1 << digit) }
    for pass in 0..<passes {
      Self.deal(elements.span, to: &other, &counters, shift: UInt64(pass * digit), by: key)
      swap(&elements, &other)
    }
  }

  /// Sorts by a number of which no range is known: that of the elements is looked up first, and
  /// what is sorted already is left as it is.
  ///
  /// - Complexity: O(n) for what is sorted, else O(n x bits) for as many bits as numbers differ in.
  @inlinable
  @inline(__always)
  package mutating func sort(
    _ elements: inout ContiguousArray<Element>, by number: (Element) -> Int64
  ) {
    guard let first = elements.first else { return }
    var least = number(first)
    var (greatest, previous, isSorted) = (least, least, true)
    for element in elements {
      let next = number(element)
      isSorted = isSorted && next >= previous
      previous = next
      least = min(least, next)
      greatest = max(greatest, next)
    }
    if isSorted { return }
    let span = UInt64(bitPattern: greatest &- least)
    sort(&elements, bits: UInt64.bitWidth - span.leadingZeroBitCount) {
      UInt64(bitPattern: number($0) &- least)
    }
  }

  /// The number of passes that costs least: wide digits save passes over the elements, but bring
  /// more counters to clear and sum up.
  @inlinable
  static func passes(_ bits: Int, count: Int) -> Int {
    var best = (passes: 1, cost: Int.max)
    for width in 4...12 {
      let passes = (bits + width - 1) / width
      let cost = passes * (4 * count + 1 << width)
      if cost < best.cost { best = (passes, cost) }
    }
    return best.passes
  }

  @inlinable
  @inline(__always)
  static func insert(
    _ elements: inout ContiguousArray<Element>, by key: (Element) -> UInt64
  ) {
    var element = elements.mutableSpan
    for index in element.indices.dropFirst() {
      let moving = element[index]
      let wanted = key(moving)
      var slot = index
      while slot > 0, wanted < key(element[slot &- 1]) {
        element[slot] = element[slot &- 1]
        slot &-= 1
      }
      element[slot] = moving
    }
  }

  /// Deals the elements out by the bits of their keys that there is a counter for each value of.
  @inlinable
  @inline(__always)
  static func deal(
    _ elements: Span<Element>, to target: inout ContiguousArray<Element>,
    _ counters: inout ContiguousArray<UInt32>, shift: UInt64, by key: (Element) -> UInt64
  ) {
    var next = counters.mutableSpan
    let mask = next.count - 1
    for digit in 0..<next.count { next[digit] = 0 }
    for index in elements.indices {
      next[Int(truncatingIfNeeded: key(elements[index]) &>> shift) & mask] &+= 1
    }
    var place: UInt32 = 0
    for digit in 0..<next.count {
      let size = next[digit]
      next[digit] = place
      place &+= size
    }
    var places = target.mutableSpan
    for index in elements.indices {
      let element = elements[index]
      let digit = Int(truncatingIfNeeded: key(element) &>> shift) & mask
      places[Int(next[digit])] = element
      next[digit] &+= 1
    }
  }
}
