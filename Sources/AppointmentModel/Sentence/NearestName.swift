/// The known word with the smallest edit distance to the given one; nil if none is near.
package func nearest(to word: String, among known: [String]) -> String? {
  // Ignore hyphens, which all options have in common.
  let letters = word.drop { $0 == "-" }.count
  let limit = min(3, max(letters > 2 ? 1 : 0, letters / 3))
  let ranked = known.map { (word: $0, edits: editDistance(word, $0)) }
    .filter { $0.edits <= limit || (letters >= 3 && $0.word.hasPrefix(word)) }
  return ranked.min { ($0.edits, $0.word) < ($1.edits, $1.word) }?.word
}

/// The number of insertions, deletions, replacements and swaps of neighbours that turn one word
/// into another.
func editDistance(_ one: String, _ other: String) -> Int {
  // Words on the command line may be very long; no known word is.
  let source = Array(one.prefix(40))
  let target = Array(other.prefix(40))
  var table = [[Int]](
    repeating: [Int](repeating: 0, count: target.count + 1), count: source.count + 1)
  for row in 0...source.count { table[row][0] = row }
  for column in 0...target.count { table[0][column] = column }
  for row in source.indices {
    for column in target.indices {
      var best = min(
        table[row][column + 1] + 1, table[row + 1][column] + 1,
        table[row][column] + (source[row] == target[column] ? 0 : 1))
      if row > 0, column > 0, source[row] == target[column - 1], source[row - 1] == target[column] {
        best = min(best, table[row - 1][column - 1] + 1)
      }
      table[row + 1][column + 1] = best
    }
  }
  return table[source.count][target.count]
}
