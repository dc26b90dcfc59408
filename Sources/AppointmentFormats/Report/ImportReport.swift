/// What came of loading: the issues, and the counts file by file.
public struct ImportReport: Sendable, Hashable {
  /// The counts of one input.
  public struct FileSummary: Sendable, Hashable {
    /// The name of the input, as it was given.
    package var file: String
    /// What it was recognised as, in words: `CSV with iCalendar columns`, `Google Calendar CSV`.
    package var format: String
    package var encoding: String = "UTF-8"
    package var records: Int = 0
    /// The records that became appointments.
    package var loaded: Int = 0
    /// The records that were refused, each with an error of its own unless there are very many.
    package var refused: Int = 0
    /// What the columns of a table mean; nil for what is no table.
    public internal(set) var mapping: TableMapping?
    /// The records that another one replaced, as iCalendar has it for one UID sent twice.
    package var superseded: Int = 0
  }

  /// The issues by input, each input's by line, then those about several inputs. At most ``issueLimit`` of one code are kept an
  /// input; ``withheld`` counts the others.
  public internal(set) var issues: [ImportIssue] = []
  /// The counts, input by input in the order given.
  public internal(set) var files: [FileSummary] = []
  /// How many issues of each code are counted but not kept.
  package internal(set) var withheld: [ImportIssueCode: Int] = [:]

  /// The most issues of one code that are kept for one input, so that a broken file of a million
  /// records costs no gigabyte of sentences.
  package static let issueLimit = 100

  package init() {}

  /// The records that became appointments.
  public var loadedCount: Int { files.reduce(0) { $0 + $1.loaded } }

  /// The records that were refused.
  public var refusedCount: Int { files.reduce(0) { $0 + $1.refused } }

  /// Whether a record or a file was refused.
  package var hasRefusals: Bool { refusedCount > 0 || files.contains { $0.format.isEmpty } }

  /// The number of issues, those withheld included.
  package var issueCount: Int { issues.count + withheld.values.reduce(0, +) }

  /// The number of kept issues of a severity.
  package func count(of severity: ImportIssue.Severity) -> Int {
    issues.reduce(0) { $0 + ($1.severity == severity ? 1 : 0) }
  }
}
