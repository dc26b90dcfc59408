import CivilTime
import Testing

@Suite("Calendar symbols")
struct CalendarSymbolsTests {
  @Test("English names in every width")
  func english() {
    let symbols = CalendarSymbols.english
    #expect(symbols.name(of: .monday) == "Monday")
    #expect(symbols.name(of: .sunday, .abbreviated) == "Sun")
    #expect(symbols.name(of: .wednesday, .narrow) == "W")
    #expect(symbols.name(ofMonth: 1) == "January")
    #expect(symbols.name(ofMonth: 12, .abbreviated) == "Dec")
    #expect(symbols.name(ofMonth: 0) == "" && symbols.name(ofMonth: 13) == "")
    for (names, count) in [(symbols.weekdays, 7), (symbols.months, 12)] {
      #expect(names.wide.count == count && Set(names.abbreviated).count == count)
      #expect(zip(names.wide, names.abbreviated).allSatisfy { $0.hasPrefix($1) })
    }
    #expect(symbols.weekRules.firstWeekday == .monday && symbols.uses24HourClock)
  }

  @Test("other names must be complete")
  func injected() throws {
    let weekdays = CalendarSymbols.Names(
      wide: ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"],
      abbreviated: ["lun.", "mar.", "mer.", "jeu.", "ven.", "sam.", "dim."])
    let months = CalendarSymbols.english.months
    let symbols = try #require(CalendarSymbols(weekdays: weekdays, months: months))
    #expect(symbols.name(of: .tuesday) == "mardi")
    #expect(symbols.name(of: .tuesday, .narrow) == "m")
    #expect(CalendarSymbols(weekdays: months, months: months) == nil)
    #expect(CalendarSymbols(weekdays: weekdays, months: weekdays) == nil)
    let short = CalendarSymbols.Names(wide: weekdays.wide, abbreviated: ["lun."])
    #expect(CalendarSymbols(weekdays: short, months: months) == nil)
  }

  @Test("times on either clock")
  func times() throws {
    let twelve = CalendarSymbols.english.with(weekRules: .sundayFirst, uses24HourClock: false)
    #expect(twelve.weekRules.firstWeekday == .sunday)
    for (time, text) in [
      ("00:00", "12:00 AM"), ("00:30", "12:30 AM"), ("09:05", "9:05 AM"), ("11:59", "11:59 AM"),
      ("12:00", "12:00 PM"), ("13:00", "1:00 PM"), ("23:59:30", "11:59:30 PM"),
    ] {
      #expect(twelve.text(try TimeOfDay(time)) == text)
      #expect(CalendarSymbols.english.text(try TimeOfDay(time)) == time)
    }
  }
}
