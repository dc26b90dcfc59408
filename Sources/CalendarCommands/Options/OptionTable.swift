/// An option of the command line. The parser, the help and the completions all use this table.
struct OptionSpec: Sendable {
  let name: String
  var letter: Character?
  /// The name of the value in the help; nil for a switch.
  let value: String?
  let help: String
  var verbs: Set<Verb> = Verb.reading
  var isRepeatable = false
  /// The possible values, if there are only a few.
  var words: [String] = []
  var group = Group.input

  enum Group: String, CaseIterable, Sendable {
    case range = "What to show"
    case output = "Where to write"
    case layout = "How it is laid out"
    case geometry = "Sizes, in points"
    case look = "How it looks"
    case input = "How files are read"
    case general = "General"
  }

  static let all: [OptionSpec] =
    rangeOptions + peopleOptions + outputOptions + layoutOptions + geometryOptions
    + lookOptions + inputOptions + generalOptions

  static func named(_ name: String) -> OptionSpec? {
    let name = aliases[name] ?? name
    return all.first { $0.name == name }
  }

  /// Other spellings of options.
  private static let aliases = ["split-by": "by", "colour": "color"]

  /// The options of the short help, the most common ones first.
  static let common = [
    "date", "days", "weeks", "format", "output", "template", "json", "with", "for", "from", "to",
    "hours", "at-least", "by", "group-by", "zone", "calendar", "weekends", "mode", "viewport",
    "width", "color", "theme", "second-zone", "dialect",
    "date-order", "strict",
  ]

  /// Rejects a value that is not one of the possible ones.
  func check(_ value: String) throws(UsageError) {
    guard !words.isEmpty, !words.contains(value) else { return }
    let near = nearest(to: value, among: words).map { "did you mean '\($0)'? " } ?? ""
    throw UsageError(
      option: name, "does not take '\(value)'",
      hint: near + "it is one of " + words.joined(separator: ", "))
  }

  static let grid: Set<Verb> = [.week, .view, .frames, .export]
  /// The verbs that draw in a terminal.
  private static let printing: Set<Verb> = [
    .week, .month, .timeline, .year, .agenda, .today, .export,
  ]
  /// The verbs with a range of days.
  private static let ranged: Set<Verb> = [.week, .agenda, .frames, .export, .conflicts, .free]
  private static let dated: Set<Verb> = Verb.reading.subtracting([.check, .today, .next])
  private static let clocked: Set<Verb> = Verb.reading.subtracting([.check])
  /// The verbs that lay out a week or month for printing.
  private static let printed: Set<Verb> = [.week, .month, .timeline, .year, .frames, .export]
  private static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  private static let rangeOptions: [OptionSpec] = [
    OptionSpec(
      name: "date", letter: "d", value: "D",
      help: "a date in the week to show: 2026-03-23, mar 23, 23.3., today, next tue, +3d, -1w, w13",
      verbs: dated.union([.next]), group: .range),
    OptionSpec(name: "from", value: "D", help: "the first day", verbs: ranged, group: .range),
    OptionSpec(
      name: "to", value: "D",
      help: "the day after the last one; more than seven days are a grid a week", verbs: ranged,
      group: .range),
    OptionSpec(
      name: "days", letter: "n", value: "N",
      help: "days from the date on; columns are 1 to 31 (7: the week, fewer when too narrow)",
      verbs: grid.union([.timeline, .agenda, .conflicts, .free]), group: .range),
    OptionSpec(
      name: "weeks", value: "N", help: "so many weeks from that of the date on (its month)",
      verbs: [.month, .frames, .export], group: .range),
    OptionSpec(
      name: "hours", value: "H-H|auto|all|busy",
      help: "the hours to show; 20-4 crosses midnight; busy squeezes empty ones "
        + "(auto: what is there, in week as busy, else at least 8-18)",
      verbs: grid.union([.timeline, .free]), group: .range),
    OptionSpec(
      name: "at-least", value: "DURATION", help: "the shortest free slot (30m)", verbs: [.free],
      group: .range),
    OptionSpec(
      name: "weekends", value: "on|off", help: "show Saturdays and Sundays (on)",
      verbs: grid.union([.free]), words: ["on", "off"], group: .range),
    OptionSpec(
      name: "week-start", value: "mon..sun", help: "the first day of the week (the locale's)",
      verbs: dated, words: weekdays, group: .range),
    OptionSpec(
      name: "zone", letter: "z", value: "ID",
      help: "the zone to show times in, as Europe/Berlin (TZ, then the system's)", verbs: clocked,
      group: .range),
    OptionSpec(
      name: "second-zone", value: "ID", help: "a second time gutter (repeatable)", verbs: grid,
      isRepeatable: true, group: .range),
    OptionSpec(
      name: "template", value: "TEXT",
      help: "the line with {title}, {date}, {weekday}, {start}, {end}, {minutes} until it begins, "
        + "{location} and {calendar} filled in",
      verbs: [.next], group: .range),
    OptionSpec(
      name: "json", value: nil, help: "the appointment as an object of export's json, or null",
      verbs: [.next], group: .range),
    OptionSpec(
      name: "now", value: "T", help: "the clock, for output that can be repeated", group: .range),
    OptionSpec(
      name: "limit", value: "N",
      help: "answer with up to N occurrences of recurring appointments (1000000)", verbs: dated,
      group: .range),
    OptionSpec(
      name: "empty-days", value: nil, help: "list days without appointments too",
      verbs: [.agenda, .frames, .export], group: .range),
    OptionSpec(
      name: "months", value: nil,
      help: "a header above the days of each month (modes agenda and month)",
      verbs: [.frames], group: .range),
  ]

