/// How much a reader takes from a hostile file before it reports and goes on.
public struct DelimitedLimits: Hashable, Sendable {
  /// The longest record, in bytes; longer ones are cut and reported. At most 2^31.
  public var recordBytes: Int
  /// The most fields of a record; further ones are skipped and reported.
  public var fieldsPerRecord: Int
  /// The most issues kept; further ones are only counted.
  public var issues: Int

  /// Makes limits, held to what the reader can represent: by default 64 MiB a record, 16,384 fields
  /// (the columns of a spreadsheet) and 1,000 issues.
  public init(
    recordBytes: Int = 64 << 20, fieldsPerRecord: Int = 16_384, issues: Int = 1_000
  ) {
    self.recordBytes = min(max(recordBytes, 1), 1 << 31)
    self.fieldsPerRecord = max(fieldsPerRecord, 1)
    self.issues = max(issues, 0)
  }
}
