internal import AppointmentModel
internal import CalendarText
internal import CivilTime
internal import Primitives

extension AppointmentWriter {
  /// Writes iCalendar (RFC 5545): a VCALENDAR for each that was read, with everything it held, and
  /// one for each other calendar's appointments, with the VTIMEZONEs of their zones. Where there is
  /// nothing to write it is a VCALENDAR without components, which RFC 5545 (3.6) does not provide for
  /// and readers take for what it is.
  ///
  /// - Parameter indices: the appointments to write; nil writes all, and what the calendars hold
  ///   beside them.
  /// - Returns: UTF-8, lines ended by CRLF and folded at 75 octets.
  public func iCalendar(_ indices: [Int]? = nil) -> [UInt8] { collected(.iCalendar(indices)) }

  func writeICalendar(_ indices: [Int]?, _ pieces: (_ bytes: [UInt8]) throws -> Void) rethrows {
    var writer = ICalendarWriter()
    let chosen = indices.map(Set.init)
    let groups = WritingGroups(collection, chosen)
    var isEmpty = groups.others.isEmpty
    for arena in collection.arenas.indices {
      guard let source = collection.arenas[arena].decoder as? ICalendarSource else { continue }
      guard chosen == nil || groups.streams[arena] != nil else { continue }
      try writeStream(
        source, groups.streams[arena] ?? StreamIndices(), isWhole: chosen == nil, &writer, pieces)
      isEmpty = false
    }
    if isEmpty || !groups.others.isEmpty {
      var written = WrittenIDs(collection, groups)
      for (name, runs) in isEmpty ? [("", [])] : groups.others {
        try writeCalendar(name, runs, &written, &writer, pieces)
      }
    }
    try writer.flush(atLeast: 1, pieces)
  }

  // MARK: Streams that were read

  /// Writes a stream line by line, every component ended; of its events those that are in the
  /// collection, and, where all is written, those that were refused.
  private func writeStream(
    _ source: ICalendarSource, _ indices: StreamIndices, isWhole: Bool,
    _ writer: inout ICalendarWriter, _ pieces: (_ bytes: [UInt8]) throws -> Void
  ) rethrows {
    let retained = source.bytes
    let bytes = retained.span
    var indices = indices
    let start = retained.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var scanner = ICalendarScanner(limits: TextLimits(issues: 0), startingAt: start)
    var line = ContentLine()
    var open: [(name: String, isEvent: Bool)] = []
    var copier = StreamCopier()
    while let event = scanner.next(in: bytes, into: &line) {
      switch event {
      case .begin(let name):
        let offset = line.source.lowerBound
        var isWritten = isWhole || name == .vcalendar || name == .vtimezone
        if name == .vevent {
          let index = indices.index(at: offset, in: collection)
          if let index, collection.records[index].flags.contains(.isValue) {
            let component = edited(index, scanner.readComponent(in: bytes, into: &line))
            copier.settle(bytes, &writer)
            writer.write(component)
            continue
          }
          isWritten = index != nil || (isWhole && source.layout.refused.contains(offset))
        } else if open.contains(where: { $0.isEvent }) {
          isWritten = true
        }
        guard isWritten else {
          _ = scanner.readComponent(in: bytes, into: &line)
          continue
        }
        let text = scanner.open.last?.text ?? ""
        open.append((text, name == .vevent))
        if !copier.takes("BEGIN:", text, line, bytes, &writer) { writer.begin(text) }
      case .property:
        if !copier.takes(line, bytes, &writer) { writer.write(line, in: bytes) }
      case .end:
        guard let (text, _) = open.popLast() else { continue }
        if !copier.takes("END:", text, line, bytes, &writer) { writer.end(text) }
        copier.settle(bytes, &writer, atLeast: AppointmentWriter.pieceSize)
        try writer.flush(atLeast: AppointmentWriter.pieceSize, pieces)
      }
    }
    copier.settle(bytes, &writer)
  }

  /// The component of an appointment, with the lines of what was changed made anew.
  private func edited(_ index: Int, _ component: ICalendarComponent) -> ICalendarComponent {
    guard let original = collection.original(at: index) else { return component }
    var lines = EventLines()
    lines.properties = component.properties
    lines.components = component.components
    lines.update(
      from: original.arena.decoder.appointment(original.record, zones: collection.zones),
      to: collection[index])
    return ICalendarComponent(
      component.name, properties: lines.properties, components: lines.components)
  }

  // MARK: Calendars that were not

  private func writeCalendar(
    _ name: String, _ runs: [Range<Int>], _ written: inout WrittenIDs,
    _ writer: inout ICalendarWriter, _ pieces: (_ bytes: [UInt8]) throws -> Void
  ) rethrows {
    writer.begin("VCALENDAR")
    writer.property("VERSION", value: "2.0")
    writer.property("PRODID", value: productID)
    if !name.isEmpty {
      writer.property("NAME", text: name)
      writer.property("X-WR-CALNAME", text: name)
    }
    for definition in ZoneComponents(collection, runs).components { writer.write(definition) }
    var copiers = copiers()
    for index in runs.joined() {
      var isCopied = false
      if let (arena, record) = collection.source(at: index),
        !collection.records[index].flags.contains(.isValue),
        let copier = copiers.place(arena)
      {
        isCopied = copiers.values[copier].copy(record, to: &writer) { written.enter(index, $0, $1) }
      }
      if !isCopied { writer.write(component(index, &written)) }
      try writer.flush(atLeast: AppointmentWriter.pieceSize, pieces)
    }
    writer.end("VCALENDAR")
  }

  /// What writes the plain rows of the CSVs, by arena.
  private func copiers() -> ArenaValues<CSVEventCopier> {
    ArenaValues(collection) { decoder in
      guard copiesPlainRows, let source = decoder as? CSVSource else { return nil }
      return CSVEventCopier(source, collection.zones, stamp: stamp)
    }
  }

  private func component(_ index: Int, _ written: inout WrittenIDs) -> ICalendarComponent {
    var lines = lines(at: index)
    var appointment = collection[index]
    let uid = written.unique(index)
    if uid != appointment.uid {
      appointment.uid = uid
      lines.replace(["UID"], with: AppointmentLines(appointment: appointment))
    }
    var component = ICalendarComponent(
      "VEVENT", properties: lines.properties, components: lines.components)
    if component.property("DTSTAMP") == nil {
      component.properties.insert(
        ICalendarProperty("DTSTAMP", value: AppointmentTime.utc(stamp).description),
        at: min(1, component.properties.count))
    }
    return component
  }
}
