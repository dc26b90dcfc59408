import CalendarLayout
import TerminalText

/// What the entries of a grid say, measured once: titles break anew for every width that is tried.
final class ElasticTexts {
  private let measure: (Int) -> ElasticText
  private var known: [ElasticText?]
  private let ranks: [Int]

  /// - Parameters:
  ///   - entries: The entries of the grid.
  ///   - measure: What an entry says.
  init(_ entries: [GridEntry], measure: @escaping (Int) -> ElasticText) {
    self.measure = measure
    known = Array(repeating: nil, count: entries.count)
    var ranks = [Int](repeating: 0, count: entries.count)
    let order = entries.indices.sorted {
      ElasticTexts.order(entries[$0].title, entries[$1].title) ?? ($0 < $1)
    }
    for (rank, entry) in order.enumerated() { ranks[entry] = rank }
    self.ranks = ranks
  }

  /// Whether a title comes before another as people count, so that number 2 precedes number 10; nil for
  /// titles that are in no order.
  static func order(_ one: String, _ other: String) -> Bool? {
    var (first, second) = (one.utf8[...], other.utf8[...])
    while let left = first.first, let right = second.first {
      let (digits, others) = (first.prefix(while: isDigit), second.prefix(while: isDigit))
      guard !digits.isEmpty, !others.isEmpty else {
        if left != right { return left < right }
        first.removeFirst()
        second.removeFirst()
        continue
      }
      let (number, next) = (digits.drop { $0 == 0x30 }, others.drop { $0 == 0x30 })
      if number.count != next.count { return number.count < next.count }
      if !number.elementsEqual(next) { return number.lexicographicallyPrecedes(next) }
      first = first[digits.endIndex...]
      second = second[others.endIndex...]
    }
    return first.isEmpty && second.isEmpty ? nil : first.isEmpty
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  /// What an entry says.
  func text(_ entry: Int) -> ElasticText {
    load(entry)
    return known[entry] ?? measure(entry)
  }

  /// The place of an entry's title among all.
  func rank(_ entry: Int) -> Int { ranks[entry] }

  func length(_ entry: Int) -> Int {
    load(entry)
    return known[entry]?.length ?? 1
  }

  func startWidth(_ entry: Int) -> Int {
    load(entry)
    return known[entry]?.start.width ?? 0
  }

  func placeWidth(_ entry: Int) -> Int {
    load(entry)
    return known[entry]?.place.width ?? 0
  }

  func said(_ entry: Int, width: Int, rows: Int, needsStart: Bool) -> ElasticText.Said {
    load(entry)
    return known[entry]?.said(width: width, rows: rows, needsStart: needsStart)
      ?? ElasticText.Said(title: ElasticFit.Reading(), saysTime: false)
  }

  /// What can be read of a title.
  func reading(_ entry: Int, width: Int, rows: Int) -> ElasticFit.Reading {
    load(entry)
    return known[entry]?.fit(width: width).reading(rows: rows) ?? ElasticFit.Reading()
  }

  private func load(_ entry: Int) {
    if known[entry] == nil { known[entry] = measure(entry) }
  }
}
