internal import AppointmentModel
internal import CalendarText
internal import Primitives

/// Events of a calendar that were read ahead on another thread, up to the first line outside events
/// and the first event with an issue.
struct ICalendarChunk: Sendable {
  let start: Int
  /// The scanner after the last event.
  fileprivate(set) var scanner: ICalendarScanner
  fileprivate var rows: ContiguousArray<AppointmentRecord>
  fileprivate var uids: DuplicateFinder
  fileprivate var slots: [ZoneScope.Slot]
  fileprivate var pending: [ZoneScope.Pending]
  fileprivate var eventCount: Int
  fileprivate var hasExclusions: Bool

  var count: Int { eventCount }
}

struct ICalendarChunkReader: Sendable {
  private let options: LoadOptions
  private let zones: ZoneBook
  private let seed: UInt64
  private let bytes: [UInt8]

  init(_ loader: ICalendarLoader, _ bytes: [UInt8]) {
    (options, zones, seed) = (loader.options, loader.zones, loader.uids.seed)
    self.bytes = bytes
  }

  /// Reads the events that begin in a range. Assumes that its first byte begins an event.
  ///
  /// - Complexity: O(bytes); twice that if there is an issue.
  func read(_ range: Range<Int>) -> ICalendarChunk {
    var loader = ICalendarLoader(
      options: options, zones: zones, issues: IssueCollector(), byteCount: range.count, seed: seed)
    var scanner = ICalendarScanner(within: "VCALENDAR", startingAt: range.lowerBound)
    if let fault = loader.readAhead(bytes.span, &scanner, before: range.upperBound) {
      return read(range.lowerBound..<fault)
    }
    return ICalendarChunk(
      start: range.lowerBound, scanner: scanner, rows: loader.rows, uids: loader.uids,
      slots: loader.scope.slots, pending: loader.scope.pending, eventCount: loader.eventCount,
      hasExclusions: loader.hasExclusions)
  }
}

extension ICalendarLoader {
  /// Reads the events that begin before an offset. Returns the offset of the first one with an
  /// issue.
  fileprivate mutating func readAhead(
    _ bytes: Span<UInt8>, _ scanner: inout ICalendarScanner, before end: Int
  ) -> Int? {
    var line = ContentLine()
    var event = EventState()
    var start = scanner.boundary(within: .vcalendar) ?? end
    var before = scanner
    while start < end, let step = scanner.next(in: bytes, into: &line) {
      if event.depth == 0, step != .begin(.vevent) {
        scanner = before
        return nil
      }
      take(step, bytes, line, &event, scanner.open)
      guard event.depth == 0 else { continue }
      guard issues.isEmpty, refusedCount == 0, scanner.issues.isEmpty,
        let boundary = scanner.boundary(within: .vcalendar)
      else { return start }
      start = boundary
      before = scanner
    }
    return nil
  }

  /// Appends a part that was read ahead. Returns whether it fits.
  mutating func append(_ chunk: ICalendarChunk) -> Bool {
    var places: [UInt16] = []
    for slot in chunk.slots {
      guard let place = scope.slot(slot) else { return false }
      places.append(place)
    }
    scope.isFinished = false
    uids.append(chunk.uids, behind: rows.count)
    let first = rows.count
    rows += chunk.rows
    if places.enumerated().contains(where: { $0.offset != Int($0.element) }) {
      func place(_ zone: UInt16) -> UInt16 {
        zone < CollectionZone.firstNamed
          ? zone : places[Int(zone - CollectionZone.firstNamed)] + CollectionZone.firstNamed
      }
      for index in first..<rows.count {
        rows[index].startZone = place(rows[index].startZone)
        rows[index].endZone = place(rows[index].endZone)
      }
    }
    for pending in chunk.pending {
      var pending = pending
      pending.row += first
      scope.pending.append(pending)
    }
    eventCount += chunk.eventCount
    hasExclusions = hasExclusions || chunk.hasExclusions
    return true
  }
}
