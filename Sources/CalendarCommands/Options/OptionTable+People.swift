import AppointmentModel

extension OptionSpec {
  /// The verbs that show appointments; `check` reads all of them.
  private static let selecting: Set<Verb> = Verb.reading.subtracting([.check])

  /// The options for resources and for selecting appointments.
  static let peopleOptions: [OptionSpec] = [
    OptionSpec(
      name: "with", value: "NAMES",
      help: "when these calendars or people can meet, best first: anna,ben (repeatable)",
      verbs: [.free], isRepeatable: true, group: .range),
    OptionSpec(
      name: "for", value: "DURATION", help: "how long they meet (30m)", verbs: [.free],
      group: .range),
    OptionSpec(
      name: "by", value: "WHAT",
      help: "whose time is meant: calendar, person, category, place or none; a column each in week "
        + "(conflicts and timeline calendar, else none; once --split-by)",
      verbs: grid.union([.timeline, .agenda, .today, .conflicts, .free]),
      words: ["calendar", "person", "category", "place", "none"], group: .range),
    OptionSpec(
      name: "calendar", value: "NAME",
      help: "only calendars of this name, or whose name has such a word; not:NAME leaves them out "
        + "(these five are repeatable)", verbs: selecting, isRepeatable: true, group: .range),
    OptionSpec(
      name: "category", value: "NAME", help: "only a category", verbs: selecting,
      isRepeatable: true, group: .range),
    OptionSpec(
      name: "person", value: "NAME", help: "only what somebody takes part in, by name or address",
      verbs: selecting, isRepeatable: true, group: .range),
    OptionSpec(
      name: "status", value: "S", help: "confirmed, tentative, cancelled, busy or free",
      verbs: selecting, isRepeatable: true,
      words: AppointmentSelection.states + AppointmentSelection.states.map { "not:" + $0 },
      group: .range),
    OptionSpec(
      name: "grep", value: "TEXT", help: "only what has a text in its title, place or notes",
      verbs: selecting, isRepeatable: true, group: .range),
    OptionSpec(
      name: "merge", value: "on|off",
      help: "show a meeting that several calendars hold once (on)", verbs: selecting,
      words: ["on", "off"], group: .range),
    OptionSpec(
      name: "working-hours", value: "HOURS",
      help: "as 'mon-fri 9-12 13-17, sat 10-14, 2026-12-25 off, zone Europe/Berlin' (8-18)",
      verbs: grid.union([.free]), group: .range),
  ]
}
