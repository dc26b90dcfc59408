/// What the command is asked to do.
enum Verb: String, CaseIterable, Sendable {
  case week, agenda, view, frames, export, check, conflicts, free, completions, help

  var summary: String {
    switch self {
    case .week: "the week grid on standard output (the default)"
    case .agenda: "the day list on standard output"
    case .view: "the full-screen viewer"
    case .frames: "the layout as JSON, for any front end"
    case .export: "the appointments in another format"
    case .check: "the import report: what was read and what could not be"
    case .conflicts: "overlapping busy appointments; exit code 4 if there are any"
    case .free: "free slots within the hours asked for"
    case .completions: "a script that completes command lines in bash, zsh or fish"
    case .help: "help for a verb"
    }
  }

  /// Whether the verb reads appointments.
  var readsFiles: Bool { self != .help && self != .completions }

  /// What follows the verb on a command line.
  var operand: String {
    switch self {
    case .help: "[VERB]"
    case .completions: "bash|zsh|fish"
    default: "[FILE...]"
    }
  }

  /// The verbs that read appointments.
  static let reading = Set(allCases.filter(\.readsFiles))
}
