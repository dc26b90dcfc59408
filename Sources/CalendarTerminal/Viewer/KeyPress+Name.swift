package import TerminalText

extension KeyPress {
  /// The name in messages: `x`, `Ctrl-X`, `Shift-F5`.
  package var name: String {
    var name = ""
    if modifiers.contains(.control) { name += "Ctrl-" }
    if modifiers.contains(.alt) { name += "Alt-" }
    if modifiers.contains(.shift) { name += "Shift-" }
    switch key {
    case .character(" "): return name + "Space"
    case .character(let scalar):
      let letter = String(Character(scalar))
      return name + (modifiers.contains(.control) ? letter.uppercased() : letter)
    case .enter: return name + "Enter"
    case .tab: return name + "Tab"
    case .backspace: return name + "Backspace"
    case .escape: return name + "Esc"
    case .delete: return name + "Delete"
    case .insert: return name + "Insert"
    case .up: return name + "Up"
    case .down: return name + "Down"
    case .left: return name + "Left"
    case .right: return name + "Right"
    case .home: return name + "Home"
    case .end: return name + "End"
    case .pageUp: return name + "PgUp"
    case .pageDown: return name + "PgDn"
    case .function(let number): return name + "F\(number)"
    }
  }

  /// Reads a name in any letter case; nil if no key has it.
  package init?(name: String) {
    var rest = name[...]
    var modifiers: KeyModifiers = []
    while let modifier = KeyPress.modifierNames.first(where: {
      rest.count > $0.name.count && rest.prefix($0.name.count).lowercased() == $0.name
    }) {
      modifiers.insert(modifier.value)
      rest = rest.dropFirst(modifier.name.count)
    }
    let word = rest.lowercased()
    if let key = KeyPress.named.first(where: { KeyPress($0).name.lowercased() == word }) {
      self.init(key, modifiers)
      return
    }
    let scalars = rest.unicodeScalars
    guard !modifiers.contains(.shift), scalars.count == 1, var scalar = scalars.first,
      scalar.value > 0x20, scalar.value != 0x7F
    else { return nil }
    if modifiers.contains(.control), let small = word.unicodeScalars.first {
      scalar = small
      // Terminals send these as Backspace, Tab and Enter.
      guard !["h", "i", "j", "m"].contains(scalar) else { return nil }
    }
    self.init(.character(scalar), modifiers)
  }

  private static let modifierNames: [(name: String, value: KeyModifiers)] = [
    ("ctrl-", .control), ("alt-", .alt), ("shift-", .shift),
  ]

  /// The keys that are no single character.
  private static let named: [Key] =
    [
      .character(" "), .enter, .tab, .backspace, .escape, .delete, .insert, .up, .down, .left,
      .right,
      .home, .end, .pageUp, .pageDown,
    ] + (1...12).map { .function($0) }
}
