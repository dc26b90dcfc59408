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
    case .timeline: "print a day with a row for each person, calendar, category or place"
    case .year: "print a year as twelve small months, with how much of each day is booked"
    case .agenda: "print days as a list"
    case .today: "print what today holds"
    case .next: "print what begins next, in one line"
    case .view: "look through weeks and days in full screen"
    case .frames: "print the layout as JSON, for any front end"
    case .export: "convert to another format: a file, a page, a picture"
    case .check: "report what was read and what could not be, by line and column"
    case .conflicts: "print busy appointments that overlap; exit code 4 if there are any"
    case .free: "print free slots within the hours asked for"
    case .config: "show and check the configuration; 'begin' writes one, 'hours' its hours as ics"
    case .completions: "print a script that completes command lines in bash, zsh or fish"
    case .help: "help for a verb; 'man' is the manual page"
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
        ("calgrid month team.csv --weeks 8", "eight weeks from this one on"),
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
        ("calgrid agenda team.csv -d 'next mon' -n 5", "the days of work to come"),
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
        ("calgrid view team.csv", "? in it shows the keys, q quits"),
        ("calgrid view team.csv --zone Asia/Tokyo", "on Tokyo's clock"),
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
        ("calgrid conflicts anna.ics ben.ics -n 30", "what clashes for either of them"),
        ("calgrid conflicts anna.ics ben.ics --by none", "and between the two"),
      ]
    case .free:
      [
        ("calgrid free team.csv --hours 9-17 --at-least 1h", "an hour, in office hours"),
        ("calgrid free a.ics b.ics --with a,b --for 45m", "when both can meet"),
      ]
    case .config:
      [
        ("calgrid config", "what it says, and whether it is understood"),
        ("calgrid config begin", "a first one, with all lines commented out"),
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
        "OUT takes its place as a whole when it is complete. Whatever fails before that leaves the file "
          + "that is there, and nothing beside it. Links are followed; the file's mode and, where that "
          + "is permitted, its owner are kept. Pipes, devices and /dev/stdout are written as they are.",
        "Without appointments, csv, google-csv and outlook-csv are a line of column titles, and ics is a "
          + "VCALENDAR without components: RFC 5545 asks for one at least and validators miss it, while "
          + "other readers show an empty calendar. None of the four replaces a longer file then, "
          + "unless --allow-empty is given.",
        "A cell that a spreadsheet would take for a formula begins with an apostrophe in outlook-csv "
          + "and tsv, and calgrid takes it off again when it reads them; --formula-guard says "
          + "otherwise. In csv and google-csv it stands as it is, since these keep every text for "
          + "other programs: do not open one of a stranger's in a spreadsheet.",
        "A file that is read is written over only by all that was read: without --from and --to, as ics "
          + "where every file is iCalendar, as csv where the one table has iCalendar's columns. "
          + "Anything else is refused (exit code 2).",
        "-o FOLDER/ writes a file for each calendar, named after it, as ics or csv, and says their names; "
          + "calendars that other programs would not tell apart in one file stay apart so. A meeting "
          + "of several calendars stands in each. Files that were read are never written over.",
      ]
    case .frames:
      return [
        "Lengths are points, a frame is [x, y, width, height] in content coordinates: the origin is the "
          + "top left of the time grid, or of the list. What is pinned stands where it is at the offset.",
        "'entries' are the occurrences, with true times; segments, bars, rows and every +N name theirs "
          + "by index, as 'entry' or 'entries', beside uid and recurrenceID. The 'id' of an entry is "
          + "unique and stays when files are read again. With --visible an entry is null when nothing "
          + "that is shown refers to it, so that indices stay.",
      ]
    default: return []
    }
  }

  var readsFiles: Bool { ![.help, .completions, .config].contains(self) }

  /// The operands of a verb on a command line.
  var operand: String {
    switch self {
    case .help: "[VERB]"
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
