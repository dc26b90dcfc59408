import AppointmentModel
import TestSupport
import Testing

@testable import CalendarCommands

/// The lines are made from the option table, so that a new option is tried without being named here.
@Suite("Numbers and dates at their ends")
struct ExtremeValueTests {
  private static let numbers = [
    "", "0", "1", "-1", "2", "4", "31", "32", "366", "1000", "4000", "10000", "40000",
    "2147483648", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "1e9",
    "0.5", "-0.0", "nan", "inf", " 1", "+1", "1_0", "\u{663}",
  ]
  private static let dates = [
    "0001-01-01", "0001-01-02", "9999-12-30", "9999-12-31", "9999-12-25", "0000-12-31",
    "10000-01-01", "0001-W01", "9999-W52", "9999-12", "+999999y", "-999999y", "+999999d",
    "next week", "w53", "29.2.", "in 999999 years", "999999 weeks ago",
  ]

  /// Extreme values for the kind of value that an option takes; nil for a text without numbers.
  private static func values(_ spec: OptionSpec) -> [String]? {
    switch spec.value {
    case "N": return numbers
    case "D": return dates
    case "T":
      return dates.map { $0 + "T00:00" } + ["9999-12-31T23:59:59Z", "0001-01-01T00:00Z", "now", ""]
    case "DURATION":
      return numbers.flatMap { [$0, $0 + "m", $0 + "h"] }
        + ["PT0S", "P9999999999999999999D", "-PT1H"]
    case "WxH": return numbers.flatMap { [$0 + "x600", "800x" + $0, $0 + "x" + $0] }
    case "X,Y": return numbers.flatMap { [$0 + ",0", "0," + $0] }
    case "T,L,B,R": return numbers.flatMap { [$0 + ",0,0,0", "0,\($0),0,\($0)"] }
    case "H-H|auto|all|busy":
      return [
        "0-0", "24-24", "0-24", "23:59-24", "24-0", "12-12", "0-1", "-1-3", "8-99", "9-8", "all",
      ]
    case let value? where !spec.words.isEmpty && value.contains("|"): return spec.words
    default: return nil
    }
  }

  private static var lines: [[String]] {
    OptionSpec.all.flatMap { spec in
      (values(spec) ?? []).flatMap { value in
        Verb.allCases.filter { spec.verbs.contains($0) }.map { verb in
          [verb.rawValue, "a.csv", "--\(spec.name)=\(value)"]
        }
      }
    }
  }

  private static let host: FakeHost = {
    var host = FakeHost.with(
      "UID,SUMMARY,DTSTART,DTEND,RRULE,CATEGORIES\na,Rent,2020-03-01,2020-03-02,FREQ=MONTHLY,Home\n"
        + "b,Talk,2026-03-25T10:00,2026-03-25T11:00,,Work\n")
    host.limits.budget.days = 400
    host.limits.budget.occurrences = 5000
    return host
  }()

  @Test("each option takes any number and any date, alone: an answer or a refusal, never a trap")
  func alone() {
    let lines = Self.lines
    #expect(lines.count > 2500)
    for line in lines.portion(every: 18) { Self.check(line) }
  }

  @Test("the first and the last days of the calendar, with every number of days and weeks")
  func ends() {
    let dates = ["0001-01-01", "0001-01-03", "9999-12-25", "9999-12-30", "9999-12-31"]
    var lines: [[String]] = []
    for verb in Verb.allCases where verb.readsFiles {
      for date in dates {
        for (option, value) in [
          ("days", "1"), ("days", "2"), ("days", "7"), ("days", "31"), ("weeks", "1"),
          ("weeks", "60"), ("weekends", "off"), ("rows-per-hour", "1"), ("format", "html"),
          ("format", "svg"),
          ("format", "agenda"), ("mode", "month"), ("mode", "timeline"), ("mode", "year"),
          ("mode", "agenda"), ("by", "category"), ("second-zone", "Asia/Tokyo"), ("hours", "20-4"),
        ] {
          let options = ["--\(option)=\(value)", "--date=\(date)"]
          let isKnown = OptionSpec.named(option)?.verbs.contains(verb) == true
          if isKnown { lines.append([verb.rawValue, "a.csv"] + options) }
        }
      }
    }
    // Saturday and Sunday alone, without weekends.
    for verb in ["week", "frames", "export --format=html", "export --format=svg", "free"] {
      let words = verb.split(separator: " ").map(String.init) + ["a.csv", "--weekends=off"]
      lines.append(words + ["--from=2026-03-28", "--to=2026-03-30"])
    }
    for line in lines.portion(every: 5) { Self.check(line) }
    for line in lines.suffix(5) { Self.check(line) }
  }

  private static func check(_ line: [String]) {
    let outcome = host.run(line)
    #expect((0...4).contains(outcome.code), "\(line): \(outcome.code)")
    #expect(outcome.code != 2 || outcome.output.isEmpty, "\(line)")
    #expect(![1, 2].contains(outcome.code) || !outcome.messages.isEmpty, "\(line)")
  }

  @Test(
    "the last day of the calendar has no end, so nothing shows it, and no other day in its place")
  func lastDay() {
    for verb in [
      "week", "agenda", "timeline", "free", "export", "frames", "next", "conflicts",
    ] {
      let outcome = Self.host.run("\(verb) a.csv --date 9999-12-31")
      #expect(outcome.code == 2, "\(verb)")
      #expect(
        outcome.messages.hasPrefix(
          "calgrid: '--date': '9999-12-31' is too near the end of the calendar (use a date up to "
            + "9999-12-30)"), "\(verb)")
    }
    #expect(Self.host.run("agenda a.csv --from 9999-12-31").code == 2)
    for (line, last) in [
      ("month", "9999-11-30"), ("year", "9998-12-31"), ("frames --mode month", "9999-11-30"),
      ("export --format svg --mode year", "9998-12-31"),
    ] {
      let refused = Self.host.run("\(line) a.csv --date 9999-12-30")
      #expect(
        refused.code == 2 && refused.messages.contains("(use a date up to \(last))"), "\(line)")
      #expect(Self.host.run("\(line) a.csv --date \(last)").code == 0, "\(line)")
    }
    let week = Self.host.run("week a.csv --date 9999-12-30")
    #expect(week.code == 0 && week.lines[0].hasPrefix("27–30 December 9999"))
    let weekend = Self.host.run("week a.csv --from 2026-03-28 --to 2026-03-30 --weekends off")
    #expect(weekend.code == 0 && weekend.text.contains("28"))
  }
}
