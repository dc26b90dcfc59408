/// A component as a tree of names, properties and components, for content that is not processed
/// line by line, such as unknown components that are written back.
package struct ICalendarComponent: Hashable, Sendable {
  /// The name as written, for example VEVENT.
  package var name: String
  package var properties: [ICalendarProperty]
  /// The components inside, in order. They are written after the properties.
  package var components: [ICalendarComponent]

  package init(
    _ name: String, properties: [ICalendarProperty] = [], components: [ICalendarComponent] = []
  ) {
    self.name = name
    self.properties = properties
    self.components = components
  }

  /// The first property with a name, ignoring case.
  package func property(_ name: String) -> ICalendarProperty? {
    let wanted = name.uppercased()
    return properties.first { $0.name.uppercased() == wanted }
  }

  /// Reads all components of a stream.
  package static func parse(
    _ bytes: Span<UInt8>, limits: TextLimits = TextLimits()
  ) -> (components: [ICalendarComponent], issues: [TextIssue]) {
    var scanner = ICalendarScanner(limits: limits)
    var line = ContentLine()
    var components: [ICalendarComponent] = []
    while scanner.next(in: bytes, into: &line) != nil {
      // Outside of a component, the scanner returns only BEGIN.
      components.append(scanner.readComponent(in: bytes, into: &line))
    }
    return (components, scanner.issues)
  }
}

extension ICalendarScanner {
  /// Reads the component that has just begun to its end. Call it after a `begin` event.
  package mutating func readComponent(
    in bytes: Span<UInt8>, into line: inout ContentLine
  ) -> ICalendarComponent {
    var stack = [ICalendarComponent(open.last?.text ?? "")]
    while let event = next(in: bytes, into: &line) {
      switch event {
      case .begin:
        stack.append(ICalendarComponent(open.last?.text ?? ""))
      case .property:
        stack[stack.count - 1].properties.append(ICalendarProperty(line, in: bytes))
      case .end:
        let ended = stack.removeLast()
        guard let parent = stack.indices.last else { return ended }
        stack[parent].components.append(ended)
      }
    }
    return stack[0]
  }
}
