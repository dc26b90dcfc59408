/// What the command is asked to do.
enum Verb: String, CaseIterable, Sendable {
  case week, agenda, check, help

  var summary: String {
    switch self {
    case .week: "the week grid on standard output (the default)"
    case .agenda: "the day list on standard output"
    case .check: "the import report: what was read and what could not be"
    case .help: "help for a verb"
    }
  }

  /// Whether the verb reads appointments.
  var readsFiles: Bool { self != .help }
}
