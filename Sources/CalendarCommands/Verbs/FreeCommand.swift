import AppointmentModel
import CalendarLayout
import CivilTime
import SystemSupport

/// `calgrid free`: free slots within the requested hours.
struct FreeCommand {
  let settings: Settings
  let messages: Messages

  func run() throws -> ExitCode {
    let output = try OutputTraits(settings)
    let dates = try settings.dates()
    let least = try duration("at-least")
    let length = try duration("for")
    let input = try LoadedInput(settings, messages: messages)
    let hours = try hours(input)
    let needed = dates.lowerBound..<dates.upperBound.adding(days: 1)
    let collection = try input.collection.answering(needed, settings)
    var list = PrintedLines(output, in: settings.locale)
    if !settings.participants.isEmpty {
      for line in try meetings(collection, dates, length ?? least ?? 30, input) { list.add(line) }
    } else {
      guard length == nil || least == nil else {
        throw UsageError(
          option: "for", "means the same as '--at-least' without '--with'; use one of them")
      }
      input.sayOwnHours(settings, messages)
      let least = least ?? length ?? 30
      let busy = BusyTimes(collection, dates: needed, displayZone: settings.rules)
      let dimension = settings.dimension()
      let groups = settings.groups(dimension)
      let resources = resources(dimension, groups, busy, input)
      try settings.admit(dates, columns: resources.count)
      let parts = dimension.map { busy.byResource(of: $0, groups: groups) }
      var (isLong, isAllDay) = (false, false)
      for resource in resources {
        let own = resource.flatMap { parts?[$0] } ?? busy
        let windows = windows(dates, of: resource, hours)
          .filter { $0.upperBound >= $0.lowerBound.adding(seconds: Int64(least) * 60) }
        isLong = isLong || !windows.isEmpty
        for slot in own.free(in: windows, atLeast: least).joined() {
          list.add(
            settings.span(slot.lowerBound, slot.upperBound) + ["  ", settings.length(of: slot)],
            of: [resource ?? ""])
        }
        isAllDay =
          isAllDay
          || list.isEmpty
            && own.all.contains { busy in
              busy.entry.isAllDay && windows.contains { $0.overlaps(busy.range) }
            }
      }
      if list.isEmpty {
        messages.say(
          "calgrid: no slot of \(FreeCommand.words(least)) is free"
            + (!isLong
              ? ", since the hours that are left on each day are shorter (change --days or --hours)"
              : isAllDay
                ? " in these hours; all-day appointments count as busy unless they are marked as free "
                  + "(TRANSP:TRANSPARENT)" : " in these hours"))
      }
    }
    try settings.host.write(list.bytes, .output)
    messages.sayUnknownZones(of: collection, in: dates, settings.rules)
    return input.exitCode
  }

  /// `30 minutes`, `2 hours`
  private static func words(_ minutes: Int) -> String {
    let (count, unit) = minutes % 60 == 0 ? (minutes / 60, "hour") : (minutes, "minute")
    return "\(count) \(unit)\(count == 1 ? "" : "s")"
  }

  private func duration(_ option: String) throws -> Int? {
    try settings.invocation.value(option).map { try settings.minutes($0, option: option) }
  }

  // MARK: Hours

  /// The hours to search: `--hours` on every day, otherwise the working hours, otherwise office
  /// hours, including weekends.
  private func hours(_ input: LoadedInput) throws(UsageError) -> ResourceHours {
    let minutes: Range<Int>
    if let text = settings.invocation.value("hours") {
      switch try HoursExpression(text) {
      case .all: minutes = 0..<1440
      case .window(let window): minutes = window
      case .auto, .busy: return try workingHours(input)
      }
      return ResourceHours(everybody: WorkingHours(on: Weekday.allCases, minutes: [minutes]))
    }
    return try workingHours(input)
  }

  private func workingHours(_ input: LoadedInput) throws(UsageError) -> ResourceHours {
    try settings.resourceHours(
      input, unless: WorkingHours(on: Weekday.allCases, minutes: [480..<1080]))
  }

