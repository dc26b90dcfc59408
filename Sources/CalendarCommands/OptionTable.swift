/// One option of the command line: the parser, the help and the completions all read this table.
struct OptionSpec: Sendable {
  let name: String
  var letter: Character?
  /// How the help names the value; nil for a switch.
  let value: String?
  let help: String
  var verbs: Set<Verb> = [.week, .agenda, .check]
  var isRepeatable = false
  /// The words that the value may be, where it is one of a few.
  var words: [String] = []
  var group = Group.input

  enum Group: String, CaseIterable, Sendable {
    case range = "What to show"
    case layout = "How it is laid out"
    case look = "How it looks"
    case input = "How files are read"
    case general = "General"
  }

  static let all: [OptionSpec] =
    rangeOptions + layoutOptions + lookOptions + inputOptions
    + generalOptions

  static func named(_ name: String) -> OptionSpec? { all.first { $0.name == name } }

  private static let grid: Set<Verb> = [.week]
  private static let printing: Set<Verb> = [.week, .agenda]

  private static let rangeOptions: [OptionSpec] = [
    OptionSpec(
      name: "date", value: "D",
      help: "a date in the week to show: 2026-03-23, today, tomorrow, +3d, -1w, 2026-W13, mon..sun",
      verbs: printing, group: .range),
    OptionSpec(
      name: "from", value: "D", help: "first day of the agenda", verbs: [.agenda], group: .range),
    OptionSpec(
      name: "to", value: "D", help: "the day after the last one of the agenda", verbs: [.agenda],
      group: .range),
    OptionSpec(
      name: "days", value: "N", help: "day columns, 1 to 31 (7, fewer when too narrow)",
      verbs: grid, group: .range),
    OptionSpec(
      name: "weekends", value: "on|off", help: "show Saturdays and Sundays", verbs: grid,
      words: ["on", "off"], group: .range),
    OptionSpec(
      name: "week-start", value: "mon..sun", help: "the first day of the week (the locale's)",
      verbs: printing, words: ["mon", "tue", "wed", "thu", "fri", "sat", "sun"], group: .range),
    OptionSpec(
      name: "zone", value: "ID",
      help: "the zone to show times in, as Europe/Berlin (TZ, then the system's)",
      verbs: printing, group: .range),
    OptionSpec(
      name: "now", value: "T", help: "the clock, for output that can be repeated",
      group: .range),
    OptionSpec(
      name: "empty-days", value: nil, help: "list days without appointments too",
      verbs: [.agenda], group: .range),
  ]

  private static let layoutOptions: [OptionSpec] = [
    OptionSpec(
      name: "hours", value: "H-H|auto|all|busy",
      help: "the hours to show; 20-4 crosses midnight (auto: 8-18, widened to what is there)",
      verbs: grid, group: .layout),
    OptionSpec(
      name: "rows-per-hour", value: "1|2|4", help: "rows an hour (by the height, else 2)",
      verbs: grid, words: ["1", "2", "4"], group: .layout),
    OptionSpec(
      name: "max-lanes", value: "N", help: "fold what is beyond N lanes into +N", verbs: grid,
      group: .layout),
    OptionSpec(
      name: "all-day-rows", value: "N", help: "rows of the all-day band (4)", verbs: grid,
      group: .layout),
    OptionSpec(
      name: "width", value: "N", help: "cells across (the terminal's, COLUMNS, 80)",
      verbs: printing, group: .layout),
    OptionSpec(
      name: "height", value: "N", help: "rows to aim at (the terminal's)", verbs: grid,
      group: .layout),
  ]

  private static let lookOptions: [OptionSpec] = [
    OptionSpec(
      name: "color", value: "auto|always|never", help: "when to use colour (auto: on a terminal)",
      words: ["auto", "always", "never"], group: .look),
    OptionSpec(
      name: "theme", value: "any|dark|light",
      help: "colours that suit the terminal's background (any suits all)", verbs: printing,
      words: ["any", "dark", "light"], group: .look),
    OptionSpec(
      name: "ascii", value: nil, help: "7-bit output (also when the locale is not UTF-8)",
      group: .look),
    OptionSpec(
      name: "ambiguous-width", value: "1|2", help: "cells of characters of ambiguous width (1)",
      verbs: printing, words: ["1", "2"], group: .look),
  ]

  private static let inputOptions: [OptionSpec] = [
    OptionSpec(
      name: "dialect", value: "auto|ics|google|outlook", help: "what kind of CSV it is",
      words: ["auto", "ics", "google", "outlook"]),
    OptionSpec(name: "delimiter", value: "C", help: "what separates fields: , ; | or tab"),
    OptionSpec(
      name: "encoding", value: "E", help: "utf-8, utf-16, utf-16le, utf-16be, windows-1252, latin-1"
    ),
    OptionSpec(
      name: "date-order", value: "ymd|dmy|mdy", help: "the order of dates such as 03/04/2026",
      words: ["ymd", "dmy", "mdy"]),
    OptionSpec(
      name: "default-zone", value: "ID", help: "the zone of CSV times without one (they float)"),
    OptionSpec(
      name: "all-day-end", value: "inclusive|exclusive",
      help: "whether a CSV's last all-day date belongs to the appointment",
      words: ["inclusive", "exclusive"]),
    OptionSpec(
      name: "strict", value: nil, help: "any fault of the input is a failure (exit code 1)"),
  ]

  private static let generalOptions: [OptionSpec] = [
    OptionSpec(
      name: "help", letter: "h", value: nil, help: "this help", verbs: Set(Verb.allCases),
      group: .general),
    OptionSpec(
      name: "version", value: nil, help: "the version", verbs: Set(Verb.allCases),
      group: .general),
  ]
}
