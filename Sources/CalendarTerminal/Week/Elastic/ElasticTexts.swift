import CalendarLayout
import Primitives
import TerminalText

/// The texts of a grid's entries, measured once: titles break anew for every width that is tried.
final class ElasticTexts {
  private let measure: (Int) -> ChipContent
  private var known: [ElasticText?]
  private let ranks: [Int]

  /// - Parameters:
  ///   - entries: The entries of the grid.
  ///   - measure: Returns the texts of an entry.
  init(_ entries: [GridEntry], measure: @escaping (Int) -> ChipContent) {
    self.measure = measure
    known = Array(repeating: nil, count: entries.count)
    var ranks = [Int](repeating: 0, count: entries.count)
    let titles = entries.map { $0.title }
    // Stable, and by bytes: `==` would treat two spellings of an accent as one, but their order differs.
    let order = titles.indices.sorted { titles[$0].isBefore(inNaturalOrder: titles[$1]) }
    for (rank, entry) in order.enumerated() { ranks[entry] = rank }
    self.ranks = ranks
  }

  /// The position of an entry's title in natural order.
  func rank(_ entry: Int) -> Int { ranks[entry] }

  func length(_ entry: Int) -> Int {
    load(entry)
    return known[entry]?.length ?? 1
  }

  func startWidth(_ entry: Int) -> Int {
    load(entry)
    return known[entry]?.content.start.width ?? 0
  }

  func placeWidth(_ entry: Int) -> Int {
    load(entry)
    return known[entry]?.content.place.width ?? 0
  }

  func chipText(_ entry: Int, width: Int, rows: Int, needsStart: Bool) -> ElasticText.ChipText {
    load(entry)
    return known[entry]?.chipText(width: width, rows: rows, needsStart: needsStart)
      ?? ElasticText.ChipText(title: ElasticFit.Reading(), hasTime: false)
  }

  /// The readable part of a title.
  func reading(_ entry: Int, width: Int, rows: Int) -> ElasticFit.Reading {
    load(entry)
    return known[entry]?.fit(width: width).reading(rows: rows) ?? ElasticFit.Reading()
  }

  private func load(_ entry: Int) {
    if known[entry] == nil { known[entry] = ElasticText(measure(entry)) }
  }
}
