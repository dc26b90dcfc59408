internal import AppointmentModel
internal import CalendarText
internal import CivilTime
internal import Primitives

/// Writes the components of a stream with a minimum of changes: its events that are in the collection
/// and, on request, the refused ones. VCALENDARs and VTIMEZONEs are left out, since they are written
/// once for all streams.
///
/// Lines that need no change are copied, consecutive ones as one range. An event that was edited is
/// encoded first, and its lines take the same way.
struct StreamRewriter {
  private let source: ICalendarSource
  private let arena: Int
  private let plan: WritePlan
  private let keepsRefused: Bool
  private var indices: StreamIndices
  private var runs = VerbatimRuns()
  /// The names of the open components; nil for a VCALENDAR.
  private var open: [String?] = []
  /// The depth of the event being copied, counted in open components; 0 outside of events.
  private var eventDepth = 0
  /// The number of open components outside of events, without calendars.
  private var otherDepth = 0
  /// Whether the properties belong to the head of a calendar.
  private var isHead = false
  private var index: Int?
  private var changes = PropertyOverrides()
  /// Edited events, and events inside other components than calendars; both are written after the
  /// component around them.
  private var waiting: [(index: Int?, component: ICalendarComponent)] = []
  /// The properties found that a component has at most once, a bit each, for every open component.
  private var met: [UInt32] = []
  /// Lines that are left out because other readers refuse them.
  private(set) var unfit = UnfitLines()

  init(_ source: ICalendarSource, _ arena: Int, _ plan: WritePlan, keepsRefused: Bool) {
    self.source = source
    self.arena = arena
    self.keepsRefused = keepsRefused
    self.plan = plan
    indices = plan.streams[arena] ?? StreamIndices()
  }

  mutating func write(
    _ events: inout EventWriting, to writer: inout ICalendarWriter,
    _ pieces: (_ bytes: [UInt8]) throws -> Void
  ) rethrows {
    let retained = source.bytes
    let start = retained.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var scanner = ICalendarScanner(limits: TextLimits(issues: 0))
    var line = ContentLine()
    for part in plan.parts(of: arena, source, events.collection) {
      let bytes = retained.span.extracting(first: part.upperBound)
      scanner.restart(at: max(start, part.lowerBound))
      while let step = scanner.next(in: bytes, into: &line) {
        switch step {
        case .begin(let name):
          if begin(name, &line, bytes, &scanner, &events, &writer) { continue }
        case .property:
          take(line, bytes, &events, &writer)
          continue
        case .end: end(line, bytes, &events, &writer)
        }
        if waiting.isEmpty || eventDepth > 0 || otherDepth > 0 {
          runs.settle(bytes, &writer, atLeast: AppointmentWriter.pieceSize)
        } else {
          runs.settle(bytes, &writer)
          for event in waiting { rewrite(event.component, event.index, &events, &writer) }
          waiting.removeAll()
        }
        try writer.flush(atLeast: AppointmentWriter.pieceSize, pieces)
      }
    }
    runs.settle(retained.span, &writer)
  }

  /// Writes an event whose lines are not in the stream.
  private mutating func rewrite(
    _ component: ICalendarComponent, _ index: Int?, _ events: inout EventWriting,
    _ writer: inout ICalendarWriter
  ) {
    var text = ICalendarWriter()
    text.write(component)
    let retained = text.bytes
    let bytes = retained.span
    var scanner = ICalendarScanner(limits: TextLimits(issues: 0))
    var line = ContentLine()
    self.index = index
    let offset = index.flatMap { events.collection.source(at: $0)?.record.offset } ?? 0
    changes = events.changes(index, source, arena, at: Int(offset))
    eventDepth = open.count + 1
    while let step = scanner.next(in: bytes, into: &line) {
      switch step {
      case .begin: begin(scanner.open.last?.text ?? "", line, bytes, &writer)
      case .property: take(line, bytes, &events, &writer)
      case .end: end(line, bytes, &events, &writer)
      }
    }
    runs.settle(bytes, &writer)
  }

