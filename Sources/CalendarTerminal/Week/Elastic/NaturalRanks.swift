internal import Primitives

/// The positions of titles in natural order.
struct NaturalRanks {
  let ranks: [Int]

  init(_ titles: [String]) {
    var ranks = [Int](repeating: 0, count: titles.count)
    // Stable, and by bytes: `==` would treat two spellings of an accent as one, but their order differs.
    let order = titles.indices.sorted { titles[$0].isBefore(inNaturalOrder: titles[$1]) }
    for (rank, title) in order.enumerated() { ranks[title] = rank }
    self.ranks = ranks
  }
}
