import CalendarTerminal

/// The help pages, generated from the tables of verbs and options.
struct HelpText {
  /// The width at which lines are wrapped.
  var width = 80

  /// The page of `calgrid help`, or of `calgrid help --all` with the options of all verbs.
  func overview(all: Bool = false) -> String {
    var text = """
      calgrid - your week, in the terminal

      """
    for verb in Verb.allCases {
      let name = verb == .week ? "[week]" : verb.rawValue
      let call = "  calgrid \(name) \(verb.operand)"
      for (index, line) in wrap(verb.summary, width: width - 37).enumerated() {
        text += "\n" + pad(index == 0 ? call : "", to: 37) + line
      }
    }
    text += """


      FILE is a .csv or .ics file, a folder of them, or - for standard input. The
      format is recognized by the content.

        calgrid team.csv                      this week
        calgrid team.csv -d 'next tue'        the week of that day
        calgrid agenda team.csv -n 14         two weeks from today as a list
        calgrid export team.csv -o week.html  this week as a page
        calgrid view team.csv                 full screen; q quits
        calgrid add -f a.ics 'Lunch 12-13'    a new appointment

      Exit codes: 0 done, 1 failure, 2 wrong usage, 3 some records could not be read,
      4 conflicts or differences found, 5 several appointments match.
      'calgrid help week' lists the options of the week grid,
      'calgrid help --all' those of all verbs,
      'calgrid help signs' explains the signs in prints, and
      'calgrid help man | man -l -' shows the manual.

      """
    return all ? text + groups(OptionSpec.all, nil) : text
  }

  /// The page of `calgrid help signs`.
  func signs() -> String {
    var text = "The signs in prints, and those of --ascii\n\n"
    let column = 34
    for (sign, plain) in zip(SignLegend.unicode.entries, SignLegend.ascii.entries) {
      let head = pad("  " + sign.signs, to: 18) + plain.signs
      for (index, line) in wrap(sign.meaning, width: width - column).enumerated() {
        text += pad(index == 0 ? head : "", to: column) + line + "\n"
      }
    }
    return text
  }

  /// The description of a verb with examples, and its options: either all of them, or the most
  /// common ones so that the page fits on a screen of 24 rows.
  func page(_ verb: Verb, all: Bool) -> String {
    let hasOptions = verb.readsFiles || verb == .config
    let call = "calgrid \(verb.rawValue) " + (hasOptions ? "[OPTION...] " : "") + verb.operand
    var text = "\(call.trimmedEnd)\n\n\(verb.summary.capitalisedFirst).\n\nExamples\n"
    let column = 4 + (verb.examples.map(\.line.count).max() ?? 0)
    for (line, meaning) in verb.examples {
      text += pad("  " + line, to: column) + meaning + "\n"
    }
    let options = OptionSpec.all.filter { $0.verbs.contains(verb) }
    guard all else { return text + common(options, verb, room: 24 - text.lineCount) }
    text += groups(options, verb)
    for note in verb.notes {
      text += "\n" + wrap(note, width: width).joined(separator: "\n") + "\n"
    }
    return text
  }

  /// Options below the titles of their groups.
  private func groups(_ options: [OptionSpec], _ verb: Verb?) -> String {
    var text = ""
    for group in OptionSpec.Group.allCases {
      let specs = options.filter { $0.group == group }
      guard !specs.isEmpty else { continue }
      text += "\n\(group.rawValue)\n"
      for spec in specs { text += entry(spec, verb) }
    }
    return text
  }

  /// The common options in their order, as many as fit, and the number of the others.
  private func common(_ options: [OptionSpec], _ verb: Verb, room: Int) -> String {
    guard verb.readsFiles || verb == .undo || verb == .redo else {
      let own = options.filter { $0.group != .general }.map { entry($0, verb) }
      return (own.isEmpty ? "" : "\nOptions\n" + own.joined())
        + verb.notes.map { "\n" + wrap($0, width: width).joined(separator: "\n") + "\n" }.joined()
    }
    var text = "\nOptions\n"
    var shown = 0
    for name in OptionSpec.common {
      guard let spec = options.first(where: { $0.name == name }) else { continue }
      let entry = entry(spec, verb)
      // The last two lines are a blank one and the one that mentions the others.
      guard text.lineCount + entry.lineCount + 2 < room else { continue }
      text += entry
      shown += 1
    }
    let rest = options.count - shown
    guard rest > 0 else { return text }
    return text
      + "\nRun 'calgrid help \(verb.rawValue) --all' to see \(shown == 0 ? "all" : "\(rest) more") options"
      + (verb.notes.isEmpty ? ".\n" : " and notes.\n")
  }

  private func entry(_ spec: OptionSpec, _ verb: Verb?) -> String {
    var head = "  " + (spec.letter.map { "-\($0), " } ?? "") + "--\(spec.name)"
    if let value = spec.value { head += " \(value)" }
    let column = 32
    let lines = wrap(verb.map { spec.help(for: $0) } ?? spec.help, width: width - column)
    var text = ""
    if head.count >= column {
      text += head + "\n"
      head = ""
    }
    for (index, line) in lines.enumerated() {
      text += pad(index == 0 ? head : "", to: column) + line + "\n"
    }
    return text
  }
}

extension String {
  fileprivate var trimmedEnd: String { last == " " ? String(dropLast()) : self }

  fileprivate var lineCount: Int { utf8.count { $0 == 0x0A } }
}

private func pad(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

private func wrap(_ text: String, width: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  for word in text.split(separator: " ") {
    if !line.isEmpty, line.count + 1 + word.count > width {
      lines.append(line)
      line = ""
    }
    line += (line.isEmpty ? "" : " ") + word
  }
  lines.append(line)
  return lines
}
