import AppointmentModel
import CalendarText
import Primitives

/// A parsed command line: the verb, the options as written, and the files.
struct Invocation: Hashable {
  var verb = Verb.week
  /// Whether the verb was written rather than assumed.
  var namesVerb = false
  /// The words after the verb that are not options.
  var operands: [String] = []
  /// The words of a verb that edits: a sentence, or the name of an appointment and its new times.
  var words: [String] = []
  /// The length of a new appointment with a start alone, from the configuration.
  var length: String?
  /// The keys of the viewer, from the configuration.
  var keys = ConfiguredKeys()
  /// The values of the options by name, in their original order.
  var values: [String: [String]] = [:]
  /// The files of the configuration, for a command line without files.
  var configuredFiles: [String] = []
  /// The calendars of the configuration, in order.
  var configuredCalendars: [ConfiguredCalendar] = []
  /// The owners of calendars, by calendar name; the calendars of one owner count as one.
  var owners: [String: String] = [:]
  /// The individual working hours of calendars, owners and people.
  var hours: [String: WorkingHours] = [:]
  /// The locations of options in the configuration: `path:line` by name.
  var origins: [String: String] = [:]

  /// Whether an option is on the command line, and not only in the configuration.
  func isTyped(_ option: String) -> Bool { has(option) && origins[option] == nil }

  /// Parses the words of a command line, without the program's name.
  ///
  /// The first word is the verb if there is one with that name; otherwise the verb is `week`. `--`
  /// ends the options; `-` is an operand.
  init(_ words: [String]) throws(UsageError) {
    var rest = words[...]
    if let first = rest.first, let verb = Verb(rawValue: first) {
      self.verb = verb
      namesVerb = true
      rest.removeFirst()
    }
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      // `-1d` is a distance.
      guard word.hasPrefix("-"), word != "-", word.dropFirst().first?.isWholeNumber != true else {
        operands.append(word)
        continue
      }
      do {
        try take(option: word, from: &rest)
      } catch {
        // `rm -f a.csv lunch` has the options of another verb, not of `week`.
        guard !namesVerb, let first = operands.first, Verb.advice[first] != nil else { throw error }
        throw .unknown(verb: first, "verb or file")
      }
    }
    if verb.edits { (self.words, operands) = (operands, values["file"] ?? []) }
  }

  private mutating func take(option word: String, from rest: inout ArraySlice<String>)
    throws(UsageError)
  {
    var name = word
    var value: String?
    if let equals = word.firstIndex(of: "=") {
      name = String(word[..<equals])
      value = String(word[word.index(after: equals)...])
    }
    if !name.hasPrefix("--"), name.count > 2, value == nil,
      spec(for: String(name.prefix(2)))?.value != nil
    {
      // `-n3`: the text after the letter is the value.
      value = String(name.dropFirst(2))
      name = String(name.prefix(2))
    }
    guard let spec = spec(for: name) else {
      var error = UsageError.unknown("option", name, known: OptionSpec.all.map { "--" + $0.name })
      if let advice = OptionSpec.advice[String(name.drop { $0 == "-" })] { error.hint = advice }
      throw error
    }
    guard spec.verbs.contains(verb) else {
      throw UsageError(
        option: spec.name, "does not work with '\(verb.rawValue)'",
        hint: OptionSpec.advice(spec.name, with: verb) ?? Invocation.verbs(of: spec))
    }
    if spec.value == nil {
      guard value == nil else { throw UsageError(option: spec.name, "takes no value") }
    } else if value == nil {
      guard let next = rest.popFirst() else {
        throw UsageError(
          option: spec.name, "needs a value", hint: "--\(spec.name) \(spec.value ?? "")")
      }
      value = next
    }
    if let value { try spec.check(value) }
    if spec.isRepeatable {
      values[spec.name, default: []].append(value ?? "")
    } else {
      values[spec.name] = [value ?? ""]
    }
  }

  private func spec(for name: String) -> OptionSpec? {
    if name.hasPrefix("--") { return OptionSpec.named(String(name.dropFirst(2)), for: verb) }
    guard name.count == 2, let letter = name.last else { return nil }
    return OptionSpec.lettered(letter, for: verb)
  }

  /// `it works with week, view, frames and export`
  private static func verbs(of spec: OptionSpec) -> String {
    let verbs = Verb.allCases.filter { spec.verbs.contains($0) }.map(\.rawValue)
    guard verbs.count > 6 else { return "it works with " + UsageError.list(verbs, "and") }
    return "it works with \(verbs.prefix(4).joined(separator: ", ")) and \(verbs.count - 4) others"
  }

  /// The command that reads standard input in place of an operand, such as `calgrid diff -
  /// new.ics`; nil if a file is needed because it is changed, or if standard input is already used.
  func reading(_ operand: String) -> String? {
    guard !verb.edits, verb != .diff || operands.count == 2,
      operands.isEmpty || operands.contains(operand)
    else { return nil }
    let others = operands.map { $0 == operand ? "-" : $0 }
    guard others.count(where: { $0 == "-" || $0.contains("://") }) < 2 else { return nil }
    let words = ["calgrid"] + (namesVerb ? [verb.rawValue] : [])
    // A file of the configuration is no operand.
    return (words + (others.contains("-") ? others : ["-"]).map(shellWord)).joined(separator: " ")
  }

  /// The files of the command line for advice, as words of a shell, each behind a blank; those of
  /// the configuration need no names.
  var fileWords: String {
    operands.count > 4 ? " FILE..." : operands.map { " " + shellWord($0) }.joined()
  }

  /// The last value of an option; nil if it was not given.
  func value(_ name: String) -> String? { values[name]?.last }

  /// Whether a switch was given.
  func has(_ name: String) -> Bool { values[name] != nil }
}
