/// The result of loading: the issues, and the counts for each file.
public struct ImportReport: Sendable, Hashable {
  /// The counts of one input.
  public struct FileSummary: Sendable, Hashable {
    /// The name of the input.
    public internal(set) var file: String
    /// The detected format in words: `CSV with iCalendar columns`, `Google Calendar CSV`.
    public internal(set) var format: String
    /// The encoding in which the text was read.
    public internal(set) var encoding: String = "UTF-8"
    /// The number of records: rows of a table, or components of iCalendar.
    public internal(set) var records: Int = 0
    /// The number of records that became appointments.
    public internal(set) var loaded: Int = 0
    /// The number of refused records, each of which has an error unless there are very many.
    public internal(set) var refused: Int = 0
    /// The mapping of a table's columns, also of one that was not read; nil for other formats.
    public internal(set) var mapping: TableMapping?
    /// Whether it was read by way of another format, so that its bytes cannot be written back.
    package var isConverted = false
    /// The number of records that another one replaced, such as a UID that was sent twice in
    /// iCalendar.
    public internal(set) var superseded: Int = 0
  }

  /// The issues of each input, by line, followed by those that concern several inputs. At most
  /// `issueLimit` issues of one code are kept for an input; ``withheld`` counts the others.
  public package(set) var issues: [ImportIssue] = []
  /// The counts for each input, in their original order.
  public internal(set) var files: [FileSummary] = []
  /// The number of issues of each code that were not kept.
  public internal(set) var withheld: [ImportIssueCode: Int] = [:]

  /// The maximum number of issues of one code that are kept for one input, so that a broken file of
  /// a million records does not take a gigabyte of messages.
  package static let issueLimit = 100

  package init() {}

  /// The number of records that became appointments.
  public var loadedCount: Int { files.reduce(0) { $0 + $1.loaded } }

  /// The number of refused records.
  public var refusedCount: Int { files.reduce(0) { $0 + $1.refused } }

  /// Whether a record or a file was refused.
  package var hasRefusals: Bool { refusedCount > 0 || files.contains { $0.format.isEmpty } }

  /// Whether an issue is a warning or an error. The kept issues of a kind have its severities.
  package var hasWarnings: Bool { issues.contains { $0.severity > .note } }

  /// The number of issues, including those that were not kept.
  public var issueCount: Int { issues.count + withheld.values.reduce(0, +) }
}
