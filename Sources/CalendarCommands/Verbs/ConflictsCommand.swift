import AppointmentModel
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
    let dimension = settings.dimension(unless: .calendar)
    let groups = settings.groups(dimension)
    let collection = try input.collection.answering(dates, settings)
    // A holiday or a trip overlaps every meeting of its days, and that is not a conflict.
    let found = BusyTimes(
      collection, dates: dates, displayZone: settings.rules
    ).conflicts(by: dimension, groups: groups, atMost: settings.limits.conflicts) {
      $0.isAllDay == $1.isAllDay
    }
    if !found.isComplete {
      messages.say(
        "calgrid: only the first \(found.pairs.count) pairs are listed; narrow --from and --to")
    }
    var list = PrintedLines(output, in: settings.locale)
    for conflict in found.pairs {
      let (one, other) = (conflict.one.entry, conflict.other.entry)
      let who =
        dimension == nil
        ? GridEntry.once(one.calendars + other.calendars) : conflict.resources
      list.add(
        settings.span(conflict.range.lowerBound, conflict.range.upperBound) + ["  "],
        titles: [one.title, other.title], of: who)
    }
    try settings.host.write(list.bytes, .output)
    if found.pairs.isEmpty, found.isComplete, settings.host.isTerminal(.output) {
      let last = dates.upperBound.adding(days: -1)
      messages.say(
        "calgrid: no conflicts "
          + (last == dates.lowerBound ? "on \(last)" : "from \(dates.lowerBound) to \(last)"))
    }
    messages.sayUnknownZones(of: collection, in: dates, settings.rules)
    var unlisted: [String] = []
    if found.unrelatedCount > 0 {
      unlisted.append(
        "\(found.unrelatedCount) between \(dimension?.plural ?? "appointments") (--by none)")
    }
    if found.excludedCount > 0 {
      unlisted.append("\(found.excludedCount) of an all-day and a timed appointment")
    }
    if !unlisted.isEmpty {
      messages.say("calgrid: pairs not listed: " + unlisted.joined(separator: ", "))
    }
    return max(input.exitCode, found.pairs.isEmpty ? .done : .conflicts)
  }
}

extension Resource.Dimension {
  /// The plural of the dimension's name.
  var plural: String {
    switch self {
    case .calendar: "calendars"
    case .category: "categories"
    case .person: "people"
    case .location: "places"
    }
  }
}
