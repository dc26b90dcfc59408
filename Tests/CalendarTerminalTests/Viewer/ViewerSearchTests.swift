import CalendarLayout
import CivilTime
import RecurrenceRules
import SampleAppointments
import TerminalText
import Testing

@testable import CalendarTerminal

@Suite("Search in the viewer")
struct ViewerSearchTests {
  /// A Wednesday on which 16 talks are at one time, and 7 fairs are all day.
  private static let crowd: [GridEntry] = {
    let wednesday = CivilDateTime(SampleWeek.now.date)
    let talks = (10...25).map { number in
      GridEntry(
        uid: "talk\(number)", title: "T\(number) talk", start: wednesday.adding(seconds: 36_000),
        end: wednesday.adding(seconds: 39_600))
    }
    return talks
      + (10...16).map { number in
        GridEntry(
          uid: "fair\(number)", title: "F\(number) fair", isAllDay: true, start: wednesday,
          end: wednesday.adding(seconds: 86_400))
      }
  }()

  /// The reversed text of the rows between the status row and the details.
  private func reversed(_ player: ViewerPlayer) -> String {
    let buffer = player.buffer
    return (1..<(buffer.height - 2)).map { y in
      let row = Array(buffer.rowText(y))
      return String(
        row.indices.filter { buffer.style(x: $0, y: y).attributes.contains(.reverse) }
          .map { row[$0] })
    }.joined()
  }

  @Test(
    "a search ignores accents, of the text and of what is typed",
    arguments: [
      ("Café", "cafe", true), ("Cafe\u{301} Krone", "café", true), ("Cafe", "café", true),
      ("CAFÉ", "afe", true), ("Müller", "muller", true), ("Łódź", "lodz", true),
      ("Straße 5", "strasse", true), ("Tiếng Việt", "tieng viet", true),
      ("tie\u{302}\u{301}ng", "tiếng", true), ("Чай", "чаи", true), ("чаи\u{306}", "чай", true),
      ("Αθήνα", "αθηνα", true), ("blueberry é", "eb", true),
      // Marks of kana and parts of Hangul syllables, as macOS writes names.
      ("カ\u{3099}ンダム", "ガン", true), ("ガンダム", "カ\u{3099}", true), ("は\u{309A}ん", "ぱ", true),
      ("がん", "かん", false), ("か\u{3099}ん", "かん", false),
      ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF} 교실", "한글", true),
      ("한글", "\u{1112}\u{1161}\u{11AB}", true), ("한글", "하", false),
      ("Café", "caffe", false), ("Ärzte", "erzte", false), ("東京", "東", true), ("東京", "京東", false),
    ])
  func accents(text: String, words: String, isMatch: Bool) {
    #expect(text.matches(words) == isMatch)
  }

  @Test("each match of the days in sight is marked, or lights the number that counts it")
  func hiddenMatches() {
    var hidden: Set<String> = []
    for size in [(80, 24), (160, 50)] {
      for view in ["w", "wz", "dz", "m", "m="] {
        var player = ViewerPlayer(size.0, size.1, source: SampleWeek.source(of: Self.crowd))
        player.type(view)
        #expect(!reversed(player).contains("+"))
        for entry in Self.crowd {
          player.type("/" + entry.title)
          let body = player.screen.split(separator: "\n", omittingEmptySubsequences: false)
            .dropLast(2).joined()
          let isLit = reversed(player).contains("+")
          if !body.contains("‹") {
            hidden.insert(view)
            #expect(isLit, "\(entry.title) in \(view) at \(size): \(player.screen)")
          }
          #expect(player.row(size.1 - 2).contains("1 of 1"))
          player.type(Key.escape)
          #expect(!reversed(player).contains("+"))
        }
        // Matches with a line are marked; the others highlight the count that hides them.
        player.type("/t talk\u{15}/ talk\u{15}talk")
        #expect(player.row(size.1 - 2).contains("1 of 16"))
        #expect(player.screen.contains("‹T") || reversed(player).contains("+"))
        player.type(Key.escape)
      }
    }
    #expect(hidden.count > 2, "\(hidden)")
  }

  @Test("a count says that there may be more where matches come near the ends of what was counted")
  func openCount() {
    let start = CivilDateTime(SampleWeek.now.date)
    func yearly(_ years: ClosedRange<Int>) -> [GridEntry] {
      years.map { year in
        let day = start.adding(seconds: Int64(year) * 364 * 86_400 + 36_000)
        return GridEntry(
          uid: "day", recurrenceID: .local(day), title: "Yearly", start: day,
          end: day.adding(seconds: 3600))
      }
    }
    for (years, expected) in [(0...0, "1 of 1 "), (0...1, "1 of 2+ "), (-9...9, "3 of 5+ ")] {
      var player = ViewerPlayer(120, 40, source: SampleWeek.source(of: yearly(years)))
      player.type("/yearly")
      #expect(player.row(38).contains(expected), "\(player.row(38))")
    }
    var player = ViewerPlayer(120, 40)
    player.type("/nd-up")
    #expect(player.row(38).contains("1 of 5 "))
  }

  @Test("Ctrl-A lists all matches of a search; the view follows the list, and Ctrl-O goes back")
  func list() throws {
    var player = ViewerPlayer(120, 40)
    player.type("/nd-up")
    #expect(player.row(38).contains("1 of 5 ") && player.row(38).contains("Ctrl-A list them"))
    player.type("\u{01}")
    #expect(player.state.prompt == nil && player.screen.contains("/nd-up  5"), "\(player.screen)")
    let lines = try #require(player.state.panelContent).lines
    #expect(lines.count == 5 && lines.allSatisfy { $0.text.contains("nd-up") })
    #expect(lines[0].head == "Mon 23 March 09:30" && lines[4].head == "Fri 27 March 09:30")
    #expect(lines.map(\.isCurrent) == [true, false, false, false, false])
    // At the ends the list stays open.
    player.type("jjjjjj")
    #expect(player.state.selectedEntry?.start.date.day == 27)
    player.type("kkkkkk")
    #expect(player.state.selectedEntry?.start.date.day == 23)
    #expect(player.state.panelContent?.lines.first?.isCurrent == true)
    player.type("\r")
    #expect(player.screen.contains("When "))
    player.type("\u{1B}n")
    #expect(player.row(38).contains("2 of 5"))
    player.type("\u{0F}\u{0F}")
    #expect(player.state.selected == nil)
    // Without a match there is no list.
    player.type("/nothing like it\u{01}")
    #expect(player.state.panel == nil && player.state.prompt != nil)
  }

  @Test("plain letters are found as bytes like other letters, in any case")
  func letters() {
    for (text, words, expected) in [
      ("Board Game", "game", true), ("Board Game", "d g", true), ("Board", "boards", false),
      ("", "a", false), ("A", "a", true), ("[x]", "{x}", false), ("CAFÉ", "café", true),
      ("cafe\u{301}", "é", true), ("cafe", "é", true), ("aab", "ab", true), ("東京", "京", true),
      (String(repeating: "a", count: 1999) + "z", "z", true),
      (String(repeating: "a", count: 2000) + "z", "z", false),
    ] {
      #expect(text.matches(words) == expected, "\(text.suffix(12)) \(words)")
    }
  }
}
