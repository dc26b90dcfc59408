internal import Primitives

/// A content line (RFC 5545 §3.1) as ranges of bytes: a buffer that `ContentLineScanner` reuses for
/// each line.
///
/// The ranges refer to the bytes that were read or, if the line was folded, to `unfolded`:
///
///     if line.isFolded { parse(line.unfolded.span, line.value) }
///     else { parse(source, line.value) }
package struct ContentLine: Sendable {
  package struct Parameter: Hashable, Sendable {
    /// The name in comparable form.
    package internal(set) var name: ICalendarName
    package internal(set) var nameRange: Range<Int>
    /// The indices of its values in `parameterValues`.
    package internal(set) var values: Range<Int>
  }

  package struct ParameterValue: Hashable, Sendable {
    /// The bytes between the quotes, or of the unquoted value.
    package internal(set) var range: Range<Int>
    package internal(set) var isQuoted: Bool
    /// Whether it contains a `^`, a possible escape of RFC 6868.
    package internal(set) var hasCaret: Bool
  }

  /// The name of the property in comparable form.
  package internal(set) var name = ICalendarName(low: 0, high: 0)
  package internal(set) var nameRange = 0..<0
  package internal(set) var value = 0..<0
  package internal(set) var parameters: ContiguousArray<Parameter> = []
  /// The values of all parameters, in order.
  package internal(set) var parameterValues: ContiguousArray<ParameterValue> = []
  /// Whether the line was folded, so that its ranges refer to `unfolded`.
  package internal(set) var isFolded = false
  /// The bytes of a folded line without its folds; meaningless for other lines.
  package internal(set) var unfolded: [UInt8] = []
  package internal(set) var position = TextPosition(byte: 0, line: 1)
  /// The range of the line in the stream, with folds, without its line end.
  package internal(set) var source = 0..<0

  package init() {}

  /// Makes the line empty, as at the end of a stream.
  mutating func clear(at end: Int) {
    name = ICalendarName(low: 0, high: 0)
    (nameRange, value, source) = (end..<end, end..<end, end..<end)
    parameters.removeAll(keepingCapacity: true)
    parameterValues.removeAll(keepingCapacity: true)
    isFolded = false
    position.byte = end
  }

  /// Calls a function with the bytes that the ranges refer to.
  package func withBytes<Result, Failure: Error>(
    of source: Span<UInt8>, _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if isFolded { return try body(unfolded.span) }
    return try body(source)
  }

  /// The parameter with a name; the first if there are several.
  @inlinable
  package func parameter(_ name: ICalendarName) -> Parameter? {
    for parameter in parameters where parameter.name == name { return parameter }
    return nil
  }
}
