import AppointmentModel

extension OptionSpec {
  /// The verbs that show appointments; `check` reads all of them.
  private static let selecting: Set<Verb> = Verb.reading.subtracting([.check, .add])

  /// The options for resources and for selecting appointments.
  static let peopleOptions: [OptionSpec] = [
    OptionSpec(
      name: "with", value: "NAMES",
      help: "find times when these calendars or people can meet, best first: anna,ben "
        + "(repeatable)", verbs: [.free], isRepeatable: true),
    OptionSpec(
      name: "for", value: "DURATION", help: "length of the meeting [default: 30m]", verbs: [.free]),
    OptionSpec(
      name: "by", value: "WHAT",
      help: "one column for each calendar, person, category or place [default: none]",
      verbHelp: [
        .timeline: "one row for each calendar, person, category, place or none [default: calendar]",
        .view:
          "the rows of the timeline: calendar, person, category, place or none [default: calendar]",
        .agenda: "one list for each calendar, person, category or place [default: none]",
        .today: "one list for each calendar, person, category or place [default: none]",
        .conflicts:
          "only pairs within the same calendar, person, category or place; none for all pairs "
          + "[default: calendar]",
        .free:
          "the slots of each calendar, person, category or place [default: those of all together]",
      ], verbs: grid.union([.timeline, .agenda, .today, .conflicts, .free]),
      words: ["calendar", "person", "category", "place", "none"]),
    OptionSpec(
      name: "calendar", value: "NAME",
      help: "only calendars with this name, or with this word in it; not:NAME excludes "
        + "them (repeatable)", verbs: selecting, isRepeatable: true),
    OptionSpec(
      name: "category", value: "NAME",
      help: "only appointments of this category; not:NAME excludes them (repeatable)",
      verbs: selecting, isRepeatable: true),
    OptionSpec(
      name: "person", value: "NAME",
      help: "only appointments of this person, by name or address (repeatable)",
      verbs: selecting, isRepeatable: true),
    OptionSpec(
      name: "status", value: "S",
      help: "only confirmed, tentative, cancelled, busy or free appointments (repeatable)",
      verbs: selecting, isRepeatable: true,
      words: AppointmentSelection.states + AppointmentSelection.states.map { "not:" + $0 }),
    OptionSpec(
      name: "grep", value: "TEXT",
      help: "only appointments with this text in title, place or notes (repeatable)",
      verbs: selecting, isRepeatable: true),
    OptionSpec(
      name: "merge", value: "on|off",
      help: "show a meeting that is in several calendars only once [default: on]", verbs: selecting,
      words: ["on", "off"]),
    OptionSpec(
      name: "working-hours", value: "HOURS",
      help: "working hours, such as 'mon-fri 9-12 13-17, sat 10-14, 2026-12-25 off, zone "
        + "Europe/Berlin' [default: 8-18]", verbs: grid.union([.free])),
  ]
}