  /// - Parameter line: Left at the end of a component that is not copied.
  /// - Returns: Whether the component is copied.
  private mutating func begin(
    _ name: ICalendarName, _ line: inout ContentLine, _ bytes: Span<UInt8>,
    _ scanner: inout ICalendarScanner, _ events: inout EventWriting, _ writer: inout ICalendarWriter
  ) -> Bool {
    if eventDepth == 0 {
      isHead = name == .vcalendar
      if isHead {
        open.append(nil)
        return true
      }
      if name == .vevent {
        index = indices.index(at: line.source.lowerBound, in: events.collection)
        let isKept =
          index != nil || keepsRefused && source.layout.refused.contains(line.source.lowerBound)
        let isEdited = index.map { events.collection.records[$0].flags.contains(.isValue) }
        guard isKept, isEdited != true, otherDepth == 0 else {
          let component = scanner.readComponent(in: bytes, into: &line)
          if isKept {
            waiting.append((index, index.map { events.edited($0, component) } ?? component))
          }
          return false
        }
        changes = events.changes(index, source, arena, at: line.source.lowerBound)
        eventDepth = open.count + 1
      } else {
        guard name != .vtimezone, plan.writesOthers(arena, source, at: line.source.lowerBound)
        else {
          _ = scanner.readComponent(in: bytes, into: &line)
          return false
        }
        otherDepth += 1
      }
    }
    begin(scanner.open.last?.text ?? "", line, bytes, &writer)
    return true
  }

  private mutating func begin(
    _ name: String, _ line: ContentLine, _ bytes: Span<UInt8>, _ writer: inout ICalendarWriter
  ) {
    open.append(name)
    met.append(0)
    if !runs.takes("BEGIN:", name, line, bytes, &writer) { writer.begin(name) }
  }

  private mutating func take(
    _ line: ContentLine, _ bytes: Span<UInt8>, _ events: inout EventWriting,
    _ writer: inout ICalendarWriter
  ) {
    if eventDepth == 0, otherDepth == 0 {
      // Lines of a calendar: its head is written separately.
      if isHead || events.head.isMerged { return }
    } else if eventDepth == open.count, changes.drops(line) {
      return runs.settle(bytes, &writer)
    } else if eventDepth == open.count, !changes.isEmpty, let changed = changes.take(line, bytes) {
      runs.settle(bytes, &writer)
      return writer.write(changed)
    }
    if !keepsRefused, !isFit(line, bytes) {
      runs.settle(bytes, &writer)
      let repaired = repaired(line, bytes, events.collection)
      if repaired.isEmpty { unfit.add(bytes.string(line.source, limit: 60)) }
      return repaired.forEach { writer.write($0) }
    }
    if !runs.takes(line, bytes, &writer) { writer.write(line, in: bytes) }
  }

  /// Whether other readers accept a line. For a property that an event has at most once, they
  /// accept the first line.
  private mutating func isFit(_ line: ContentLine, _ bytes: Span<UInt8>) -> Bool {
    guard LineValidity.isValid(line, in: bytes) else { return false }
    guard let place = LineValidity.singlePlace(line.name), !met.isEmpty else { return true }
    let bit: UInt32 = 1 << UInt32(place)
    guard met[met.count - 1] & bit == 0 else { return false }
    met[met.count - 1] |= bit
    return true
  }

  /// The properties that replace a line which other programs refuse.
  private mutating func repaired(
    _ line: ContentLine, _ bytes: Span<UInt8>, _ collection: AppointmentCollection
  ) -> [ICalendarProperty] {
    let property = ICalendarProperty(line, in: bytes)
    let bit: UInt32 = LineValidity.singlePlace(line.name).map { 1 << UInt32($0) } ?? 0
    guard met.last.map({ $0 & bit == 0 }) ?? true else { return [] }
    var lines: [ICalendarProperty] = []
    if eventDepth == open.count, let index, let record = collection.source(at: index)?.record {
      lines = ICalendarComponent.understood(property, record, collection.zones)
    } else if LineValidity.isLength(line.name), let length = CivilDuration(value: property.value) {
      lines = [ICalendarProperty(property.name, value: length.description)]
    }
    // The writer leaves out control characters only.
    if lines.isEmpty { lines = [property] }
    lines.removeAll { !LineValidity.isValid($0) }
    if !lines.isEmpty, !met.isEmpty { met[met.count - 1] |= bit }
    return lines
  }

  private mutating func end(
    _ line: ContentLine, _ bytes: Span<UInt8>, _ events: inout EventWriting,
    _ writer: inout ICalendarWriter
  ) {
    let depth = open.count
    guard let name = open.popLast() ?? nil else { return }
    met.removeLast()
    if depth == eventDepth, !changes.isEmpty {
      runs.settle(bytes, &writer)
      for property in changes.added { writer.write(property) }
    }
    if !runs.takes("END:", name, line, bytes, &writer) { writer.end(name) }
    if depth == eventDepth {
      eventDepth = 0
      guard let index, plan.besides[index] != nil else { return }
      runs.settle(bytes, &writer)
      events.writeBesides(index, to: &writer)
    } else if eventDepth == 0 {
      otherDepth -= 1
    }
  }
}
