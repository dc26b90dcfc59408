import AppointmentModel
import CivilTime
import RecurrenceRules
import Testing

@testable import CalendarTerminal

@Suite("Values of a form in other languages")
struct FieldWordsTests {
  private static let languages = ["de", "fr", "es", "it", "pt", "nl", "pl", "ja", "zh-Hans", "he"]
  private static let clock = SeriesClock(
    .date(CivilDate(clampingDayNumber: 20_535)), nil, display: ZoneRules(fixed: .utc))

  private func words(_ tag: String) throws -> FieldWords {
    FieldWords(try #require(CalendarLocale(tag)))
  }

  private func shown(_ rule: RecurrenceRule, _ words: FieldWords) -> String {
    rule.words(on: Self.clock, words.locale) { $0.description }
  }

  @Test(
    "Rules have the words of the language",
    arguments: [
      ("de", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=10", "alle 2 Wochen: Mo und Mi · 10-mal"),
      ("de", "FREQ=DAILY;UNTIL=20260630", "jeden Tag · bis 2026-06-30"),
      ("fr", "FREQ=MONTHLY;BYDAY=2TU", "mardi nº 2 du mois"),
      ("fr", "FREQ=YEARLY;INTERVAL=3", "tous les 3 ans"),
      ("es", "FREQ=WEEKLY;BYDAY=MO,WE,FR", "cada semana: lun, mié y vie"),
      ("pl", "FREQ=DAILY;INTERVAL=3;COUNT=5", "co 3 dni · 5 razy"),
      ("ja", "FREQ=WEEKLY;BYDAY=MO,FR", "毎週：月、金"),
      ("ja", "FREQ=DAILY;INTERVAL=3", "3日ごと"),
      ("zh-Hans", "FREQ=MONTHLY;BYDAY=-1SU", "每月最后一个星期日"),
      ("he", "FREQ=WEEKLY;INTERVAL=2", "כל שבועיים"),
      // A language without messages, and a rule without words.
      ("ru", "FREQ=DAILY;INTERVAL=3", "every 3 days"),
      ("de", "FREQ=MONTHLY;BYMONTHDAY=5", "FREQ=MONTHLY;BYMONTHDAY=5"),
    ])
  func shown(_ tag: String, _ rule: String, _ expected: String) throws {
    #expect(try shown(RecurrenceRule(parsing: rule), words(tag)) == expected)
  }

  @Test("Each rule in words is read again as the command line's words for it")
  func rulesAreReadAgain() throws {
    var rules = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"].flatMap { unit in
      [1, 2, 3, 5, 12].map { "FREQ=\(unit);INTERVAL=\($0)" }
    }
    rules += ["MO", "TU,TH", "SA,SU", "MO,WE,FR,SU", "TU,WE,TH,FR,SA"].flatMap {
      ["FREQ=WEEKLY;BYDAY=\($0)", "FREQ=WEEKLY;INTERVAL=2;BYDAY=\($0)"]
    }
    rules += [1, 2, 3, 4, -1].flatMap { place in
      ["MO", "WE", "SA", "SU"].map { "FREQ=MONTHLY;BYDAY=\(place)\($0)" }
    }
    for language in Self.languages {
      let words = try words(language)
      for rule in rules {
        for end in ["", ";COUNT=1", ";COUNT=2", ";COUNT=7", ";UNTIL=20261231"] {
          let rule = try RecurrenceRule(parsing: rule + end)
          let english = rule.words(on: Self.clock) { $0.description }.replacing(
            #/, (\d+) times/#, with: { " \($0.1) times" })
          let shown = shown(rule, words)
          #expect(words.read("repeat", shown) == english, "\(language) \(shown)")
          #expect(shown != english)
        }
      }
    }
  }

  @Test("States are words of the language; those of the command line are read as well")
  func states() throws {
    let german = try words("de")
    for (field, value, text) in [
      ("status", "confirmed", "bestätigt"), ("status", "cancelled", "abgesagt"),
      ("busy", "on", "ja"),
      ("busy", "off", "nein"), ("repeat", "none", "keine"), ("title", "none", "none"),
    ] {
      #expect(german.shown(field, value) == text)
      #expect(german.read(field, text) == value)
      #expect(german.read(field, value) == value)
    }
    #expect(german.read("status", "Abgesagt") == "cancelled")
    #expect(german.read("repeat", "jede Woche: Montag, Freitag") == "every mon and fri")
    for text in ["every mon", "FREQ=DAILY", "jede Woche: Blau", "jede", ""] {
      #expect(german.read("repeat", text) == text)
    }
    for language in Self.languages {
      let words = try words(language)
      for (field, value) in [
        ("status", "confirmed"), ("status", "tentative"), ("status", "cancelled"), ("busy", "on"),
        ("busy", "off"), ("repeat", "none"),
      ] {
        #expect(words.read(field, words.shown(field, value)) == value, "\(language)")
      }
    }
    let english = try words("en-US")
    #expect(english.shown("busy", "on") == "on" && english.read("busy", "yes") == "yes")
  }
}
