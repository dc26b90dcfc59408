import CalendarLayout
import Primitives
import TerminalText

/// The texts of a grid's entries. They are measured only once, while titles are wrapped for every
/// width tried.
final class ElasticTexts {
  private let measure: (Int) -> ElasticText
  private var known: [ElasticText?]
  private let ranks: [Int]

  /// - Parameters:
  ///   - entries: The entries of the grid.
  ///   - measure: Measures the texts of an entry.
  init(_ entries: [GridEntry], measure: @escaping (Int) -> ElasticText) {
    self.measure = measure
    known = Array(repeating: nil, count: entries.count)
    var ranks = [Int](repeating: 0, count: entries.count)
    let titles = entries.map { $0.title }
    // Stable and by bytes: `==` ignores differences in the encoding of accents that the order
    // distinguishes.
    let order = titles.indices.sorted { titles[$0].isBefore(inNaturalOrder: titles[$1]) }
    for (rank, entry) in order.enumerated() { ranks[entry] = rank }
    self.ranks = ranks
  }

  /// The texts of an entry.
  func text(_ entry: Int) -> ElasticText {
    load(entry)
    return known[entry] ?? measure(entry)
  }

  /// The rank of an entry's title.
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

  /// The readable part of a title.
  func reading(_ entry: Int, width: Int, rows: Int) -> ElasticFit.Reading {
    load(entry)
    return known[entry]?.fit(width: width).reading(rows: rows) ?? ElasticFit.Reading()
  }

  private func load(_ entry: Int) {
    if known[entry] == nil { known[entry] = measure(entry) }
  }
}
