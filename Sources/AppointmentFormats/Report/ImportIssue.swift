/// A problem found while reading: its location, its cause, and how it was handled.
public struct ImportIssue: Hashable, Sendable {
  /// The severity of an issue, in ascending order.
  public enum Severity: Hashable, Sendable, Comparable, CaseIterable {
    /// Read as the author most likely meant it; nothing is lost.
    case note
    /// Something was assumed or ignored and should be checked.
    case warning
    /// A record, or a whole file, could not be used.
    case error

    /// The word used in reports.
    package var name: String {
      switch self {
      case .note: "note"
      case .warning: "warning"
      case .error: "error"
      }
    }
  }

  /// The name of the input.
  public var file: String
  /// The line, from 1; 0 if the issue concerns the whole file.
  public var line: Int
  /// The column in the line, in characters from 1; 0 if the issue concerns a whole line or file.
  public var column: Int
  /// The severity of the issue.
  public var severity: Severity
  /// The kind of the issue, which scripts may rely on.
  public var code: ImportIssueCode
  /// A sentence that quotes the invalid text and explains how to fix it.
  public var problem: String
  /// A sentence that describes how it was handled.
  public var outcome: String
  /// Choices of columns that settle it, as ``LoadOptions/columns`` has them: `title=Course`, `ignore=Doors`.
  package var choices: [String] = []

  /// Both sentences.
  public var message: String { outcome.isEmpty ? problem : problem + " " + outcome }

  package init(
    file: String, line: Int, column: Int, severity: Severity, code: ImportIssueCode,
    problem: String, outcome: String = "", choices: [String] = []
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.severity = severity
    self.code = code
    self.problem = problem
    self.outcome = outcome
    self.choices = choices
  }
}

extension ImportIssue: CustomStringConvertible {
  /// `team.csv:12:3: error: ... [bad-date]`, the format that editors understand.
  public var description: String {
    var place = file
    if line > 0 { place += ":\(line)" }
    if line > 0, column > 0 { place += ":\(column)" }
    return "\(place): \(severity.name): \(message) [\(code.rawValue)]"
  }
}
