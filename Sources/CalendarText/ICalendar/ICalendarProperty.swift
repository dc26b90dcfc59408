/// A property as a value: name, parameters and the value as written.
package struct ICalendarProperty: Hashable, Sendable {
  package var name: String
  package var parameters: [ICalendarParameter]
  /// The value as written on the unfolded line, with TEXT escapes.
  package var value: String

  /// Makes a property from a value in written form.
  package init(_ name: String, parameters: [ICalendarParameter] = [], value: String) {
    self.name = name
    self.parameters = parameters
    self.value = value
  }

  /// Makes a property from a text, which is escaped as a TEXT value (§3.3.11).
  package init(_ name: String, parameters: [ICalendarParameter] = [], text: String) {
    self.init(name, parameters: parameters, value: TextEscapes.encode(text))
  }

  /// Makes a property from a line that was read.
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

  /// The first value of the first parameter with a name, ignoring case; nil if there is none.
  package func parameter(_ name: String) -> String? {
    let wanted = name.uppercased()
    return parameters.first { $0.name.uppercased() == wanted }?.values.first
  }
}
