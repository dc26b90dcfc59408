extension String {
  /// Whether it stands before another text where people look for it: numbers in it count as numbers
  /// (Stage 2 before Stage 10), ASCII letters of both cases as one; texts that are alike so far stand in
  /// the order of their bytes.
  ///
  /// - Complexity: O(bytes).
  package func isBefore(inNaturalOrder other: String) -> Bool {
    var (one, two) = (Substring(self).utf8, Substring(other).utf8)
    while let first = one.first, let second = two.first {
      if first.isDigit, second.isDigit {
        let (number, otherNumber) = (String.number(&one), String.number(&two))
        if number.count != otherNumber.count { return number.count < otherNumber.count }
        if !number.elementsEqual(otherNumber) {
          return number.lexicographicallyPrecedes(otherNumber)
        }
        continue
      }
      let (letter, otherLetter) = (first.lowercased, second.lowercased)
      if letter != otherLetter { return letter < otherLetter }
      one.removeFirst()
      two.removeFirst()
    }
    if one.isEmpty != two.isEmpty { return one.isEmpty }
    return utf8.lexicographicallyPrecedes(other.utf8)
  }

  /// Takes the digits at the beginning, and answers them without zeros in front.
  private static func number(_ text: inout Substring.UTF8View) -> Substring.UTF8View {
    let digits = text.prefix { $0.isDigit }
    text = text[digits.endIndex...]
    return digits.drop { $0 == 0x30 }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  fileprivate var lowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }
}
