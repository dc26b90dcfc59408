import AppointmentModel
import CalendarLayout
import CalendarTerminal
import CivilTime
import SystemSupport
import TerminalText

/// `calgrid agenda`: the day list on standard output.
struct AgendaCommand {
  let settings: Settings
  let messages: Messages

  func run() throws -> ExitCode {
    let output = try OutputTraits(settings)
    let dates = try settings.dates()
    let input = try LoadedInput(settings, messages: messages)
    let agenda = try settings.agenda(input, dates, messages)
    if agenda.entries.isEmpty { input.sayNearest(to: dates.lowerBound, settings, messages) }
    let writer = output.writer
    try AgendaDrawing(agenda, options: DrawingOptions(settings, output)).drawPages { page in
      try settings.host.write(writer.bytes(page), .output)
    }
    return input.exitCode
  }
}

extension Settings {
  /// The list of some days; says where it does not hold all of them.
  func agenda(
    _ input: LoadedInput, _ dates: Range<CivilDate>, _ messages: Messages
  ) throws(BudgetExcess) -> DayAgenda {
    let agenda = DayAgenda(
      of: input.collection, dates: dates, zone: zone, rules: rules, weekRules: weekRules,
      keepsEmptyDays: invocation.has("empty-days"), budget: budget)
    if let excess = agenda.excess { throw excess }
    if agenda.days.count == DayAgenda.mostDays {
      messages.say(
        "calgrid: only the first \(DayAgenda.mostDays) days are listed; narrow --from and --to")
    }
    return agenda
  }

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
