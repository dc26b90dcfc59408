/// The input from a terminal: keys, the mouse, pasted text and replies to queries.
package enum TerminalEvent: Sendable, Hashable {
  case key(KeyPress)
  case mouse(MouseEvent)
  /// Pasted text as raw bytes, which must be sanitised like any other text. At most
  /// ``KeyDecoder/maximumPaste`` bytes are kept.
  case paste([UInt8])
  /// The window gained or lost the focus.
  case focus(Bool)
  case reply(TerminalReply)
}

package struct KeyPress: Sendable, Hashable {
  package enum Key: Sendable, Hashable {
    /// A character; with Control the lower-case letter or the punctuation mark.
    case character(Unicode.Scalar)
    /// Return, also that of the keypad.
    case enter
    /// Tab; with Shift it is the back tab.
    case tab
    case backspace
    case escape
    case delete
    case insert
    case up
    case down
    case left
    case right
    case home
    case end
    case pageUp
    case pageDown
    /// A function key, from 1 on.
    case function(Int)
  }

  package let key: Key

  /// The modifiers, as far as the terminal reports them.
  package let modifiers: KeyModifiers

  package init(_ key: Key, _ modifiers: KeyModifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}

package struct KeyModifiers: OptionSet, Sendable, Hashable {
  /// One bit per modifier, as in xterm.
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift; not reported for characters, which are capitals instead.
  package static let shift = KeyModifiers(rawValue: 1)
  package static let alt = KeyModifiers(rawValue: 2)
  package static let control = KeyModifiers(rawValue: 4)
}

package struct MouseEvent: Sendable, Hashable {
  package enum Action: Sendable, Hashable {
    case press
    /// A button was released.
    case release
    /// The mouse moved with a button pressed.
    case drag
    case move
    case wheelUp
    /// The wheel turned towards the user.
    case wheelDown
    case wheelLeft
    case wheelRight
  }

  package let action: Action

  /// The button: 0 left, 1 middle, 2 right; 0 for the wheel.
  package let button: Int

  /// The column, from 0.
  package let x: Int

  /// The row, from 0.
  package let y: Int

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

/// A terminal's reply to a query.
package enum TerminalReply: Sendable, Hashable {
  /// The background colour, with 8 bits per component.
  case background(red: UInt8, green: UInt8, blue: UInt8)
  /// The state of a private mode: 0 unknown, 1 set, 2 reset, 3 always set, 4 never set.
  case mode(Int, state: Int)
  /// The position of the cursor, from 0.
  case cursor(x: Int, y: Int)
  /// The terminal's attributes (DA1), as numbers.
  case attributes([Int])

  /// Whether the background is dark enough for light text: its OKLab lightness is below 0.6.
  ///
  /// Nil for other replies.
  package var isDarkBackground: Bool? {
    guard case .background(let red, let green, let blue) = self else { return nil }
    return OKLab((red, green, blue)).lightness < 0.6
  }
}
