package import TerminalText

/// The commands of keys.
package enum ViewerCommand: String, Hashable, Sendable, CaseIterable {
  case left, right, up, down
  case scrollLeft, scrollRight, scrollUp, scrollDown, halfUp, halfDown, dayEnd
  case pageUp, pageDown, home, end
  case dayBack, dayForward, weekBack, weekForward
  case today, goTo
  case next, previous, details, close
  case search, searchNext, searchPrevious
  case conflict, filter, typedFilter
  case week, day, month, timeline, year, agenda
  case zoomIn, zoomOut, equal, wider, narrower, fit, space, split
  case new, reschedule, grab, copy
  case delete, undo, redo, save, line
  case edit, editor, link, copyLine, jumpBack
  case panes, mouse, help, redraw, suspend, quit, interrupt

  /// The name in a configuration: `search-next`.
  package var name: String {
    rawValue.unicodeScalars.reduce(into: "") { name, scalar in
      if ("A"..."Z").contains(scalar) { name += "-" }
      name += Character(scalar).lowercased()
    }
  }

  /// The commands whose keys a user may choose; Ctrl-C always leaves.
  package static let configurable = allCases.filter { $0 != .interrupt }

  /// The commands that act on the selected appointment.
  static let onSelection: Set<ViewerCommand> = [
    .details, .reschedule, .grab, .copy, .delete, .edit, .editor, .link, .copyLine,
  ]

  /// The command on a screen that runs from right to left, where keys still go where they point.
  var mirrored: ViewerCommand {
    switch self {
    case .left: .right
    case .right: .left
    case .scrollLeft: .scrollRight
    case .scrollRight: .scrollLeft
    case .dayBack: .dayForward
    case .dayForward: .dayBack
    default: self
    }
  }
}

