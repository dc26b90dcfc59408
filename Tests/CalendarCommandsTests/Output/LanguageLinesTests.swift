import CivilTime
import TestSupport
import Testing

@testable import CalendarCommands

/// Lines and titles of prints in other languages, with expectations worked out by hand from CLDR's
/// patterns and UAX #9.
@Suite("Lines in other languages")
struct LanguageLinesTests {
  private static let host = FakeHost.with(
    """
    SUMMARY,DTSTART,DTEND,LOCATION
    Go!,2026-03-25T12:00,2026-03-25T13:00,
    (b) two,2026-03-25T12:30,2026-03-25T13:00,
    Why? (call),2026-03-26T12:00,2026-03-26T13:00,"Room 5, Berlin!"
    סתם כותרת,2026-03-27T12:00,2026-03-27T13:00,(cafe) Acme!

    """)

  private func lines(_ line: String, _ options: String = "--now 2026-03-25T12:10") -> [String] {
    LanguageLinesTests.host.run(line + " --zone Asia/Jerusalem " + options).lines
  }

  @Test("Each text of a line in Hebrew keeps its own direction, in the order of a screen")
  func visual() {
    let hebrew = "--locale he --bidi visual --now "
    #expect(
      lines("now a.csv", hebrew + "2026-03-25T12:10") == [
        "    Go!  13:00 דע  וישכע", "(b) two     12:30    אבה",
      ])
    let place = lines("now a.csv", hebrew + "2026-03-26T12:10")[0]
    #expect(place.hasPrefix("Room 5, Berlin! · Why? (call)  "))
    #expect(place.hasSuffix("13:00 דע  וישכע"))
    #expect(
      lines("now a.csv", hebrew + "2026-03-27T12:10")
        == ["(cafe) Acme! · תרתוכ םתס  13:00 דע  וישכע"])
    #expect(
      lines("next a.csv", hebrew + "2026-03-25T11:20") == ["Go! 12:00 ץרמב 25 ,׳ד םוי"])
    #expect(
      lines(
        "conflicts a.csv --from 2026-03-25 --to 2026-03-26",
        hebrew + "2026-03-25T11:20")
        == ["(b) two  /  Go!  12:30-13:00  ׳ד םוי 2026-03-25"])
  }

  @Test(
    "In logical order each text of a line from right to left is an isolate, a date is before it")
  func logical() {
    let hebrew = "--locale he --bidi logical --now 2026-03-25T12:10"
    #expect(
      lines("now a.csv", hebrew)[0]
        == "\u{2067}\u{2068}עכשיו\u{2069}  \u{2068}עד 13:00\u{2069}  \u{2068}Go!\u{2069}\u{2069}")
    #expect(
      lines("conflicts a.csv --from 2026-03-25 --to 2026-03-26", hebrew) == [
        "2026-03-25 \u{2067}\u{2068}יום ד׳\u{2069}  12:30-13:00  \u{2068}Go!\u{2069}  /  "
          + "\u{2068}(b) two\u{2069}\u{2069}"
      ])
    #expect(
      lines("next a.csv", "--now 2026-03-27T08:00 --locale en-GB")
        == ["Fri 27 Mar 12:00 \u{2067}סתם כותרת\u{2069}"])
  }

  @Test("The date of a message is an isolate with its words, beside a zone and below a title")
  func messages() {
    let options = "--zone Europe/Berlin --now 2026-03-25T12:10 --width 80 --bidi visual --locale "
    for verb in ["agenda a.csv --date 2026-03-23", "week a.csv --week-start mon"] {
      #expect(lines(verb, options + "he")[0].contains("29 ׳א םוי־מ לחה 2+ ,Europe/Berlin · UTC+1"))
    }
    let host = FakeHost.with("SUMMARY,DTSTART,DTEND\nTrip,2026-03-29,2026-04-01\n")
    let arabic = host.run("agenda a.csv --date 2026-03-29 -n 1 " + options + "ar").text
    #expect(arabic.contains("until 31 ءاثالثلا"))
    let logical = host.run("agenda a.csv --date 2026-03-29 -n 1 --width 80 --locale ar").text
    #expect(logical.contains("until \u{2067}الثلاثاء 31\u{2069}"))
  }

  @Test("A title drops the number of the week, then the month in full, then the year")
  func titles() throws {
    for (tag, width, expected) in [
      ("de", 60, "KW 1   29. Dezember 2025 – 4. Januar 2026"),
      ("de", 40, "29. Dezember 2025 – 4. Januar 2026"),
      ("pt", 48, "29 de dezembro de 2025 – 4 de janeiro de 2026"),
      ("pt", 44, "29 de dez. de 2025 – 4 de jan. de 2026"),
      ("lv", 40, "29. dec. – 4. janv."), ("en-US", 40, "December 29, 2025 – January 4, 2026"),
    ] {
      let options = "--date 2025-12-29 --week-start mon --direction ltr --zone UTC"
      let host = FakeHost.with("SUMMARY,DTSTART,DTEND\nSki,2025-12-30T10:00,2025-12-30T11:00\n")
      func title(_ verb: String) -> String {
        let line = verb.replacing(" ", with: " a.csv ", maxReplacements: 1)
        return host.run(line + options + " --locale \(tag) --width \(width)").lines.first ?? ""
      }
      #expect(title("agenda -n 7 ").hasPrefix(expected), "\(tag) \(width)")
      let range = expected.hasPrefix("KW") ? String(expected.dropFirst(7)) : expected
      for verb in ["week ", "timeline --days 7 ", "month --weeks 1 "] {
        #expect(title(verb).hasPrefix(range), "\(verb) \(tag) \(width): \(title(verb))")
      }
    }
  }

  @Test("Weeks from Sunday have the minimal days of the region")
  func weekNumbers() {
    // The week of 27 December 2026 has two days of 2027: Germany needs four, the United States one.
    let line = "week a.csv --date 2026-12-30 --width 120 --week-start sun"
    #expect(lines(line, "--locale de").contains { $0.contains("KW52") })
    #expect(lines(line, "--locale pt-PT").contains { $0.contains("S52") })
    #expect(lines(line, "--locale en-US").contains { $0.contains("W1") && !$0.contains("W52") })
  }

  @Test("The next appointment has its weekday, day and month, and a year that is not this one")
  func next() {
    func next(_ now: String, _ tag: String) -> String {
      lines("next a.csv", "--now \(now) --locale \(tag)")[0]
    }
    #expect(next("2026-03-25T11:20", "de") == "Mi., 25. März 12:00 Go!")
    #expect(next("2026-03-02T11:20", "en-GB") == "Wed 25 Mar 12:00 Go!")
    #expect(next("2025-12-30T11:20", "en-GB").hasPrefix("Wed, 25 March 2026 12:00"))
  }

  @Test("A day ends at 24:00 in lists, pages and answers")
  func midnight() {
    let host = FakeHost.with(
      "SUMMARY,DTSTART,DTEND\nLate,2026-03-25T22:00,2026-03-26T00:00\n")
    func text(_ line: String) -> String { host.run(line + " --zone Europe/Berlin").text }
    let day = "a.csv --date 2026-03-25 --now 2026-03-25T12:10 --locale "
    for tag in ["de", "ja"] {
      #expect(text("agenda -n 1 " + day + tag).contains("22:00–24:00"))
      #expect(text("week --width 120 " + day + tag).contains("22:00–24:00"))
      let page = text("export --format html " + day + tag)
      #expect(page.contains("–\u{2060}24:00") && !page.contains("–\u{2060}00:00"))
    }
    #expect(text("agenda -n 1 " + day + "en-US").contains("10:00 PM–12:00 AM"))
    #expect(text("now a.csv --now 2026-03-25T22:30").contains("until 24:00"))
    #expect(
      text("free a.csv --hours all --from 2026-03-26 --to 2026-03-27 --locale da")
        .contains("00.00-24.00"))
  }
}
