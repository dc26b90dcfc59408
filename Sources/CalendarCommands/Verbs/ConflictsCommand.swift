import CalendarLayout
import CivilTime
import SystemSupport

/// `calgrid conflicts`: pairs of busy appointments that overlap.
struct ConflictsCommand {
  let settings: Settings
  let messages: Messages

  func run() throws -> ExitCode {
    let output = try OutputTraits(settings)
    let dates = try settings.dates()
    let input = try LoadedInput(settings, messages: messages)
    let conflicts = BusyTimes(
      try input.collection.answering(dates, settings), dates: dates, rules: settings.rules
    ).conflicts(atMost: settings.limits.conflicts)
    if conflicts.count == settings.limits.conflicts {
      messages.say(
        "calgrid: only the first \(conflicts.count) pairs are listed; narrow --from and --to")
    }
    var list = TextList(output)
    for (one, other) in conflicts {
      let from = max(one.range.lowerBound, other.range.lowerBound)
      let to = min(one.range.upperBound, other.range.upperBound)
      list.add("\(settings.span(from, to))  ", titles: [one.entry.title, other.entry.title])
    }
    try settings.host.write(list.bytes, .output)
    return max(input.exitCode, conflicts.isEmpty ? .done : .conflicts)
  }
}

/// `calgrid free`: slots of the hours asked for in which nobody is busy.
struct FreeCommand {
  let settings: Settings
  let messages: Messages

  func run() throws -> ExitCode {
    let output = try OutputTraits(settings)
    let dates = try settings.dates()
    let least = try settings.invocation.value("at-least").map {
      try settings.minutes($0, option: "at-least")
    }
    var window = 480..<1080
    if let text = settings.invocation.value("hours") {
      switch try HoursExpression(text) {
      case .all: window = 0..<1440
      case .window(let minutes): window = minutes
      case .auto, .busy: break
      }
    }
    let input = try LoadedInput(settings, messages: messages)
    let needed = dates.lowerBound..<dates.upperBound.adding(days: 1)
    let busy = BusyTimes(
      try input.collection.answering(needed, settings), dates: needed, rules: settings.rules)
    let showsWeekends = settings.invocation.value("weekends") != "off"
    var windows: [Range<Instant>] = []
    var date = dates.lowerBound
    while date < dates.upperBound {
      defer { date = date.adding(days: 1) }
      guard showsWeekends || !date.weekday.isWeekend else { continue }
      let hours = settings.rules.instants(of: date, minutes: window)
      if !hours.isEmpty { windows.append(hours) }
    }
    var list = TextList(output)
    for slot in busy.free(in: windows, atLeast: least ?? 30).joined() {
      let minutes = (slot.upperBound.secondsSinceEpoch - slot.lowerBound.secondsSinceEpoch) / 60
      let length =
        minutes % 60 == 0
        ? "\(minutes / 60) h"
        : minutes < 60
          ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
      list.add("\(settings.span(slot.lowerBound, slot.upperBound))  \(length)")
    }
    if list.bytes.isEmpty {
      messages.say(
        "calgrid: no slot of \(least ?? 30) minutes is free in these hours; all-day appointments "
          + "keep busy unless they are marked free (TRANSP:TRANSPARENT)")
    }
    try settings.host.write(list.bytes, .output)
    return input.exitCode
  }
}

extension Settings {
  /// `2026-03-24 Tue  11:00-11:30`, with the second date where it is another.
  func span(_ start: Instant, _ end: Instant) -> String {
    let from = rules.civil(at: start)
    let to = rules.civil(at: end)
    let weekday = symbols.name(of: from.date.weekday, .abbreviated)
    let symbols = symbols
    let isMidnight = to.time == .midnight && from.date.adding(days: 1) == to.date
    var ending = isMidnight && symbols.uses24HourClock ? "24:00" : symbols.text(to.time)
    if to.date != from.date, !isMidnight { ending = "\(to.date) \(ending)" }
    return "\(from.date) \(weekday)  \(symbols.text(from.time))-\(ending)"
  }
}
