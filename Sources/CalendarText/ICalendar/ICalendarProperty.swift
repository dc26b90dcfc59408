/// A property as a value of its own: name, parameters and the value as written.
package struct ICalendarProperty: Hashable, Sendable {
  package var name: String
  /// The parameters, in order.
  package var parameters: [ICalendarParameter]
  /// The value as it stands on the unfolded line, TEXT escapes included.
  package var value: String

  /// Makes a property of a value as it is to stand on the line.
  package init(_ name: String, parameters: [ICalendarParameter] = [], value: String) {
    self.name = name
    self.parameters = parameters
    self.value = value
  }

  /// Makes a property of a text, which is escaped as a TEXT value (§3.3.11).
  package init(_ name: String, parameters: [ICalendarParameter] = [], text: String) {
    self.init(name, parameters: parameters, value: TextEscapes.encode(text))
  }

  /// Makes a property of a line that was read.
  package init(_ line: ContentLine, in source: Span<UInt8>) {
    self = line.withBytes(of: source) { bytes in
      ICalendarProperty(
        bytes.string(line.nameRange),
        parameters: line.parameters.map { parameter in
          ICalendarParameter(
            name: bytes.string(parameter.nameRange),
            values: parameter.values.map {
              TextEscapes.parameterString(line.parameterValues[$0], in: bytes)
            })
        },
        value: bytes.string(line.value))
    }
  }

  /// The value with its TEXT escapes resolved.
  package var text: String { TextEscapes.decode(value) }

  /// The first value of the first parameter of a name, found without case; nil when there is none.
  package func parameter(_ name: String) -> String? {
    let wanted = name.uppercased()
    return parameters.first { $0.name.uppercased() == wanted }?.values.first
  }
}
