import AppointmentModel
import CivilTime

/// An option of the command line. The parser, the help and the completions all use this table.
struct OptionSpec: Sendable {
  let name: String
  var letter: Character?
  /// The name of the value in the help; nil for a switch.
  let value: String?
  /// The help for all verbs, with the default in brackets at the end.
  let help: String
  /// Other help for verbs in which the option means something else.
  var verbHelp: [Verb: String] = [:]
  var verbs: Set<Verb> = Verb.reading
  var isRepeatable = false
  /// The possible values, if there are only a few.
  var words: [String] = []
  /// Values that only the verbs of `verbHelp` take.
  var verbWords: [String] = []
  var group = Group.input

  enum Group: String, CaseIterable, Sendable {
    case range = "What to show"
    case edit = "What to change"
    case output = "Where to write"
    case layout = "How it is laid out"
    case geometry = "Sizes, in points"
    case look = "How it looks"
    case input = "How files are read"
    case general = "General"
  }

  static let all: [OptionSpec] = [
    (Group.range, rangeOptions + peopleOptions), (.edit, editOptions), (.output, outputOptions),
    (.layout, layoutOptions), (.geometry, geometryOptions), (.look, lookOptions),
    (.input, inputOptions), (.general, generalOptions),
  ].flatMap { group, options in
    options.map { option in
      var option = option
      option.group = group
      return option
    }
  }

  /// The option with a name or an alternative spelling of it. If two options have the name, the
  /// verb decides.
  static func named(_ name: String, for verb: Verb? = nil) -> OptionSpec? {
    let name = name == "months" && verb == .frames ? "month-headers" : aliases[name] ?? name
    return all.first { $0.name == name }
  }

  /// The option with a letter for a verb; if the verb has none, an option of another verb.
  static func lettered(_ letter: Character, for verb: Verb) -> OptionSpec? {
    let specs = all.filter { $0.letter == letter }
    return specs.first { $0.verbs.contains(verb) } ?? specs.first
  }

  /// Other spellings of options.
  private static let aliases = ["split-by": "by", "colour": "color"]

  /// The options of the short help, the most common ones first.
  static let common = [
    "date", "days", "months", "years", "weeks", "format", "output", "template", "set", "scope",
    "file", "into", "dry-run", "list", "json", "with", "for", "zone", "hours", "now", "from", "to",
    "at-least", "by", "group-by", "calendar", "weekends", "mode", "viewport", "width", "color",
    "theme", "second-zone", "dialect", "date-order", "strict",
  ]

  func help(for verb: Verb) -> String { verbHelp[verb] ?? help }

  /// Rejects a value that is not one of the possible ones.
  func check(_ value: String) throws(UsageError) {
    guard !words.isEmpty, !words.contains(value), !verbWords.contains(value) else { return }
    // Weekdays may be written in full.
    if words == OptionSpec.weekdays, Weekday(name: value) != nil { return }
    throw .notOne(of: words, value, option: name)
  }

  static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
  static let grid: Set<Verb> = [.week, .view, .frames, .export]
  /// The verbs that draw in a terminal.
  static let printing: Set<Verb> = [
    .week, .month, .timeline, .year, .agenda, .today, .export,
  ]
  /// The verbs with a range of days.
  private static let ranged: Set<Verb> = [.week, .agenda, .frames, .export, .conflicts, .free]
  private static let dated: Set<Verb> = Verb.reading.subtracting([.check, .today, .next, .now])
  static let clocked: Set<Verb> = Verb.reading.subtracting([.check]).union([.undo, .redo])
  /// The verbs that lay out a week or month for printing.
  static let printed: Set<Verb> = [.week, .month, .timeline, .year, .frames, .export]

  private static let naming = "only occurrences of this day [default: from today on]"
  private static let firstOfWeek = "the first day [default: the first day of the week]"
  private static let since = "only occurrences from this day on"
  private static let before = "only occurrences before this day"
  private static let answer = "print one JSON object instead of the line"

