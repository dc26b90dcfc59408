import AppointmentModel
import CivilTime
import RecurrenceRules
import TestSupport
import Testing

/// A context of sentences in Berlin, with three calendars and two categories.
enum SentenceDesk {
  static let zones = ZoneDatabase(files: [
    ZoneID("Europe/Berlin"): ZoneFile.bytes("CET-1CEST,M3.5.0,M10.5.0/3"),
    ZoneID("America/New_York"): ZoneFile.bytes("EST5EDT,M3.2.0,M11.1.0"),
    ZoneID("Pacific/Auckland"): ZoneFile.bytes("NZST-12NZDT,M9.5.0,M4.1.0/3"),
  ])

  static let berlin = ZoneID("Europe/Berlin")

  static func context(_ now: Instant) throws -> SentenceContext {
    var context = SentenceContext(now: now, zone: try zones.rules(for: berlin)) {
      try? zones.rules(for: $0)
    }
    context.calendars = ["Private", "Work", "Family"]
    context.categories = ["Sport", "Travel"]
    return context
  }

  static func context(_ now: String = "2026-03-25T11:20") throws -> SentenceContext {
    try context(zones.rules(for: berlin).instant(for: CivilDateTime(now)))
  }

  /// The local time or the date, and the zone if it is not Berlin.
  static func text(_ time: AppointmentTime) -> (local: String, zone: String) {
    switch time {
    case .date(let date): (date.description, "")
    case .zoned(let local, let zone):
      ("\(local.date)T\(local.time)", zone == berlin ? "" : zone.name)
    case .utc, .floating: ("\(time.wallClock.date)T\(time.wallClock.time)", "UTC")
    }
  }
}

@Suite("A sentence that says an appointment", .portioned)
struct SentenceTests {
  /// The words of the refused sentences of the fixture that are underlined.
  static let underlined = [
    "q08": "9:30", "q21": "all day", "q29": "next friday", "q31": "wed", "q33": "this mon",
    "q39": "2", "q40": "5", "q41": "6:30", "q45": "7", "q46": "7", "q58": "apr 7",
    "q62": "every 2nd fri", "q63": "every month", "q67": "PST", "q68": "3/27", "q69": "27.3.26",
    "q70": "w14", "q71": "2026-02-30", "q72": "25:00", "q73": "sat", "q74": "14:00", "q76": "50m",
    "q78": "#Privat", "q79": "fri 12-13", "q80": "Lunch with Oma",
  ]

  @Test("a day in another language and a time with a dot are asked about, not taken for the title")
  func otherForms() throws {
    let context = try SentenceDesk.context()
    for (text, word, advice) in [
      ("Essen Freitag 19:30", "Freitag", "write fri"),
      ("Déjeuner demain 12-13", "demain", "tomorrow"),
      ("Dinner fri 19.30", "19.30", "write 19:30"),
      ("Dinner fri 19.30-21.00", "19.30-21.00", "write 19:30-21:00"),
    ] {
      do throws(SentenceRefusal) {
        let read = try Sentence(text, context)
        Issue.record("\(text) is \(read)")
      } catch {
        let place = Array(text.utf8)[error.range]
        #expect(String(decoding: place, as: UTF8.self) == word)
        #expect(error.message.contains(advice) && error.message.contains("quote it"))
      }
    }
    let quoted = try Sentence("Lunch \"Freitag\" fri 12-13", context)
    #expect(quoted.title == "Lunch Freitag")
    let version = try Sentence("Python 3.101 fri 12-13", context)
    #expect(version.title == "Python 3.101")
  }

  @Test(
    "a word that misspells a day by one letter is asked about",
    arguments: [
      ("Lunch tomorow 13:00", "tomorow", "tomorrow"), ("Lunch fir 13:00", "fir", "fri"),
      ("Lunch frii 13:00", "frii", "fri"), ("Lunch frii at 13:00", "frii", "fri"),
      ("Lunch Firday 13:00", "Firday", "friday"),
      ("Wendesday lunch 13:00", "Wendesday", "wednesday"),
      ("Lunch tody", "Lunch tody", nil), ("Lunch thrusday", "thrusday", "thursday"),
      ("Yoga mondays 18:00", "mondays", "every monday"), ("Lunch todya 13:00", "todya", "today"),
      ("Call sta 16:00", "sta", "sat"),
    ] as [(String, String, String?)])
  func misspelledDays(text: String, word: String, day: String?) throws {
    let context = try SentenceDesk.context()
    do throws(SentenceRefusal) {
      let read = try Sentence(text, context)
      Issue.record("\(text) is \(read)")
    } catch {
      #expect(String(decoding: Array(text.utf8)[error.range], as: UTF8.self) == word)
      let question = day.map { "is no day; did you mean \($0)? Quote it" } ?? "says no day"
      #expect(error.message.contains(question), "\(error.message)")
    }
  }

