import AppointmentModel
import CalendarLayout
import CivilTime
import RecurrenceRules
import SampleAppointments
import Synchronization
import TerminalText
import TestSupport
import Testing

@testable import CalendarTerminal

@Suite("More appointments than a screen can be made of", .portioned)
struct ViewerAmountTests {
  /// One entry per hour without end, of which some days at a time may be requested; records the
  /// longest requested range.
  private final class Hourly: Sendable {
    let longest = Mutex(0)
    let most: Int

    init(most: Int) { self.most = most }

    static func entry(_ start: CivilDateTime) -> GridEntry {
      GridEntry(
        uid: "hourly", recurrenceID: .local(start), title: "Tick", start: start,
        end: start.adding(seconds: 1800))
    }

    var source: ViewerSource {
      ViewerSource(
        entries: { [self] dates in
          let days = dates.lowerBound.days(to: dates.upperBound)
          longest.withLock { $0 = max($0, days) }
          return (0..<days).flatMap { day in
            (0..<24).map { hour in
              let start = CivilDateTime(dates.lowerBound.adding(days: day))
                .adding(seconds: Int64(hour * 3600))
              return Hourly.entry(start)
            }
          }
        },
        entry: { id in
          guard case .local(let start) = id.recurrenceID else { return nil }
          return Hourly.entry(start)
        },
        exceeds: { [most] _, dates in dates.lowerBound.days(to: dates.upperBound) > most })
    }
  }

  @Test("what would be too much is never asked for, whatever is typed", arguments: [1, 8, 40])
  func bounded(most: Int) {
    let hourly = Hourly(most: most)
    var player = ViewerPlayer(source: hourly.source)
    player.state.searchLimit = Thoroughness.isWhole ? 20_000 : 2_000
    var random = SeededGenerator(seed: 31)
    let keys = [
      "j", "k", "l", "h", "H", "L", "[", "]", "n", "N", "c", "w", "d", "a", "/zz\r", "/tick\r",
      "g+40w\r", Key.pageDown, Key.pageUp, Key.end, Key.home, Key.tab, Key.backTab, Key.enter,
    ]
    for _ in (0..<60).portion(15) {
      player.type(keys.randomElement(using: &random) ?? "j")
    }
    #expect(hourly.longest.withLock { $0 } <= most)
    #expect(player.buffer.width == 100)
  }

  @Test("days of too many appointments are empty and say so; fewer days show them")
  func said() {
    var player = ViewerPlayer(source: Hourly(most: 3).source)
    #expect(
      player.screen.contains("too many appointments to show: 23–29 March 2026"))
    #expect(!player.screen.contains("Tick"))
    player.type("d")
    #expect(player.screen.contains("Tick"))
    #expect(!player.screen.contains("too many"))
  }

  @Test("a list lets its other end go rather than growing beyond what can be shown")
  func list() {
    let hourly = Hourly(most: 20)
    var player = ViewerPlayer(source: hourly.source)
    player.type("a")
    for _ in 0..<120 { player.type(Key.pageDown) }
    #expect(hourly.longest.withLock { $0 } <= 20)
    #expect(player.screen.contains("Tick"))
    // 24 rows and headers per day on a screen of 30 rows: far beyond the first four weeks.
    #expect(player.state.firstVisibleDate > SampleWeek.date(25).adding(days: 60))
  }

  @Test("a search ends after a limited number of appointments and says so")
  func search() {
    var player = ViewerPlayer(source: Hourly(most: 30).source)
    player.state.searchLimit = 1000
    player.type("/zz\r")
    // Two stretches of 28 days in each direction, of 24 a day.
    #expect(player.screen.contains("no match for zz among 2688 appointments"))
    guard Thoroughness.isWhole else { return }
    player.state.searchLimit = 1_000_000
    player.type("/zz\r")
    #expect(player.screen.contains("no match for zz"))
    #expect(!player.screen.contains("among"))
  }
}
