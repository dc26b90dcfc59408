import AppointmentModel

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
  init(option: String, _ message: String, hint: String = "") {
    self.init(message: "'--\(option)' " + message, hint: hint)
    self.option = option
  }

  /// The error with the file and line of the configuration, if the option's value comes from there.
  func placed(_ origins: [String: String]) -> UsageError {
    guard let option, let origin = origins[option] else { return self }
    var placed = self
    placed.message = "\(origin): \(message)"
    return placed
  }

  /// An unknown word, with the nearest known one as a hint.
  static func unknown(_ what: String, _ word: String, known: [String]) -> UsageError {
    let near = nearest(to: word, among: known)
    return UsageError(
      message: "unknown \(what) '\(word)'",
      hint: near.map { "did you mean '\($0)'?" } ?? "")
  }
}
