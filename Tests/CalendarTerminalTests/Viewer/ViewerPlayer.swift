import CalendarTerminal
import CivilTime
import SampleAppointments
import TerminalText

/// Sends keys to a viewer and reads its screen.
struct ViewerPlayer {
  var state: ViewerState {
    didSet { drawn = Drawn() }
  }
  var effects: [ViewerEffect] = []
  private var decoder = KeyDecoder()
  private var drawn = Drawn()

  /// The screen of a state, which tests read cell by cell and row by row.
  private final class Drawn {
    var buffer: CellBuffer?
  }

  init(
    _ columns: Int = 100, _ rows: Int = 30, source: ViewerSource = SampleWeek.source,
    options: ViewerOptions = SampleWeek.options(), now: CivilDateTime = SampleWeek.now
  ) {
    state = ViewerState(
      source: source, options: options, now: SampleWeek.rules.instant(for: now), columns: columns,
      rows: rows)
  }

  /// Types text as a terminal would send it; a single `\u{1B}` is the Escape key.
  mutating func type(_ text: String) {
    var events = decoder.decode(text.utf8)
    events += decoder.flush()
    for event in events { effects += state.handle(.terminal(event)) }
  }

  mutating func click(_ x: Int, _ y: Int) {
    effects += state.handle(.terminal(.mouse(MouseEvent(.press, x: x, y: y))))
  }

  /// The screen, drawn once for each state.
  var buffer: CellBuffer {
    let buffer = drawn.buffer ?? state.draw().buffer
    drawn.buffer = buffer
    return buffer
  }
  var screen: String { buffer.plainText }
  func row(_ y: Int) -> String { buffer.rowText(y) }
}

/// Keys as terminals send them.
enum Key {
  static let right = "\u{1B}[C"
  static let left = "\u{1B}[D"
  static let up = "\u{1B}[A"
  static let down = "\u{1B}[B"
  static let scrollRight = "\u{1B}[1;5C"
  static let scrollLeft = "\u{1B}[1;5D"
  static let scrollDown = "\u{05}"
  static let scrollUp = "\u{19}"
  static let shiftRight = "\u{1B}[1;2C"
  static let shiftLeft = "\u{1B}[1;2D"
  static let pageDown = "\u{1B}[6~"
  static let pageUp = "\u{1B}[5~"
  static let home = "\u{1B}[H"
  static let end = "\u{1B}[F"
  static let tab = "\t"
  static let backTab = "\u{1B}[Z"
  static let enter = "\r"
  static let escape = "\u{1B}"
}
