/// How much a reader takes from a hostile text before it reports and goes on.
package struct TextLimits: Hashable, Sendable {
  /// The most issues kept; further ones are only counted.
  package var issues: Int
  /// The longest record of delimited text, in bytes; longer ones are cut and reported. At most 2^31.
  package var recordBytes: Int
  /// The most fields of a record; further ones are skipped and reported.
  package var fieldsPerRecord: Int
  /// The longest unfolded line of iCalendar, in bytes. At most 2^31.
  package var lineBytes: Int
  package var propertiesPerComponent: Int
  /// The most components inside one another.
  package var nestingDepth: Int
  /// The most parameters of a property, and values of a parameter.
  package var parametersPerProperty: Int

  /// Makes limits, held to what the readers can represent.
  ///
  /// By default 1,000 issues; 64 MiB a record and 16,384 fields, the columns of a spreadsheet; of
  /// iCalendar those of libical for values (10 MiB) and properties (10,000), 64 components and 1,000
  /// parameters.
  package init(
    issues: Int = 1_000, recordBytes: Int = 64 << 20, fieldsPerRecord: Int = 16_384,
    lineBytes: Int = 10 << 20, propertiesPerComponent: Int = 10_000, nestingDepth: Int = 64,
    parametersPerProperty: Int = 1_000
  ) {
    self.issues = max(issues, 0)
    self.recordBytes = min(max(recordBytes, 1), Int(clamping: 1 << 31 as Int64))
    self.fieldsPerRecord = max(fieldsPerRecord, 1)
    self.lineBytes = min(max(lineBytes, 1), Int(clamping: 1 << 31 as Int64))
    self.propertiesPerComponent = max(propertiesPerComponent, 0)
    self.nestingDepth = max(nestingDepth, 1)
    self.parametersPerProperty = max(parametersPerProperty, 0)
  }
}
