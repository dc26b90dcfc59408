import CalendarText
import CivilTime
import TestSupport
import Testing

@testable import AppointmentFormats

@Suite("VTIMEZONEs that are made")
struct ZoneComponentTests {
  /// The rules that our own reader makes from a component, without a database.
  private func read(_ component: ICalendarComponent) throws -> ZoneRules {
    try ZoneDefinition(component, hash: 0, at: 0).rules.get()
  }

  private func wall(_ year: Int) -> Int64 {
    Int64((CivilDate(year: year, month: 1, day: 1) ?? .distantPast).dayNumber) * 86_400
  }

  @Test("onsets at which an hour is below 0 or beyond 24 are days of their own")
  func shifted() throws {
    let rules: [(posix: String, rules: [String])] = [
      ("IST-2IDT,M3.4.4/26,M10.5.0", ["BYMONTH=3;BYMONTHDAY=23,24,25,26,27,28,29;BYDAY=FR"]),
      ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", ["BYMONTH=3;BYMONTHDAY=24,25,26,27,28,29,30;BYDAY=SA"]),
      (
        "EET-2EEST,M4.5.5/0,M10.5.4/24",
        ["BYMONTH=10;BYMONTHDAY=26,27,28,29,30,31;BYDAY=FR", "BYMONTH=11;BYMONTHDAY=1;BYDAY=FR"]
      ),
      ("<-04>4<-03>,M9.1.6/24,M4.1.6/24", ["BYMONTH=9;BYMONTHDAY=2,3,4,5,6,7,8;BYDAY=SU"]),
      ("AAA0BBB,J60/0,J300/26", ["BYMONTH=3;BYMONTHDAY=1", "BYMONTH=10;BYMONTHDAY=28"]),
      ("AAA0BBB,59/0,300/24", ["BYYEARDAY=60", "BYYEARDAY=302"]),
      ("AAA0BBB,M1.1.0/-24,M7.1.0", ["BYMONTH=12;BYMONTHDAY=31;BYDAY=SA"]),
    ]
    for (posix, expected) in rules {
      let zone = ZoneRules(try PosixRule(posix))
      for year in [1990, 2000, 2024, 2026] {
        let made = ZoneComponent.make("x", zone, over: wall(year)...Int64.max)
        let written = made.components.compactMap { $0.property("RRULE")?.value }
        for rule in expected {
          #expect(written.contains("FREQ=YEARLY;" + rule), "\(posix): \(written)")
        }
        try expectEqual(try read(made), zone, from: year, to: 2060, posix)
      }
    }
  }

  /// A zone with two changes a year, whose rules change in some years.
  private func history(_ rules: [(from: Int, posix: String)], through end: Int) throws -> ZoneRules
  {
    var onsets: [ZoneOnset] = []
    for (place, rule) in rules.enumerated() {
      let next = place + 1 < rules.count ? rules[place + 1].from : end
      let range =
        Instant(secondsSinceEpoch: wall(rule.from))..<Instant(secondsSinceEpoch: wall(next))
      for onset in ZoneRules(try PosixRule(rule.posix)).transitions(in: range) {
        onsets.append(ZoneOnset(onset.instant, onset.after))
      }
    }
    let last = try PosixRule(rules.last?.posix ?? "")
    return try ZoneRules(initial: last.standard, onsets: onsets, tail: last)
  }

  @Test("the yearly rule holds from the onset on from which the clocks follow it, and not before")
  func histories() throws {
    let newYork = try history(
      [
        (1967, "EST5EDT,M4.5.0,M10.5.0"), (1987, "EST5EDT,M4.1.0,M10.5.0"),
        (2007, "EST5EDT,M3.2.0,M11.1.0"),
      ], through: 2010)
    // No daylight time for some years, then another rule.
    let cairo = try history(
      [
        (1990, "EET-2EEST,M5.1.5/1,M9.5.4/24"), (2011, "EET-2"),
        (2023, "EET-2EEST,M4.5.5/0,M10.5.4/24"),
      ], through: 2024)
    let moscow = try history(
      [(1993, "MSK-3MSD,M3.5.0,M10.5.0/3"), (2011, "MSK-4"), (2014, "MSK-3")], through: 2015)
    for (name, zone) in [("New York", newYork), ("Cairo", cairo), ("Moscow", moscow)] {
      for year in [1975, 1991, 2006, 2010, 2012, 2026] {
        for last in [year, year + 3, 2060] {
          let span = wall(year)...(last == 2060 ? .max : wall(last) + 86_400)
          let made = ZoneComponent.make("x", zone, over: span)
          try expectEqual(try read(made), zone, from: year, to: last + 1, "\(name), \(span)")
        }
      }
    }
    // A range in the past needs no current rule.
    let past = ZoneComponent.make("x", newYork, over: wall(1990)...wall(1991))
    #expect(past.components.allSatisfy { $0.property("RRULE") == nil })
    #expect(past.components.count == 1 + 2 * 4)
    let mixed = ZoneComponent.make("x", newYork, over: wall(2005)...Int64.max)
    #expect(
      mixed.components.filter { $0.property("RRULE") != nil }.compactMap {
        $0.property("DTSTART")?.value
      } == ["20070311T020000", "20071104T020000"])
  }

  private func expectEqual(
    _ one: ZoneRules, _ other: ZoneRules, from: Int, to: Int, _ name: String
  ) throws {
    let range = Instant(secondsSinceEpoch: wall(from))..<Instant(secondsSinceEpoch: wall(to))
    func onsets(_ rules: ZoneRules) -> [String] {
      rules.transitions(in: range).filter { $0.before.offset != $0.after.offset }.map {
        "\($0.instant.secondsSinceEpoch) \($0.after.offset)"
      }
    }
    #expect(onsets(one) == onsets(other), "\(name) from \(from) to \(to)")
    #expect(one.offset(at: range.lowerBound) == other.offset(at: range.lowerBound), "\(name)")
  }
}
