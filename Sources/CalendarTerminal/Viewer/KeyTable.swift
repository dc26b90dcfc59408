import TerminalText

/// What a key can do.
enum ViewerCommand: Hashable, Sendable, CaseIterable {
  case left, right, up, down
  case pageUp, pageDown, home, end
  case dayBack, dayForward, weekBack, weekForward
  case today, goTo
  case next, previous, details, close
  case search, searchNext, searchPrevious
  case conflict, filter
  case week, day, month, timeline, year, agenda
  case zoomIn, zoomOut, equal, wider, narrower, fit, space, split
  case mouse, help, redraw, suspend, quit, interrupt
}

/// The keys, what they do, and what the help says of them: one table for all three.
struct KeyTable: Sendable {
  /// A row: the keys of some commands under one name.
  struct Row: Sendable {
    let name: String
    let help: String
    let keys: [(KeyPress, ViewerCommand)]
  }

  /// The rows in the order of the help.
  let rows: [Row]
  private let commands: [KeyPress: ViewerCommand]

  /// The command of a key; nil when it has none.
  func command(_ key: KeyPress) -> ViewerCommand? { commands[key] }

  private init(_ rows: [Row]) {
    self.rows = rows
    var commands: [KeyPress: ViewerCommand] = [:]
    for row in rows {
      for (key, command) in row.keys {
        precondition(commands[key] == nil, "two meanings of a key: \(key)")
        commands[key] = command
      }
    }
    self.commands = commands
  }

  private static func letter(_ scalar: Unicode.Scalar) -> KeyPress { KeyPress(.character(scalar)) }
  private static func control(_ scalar: Unicode.Scalar) -> KeyPress {
    KeyPress(.character(scalar), .control)
  }

  /// The keys of the viewer.
  static let standard = KeyTable([
    Row(
      name: "arrows, h j k l",
      help: "scroll by a row or a cell, choose a day; a number before goes so many times",
      keys: [
        (KeyPress(.left), .left), (KeyPress(.right), .right), (KeyPress(.up), .up),
        (KeyPress(.down), .down), (letter("h"), .left), (letter("l"), .right),
        (letter("k"), .up), (letter("j"), .down),
      ]),
    Row(
      name: "Shift-arrows, H L", help: "scroll by a day, in the timeline by an hour",
      keys: [
        (KeyPress(.left, .shift), .dayBack), (KeyPress(.right, .shift), .dayForward),
        (letter("H"), .dayBack), (letter("L"), .dayForward),
      ]),
    Row(
      name: "[ ]", help: "the week before, the week after; in the timeline the day",
      keys: [(letter("["), .weekBack), (letter("]"), .weekForward)]),
    Row(
      name: "PgUp PgDn", help: "scroll by a screen; a month or a year in these views",
      keys: [
        (KeyPress(.pageUp), .pageUp), (KeyPress(.pageDown), .pageDown),
        (control("b"), .pageUp), (control("f"), .pageDown),
      ]),
    Row(
      name: "Home End", help: "the first and the last day of what is shown",
      keys: [
        (KeyPress(.home), .home), (KeyPress(.end), .end), (letter("0"), .home), (letter("$"), .end),
      ]),
    Row(name: "t", help: "today, at the current time", keys: [(letter("t"), .today)]),
    Row(
      name: "g", help: "go to a date: 2026-03-23, tomorrow, +3d, -1w, 2026-W13, fri",
      keys: [(letter("g"), .goTo)]),
    Row(
      name: "Tab, Shift-Tab", help: "select the next or the previous appointment",
      keys: [(KeyPress(.tab), .next), (KeyPress(.tab, .shift), .previous)]),
    Row(
      name: "Enter", help: "details of the selected appointment; open the chosen day",
      keys: [(KeyPress(.enter), .details)]),
    Row(
      name: "/ n N", help: "search titles, places, people; next and previous match",
      keys: [
        (letter("/"), .search), (letter("n"), .searchNext), (letter("N"), .searchPrevious),
      ]),
    Row(name: "c", help: "the next conflict", keys: [(letter("c"), .conflict)]),
    Row(name: "f", help: "show or hide calendars and categories", keys: [(letter("f"), .filter)]),
    Row(
      name: "w d m T y a", help: "week, day, month, timeline, year, agenda",
      keys: [
        (letter("w"), .week), (letter("d"), .day), (letter("m"), .month), (letter("T"), .timeline),
        (letter("y"), .year), (letter("a"), .agenda),
      ]),
    Row(
      name: "+ - =", help: "more or fewer rows an hour; = rows of a month equal or as needed",
      keys: [(letter("+"), .zoomIn), (letter("="), .equal), (letter("-"), .zoomOut)]),
    Row(
      name: "Space", help: "scroll by a screen; in the timeline fold a group",
      keys: [(letter(" "), .space)]),
    Row(
      name: "b", help: "rows of the timeline: calendars, categories, people, places",
      keys: [(letter("b"), .split)]),
    Row(
      name: "z", help: "fit: rows follow what happens, empty hours of the timeline are squeezed",
      keys: [(letter("z"), .fit)]),
    Row(
      name: "> <", help: "wider or narrower days",
      keys: [(letter(">"), .wider), (letter("<"), .narrower)]),
    Row(
      name: "M", help: "mouse on or off: wheel, Shift-wheel, click, click again",
      keys: [(letter("M"), .mouse)]),
    Row(name: "Ctrl-L", help: "draw the screen anew", keys: [(control("l"), .redraw)]),
    Row(name: "Ctrl-Z", help: "suspend; fg comes back", keys: [(control("z"), .suspend)]),
    Row(
      name: "Esc", help: "close a panel, drop the selection, go back from a day",
      keys: [(KeyPress(.escape), .close)]),
    Row(
      name: "? q", help: "this help; quit",
      keys: [
        (letter("?"), .help), (KeyPress(.function(1)), .help), (letter("q"), .quit),
        (control("c"), .interrupt),
      ]),
  ])
}