  private static let outputOptions: [OptionSpec] = [
    OptionSpec(
      name: "format", value: "F",
      help: ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")
        + " (by the ending of OUT, else text)",
      verbs: [.export], words: ExportFormat.allCases.map(\.rawValue), group: .output),
    OptionSpec(
      name: "output", letter: "o", value: "OUT",
      help:
        "a file to write, replaced as a whole; - for standard output; FOLDER/ for a file a calendar",
      verbs: [.export],
      group: .output),
    OptionSpec(
      name: "verbatim", value: nil,
      help: "write records that are refused as they stand, into the format they are read from",
      verbs: [.export], group: .output),
    OptionSpec(
      name: "cancelled", value: nil,
      help: "write cancelled appointments into google-csv and outlook-csv, titled so",
      verbs: [.export], group: .output),
    OptionSpec(
      name: "formula-guard", value: "on|off",
      help: "a ' before what a spreadsheet takes for a formula (on in outlook-csv and tsv)",
      verbs: [.export], words: ["on", "off"], group: .output),
    OptionSpec(
      name: "allow-empty", value: nil,
      help: "let a csv or ics without appointments replace a file that is longer",
      verbs: [.export], group: .output),
  ]

  private static let layoutOptions: [OptionSpec] = [
    OptionSpec(
      name: "overlap", value: "STYLE",
      help: "how appointments at the same time share a day: auto, lanes or list in prints; auto, "
        + "fill, equal or cascade in pages, pictures and frames (auto; frames and view fill)",
      verbs: grid, words: ["auto", "lanes", "list", "fill", "equal", "cascade", "justified"],
      group: .layout),
    OptionSpec(
      name: "max-lanes", value: "N", help: "show N lanes; what is beyond is +N", verbs: grid,
      group: .layout),
    OptionSpec(
      name: "minimum-duration", value: "DURATION",
      help: "the least drawn duration (frames 15m, week one row)", verbs: grid, group: .layout),
    OptionSpec(
      name: "multi-day", value: "WHERE",
      help: "where long appointments go: grid, 24h (strip from 24 hours on), whole, both (24h)",
      verbs: grid, words: ["grid", "24h", "whole", "both"], group: .layout),
    OptionSpec(
      name: "all-day-rows", value: "N", help: "rows of the all-day strip (4)", verbs: grid,
      group: .layout),
    OptionSpec(
      name: "group-by", value: "WHAT",
      help: "a header above the rows of each calendar, person, category or place",
      verbs: [.timeline, .view, .frames, .export],
      words: ["calendar", "person", "category", "place"],
      group: .layout),
    OptionSpec(
      name: "rota", value: nil, help: "the week as a rota: a column a day, shifts in the cells",
      verbs: [.timeline], group: .layout),
    OptionSpec(
      name: "mini", value: nil, help: "small months with what is booked beside the list",
      verbs: [.agenda, .today], group: .layout),
    OptionSpec(
      name: "fold", value: "NAME", help: "show of a group the header alone (repeatable)",
      verbs: [.timeline, .frames, .export], isRepeatable: true, group: .layout),
    OptionSpec(
      name: "rows-per-hour", value: "1|2|4",
      help: "equal hours of so many rows, whatever the height (view 2)",
      verbs: [.week, .view, .export], words: ["1", "2", "4"], group: .layout),
    OptionSpec(
      name: "equal-days", value: nil, help: "all days equally wide, empty ones too",
      verbs: printed.subtracting([.timeline, .year]), group: .layout),
    OptionSpec(
      name: "width", letter: "w", value: "N", help: "cells across (the terminal's, COLUMNS, 80)",
      verbs: printing.union([.frames]), group: .layout),
    OptionSpec(
      name: "height", value: "N", help: "rows that the print stays below (the terminal's)",
      verbs: printed, group: .layout),
  ]

  private static let geometry: Set<Verb> = [.frames, .export]

