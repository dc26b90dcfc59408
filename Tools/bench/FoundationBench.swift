import CivilTime
import Foundation
import Pinning
import RecurrenceRules

/// The claims of the page Design about Foundation's calendars, zones and rectangles, compared to
/// this package.
func benchFoundation() {
  title("Foundation, beside ours")
  guard let zone = TimeZone(identifier: "Europe/Berlin"),
    let rules = try? machineZones().rules(for: ZoneID("Europe/Berlin"))
  else { return line("Europe/Berlin", "no zone") }
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = zone
  benchCalendar(calendar, rules)
  benchRules(calendar, rules)
  benchRectangles()
  if let bench = programBeside("bench"), let start = medianTime(of: [bench, "start"]) {
    let nothing = medianTime(of: ["/bin/true"]) ?? .nan
    row("a program with Foundation, started", start, start / nothing, of: "/bin/true")
  }
}

/// Both for each of some thousand values.
private func compare(
  _ name: String, _ count: Int, _ theirs: (Int) -> Int, _ ours: (Int) -> Int
) {
  func time(_ work: (Int) -> Int) -> Double {
    median(of: 7) { (0..<count).reduce(0) { $0 &+ work($1) } } / Double(count)
  }
  report(name, time(theirs), time(ours))
}

private func report(_ name: String, _ theirs: Double, _ ours: Double) {
  line(name + ", ours", duration(ours))
  row(name + ", Foundation's", theirs, theirs / ours, of: "ours")
}

private func benchCalendar(_ calendar: Calendar, _ rules: ZoneRules) {
  var random = BenchRandom(seed: 5)
  let count = 20_000
  let seconds = (0..<count).map { _ in Int64(random.below(4_102_444_800)) }
  let dates = seconds.map { Date(timeIntervalSince1970: Double($0)) }
  let units: Set<Calendar.Component> = [.year, .month, .day, .hour, .minute, .second]
  compare(
    "an instant's components", count,
    { calendar.dateComponents(units, from: dates[$0]).day ?? 0 },
    {
      let local = rules.civil(at: Instant(secondsSinceEpoch: seconds[$0]))
      return local.date.components.day &+ local.time.hour
    })
  compare(
    "a day later", count,
    { Int(calendar.date(byAdding: .day, value: 1, to: dates[$0])?.timeIntervalSince1970 ?? 0) },
    {
      let local = rules.civil(at: Instant(secondsSinceEpoch: seconds[$0]))
      let later = CivilDateTime(local.date.adding(days: 1), local.time)
      return Int(rules.instant(for: later).secondsSinceEpoch)
    })
  compare(
    "the week around", count / 10,
    { Int(calendar.dateInterval(of: .weekOfYear, for: dates[$0])?.duration ?? 0) },
    {
      let date = rules.civil(at: Instant(secondsSinceEpoch: seconds[$0])).date
      let monday = date.adding(days: 1 - date.weekday.rawValue)
      let begin = rules.instant(for: CivilDateTime(monday))
      let end = rules.instant(for: CivilDateTime(monday.adding(days: 7)))
      return Int(end.secondsSinceEpoch - begin.secondsSinceEpoch)
    })
  let zone = calendar.timeZone
  compare(
    "an offset from UTC", count,
    { zone.secondsFromGMT(for: dates[$0]) },
    { Int(rules.offset(at: Instant(secondsSinceEpoch: seconds[$0])).seconds) })
}

/// An occurrence of a rule, among the first thousand.
private func benchRules(_ calendar: Calendar, _ zone: ZoneRules) {
  let count = 1_000
  let start = CivilDateTime(wallSeconds: 1_774_260_000)
  let begin = Date(timeIntervalSince1970: 1_774_256_400)
  let weekly = Calendar.RecurrenceRule(
    calendar: calendar, frequency: .weekly, end: .afterOccurrences(count),
    weekdays: [.every(.monday), .every(.wednesday)])
  let monthly = Calendar.RecurrenceRule(
    calendar: calendar, frequency: .monthly, end: .afterOccurrences(count),
    weekdays: [.nth(-1, .friday)])
  for (name, theirs, text) in [
    ("an occurrence, every Monday and Wednesday", weekly, "FREQ=WEEKLY;BYDAY=MO,WE"),
    ("an occurrence, every last Friday", monthly, "FREQ=MONTHLY;BYDAY=-1FR"),
  ] {
    guard let rule = try? RecurrenceRules.RecurrenceRule(parsing: "\(text);COUNT=\(count)")
    else { continue }
    let set = RecurrenceSet(start: .zoned(start, in: zone), rules: [rule])
    let own = median(of: 7) { set.occurrences().reduce(0) { total, _ in total &+ 1 } }
    let other = median(of: 3) {
      theirs.recurrences(of: begin).reduce(0) { total, _ in total &+ 1 }
    }
    report(name, other / Double(count), own / Double(count))
  }
}

private func benchRectangles() {
  var random = BenchRandom(seed: 6)
  let count = 100_000
  let ours = (0...count).map { _ in
    LayoutRect(
      x: Double(random.below(1_000)), y: Double(random.below(1_000)),
      width: Double(random.below(500)), height: Double(random.below(500)))
  }
  let theirs = ours.map { CGRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
  compare(
    "whether rectangles intersect", count,
    { theirs[$0].intersects(theirs[$0 + 1]) ? 1 : 0 }, { ours[$0].intersects(ours[$0 + 1]) ? 1 : 0 }
  )
  compare(
    "whether they are equal", count,
    { theirs[$0] == theirs[$0 + 1] ? 1 : 0 }, { ours[$0] == ours[$0 + 1] ? 1 : 0 })
}
