import CalendarTerminal

/// The manual page in roff's man macros, generated from the tables of verbs and options.
enum ManualPage {
  /// The page, for `calgrid help man | man -l -`.
  static var text: String {
    var page = """
      .TH CALGRID 1 "" "calgrid \(version)"
      .SH NAME
      calgrid \\- your week, in the terminal
      .SH SYNOPSIS
      .B calgrid
      .RI [ verb ]
      .RI [ option ...]
      .RI [ file ...]
      .SH DESCRIPTION
      Reads appointments from CSV and iCalendar files, from folders of them and from standard input,
      and shows them as a week grid, as a list and in other forms. The format of a file is recognized
      by its content. The default verb is
      .BR week .
      .SH VERBS

      """
    for verb in Verb.allCases {
      page += ".TP\n.B \(verb.rawValue)\n\(escaped(verb.summary.capitalisedFirst)).\n"
      for note in verb.notes { page += ".IP\n\(escaped(note))\n" }
    }
    for group in OptionSpec.Group.allCases {
      let specs = OptionSpec.all.filter { $0.group == group }
      page += ".SH OPTIONS: \(group.rawValue.uppercased())\n"
      for spec in specs {
        page += ".TP\n.B "
        page += spec.letter.map { "\\-\($0), " } ?? ""
        page += escaped("--\(spec.name)" + (spec.value.map { " \($0)" } ?? "")) + "\n"
        page += escaped(spec.help.capitalisedFirst) + ".\n"
        // The verbs for which the option has another meaning; verbs with the same text are grouped.
        var texts: [String] = []
        for verb in Verb.allCases {
          if let text = spec.verbHelp[verb], !texts.contains(text) { texts.append(text) }
        }
        for text in texts {
          let verbs = Verb.allCases.filter { spec.verbHelp[$0] == text }.map(\.rawValue)
          page += ".br\nIn \(UsageError.list(verbs, "and")): \(escaped(text)).\n"
        }
        let verbs = Verb.allCases.filter { spec.verbs.contains($0) }.map(\.rawValue)
        if spec.group != .general { page += "With: \(verbs.joined(separator: ", ")).\n" }
      }
    }
    page += ".SH EXAMPLES\n"
    for (line, meaning) in Verb.allCases.flatMap(\.examples) {
      page += ".TP\n.B \(escaped(line))\n\(escaped(meaning.capitalisedFirst)).\n"
    }
    page += """
      .SH EXIT STATUS
      0 done; 1 failure; 2 wrong usage; 3 some records could not be read; 4 conflicts or differences
      found; 5 several appointments match.

      """
    page += ".SH SIGNS\n"
    for entry in SignLegend.unicode.entries {
      page += ".TP\n.B \(escaped(entry.signs))\n\(escaped(entry.meaning.capitalisedFirst)).\n"
    }
    page += ".SH KEYS OF THE VIEWER\n"
    for row in KeyTable.standard.rows {
      let names = row.commands.filter { ViewerCommand.configurable.contains($0) }.map(\.name)
      page += ".TP\n.B \(escaped(row.name))\n\(escaped(row.help.capitalisedFirst)).\n"
      page += "(\(escaped(names.joined(separator: ", "))))\n"
    }
    page += """
      .SH FILES
      .TP
      .I $XDG_CONFIG_HOME/calgrid/config
      Each line is
      .BR "name = value" ,
      where the name is the long name of an option.
      .B length = 1h
      is the length of a new appointment with a start alone.
      .B file = PATH
      names a file to read if the command line names none.
      .B #
      begins a comment. A section
      .B [calendar NAME]
      describes a calendar with the lines below, and
      .B [person NAME]
      the
      .B working\\-hours
      of a person;
      .B [keys]
      chooses keys of the viewer by the names in parentheses above, as in
      .BR "new = n" .
      Unknown names and sections are reported and ignored.

      """
    for (name, meaning) in keys {
      page += ".RS\n.TP\n.B \(escaped(name))\n\(escaped(meaning)).\n.RE\n"
    }
    page += """
      .TP
      .I $XDG_STATE_HOME/calgrid/undo
      The steps that
      .B calgrid undo
      takes back: the replaced records of the last 200 edits.
      .TP
      .I $XDG_STATE_HOME/calgrid/kept
      Changes of a viewer that ended by a signal before they were saved; the next one offers them.
      .SH ENVIRONMENT

      """
    for (name, meaning) in environment {
      page += ".TP\n.B \(escaped(name))\n\(escaped(meaning)).\n"
    }
    return page
  }

  /// The lines of a calendar's section with their meanings.
  private static let keys: [(name: String, meaning: String)] = [
    ("path", "A file or folder of the calendar (repeatable)"),
    (
      "command",
      "A command such as curl -s ADDRESS, whose output is read as a file. It runs without a shell, for at "
        + "most a minute, each time the calendar is read; the content of a calendar never runs anything"
    ), ("name", "The name to show, if it is not that of the section"),
    ("color", "The colour, as #1E90FF or by its CSS name"),
    ("hidden", "on: only read the calendar if it is named on the command line"),
    ("default", "on: new appointments go to this calendar"),
    ("owner", "The owner; calendars of one owner count as one person"),
    ("working-hours", "The working hours, as in the option --working-hours"),
  ]

  /// The environment variables with their meanings.
  private static let environment: [(name: String, meaning: String)] = [
    ("TZ", "The zone to show times in, unless --zone is given"),
    ("TZDIR", "A folder with zone files, searched before the system's"),
    (
      "LC_ALL, LC_MESSAGES, LANG",
      "The language of prints, pages and pictures; the first one that is set counts. Help, errors, warnings, "
        + "reports, differences and answers to edits are in English"
    ),
    ("LC_ALL, LC_TIME, LANG", "The clock and the weeks; the first one that is set counts"),
    ("COLUMNS", "The width of prints that do not go to a terminal"),
    ("NO_COLOR", "No colour, unless --color is given"),
    ("CLICOLOR_FORCE, FORCE_COLOR", "Colour even if the output is not a terminal"),
    ("TERM, COLORTERM", "The abilities of the terminal"),
    ("XDG_CONFIG_HOME", "The folder of configurations; $HOME/.config without it"),
    ("XDG_STATE_HOME", "The folder of undo steps; $HOME/.local/state without it"),
  ]

  /// Escapes hyphens so that they can be copied into a shell, and lines that roff would read as
  /// requests.
  private static func escaped(_ text: String) -> String {
    let safe = text.map { character -> String in
      switch character {
      case "\\": "\\e"
      case "-": "\\-"
      default: String(character)
      }
    }.joined()
    return safe.hasPrefix(".") || safe.hasPrefix("'") ? "\\&" + safe : safe
  }
}

extension String {
  var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}
