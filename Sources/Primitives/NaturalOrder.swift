extension String {
  /// Whether it sorts before another text in natural order: digits compare as numbers (Stage 2
  /// before Stage 10) and ASCII letters without case. Ties are broken by the bytes.
  ///
  /// - Complexity: O(bytes).
  package func isBefore(inNaturalOrder other: String) -> Bool {
    withBytes { one in other.withBytes { two in String.isBefore(one, two) } }
  }

  private static func isBefore(_ one: Span<UInt8>, _ two: Span<UInt8>) -> Bool {
    var (place, otherPlace) = (0, 0)
    while place < one.count, otherPlace < two.count {
      let (first, second) = (one[place], two[otherPlace])
      if first.isDigit, second.isDigit {
        let (number, otherNumber) = (number(one, &place), number(two, &otherPlace))
        if number.count != otherNumber.count { return number.count < otherNumber.count }
        for (digit, otherDigit) in zip(number, otherNumber) where one[digit] != two[otherDigit] {
          return one[digit] < two[otherDigit]
        }
        continue
      }
      let (letter, otherLetter) = (first.lowercased, second.lowercased)
      if letter != otherLetter { return letter < otherLetter }
      place += 1
      otherPlace += 1
    }
    let (isOver, isOtherOver) = (place == one.count, otherPlace == two.count)
    if isOver != isOtherOver { return isOver }
    for index in 0..<Swift.min(one.count, two.count) where one[index] != two[index] {
      return one[index] < two[index]
    }
    return one.count < two.count
  }

  /// Advances past the digits at a position and returns their range without leading zeros.
  private static func number(_ bytes: Span<UInt8>, _ place: inout Int) -> Range<Int> {
    while place < bytes.count, bytes[place] == 0x30 { place += 1 }
    let start = place
    while place < bytes.count, bytes[place].isDigit { place += 1 }
    return start..<place
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  package var lowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }
}
