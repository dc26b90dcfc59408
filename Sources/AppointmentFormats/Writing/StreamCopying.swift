internal import AppointmentModel
internal import CalendarText
internal import CivilTime
internal import Primitives

/// Copies the lines of a stream, every component ended: of its events those that are in the collection
/// and, where that is asked for, those that were refused; nothing of its VCALENDARs and VTIMEZONEs,
/// which are written once for all.
struct StreamCopying {
  private let source: ICalendarSource
  private let arena: Int
  private let order: WritingOrder
  private let keepsRefused: Bool
  private var indices: StreamIndices
  private var copier = StreamCopier()
  private var open: [Open] = []
  /// The depth of the event being copied, counted in open components; 0 outside of events.
  private var eventDepth = 0
  /// The number of open components outside of events, calendars not counted.
  private var otherDepth = 0
  /// Whether the properties are those of the head of a calendar.
  private var isHead = false
  private var index: Int?
  private var changes = PropertyOverrides()
  /// Events that are not copied: those that were changed, and those within components that are no
  /// calendars, which stand behind these.
  private var made: [(index: Int?, component: ICalendarComponent)] = []
  /// Which properties that an event has once were met, a bit each; of every component that is open.
  private var met: [UInt32] = []
  /// Lines that other readers refuse, which are left out.
  private(set) var unfit = UnfitLines()
  /// Whether the component that began last is copied.
  private(set) var isCopying = false

  /// A component that is open; nil as the name of a VCALENDAR.
  private struct Open {
    var name: String?
  }

  init(
    _ source: ICalendarSource, _ arena: Int, _ order: WritingOrder, keepsRefused: Bool
  ) {
    self.source = source
    self.arena = arena
    self.keepsRefused = keepsRefused
    self.order = order
    indices = order.streams[arena] ?? StreamIndices()
  }

  /// - Parameter line: left at the end of a component that is not copied.
  mutating func begin(
    _ name: ICalendarName, _ line: inout ContentLine, _ bytes: Span<UInt8>,
    _ scanner: inout ICalendarScanner, _ events: inout EventWriting, _ writer: inout ICalendarWriter
  ) {
    isCopying = true
    if eventDepth == 0 {
      isHead = name == .vcalendar
      if isHead { return open.append(Open(name: nil)) }
      if name == .vevent {
        index = indices.index(at: line.source.lowerBound, in: events.collection)
        let isKept =
          index != nil || keepsRefused && source.layout.refused.contains(line.source.lowerBound)
        let isEdited = index.map { events.collection.records[$0].flags.contains(.isValue) }
        guard isKept, isEdited != true, otherDepth == 0 else {
          return leave(&line, bytes, &scanner, isMade: isKept)
        }
        changes = events.changes(index, source, arena, at: line.source.lowerBound)
        eventDepth = open.count + 1
      } else {
        guard name != .vtimezone, order.writesOthers(arena, source, at: line.source.lowerBound)
        else {
          return leave(&line, bytes, &scanner, isMade: false)
        }
        otherDepth += 1
      }
    }
    let text = scanner.open.last?.text ?? ""
    open.append(Open(name: text))
    met.append(0)
    if !copier.takes("BEGIN:", text, line, bytes, &writer) { writer.begin(text) }
  }

  /// Leaves a component out, or keeps it for being made.
  private mutating func leave(
    _ line: inout ContentLine, _ bytes: Span<UInt8>, _ scanner: inout ICalendarScanner, isMade: Bool
  ) {
    isCopying = false
    let component = scanner.readComponent(in: bytes, into: &line)
    if isMade { made.append((index, component)) }
  }

  mutating func take(
    _ line: ContentLine, _ bytes: Span<UInt8>, _ events: inout EventWriting,
    _ writer: inout ICalendarWriter
  ) {
    if eventDepth == 0, otherDepth == 0 {
      // Lines of a calendar: its head is written separately.
      if isHead || events.head.isMerged { return }
    } else if eventDepth == open.count, !changes.isEmpty, let changed = changes.take(line, bytes) {
      copier.settle(bytes, &writer)
      return writer.write(changed)
    }
    if !keepsRefused, !isFit(line, bytes) {
      copier.settle(bytes, &writer)
      let repaired = repaired(line, bytes, events.collection)
      if repaired.isEmpty { unfit.add(bytes.string(line.source, limit: 60)) }
      return repaired.forEach { writer.write($0) }
    }
    if !copier.takes(line, bytes, &writer) { writer.write(line, in: bytes) }
  }

  /// Whether others take a line where it stands; what may stand once does no harm the first time.
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
      lines = EventProperties.understood(property, record, collection.zones)
    } else if LineValidity.isLength(line.name), let length = CivilDuration(value: property.value) {
      lines = [ICalendarProperty(property.name, value: length.description)]
    }
    // Control characters are all that the writer leaves out.
    if lines.isEmpty { lines = [property] }
    lines.removeAll { !LineValidity.isValid($0) }
    if !lines.isEmpty, !met.isEmpty { met[met.count - 1] |= bit }
    return lines
  }

  mutating func end(
    _ line: ContentLine, _ bytes: Span<UInt8>, _ events: inout EventWriting,
    _ writer: inout ICalendarWriter
  ) {
    let depth = open.count
    guard let name = open.popLast()?.name else { return }
    met.removeLast()
    if depth == eventDepth, !changes.isEmpty {
      copier.settle(bytes, &writer)
      for property in changes.added { writer.write(property) }
    }
    if !copier.takes("END:", name, line, bytes, &writer) { writer.end(name) }
    if depth == eventDepth {
      eventDepth = 0
      guard let index, events.order.besides[index] != nil else { return }
      copier.settle(bytes, &writer)
      events.writeBesides(index, to: &writer)
    } else if eventDepth == 0 {
      otherDepth -= 1
    }
  }

  /// Writes what waited for the end of a component.
  mutating func settle(
    _ bytes: Span<UInt8>, _ events: inout EventWriting, _ writer: inout ICalendarWriter
  ) {
    guard !made.isEmpty, eventDepth == 0, otherDepth == 0 else {
      return copier.settle(bytes, &writer, atLeast: AppointmentWriter.pieceSize)
    }
    copier.settle(bytes, &writer)
    for (index, component) in made { events.write(component, index, source, arena, to: &writer) }
    made.removeAll()
  }

  mutating func finish(_ bytes: Span<UInt8>, _ writer: inout ICalendarWriter) {
    copier.settle(bytes, &writer)
  }
}