  private func windows(
    _ dates: Range<CivilDate>, of resource: String?, _ hours: ResourceHours
  ) -> [Range<Instant>] {
    let weekend = settings.hiddenWeekend
    // Hours that pass midnight belong to the day on which they begin, unless --to ends the days.
    let isCut = settings.invocation.value("to") != nil
    let range = settings.rules.instants(
      of: dates.lowerBound..<dates.upperBound.adding(days: isCut ? 0 : 1))
    let now = settings.now
    var windows: [Range<Instant>] = []
    // A night of the day before may reach into the first day.
    var date = dates.lowerBound.adding(days: -1)
    while date < dates.upperBound {
      defer { date = date.adding(days: 1) }
      guard !weekend.contains(date.weekday) else { continue }
      // Past days are listed completely; the hours of today that are over are left out.
      windows += hours.times(of: resource, on: date, displayZone: settings.rules)
        .map { $0.clamped(to: range) }
        .map {
          max(date, dates.lowerBound) == settings.today || $0.contains(now)
            ? min(max($0.lowerBound, now), $0.upperBound)..<$0.upperBound : $0
        }
        .filter { !$0.isEmpty }
    }
    return windows
  }

  /// The days from now on; all days if none is ahead.
  private func ahead(in dates: Range<CivilDate>) -> Range<Instant> {
    let range = settings.rules.instants(of: dates)
    return range.contains(settings.now) ? settings.now..<range.upperBound : range
  }

  // MARK: Resources

  /// The resources whose free time is listed; nil for the common free time of all.
  private func resources(
    _ dimension: Resource.Dimension?, _ groups: [String: String], _ busy: BusyTimes,
    _ input: LoadedInput
  ) -> [String?] {
    switch dimension {
    case nil: return [nil]
    case .calendar:
      return GridEntry.once(settings.shownCalendars(input).map { groups[$0] ?? $0 })
    case .some(let dimension):
      let resources = WeekGridOptions.Columns.days(by: dimension).resources(
        of: busy.all.map(\.entry))
      return resources.map(\.id)
    }
  }

}

// Finding a time for several people.
extension FreeCommand {
  private static let maximumSlots = 10

  /// The lines of the slots at which all named people are free.
  fileprivate func meetings(
    _ collection: AppointmentCollection, _ dates: Range<CivilDate>, _ minutes: Int,
    _ input: LoadedInput
  ) throws -> [[String]] {
    let rules = settings.rules
    try settings.admit(dates, columns: settings.participants.count)
    let needed = dates.lowerBound.adding(days: -1)..<dates.upperBound.adding(days: 1)
    let hours =
      settings.invocation.value("hours") == nil
      ? try settings.resourceHours(input) : try hours(input)
    var participants: [MeetingSlots.Participant] = []
    for name in settings.participants {
      let pattern = NamePattern(name)
      var calendars: Set<String> = []
      // The names of the people with this name or address.
      var people: Set<String> = []
      for index in collection.indices {
        let appointment = collection[index]
        let calendar = collection.calendarName(of: appointment, at: index)
        let owner = settings.invocation.owners[calendar] ?? ""
        if pattern.matches(calendar) || !owner.isEmpty && pattern.matches(owner) {
          calendars.insert(calendar)
        }
        for attendee in appointment.attendees where attendee.isMeant(by: pattern) {
          people.insert(attendee.displayName)
        }
      }
      guard !people.isEmpty || !calendars.isEmpty else {
        throw UsageError(
          option: "with", "'\(name)' is not a calendar or a person here",
          hint: AppointmentCollection.hint(
            for: name, among: collection.namedCalendars, "calendars"))
      }
      let busy = BusyTimes(collection, dates: needed, displayZone: rules) { entry in
        calendars.contains(entry.calendar) || !people.isDisjoint(with: entry.people)
      }
      // The working hours of the person, under the name used in the output.
      let known = hours.own.keys.sorted().first {
        $0 == name || calendars.contains($0) || pattern.matches($0)
      }
      participants.append(MeetingSlots.Participant(known ?? name, busy: busy))
    }
    // Meetings can only be in the future.
    var ranges = [ahead(in: dates)]
    let weekend = settings.hiddenWeekend
    if !weekend.isEmpty {
      let shown = WorkingHours(
        on: Weekday.allCases.filter { !weekend.contains($0) }, minutes: [0..<1440])
      ranges = ranges.flatMap { shown.times(in: $0, rules: rules) }
    }
    let slots = MeetingSlots(participants, hours: hours, displayZone: rules)
      .slots(in: ranges, lasting: minutes, atMost: FreeCommand.maximumSlots)
    if slots.isEmpty {
      messages.say(
        "calgrid: there is no time of \(FreeCommand.words(minutes)) when all of them are free")
    } else if slots.count == FreeCommand.maximumSlots {
      messages.say(
        "calgrid: these are the best \(slots.count) times; --from and --to narrow the search")
    }
    if let first = slots.first, !first.outside.isEmpty {
      messages.say("calgrid: no time is within the working hours of all of them")
    }
    return slots.map { line($0, participants.map { $0.resource }, hours) }
  }

