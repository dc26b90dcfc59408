import CalendarFoundation
import CivilTime
import Foundation
import TestSupport
import Testing

@Suite("Weeks and zones beside Foundation's")
struct WeekRulesTests {
  @Test("a calendar's week rules number weeks as the calendar does, all of them")
  func weekNumbers() throws {
    let zone = try #require(TimeZone(secondsFromGMT: 0))
    var random = SeededGenerator(seed: 0x3EE)
    for first in 1...7 {
      for minimum in 1...7 {
        var calendar = Zones.gregorian(zone)
        calendar.firstWeekday = first
        calendar.minimumDaysInFirstWeek = minimum
        let rules = WeekRules(calendar)
        #expect(rules.firstWeekday.calendarNumber == first && rules.minimumDays == minimum)
        let made = Calendar(rules, in: zone)
        #expect(made.firstWeekday == first && made.minimumDaysInFirstWeek == minimum)
        for _ in 0..<60 {
          let date = Zones.date(using: &random)
          let theirs = calendar.dateComponents(
            [.yearForWeekOfYear, .weekOfYear, .weekday], from: date)
          let ours = CivilDate(date, in: zone).weekDate(rules)
          #expect(theirs.weekOfYear == ours.week, "\(first) \(minimum) \(ours.date)")
          #expect(theirs.yearForWeekOfYear == ours.year, "\(first) \(minimum) \(ours.date)")
          let interval = calendar.dateInterval(of: .weekOfYear, for: date)
          #expect(interval?.start == (try Date(startOf: ours.date.week(rules).firstDate, in: zone)))
        }
      }
    }
  }

  @Test("ISO 8601's calendar has ISO 8601's rules, and weekdays have the calendar's numbers")
  func iso() {
    #expect(WeekRules(Calendar(identifier: .iso8601)) == .iso)
    #expect(Weekday.allCases.map(\.calendarNumber) == [2, 3, 4, 5, 6, 7, 1])
    #expect(Weekday.allCases.allSatisfy { Weekday(calendarNumber: $0.calendarNumber) == $0 })
    #expect(Weekday(calendarNumber: 0) == nil && Weekday(calendarNumber: 8) == nil)
  }

  @Test("The system's locale has its language, its clock and the calendar's first weekday")
  func locale() throws {
    let german = CalendarLocale(Locale(identifier: "de_DE"))
    #expect(german.name(of: .monday) == "Montag" && german.name(ofMonth: 3) == "M\u{E4}rz")
    #expect(german.uses24HourClock && german.weekRules == .iso)
    let zone = try #require(TimeZone(secondsFromGMT: 0))
    let american = CalendarLocale(
      Locale(identifier: "en_US"), calendar: Calendar(.iso, in: zone))
    #expect(american.name(of: .sunday, width: .abbreviated) == "Sun")
    #expect(american.weekRules.firstWeekday == .monday && !american.uses24HourClock)
    #expect(american.time(try TimeOfDay("13:05")) == "1:05 PM")
  }

