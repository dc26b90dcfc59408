import CalendarLayout
import CivilTime
import Foundation
import SampleAppointments
import TerminalText
import TestSupport
import Testing

@testable import CalendarTerminal

@Suite("The pane beside a view")
struct ViewerAsideTests {
  private let files = TestFiles()

  /// A row of the pane beside a view of 120 columns.
  private func pane(of player: ViewerPlayer, _ y: Int) -> String {
    (86..<119).map { player.buffer.text(x: $0, y: y) }.joined()
  }

  @Test("P shows details, then also a month and today, then nothing; the view keeps its own cells")
  func levels() throws {
    var player = ViewerPlayer(120, 40)
    let plain = player.screen
    player.type("/retro\rP")
    files.expectGolden(player.screen, "aside-120x40.txt")
    // The view is as in a window of the cells that are left.
    var narrow = ViewerPlayer(84, 40)
    narrow.type("/retro\r")
    for y in 1..<37 {
      #expect(player.row(y).hasPrefix(narrow.row(y)), "row \(y)")
    }
    player.type("P")
    files.expectGolden(player.screen, "aside-month-120x40.txt")
    player.type("P")
    player.type(Key.escape)
    #expect(player.screen.contains("Retro") && player.buffer.width == 120)
    #expect(player.row(1) == plain.split(separator: "\n", omittingEmptySubsequences: false)[1])
  }

  @Test("below 120 columns it says how many it needs, and a pane comes back with a wider window")
  func narrow() {
    var player = ViewerPlayer(119, 30)
    player.type("P")
    #expect(player.screen.contains("calgrid needs 120x30"))
    _ = player.state.handle(.resize(columns: 130, rows: 30))
    player.type("P")
    #expect((1..<28).allSatisfy { player.buffer.text(x: 91, y: $0) == "│" })
    _ = player.state.handle(.resize(columns: 100, rows: 30))
    #expect(player.row(1) == ViewerPlayer(100, 30).row(1))
    _ = player.state.handle(.resize(columns: 130, rows: 30))
    #expect((1..<28).allSatisfy { player.buffer.text(x: 91, y: $0) == "│" })
  }

  @Test("a day of the month that is clicked is shown")
  func clicks() throws {
    var player = ViewerPlayer(140, 44)
    player.type("PP")
    let y = try #require((0..<44).first { player.row($0).contains("W11") })
    // Three cells a day after the rule and a space.
    #expect(player.row(y).contains(" 9 10 11 12 13 14 15   W11"))
    player.click(100 + 2 * 3, y)
    #expect(player.row(1).contains("Wed 11"))
    #expect(player.row(1).contains("│ Wed 11 March"))
    // The cell between two days is no day.
    let screen = player.screen
    player.click(100 + 3 * 3 + 2, y)
    #expect(player.screen == screen)
  }

  @Test("without a selection it lists the day, and counts what has no room")
  func lists() throws {
    var player = ViewerPlayer(120, 12)
    player.type("P" + Key.escape)
    let shown = (1..<10).map { pane(of: player, $0) }
    let today = try #require(CivilDate(year: 2026, month: 3, day: 25))
    let entries = SampleWeek.entries.filter { $0.dates.contains(today) }
    #expect(shown[0].hasPrefix("Wed 25 March"))
    // The first seven entries have a row each; the last row counts the others.
    for (entry, row) in zip(entries.sorted(by: GridEntry.precedes), shown[1..<8]) {
      #expect(row.contains(entry.title.prefix(6)), "\(row)")
    }
    #expect(entries.count > 8 && shown[8].hasPrefix("+\(entries.count - 7) more"))
  }

  @Test("a day without appointments is said to have none")
  func empty() {
    var player = ViewerPlayer(140, 44, source: SampleWeek.source(of: []))
    player.type("PP")
    #expect(player.screen.components(separatedBy: "Nothing on this day.").count == 3)
  }

  @Test("it lists the first day of a list of days, wherever that has been scrolled to")
  func listOfDays() throws {
    var player = ViewerPlayer(120, 40)
    player.type("aPg2026-03-24\r" + Key.escape)
    #expect(pane(of: player, 1).hasPrefix("Tue 24 March"))
    #expect((2..<37).contains { pane(of: player, $0).contains("Dentist") })
  }

  @Test("in a language from right to left the pane is on the left")
  func mirrored() {
    var options = SampleWeek.options()
    options.drawing.locale = CalendarLocale.english.with(isRightToLeft: true)
    var player = ViewerPlayer(120, 40, options: options)
    player.type("PP")
    // In logical order the pane comes last, and it is drawn at the left edge.
    let edges = (1..<37).map { y in (0..<120).first { player.buffer.text(x: $0, y: y) == "│" } }
    #expect(edges.allSatisfy { $0 == 35 })
  }
}
