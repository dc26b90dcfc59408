/// Counts in which languages the dates of a column can be read.
struct LanguageTally {
  /// The number of dates in words.
  private(set) var count = 0
  private var counts: [Int] = []
  /// The first dates with several readings.
  private var open: [[DateWords.Reading]] = []

  mutating func add(_ readings: [DateWords.Reading]) {
    guard !readings.isEmpty else { return }
    add(readings.reduce(LanguageSet(0)) { $0 | $1.languages })
    if readings.count > 1, open.count < 50 { open.append(readings) }
  }

  /// Adds the languages of a date; all of them for one without words.
  mutating func add(_ languages: LanguageSet) {
    guard languages != .max else { return }
    count += 1
    if counts.isEmpty { counts = Array(repeating: 0, count: DateLexicon.languages.count) }
    for index in counts.indices where languages >> LanguageSet(index) & 1 == 1 {
      counts[index] += 1
    }
  }

  /// The languages that read the most dates; all of them if there are no words.
  ///
  /// - Parameter preferred: Languages to choose from if several are equally good.
  func languages(preferring preferred: [LanguageSet]) -> LanguageSet {
    guard count > 0, let most = counts.max(), most > 0 else { return .max }
    var best: LanguageSet = 0
    for (index, count) in counts.enumerated() where count == most {
      best |= 1 << LanguageSet(index)
    }
    for languages in preferred where best & languages != 0 { return best & languages }
    return best
  }

  /// Two readings of one date on which the languages of a set disagree; nil if there are none.
  func conflict(in languages: LanguageSet) -> (one: DateWords.Reading, other: DateWords.Reading)? {
    for readings in open {
      let left = readings.filter { $0.languages & languages != 0 }
      guard let one = left.first else { continue }
      if let other = left.first(where: { $0.languages & ~one.languages & languages != 0 }) {
        return (one, other)
      }
    }
    return nil
  }
}
