/// What was wrong at one place of an iCalendar stream, and what was done instead.
///
/// Readers collect issues and go on; the value is an `Error` for the few operations that throw.
public struct ICalendarIssue: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of issues; the raw values are stable.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// A line that is no `name:value`; left out.
    case strayLine = "ics-stray-line"
    /// A parameter that is no `name=value`, or a quote in one that is not closed; what can be read is
    /// kept.
    case malformedParameter = "ics-malformed-parameter"
    /// A component that another begins or ends without its own END; taken as ended there.
    case missingEnd = "ics-missing-end"
    /// An END without its BEGIN; left out.
    case unexpectedEnd = "ics-unexpected-end"
    /// A property before the first BEGIN or after the last END; left out.
    case propertyOutsideComponent = "ics-property-outside-component"
    /// A value longer than the limit; its property is left out.
    case valueTooLong = "ics-value-too-long"
    /// More properties in a component than the limit; the further ones are left out.
    case tooManyProperties = "ics-too-many-properties"
    /// Components nested deeper than the limit; the inner ones are left out.
    case nestedTooDeep = "ics-nested-too-deep"
  }

  /// How much harm was done.
  public enum Severity: String, Hashable, Sendable {
    /// Everything was read; the stream breaks a rule.
    case warning
    /// Something may have been read wrongly or was left out.
    case error
  }

  /// The kind of issue.
  public var code: Code
  /// Where it begins.
  public var position: ICalendarPosition
  /// A sentence that quotes the offending text and says what was done.
  public var message: String

  /// Makes an issue.
  public init(code: Code, position: ICalendarPosition, message: String) {
    self.code = code
    self.position = position
    self.message = message
  }

  /// How much harm was done.
  public var severity: Severity {
    switch code {
    case .missingEnd, .malformedParameter: .warning
    case .strayLine, .unexpectedEnd, .propertyOutsideComponent, .valueTooLong, .tooManyProperties,
      .nestedTooDeep:
      .error
    }
  }

  /// Line, column, severity, code and sentence, as compilers print them.
  public var description: String {
    "\(position): \(severity.rawValue): \(message) [\(code.rawValue)]"
  }
}
