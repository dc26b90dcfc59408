/// A stable radix sort by integer keys, which keeps its buffers between sorts.
///
/// Sort keys wider than 64 bits word by word, the lowest word first.
@usableFromInline
package struct RadixSort<Element> {
  @usableFromInline var other: ContiguousArray<Element> = []
  @usableFromInline var counters: ContiguousArray<UInt32> = []

  @inlinable
  package init() {}

  /// Sorts by the lowest `bits` bits of a key; the others must be 0.
  ///
  /// - Complexity: O(n x bits). Up to 48 elements are sorted by insertion.
  @inlinable
  @inline(__always)
  package mutating func sort(
    _ elements: inout ContiguousArray<Element>, bits: Int, by key: (Element) -> UInt64
  ) {
    // For so few elements insertion costs less than clearing the counters of the first pass.
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

  /// Sorts by a number of unknown range. A first pass finds the range and returns early if the
  /// elements are already sorted.
  ///
  /// - Complexity: O(n) for sorted elements, otherwise O(n x bits) with the bits of the range.
  @inlinable
  @inline(__always)
  package mutating func sort(
    _ elements: inout ContiguousArray<Element>, by number: (Element) -> Int64
  ) {
    guard let (minimum, bits) = Self.range(of: elements, by: number) else { return }
    sort(&elements, bits: bits) { UInt64(bitPattern: number($0) &- minimum) }
  }

  /// Sorts by two numbers without a copy of all elements: deals them in place into parts by their highest
  /// bits, and sorts one part after the other. Elements that are sorted by the first number stay as they are.
  ///
  /// - Complexity: O(n) for sorted elements, otherwise O(n x bits); memory for the largest part.
  @inlinable
  @inline(__always)
  package mutating func sortInParts(
    _ elements: inout ContiguousArray<Element>, by number: (Element) -> Int64,
    then other: (Element) -> Int64
  ) {
    guard let (minimum, bits) = Self.range(of: elements, by: number) else { return }
    let shift = UInt64(max(0, bits - 8))
    func part(_ element: Element) -> Int {
      Int(truncatingIfNeeded: UInt64(bitPattern: number(element) &- minimum) &>> shift)
    }
    var ends = ContiguousArray<Int>(repeating: 0, count: 256)
    for element in elements { ends[part(element)] &+= 1 }
    for place in 1..<256 { ends[place] &+= ends[place - 1] }
    var next = ContiguousArray([0] + ends.dropLast())
    for place in 0..<256 {
      while next[place] < ends[place] {
        let own = part(elements[next[place]])
        if own != place { elements.swapAt(next[place], next[own]) }
        next[own] &+= 1
      }
    }
    var start = 0
    for end in ends {
      defer { start = end }
      guard end - start > 1 else { continue }
      var some = ContiguousArray(elements[start..<end])
      sort(&some, by: other)
      sort(&some, by: number)
      for (place, element) in some.enumerated() { elements[start + place] = element }
    }
  }

  /// The minimum of the elements' numbers, and the bits of their range; nil if they are sorted.
  @inlinable
  @inline(__always)
  static func range(
    of elements: ContiguousArray<Element>, by number: (Element) -> Int64
  ) -> (minimum: Int64, bits: Int)? {
    guard let first = elements.first else { return nil }
    var minimum = number(first)
    var (maximum, previous, isSorted) = (minimum, minimum, true)
    for element in elements {
      let next = number(element)
      isSorted = isSorted && next >= previous
      previous = next
      minimum = min(minimum, next)
      maximum = max(maximum, next)
    }
    if isSorted { return nil }
    let span = UInt64(bitPattern: maximum &- minimum)
    return (minimum, UInt64.bitWidth - span.leadingZeroBitCount)
  }

  /// The cheapest number of passes: wider digits need fewer passes over the elements but more
  /// counters to clear and sum.
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

  /// Distributes the elements by one digit of their keys.
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
