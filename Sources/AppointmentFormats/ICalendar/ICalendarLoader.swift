internal import AppointmentModel
internal import CalendarText
internal import CivilTime

/// Reads the VEVENTs of one iCalendar stream into rows of the collection's columns.
struct ICalendarLoader {
  let options: LoadOptions
  var zones: ZoneBook
  let issues: IssueCollector
  var rows = ContiguousArray<AppointmentRecord>()
  var layout = ICalendarLayout()
  var eventCount = 0
  var refusedCount = 0
  var supersededCount = 0
  var hasExclusions = false
  /// Whether two events have the same UID.
  var repeatsNames = false
  var uids: DuplicateFinder
  /// The zones that the current VCALENDAR names, with their definitions.
  var scope = ZoneScope()
  /// Hashes of rules that were already found to be valid, since most calendars repeat a few.
  var validRules = ContiguousArray<UInt64>(repeating: 0, count: 256)

  init(
    options: LoadOptions, zones: ZoneBook, issues: IssueCollector, byteCount: Int,
    seed: UInt64 = .random(in: .min ... .max)
  ) {
    self.options = options
    self.zones = zones
    self.issues = issues
    // An event has at least 200 bytes. Growing once or twice costs less than reserving too much.
    let expected = byteCount / 500 + 16
    uids = DuplicateFinder(expecting: expected, seed: seed)
    rows.reserveCapacity(expected)
  }

  /// Reads the whole stream.
  ///
  /// - Parameter chunks: The parts that were read ahead, the last one first; each is released once it is
  ///   taken.
  mutating func load(
    _ bytes: Span<UInt8>, from start: Int, _ chunks: inout [AppointmentLoader.Chunk]
  ) {
    var scanner = ICalendarScanner(startingAt: start)
    var line = ContentLine()
    var event = EventState()
    while true {
      if event.depth == 0, let chunk = chunks.last?.calendar,
        let place = scanner.boundary(within: .vcalendar), place >= chunk.start
      {
        chunks.removeLast()
        if place == chunk.start, append(chunk) { scanner.skip(to: chunk.scanner) }
        continue
      }
      guard let step = scanner.next(in: bytes, into: &line) else { break }
      take(step, bytes, line, &event, scanner.open)
    }
    if !scope.isFinished { finishCalendar(bytes) }
    finishUIDs(bytes)
    issues.add(scanner.issues, in: bytes)
  }

  @inline(__always)
  mutating func take(
    _ step: ICalendarScanner.Event, _ bytes: Span<UInt8>, _ line: ContentLine,
    _ event: inout EventState, _ open: [ICalendarScanner.OpenComponent]
  ) {
    switch step {
    case .property:
      if event.depth > 0 { event.lastEnd = line.source.upperBound }
      if event.depth == 1 {
        // Almost all lines of almost all calendars end here.
        takeEventProperty(bytes, line, &event)
      } else if event.depth == 0 {
        takeOtherProperty(bytes, line, open)
      }
    case .begin(let name): begin(name, bytes, line, &event, open: open)
    case .end(let name): end(name, bytes, line, &event)
    }
  }

  private mutating func begin(
    _ name: ICalendarName, _ bytes: Span<UInt8>, _ line: ContentLine, _ event: inout EventState,
    open: [ICalendarScanner.OpenComponent]
  ) {
    if event.depth > 0 {
      event.depth += 1
      event.lastEnd = line.source.upperBound
      return
    }
    scope.isFinished = false
    switch name {
    case .vevent: beginEvent(line, &event)
    case .vcalendar:
      finishCalendar(bytes)
      scope.isFinished = false
      layout.calendars.append(ICalendarLayout.Calendar(start: line.source.lowerBound))
    case .vtimezone:
      scope.definitions.append(line.source)
    default:
      guard open.count <= 2 else { return }
      if let last = layout.calendars.indices.last { layout.calendars[last].otherCount += 1 }
      let text = line.withBytes(of: bytes) {
        $0.string($0.trimmed(line.value) { $0 <= 0x20 }, limit: 40)
      }
      let key = excerpt(text.uppercased())
      if layout.otherComponents.count < 100 || layout.otherComponents[key] != nil {
        layout.otherComponents[key, default: 0] += 1
      }
      guard name == .vtodo, open.count == 1 || open[0].name == .vcalendar && open.count == 2
      else { return }
      // A task of a calendar, or of none, is copied with the other components into a calendar, and
      // shown if it has a date.
      beginEvent(line, &event)
      event.isTask = true
    }
  }

  private func beginEvent(_ line: ContentLine, _ event: inout EventState) {
    event = EventState()
    event.depth = 1
    event.start = line.source.lowerBound
    event.lastEnd = line.source.upperBound
  }

  private mutating func end(
    _ name: ICalendarName, _ bytes: Span<UInt8>, _ line: ContentLine, _ event: inout EventState
  ) {
    if event.depth > 0 {
      event.depth -= 1
      if event.depth > 0, line.name == .end, !line.holds(bytes, event.isTask ? "VTODO" : "VEVENT"),
        !line.holds(bytes, "VCALENDAR")
      {
        event.lastEnd = line.source.upperBound
      }
      // A missing END is implied by a line that is not part of the component.
      if event.depth == 0 {
        let isOwn = line.name == .end && line.holds(bytes, event.isTask ? "VTODO" : "VEVENT")
        finishEvent(bytes, &event, end: isOwn ? line.source.upperBound : event.lastEnd)
      }
    } else if name == .vcalendar {
      finishCalendar(bytes)
    } else if name == .vtimezone, let last = scope.definitions.indices.last {
      // A record that is read again must end at the same place: at its own line, or before another
      // component's.
      let isOthers =
        line.name == .begin || line.name == .end && !line.holds(bytes, "VTIMEZONE")
      let end = isOthers ? line.source.lowerBound : line.source.upperBound
      let start = scope.definitions[last].lowerBound
      scope.definitions[last] = start..<max(start, min(end, bytes.count))
      layout.definitions.append(scope.definitions[last])
    }
  }

  /// The values of a VEVENT that its row needs.
  struct EventState {
    /// The number of open components from the VEVENT on; 0 outside.
    var depth = 0
    /// The offset of its BEGIN line.
    var start = 0
    /// The end of its last line so far.
    var lastEnd = 0
    var uid = 0..<0
    var uidText: [UInt8]?
    /// Whether the UID's bytes in the stream differ from its text.
    var isUIDEncoded = false
    var dtstart: ParsedDateTime?
    var dtstartOffset = 0
    var startZone = CollectionZone.floating
    var dtend: ParsedDateTime?
    var dtendOffset = 0
    var endZone = CollectionZone.floating
    var duration: CivilDuration?
    var durationOffset = 0
    var hasBadStart = false
    var recurrenceID: UInt64 = 0
    /// The offset of RECURRENCE-ID, and whether it has a time.
    var recurrenceIDOffset = 0
    var hasTimedID = false
    var flags = AppointmentRecord.Flags.none
    var hasSummary = false
    /// Only the first STATUS and the first TRANSP count.
    var hasStatus = false
    var hasTransparency = false
    /// Whether it is a VTODO, and whether that is done or cancelled.
    var isTask = false
    var isDone = false
  }
}