/// The keys, their commands and their help, in one table.
package struct KeyTable: Sendable {
  /// A row: the keys of some commands under one name.
  package struct Entry: Sendable {
    package fileprivate(set) var name: String
    package let help: String
    fileprivate(set) var keys: [(key: KeyPress, command: ViewerCommand)]

    /// The commands in the order of their keys.
    package var commands: [ViewerCommand] {
      keys.reduce(into: []) { if !$0.contains($1.command) { $0.append($1.command) } }
    }
  }

  /// The rows in the order of the help.
  package let rows: [Entry]
  private let commands: [KeyPress: ViewerCommand]

  /// The command of a key; nil if it has none.
  package func command(_ key: KeyPress) -> ViewerCommand? { commands[key] }

  package func keys(_ command: ViewerCommand) -> [KeyPress] {
    rows.flatMap { $0.keys }.filter { $0.command == command }.map { $0.key }
  }

  /// The rows with one of some commands, and the others, both in their order.
  package func rows(
    with commands: Set<ViewerCommand>
  ) -> (present: [Entry], others: [Entry]) {
    func isPresent(_ row: Entry) -> Bool { row.keys.contains { commands.contains($0.command) } }
    return (rows.filter(isPresent), rows.filter { !isPresent($0) })
  }

  /// Returns the table with other keys for some commands. A chosen key is taken from the command that
  /// had it; rows without keys are left out.
  package func choosing(_ chosen: [ViewerCommand: [KeyPress]]) -> KeyTable {
    let taken = Set(chosen.values.joined())
    return KeyTable(
      rows.compactMap { row in
        let isOther = row.keys.contains { taken.contains($0.key) || chosen[$0.command] != nil }
        guard isOther else { return row }
        var other = row
        other.keys = row.commands.flatMap { command in
          let own = row.keys.filter { $0.command == command && !taken.contains($0.key) }.map {
            $0.key
          }
          return (chosen[command] ?? own).map { (key: $0, command: command) }
        }
        other.name = other.keys.map { $0.key.name }.joined(separator: " ")
        return other.keys.isEmpty ? nil : other
      })
  }

  private init(_ rows: [Entry]) {
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
  package static let standard = KeyTable([
    Entry(
      name: "arrows, h j k l",
      help: "the cursor: appointments and free time, a day; a number before it repeats the key",
      keys: [
        (KeyPress(.left), .left), (KeyPress(.right), .right), (KeyPress(.up), .up),
        (KeyPress(.down), .down), (letter("h"), .left), (letter("l"), .right),
        (letter("k"), .up), (letter("j"), .down),
      ]),
    Entry(
      name: "i, Insert", help: "new appointment in words, at the cursor",
      keys: [(letter("i"), .new), (KeyPress(.insert), .new)]),
    Entry(
      name: "e E", help: "the fields in a form; $EDITOR at the line of the file",
      keys: [(letter("e"), .edit), (letter("E"), .editor)]),
    Entry(
      name: "r R D", help: "move with the arrows; move in words; copy with the arrows",
      keys: [(letter("r"), .grab), (letter("R"), .reschedule), (letter("D"), .copy)]),
    Entry(
      name: "x, Delete", help: "delete the selected appointment",
      keys: [(letter("x"), .delete), (KeyPress(.delete), .delete)]),
    Entry(
      name: "u, Ctrl-R U", help: "undo; redo",
      keys: [(letter("u"), .undo), (control("r"), .redo), (letter("U"), .redo)]),
    Entry(
      name: "s, Ctrl-S, :w", help: "save; :q quits, :wq does both, :q! saves nothing",
      keys: [(letter("s"), .save), (control("s"), .save), (letter(":"), .line)]),
    Entry(
      name: "Ctrl-E Ctrl-Y", help: "scroll by a row; also Shift with the arrows up and down",
      keys: [
        (control("e"), .scrollDown), (control("y"), .scrollUp),
        (KeyPress(.down, .shift), .scrollDown), (KeyPress(.up, .shift), .scrollUp),
      ]),
    Entry(
      name: "Ctrl-arrows", help: "scroll by a cell",
      keys: [
        (KeyPress(.left, .control), .scrollLeft), (KeyPress(.right, .control), .scrollRight),
      ]),
    Entry(
      name: "Ctrl-D Ctrl-U", help: "scroll by half a screen; G goes to the end of the day",
      keys: [(control("d"), .halfDown), (control("u"), .halfUp), (letter("G"), .dayEnd)]),
    Entry(
      name: "Shift-arrows, H L", help: "scroll by a day, in the timeline by an hour",
      keys: [
        (KeyPress(.left, .shift), .dayBack), (KeyPress(.right, .shift), .dayForward),
        (letter("H"), .dayBack), (letter("L"), .dayForward),
      ]),
    Entry(
      name: "[ ]", help: "the week before, the week after; in the timeline the day",
      keys: [(letter("["), .weekBack), (letter("]"), .weekForward)]),
    Entry(
      name: "PgUp PgDn", help: "scroll by a screen; a month or a year in these views",
      keys: [
        (KeyPress(.pageUp), .pageUp), (KeyPress(.pageDown), .pageDown),
        (control("b"), .pageUp), (control("f"), .pageDown),
      ]),
    Entry(
      name: "Home End", help: "the first and the last day of what is shown",
      keys: [
        (KeyPress(.home), .home), (KeyPress(.end), .end), (letter("0"), .home), (letter("$"), .end),
      ]),
    Entry(name: "t", help: "today, at the current time", keys: [(letter("t"), .today)]),
    Entry(
      name: "g", help: "go to a date: 2026-03-23, tomorrow, +3d, -1w, 2026-W13, fri",
      keys: [(letter("g"), .goTo)]),
    Entry(
      name: "Tab, Shift-Tab", help: "select the next or the previous appointment",
      keys: [(KeyPress(.tab), .next), (KeyPress(.tab, .shift), .previous)]),
    Entry(
      name: "Enter", help: "details of the selected appointment; open the chosen day",
      keys: [(KeyPress(.enter), .details)]),
    Entry(
      name: "/ n N",
      help: "search titles, places, people (Ctrl-A lists all matches); next and previous match",
      keys: [
        (letter("/"), .search), (letter("n"), .searchNext), (letter("N"), .searchPrevious),
      ]),
    Entry(
      name: "Ctrl-O", help: "return to the place before a search, g, t or c",
      keys: [(control("o"), .jumpBack)]),
    Entry(
      name: "o Y", help: "show the link, then open it; copy the line of the appointment",
      keys: [(letter("o"), .link), (letter("Y"), .copyLine)]),
    Entry(name: "c", help: "the next conflict", keys: [(letter("c"), .conflict)]),
    Entry(name: "f", help: "show or hide calendars and categories", keys: [(letter("f"), .filter)]),
    Entry(
      name: "F", help: "show only what holds the typed words, by:NAME, not:WORD; empty shows all",
      keys: [(letter("F"), .typedFilter)]),
    Entry(
      name: "w d m T y a", help: "week, day, month, timeline, year, agenda",
      keys: [
        (letter("w"), .week), (letter("d"), .day), (letter("m"), .month), (letter("T"), .timeline),
        (letter("y"), .year), (letter("a"), .agenda),
      ]),
    Entry(
      name: "+ - =", help: "more or fewer rows an hour; = rows of a month equal or as needed",
      keys: [(letter("+"), .zoomIn), (letter("="), .equal), (letter("-"), .zoomOut)]),
    Entry(
      name: "Space", help: "scroll by a screen; in the timeline fold a group",
      keys: [(letter(" "), .space)]),
    Entry(
      name: "b", help: "rows of the timeline: calendars, categories, people, places",
      keys: [(letter("b"), .split)]),
    Entry(
      name: "z", help: "equal hours, or rows that follow what happens; the timeline squeezes",
      keys: [(letter("z"), .fit)]),
    Entry(
      name: "> <", help: "wider or narrower days",
      keys: [(letter(">"), .wider), (letter("<"), .narrower)]),
    Entry(
      name: "P", help: "side panes (120 columns or more): details, then also a month and today",
      keys: [(letter("P"), .panes)]),
    Entry(
      name: "M", help: "mouse on or off: click, again to edit; drag to move, an edge to resize",
      keys: [(letter("M"), .mouse)]),
    Entry(name: "Ctrl-L", help: "redraw the screen", keys: [(control("l"), .redraw)]),
    Entry(name: "Ctrl-Z", help: "suspend; fg comes back", keys: [(control("z"), .suspend)]),
    Entry(
      name: "Esc", help: "close a panel, drop the selection, go back from a day",
      keys: [(KeyPress(.escape), .close)]),
    Entry(
      name: "? q", help: "the keys of what is selected, again all keys; quit",
      keys: [
        (letter("?"), .help), (KeyPress(.function(1)), .help), (letter("q"), .quit),
        (control("c"), .interrupt),
      ]),
  ])
}
