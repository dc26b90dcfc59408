/// A search pattern for names. It matches a whole name or the beginning of any word in it, ignoring
/// case: `anna` matches `Anna Meyer`, `anna@example.org` and `Team Anna`, but not `Johanna`.
package struct NamePattern: Hashable, Sendable {
  package let text: String
  private let lowered: [Character]

  package init(_ text: String) {
    self.text = text
    lowered = Array(text.lowercased())
  }

  package func matches(_ name: String) -> Bool {
    guard !lowered.isEmpty else { return name.isEmpty }
    let name = Array(name.lowercased())
    guard name.count >= lowered.count else { return false }
    return (0...(name.count - lowered.count)).contains { start in
      (start == 0 || !name[start - 1].isLetter && !name[start - 1].isNumber)
        && name[start..<start + lowered.count].elementsEqual(lowered)
    }
  }

  /// Whether the pattern occurs anywhere in a text.
  package func stands(in text: String) -> Bool {
    guard let first = lowered.first else { return true }
    let text = Array(text.lowercased())
    guard text.count >= lowered.count else { return false }
    return (0...(text.count - lowered.count)).contains { start in
      text[start] == first && text[start..<start + lowered.count].elementsEqual(lowered)
    }
  }
}
