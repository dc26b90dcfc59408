/// What a terminal sends: keys, the mouse, pasted text, and replies to questions.
package enum TerminalEvent: Sendable, Hashable {
  case key(KeyPress)
  case mouse(MouseEvent)
  /// Text was pasted: bytes as they came, to be sanitised like any other text. At most
  /// ``KeyDecoder/maximumPaste`` of them are kept.
  case paste([UInt8])
  /// The window gained the focus, or lost it.
  case focus(Bool)
  case reply(TerminalReply)
}

/// A key with the modifiers that were held.
package struct KeyPress: Sendable, Hashable {
  /// The keys that are told apart.
  package enum Key: Sendable, Hashable {
    /// A character; with Control the lower-case letter or the sign.
    case character(Unicode.Scalar)
    /// Return, of the keypad too.
    case enter
    /// Tab; with Shift the back tab.
    case tab
    case backspace
    case escape
    case delete
    case insert
    case up
    case down
    case left
    /// An arrow.
    case right
    case home
    case end
    case pageUp
    case pageDown
    /// A function key from 1 on.
    case function(Int)
  }

  package let key: Key

  /// The modifiers that were held, as far as the terminal tells.
  package let modifiers: KeyModifiers

  package init(_ key: Key, _ modifiers: KeyModifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}

/// The modifier keys of a terminal.
package struct KeyModifiers: OptionSet, Sendable, Hashable {
  /// One bit a modifier, as xterm counts them.
  package let rawValue: UInt8

  /// Makes a set from its bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift; not told for characters, which are capitals then.
  package static let shift = KeyModifiers(rawValue: 1)
  package static let alt = KeyModifiers(rawValue: 2)
  package static let control = KeyModifiers(rawValue: 4)
  /// Super or Meta.
  package static let command = KeyModifiers(rawValue: 8)
}

/// A report of the mouse.
package struct MouseEvent: Sendable, Hashable {
  /// What the mouse did.
  package enum Action: Sendable, Hashable {
    case press
    /// A button went up.
    case release
    /// The mouse moved with a button held.
    case drag
    case move
    case wheelUp
    /// The wheel turned towards the user.
    case wheelDown
    case wheelLeft
    case wheelRight
  }

  /// What the mouse did.
  package let action: Action

  /// 0 the left, 1 the middle, 2 the right button; 0 for the wheel.
  package let button: Int

  /// The cell, from 0.
  package let x: Int

  /// The row, from 0.
  package let y: Int

  /// The modifiers that were held.
  package let modifiers: KeyModifiers

  package init(
    _ action: Action, button: Int = 0, x: Int, y: Int, modifiers: KeyModifiers = []
  ) {
    self.action = action
    self.button = button
    self.x = x
    self.y = y
    self.modifiers = modifiers
  }
}

/// A terminal's answer to a question.
package enum TerminalReply: Sendable, Hashable {
  /// The background colour, 8 bits a part.
  case background(red: UInt8, green: UInt8, blue: UInt8)
  /// The state of a private mode: 0 unknown, 1 set, 2 reset, 3 always set, 4 never set.
  case mode(Int, state: Int)
  /// The cursor's place, from 0.
  case cursor(x: Int, y: Int)
  /// What the terminal is (DA1): its numbers.
  case attributes([Int])

  /// Whether the background is dark enough for light text: its lightness below one half.
  ///
  /// Nil for other replies.
  package var isDarkBackground: Bool? {
    guard case .background(let red, let green, let blue) = self else { return nil }
    return OKLab((red, green, blue)).lightness < 0.6
  }
}
