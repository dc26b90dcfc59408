import CivilTime
import TestSupport
import Testing

@testable import CalendarCommands

/// Pages, pictures and frames in languages whose messages are English, with titles in capitals.
@Suite("Each text of a document has one language")
struct DocumentLanguageTests {
  private static let host = FakeHost.with(
    """
    SUMMARY,DTSTART,DTEND,LOCATION,CALENDAR,STATUS,TRANSP
    AAA,2026-03-25T12:00,2026-03-25T13:00,BBB,CCC,,
    DDD,2026-03-25T12:10,2026-03-25T13:30,,CCC,TENTATIVE,
    EEE,2026-03-25T12:10,2026-03-25T13:30,,CCC,CANCELLED,
    FFF,2026-03-25T12:20,2026-03-25T13:30,,CCC,,
    GGG,2026-03-25T12:20,2026-03-25T13:30,,HHH,,
    III,2026-03-23,2026-03-26,,HHH,,TRANSPARENT
    JJJ,2026-03-28T22:00,2026-03-29T04:30,,HHH,,
    KKK,2026-03-27T08:00,2026-03-30T10:00,,HHH,,

    """)
  private static let options =
    " --date 2026-03-25 --zone Europe/Berlin --second-zone Asia/Tokyo --now 2026-03-25T12:20 --locale "

  /// Whether a text has letters or digits of another script than that of English, apart from the marks of
  /// the grid.
  private func isForeign(_ text: String) -> Bool {
    text.unicodeScalars.contains {
      $0.value >= 0x250 && ($0.properties.isAlphabetic || $0.properties.numericType == .decimal)
    }
  }

  /// English words, without titles in capitals and names of zones.
  private func englishWords(_ text: String) -> [String] {
    let names: Set = ["UTC", "AM", "PM", "Berlin", "Tokyo", "calgrid", "BER", "TOK", "GMT"]
    return text.matches(of: #/[A-Za-z]+/#).map { String($0.output) }.filter {
      !names.contains($0) && $0.contains { $0.isLowercase }
    }
  }

  /// The texts and labels of a document with the language of their element.
  private func texts(_ markup: String) -> [(language: Substring, text: Substring)] {
    var texts: [(language: Substring, text: Substring)] = []
    var open: [(name: Substring, language: Substring)] = []
    var rest = markup[...]
    while let start = rest.firstIndex(of: "<") {
      if let last = open.last, !["style", "script"].contains(last.name) {
        texts.append((last.language, rest[..<start]))
      }
      guard let end = rest[start...].firstIndex(of: ">") else { break }
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      let name = tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }
      if tag.hasPrefix("/") {
        while let last = open.popLast(), last.name != name {}
      } else if !name.isEmpty {
        let own = tag.firstMatch(of: #/ lang="([^"]*)"/#)?.output.1
        let language = own ?? open.last?.language ?? ""
        for label in tag.matches(of: #/ (?:aria-label|title|content)="([^"]*)"/#) {
          texts.append((language, label.output.1))
        }
        let isVoid = ["meta", "link", "br", "wbr", "input", "img", "hr"].contains(name)
        if !isVoid, !tag.hasSuffix("/") { open.append((name, language)) }
      }
    }
    return texts
  }

  @Test(
    "Pages: English is English, digits included, and what is in the language is marked",
    arguments: ["fa", "bn", "ar-EG", "ru", "ko", "el"])
  func pages(_ tag: String) throws {
    for mode in ["week", "month", "timeline --by calendar", "year", "agenda"] {
      let page = Self.host.run("export a.csv --format html --mode \(mode)" + Self.options + tag)
        .text
      let texts = texts(page)
      #expect(texts.count > 100, "\(mode)")
      for (language, text) in texts {
        if language == "en" {
          #expect(!isForeign(String(text)), "\(mode): \(text)")
        } else {
          #expect(englishWords(String(text)).isEmpty, "\(mode): \(text)")
        }
      }
    }
  }

  @Test("Titles and descriptions of pictures, and labels of frames, are English")
  func labels() throws {
    for tag in ["fa", "bn", "ar-EG", "ru"] {
      for mode in ["week", "month", "timeline --by calendar", "year"] {
        let line = "a.csv --mode \(mode)" + Self.options + tag
        let picture = Self.host.run("export --format svg " + line).text
        let spoken = picture.matches(of: #/<(?:title|desc)[^>]*>([^<]*)</#)
        #expect(spoken.count > 1)
        for label in spoken { #expect(!isForeign(String(label.output.1)), "\(label.output.1)") }
        let frames = Self.host.run("frames " + line).text
        for label in frames.matches(of: #/"label": "([^"]*)"/#) {
          let text = String(label.output.1)
          #expect(!isForeign(text) || englishWords(text).isEmpty, "\(mode): \(text)")
        }
      }
    }
  }

  @Test("A page says how a series repeats in its language")
  func repetition() {
    let host = FakeHost.with(
      """
      SUMMARY,DTSTART,DTEND,RRULE
      AAA,2026-03-25T12:00,2026-03-25T13:00,FREQ=WEEKLY;BYDAY=WE;UNTIL=20260630T200000Z

      """)
    for (tag, expected) in [
      ("de", "Wiederholung <bdi>jede Woche: Mi · bis Di., 30. Juni 2026</bdi>"),
      ("ja", "繰り返し <bdi>毎週：水 · 2026年6月30日(火)まで</bdi>"),
      ("en-GB", "Repeats <bdi>every wed until Tue, 30 June 2026</bdi>"),
      ("ru", "Repeats <bdi>every wed until Tue 30 June 2026</bdi>"),
    ] {
      let page = host.run("export a.csv --format html" + Self.options + tag).text
      #expect(page.contains(expected), "\(tag)")
    }
  }
}
