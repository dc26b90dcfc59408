package import CivilTime
package import TerminalText

/// What happens to a viewer.
package enum ViewerEvent: Sendable {
  /// The terminal sent something.
  case terminal(TerminalEvent)
  /// The window has another size, in cells.
  case resize(columns: Int, rows: Int)
  /// The clock moved on.
  case tick(Instant)
  /// The files changed and were read again.
  case reload(ViewerSource)
  /// Something could not be done; the sentence says what.
  case message(String)
}

/// What a viewer asks of the program around it.
package enum ViewerEffect: Hashable, Sendable {
  /// Leave with an exit code.
  case quit(Int32)
  /// Stop as Ctrl-Z does.
  case suspend
  /// Draw every cell anew, since something else wrote to the screen.
  case redraw
  /// Listen to the mouse or stop listening.
  case mouse(Bool)
}
