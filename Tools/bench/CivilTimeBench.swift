import CivilTime

/// Date arithmetic and clocks, beside adding up the same numbers.
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
