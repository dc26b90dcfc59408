import AppointmentModel
import CalendarLayout
import CalendarTerminal
import CivilTime
import SystemSupport
import TerminalText

/// `calgrid agenda` and `calgrid today`: the list of days on standard output.
struct AgendaCommand {
  let settings: Settings
  let messages: Messages

  func run() throws -> ExitCode {
    let output = try OutputTraits(settings)
    let dates = try settings.dates()
    let input = try LoadedInput(settings, messages: messages)
    let agenda = try settings.agenda(input, dates, messages)
    if agenda.entries.isEmpty {
      input.sayFiltered(in: dates, settings, messages)
      input.sayNearest(to: dates.lowerBound, settings, messages)
    }
    guard let dimension = settings.dimension() else {
      try write(agenda, output, beside: miniMonths(input, dates, output))
      return input.exitCode
    }
    // One list per resource, below its name.
    let columns = WeekGridOptions.Columns.days(
      by: dimension, groups: settings.groups(dimension))
    let resources = columns.resources(of: agenda.entries)
    for resource in resources.isEmpty ? [Resource("")] : resources {
      let drawing = DrawingOptions(settings, output)
      let name =
        resource.name.isEmpty ? "(\(settings.locale.message(.none)))" : resource.name
      try settings.host.write(output.writer.bytes(drawing.line(name)), .output)
      try write(
        agenda.only(resource.id, of: dimension, groups: settings.groups(dimension), dates: dates),
        output)
    }
    return input.exitCode
  }

  private func write(
    _ agenda: DayAgenda, _ output: OutputTraits, beside months: MiniMonths? = nil
  ) throws {
    let writer = output.writer
    var drawing = DrawingOptions(settings, output)
    guard let months else {
      try AgendaDrawing(agenda, options: drawing).drawPages { page in
        try settings.host.write(writer.bytes(page), .output)
      }
      return
    }
    drawing.width -= MiniMonths.width
    let list = AgendaDrawing(agenda, options: drawing, namesRunningOnce: true)
    // Beside the months there is as much of the list as the terminal has rows for.
    guard let height = output.height.map({ max($0 - 1, MiniMonths.minimumHeight) }) else {
      var isFirst = true
      try list.drawPages { page in
        let page =
          isFirst
          ? months.draw(beside: page, height: page.height) : page.indented(by: MiniMonths.width)
        isFirst = false
        try settings.host.write(writer.bytes(page), .output)
      }
      return
    }
    let page = months.draw(beside: list.draw(atMost: height), height: height)
    try settings.host.write(writer.bytes(page), .output)
  }

  /// The small months that are requested next to the list, if both fit.
  private func miniMonths(
    _ input: LoadedInput, _ dates: Range<CivilDate>, _ output: OutputTraits
  ) throws -> MiniMonths? {
    guard settings.invocation.has("mini"), output.width >= MiniMonths.minimumWidth else {
      return nil
    }
    let shown = MiniMonths.dates(from: dates.lowerBound)
    var year = YearGridOptions(
      year: shown.lowerBound.year, displayZone: settings.rules, metrics: .points())
    (year.weekRules, year.now, year.budget) = (settings.weekRules, settings.now, settings.budget)
    let entries = try settings.entries(input, shown)
    return MiniMonths(
      entries, from: dates.lowerBound, year, options: DrawingOptions(settings, output))
  }
}

extension Settings {
  /// The list of some days; reports if it does not contain all of them.
  func agenda(
    _ input: LoadedInput, _ dates: Range<CivilDate>, _ messages: Messages
  ) throws(BudgetExcess) -> DayAgenda {
    let agenda = DayAgenda(
      of: input.collection, dates: dates, displayZone: rules, weekRules: weekRules,
      keepsEmptyDays: invocation.has("empty-days"), budget: budget)
    if let excess = agenda.excess { throw excess }
    if agenda.days.count == DayAgenda.maximumDays {
      messages.say(
        "calgrid: only the first \(DayAgenda.maximumDays) days are listed; narrow --from and --to")
    }
    return agenda
  }

  /// The days of `--from` and `--to`. With only one of them, the range has the length of `--days`,
  /// by default a week; `--to` alone ends the days that are shown without it. With neither, the days
  /// from `--date` on if `--days` or the next appointments are requested; in documents, the week of
  /// `--date`.
  func dates() throws(UsageError) -> Range<CivilDate> {
    let days = try number("days", in: 1...366)
    let first = try date("date") ?? today
    // The calendar's last day has no next day.
    func ahead(_ days: Int) -> Range<CivilDate> {
      let end = first.adding(days: days)
      return min(first, end.adding(days: -1))..<end
    }
    let week =
      switch invocation.verb {
      case .today: ahead(1)
      case .agenda, .conflicts, .free: ahead(days ?? 7)
      default: days == nil || days == 7 ? weekRules.week(of: first) : ahead(days ?? 7)
      }
    let given = (from: try date("from"), to: try date("to"))
    if hasRange { try refuseAlso("date", with: "--from and --to") }
    if given.from != nil, given.to != nil { try refuseAlso("days", with: "--from and --to") }
    let from = given.from ?? days.flatMap { given.to?.adding(days: -$0) } ?? week.lowerBound
    let to = given.to ?? given.from?.adding(days: days ?? 7) ?? week.upperBound
    guard from < to else {
      guard given.from != nil else {
        throw UsageError(
          option: "to", "\(to) is not after the first day, \(from)",
          hint: "add --from \(to.adding(days: -7))")
      }
      throw UsageError(
        option: "to", "\(to) is not after '--from' \(from)",
        hint: to < from
          ? "swap them" : "the day of --to is not included; write --to \(from.adding(days: 1))")
    }
    return from..<to
  }
}

extension Settings {
  /// Rejects an option of the command line that has no effect together with others.
  func refuseAlso(_ option: String, with others: String) throws(UsageError) {
    guard invocation.isTyped(option) else { return }
    throw UsageError(option: option, "does not work with \(others)", hint: "use one of them")
  }

  /// Whether `--from` or `--to` is given.
  var hasRange: Bool { invocation.value("from") != nil || invocation.value("to") != nil }

  /// The days of `--from` and `--to`, split at the beginning of weeks if they are more than seven,
  /// or those of `--weeks`; nil without these options.
  func ranges() throws(UsageError) -> [Range<CivilDate>?]? {
    guard hasRange else {
      guard let count = try number("weeks", in: 1...1000) else { return nil }
      let first = Week(containing: try date("date") ?? today, rules: weekRules)
      return (0..<count).map { first.advanced(by: $0).dates }
    }
    let dates = try dates()
    guard dates.lowerBound.days(to: dates.upperBound) > 7 else { return [dates] }
    var ranges: [Range<CivilDate>?] = []
    var first = dates.lowerBound
    while first < dates.upperBound {
      let end = min(weekRules.week(of: first).upperBound, dates.upperBound)
      guard end > first else { break }
      ranges.append(first..<end)
      first = end
    }
    return ranges
  }
}

extension WeekRules {
  func week(of date: CivilDate) -> Range<CivilDate> { Week(containing: date, rules: self).dates }
}
