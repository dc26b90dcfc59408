/// The syntax of a delimited text: delimiter, quote, escapes, blank lines and spaces.
///
/// The default, `commaSeparated`, is RFC 4180 with any line ending.
package struct DelimitedDialect: Hashable, Sendable {
  /// The end of a record when reading.
  package enum Terminator: Hashable, Sendable {
    /// CRLF, LF or CR, which may be mixed.
    case lines
    /// One byte, for example the record separator 0x1E.
    case byte(UInt8)
  }

  /// The meaning of an empty line.
  package enum BlankLines: Hashable, Sendable {
    /// A record with one empty field.
    case records
    /// Nothing.
    case skipped
  }

  /// The meaning of a line end after the last record.
  package enum FinalNewline: Hashable, Sendable {
    /// It ends that record (RFC 4180).
    case endsRecord
    /// It separates that record from another one with a single empty field.
    case separatesRecords
  }

  package let delimiter: UInt8
  /// The byte around fields that contain special bytes; nil reads quotes as text.
  package let quote: UInt8?
  /// The byte that escapes the next one; nil in RFC 4180.
  package let escape: UInt8?
  /// The byte that starts a comment line; nil if there are no comments.
  package let comment: UInt8?
  package let terminator: Terminator
  /// Whether two quotes inside a quoted field are one quote of its value (RFC 4180 §2.7).
  package var doublesQuotes: Bool = true
  /// Whether spaces before a field are dropped, so that a quote after a space opens the field.
  package var skipsInitialSpace: Bool = false
  package var blankLines: BlankLines = .records
  package var finalNewline: FinalNewline = .endsRecord
  /// Whether the `'` before one of `= + - @ ' TAB CR NUL` at the start of a field is removed when
  /// reading and added when writing, so that no spreadsheet runs the field as a formula. Ignored if
  /// `'` is the quote.
  package var guardsFormulas: Bool = false

  /// Makes a dialect.
  ///
  /// - Throws: `invalidDialect` if two of the bytes are equal or one is a line end.
  package init(
    delimiter: UInt8, quote: UInt8? = UInt8(ascii: "\""), escape: UInt8? = nil,
    comment: UInt8? = nil, terminator: Terminator = .lines
  ) throws(TextIssue) {
    var special = [delimiter] + [quote, escape, comment].compactMap { $0 }
    switch terminator {
    case .lines: special += [0x0A, 0x0D]
    case .byte(let byte): special.append(byte)
    }
    guard Set(special).count == special.count else {
      throw TextIssue(
        code: .invalidDialect, position: .start,
        message: "The delimiter, quote, escape, comment and line end bytes must differ: "
          + special.map { quoted(String(decoding: [$0], as: UTF8.self)) }.joined(separator: " ")
          + ".")
    }
    self.init(
      uncheckedDelimiter: delimiter, quote: quote, escape: escape, comment: comment,
      terminator: terminator)
  }

  private init(
    uncheckedDelimiter delimiter: UInt8, quote: UInt8? = UInt8(ascii: "\""), escape: UInt8? = nil,
    comment: UInt8? = nil, terminator: Terminator = .lines
  ) {
    self.delimiter = delimiter
    self.quote = quote
    self.escape = escape
    self.comment = comment
    self.terminator = terminator
  }

  /// RFC 4180: `,` and `"`.
  package static let commaSeparated = DelimitedDialect(uncheckedDelimiter: UInt8(ascii: ","))
  /// `;`, which spreadsheets use where the comma is the decimal sign.
  package static let semicolonSeparated = DelimitedDialect(uncheckedDelimiter: UInt8(ascii: ";"))
  /// TAB, as in "Unicode text".
  package static let tabSeparated = DelimitedDialect(uncheckedDelimiter: 0x09)
  /// `|`.
  package static let pipeSeparated = DelimitedDialect(uncheckedDelimiter: UInt8(ascii: "|"))
}
