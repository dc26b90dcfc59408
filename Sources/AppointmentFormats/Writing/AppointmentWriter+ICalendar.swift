internal import AppointmentModel
internal import CalendarText

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
    let plan = WritePlan(collection, indices, totals: totals)
    let head = CalendarHead(self, plan)
    let zones = WrittenZones(collection, plan, head.arenas)
    var events = EventWriting(self, plan, head, zones)
    var writer = ICalendarWriter()
    writer.begin("VCALENDAR")
    head.write(to: &writer)
    zones.write(to: &writer)
    for arena in head.arenas {
      guard let source = collection.arenas[arena].decoder as? ICalendarSource else { continue }
      var stream = StreamRewriter(
        source, arena, plan, keepsRefused: keepsRefused && plan.isWhole)
      try stream.write(&events, to: &writer, pieces)
      stream.unfit.add(to: &found)
    }
    for index in plan.others.joined() {
      events.write(index, to: &writer)
      try writer.flush(atLeast: AppointmentWriter.pieceSize, pieces)
    }
    head.unfit.add(to: &found)
    zones.unfit.add(
      to: &found,
      as: (
        "definition of a zone without usable times", "definitions of zones without usable times"
      ))
    events.unfit.add(to: &found)
    found.add(events.changedUIDs)
    writer.end("VCALENDAR")
    try writer.flush(atLeast: 1, pieces)
  }
}
