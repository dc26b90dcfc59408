/// The verbs of the command line.
enum Verb: String, CaseIterable, Sendable {
  case week, month, timeline, year, agenda, today, now, next, view, frames, export, check,
    conflicts,
    free, add, edit, move, delete, undo, redo, diff,
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
    case .now: "print what is running now, and what is next"
    case .next: "print the next appointment in one line; an empty line if there is none"
    case .view: "show weeks and days in full screen"
    case .frames: "print the layout as JSON, for any front end"
    case .export: "convert to another format: a file, a page, a picture"
    case .check: "report how files were read, and their problems by line and column"
    case .conflicts: "print busy appointments that overlap; exit code 4 if there are any"
    case .free: "print free slots within the working day"
    case .add: "add an appointment that a sentence describes"
    case .edit: "change fields of an appointment"
    case .move: "move an appointment, or change its length"
    case .delete: "delete an appointment"
    case .undo: "take back the last step of add, edit, move or delete"
    case .redo: "repeat the step that was taken back last"
    case .diff: "print what differs between two calendars; exit code 4 if anything does"
    case .config: "show and check the configuration; 'begin' writes one, 'hours' and 'keys' print"
    case .completions: "print a script that completes command lines in bash, zsh or fish"
    case .help: "show help for a verb, the signs of prints ('signs') or the manual ('man')"
    }
  }

  /// Whether the verb prints appointments for people and then ends.
  var prints: Bool {
    let verbs: Set<Verb> = [
      .week, .month, .timeline, .year, .agenda, .today, .now, .next, .free, .conflicts,
    ]
    return verbs.contains(self)
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
        ("calgrid month team.csv -n 3", "three months"),
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
        ("calgrid year team.csv -d 2027-01-01 -n 2", "2027 and 2028"),
      ]
    case .agenda:
      [
        ("calgrid agenda team.csv", "seven days from today"),
        ("calgrid agenda team.csv -n 14", "two weeks from today"),
        ("calgrid agenda team.csv -d 'next mon' -n 5", "the next working days"),
      ]
    case .today:
      [("calgrid today team.csv", "today as a list")]
    case .now:
      [
        ("calgrid now team.csv", "now until 11:45 ..., next 12:00 ..."),
        ("calgrid now --calendar work --json", "for a status bar or a script"),
      ]
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
        ("calgrid frames team.csv --mode agenda", "the list with its headers"),
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
    case .add:
      [
        ("calgrid add 'Lunch fri 12-13 @Lecker #Private'", "on Friday"),
        ("calgrid add 'Retro every tue 16:30 45m' --dry-run", "show the change"),
        ("calgrid add -f team.ics 'Holiday apr 6-10'", "whole days"),
      ]
    case .edit:
      [
        ("calgrid edit retro --set place='R 12'", "the next one alone"),
        ("calgrid edit retro --set title=Talk --scope all", "the whole series"),
        ("calgrid edit id:p9tt --set status=tentative --json", "by its handle"),
      ]
    case .move:
      [
        ("calgrid move dentist fri 14:00", "to Friday; the length stays"),
        ("calgrid move 'team lunch' +30m", "half an hour later"),
        ("calgrid move stand-up 10:00 --scope following", "from the next one on"),
      ]
    case .delete:
      [
        ("calgrid delete lunch --date fri", "the one of Friday"),
        ("calgrid delete id:k7f3 --dry-run", "show the change"),
      ]
    case .undo:
      [("calgrid undo", "restores the bytes of the files"), ("calgrid undo --list", "the steps")]
    case .redo:
      [("calgrid redo", "the step that was taken back last")]
    case .diff:
      [
        ("calgrid diff old.ics new.ics", "gone, new, moved, changed"),
        ("git show HEAD:team.csv | calgrid diff - team.csv", "since the last commit"),
      ]
    case .config:
      [
        ("calgrid config", "its settings and problems"),
        ("calgrid config begin", "writes one, with the calendars that you have"),
        ("calgrid config hours > hours.ics", "the working hours, for other programs"),
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
    case .add:
      return [
        "The words for day, time, length and repetition may be anywhere; the rest is the title. Quote the "
          + "whole sentence, since the shell reads # as a comment, and quote words inside it that are "
          + "not to be read: '\"DEC Assignment 1\" fri 10:00'. @place, #calendar or #category, and "
          + ":: before notes. Words that could mean two things are refused, with what to write.",
        "Days: today, tomorrow, fri, next mon, fri next week, +3d, in 2 weeks, mar 27, 27.3., 2026-03-27, "
          + "fri-sun, apr 6-10. Times: 14:00, 2pm, 12-13, 2-4pm, noon, in 2 hours, 9:30 for 45m, "
          + "9:00 America/New_York. Repetitions: daily, every 2 weeks on fri, every mon and wed, every "
          + "last thu of the month, with from DAY, until DAY or 8 times.",
        "It goes to #calendar or --into, else to the only file of --file, else to the calendar with "
          + "'default = on' in the configuration, else to the only calendar.",
      ]
    case .edit:
      return [
        "Fields: title, when, repeat, place, calendar, category, person, status, busy, url, remind, notes. "
          + "FIELD= empties one; FIELD+=VALUE and FIELD-=VALUE change lists. Values are read as in the "
          + "sentence of 'calgrid help add'; repeat=none ends a repetition.",
        Verb.naming,
      ]
    case .move:
      return [
        "The first argument names the appointment; the others are its new time: 'fri 14:00', 14:00, fri, "
          + "14-15:30, +30m, -1d, 'for 45m', 'all day'. Omitted parts do not change.",
        Verb.naming,
      ]
    case .delete: return [Verb.naming]
    case .frames:
      return [
        "Lengths are in points. A frame is [x, y, width, height] in content coordinates, with the origin "
          + "at the top left of the time grid or list. Pinned elements have their frames at the offset.",
        "'entries' are the occurrences with their true times. Segments, bars, rows and each +N refer to "
          + "them by index, as 'entry' or 'entries', and give uid and recurrenceID. The 'id' of an "
          + "entry is unique and does not change when files are read again. With --visible, entries "
          + "that no visible element refers to are null, so that indices do not change.",
      ]
    case .config:
      return [
        "A line is 'name = value', with the long name of an option: zone = Europe/Berlin. 'file = PATH' is "
          + "read if no file is named. # begins a comment. Unknown names and sections are reported and "
          + "ignored.",
        "A section [calendar NAME] describes a calendar: path, or command = curl -s ADDRESS, which runs "
          + "without a shell and whose output is read as a file; name, color, owner, working-hours; "
          + "hidden = on reads it only if it is named; default = on gets new appointments. A section "
          + "[person NAME] has working-hours.",
        "A section [keys] chooses keys of the viewer: new = n, or search-next = none. 'config keys' prints "
          + "all names with the keys in use.",
        "'config hours' prints the working hours of all sections. Such a file has its effect if it is read "
          + "together with the calendars that it names: both on the command line, or their folder.",
      ]
    default: return []
    }
  }

  private static let naming =
    "An appointment is named by words of its title, place, people, category or notes, or by id:XXXX, as "
    + "shown in calgrid's answers. The search begins today; --date names another day. If several match, "
    + "they are listed (exit code 5) and nothing is written. For a series, only the next occurrence "
    + "changes, unless --scope is given."

  /// Whether the verb changes calendars. Its operands are words; files are named by `--file`.
  var edits: Bool { [.add, .edit, .move, .delete].contains(self) }

  var readsFiles: Bool {
    ![.help, .completions, .config, .undo, .redo].contains(self)
  }

  /// The operands of a verb on a command line.
  var operand: String {
    switch self {
    case .help: "[VERB|signs|man]"
    case .config: "[begin|hours|keys]"
    case .completions: "bash|zsh|fish"
    case .add: "WORDS..."
    case .edit, .delete: "WHAT..."
    case .move: "WHAT WHEN..."
    case .undo, .redo: ""
    case .diff: "A B"
    default: "[FILE...]"
    }
  }

  static let reading = Set(allCases.filter(\.readsFiles))
}
