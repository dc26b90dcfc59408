import TerminalText

extension KeyPress {
  /// The name in messages: `x`, `Ctrl-X`, `Shift-F5`.
  var name: String {
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
}
