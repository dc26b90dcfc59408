/// The verbs of the command line.
enum Verb: String, CaseIterable, Sendable {
  case week, month, timeline, year, agenda, today, next, view, frames, export, check, conflicts,
    free,
    config,
    completions
  case help

  var summary: String {
    switch self {
    case .week: "print a week as a grid (the default)"
    case .month: "print a month as a grid of weeks"
    case .timeline: "print days with one row for each person, calendar, category or place"
    case .year: "print a year as twelve small months that show how busy each day is"
    case .agenda: "print days as a list"
    case .today: "print the appointments of today"
    case .next: "print the next appointment in one line"
    case .view: "show weeks and days in full screen"
    case .frames: "print the layout as JSON, for any front end"
    case .export: "convert to another format: a file, a page, a picture"
    case .check: "report how files were read, and their problems by line and column"
    case .conflicts: "print busy appointments that overlap; exit code 4 if there are any"
    case .free: "print free slots within the working day"
    case .config: "show and check the configuration; 'begin' writes one, 'hours' prints hours"
    case .completions: "print a script that completes command lines in bash, zsh or fish"
    case .help: "show help for a verb, the signs of prints ('signs') or the manual ('man')"
    }
  }

  /// Example command lines with their meanings.
  var examples: [(line: String, meaning: String)] {
    switch self {
    case .week:
      [
        ("calgrid team.csv", "this week"),
        ("calgrid week team.csv --date +1w", "next week"),
        ("calgrid week team.csv --days 3 --hours 9-17", "three days, office hours"),
        ("calgrid week calendars/ --by calendar", "a column for each calendar"),
      ]
    case .month:
      [
        ("calgrid month team.csv", "this month"),
        ("calgrid month team.csv --date 2026-05-01", "May"),
        ("calgrid month team.csv --weeks 8", "eight weeks, starting with this one"),
      ]
    case .timeline:
      [
        ("calgrid timeline practice.csv", "today, a row for each calendar"),
        ("calgrid timeline team.csv --by person", "who is where"),
        ("calgrid timeline rooms.csv --by place --days 7", "a week of rooms"),
      ]
    case .year:
      [
        ("calgrid year team.csv", "this year"),
        ("calgrid year team.csv --date 2027-01-01", "2027"),
      ]
    case .agenda:
      [
        ("calgrid agenda team.csv", "seven days from today"),
        ("calgrid agenda team.csv -n 14", "two weeks from today"),
        ("calgrid agenda team.csv -d 'next mon' -n 5", "the next working days"),
      ]
    case .today:
      [("calgrid today team.csv", "today as a list")]
    case .next:
      [
        ("calgrid next team.csv", "Mon 23 09:00 Stand-up"),
        ("calgrid next --template '{title} in {minutes} min'", "for a status bar"),
      ]
    case .view:
      [
        ("calgrid view team.csv", "? shows the keys, q quits"),
        ("calgrid view team.csv --zone Asia/Tokyo", "in the time of Tokyo"),
      ]
    case .frames:
      [
        ("calgrid frames team.csv --viewport 390x700", "a phone's screen"),
        ("calgrid frames team.csv --mode agenda --months", "the list with its headers"),
      ]
    case .export:
      [
        ("calgrid export team.csv -o week.html", "a page of this week"),
        ("calgrid export team.csv -o team.ics", "everything as iCalendar"),
        ("calgrid export team.ics --format json", "occurrences of this week"),
      ]
    case .check:
      [
        ("calgrid check team.csv", "exit code 3 if a record was refused"),
        ("calgrid check calendars/ --strict", "exit code 1 for any fault"),
      ]
    case .conflicts:
      [
        ("calgrid conflicts anna.ics ben.ics -n 30", "conflicts within each calendar"),
        ("calgrid conflicts anna.ics ben.ics --by none", "and between the two calendars"),
      ]
    case .free:
      [
        ("calgrid free team.csv --hours 9-17 --at-least 1h", "an hour within office hours"),
        ("calgrid free a.ics b.ics --with a,b --for 45m", "when both can meet"),
      ]
    case .config:
      [
        ("calgrid config", "its settings and problems"),
        ("calgrid config begin", "writes one with all lines commented out"),
      ]
    case .completions:
      [("source <(calgrid completions bash)", "in this shell")]
    case .help:
      [
        ("calgrid help export", "one verb with its options"),
        ("calgrid help man | man -l -", "the manual"),
      ]
    }
  }

