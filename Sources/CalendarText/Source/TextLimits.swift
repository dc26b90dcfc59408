/// Bounds on what a reader accepts from a hostile text before it reports an issue and continues.
package struct TextLimits: Hashable, Sendable {
  /// The maximum number of issues kept; further ones are only counted.
  package var issues: Int
  /// The maximum length of a delimited record in bytes; longer ones are cut and reported. At most
  /// 2^31.
  package var recordBytes: Int
  /// The maximum number of fields of a record; further ones are skipped and reported.
  package var fieldsPerRecord: Int
  /// The maximum length of an unfolded iCalendar line in bytes. At most 2^31.
  package var lineBytes: Int
  package var propertiesPerComponent: Int
  /// The maximum nesting depth of components.
  package var nestingDepth: Int
  /// The maximum number of parameters of a property, and of values of a parameter.
  package var parametersPerProperty: Int

  /// Makes limits, clamped to what the readers can represent.
  ///
  /// The defaults are 1,000 issues, and for delimited text 64 MiB and 16,384 fields per record, the
  /// number of columns of a spreadsheet. For iCalendar they are libical's 10 MiB per value and
  /// 10,000 properties, 64 nested components and 1,000 parameters.
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
