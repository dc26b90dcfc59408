internal import Primitives

/// A content line of RFC 5545 §3.1 as ranges of bytes: a buffer that `ContentLineScanner` fills again
/// for each line.
///
/// The ranges lie in the bytes that were read, or, when the line was folded, in `unfolded`:
///
///     if line.isFolded { parse(line.unfolded.span, line.value) }
///     else { parse(source, line.value) }
package struct ContentLine: Sendable {
  /// A parameter of a line.
  package struct Parameter: Hashable, Sendable {
    /// The name, for comparing.
    package internal(set) var name: ICalendarName
    package internal(set) var nameRange: Range<Int>
    /// Which of `parameterValues` are its values.
    package internal(set) var values: Range<Int>
  }

  /// A value of a parameter.
  package struct ParameterValue: Hashable, Sendable {
    /// The bytes between the quotes, or of the unquoted value.
    package internal(set) var range: Range<Int>
    package internal(set) var isQuoted: Bool
    /// Whether it holds a `^` that RFC 6868 may give a meaning.
    package internal(set) var hasCaret: Bool
  }

  /// The name of the property, for comparing.
  package internal(set) var name = ICalendarName(low: 0, high: 0)
  package internal(set) var nameRange = 0..<0
  package internal(set) var value = 0..<0
  package internal(set) var parameters: ContiguousArray<Parameter> = []
  /// The values of all parameters, in order.
  package internal(set) var parameterValues: ContiguousArray<ParameterValue> = []
  /// Whether the line was folded, so that its ranges lie in `unfolded`.
  package internal(set) var isFolded = false
  /// The bytes of a folded line without its folds; of no meaning for others.
  package internal(set) var unfolded: [UInt8] = []
  package internal(set) var position = TextPosition(byte: 0, line: 1)
  /// The line's bytes in the stream, folds included, without the line end.
  package internal(set) var source = 0..<0

  package init() {}

  /// Makes the line that stands for the end of a stream: nothing of the one before is left.
  mutating func clear(at end: Int) {
    name = ICalendarName(low: 0, high: 0)
    (nameRange, value, source) = (end..<end, end..<end, end..<end)
    parameters.removeAll(keepingCapacity: true)
    parameterValues.removeAll(keepingCapacity: true)
    isFolded = false
    position.byte = end
  }

  /// Calls a function with the bytes that the ranges lie in.
  package func withBytes<Result, Failure: Error>(
    of source: Span<UInt8>, _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if isFolded { return try body(unfolded.span) }
    return try body(source)
  }

  /// The parameter of a name; the first if there are several.
  @inlinable
  package func parameter(_ name: ICalendarName) -> Parameter? {
    for parameter in parameters where parameter.name == name { return parameter }
    return nil
  }
}