  /// Notes beyond the options, in paragraphs.
  var notes: [String] {
    switch self {
    case .export:
      return [
        "OUT is replaced as a whole when the new file is complete. If anything fails before that, the "
          + "old file is kept and no other file is left. Links are followed; the file's mode and, if "
          + "permitted, its owner are kept. Pipes, devices and /dev/stdout are written directly.",
        "Without appointments, csv, google-csv and outlook-csv contain only the column titles, and ics "
          + "contains a VCALENDAR without components: RFC 5545 requires at least one, so validators "
          + "complain, but other readers show an empty calendar. Such a file does not replace a longer "
          + "one unless --allow-empty is given.",
        "In outlook-csv and tsv, a cell that a spreadsheet would run as a formula begins with an "
          + "apostrophe, which calgrid removes when it reads the file; --formula-guard changes this. "
          + "csv and google-csv keep every text unchanged for other programs: do not open such a file "
          + "from a stranger in a spreadsheet.",
        "An input file may only be replaced by everything that was read: without --from and --to, as ics "
          + "if every file is iCalendar, or as csv if the only file is a table with iCalendar's "
          + "columns. Anything else is refused (exit code 2).",
        "-o FOLDER/ writes one ics or csv file for each calendar, named after it, and prints the names. "
          + "This keeps calendars separate that other programs would mix in one file. A meeting of "
          + "several calendars is written to each file. Input files are never replaced.",
      ]
    case .frames:
      return [
        "Lengths are in points. A frame is [x, y, width, height] in content coordinates, with the origin "
          + "at the top left of the time grid or list. Pinned elements have their frames at the offset.",
        "'entries' are the occurrences with their true times. Segments, bars, rows and each +N refer to "
          + "them by index, as 'entry' or 'entries', and give uid and recurrenceID. The 'id' of an "
          + "entry is unique and does not change when files are read again. With --visible, entries "
          + "that no visible element refers to are null, so that indices do not change.",
      ]
    default: return []
    }
  }

  var readsFiles: Bool { ![.help, .completions, .config].contains(self) }

  /// The operands of a verb on a command line.
  var operand: String {
    switch self {
    case .help: "[VERB|signs|man]"
    case .config: "[begin|hours]"
    case .completions: "bash|zsh|fish"
    default: "[FILE...]"
    }
  }

  static let reading = Set(allCases.filter(\.readsFiles))

  /// Advice for words that people type instead of a verb.
  static let advice: [String: String] = {
    let edit = "calgrid changes no calendar; edit the file, or the calendar it comes from"
    return [
      "list": "use 'calgrid agenda'", "ls": "use 'calgrid agenda'",
      "events": "use 'calgrid agenda'",
      "show": "use 'calgrid week', or 'calgrid view' for the full screen",
      "cal": "use 'calgrid month'", "day": "use 'calgrid today', or 'calgrid week --days 1'",
      "tomorrow": "use 'calgrid agenda --date tomorrow --days 1'",
      "yesterday": "use 'calgrid agenda --date yesterday --days 1'",
      "now": "use 'calgrid next', or 'calgrid today'",
      "search": "use 'calgrid agenda --grep TEXT'", "find": "use 'calgrid agenda --grep TEXT'",
      "open": "use 'calgrid view'", "tui": "use 'calgrid view'",
      "convert": "use 'calgrid export'", "print": "use 'calgrid export -o FILE.html'",
      "validate": "use 'calgrid check'", "lint": "use 'calgrid check'",
      "busy": "use 'calgrid agenda', or 'calgrid free' for the rest",
      "init": "use 'calgrid config begin'", "setup": "use 'calgrid config begin'",
      "version": "use 'calgrid --version'",
      "new": edit, "add": edit, "create": edit, "edit": edit, "rm": edit, "delete": edit,
      "remove": edit, "import": "name the file: 'calgrid week FILE'",
    ]
  }()
}
