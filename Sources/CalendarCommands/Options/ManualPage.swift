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
      and shows them as a week grid, as a list and in other forms. What a file is, is found by its
      content. Without a verb it is
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
      0 done; 1 failure; 2 wrong usage; 3 some records could not be read; 4 conflicts found.
      .SH FILES
      .TP
      .I $XDG_CONFIG_HOME/calgrid/config
      Lines
      .B name = value
      with the long names of options;
      .B file = PATH
      names what is read when the command line names nothing;
      .B #
      begins a comment.
      .SH ENVIRONMENT
      TZ, TZDIR, LC_ALL, LC_TIME, LANG, COLUMNS, NO_COLOR, CLICOLOR_FORCE, FORCE_COLOR, TERM,
      COLORTERM, XDG_CONFIG_HOME.

      """
    return page
  }

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
