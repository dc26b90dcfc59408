import TerminalText

/// A line of text that is being typed, with a cursor.
struct TypedLine: Hashable, Sendable {
  /// The texts before and after the cursor.
  private(set) var head: String
  private(set) var tail = ""

  static let longest = 200

  init(_ text: String = "") { head = text }

  var text: String { head + tail }

  /// Applies a key, and returns whether it edits the line.
  mutating func take(_ key: KeyPress) -> Bool {
    switch (key.key, key.modifiers) {
    case (.left, []): if let last = head.popLast() { tail = String(last) + tail }
    case (.right, []): if !tail.isEmpty { head.append(tail.removeFirst()) }
    case (.home, []): (head, tail) = ("", text)
    case (.end, []): (head, tail) = (text, "")
    case (.backspace, _): _ = head.popLast()
    case (.delete, []): if !tail.isEmpty { tail.removeFirst() }
    case (.character("u"), .control): head = ""
    case (.character("w"), .control):
      var words = head.split(separator: " ")
      _ = words.popLast()
      head = words.isEmpty ? "" : words.joined(separator: " ") + " "
    case (.character(let scalar), let modifiers) where modifiers.isEmpty: insert([scalar])
    default: return false
    }
    return true
  }

  /// Types some characters at the cursor, as far as the line has room.
  mutating func insert(_ scalars: some Sequence<Unicode.Scalar>) {
    var typed = head.unicodeScalars
    var count = text.unicodeScalars.count
    for scalar in scalars where count < TypedLine.longest {
      typed.append(scalar)
      count += 1
    }
    head = String(typed)
  }
}
