import Pinning

/// The result of a call as numbers and texts, which the caller reads in the order of writing: the
/// length of a text is a number, its bytes follow those of the text before.
package struct Reply: Sendable {
  /// The numbers, among them the lengths of the texts.
  package private(set) var numbers: ContiguousArray<Double> = []
  /// The texts in UTF-8, one after the other.
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Removes everything, keeping the capacity.
  mutating func clear() {
    numbers.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func add(_ number: Double) { numbers.append(number) }

  mutating func add(_ number: Int) { numbers.append(Double(number)) }

  mutating func add(_ number: Int64) { numbers.append(Double(number)) }

  mutating func add(_ truth: Bool) { numbers.append(truth ? 1 : 0) }

  mutating func add(_ frame: LayoutRect) {
    numbers.append(frame.x)
    numbers.append(frame.y)
    numbers.append(frame.width)
    numbers.append(frame.height)
  }

  mutating func add(_ text: String) { add(bytes: Array(text.utf8)) }

  mutating func add(bytes text: [UInt8]) {
    numbers.append(Double(text.count))
    bytes += text
  }

  mutating func add(_ list: [Int]) {
    add(list.count)
    for number in list { add(number) }
  }

  /// Adds a list with its count.
  mutating func add<Values: Collection>(
    _ values: Values, _ add: (inout Reply, Values.Element) -> Void
  ) {
    self.add(values.count)
    for value in values { add(&self, value) }
  }

  /// Adds whether something continues before (1) and after (2) what is shown.
  mutating func add(cuts before: Bool, _ after: Bool) { add((before ? 1 : 0) + (after ? 2 : 0)) }
}
