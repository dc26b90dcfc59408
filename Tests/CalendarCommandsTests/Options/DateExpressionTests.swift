import CivilTime
import Testing

@testable import CalendarCommands

@Suite("Dates as people write them")
struct DateExpressionTests {
  /// Sunday 22 November 2026.
  private static let sunday = CivilDate(year: 2026, month: 11, day: 22)
  /// Wednesday 25 March 2026.
  private static let wednesday = CivilDate(year: 2026, month: 3, day: 25)

  private func date(
    _ text: String, _ today: CivilDate?, _ rules: WeekRules = .iso
  ) throws -> String {
    let expression = try DateExpression(text, option: "date")
    return try expression.date(today: #require(today), rules: rules).description
  }

  @Test(
    "words, numbers and shifts",
    arguments: [
      ("2026-03-23", "2026-03-23"), ("20260323", "2026-03-23"), ("2026-W13", "2026-03-23"),
      ("2026-W13-2", "2026-03-24"), ("2026W13", "2026-03-23"), ("2026-11", "2026-11-01"),
      ("today", "2026-11-22"), ("Tomorrow", "2026-11-23"), ("yesterday", "2026-11-21"),
      // In the current week, which began on Monday 16.
      ("mon", "2026-11-16"), ("Sun", "2026-11-22"), ("thursday", "2026-11-19"),
      ("thurs", "2026-11-19"), ("this tue", "2026-11-17"),
      ("next tue", "2026-11-24"), ("next sun", "2026-11-29"), ("last sun", "2026-11-15"),
      ("last sat", "2026-11-21"), ("next week", "2026-11-29"), ("last week", "2026-11-15"),
      ("next month", "2026-12-01"), ("this month", "2026-11-01"), ("last month", "2026-10-01"),
      ("+3d", "2026-11-25"), ("-1w", "2026-11-15"), ("+1m", "2026-12-22"), ("-9m", "2026-02-22"),
      ("+2y", "2028-11-22"), ("nov 23", "2026-11-23"), ("23 nov", "2026-11-23"),
      ("November 23, 2027", "2027-11-23"), ("23 november 2025", "2025-11-23"),
      // The nearest one, in the future or the past.
      ("jan 5", "2027-01-05"), ("aug 5", "2026-08-05"), ("feb 29", "2028-02-29"),
      ("23.11.2026", "2026-11-23"), ("5.1.", "2027-01-05"), ("5.1", "2027-01-05"),
      ("in 2 weeks", "2026-12-06"), ("In a month", "2026-12-22"), ("in 1 day", "2026-11-23"),
      ("3 days ago", "2026-11-19"), ("a year ago", "2025-11-22"), ("2 weeks ago", "2026-11-08"),
      ("w48", "2026-11-23"), ("W2", "2027-01-11"), ("w53", "2026-12-28"),
      ("april", "2027-04-01"), ("Nov", "2026-11-01"), ("april 2026", "2026-04-01"),
    ])
  func understood(_ text: String, _ meant: String) throws {
    #expect(try date(text, Self.sunday) == meant)
  }

  @Test(
    "words of the reader's language",
    arguments: [
      ("de", "morgen", "2026-11-23"), ("de", "gestern", "2026-11-21"),
      ("de", "in 2 Tagen", "2026-11-24"), ("de", "Donnerstag", "2026-11-19"),
      ("de", "Do", "2026-11-19"), ("de", "23. Dezember", "2026-12-23"),
      ("de", "5. Jan. 2027", "2027-01-05"), ("de", "next tue", "2026-11-24"),
      ("es", "mañana", "2026-11-23"), ("es", "23 de marzo de 2027", "2027-03-23"),
      ("fr", "aujourd'hui", "2026-11-22"), ("fr", "23 mars", "2027-03-23"),
      ("pl", "jutro", "2026-11-23"), ("pl", "5 stycznia", "2027-01-05"),
      ("ja", "明日", "2026-11-23"), ("ja", "木曜日", "2026-11-19"), ("he", "מחר", "2026-11-23"),
      ("he", "יום ה׳", "2026-11-19"), ("ru", "5 января", "2027-01-05"),
      ("de", "2026-03-23", "2026-03-23"), ("de", "tomorrow", "2026-11-23"),
      // The first day of the nearest such month; a weekday of the language is meant before a month.
      ("fr", "avril", "2027-04-01"), ("fr", "avril 2026", "2026-04-01"),
      ("fr", "Oct.", "2026-10-01"), ("de", "Juli 2031", "2031-07-01"),
      // The forms in which prints have dates.
      ("ja", "4月12日", "2027-04-12"), ("ja", "2026年4月12日", "2026-04-12"),
      ("zh-Hans", "12月1日", "2026-12-01"), ("ko", "2026년 4월 12일", "2026-04-12"),
      ("ko", "12월 1일", "2026-12-01"), ("he", "12 באפריל 2026", "2026-04-12"),
      ("ca", "12 d’abril de 2026", "2026-04-12"), ("ar-EG", "١ ديسمبر", "2026-12-01"),
      ("fa", "۱ دسامبر ۲۰۲۶", "2026-12-01"),
      ("ja", "4月", "2027-04-01"), ("es", "mar", "2026-11-17"), ("es", "april", "2027-04-01"),
    ])
  func languages(tag: String, text: String, meant: String) throws {
    let locale = try #require(CalendarLocale(tag))
    let expression = try DateExpression(text, option: "date", locale: locale)
    #expect(try expression.date(today: #require(Self.sunday), rules: .iso).description == meant)
  }

  @Test("a week from Sunday on has its Sunday first")
  func otherWeeks() throws {
    #expect(try date("mon", Self.sunday, .sundayFirst) == "2026-11-23")
    #expect(try date("w13", Self.wednesday, .sundayFirst) == "2026-03-22")
  }

  @Test("the last day of a month replaces days that a month does not have")
  func months() throws {
    let last = CivilDate(year: 2026, month: 1, day: 31)
    #expect(try date("+1m", last) == "2026-02-28")
    #expect(try date("next month", last) == "2026-02-01")
  }

  @Test("dates that have two meanings, or none, are refused with what was probably meant")
  func probable() {
    for (text, hint) in [
      ("03/04/2026", "write 2026-04-03 or 2026-03-04"),
      ("3.4.26", "write the year with four digits"),
      ("31.2.2026", "February 2026 has 28 days"), ("2028-02-30", "February 2028 has 29 days"),
      ("2026/3/23", "write 2026-03-23"), ("3/23/2026", "write 2026-03-23"),
      ("31/4/2026", "April 2026 has 30 days"), ("2026-2-30", "February 2026 has 28 days"),
      ("31.4.", "April has 30 days"), ("feb 30", "February has at most 29 days"),
      ("30 feb 2026", "February 2026 has 28 days"), ("2026.3.5", "write 2026-03-05"),
      ("5-3-2026", "write 2026-03-05 or 2026-05-03"), ("4/4/2026", "write 2026-04-04"),
      ("tommorow", "did you mean 'tomorrow'?"),
    ] {
      #expect {
        try DateExpression(text, option: "date")
      } throws: {
        ($0 as? UsageError)?.hint == hint
      }
    }
  }

  @Test("numbers may be written as words")
  func numberWords() throws {
    let today = CivilDate(year: 2026, month: 3, day: 25)
    #expect(try date("in two weeks", today) == "2026-04-08")
    #expect(try date("three days ago", today) == "2026-03-22")
    #expect(try date("in a month", today) == "2026-04-25")
    #expect(try date("in one week", today) == "2026-04-01")
  }

  @Test(
    "what could mean two days, or none, is refused with the forms",
    arguments: [
      "in weeks", "in -2 weeks", "in 2 moons", "2 weeks before", "in 9999999 days", "ago 2 weeks",
      "23", "w54", "w0", "next", "next year",
      "nov 23 26", "+3", "+d", "++3d", "tu", "2026-13", "2026-W54", "", " ", "1.2.3.4", "1..2",
      "next tue 2026", "nov 23 24 25",
    ])
  func refused(_ text: String) {
    #expect {
      try DateExpression(text, option: "date")
    } throws: {
      ($0 as? UsageError)?.hint == DateExpression.forms
    }
  }
}
