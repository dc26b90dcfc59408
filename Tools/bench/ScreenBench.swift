import AppointmentFormats
import AppointmentModel
import CalendarLayout
import CalendarTerminal
import CivilTime
import TerminalText

/// The bytes of viewer steps compared to a plain diff of cells, one row per key.
///
/// 200 steps of every key that changes the screen, in the sample week and in a busy year, at three
/// sizes, on a true-colour terminal. The last column is the share that a terminal with repetition
/// (REP) saves.
func benchScreen() {
  let sizes = [(80, 24), (120, 40), (200, 60)]
  title("Screen: bytes a step, by a plain diff and by ScreenRenderer")
  tableRow("", sizes.map { "\($0)x\($1)" } + ["all", "saved", "by REP"])
  let calendars = [try? machineFile("SampleData/team-week.csv"), busyYear()].map(collection)
  var totals = sizes.map { _ in StepBytes() }
  for name in KeyScript.all(columns: 80).map(\.name) {
    let counted = sizes.map { columns, rows in
      calendars.reduce(into: StepBytes()) { sum, calendar in
        for script in KeyScript.all(columns: columns) where script.name == name {
          var player = ScreenPlayer(calendar, columns, rows)
          sum += player.play(script)
        }
      }
    }
    for index in sizes.indices { totals[index] += counted[index] }
    printKey(name, counted)
  }
  printKey("all keys", totals)
}

private func printKey(_ name: String, _ counted: [StepBytes]) {
  let all = counted.reduce(into: StepBytes()) { $0 += $1 }
  func share(_ part: Int, of whole: Int) -> String {
    decimal(100 * (1 - Double(part) / Double(max(1, whole))), 0) + " %"
  }
  tableRow(
    name,
    (counted + [all]).map { "\($0.plain / max(1, $0.steps)) -> \($0.ours / max(1, $0.steps))" }
      + [share(all.ours, of: all.plain), share(all.ours, of: all.withoutCounts)])
}

private func tableRow(_ name: String, _ cells: [String]) {
  let padded = name + String(repeating: " ", count: max(1, 20 - name.count))
  print(
    "  " + padded
      + cells.map { String(repeating: " ", count: max(1, 16 - $0.count)) + $0 }.joined())
}

/// The bytes of some steps for each way of drawing.
private struct StepBytes {
  var steps = 0
  var plain = 0
  var ours = 0
  var withoutCounts = 0

  static func += (left: inout StepBytes, right: StepBytes) {
    left.steps += right.steps
    left.plain += right.plain
    left.ours += right.ours
    left.withoutCounts += right.withoutCounts
  }
}

/// A viewer whose steps are drawn in each way.
private struct ScreenPlayer {
  private static let stepCount = 200

  private var state: ViewerState
  private var decoder = KeyDecoder()
  private var plain = PlainDiff()
  private var ours = ScreenRenderer(depth: .truecolor)
  private var withoutCounts = ScreenRenderer(depth: .truecolor)

  init(_ calendar: AppointmentCollection, _ columns: Int, _ rows: Int) {
    let now = CivilDateTime(CivilDate(clampingDayNumber: 20_537)).adding(seconds: 40_800)
    let rules = ZoneRules(fixed: .utc)
    var grid = WeekGridOptions(
      days: DayColumns(around: now.date, firstWeekday: .monday), displayZone: rules,
      metrics: .cells(width: 126, rowsPerHour: 2))
    grid.hours = .window(0..<1440)
    state = ViewerState(
      source: ViewerSource(
        entries: { calendar.entries(in: $0, displayZone: rules) },
        entry: { calendar.entry($0, rules: rules) }),
      options: ViewerOptions(grid: grid, drawing: DrawingOptions(depth: .truecolor, theme: .dark)),
      now: rules.instant(for: now), columns: columns, rows: rows)
    ours.repeatsGlyphs = true
  }

  mutating func play(_ script: KeyScript) -> StepBytes {
    var sum = StepBytes()
    type(script.opening)
    _ = draw()
    for _ in 0..<(Self.stepCount * 2) where sum.steps < Self.stepCount {
      if !script.before.isEmpty {
        type(script.before)
        _ = draw()
      }
      type([script.key])
      let step = draw()
      if step.ours > 0 {
        sum += step
      } else {
        type(script.back)
        _ = draw()
      }
    }
    return sum
  }

  private mutating func type(_ texts: [String]) {
    for text in texts {
      for event in decoder.decode(text.utf8) + decoder.flush() {
        guard state.handle(.terminal(event)).contains(.redraw) else { continue }
        plain.invalidate()
        ours.invalidate()
        withoutCounts.invalidate()
      }
    }
  }

  private mutating func draw() -> StepBytes {
    let frame = state.draw().buffer
    return StepBytes(
      steps: 1, plain: plain.render(frame).count, ours: ours.render(frame).count,
      withoutCounts: withoutCounts.render(frame).count)
  }
}

/// A year from January 2026 with ten appointments per working day.
private func busyYear() -> [UInt8] {
  var text = "UID,SUMMARY,DTSTART,DTEND,LOCATION,CATEGORIES,STATUS\r\n"
  var random = BenchRandom(seed: 17)
  let titles = [
    "Stand-up", "Sprint planning", "Design workshop: calendar export", "Lunch & learn 🍜",
    "1:1 Priya", "東京チーム定例会議", "Architecture review: storage", "Interview: backend",
    "Café with Ayşe", "Customer call: Nordwind AG", "Pairing: sync engine", "Dentist", "Swimming",
    "Accessibility audit", "Budget 2027", "Demo Friday 🎉", "Retro", "Code review", "Focus time",
  ]
  let groups = ["Team", "Engineering", "Customers", "Private", "Health", "Travel"]
  for day in 20_454..<20_819 {
    let isWeekend = (day + 3) % 7 > 4
    for index in 0..<(isWeekend ? 3 : 10) {
      let start = 32 + random.below(44)
      let times =
        index == 0 && random.below(2) == 0
        ? "\(stamp(day)),\(stamp(day + 1 + random.below(3)))"
        : stamp(day, quarter: start) + "," + stamp(day, quarter: start + 1 + random.below(8))
      text += "b\(day)-\(index),\(titles[random.below(titles.count)]),\(times),"
      text += "Room \(random.below(40)),\(groups[random.below(groups.count)]),"
      text += ["CONFIRMED", "CONFIRMED", "CONFIRMED", "TENTATIVE"][random.below(4)] + "\r\n"
    }
  }
  return Array(text.utf8)
}

/// A date, or a quarter of an hour on it, in iCalendar's form.
private func stamp(_ day: Int, quarter: Int? = nil) -> String {
  let (year, month, date) = CivilDate(clampingDayNumber: day).components
  let text = "\(year * 10_000 + month * 100 + date)"
  guard let quarter else { return text }
  return text + "T" + "\(1_000_000 + quarter / 4 * 10_000 + quarter % 4 * 1500)".dropFirst()
}

private func collection(_ bytes: [UInt8]?) -> AppointmentCollection {
  AppointmentLoader().load([InputFile(name: "", bytes: bytes ?? [])], zones: machineZones())
    .collection
}