  private static let rangeOptions: [OptionSpec] = [
    OptionSpec(
      name: "date", letter: "d", value: "D",
      help: "a date in the week to show: 2026-03-23, mar 23, 23.3., today, next tue, +3d, "
        + "-1w, w13 [default: today]",
      verbHelp: [
        .month: "a date in the month to show: 2026-03-23, mar 23, 23.3., today, next tue, "
          + "+3d, -1w, w13 [default: today]",
        .timeline: "the first day: 2026-03-23, mar 23, 23.3., today, next tue, +3d, -1w, w13 "
          + "[default: today]",
        .year: "a date in the year to show: 2026-03-23, mar 23, 23.3., today, next tue, +3d, "
          + "-1w, w13 [default: today]",
        .agenda: "the first day: 2026-03-23, mar 23, 23.3., today, next tue, +3d, -1w, w13 "
          + "[default: today]",
        .next: "search from this day: 2026-03-23, mar 23, 23.3., today, next tue, +3d, -1w, "
          + "w13 [default: now]",
        .edit: naming, .move: naming, .delete: naming,
        .export: "a date in the week to show: 2026-03-23, mar 23, 23.3., today, next tue, +3d, "
          + "-1w, w13; csv and ics files hold all appointments [default: today]",
        .diff: "a date in the week to compare [default: all records]",
        .conflicts: "the first day: 2026-03-23, mar 23, 23.3., today, next tue, "
          + "+3d, -1w, w13 [default: today]",
        .free: "the first day: 2026-03-23, mar 23, 23.3., today, next tue, "
          + "+3d, -1w, w13 [default: now]",
      ], verbs: dated.union([.next]).subtracting([.add])),
    OptionSpec(
      name: "from", value: "D", help: "the first day [default: today]",
      verbHelp: [
        .week: firstOfWeek, .frames: firstOfWeek, .export: firstOfWeek, .diff: firstOfWeek,
        .free: "the first day [default: now]", .edit: since, .move: since, .delete: since,
      ],
      verbs: ranged.union([.edit, .move, .delete, .diff])),
    OptionSpec(
      name: "to", value: "D",
      help: "the day after the last day; this day is not included [default: a week after --from]",
      verbHelp: [
        .week: "the day after the last day; this day is not included; more than seven days are "
          + "printed as one grid per week [default: a week after --from]",
        .edit: before, .move: before, .delete: before,
      ], verbs: ranged.union([.edit, .move, .delete, .diff])),
    OptionSpec(
      name: "days", letter: "n", value: "N",
      help: "number of days, 1 to 31, starting with --date [default: the week]",
      verbHelp: [
        .week: "1 to 31 days, starting with --date [default: the week, or as many of its days as "
          + "fit]",
        .timeline: "number of days, starting with --date [default: 1]",
        .view: "number of days side by side, 1 to 31 [default: 7]",
        .agenda: "number of days, starting with --date [default: 7]",
        .conflicts: "number of days, starting with --date [default: 7]",
        .free: "number of days, starting with --date [default: 7]",
      ], verbs: grid.union([.timeline, .agenda, .conflicts, .free])),
    OptionSpec(
      name: "months", letter: "n", value: "N",
      help: "number of months, starting with the month of --date [default: 1]", verbs: [.month]),
    OptionSpec(
      name: "years", letter: "n", value: "N",
      help: "number of years, starting with the year of --date [default: 1]", verbs: [.year]),
    OptionSpec(
      name: "weeks", value: "N",
      help: "number of weeks, starting with the week of --date [default: 1]",
      verbHelp: [
        .month: "print this number of weeks, starting with the week of --date, instead of a month"
      ], verbs: [.month, .frames, .export]),
    OptionSpec(
      name: "hours", value: "H-H|auto|all|busy",
      help: "the hours to show; 20-4 crosses midnight, busy shortens empty hours "
        + "[default: those of the appointments, at least 8-18]",
      verbHelp: [
        .week:
          "the hours to show; 20-4 crosses midnight, busy shortens empty hours [default: busy]",
        .view: "the hours to show; 20-4 crosses midnight, busy shortens empty hours [default: all]",
        .free: "the hours in which to look for free time; 20-4 crosses midnight, auto and busy "
          + "are the working hours [default: the working hours, or 8-18]",
      ], verbs: grid.union([.timeline, .free])),
    OptionSpec(
      name: "at-least", value: "DURATION", help: "minimum length of a free slot [default: 30m]",
      verbs: [.free]),
    OptionSpec(
      name: "weekends", value: "on|off", help: "show Saturdays and Sundays [default: on]",
      verbHelp: [.free: "also search Saturdays and Sundays [default: on]"],
      verbs: grid.union([.free]), words: ["on", "off"]),
    OptionSpec(
      name: "week-start", value: "mon..sun",
      help: "the first day of the week [default: from the locale]", verbs: dated, words: weekdays),
    OptionSpec(
      name: "zone", letter: "z", value: "ID",
      help: "show times in this zone, such as Europe/Berlin [default: TZ, or the "
        + "system's zone]", verbs: clocked),
    OptionSpec(
      name: "second-zone", value: "ID",
      help: "add a column with the times of another zone (repeatable)", verbs: grid,
      isRepeatable: true),
    OptionSpec(
      name: "template", value: "TEXT",
      help: "the line to print; replaces {title}, {date}, {weekday}, {day}, {start}, "
        + "{end}, {minutes} (until the start), {location} and {calendar}", verbs: [.next]),
    OptionSpec(
      name: "in", value: "LENGTH",
      help: "print only an appointment that begins within this time: 10m, 1h30m", verbs: [.next]),
    OptionSpec(
      name: "json", value: nil,
      help: "print the appointment as one object of the JSON export, or null",
      verbHelp: [
        .now: "print an object with the appointments that run now, and the next one",
        .add: answer, .edit: answer, .move: answer, .delete: answer, .undo: answer, .redo: answer,
      ], verbs: [.next, .now, .add, .edit, .move, .delete, .undo, .redo]),
    OptionSpec(
      name: "now", value: "T", help: "pretend that it is T, as 2026-03-25T11:20",
      verbs: Verb.reading.union([.undo, .redo])),
    OptionSpec(
      name: "limit", value: "N",
      help: "maximum number of occurrences of recurring appointments in one answer "
        + "[default: 1000000]", verbs: dated),
    OptionSpec(
      name: "empty-days", value: nil, help: "also list days without appointments",
      verbs: [.agenda, .frames, .export]),
    OptionSpec(
      name: "month-headers", value: nil,
      help: "add a header for each month (modes agenda and month)", verbs: [.frames]),
  ]

