/// Reads an iCalendar stream as a sequence of components, with their begin and end, and properties.
///
/// Every `begin` is followed by its `end`, even if the stream lacks it: a component that is ended
/// or interrupted by another one, or still open at the end of the stream, is ended there and
/// reported.
///
///     var scanner = ICalendarScanner()
///     var line = ContentLine()
///     while let event = scanner.next(in: bytes, into: &line) {
///       switch event {
///       case .begin(let name): ...
///       case .property: use(line)
///       case .end(let name): ...
///       }
///     }
package struct ICalendarScanner: Sendable {
  /// A step of the stream.
  package enum Event: Hashable, Sendable {
    /// A component begins; the line is its BEGIN line.
    case begin(ICalendarName)
    /// A property of the innermost open component.
    case property
    /// A component ends. The line is its END line, or the line that shows that END is missing,
    /// which is empty at the end of the stream.
    case end(ICalendarName)
  }

  /// A component whose BEGIN was read, but not yet its END.
  package struct OpenComponent: Hashable, Sendable {
    /// The name in comparable form.
    package let name: ICalendarName
    /// The name as written.
    package let text: String
    package let position: TextPosition
    var propertyCount = 0
  }

  /// The open components, the outermost first.
  package private(set) var open: [OpenComponent] = []
  private var lines: ContentLineScanner
  /// The number of ends to return before anything else.
  private var impliedEnds = 0
  /// The event of the line that implied those ends, to return after them.
  private var pending: Pending? = nil
  /// Whether there are implied ends or a pending event.
  private var hasPending = false
  /// The number of properties of the innermost open component; `open` has those of the others.
  private var propertyCount = 0
  /// The number of nested components that are being skipped because they are too deep.
  private var skippedDepth = 0

  private enum Pending {
    case begin(OpenComponent)
    case end
  }

  /// Makes a scanner that starts at an offset of the bytes.
  package init(limits: TextLimits = TextLimits(), startingAt offset: Int = 0) {
    lines = ContentLineScanner(limits: limits, startingAt: offset)
  }

  /// Makes a scanner that starts inside a component, at an offset where one of its lines begins.
  package init(within component: String, startingAt offset: Int) {
    self.init(startingAt: offset)
    open.append(
      OpenComponent(
        name: ICalendarName(component), text: component,
        position: TextPosition(byte: offset, line: 1)))
  }

  /// The offset after the last line if only the given component is open; otherwise nil.
  package func boundary(within component: ICalendarName) -> Int? {
    open.count == 1 && open[0].name == component && !hasPending && skippedDepth == 0
      ? lines.boundary : nil
  }

  /// Moves past components that another scanner has read within the same component, to its
  /// boundary.
  package mutating func skip(to other: ICalendarScanner) { lines.skip(to: other.lines) }

  /// Closes all components without events and moves to an offset where a line begins; the issues
  /// stay.
  package mutating func restart(at offset: Int) {
    open.removeAll(keepingCapacity: true)
    (impliedEnds, pending, hasPending) = (0, nil, false)
    (propertyCount, skippedDepth) = (0, 0)
    lines.restart(at: offset)
  }

  /// The bounds that protect against hostile streams.
  package var limits: TextLimits { lines.limits }
  /// The issues found so far; at most `limits.issues`.
  package var issues: [TextIssue] { lines.issues }

  /// Reads the next event; nil at the end of the stream, after every component has ended.
  package mutating func next(in bytes: Span<UInt8>, into line: inout ContentLine) -> Event? {
    if hasPending, let event = pendingEvent() { return event }
    while true {
      guard lines.nextLine(in: bytes, into: &line) else {
        guard !open.isEmpty else { return nil }
        implyEnds(downTo: 0, because: "the stream ends")
        return pendingEvent()
      }
      if line.name == .begin {
        if let event = begin(bytes, line) { return event }
      } else if line.name == .end {
        if let event = end(bytes, line) { return event }
      } else if skippedDepth == 0, accepts(bytes, line) {
        return .property
      }
    }
  }

  private mutating func pendingEvent() -> Event? {
    if impliedEnds > 0 {
      impliedEnds -= 1
      return close()
    }
    hasPending = false
    defer { pending = nil }
    switch pending {
    case .begin(let component):
      return add(component)
    case .end:
      return close()
    case nil:
      return nil
    }
  }

  private mutating func add(_ component: OpenComponent) -> Event {
    if let last = open.indices.last { open[last].propertyCount = propertyCount }
    propertyCount = 0
    open.append(component)
    return .begin(component.name)
  }

  private mutating func close() -> Event? {
    guard let ended = open.popLast() else { return nil }
    propertyCount = open.last?.propertyCount ?? 0
    return .end(ended.name)
  }

  private mutating func accepts(_ bytes: Span<UInt8>, _ line: ContentLine) -> Bool {
    guard !open.isEmpty else {
      lines.found.add(
        .propertyOutsideComponent, at: line.position,
        "The property " + quoted(bytes, line.source)
          + " is outside of any component; it is left out.")
      return false
    }
    propertyCount &+= 1
    let maximum = limits.propertiesPerComponent
    guard propertyCount > maximum else { return true }
    if propertyCount == maximum &+ 1 {
      let text = open.last?.text ?? ""
      lines.found.add(
        .tooManyProperties, at: line.position,
        "The component \(text) has more than \(maximum) properties; those from "
          + quoted(bytes, line.source) + " on are left out.")
    }
    return false
  }

  private mutating func begin(_ bytes: Span<UInt8>, _ line: ContentLine) -> Event? {
    let (name, text) = componentName(bytes, line, withText: true)
    guard !text.isEmpty else {
      lines.found.add(
        .strayLine, at: line.position,
        "The line " + quoted(bytes, line.source) + " begins no component; it is left out.")
      return nil
    }
    let keep = depthKept(for: name)
    if keep < open.count {
      skippedDepth = 0
      implyEnds(downTo: keep, because: "\(text) begins")
    } else if skippedDepth > 0 {
      skippedDepth += 1
      return nil
    }
    guard keep < limits.nestingDepth else {
      let maximum = limits.nestingDepth
      lines.found.add(
        .nestedTooDeep, at: line.position,
        "The component \(text) is nested deeper than \(maximum) components; it is left out.")
      skippedDepth = 1
      return nil
    }
    let component = OpenComponent(name: name, text: text, position: line.position)
    guard hasPending else { return add(component) }
    pending = .begin(component)
    return pendingEvent()
  }

  /// The number of open components that can contain one of this name. A calendar is outermost;
  /// events, tasks and zones occur in a calendar only; inside one of those, alarms do not contain
  /// alarms and the parts of a zone do not contain each other.
  private func depthKept(for name: ICalendarName) -> Int {
    let excluded: (ICalendarName) -> Bool
    if name == .vcalendar { return 0 }
    if name.isInCalendarOnly {
      excluded = { $0.isInCalendarOnly }
    } else if name == .valarm {
      excluded = { $0 == .valarm }
    } else if name == .standard || name == .daylight {
      excluded = { $0 == .standard || $0 == .daylight }
    } else {
      return open.count
    }
    let whole = name.isInCalendarOnly ? nil : open.lastIndex { $0.name.isInCalendarOnly }
    return open[((whole ?? -1) + 1)...].firstIndex { excluded($0.name) } ?? open.count
  }

  private mutating func end(_ bytes: Span<UInt8>, _ line: ContentLine) -> Event? {
    let (name, _) = componentName(bytes, line, withText: false)
    if skippedDepth == 0, name != .long, open.last?.name == name { return close() }
    let (_, text) = componentName(bytes, line, withText: true)
    let index = open.lastIndex {
      $0.name == name && (name != .long || $0.text.uppercased() == text.uppercased())
    }
    if skippedDepth > 0 {
      // Only the end of a component outside of the skipped ones ends the skipping early.
      guard index != nil, name == .vcalendar || name.isInCalendarOnly else {
        skippedDepth -= 1
        return nil
      }
      skippedDepth = 0
    }
    guard let index else {
      lines.found.add(
        .unexpectedEnd, at: line.position,
        "The line " + quoted(bytes, line.source) + " ends a component that is not open; "
          + "it is left out.")
      return nil
    }
    implyEnds(downTo: index + 1, because: "\(text) ends")
    pending = .end
    hasPending = true
    return pendingEvent()
  }

  private mutating func implyEnds(downTo depth: Int, because reason: String) {
    impliedEnds = open.count - depth
    guard impliedEnds > 0 else { return }
    hasPending = true
    for component in open[depth...].reversed() {
      lines.found.add(
        .missingEnd, at: component.position,
        "The component \(component.text) has no END; it is taken as ended where \(reason).")
    }
  }

  /// The name in a BEGIN or END line, with its text if requested.
  private func componentName(
    _ bytes: Span<UInt8>, _ line: ContentLine, withText: Bool
  ) -> (ICalendarName, String) {
    line.withBytes(of: bytes) { bytes in
      let value = bytes.trimmed(line.value) { $0 <= 0x20 }
      let start = value.lowerBound
      var end = value.upperBound
      // A name with control characters could not be written back, so it is no name.
      for offset in start..<end where bytes[offset] < 0x20 || bytes[offset] == 0x7F {
        return (ICalendarName(low: 0, high: 0), "")
      }
      // A name this long is hostile; its first bytes identify it well enough.
      if end - start > 256 {
        end = start + 256
        // The cut name must be readable as the same name again: whole characters, no trailing
        // blanks.
        while end > start, bytes[end].continuesCharacter { end -= 1 }
        while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
      }
      let name = ICalendarName(bytes, start..<end)
      guard withText else { return (name, "") }
      return (name, bytes.string(start..<end))
    }
  }
}
