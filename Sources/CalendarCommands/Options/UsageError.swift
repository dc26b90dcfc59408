/// An invalid command line: the problem and how to fix it. Exit code 2.
struct UsageError: Error, Hashable {
  var message: String
  var hint: String = ""
  /// The option whose value is invalid; nil for other errors.
  var option: String?

  init(message: String, hint: String = "") {
    self.message = message
    self.hint = hint
  }

  /// An error of an option; the message begins with its name.
  init(option: String, _ message: String, hint: String = "") {
    self.init(message: "'--\(option)' " + message, hint: hint)
    self.option = option
  }

  /// The error with the file and line of the configuration, if the option's value comes from there.
  func placed(_ origins: [String: String]) -> UsageError {
    guard let option, let origin = origins[option] else { return self }
    var placed = self
    placed.message = "\(origin): \(message)"
    return placed
  }

  /// An unknown word, with the nearest known one as a hint.
  static func unknown(_ what: String, _ word: String, known: [String]) -> UsageError {
    let near = nearest(to: word, among: known)
    return UsageError(
      message: "unknown \(what) '\(word)'",
      hint: near.map { "did you mean '\($0)'?" } ?? "")
  }
}

/// The known word with the smallest edit distance to the given one; nil if none is near.
func nearest(to word: String, among known: [String]) -> String? {
  // Ignore hyphens, which all options have in common.
  let letters = word.drop { $0 == "-" }.count
  let limit = min(3, max(letters > 2 ? 1 : 0, letters / 3))
  let ranked = known.map { (word: $0, edits: editDistance(word, $0)) }
    .filter { $0.edits <= limit || (letters >= 3 && $0.word.hasPrefix(word)) }
  return ranked.min { ($0.edits, $0.word) < ($1.edits, $1.word) }?.word
}

/// The number of insertions, deletions, replacements and swaps of neighbours that turn one word
/// into another.
private func editDistance(_ one: String, _ other: String) -> Int {
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
