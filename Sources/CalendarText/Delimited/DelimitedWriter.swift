/// Writes records of a dialect: quotes where they are needed, CRLF, a guard against formulas
/// where the dialect says so.
///
///     var writer = DelimitedWriter()
///     writer.write(["Subject", "Start Date"])
///     print(writer.text)
///
/// What it writes, a reader of the same dialect reads as the same values. Only a dialect with neither
/// quotes nor escapes cannot hold delimiters and line ends in values; there they become spaces.
package struct DelimitedWriter: Sendable {
  /// When fields stand in quotes.
  package enum Quoting: Hashable, Sendable {
    /// Where the value would be read otherwise without them.
    case needed
    /// Always, as some programs write.
    case always
  }

  /// How the text is written.
  package let dialect: DelimitedDialect
  /// When fields stand in quotes.
  package let quoting: Quoting
  /// The bytes after each record; those of the terminator when that is one byte.
  let newline: [UInt8]
  /// What was written so far.
  package private(set) var bytes: [UInt8] = []
  let structural: StructuralBytes
  /// Where the fields of records that are copied were read up to.
  var copied = WrittenFields()
  private var fieldCount = 0
  private var recordCount = 0

  /// Makes a writer of nothing yet.
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

  /// Writes a field of the record that `endRecord()` ends.
  package mutating func writeField(_ value: String) {
    var value = value
    value.withUTF8 { unsafe writeField(bytes: $0.span) }
  }

  /// Writes a field of the record that `endRecord()` ends.
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

  /// Writes a record that is written already.
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
    // A record of one empty field must not be a blank line where those are nothing.
    if fieldCount == 0 { beginRecord() }
    if fieldCount == 0, dialect.blankLines == .skipped, let quote = dialect.quote {
      bytes += [quote, quote]
    }
    if dialect.finalNewline == .endsRecord { bytes += newline }
    fieldCount = 0
    recordCount += 1
  }

  /// What was written, as text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  private func needsQuotes(_ value: Span<UInt8>, isFirst: Bool) -> Bool {
    guard value.count > 0 else { return isFirst && dialect.blankLines == .skipped }
    if isFirst, value[0] == dialect.comment { return true }
    // Readers are known to drop spaces at the ends.
    if value[0] == 0x20 || value[value.count - 1] == 0x20 { return true }
    if hasStructural(value) { return true }
    // A byte order mark at the start would be taken off.
    return isFirst && value.count >= 3 && value[0] == 0xEF && value[1] == 0xBB && value[2] == 0xBF
  }

  /// Whether a value holds a delimiter, a quote or a line end.
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

  /// Appends a value, what needs no escape in one go.
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
      // The quote ends one part and begins the next.
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
