/// A problem at one place of a text, and how it was handled.
///
/// Readers collect issues and continue. The value is also an `Error`, for the few operations that
/// throw.
package struct TextIssue: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of issues; the raw values are stable.
  package enum Code: String, Hashable, Sendable, CaseIterable {
    // Any text.
    /// A NUL byte; kept as text.
    case nulByte = "csv-nul-byte"
    /// Bytes that are not text in the encoding of the file; read as U+FFFD.
    case invalidEncoding = "csv-invalid-encoding"
    /// The encoding is a guess because nothing in the file proves it.
    case guessedEncoding = "csv-guessed-encoding"

    // Delimited text.
    /// A quote inside a field that does not begin with one; kept as text.
    case strayQuote = "csv-stray-quote"
    /// Text between a closing quote and the next delimiter; appended to the value.
    case textAfterQuote = "csv-text-after-quote"
    /// A quote that is never closed; the field ends at the next delimiter or line end.
    case unterminatedQuote = "csv-unterminated-quote"
    /// A record with fewer or more fields than the first; kept as it is.
    case raggedRecord = "csv-ragged-record"
    /// A record longer than the limit; the rest of its line is skipped.
    case recordTooLong = "csv-record-too-long"
    /// More fields in a record than the limit; the rest of the record is skipped.
    case tooManyFields = "csv-too-many-fields"
    /// A dialect whose delimiter, quote, escape or comment byte collide.
    case invalidDialect = "csv-invalid-dialect"

    // iCalendar.
    /// A line that is not `name:value`; skipped.
    case strayLine = "ics-stray-line"
    /// A parameter that is not `name=value`, or a quote in one that is not closed; the readable
    /// parts are kept.
    case malformedParameter = "ics-malformed-parameter"
    /// A component without END, because another one begins or ends; ended there.
    case missingEnd = "ics-missing-end"
    /// An END without its BEGIN; skipped.
    case unexpectedEnd = "ics-unexpected-end"
    /// A property before the first BEGIN or after the last END; skipped.
    case propertyOutsideComponent = "ics-property-outside-component"
    /// A line longer than the limit; skipped.
    case valueTooLong = "ics-value-too-long"
    /// More properties in a component than the limit; the further ones are skipped.
    case tooManyProperties = "ics-too-many-properties"
    /// Components nested deeper than the limit; the inner ones are skipped.
    case nestedTooDeep = "ics-nested-too-deep"
  }

  package enum Severity: String, Hashable, Sendable {
    /// Everything was read as it is meant.
    case note
    /// Everything was read, but the text breaks a rule.
    case warning
    /// Something may have been misread or was skipped.
    case error
  }

  package var code: Code
  /// The start of the problem.
  package var position: TextPosition
  /// A sentence that quotes the text and states how it was handled.
  package var message: String
  /// Whether nothing is wrong and the issue only informs.
  package var isNote = false

  package var severity: Severity {
    if isNote { return .note }
    return switch code {
    case .nulByte, .guessedEncoding, .strayQuote, .raggedRecord, .missingEnd,
      .malformedParameter:
      .warning
    case .invalidEncoding, .textAfterQuote, .unterminatedQuote, .recordTooLong, .tooManyFields,
      .invalidDialect, .strayLine, .unexpectedEnd,
      .propertyOutsideComponent, .valueTooLong, .tooManyProperties, .nestedTooDeep:
      .error
    }
  }

  /// Line, column, severity, code and sentence, in the format of compilers.
  package var description: String {
    "\(position): \(severity.rawValue): \(message) [\(code.rawValue)]"
  }
}