  @Test("ordinary words and names that resemble a day, quoted words and a second day are the title")
  func resemblingWords() throws {
    let context = try SentenceDesk.context()
    for title in [
      "Buy fir tree", "Fir forest walk", "Call mom", "Fun run", "Sum of parts", "Fry up",
      "Full moon",
      "Tante Ute", "Frida", "Call Sundar", "Sundae", "Sundry goods", "Hot toddy", "Weed garden",
      "True story", "Set up", "Son", "Web", "Due", "Man", "Wet", "Bed", "The cat", "Monk", "Thus",
      "Holiday", "Birthday", "Payday", "Tomato", "Sunny", "Wedding", "Frisbee", "Satay", "Monster",
    ] {
      let read = try Sentence("\(title) 13:00", context)
      #expect(read.title == title && SentenceDesk.text(read.start).local == "2026-03-25T13:00")
    }
    #expect(try Sentence("Lunch \"tomorow\" 13:00", context).title == "Lunch tomorow")
    #expect(try Sentence("Lunch tomorow fri 13:00", context).title == "Lunch tomorow")
  }

  @Test("a date with slashes is read where only one of its numbers can be the month")
  func slashes() throws {
    let context = try SentenceDesk.context()
    for text in ["Dinner 11/27/2026 7pm", "Dinner 27/11/2026 7pm"] {
      let read = try Sentence(text, context)
      #expect(SentenceDesk.text(read.start).local == "2026-11-27T19:00")
    }
    #expect(throws: SentenceRefusal.self) { try Sentence("Dinner 03/04/2026 7pm", context) }
  }

  @Test("the eighty sentences of the fixture are read, or refused for the reason that it names")
  func fixture() throws {
    let rows = try TestFiles().text("quick-add.tsv").split(separator: "\n").dropFirst().map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(rows.count == 80)
    let context = try SentenceDesk.context()
    for row in rows {
      let (name, text) = (row[0], row[1])
      do throws(SentenceRefusal) {
        let sentence = try Sentence(text, context)
        let (start, zone) = SentenceDesk.text(sentence.start)
        let rule = row[8].isEmpty ? nil : try? RecurrenceRule(parsing: row[8])
        #expect(sentence.rule == rule && (rule == nil) == row[8].isEmpty, "\(name): \(text)")
        let read = [
          sentence.title, start, SentenceDesk.text(sentence.end).local, sentence.place,
          sentence.calendar ?? "", sentence.categories.joined(separator: ","),
          row[8], zone, sentence.notes, "",
        ]
        #expect(read == Array(row[2...]), "\(name): \(text)")
      } catch {
        #expect(error.code.rawValue == row[11], "\(name): \(text): \(error.message)")
        let words = String(decoding: Array(text.utf8)[error.range], as: UTF8.self)
        #expect(words == Self.underlined[name], "\(name): \(text): \(error.message)")
      }
    }
  }

  @Test(
    "a refusal says what the words could mean and what to write",
    arguments: [
      ("Lunch with Oma", "says no day and no time"), ("fri 12-13", "has no title"),
      ("Call 9:00", "09:00 is over today; write tomorrow 9:00, or today 9:00"),
      ("Call at 9", "09:00 is over today; write tomorrow 9:00, or today 9:00"),
      ("Review wed 14:00", "\"wed\" is today; write today, or next wed"),
      (
        "Review next fri",
        "\"next fri\" is Fri 27 March or Fri 3 April; write fri, or fri next week"
      ),
      ("Run 6:30 fri", "\"6:30\" is 06:30 or 18:30; write 06:30 or 6:30pm"),
      ("Dinner fri 7", "is \"7\" a time? write 07:00 or 7pm, or quote it"),
      ("Swim 50m fri 18:00", "is \"50m\" a length? write for 50m, or quote it"),
      (
        "Sun salutation fri 18:00",
        "two days: \"Sun\" and \"fri\"; quote the one that belongs to the title"
      ),
      ("Lunch fri 12-13 14:00", "two times: \"12-13\" and \"14:00\""),
      ("Lunch 3/27", "\"3/27\" is no clear date; write mar 27 or 2026-03-27"),
      ("Lunch 2026-02-30", "\"2026-02-30\" is not a valid date"),
      ("Lunch fri 25:00", "\"25:00\" is not a valid time (use 00:00-23:59)"),
      ("Trip w14", "\"w14\" is a week, not a day"),
      ("Lunch fri 14-13", "the end 13:00 is before the start 14:00"),
      (
        "Lunch fri 12:00-11:00",
        "the end 11:00 is before the start 12:00; if it is on the next day, write 12:00 23h"
      ),
      ("Day fri all day 10:00", "all day and 10:00 exclude each other"),
      (
        "Backup sun 02:30",
        "02:30 does not exist on Sun 29 March in Europe/Berlin (02:00 becomes 03:00)"
      ),
      (
        "Backup 25.10.2026 02:30",
        "02:30 happens twice on Sun 25 October; write 00:30 UTC or 01:30 UTC"
      ),
      ("Call fri 9:00 PST", "\"PST\" is no zone; write America/Los_Angeles"),
      ("Rent every month", "on which day? add from apr 1"),
      ("Board every 2nd fri", "every 2 weeks on fri, or every 2nd fri of the month?"),
      ("Course every mon from apr 7", "7 April is a Tuesday, not a Monday"),
      (
        "Lunch fri #Privat", "no calendar or category is called \"Privat\"; did you mean Private?"
      ),
    ])
  func messages(text: String, message: String) throws {
    let context = try SentenceDesk.context()
    do {
      let sentence = try Sentence(text, context)
      Issue.record("\(text) was read: \(sentence)")
    } catch {
      #expect(error.message.hasSuffix(message), "\(text): \(error.message)")
    }
  }

