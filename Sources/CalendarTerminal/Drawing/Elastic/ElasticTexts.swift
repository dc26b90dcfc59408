import CalendarLayout
import Primitives
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
    let titles = entries.map { $0.title }
    // Stable, and by bytes: `==` would take two spellings of an accent for one, which the order tells
    // apart.
    let order = titles.indices.sorted { titles[$0].isBefore(inNaturalOrder: titles[$1]) }
    for (rank, entry) in order.enumerated() { ranks[entry] = rank }
    self.ranks = ranks
  }

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