  /// `2026-03-24 Tue  15:00-15:45  45 min  ben 10:00-10:45 New York`
  private func line(
    _ slot: MeetingSlots.Slot, _ names: [String], _ hours: ResourceHours
  ) -> [String] {
    let rules = settings.rules
    var line =
      settings.span(slot.range.lowerBound, slot.range.upperBound) + [
        "  ", settings.length(of: slot.range),
      ]
    for name in GridEntry.once(names) {
      let own = hours.rules(of: name, displayZone: rules)
      guard let zone = hours[name].zone,
        own.offset(at: slot.range.lowerBound) != rules.offset(at: slot.range.lowerBound)
      else { continue }
      let (from, to) = (own.civil(at: slot.range.lowerBound), own.civil(at: slot.range.upperBound))
      let day = from.date == rules.civil(at: slot.range.lowerBound).date ? "" : "\(from.date) "
      line += [
        "  ", name, " \(day)" + settings.times(from: from.time, to: to.time), " \(zone.name)",
      ]
    }
    if !slot.outside.isEmpty {
      let names = slot.outside.joined(separator: ", ")
      line += ["  ", settings.locale.message(.outsideHours, ["names": names])]
    }
    return line
  }
}

extension CalendarUser {
  fileprivate func isMeant(by pattern: NamePattern) -> Bool {
    pattern.matches(displayName) || pattern.matches(identity)
  }
}

extension Settings {
  /// The parts of `2026-03-24 Tue  11:00-11:30`, with the second date if it differs.
  func span(_ start: Instant, _ end: Instant) -> [String] {
    let from = rules.civil(at: start)
    let to = rules.civil(at: end)
    let weekday = CalendarLocale.plainSpaces(
      locale.name(of: from.date.weekday, width: .abbreviated))
    let isMidnight = to.time == .midnight && from.date.adding(days: 1) == to.date
    if isMidnight, from.time == .midnight, !locale.uses24HourClock {
      let words = CalendarLocale.plainSpaces(locale.message(.allDay))
      return ["\(from.date) ", weekday, "  ", words]
    }
    let dash = locale.uses24HourClock ? "-" : "–"
    return [
      "\(from.date) ", weekday, "  ",
      isMidnight || to.date == from.date
        ? times(from: from.time, to: to.time)
        : "\(time(from.time))\(dash)\(to.date) \(time(to.time))",
    ]
  }

  /// `15:00-15:45`, which scripts read, or `3:00–3:45 PM` as in lists of days.
  func times(from start: TimeOfDay, to end: TimeOfDay) -> String {
    guard locale.uses24HourClock else { return locale.shortTimes(from: start, to: end) }
    return "\(time(start))-" + CalendarLocale.plainSpaces(locale.time(end: end))
  }

  /// A time of day with ordinary spaces.
  func time(_ time: TimeOfDay) -> String { CalendarLocale.plainSpaces(locale.time(time)) }

  /// `1:30 h`
  func length(of slot: Range<Instant>) -> String {
    let seconds = slot.upperBound.secondsSinceEpoch - slot.lowerBound.secondsSinceEpoch
    return CalendarLocale.plainSpaces(locale.duration(minutes: Int(seconds / 60)))
  }
}