  /// Sentences beyond the fixture, with title, start and end, or the code of the refusal.
  static let more = [
    // The other end of a range shows a 24-hour clock, if it leaves one reading.
    ("Shift fri 6:00-14:00", "Shift|2026-03-27T06:00|2026-03-27T14:00"),
    ("Shift fri 6-18", "Shift|2026-03-27T06:00|2026-03-27T18:00"),
    ("Shift fri 6 to 14", "Shift|2026-03-27T06:00|2026-03-27T14:00"),
    ("Shift fri 22-6", "Shift|2026-03-27T22:00|2026-03-28T06:00"),
    ("Shift fri 17:00-5:00", "Shift|2026-03-27T17:00|2026-03-28T05:00"),
    ("Shift fri 6-22", "unsure-hour"), ("Shift fri 14-6", "unsure-hour"),
    ("Shift fri 5-17:30", "unsure-hour"), ("Shift fri 6-12", "unsure-hour"),
    ("Shift fri 6:00", "unsure-hour"), ("Shift fri 3-3:30", "unsure-hour"),
    ("Dinner fri 8:30 pm", "Dinner|2026-03-27T20:30|2026-03-27T21:30"),
    ("Board fri 2-4 p.m.", "Board|2026-03-27T14:00|2026-03-27T16:00"),
    ("Club fri 11-1am", "Club|2026-03-27T23:00|2026-03-28T01:00"),
    ("Lunch fri 27 march 12:00–13:00", "Lunch|2026-03-27T12:00|2026-03-27T13:00"),
    ("Lunch sat 27 march", "two-dates"), ("Holiday apr 6 to 10", "Holiday|2026-04-06|2026-04-11"),
    ("Holiday 30.3. - 2.4.2027", "Holiday|2027-03-30|2027-04-03"),
    ("Holiday 31.10.-2.1.", "Holiday|2026-10-31|2027-01-03"), ("Oma mar 20", "unsure-year"),
    ("Oma mar 25 9:30", "past"), ("Oma dec 31", "unsure-year"),
    ("Call 00:30 UTC fri", "Call|2026-03-27T00:30|2026-03-27T01:30"),
    ("Call 9:00 America/New_York", "Call|2026-03-25T09:00|2026-03-25T10:00"),
    ("Call tomorrow 00:30 Pacific/Auckland", "Call|2026-03-26T00:30|2026-03-26T01:30"),
    ("Run every morning 8:30", "unsure-rule"), ("Run every mon-fri 8:30", "unsure-rule"),
    ("Review next week fri 10:00", "unsure-word"), ("Notes last fri", "past"),
    ("Work until 15:00 fri", "no-start"), ("Work until fri", "no-rule"),
    ("Talk fri-sun 10:00-12:00", "days-with-time"), ("Tea in 2 hours fri", "two-dates"),
    ("Dentist fri 9:30 for 45m for 50m", "two-ends"), ("Dentist fri for 45m", "no-start"),
    ("Meet fri at 14 Main Street", "unsure-hour"), ("Party fri evening", "unsure-word"),
    ("Evening walk fri 20:00", "Evening walk|2026-03-27T20:00|2026-03-27T21:00"),
    ("Planning W14 mon 10:00", "Planning W14|2026-03-30T10:00|2026-03-30T11:00"),
    ("Fraction 3/27 fri 10:00", "Fraction 3/27|2026-03-27T10:00|2026-03-27T11:00"),
    ("Night fri 24:00", "bad-time"), ("Call fri 9:00 Europe/Berln", "unknown-zone"),
    ("Lunch @12:30 fri", "unsure-place"), ("Lunch fri @A @B", "two-places"),
    ("Lunch #Work #Family fri", "two-calendars"),
    ("\"fri 10:00\" fri 12:00", "fri 10:00|2026-03-27T12:00|2026-03-27T13:00"),
    ("5\" pipes fri 12:00", "5\" pipes|2026-03-27T12:00|2026-03-27T13:00"),
    ("Conference 2026-03-27 22:00 for 2 days", "Conference|2026-03-27T22:00|2026-03-29T22:00"),
    ("Shift sat 23:30 for 3h", "Shift|2026-03-28T23:30|2026-03-29T03:30"), ("", "no-when"),
    ("\"\" fri", "no-title"), ("Lunch, fri, 12-13", "Lunch|2026-03-27T12:00|2026-03-27T13:00"),
  ]