  private static let geometryOptions: [OptionSpec] = [
    OptionSpec(
      name: "mode", value: "week|month|timeline|year|agenda|cells",
      help:
        "the grid, the month, the timeline, the year, the list, or the grid that is printed (week); "
        + "repeated, the sections of a page",
      verbs: geometry, isRepeatable: true,
      words: ["week", "month", "timeline", "year", "agenda", "cells"], group: .geometry),
    OptionSpec(
      name: "viewport", value: "WxH",
      help: "the scroll view's size (800x600; a page takes the window's)", verbs: geometry,
      group: .geometry),
    OptionSpec(
      name: "offset", value: "X,Y", help: "where it is scrolled to, used as given (the beginning)",
      verbs: geometry, group: .geometry),
    OptionSpec(
      name: "inset", value: "T,L,B,R",
      help: "insets outside the bars: top, leading, bottom, trailing (0,0,0,0)", verbs: geometry,
      group: .geometry),
    OptionSpec(
      name: "day-width", value: "N", help: "a day's width (the viewport's share, at least 128)",
      verbs: geometry,
      group: .geometry),
    OptionSpec(
      name: "hour-height", value: "N", help: "an hour's height (48)", verbs: geometry,
      group: .geometry),
    OptionSpec(
      name: "header-height", value: "N", help: "the weekday bar's, a section header's (52, 36)",
      verbs: geometry, group: .geometry),
    OptionSpec(
      name: "row-height", value: "N", help: "the height of a row of the list (48)",
      verbs: [.frames], group: .geometry),
    OptionSpec(
      name: "gutter-width", value: "N", help: "a time gutter's width (52)", verbs: geometry,
      group: .geometry),
    OptionSpec(
      name: "all-day-row-height", value: "N", help: "the height of an all-day row (24)",
      verbs: geometry, group: .geometry),
    OptionSpec(
      name: "direction", value: "ltr|rtl", help: "the way the days run (ltr)", verbs: geometry,
      words: ["ltr", "rtl"], group: .geometry),
    OptionSpec(
      name: "visible", value: nil, help: "only what the viewport shows", verbs: [.frames],
      group: .geometry),
  ]

  private static let lookOptions: [OptionSpec] = [
    OptionSpec(
      name: "color", value: "auto|always|never", help: "when to use colour (auto: on a terminal)",
      words: ["auto", "always", "never"], group: .look),
    OptionSpec(
      name: "theme", value: "any|dark|light",
      help: "colours that suit the terminal's background (any suits all); dark makes a dark svg",
      verbs: printing.union([.view]),
      words: ["any", "dark", "light"], group: .look),
    OptionSpec(
      name: "clock", value: "12|24", help: "hours 1 to 12, or 0 to 23 (the locale's)",
      verbs: clocked, words: ["12", "24"], group: .look),
    OptionSpec(
      name: "ascii", value: nil, help: "7-bit output (also when the locale is not UTF-8)",
      group: .look),
    OptionSpec(
      name: "ambiguous-width", value: "1|2", help: "cells of characters of ambiguous width (1)",
      verbs: printing.union([.view]), words: ["1", "2"], group: .look),
    OptionSpec(
      name: "mouse", value: "on|off", help: "whether the viewer listens to the mouse (on)",
      verbs: [.view], words: ["on", "off"], group: .look),
  ]

  private static let inputOptions: [OptionSpec] = [
    OptionSpec(
      name: "dialect", value: "auto|ics|google|outlook", help: "what kind of CSV it is",
      words: ["auto", "ics", "google", "outlook"]),
    OptionSpec(
      name: "column", value: "ROLE=NAME",
      help:
        "what a CSV's column means, by its name or number: start=Beginn, title=3, location= for "
        + "none (repeatable; 'calgrid check' shows what was found)",
      isRepeatable: true),
    OptionSpec(name: "delimiter", value: "C", help: "what separates fields: , ; | or tab"),
    OptionSpec(
      name: "encoding", value: "E",
      help: "utf-8, utf-16, utf-16le, utf-16be, windows-1252 or latin-1 (found by content)"),
    OptionSpec(
      name: "date-order", value: "ymd|dmy|mdy",
      help: "the order of dates such as 03/04/2026, as read and as written",
      words: ["ymd", "dmy", "mdy"]),
    OptionSpec(
      name: "default-zone", value: "ID", help: "the zone of CSV times without one (they float)"),
    OptionSpec(
      name: "zone-rules", value: "file|system",
      help: "whose rules a zone has that the file defines and the system knows (system)",
      words: ["file", "system"]),
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
      name: "all", value: nil, help: "every option of the verb", verbs: [.help], group: .general),
    OptionSpec(
      name: "version", value: nil, help: "the version", verbs: Set(Verb.allCases),
      group: .general),
  ]
}
