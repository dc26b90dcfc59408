import AppointmentModel
import CalendarLayout
import CivilTime
import SampleAppointments
import TerminalText
import Testing

@testable import CalendarTerminal

@Suite("Appointments of one UID in two calendars")
struct ViewerCalendarsTests {
  /// Entries that differ only in their calendar, and in their start if one is given.
  private func player(_ starts: [String], columns: Int = 140) -> ViewerPlayer {
    let entries = zip(["home", "work"], starts).map { calendar, start in
      let start = CivilDateTime(SampleWeek.date(25), SampleWeek.time(start))
      var entry = GridEntry(
        uid: "shared", title: "Shared by \(calendar)", calendar: calendar, start: start,
        end: start.adding(seconds: 3600))
      entry.id = OccurrenceID(uid: "shared", calendarID: calendar)
      return entry
    }
    return ViewerPlayer(columns, 40, source: SampleWeek.source(of: entries))
  }

  /// The place of a text on the screen.
  private func place(of text: String, in player: ViewerPlayer) -> (x: Int, y: Int)? {
    for y in 1..<(player.state.rows - 2) {
      let row = player.row(y)
      if let range = row.firstRange(of: text) {
        return (row.distance(from: row.startIndex, to: range.lowerBound), y)
      }
    }
    return nil
  }

  @Test("Tab goes from one to the other and ends, in every view", arguments: ["w", "d", "a"])
  func tab(view: String) {
    for starts in [["12:00", "12:00"], ["12:00", "15:00"]] {
      var player = player(starts)
      player.type(view)
      var selected: [String?] = []
      for _ in 0..<3 {
        player.type(Key.tab)
        selected.append(player.state.selected?.calendarID)
      }
      #expect(selected == ["home", "work", "work"], "\(starts)")
      #expect(player.state.message == "no later appointment")
      player.type(Key.backTab)
      #expect(player.state.selected?.calendarID == "home", "\(starts)")
    }
  }

  @Test("A click selects the one it meets, in every view", arguments: ["w", "d", "a"])
  func click(view: String) throws {
    for starts in [["12:00", "12:00"], ["12:00", "15:00"]] {
      var player = player(starts, columns: 200)
      player.type(view)
      for calendar in ["work", "home"] {
        // Side by side in a day of the week, only the end of a title fits.
        let title = view == "w" && starts[0] == starts[1] ? calendar : "Shared by \(calendar)"
        let (x, y) = try #require(place(of: title, in: player), "\(view) \(starts) \(calendar)")
        player.click(x, y)
        #expect(player.state.selected?.calendarID == calendar, "\(view) \(starts)")
        player.click(x, y)
        #expect(player.state.panelContent?.title == "Shared by \(calendar)")
        player.type(Key.escape)
      }
    }
  }

  /// Home and work with a shared meeting, and one more at work.
  private var shared: ViewerPlayer {
    func entry(_ calendar: String, _ title: String, _ start: String, _ hue: PaletteHue) -> GridEntry
    {
      let start = CivilDateTime(SampleWeek.date(25), SampleWeek.time(start))
      var entry = GridEntry(
        uid: title, title: title, calendar: calendar, start: start,
        end: start.adding(seconds: 3600),
        hue: hue)
      entry.id = OccurrenceID(uid: title, calendarID: calendar)
      return entry
    }
    var meeting = entry("home", "Planning", "12:00", .green)
    meeting.copies = [meeting, entry("work", "Planning", "12:00", .red)]
    return ViewerPlayer(
      140, 40, source: SampleWeek.source(of: [meeting, entry("work", "Review", "15:00", .red)]))
  }

  @Test("A meeting of both is one stop of Tab, with both marks and both names")
  func meeting() {
    var player = shared
    player.type("d")
    #expect(player.screen.matches(of: /•• Planning/).count == 1)
    var selected: [String?] = []
    for _ in 0..<3 {
      player.type(Key.tab)
      selected.append(player.state.selectedEntry?.title)
    }
    #expect(selected == ["Planning", "Review", "Review"])
    player.type(Key.backTab + Key.enter)
    let calendars = player.state.panelContent?.lines.first { $0.head == "Calendar" }
    #expect(calendars?.text == "home, work")
  }

  @Test("the filter panel shows colours and counts; a meeting is shown while one calendar is")
  func filterPanel() {
    var player = shared
    player.type("df")
    #expect(
      player.state.panelContent?.lines.map { "\($0.head) \($0.text)" } == [
        "[x] calendar home  1", "[x] calendar work  2",
      ])
    #expect(player.state.panelContent?.lines.map(\.swatch) == [.green, .red])
    player.type(" " + Key.escape)
    #expect(player.screen.contains("Planning") && player.screen.contains("Review"))
    player.type("fj " + Key.escape)
    #expect(!player.screen.contains("Planning") && !player.screen.contains("Review"))
    player.type("f")
    // Hidden calendars are counted, too.
    #expect(player.state.panelContent?.lines.map(\.head) == ["[ ]", "[ ]"])
    #expect(player.state.panelContent?.lines.map(\.text).last == "calendar work  2")
  }
}
