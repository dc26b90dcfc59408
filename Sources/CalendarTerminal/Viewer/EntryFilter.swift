import CalendarLayout
import Primitives

/// The calendars and categories that the user has hidden, and the words that entries must hold.
struct EntryFilter: Hashable, Sendable {
  /// A typed condition: a word anywhere, or `by:` and the name of a person or a calendar. `not:` in
  /// front negates it.
  struct Term: Hashable, Sendable {
    var words: String
    var isName = false
    var isNegative = false

    init(_ typed: some StringProtocol) {
      words = typed.lowercased()
      isNegative = take("not:")
      isName = take("by:")
    }

    private mutating func take(_ prefix: String) -> Bool {
      guard words.starts(with: prefix) else { return false }
      words.removeFirst(prefix.count)
      return true
    }

    func admits(_ entry: GridEntry) -> Bool {
      guard !words.isEmpty else { return true }
      let isMatch =
        isName
        ? (entry.people + entry.calendars).contains { $0.matches(words) } : entry.matches(words)
      return isMatch != isNegative
    }
  }

  var calendars: Set<String> = []
  var categories: Set<String> = []
  private(set) var terms: [Term] = []
  /// The typed conditions, divided by spaces.
  var typed = "" {
    didSet { terms = typed.split(separator: " ").map { Term($0) } }
  }

  var isEmpty: Bool { calendars.isEmpty && categories.isEmpty && terms.isEmpty }

  /// Whether an entry is shown: at least one of its calendars and one of its categories are, and all
  /// conditions admit it.
  func shows(_ entry: GridEntry) -> Bool {
    if entry.calendars.allSatisfy(calendars.contains) { return false }
    if !entry.categories.isEmpty, entry.categories.allSatisfy(categories.contains) { return false }
    return terms.allSatisfy { $0.admits(entry) }
  }
}

extension GridEntry {
  /// Whether a text in lower case occurs in the title, the place or one of the names.
  func matches(_ words: String) -> Bool {
    title.matches(words) || location.matches(words)
      || calendars.contains { $0.matches(words) } || categories.contains { $0.matches(words) }
      || people.contains { $0.matches(words) }
  }
}

extension String {
  /// Whether a text in lower case occurs as letters, with or without accents: `cafe` and `café` match `Café`
  /// in every encoding.
  func matches(_ words: String) -> Bool {
    func isPlain(_ text: String) -> Bool { text.utf8.prefix(2000).allSatisfy { $0 < 0x80 } }
    let words = isPlain(words) ? words : FoldedName.foldLetters(words)
    guard !isPlain(self) else { return holds(words, within: 2000) }
    return FoldedName.foldLetters(String(prefix(2000))).holds(words)
  }

  /// Compares bytes, ignoring the case of plain letters.
  private func holds(_ words: String, within limit: Int = .max) -> Bool {
    withBytes { text in
      words.withBytes { words in
        let count = min(text.count, limit)
        guard words.count > 0, words.count <= count else { return words.count == 0 }
        for start in 0...(count - words.count) {
          var length = 0
          while length < words.count, text[start + length].lowercased == words[length] {
            length += 1
          }
          if length == words.count { return true }
        }
        return false
      }
    }
  }
}
