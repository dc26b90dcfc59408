import CivilTime
import SystemSupport

/// Date arithmetic and zones, compared to adding up the same numbers.
func benchCivilTime() {
  title("Civil time, for each value")
  let count = 1_000_000
  var random = BenchRandom(seed: 5)
  let days = (0..<count).map { _ in random.below(200_000) - 50_000 }
  // 1970 to 2100, in no order.
  let instants = (0..<count).map { _ in Int64(random.below(4_102_444_800)) }
  let sum = median(of: 7) { days.reduce(0, &+) }
  func report(_ name: String, _ seconds: Double) {
    row(name, seconds / Double(count), seconds / sum, of: "adding the numbers up")
  }
  line("the sum of an array", duration(sum / Double(count)))
  report(
    "day number -> year, month, day",
    median(of: 7) {
      var total = 0
      for day in days {
        let (year, month, date) = CivilDate(clampingDayNumber: day).components
        total &+= year ^ month ^ date
      }
      return total
    })
  let dates = days.map { CivilDate(clampingDayNumber: $0).components }
  report(
    "year, month, day -> day number",
    median(of: 7) {
      var total = 0
      for (year, month, day) in dates {
        total &+= Int(CivilDate(year: year, month: month, day: day)?.dayNumber ?? 0)
      }
      return total
    })
  let civil = days.map { CivilDate(clampingDayNumber: $0) }
  report(
    "day number -> week of the year",
    median(of: 7) { civil.reduce(0) { $0 &+ WeekDate($1).week } })
  benchTexts(report)
  for name in ["America/New_York", "Europe/Berlin"] {
    guard let rules = try? machineZones().rules(for: ZoneID(name)) else {
      line("instant -> local time, \(name)", "no zone")
      continue
    }
    report(
      "instant -> local time, \(name)",
      median(of: 7) {
        var total: Int64 = 0
        for second in instants {
          total &+= rules.civil(at: Instant(secondsSinceEpoch: second)).wallSeconds
        }
        return Int(truncatingIfNeeded: total)
      })
    report(
      "local time -> instant, \(name)",
      median(of: 7) {
        var total: Int64 = 0
        for second in instants {
          total &+= rules.instant(for: CivilDateTime(wallSeconds: second)).secondsSinceEpoch
        }
        return Int(truncatingIfNeeded: total)
      })
  }
}

/// Reading dates from bytes, and a zone from its file.
private func benchTexts(_ report: (String, Double) -> Void) {
  let texts = ["20260323", "2026-03-23", "20260323T090000Z", "2026-03-23T09:00:00.5+01:00"]
  for text in texts {
    let bytes = Array(text.utf8)
    report(
      "text \(text) -> date or time",
      median(of: 7) {
        (0..<1_000_000).reduce(0) { total, _ in
          total &+ (ParsedDateTime(bytes: bytes.span)?.date.components.day ?? 0)
        }
      })
  }
  guard let bytes = try? HostSystem.live.zoneBytes(ZoneID("Europe/Berlin")) else { return }
  let reading = median(of: 7) {
    (0..<1_000).reduce(0) { total, _ in total &+ ((try? ZoneRules(tzif: bytes)) == nil ? 0 : 1) }
  }
  line("a TZif file of \(bytes.count) bytes -> rules", duration(reading / 1_000))
}
