import AppointmentModel
package import SystemSupport

enum ExitCode: Int32, Comparable {
  case done = 0
  case failure = 1
  case usage = 2
  case importedInPart = 3
  /// Conflicts or differences were found.
  case conflicts = 4
  /// Several appointments have the name of the one to edit.
  case severalMatch = 5

  /// Orders codes by importance: wrong usage, failure, several matches, partial import, conflicts.
  static func < (one: ExitCode, other: ExitCode) -> Bool { one.rank < other.rank }

  private var rank: Int {
    switch self {
    case .done: 0
    case .conflicts: 1
    case .importedInPart: 2
    case .severalMatch: 3
    case .failure: 4
    case .usage: 5
    }
  }
}

/// The version that `--version` prints.
let version = "0.1.0"

/// Runs a command line.
package func run(
  arguments: [String], host: HostSystem, limits: CommandLimits = CommandLimits()
) -> Int32 {
  let messages = Messages(host: host)
  defer { messages.release() }
  do {
    let invocation = try Invocation(arguments)
    if invocation.value("overlap") == "justified" {
      messages.say("calgrid: --overlap justified is no longer supported; using equal")
    }
    let code = try carryOut(invocation, host: host, limits: limits, messages: messages)
    try host.finishOutput()
    return code.rawValue
  } catch is Introduction {
    return (try? host.write(Array(Introduction.text(host).utf8), .output)) == nil ? 1 : 0
  } catch let request as ExitRequest {
    return request.code
  } catch let error as UsageError {
    messages.say(error)
    // A hint already says what to do.
    if error.hint.isEmpty {
      let verb = arguments.first.flatMap(Verb.init) ?? .help
      messages.say(
        verb.readsFiles
          ? "Run 'calgrid help \(verb.rawValue)' to see its options."
          : "Run 'calgrid help' to see all verbs.")
    }
    return ExitCode.usage.rawValue
  } catch let excess as BudgetExcess {
    messages.say("calgrid: \(excess), too many for one answer; narrow it, or raise --limit")
    return ExitCode.failure.rawValue
  } catch let error as HostError {
    // The reader of the output has seen enough, like `head`.
    if !error.isClosedPipe { messages.say("calgrid: \(error)") }
    return ExitCode.failure.rawValue
  } catch {
    messages.say("calgrid: \(error)")
    return ExitCode.failure.rawValue
  }
}

private func carryOut(
  _ invocation: Invocation, host: HostSystem, limits: CommandLimits, messages: Messages
) throws -> ExitCode {
  if invocation.has("version") {
    try host.write(Array("calgrid \(version)\n".utf8), .output)
    return .done
  }
  if invocation.verb == .help || invocation.has("help") {
    try host.write(Array(try help(invocation).utf8), .output)
    return .done
  }
  if invocation.verb == .completions {
    try host.write(Array(try completions(invocation).utf8), .output)
    return .done
  }
  if invocation.verb == .config {
    let command = ConfigCommand(
      host: host, messages: messages, locale: invocation.value("locale"))
    return try command.run(invocation.operands)
  }
  if invocation.verb.operand.isEmpty, let word = invocation.operands.first {
    throw UsageError(
      message: "'\(invocation.verb.rawValue)' takes no words, but '\(word)' was given",
      hint: "it takes one step at a time")
  }
  if invocation.verb.prints { messages.hold() }
  let config = try ConfigFile.read(host)
  for warning in config.warnings { messages.say("calgrid: \(warning)") }
  let completed = invocation.completed(by: config, environment: host.environment)
  do {
    var settings = try Settings(completed, host: host, limits: limits)
    settings.notes = messages.notes
    settings.warnUnknownLanguage(messages)
    return try carryOut(settings, messages: messages)
  } catch let error as UsageError {
    throw error.placed(completed.origins)
  }
}

func carryOut(_ settings: Settings, messages: Messages) throws -> ExitCode {
  switch settings.invocation.verb {
  case .week: return try WeekCommand(settings: settings, messages: messages).run()
  case .month: return try MonthCommand(settings: settings, messages: messages).run()
  case .timeline: return try TimelineCommand(settings: settings, messages: messages).run()
  case .year: return try YearCommand(settings: settings, messages: messages).run()
  case .now: return try NowCommand(settings: settings, messages: messages).run()
  case .next: return try NextCommand(settings: settings, messages: messages).run()
  case .agenda, .today: return try AgendaCommand(settings: settings, messages: messages).run()
  case .view: return try ViewCommand(settings: settings, messages: messages).run()
  case .frames: return try FramesCommand(settings: settings, messages: messages).run()
  case .export: return try ExportCommand(settings: settings, messages: messages).run()
  case .conflicts: return try ConflictsCommand(settings: settings, messages: messages).run()
  case .free: return try FreeCommand(settings: settings, messages: messages).run()
  case .check: return try CheckCommand(settings: settings, messages: messages).run()
  case .add, .edit, .move, .delete:
    return try EditCommand(settings: settings, messages: messages).run()
  case .undo, .redo: return try UndoCommand(settings: settings, messages: messages).run()
  case .diff: return try DiffCommand(settings: settings, messages: messages).run()
  case .config, .completions, .help: return .done
  }
}

private func help(_ invocation: Invocation) throws(UsageError) -> String {
  let help = HelpText()
  let all = invocation.has("all")
  if invocation.verb != .help {
    return invocation.namesVerb ? help.page(invocation.verb, all: all) : help.overview(all: all)
  }
  guard let word = invocation.operands.first else { return help.overview(all: all) }
  guard invocation.operands.count == 1 else {
    throw UsageError(message: "'help' takes one verb", hint: "calgrid help \(word)")
  }
  if word == "man" { return ManualPage.text }
  if word == "signs" { return help.signs() }
  guard let verb = Verb(rawValue: word) else {
    throw .unknown(verb: word, "verb")
  }
  return verb == .help ? help.overview(all: all) : help.page(verb, all: all)
}

private func completions(_ invocation: Invocation) throws(UsageError) -> String {
  let shells = Completions.allCases.map(\.rawValue)
  guard let word = invocation.operands.first, invocation.operands.count == 1 else {
    throw UsageError(message: "name one shell", hint: UsageError.list(shells))
  }
  guard let shell = Completions(rawValue: word) else {
    throw UsageError(message: "unknown shell '\(word)'", hint: "use \(UsageError.list(shells))")
  }
  return shell.script
}
