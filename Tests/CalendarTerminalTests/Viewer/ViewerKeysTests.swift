import SampleAppointments
import TerminalText
import Testing

@testable import CalendarTerminal

@Suite("The keys of the viewer are chosen")
struct ViewerKeysTests {
  private func player(_ chosen: [ViewerCommand: [String]], _ rows: Int = 60) throws -> ViewerPlayer
  {
    var options = SampleWeek.options()
    options.keys = KeyTable.standard.choosing(
      try chosen.mapValues { try $0.map { try #require(KeyPress(name: $0)) } })
    return ViewerPlayer(100, rows, options: options)
  }

  @Test("a chosen key carries out its command, and the help shows the keys that hold")
  func chosen() throws {
    var player = try player([.month: ["x", "F5"], .details: ["Ctrl-V"]], 150)
    player.type("x")
    #expect(player.state.mode == .month)
    player.type("w\u{1B}[15~")
    #expect(player.state.mode == .month)
    player.type("wm")
    #expect(player.state.mode == .week && player.screen.contains("m: no such key"))
    player.type("??")
    let help = player.screen.split(separator: "\n")
    #expect(help.contains { $0.contains("w d x F5 T y a") && $0.contains("week, day, month") })
    #expect(help.contains { $0.contains("Ctrl-V") && $0.contains("details of the selected") })
    // Deletion has its other key.
    #expect(
      help.contains { $0.contains("Delete") && $0.contains("delete the sel") && !$0.contains("x,") }
    )
  }

  @Test("a command without keys has no row of help")
  func none() throws {
    var player = try player([.today: [], .conflict: []], 150)
    player.type("c")
    #expect(player.screen.contains("c: no such key"))
    player.type("??")
    #expect(!player.screen.contains("the next conflict"))
    #expect(player.screen.contains("redraw the screen"))
  }

  @Test("the help begins with the keys of the view, or of what is selected")
  func presentFirst() throws {
    for (keys, title, first, second) in [
      ("T", "Keys: Timeline", "rows of the timeline", "details of the selected"),
      ("m", "Keys: Month", "more or fewer rows", "rows of the timeline"),
      ("w\t", "Keys: Retro", "details of the selected", "the cursor: app"),
    ] {
      var player = try player([:], 150)
      player.type(keys)
      if title.hasSuffix("Retro") { player.type("/retro\r") }
      player.type("??")
      let help = player.screen.split(separator: "\n")
      func row(_ text: String) -> Int? { help.firstIndex { $0.contains(text) } }
      let rows = (try #require(row(first)), try #require(row(second)))
      #expect(row(title) != nil)
      // The list of the signs is below, and the keys of other views between.
      #expect((rows.0 < rows.1) == (title != "Keys: Timeline"), "\(title)")
      #expect(try rows.0 < #require(row("redraw the screen")))
    }
  }

  @Test("the first help has only the keys of what is selected or of the view; a second ? has all")
  func secondHelp() throws {
    for (keys, own, other) in [
      ("/retro\r", "details of the selected", "redraw the screen"),
      ("m", "more or fewer rows", "rows of the timeline"),
    ] {
      var player = try player([.help: ["?", "F2"]], 150)
      player.type(keys + "?")
      #expect(player.screen.contains(own) && !player.screen.contains(other), "\(player.screen)")
      #expect(player.screen.contains("? all   Esc close"))
      player.type("?")
      #expect(player.screen.contains(own) && player.screen.contains(other))
      #expect(player.screen.contains("around a day: today") && !player.screen.contains("? all"))
      player.type("\u{1B}[Q")
      #expect(player.state.panel == nil)
    }
  }

  @Test("Escape and a key that arrive at once are both carried out, unless that is a chosen key")
  func escapeAtOnce() throws {
    var player = try player([.month: ["Alt-m"]])
    player.type("/mah\u{1B}dG\r")
    #expect(player.state.prompt == nil && player.state.mode == .day)
    player.type("g2026-04-08\r?\u{1B}T")
    #expect(player.state.panel == nil && player.state.mode == .timeline)
    player.type("\u{1B}m")
    #expect(player.state.mode == .month)
    player.type("\u{1B}]\u{1B}Pq")
    #expect(player.effects.contains(.quit(0)))
  }

  @Test("every key of the table is read from its name; others are not")
  func names() {
    for command in ViewerCommand.configurable {
      let keys = KeyTable.standard.keys(command)
      #expect(!keys.isEmpty && keys == keys.map { KeyPress(name: $0.name) })
    }
    for (name, key) in [
      ("ctrl-x", KeyPress(.character("x"), .control)), ("pgdn", KeyPress(.pageDown)),
      ("Shift-Tab", KeyPress(.tab, .shift)), ("Alt-ä", KeyPress(.character("ä"), .alt)),
      ("-", KeyPress(.character("-"))), ("Ctrl-Left", KeyPress(.left, .control)),
    ] {
      #expect(KeyPress(name: name) == key, "\(name)")
    }
    for name in ["", "F13", "Shift-a", "Ctrl-", "xy", "Ctrl-i", "Hyper-x", "Ctrl-Ctrl-"] {
      #expect(KeyPress(name: name) == nil, "\(name)")
    }
  }
}