  /// The system writes each date and time itself with the same fields.
  @Test(
    "dates and times in languages outside the table are those of the system",
    arguments: [
      "eu_ES", "sw_KE", "hy_AM", "ckb_IQ", "cy_GB", "ka_GE", "ps_AF", "af_ZA", "ne_NP", "my_MM",
      "am_ET", "gl_ES", "is_IS", "ur_PK", "kn_IN", "az_Cyrl_AZ",
    ])
  func languagesOfTheSystem(identifier: String) throws {
    let system = Locale(identifier: identifier + "@calendar=gregorian")
    let locale = CalendarLocale(Locale(identifier: identifier))
    let code = identifier.split(separator: "_").dropLast().joined(separator: "-")
    #expect(locale.language == code && CalendarLocale(identifier) == nil)
    #expect(locale.messageLanguage.hasPrefix("en"))
    let zone = try #require(TimeZone(secondsFromGMT: 0))
    func formatter(_ template: String) -> DateFormatter {
      let formatter = DateFormatter()
      (formatter.locale, formatter.timeZone) = (system, zone)
      formatter.setLocalizedDateFormatFromTemplate(template)
      return formatter
    }
    let styles: [(CalendarLocale.DateStyle, DateFormatter)] = [
      (.full, formatter("yMMMMEEEEd")), (.long, formatter("yMMMMd")),
      (.head, formatter("MMMMEEEEd")), (.medium, formatter("MMMEd")), (.day, formatter("Ed")),
    ]
    let (months, short) = (formatter("yMMMM"), formatter("yMMM"))
    let first = try #require(CivilDate(year: 2026, month: 1, day: 1))
    for day in 0..<365 {
      let date = first.adding(days: day)
      let instant = Date(timeIntervalSince1970: Double(date.dayNumber) * 86_400)
      for (style, formatter) in styles {
        #expect(locale.text(date, style: style) == formatter.string(from: instant), "\(style)")
      }
      #expect(locale.month(of: date) == months.string(from: instant))
      #expect(locale.month(of: date, isLong: false) == short.string(from: instant))
    }
    let clocks = [(true, formatter("Hm")), (false, formatter("hm"))]
    for minute in stride(from: 0, to: 1_440, by: 35) {
      let time = try #require(TimeOfDay(hour: minute / 60, minute: minute % 60))
      for (is24, formatter) in clocks {
        #expect(
          locale.with(uses24HourClock: is24).time(time)
            == formatter.string(from: Date(timeIntervalSince1970: Double(minute) * 60)))
      }
    }
    let week = CalendarLocale.plainSpaces(locale.range(first...first.adding(days: 6)))
    #expect(
      week
        == [first, first.adding(days: 6)].map { locale.text($0, style: .long) }
        .joined(separator: " \u{2013} "))
  }

  @Test("a locale of the system has its digits, its direction and its decimal mark")
  func conventionsOfTheSystem() {
    let kurdish = CalendarLocale(Locale(identifier: "ckb_IQ"))
    #expect(kurdish.isRightToLeft && !kurdish.uses24HourClock)
    #expect(kurdish.localDigits("10") == "\u{661}\u{660}")
    let basque = CalendarLocale(Locale(identifier: "eu_ES"))
    #expect(!basque.isRightToLeft && basque.uses24HourClock && basque.weekRules == .iso)
    #expect(basque.decimalHours(minutes: 90) == "1,5 h")
    let pashto = CalendarLocale(Locale(identifier: "ps_AF@calendar=persian;numbers=latn"))
    #expect(pashto.localDigits("10") == "10" && pashto.isRightToLeft)
    #expect(basque.relative(days: 0) == "today" && basque.list(["A", "B"]) == "A and B")
  }

  /// Foundation's offsets come from ICU's tables, which are less complete before 1970.
  @Test("every zone that Foundation names has rules with Foundation's offsets from 1970 on")
  func allZones() throws {
    let zones = ZoneDatabase.foundation.zones
    #expect(zones.count > 400)
    var random = SeededGenerator(seed: 0x20E)
    for id in zones {
      let zone = try #require(TimeZone(id), "\(id)")
      #expect(ZoneID(zone) == id || id.name.hasPrefix("GMT"))
      let rules = try ZoneRules(zone)
      for _ in 0..<20 {
        let seconds = Int.random(in: 0...4_102_444_800, using: &random)
        let date = Date(timeIntervalSince1970: Double(seconds))
        #expect(
          Int(rules.offset(at: Instant(date)).seconds) == zone.secondsFromGMT(for: date),
          "\(id) \(date.timeIntervalSince1970)")
      }
    }
  }

  @Test("zones of a fixed offset keep it")
  func fixedOffsets() throws {
    for seconds in stride(from: -18 * 3600, through: 18 * 3600, by: 900) {
      let zone = try #require(TimeZone(secondsFromGMT: seconds))
      let id = ZoneID(zone)
      #expect(id.fixedOffset?.seconds == Int32(seconds), "\(id)")
      #expect(TimeZone(id)?.secondsFromGMT() == seconds)
      #expect(try ZoneRules(zone) == ZoneRules(fixed: UTCOffset(seconds: Int32(seconds))))
    }
    #expect(ZoneID(try #require(TimeZone(identifier: "GMT"))) == .utc)
    #expect(TimeZone(ZoneID("Nowhere/Land")) == nil)
    #expect(TimeZone(ZoneID("+19:00")) == nil)
    #expect(throws: CivilTimeError.self) {
      try ZoneDatabase.foundation.rules(for: ZoneID("Nowhere"))
    }
  }
}
