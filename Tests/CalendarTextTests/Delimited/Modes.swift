import CalendarText

/// Reads the same text in different ways, for comparison.
enum Modes {
  static func scanner(
    _ input: [UInt8], dialect: DelimitedDialect = .commaSeparated,
    limits: TextLimits = TextLimits()
  ) -> NaiveReader.Result {
    var result = NaiveReader.Result()
    var scanner = DelimitedScanner(dialect: dialect, limits: limits)
    var record = DelimitedRecordRanges()
    while scanner.nextRecord(in: input.span, into: &record) {
      result.records.append(
        (0..<record.count).map { dialect.string(of: record[$0], in: input.span) })
      result.lines.append(record.position.line)
    }
    result.issues = scanner.issues.map(name)
    return result
  }

  static func reader(
    _ input: [UInt8], dialect: DelimitedDialect = .commaSeparated
  ) -> NaiveReader.Result {
    var result = NaiveReader.Result()
    var reader = DelimitedReader(input, dialect: dialect)
    while let record = reader.next() {
      result.records.append(record)
      result.lines.append(reader.position.line)
    }
    result.issues = reader.issues.map(name)
    return result
  }

  static func name(_ issue: TextIssue) -> String {
    "\(issue.code.rawValue)@\(issue.position.byte)"
  }
}