  @Test("sentences beyond the fixture", arguments: more)
  func furtherSentences(text: String, answer: String) throws {
    let context = try SentenceDesk.context()
    do throws(SentenceRefusal) {
      let read = try Sentence(text, context)
      let (start, end) = (SentenceDesk.text(read.start).local, SentenceDesk.text(read.end).local)
      #expect("\(read.title)|\(start)|\(end)" == answer)
    } catch {
      #expect(error.code.rawValue == answer, "\(error.message)")
    }
  }

  @Test("with a 12-hour clock, hours up to 12 need am, pm or a leading zero")
  func twelveHours() throws {
    var context = try SentenceDesk.context()
    context.uses12HourClock = true
    for text in ["Lunch fri 12:30", "Run fri 8:30", "Tea fri 11"] {
      #expect(throws: SentenceRefusal.self) { try Sentence(text, context) }
    }
    #expect(try Sentence("Run fri 08:30", context).title == "Run")
    #expect(try Sentence("Run fri 8:30am", context).title == "Run")
    #expect(try Sentence("Run fri 14:30", context).title == "Run")
  }

  @Test("the last day of a repetition becomes the start on that day, in the form of the start")
  func untilInTheFormOfTheStart() throws {
    let context = try SentenceDesk.context()
    func rule(_ text: String) throws -> String? {
      try Sentence(text, context).recurrence(context.rules).rules.first?.description
    }
    #expect(
      try rule("Retro every tue 16:30 45m until 30 jun")
        == "FREQ=WEEKLY;UNTIL=20260630T143000Z;BYDAY=TU")
    #expect(try rule("Rest every day from mar 27 until apr 2") == "FREQ=DAILY;UNTIL=20260402")
  }

  @Test("whatever the time is, no sentence lands in the past or on another weekday")
  func neverInThePast() throws {
    let rules = try SentenceDesk.zones.rules(for: SentenceDesk.berlin)
    let new = try CivilDate("2028-01-01")
    // Every third day, so that each weekday comes in every three weeks.
    var times = (0..<122).map {
      rules.instant(for: CivilDateTime(new.adding(days: 3 * $0), .midnight).adding(seconds: 40_837))
    }
    for (day, hours) in [("2028-03-26", 0..<17), ("2028-10-29", 0..<17)] {
      let midnight = rules.instant(for: CivilDateTime(try CivilDate(day)))
      times += hours.map { midnight.adding(seconds: Int64($0) * 3600 - 3600) }
    }
    #expect(times.count == 156)
    let days = [
      "mon", "tue", "wed", "thu", "fri", "sat", "sun", "this thu", "next tue", "sat next week",
      "tomorrow", "in 3 days", "+2w", "mar 26", "29.2.", "29th of october", "every fri",
      "every 2 weeks on sun", "every last sun of the month", "every weekday", "daily", "",
    ]
    let clocks = [
      "00:15", "02:30", "11:00-12:30", "23:30 for 2h", "9:30 America/New_York", "noon", "",
    ]
    var read = 0
    for now in times.portion(every: 4) {
      let context = try SentenceDesk.context(now)
      for day in days {
        for clock in clocks {
          let text = "Walk \(day) \(clock)"
          guard let sentence = try? Sentence(text, context) else { continue }
          read += 1
          let start =
            switch sentence.start {
            case .zoned(let local, let zone):
              try SentenceDesk.zones.rules(for: zone).instant(for: local)
            case .utc(let instant): instant
            default: rules.startOfDay(sentence.start.wallClock.date)
            }
          let today = rules.startOfDay(rules.civil(at: now).date)
          #expect(start >= (sentence.start.isDate ? today : now), "\(text) at \(now)")
          let name = day.split(separator: " ").first { Weekday.named($0) != nil }
          if let name, !day.contains("every") {
            #expect(
              sentence.start.wallClock.date.weekday == Weekday.named(name), "\(text) at \(now)")
          }
        }
      }
    }
    #expect(read > 3_000)
  }
}

extension Weekday {
  fileprivate static func named(_ name: Substring) -> Weekday? {
    let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    return names.firstIndex(of: String(name)).map { Weekday.allCases[$0] }
  }
}
