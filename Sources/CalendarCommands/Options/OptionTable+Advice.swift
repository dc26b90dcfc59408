// Advice for options that do not exist, or not with the verb.
extension OptionSpec {
  /// Advice for options that people try, by name without hyphens.
  static let advice: [String: String] = [
    "v": "use '--version'", "V": "use '--version'", "?": "use '--help'",
    "no-color": "use '--color never'", "no-colour": "use '--color never'",
    "tz": "use '--zone'", "timezone": "use '--zone'", "start": "use '--from'",
    "end": "use '--to'", "day": "use '--date DAY --days 1'", "week": "use '--date w13'",
    "input": "name the file without an option", "out": "use '--output'",
    "search": "use '--grep TEXT'", "filter": "use '--grep TEXT'", "query": "use '--grep TEXT'",
    "language": "use '--locale'", "lang": "use '--locale'", "calendars": "use '--calendar NAME'",
    "html": "use 'calgrid export --format html'", "ics": "use 'calgrid export --format ics'",
    "csv": "use 'calgrid export --format csv'", "svg": "use 'calgrid export --format svg'",
    "pdf": "use 'calgrid export -o week.html', and print the page",
    "verbose": "'calgrid check' says everything about a file",
  ]

  /// Advice for an option with a verb that does not have it; nil if the list of verbs is enough.
  static func advice(_ name: String, with verb: Verb) -> String? {
    switch (name, verb) {
    case ("json", _), ("format", _): "use 'calgrid export --format json'"
    case ("output", _): "use 'calgrid export -o FILE'"
    case ("date", .today), ("date", .now): "use 'calgrid agenda --date DAY --days 1'"
    case ("weeks", .week): "use '--from' and '--to', or '--days'"
    case ("weeks", .agenda), ("weeks", .conflicts), ("weeks", .free):
      "use '--days 14' for two weeks"
    case ("days", .next), ("days", .today), ("days", .now): "use 'calgrid agenda --days N'"
    case ("file", .undo), ("file", .redo): "the newest step of all files is meant; see --list"
    case ("file", _): "name the file without an option"
    default: nil
    }
  }
}
