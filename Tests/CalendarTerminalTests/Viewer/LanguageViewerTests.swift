import AppointmentModel
import CalendarLayout
import CivilTime
import SampleAppointments
import TerminalText
import TestSupport
import Testing

@testable import CalendarTerminal

@Suite("The viewer in other languages")
struct LanguageViewerTests {
  private func player(
    _ locale: CalendarLocale, _ keys: String = "", columns: Int = 100, rows: Int = 30,
    source: ViewerSource = SampleWeek.source
  ) -> ViewerPlayer {
    var options = SampleWeek.options()
    options.drawing.locale = locale
    var player = ViewerPlayer(columns, rows, source: source, options: options)
    player.type(keys)
    return player
  }

  /// A locale whose messages are their keys in brackets, with Japanese names, which have no Latin
  /// letters.
  private var pseudo: CalendarLocale {
    get throws {
      let messages = MessageKey.allCases.map { ($0, ["⟦\($0)⟧"]) }
      return try #require(CalendarLocale("ja"))
        .with(messages: Dictionary(uniqueKeysWithValues: messages))
    }
  }

  /// The same entries with titles and places without letters.
  private var neutral: ViewerSource {
    SampleWeek.source(
      of: SampleWeek.entries.map { entry in
        var entry = entry
        (entry.title, entry.location, entry.categories) = ("①②", "③", [])
        return entry
      })
  }

  @Test("No word of any view or panel is outside the catalogue, but zones and keys")
  func pseudoLanguage() throws {
    let allowed: Set = [
      "Europe", "Berlin", "UTC", "Enter", "Tab", "Space", "PgDn", "Esc", "t", "g", "w", "d", "a",
      "q", "x", "T", "y", "m",
    ]
    for view in ["w", "d", "m", "T", "y", "a"] {
      for keys in [
        "", Key.tab, Key.tab + Key.enter, "f", "/x\r", "gx\r", "c", "40]", "M", "z",
      ] {
        for (columns, rows) in [(200, 40), (100, 30)] {
          let player = player(
            try pseudo, view + keys, columns: columns, rows: rows, source: neutral)
          for y in 0..<rows {
            // A message that was cut has no closing bracket.
            let rest = player.row(y).replacing(#/⟦[A-Za-z]*[⟧…]?/#, with: " ")
            let words = rest.matches(of: #/[A-Za-z]+/#).map { String($0.output) }
            #expect(
              words.allSatisfy(allowed.contains),
              "\(view)\(keys.debugDescription): \(player.row(y))")
          }
        }
      }
    }
  }

  @Test(
    "Keys, views and messages of German, Japanese and Hebrew",
    arguments: [
      ("de", "Woche", "März 2026", "Mi 25", "heute", "hilfe", "Wann"),
      ("ja", "週", "2026年3月", "25(水)", "今日", "ヘルプ", "日時"),
      ("he", "שבוע", "מרץ 2026", "ד׳ 25", "היום", "עזרה", "מתי"),
    ])
  func languages(
    tag: String, week: String, month: String, day: String, today: String, help: String,
    when: String
  ) throws {
    let locale = try #require(CalendarLocale(tag)).with(firstWeekday: .monday)
    let player = player(locale, columns: 140, rows: 40)
    #expect(player.row(0).contains(week) && player.row(0).contains(month))
    #expect(player.row(1).contains(day), "\(player.row(1))")
    let keys = player.row(39).lowercased()
    #expect(keys.contains(today) && keys.contains(help), "\(keys)")
    #expect(self.player(locale, "/retro\r\r").screen.contains(when))
    #expect(
      self.player(locale, "m").row(1).contains(locale.name(of: .saturday, width: .short).prefix(1)))
  }

  @Test("An appointment without a title has one in the language of the viewer, also in its lists")
  func untitled() throws {
    let german = try #require(CalendarLocale("de"))
    let source = SampleWeek.source(
      of: SampleWeek.entries.map { entry in
        var entry = entry
        entry.title = " "
        return entry
      })
    for keys in ["", Key.tab, Key.tab + Key.enter, Key.tab + "?"] {
      let player = player(german, keys, columns: 120, rows: 40, source: source)
      #expect(
        player.row(38).contains("(ohne Titel)"), "\(keys.debugDescription)\n\(player.screen)")
    }
    let details = player(
      german, "/x" + Key.escape + Key.tab + Key.enter, columns: 120, rows: 40, source: source)
    #expect(details.screen.contains("─ (ohne Titel) ─"), "\(details.screen)")
  }

  @Test("Each appointment that overlaps has a line of its own, so that its title keeps its order")
  func overlaps() throws {
    let hebrew = try #require(CalendarLocale("he"))
    let player = player(hebrew, "/design\r\r", columns: 120, rows: 40)
    let others = player.screen.split(separator: "\n").filter {
      $0.contains("יום") && $0.contains("(")
    }
    #expect(others.count > 1, "\(player.screen)")
    #expect(!player.screen.contains("; "), "\(player.screen)")
  }
}
