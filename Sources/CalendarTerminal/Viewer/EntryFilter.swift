import CalendarLayout

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
      let texts = isName ? entry.people + entry.calendars : entry.texts
      return texts.contains { $0.matches(words) } != isNegative
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
  /// The texts that a search looks at.
  var texts: [String] { [title, location] + calendars + categories + people }
}

extension String {
  /// Whether a text in lower case occurs as letters: `é` matches in every encoding.
  func matches(_ words: String) -> Bool {
    let text = prefix(2000).lowercased()
    return text.indices.contains { text[$0...].starts(with: words) }
  }
}
