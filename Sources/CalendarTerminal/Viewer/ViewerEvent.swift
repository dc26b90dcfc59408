package import CivilTime
package import TerminalText

package enum ViewerEvent: Sendable {
  /// Input from the terminal.
  case terminal(TerminalEvent)
  /// A new size of the window, in cells.
  case resize(columns: Int, rows: Int)
  /// A new current time.
  case tick(Instant)
  /// The files changed and were read again.
  case reload(ViewerSource)
  /// Fields that were changed in an editor, each as `FIELD=VALUE`.
  case fields([String])
  /// A problem, described in a sentence.
  case message(String)
}

/// The requests of a viewer to its program.
package enum ViewerEffect: Hashable, Sendable {
  /// End with an exit code.
  case quit(Int32)
  /// Stop, like Ctrl-Z.
  case suspend
  /// Redraw all cells, since another program wrote to the screen.
  case redraw
  /// Turn the mouse on or off.
  case mouse(Bool)
  /// Write a text to the clipboard of the terminal.
  case copy(String)
  /// Ring the bell.
  case bell
  /// Run another program on this terminal.
  case errand(ViewerErrand)
}
