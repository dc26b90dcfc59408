import CalendarLayout
import CellDrawing
import CivilTime
import SystemSupport
import TerminalText

/// `calgrid agenda`: the day list on standard output.
struct AgendaCommand {
  let settings: Settings
  let messages: Messages

  init(_ settings: Settings, messages: Messages) {
    self.settings = settings
    self.messages = messages
  }

  func run() throws -> ExitCode {
    let output = try OutputTraits(settings)
    let dates = try settings.dates()
    let input = try LoadedInput(settings, messages: messages)
    let agenda = DayAgenda(
      of: try input.collection.listing(dates, settings), dates: dates,
      zone: settings.zone, rules: settings.rules, weekRules: settings.weekRules,
      keepsEmptyDays: settings.invocation.has("empty-days"))
    if agenda.days.count == DayAgenda.mostDays {
      messages.say(
        "calgrid: only the first \(DayAgenda.mostDays) days are listed; narrow --from and --to")
    }
    if agenda.entries.isEmpty { input.sayNearest(to: dates.lowerBound, settings, messages) }
    let writer = output.writer
    try AgendaDrawing(agenda, options: DrawingOptions(settings, output)).drawPages { page in
      try settings.host.write(writer.bytes(page), .output)
    }
    return input.exitCode
  }
}

extension Settings {
  /// The days of `--from` and `--to`; without them the week of `--date`. With one of them, the other
  /// is a week away.
  func dates() throws(UsageError) -> Range<CivilDate> {
    let week = weekRules.week(of: try date("date") ?? today)
    let given = (from: try date("from"), to: try date("to"))
    let from = given.from ?? given.to?.adding(days: -7) ?? week.lowerBound
    let to = given.to ?? given.from?.adding(days: 7) ?? week.upperBound
    guard from < to else {
      throw UsageError(
        option: "to", "\(to) is not after '--from' \(from)",
        hint: "the day of --to itself is not shown")
    }
    return from..<to
  }
}

extension WeekRules {
  func week(of date: CivilDate) -> Range<CivilDate> { Week(containing: date, rules: self).dates }
}
