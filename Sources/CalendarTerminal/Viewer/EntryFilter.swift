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
    if let isMatch = matchesAsBytes(words) { return isMatch }
    let text = String(prefix(2000))
    let (lower, plain) = (words, FoldedName.foldLetters(words))
    return text.lowercased().holds(lower) || FoldedName.foldLetters(text).holds(plain)
  }

  private func holds(_ words: String) -> Bool {
    indices.contains { self[$0...].starts(with: words) }
  }

  /// Compares plain letters as bytes, which takes a hundredth of the time; nil if a text has others.
  private func matchesAsBytes(_ words: String) -> Bool? {
    withBytes { text in
      words.withBytes { words in
        let count = min(text.count, 2000)
        for index in 0..<words.count where words[index] >= 0x80 { return nil }
        for index in 0..<count where text[index] >= 0x80 { return nil }
        guard words.count <= count, words.count > 0 else { return words.count == 0 }
        for start in 0...(count - words.count) {
          var length = 0
          while length < words.count, text[start + length].asLowerCase == words[length] {
            length += 1
          }
          if length == words.count { return true }
        }
        return false
      }
    }
  }
}

extension UInt8 {
  fileprivate var asLowerCase: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
