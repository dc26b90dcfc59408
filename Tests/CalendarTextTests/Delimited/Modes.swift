import CalendarText

/// Reads the same text in the different ways, for comparing.
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
      result.records.append(record.fields)
      result.lines.append(record.position.line)
    }
    result.issues = reader.issues.map(name)
    return result
  }

  static func stream(
    _ input: [UInt8], chunk: Int, dialect: DelimitedDialect = .commaSeparated,
    limits: TextLimits = TextLimits()
  ) -> NaiveReader.Result {
    var result = NaiveReader.Result()
    var stream = DelimitedStream(dialect: dialect, limits: limits)
    var record = DelimitedRecordRanges()
    func drain() {
      while stream.nextRecord(into: &record) {
        result.records.append((0..<record.count).map { stream.string(record[$0]) })
        result.lines.append(record.position.line)
      }
    }
    for start in stride(from: 0, to: input.count, by: chunk) {
      stream.feed(Array(input[start..<min(start + chunk, input.count)]))
      drain()
    }
    stream.finish()
    drain()
    result.issues = stream.issues.map(name)
    return result
  }

  static func name(_ issue: TextIssue) -> String {
    "\(issue.code.rawValue)@\(issue.position.byte)"
  }
}
