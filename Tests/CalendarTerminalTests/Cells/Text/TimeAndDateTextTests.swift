import CalendarLayout
import CivilTime
import Testing

@testable import CalendarTerminal

@Suite("Times, dates and captions as they are written")
struct TimeAndDateTextTests {
  private func moment(_ hour: Int, _ minute: Int, _ pass: String = "") -> TimeText.Moment {
    TimeText.Moment(minute: hour * 60 + minute, pass: pass)
  }

  @Test("Forms of a range, the longest first")
  func forms() {
    let day = TimeText(locale: .english, dash: "–")
    let half = TimeText(locale: .english.with(uses24HourClock: false), dash: "–")
    #expect(
      day.forms(moment(10, 0), moment(11, 30)) == ["10:00–11:30", "10–11:30", "10:00"])
    #expect(
      day.forms(moment(9, 30), moment(9, 45)) == ["09:30–09:45", "9:30–9:45", "09:30", "9:30"])
    #expect(day.forms(moment(8, 0), moment(9, 0), allowsFull: false) == ["8–9", "08:00"])
    #expect(day.forms(moment(16, 30), nil) == ["16:30", "16:30"])
    #expect(day.forms(moment(22, 30), moment(1, 30)).first == "22:30–01:30")
    #expect(
      day.forms(moment(2, 15, "A"), moment(2, 45, "B")).first == "2A:15–2B:45")
    #expect(
      half.forms(moment(10, 0), moment(11, 30)) == ["10:00–11:30 AM", "10–11:30 AM", "10 AM"])
    #expect(half.forms(moment(11, 0), moment(13, 0)).first == "11:00 AM–1:00 PM")
    #expect(half.forms(moment(0, 0), moment(0, 30)) == ["12:00–12:30 AM", "12–12:30 AM", "12 AM"])
  }

  @Test("Labels of hours in five cells and in two")
  func hourLabels() {
    let day = TimeText(locale: .english, dash: "–")
    let half = TimeText(locale: .english.with(uses24HourClock: false), dash: "–")
    #expect(day.hourLabel(moment(9, 0), cells: 5) == "09:00")
    #expect(day.hourLabel(moment(2, 0, "B"), cells: 5) == "2B:00")
    #expect(day.hourLabel(moment(9, 0), cells: 2) == "09")
    #expect(day.hourLabel(moment(25, 0), cells: 5) == "01:00")
    #expect(half.hourLabel(moment(9, 0), cells: 5) == " 9 AM")
    #expect(half.hourLabel(moment(9, 30), cells: 5) == " 9:30")
    #expect(half.hourLabel(moment(12, 0), cells: 5) == "12 PM")
    #expect(half.hourLabel(moment(0, 0), cells: 2) == "12")
  }

  @Test("A gutter is as wide as its hours, up to eight cells; else the half is at its first hour")
  func gutters() throws {
    func text(_ tag: String, _ uses24HourClock: Bool) throws -> TimeText {
      let locale = try #require(CalendarLocale(tag)).with(uses24HourClock: uses24HourClock)
      return TimeText(locale: locale, dash: "–")
    }
    #expect(try ["en", "de", "ja"].map { try text($0, true).gutterLabelCells } == [5, 5, 5])
    #expect(try text("en", false).gutterLabelCells == 8)
    #expect(
      try [(9, 0), (12, 30), (18, 30)].map {
        try text("en", false).hourLabel(moment($0.0, $0.1), cells: 8)
      } == ["    9 AM", "12:30 PM", " 6:30 PM"])
    #expect(try text("fr-CA", true).gutterLabelCells == 7)
    #expect(try text("fr-CA", true).hourLabel(moment(8, 0), cells: 7) == "08 h 00")
    // Ten cells, `12:30 p.m.`, are too many.
    let canadian = try text("en-CA", false)
    #expect(canadian.gutterLabelCells == 7)
    #expect(canadian.hourLabel(moment(8, 0), cells: 7, isFirstOfHalf: true) == " 8 a.m.")
    #expect(canadian.hourLabel(moment(9, 0), cells: 7) == "   9:00")
    #expect(canadian.hourLabel(moment(9, 30), cells: 7, isFirstOfHalf: true) == "   9:30")
    let korean = try text("ko", false)
    #expect(korean.gutterLabelCells == 7)
    #expect(korean.hourLabel(moment(9, 0), cells: 7, isFirstOfHalf: true) == " 오전 9")
    #expect(korean.hourLabel(moment(12, 0), cells: 7, isFirstOfHalf: true) == "오후 12")
    #expect(korean.hourLabel(moment(10, 0), cells: 7) == "  10:00")
    // Labels with their words would take more than eight cells: `12 Uhr AM`, `12 ч. пр.об.`
    for (tag, first, noon, later) in [
      ("de", "12 AM", "12 PM", "1:00"), ("bg", "12 пр.об.", "12 сл.об.", "1:00"),
      ("lv", "12 priekšp.", "12 pēcp.", "1:00"), ("lt", "12 priešpiet", "12 popiet", "01:00"),
    ] {
      let text = try text(tag, false)
      let cells = text.gutterLabelCells
      func label(_ hour: Int, _ isFirst: Bool) -> String {
        let label = text.hourLabel(moment(hour, 0), cells: cells, isFirstOfHalf: isFirst)
        return String(label.drop { $0 == " " })
      }
      #expect(label(0, true) == first && label(12, true) == noon, "\(tag)")
      #expect(label(1, false) == later && label(13, false) == later, "\(tag)")
    }
  }

  @Test("A range that ends at midnight ends at 24:00, or at 12 AM")
  func midnight() throws {
    func forms(_ tag: String, _ uses24HourClock: Bool) throws -> [String] {
      let locale = try #require(CalendarLocale(tag)).with(uses24HourClock: uses24HourClock)
      return TimeText(locale: locale, dash: "–").forms(moment(22, 0), moment(24, 0))
    }
    #expect(try forms("de", true) == ["22:00–24:00", "22–24", "22:00"])
    #expect(try forms("ja", true).first == "22:00–24:00")
    #expect(try forms("da", true).first == "22.00–24.00")
    #expect(try forms("fr-CA", true).first == "22 h 00–24 h 00")
    #expect(try forms("fa", true).first == "۲۲:۰۰–۲۴:۰۰")
    #expect(try forms("en", false) == ["10:00 PM–12:00 AM", "10 PM–12 AM", "10 PM"])
    // An end in the same half of the next day is in another half.
    let half = TimeText(locale: .english.with(uses24HourClock: false), dash: "–")
    #expect(half.full(moment(10, 0), moment(0, 0)) == "10:00 AM–12:00 AM")
    let day = TimeText(locale: .english, dash: "–")
    #expect(day.full(moment(0, 0), moment(1, 0)) == "00:00–01:00")
    #expect(day.full(moment(0, 0).asEnd) == "24:00" && day.full(moment(0, 0)) == "00:00")
  }

  @Test("Times in the forms of other languages")
  func languages() throws {
    func forms(_ tag: String, _ start: TimeText.Moment, _ end: TimeText.Moment) throws -> [String] {
      TimeText(locale: try #require(CalendarLocale(tag)), dash: "–").forms(start, end)
    }
    #expect(
      try forms("fi", moment(8, 30), moment(10, 0)) == ["8.30–10.00", "8.30–10", "8.30", "8.30"])
    #expect(
      try forms("fr-CA", moment(8, 30), moment(10, 0)) == [
        "08 h 30–10 h 00", "8 h 30–10", "08 h 30", "8 h 30",
      ])
    #expect(
      try forms("ko", moment(8, 30), moment(10, 0)) == [
        "오전 8:30–10:00", "오전 8:30–10시", "오전 8:30",
      ])
    #expect(try forms("ko", moment(11, 0), moment(13, 0))[1] == "오전 11시–오후 1시")
    #expect(try forms("bg", moment(8, 30), moment(10, 0)).first == "08:30–10:00 ч.")
    #expect(try forms("es-US", moment(8, 0), moment(13, 0))[1] == "8 a.m.–1 p.m.")
    #expect(try forms("ar-EG", moment(8, 30), moment(9, 0)).first == "٨:٣٠–٩:٠٠ ص")
    #expect(try forms("zh-TW", moment(8, 30), moment(9, 0)).first == "上午8:30–9:00")
  }

  private let dates = DateText(locale: .english, dash: "–", dot: "·", minus: "−")

  private func date(_ year: Int, _ month: Int, _ day: Int) -> CivilDate {
    CivilDate(year: year, month: month, day: day) ?? .distantPast
  }

  @Test("Ranges of dates within a month, over two months and over two years")
  func ranges() {
    #expect(dates.range(date(2026, 3, 23)...date(2026, 3, 29)) == "23–29 March 2026")
    #expect(dates.range(date(2026, 3, 30)...date(2026, 4, 5)) == "30 March – 5 April 2026")
    #expect(
      dates.range(date(2025, 12, 29)...date(2026, 1, 4)) == "29 December 2025 – 4 January 2026")
    #expect(dates.range(date(2026, 3, 25)...date(2026, 3, 25)) == "25 March 2026")
    #expect(
      dates.range(date(2026, 3, 30)...date(2026, 4, 5), isLong: false) == "30 Mar – 5 Apr 2026")
  }

  @Test("Captions of zones grow shorter in steps")
  func captions() {
    let berlin = ZoneCaption(
      id: ZoneID("Europe/Berlin"), offset: UTCOffset(seconds: 3600),
      change: ZoneCaption.Change(
        date: date(2026, 3, 29), minute: 120, offset: UTCOffset(seconds: 7200)))
    #expect(
      dates.captions(berlin) == [
        ["Europe/Berlin · UTC+1", ", ", "+2 from Sun 29"], ["Europe/Berlin · UTC+1, +2"],
        ["Europe/Berlin"],
      ])
    let india = ZoneCaption(id: ZoneID("Asia/Kolkata"), offset: UTCOffset(seconds: 19_800))
    #expect(dates.captions(india) == [["Asia/Kolkata · UTC+5:30"], ["Asia/Kolkata"]])
    #expect(dates.captions(ZoneCaption(id: .utc, offset: .utc)) == [["UTC"]])
  }

  @Test("Other zones by their city, their code and their difference")
  func otherZones() {
    let newYork = ZoneID("America/New_York")
    #expect(DateText.code(of: newYork) == "NYC")
    #expect(DateText.code(of: ZoneID("Europe/Berlin")) == "BER")
    #expect(DateText.code(of: ZoneID("America/Port_of_Spain")) == "POS")
    #expect(
      dates.difference(newYork, minutes: -360, from: "03:00") == "New York is −6 h from 03:00")
    #expect(
      dates.difference(ZoneID("Asia/Kolkata"), minutes: 270, from: nil) == "Kolkata is +4:30 h")
  }

  @Test("Days from today in words")
  func relativeDays() {
    for (days, words) in [
      (0, "today"), (1, "tomorrow"), (-1, "yesterday"), (3, "in 3 days"), (-2, "2 days ago"),
      (13, "in 13 days"), (14, "in 2 weeks"), (20, "in 2 weeks"), (-21, "3 weeks ago"),
    ] {
      #expect(CalendarLocale.english.text(RelativeDay(days: days)) == words)
    }
  }
}
