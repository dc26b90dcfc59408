internal import AppointmentModel
internal import CalendarText
internal import CivilTime
internal import Primitives

extension AppointmentWriter {
  /// Writes iCalendar (RFC 5545): one VCALENDAR with the VTIMEZONEs first, and changed occurrences
  /// next to their series. Events that were read from iCalendar and not changed are written as they
  /// were read. If there are several calendars, each appointment names its own. Without
  /// appointments, the result is a VCALENDAR without components, which RFC 5545 §3.6 does not allow
  /// but readers accept.
  ///
  /// - Parameter indices: The appointments to write; nil writes all, and the other contents of the
  ///   calendars.
  /// - Returns: UTF-8, with lines ended by CRLF and folded at 75 octets.
  public func iCalendar(_ indices: [Int]? = nil) -> [UInt8] { collected(.iCalendar(indices)) }

  func writeICalendar(
    _ indices: [Int]?, _ found: inout LossReport, _ pieces: (_ bytes: [UInt8]) throws -> Void
  ) rethrows {
    let order = WritingOrder(collection, indices)
    let head = CalendarHead(
      collection, order, productID: productID, keepsRefused: keepsRefused)
    let zones = WrittenZones(collection, order, head.arenas)
    var events = EventWriting(self, order, head, zones)
    var writer = ICalendarWriter()
    writer.begin("VCALENDAR")
    head.write(to: &writer)
    zones.write(to: &writer)
    for arena in head.arenas {
      guard let source = collection.arenas[arena].decoder as? ICalendarSource else { continue }
      try writeStream(source, arena, &events, &writer, &found, pieces)
    }
    for index in order.others.joined() {
      events.write(index, to: &writer)
      try writer.flush(atLeast: AppointmentWriter.pieceSize, pieces)
    }
    head.unfit.add(to: &found)
    zones.unfit.add(
      to: &found, as: "definitions of zones without usable times", "they are left out")
    events.unfit.add(to: &found)
    found.add(events.changedUIDs)
    writer.end("VCALENDAR")
    try writer.flush(atLeast: 1, pieces)
  }

  /// Copies a stream line by line.
  private func writeStream(
    _ source: ICalendarSource, _ arena: Int, _ events: inout EventWriting,
    _ writer: inout ICalendarWriter, _ found: inout LossReport,
    _ pieces: (_ bytes: [UInt8]) throws -> Void
  ) rethrows {
    let retained = source.bytes
    let bytes = retained.span
    let start = retained.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var scanner = ICalendarScanner(limits: TextLimits(issues: 0), startingAt: start)
    var line = ContentLine()
    var stream = StreamCopying(
      source, arena, events.order, keepsRefused: keepsRefused && events.order.isWhole)
    while let step = scanner.next(in: bytes, into: &line) {
      switch step {
      case .begin(let name):
        stream.begin(name, &line, bytes, &scanner, &events, &writer)
        if stream.isCopying { continue }
      case .property:
        stream.take(line, bytes, &events, &writer)
        continue
      case .end: stream.end(line, bytes, &events, &writer)
      }
      stream.settle(bytes, &events, &writer)
      try writer.flush(atLeast: AppointmentWriter.pieceSize, pieces)
    }
    stream.finish(bytes, &writer)
    stream.unfit.add(to: &found)
  }
}