  private static let outputOptions: [OptionSpec] = [
    OptionSpec(
      name: "format", value: "F",
      help: ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")
        + " [default: by the extension of OUT, otherwise text]",
      verbHelp: [.diff: "text, week or json [default: text]"],
      verbs: [.export, .diff], words: ExportFormat.allCases.map(\.rawValue), verbWords: ["week"]),
    OptionSpec(
      name: "output", letter: "o", value: "OUT",
      help: "write this file, replacing it as a whole; - is standard output; FOLDER/ gets "
        + "one file for each calendar", verbs: [.export]),
    OptionSpec(
      name: "live", value: nil,
      help: "make a page in which the appointments can be searched, changed and saved: it contains "
        + "the files and the engine for browsers", verbs: [.export]),
    OptionSpec(
      name: "engine", value: "FOLDER",
      help: "the folder of the engine for --live, built by Tools/web/build "
        + "[default: share/calgrid]", verbs: [.export]),
    OptionSpec(
      name: "verbatim", value: nil,
      help: "also write refused records, unchanged, if the format is the one they were "
        + "read from", verbs: [.export]),
    OptionSpec(
      name: "cancelled", value: nil,
      help: "include cancelled appointments in google-csv and outlook-csv, marked in the "
        + "title", verbs: [.export]),
    OptionSpec(
      name: "formula-guard", value: "on|off",
      help: "put an apostrophe before text that a spreadsheet would run as a formula "
        + "[default: on in outlook-csv and tsv]", verbs: [.export], words: ["on", "off"]),
    OptionSpec(
      name: "allow-empty", value: nil,
      help: "allow a csv or ics file without appointments to replace a longer file",
      verbs: [.export]),
  ]

  private static let inputOptions: [OptionSpec] = [
    OptionSpec(
      name: "dialect", value: "auto|ics|google|outlook",
      help: "the kind of CSV [default: auto, by content]",
      words: ["auto", "ics", "google", "outlook"]),
    OptionSpec(
      name: "column", value: "ROLE=NAME",
      help: "set the meaning of a CSV column by its name or number: start=Beginn, "
        + "title=3; location= for none; ignore=NAME drops a column (repeatable; 'calgrid "
        + "check' shows what was found)",
      isRepeatable: true),
    OptionSpec(
      name: "week-of", value: "DATE",
      help: "a day of the week that a table of weekdays without dates is about"),
    OptionSpec(
      name: "until", value: "DATE",
      help: "the last day on which the weekdays of --week-of repeat; this day is included"),
    OptionSpec(
      name: "year", value: "YEAR", help: "the year of the first date of a table without years"),
    OptionSpec(
      name: "times", value: "NAME=TIMES,...",
      help: "the times of lessons or shifts in a table: 1=8:00-8:45,N=22-6"),
    OptionSpec(
      name: "delimiter", value: "C",
      help: "the separator of fields: , ; | or tab [default: by content]"),
    OptionSpec(
      name: "encoding", value: "E",
      help: "utf-8, utf-16, latin-1, windows-1250 to 1255, windows-1257, shift_jis, euc-jp, "
        + "gb18030, big5 or euc-kr [default: by content]"),
    OptionSpec(
      name: "date-order", value: "ymd|dmy|mdy",
      help: "the order of dates such as 03/04/2026, in input and output [default: by "
        + "content]",
      words: ["ymd", "dmy", "mdy"]),
    OptionSpec(
      name: "default-zone", value: "ID",
      help: "the zone of CSV times that name none [default: none; they are the same in "
        + "every zone]"),
    OptionSpec(
      name: "zone-rules", value: "file|system",
      help: "which rules to use for a zone that both the file and the system define "
        + "[default: system]",
      words: ["file", "system"]),
    OptionSpec(
      name: "all-day-end", value: "inclusive|exclusive",
      help: "whether the last date of an all-day CSV appointment is part of it [default: "
        + "by the kind of CSV]",
      words: ["inclusive", "exclusive"]),
    OptionSpec(
      name: "strict", value: nil,
      help: "treat any warning or error of the input as a failure (exit code 1)"),
  ]

  private static let generalOptions: [OptionSpec] = [
    OptionSpec(
      name: "help", letter: "h", value: nil, help: "show this help", verbs: Set(Verb.allCases)),
    OptionSpec(
      name: "all", value: nil, help: "show all options of the verb, or of all verbs",
      verbs: Set(Verb.allCases),
      group: .general
    ),
    OptionSpec(
      name: "version", value: nil, help: "show the version", verbs: Set(Verb.allCases)),
  ]
}
