import AppointmentModel
import CalendarText

/// An invalid command line: the problem and how to fix it. Exit code 2.
struct UsageError: Error, Hashable {
  var message: String
  var hint: String = ""
  /// The option whose value is invalid; nil for other errors.
  var option: String?

  init(message: String, hint: String = "") {
    self.message = message
    self.hint = hint
  }

  /// An error of an option; the message begins with its name.
  /// Quoted values are separated from it by a colon: `'--date': '2026-02-30' is not a date`.
  init(option: String, _ message: String, hint: String = "") {
    let separator = message.hasPrefix("'") || message.hasPrefix("there ") ? ": " : " "
    self.init(message: "'--\(option)'" + separator + message, hint: hint)
    self.option = option
  }

  /// The error with the file and line of the configuration, if the option's value comes from there.
  func placed(_ origins: [String: String]) -> UsageError {
    option.flatMap { origins[$0] }.map(placed(at:)) ?? self
  }

  /// The error of a line of the configuration, where options have no hyphens.
  func placed(at origin: String) -> UsageError {
    var text = message
    if let option, text.hasPrefix("'--\(option)'") { text = "'" + text.dropFirst(3) }
    return UsageError(message: "\(origin): \(text)", hint: hint)
  }

  /// A value that is not one of the possible ones, with the nearest of them or all as a hint.
  static func notOne(of words: [String], _ value: String, option: String) -> UsageError {
    UsageError(
      option: option, "cannot be '\(value)'",
      hint: nearest(to: value, among: words).map { "did you mean '\($0)'?" }
        ?? "use \(UsageError.list(words))")
  }

  /// An unknown verb, with the one to use as a hint.
  static func unknown(
    verb word: String, _ what: String, calendars: [ConfiguredCalendar] = []
  ) -> UsageError {
    let names = calendars.map(\.name)
    if let name = names.first(where: { $0.lowercased() == word.lowercased() }) {
      return UsageError(message: "unknown \(what) '\(word)'", hint: "did you mean '\(name)'?")
    }
    var error = UsageError.unknown(what, word, known: Verb.allCases.map(\.rawValue) + names)
    let isWord = word.utf8.allSatisfy { 0x61...0x7A ~= $0 }
    let near =
      error.hint.isEmpty && isWord ? nearest(to: word, among: Array(Verb.advice.keys)) : nil
    if let advised = Verb.advice[near ?? word] { error.hint = advised }
    return error
  }

  /// An address instead of a file, with the command that reads it.
  static func address(_ text: String, _ invocation: Invocation) -> UsageError {
    if text.hasPrefix("file://") {
      return UsageError(
        message: "'\(text)' is an address", hint: "write the path: \(text.dropFirst(7))")
    }
    let address = shellWord(text.hasPrefix("webcal://") ? "https" + text.dropFirst(6) : text)
    guard let command = invocation.reading(text) else {
      // The last part of the address, if it is the name of a file.
      let name = text.split(separator: "/").dropFirst(2).last.map(String.init) ?? ""
      let file = [".ics", ".csv"].contains(where: name.hasSuffix) ? name : "calendar.ics"
      return UsageError(
        message: "only files are read", hint: "curl -sLo \(shellWord(file)) \(address)")
    }
    return UsageError(message: "only files are read", hint: "curl -sL \(address) | \(command)")
  }

  /// A day instead of a file, with the option that takes it; nil if the words are not a day.
  ///
  /// - Parameter meant: The day that misspelt words mean.
  static func day(
    _ words: some Collection<String>, meaning meant: String? = nil, _ invocation: Invocation
  ) -> UsageError? {
    let day = meant ?? words.joined(separator: " ")
    // A whole command names the files that were given.
    var files = invocation.operands
    for word in words {
      if let place = files.firstIndex(of: word) { files.remove(at: place) }
    }
    let named = files.map { " " + shellWord($0) }.joined()
    let period = ["week", "month", "year"].first { day == $0 || day.hasSuffix(" " + $0) }
    if invocation.verb == .next, let period, day == period {
      return noFile(day, "calgrid \(period) --date +1\(period.prefix(1))" + named)
    }
    let forms = [("month", day + " 1"), (period ?? "agenda", day), ("year", day + "-01-01")]
    for (verb, value) in forms where (try? DateExpression(value, option: "date")) != nil {
      let isTaken = OptionSpec.named("date")?.verbs.contains(invocation.verb) ?? false
      guard isTaken, invocation.namesVerb else {
        return noFile(
          day,
          "calgrid \(verb) --date \(shellWord(value))" + (verb == "agenda" ? " --days 1" : "")
            + named)
      }
      return noFile(day, "use --date \(shellWord(value))")
    }
    return nil
  }

  /// A command line without files if the configuration has none, or none that the verb can use.
  static func noInput(_ invocation: Invocation) -> UsageError {
    let verb = invocation.verb
    let calendars = invocation.configuredCalendars
    var (file, words) = ("FILE", invocation.words)
    // A file among the words is the one that `--file` names.
    if let place = words.firstIndex(where: InputFinder.isCalendarFile) {
      file = shellWord(words.remove(at: place))
    }
    let rest =
      file == "FILE" || words.isEmpty
      ? verb.operand : words.map { shellWord($0) }.joined(separator: " ")
    let hint = "calgrid \(verb.rawValue) " + (verb.edits ? "-f \(file) \(rest)" : "FILE")
    guard let first = calendars.first(where: { verb.edits ? $0.command != nil : $0.isHidden })
    else { return UsageError(message: "no file to read", hint: hint) }
    if verb.edits {
      return UsageError(
        message: "calendar '\(first.name)' is the output of a command and cannot be changed",
        hint: hint)
    }
    return UsageError(
      message: "all calendars are hidden",
      hint: "name one: calgrid \(verb.rawValue) \(shellWord(first.name))")
  }

  private static func noFile(_ word: String, _ hint: String) -> UsageError {
    UsageError(message: "there is no file '\(word)'", hint: hint)
  }

  /// `auto, always or never`
  static func list(_ words: [String], _ last: String = "or") -> String {
    guard words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(last) \(words[words.count - 1])"
  }

  /// An unknown word, with the nearest known one as a hint.
  static func unknown(_ what: String, _ word: String, known: [String]) -> UsageError {
    let near = nearest(to: word, among: known)
    return UsageError(
      message: "unknown \(what) '\(word)'",
      hint: near.map { "did you mean '\($0)'?" } ?? "")
  }
}
