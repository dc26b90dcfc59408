/// Writes records in a dialect, with quotes where needed, CRLF line ends and an optional guard
/// against formulas.
///
///     var writer = DelimitedWriter()
///     writer.write(["Subject", "Start Date"])
///     print(writer.text)
///
/// A reader of the same dialect reads the same values. Only a dialect without quotes and escapes
/// cannot represent delimiters and line ends in values; they become spaces.
package struct DelimitedWriter: Sendable {
  /// The condition for quoting a field.
  package enum Quoting: Hashable, Sendable {
    /// Only if the value would be read differently without quotes.
    case needed
    /// Always, as some programs do.
    case always
  }

  package let dialect: DelimitedDialect
  package let quoting: Quoting
  /// The bytes after each record: CRLF or the terminator byte.
  let newline: [UInt8]
  /// The bytes written so far.
  package private(set) var bytes: [UInt8] = []
  let structural: StructuralBytes
  /// The position in the records that are copied.
  var copied = WrittenFields()
  private var fieldCount = 0
  private var recordCount = 0

  /// Makes a writer without records.
  package init(
    dialect: DelimitedDialect = .commaSeparated, quoting: Quoting = .needed,
    byteOrderMark: Bool = false
  ) {
    self.dialect = dialect
    self.quoting = quoting
    structural = StructuralBytes(dialect)
    newline = if case .byte(let byte) = dialect.terminator { [byte] } else { [0x0D, 0x0A] }
    if byteOrderMark { bytes = [0xEF, 0xBB, 0xBF] }
  }

  package mutating func write(_ fields: some Sequence<String>) {
    for field in fields { writeField(field) }
    endRecord()
  }

  /// Writes a field of the current record, which `endRecord()` ends.
  package mutating func writeField(_ value: String) {
    var value = value
    value.withUTF8 { unsafe writeField(bytes: $0.span) }
  }

  /// Writes a field of the current record, which `endRecord()` ends.
  package mutating func writeField(bytes value: Span<UInt8>) {
    if fieldCount > 0 { bytes.append(dialect.delimiter) } else { beginRecord() }
    let isFirst = fieldCount == 0
    fieldCount += 1
    let isGuarded =
      dialect.hasFormulaGuard && value.count > 0 && DelimitedDialect.startsFormula(value[0])
    guard let quote = dialect.quote, quoting == .always || needsQuotes(value, isFirst: isFirst)
    else {
      if isGuarded { bytes.append(UInt8(ascii: "'")) }
      appendValue(value, isQuoted: false)
      return
    }
    bytes.append(quote)
    if isGuarded { bytes.append(UInt8(ascii: "'")) }
    appendValue(value, isQuoted: true)
    bytes.append(quote)
  }

  /// Appends a record that is already in written form.
  mutating func copy(_ record: Span<UInt8>) {
    beginRecord()
    bytes.append(record)
    fieldCount = 1
    endRecord()
  }

  mutating func forget() { bytes.removeAll(keepingCapacity: true) }

  private mutating func beginRecord() {
    if dialect.finalNewline == .separatesRecords, recordCount > 0 { bytes += newline }
  }

  /// Ends a record; one without fields is written as one empty field.
  package mutating func endRecord() {
    // A record of one empty field must not become a blank line if the dialect skips those.
    if fieldCount == 0 { beginRecord() }
    if fieldCount == 0, dialect.blankLines == .skipped, let quote = dialect.quote {
      bytes += [quote, quote]
    }
    if dialect.finalNewline == .endsRecord { bytes += newline }
    fieldCount = 0
    recordCount += 1
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  private func needsQuotes(_ value: Span<UInt8>, isFirst: Bool) -> Bool {
    guard value.count > 0 else { return isFirst && dialect.blankLines == .skipped }
    if isFirst, value[0] == dialect.comment { return true }
    // Some readers drop spaces at the ends.
    if value[0] == 0x20 || value[value.count - 1] == 0x20 { return true }
    if hasStructural(value) { return true }
    // A reader would remove a byte order mark at the start.
    return isFirst && value.count >= 3 && value[0] == 0xEF && value[1] == 0xBB && value[2] == 0xBF
  }

  /// Whether a value contains a delimiter, a quote or a line end.
  private func hasStructural(_ value: Span<UInt8>) -> Bool {
    guard case .lines = dialect.terminator else {
      for index in 0..<value.count where isStructural(value[index]) || value[index] == dialect.quote
      {
        return true
      }
      return false
    }
    return value.holds(structural)
  }

  private func isStructural(_ byte: UInt8) -> Bool {
    if byte == dialect.delimiter || byte == 0x0A || byte == 0x0D { return true }
    if case .byte(byte) = dialect.terminator { return true }
    return false
  }

  /// Appends a value; stretches without escapes are appended at once.
  private mutating func appendValue(_ value: Span<UInt8>, isQuoted: Bool) {
    if dialect.escape == nil, let quote = dialect.quote {
      guard isQuoted, value.holds(OneByte(byte: quote)) else { return bytes.append(value) }
      guard !dialect.doublesQuotes else { return appendDoubling(quote, of: value) }
    }
    var start = 0
    for index in 0..<value.count {
      let byte = value[index]
      guard
        (isQuoted && byte == dialect.quote) || byte == dialect.escape
          || (dialect.quote == nil && isStructural(byte))
      else { continue }
      bytes.append(start..<index, of: value)
      appendEscaped(byte, isQuoted: isQuoted)
      start = index + 1
    }
    bytes.append(start..<value.count, of: value)
  }

  private mutating func appendDoubling(_ quote: UInt8, of value: Span<UInt8>) {
    var start = 0
    for index in 0..<value.count where value[index] == quote {
      // The quote ends one stretch and begins the next, so it is written twice.
      bytes.append(start..<index + 1, of: value)
      start = index
    }
    bytes.append(start..<value.count, of: value)
  }

  private mutating func appendEscaped(_ byte: UInt8, isQuoted: Bool) {
    if isQuoted, byte == dialect.quote {
      if dialect.doublesQuotes {
        bytes.append(byte)
      } else if let escape = dialect.escape {
        bytes.append(escape)
      }
    } else if byte == dialect.escape {
      bytes.append(byte)
    } else if dialect.quote == nil, isStructural(byte) {
      guard let escape = dialect.escape else {
        bytes.append(0x20)
        return
      }
      bytes.append(escape)
    }
    bytes.append(byte)
  }
}
