internal import AppointmentModel
internal import CivilTime
internal import ICalendarText

extension AppointmentWriter {
  /// Writes iCalendar (RFC 5545): a VCALENDAR for each that was read, with everything it held, and
  /// one for each other calendar's appointments, with the VTIMEZONEs of their zones.
  ///
  /// - Parameter indices: the appointments to write; nil writes all, and what the calendars hold
  ///   beside them.
  /// - Returns: UTF-8, lines ended by CRLF and folded at 75 octets.
  public func iCalendar(_ indices: [Int]? = nil) -> [UInt8] { collected(.iCalendar(indices)) }

  func writeICalendar(_ indices: [Int]?, _ pieces: (_ bytes: [UInt8]) throws -> Void) rethrows {
    var writer = ICalendarWriter()
    let chosen = indices.map(Set.init)
    let groups = WritingGroups(collection, chosen)
    for arena in collection.arenas.indices {
      guard let source = collection.arenas[arena].decoder as? ICalendarSource else { continue }
      guard chosen == nil || groups.streams[arena] != nil else { continue }
      try writeStream(
        source, groups.streams[arena] ?? StreamIndices(), isWhole: chosen == nil, &writer, pieces)
    }
    if !groups.others.isEmpty {
      var written = WrittenIDs(collection, groups)
      for (name, runs) in groups.others {
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
    let bytes = source.bytes.span
    var limits = ICalendarLimits()
    limits.issues = 0
    let start = source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var scanner = ICalendarScanner(limits: limits, startingAt: start)
    var line = ContentLine()
    var open: [String] = []
    while let event = scanner.next(in: bytes, into: &line) {
      switch event {
      case .begin(let name):
        let offset = line.source.lowerBound
        var isWritten = isWhole || name == .vcalendar || name == .vtimezone
        if name == .vevent {
          let index = indices.index(at: offset, in: collection)
          if let index, collection.records[index].flags.contains(.isValue) {
            writer.write(edited(index, scanner.readComponent(in: bytes, into: &line)))
            continue
          }
          isWritten = index != nil || (isWhole && source.layout.refused.contains(offset))
        } else if open.contains(where: { $0.uppercased() == "VEVENT" }) {
          isWritten = true
        }
        guard isWritten else {
          _ = scanner.readComponent(in: bytes, into: &line)
          continue
        }
        open.append(scanner.open.last?.text ?? "")
        writer.begin(open[open.count - 1])
      case .property: writer.write(line, in: bytes)
      case .end:
        if let name = open.popLast() { writer.end(name) }
        try writer.flush(atLeast: AppointmentWriter.pieceSize, pieces)
      }
    }
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
      let arena = collection.source(at: index)?.arena ?? -1
      let isCopied = copiers[arena]?.copy(collection.records[index], to: &writer) { bytes, uid in
        written.enter(bytes, uid)
      }
      if isCopied != true { writer.write(component(index, &written)) }
      try writer.flush(atLeast: AppointmentWriter.pieceSize, pieces)
    }
    writer.end("VCALENDAR")
  }

  /// What writes the plain rows of the CSVs, by arena.
  private func copiers() -> [Int: CSVEventCopier] {
    var copiers: [Int: CSVEventCopier] = [:]
    guard copiesPlainRows else { return copiers }
    for arena in collection.arenas.indices {
      guard let source = collection.arenas[arena].decoder as? CSVSource else { continue }
      copiers[arena] = CSVEventCopier(source, collection.zones, stamp: stamp)
    }
    return copiers
  }

  private func component(_ index: Int, _ written: inout WrittenIDs) -> ICalendarComponent {
    var lines = lines(at: index)
    var appointment = collection[index]
    let uid = written.unique(appointment)
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

/// The UIDs, with the RECURRENCE-IDs, that stand in what is written: of two events of one iCalendar
/// takes the later, so that rows of a CSV with one UID would be lost.
private struct WrittenIDs {
  private var hashes: Set<UInt64> = []

  /// Takes the events of the streams that were read, which keep theirs.
  init(_ collection: AppointmentCollection, _ groups: WritingGroups) {
    for indices in groups.streams.values {
      for place in 0..<indices.count {
        let index = indices[place]
        let isOverride = collection.records[index].flags.contains(.isOverride)
        enter(
          collection.uid(at: index),
          isOverride ? collection[index].recurrenceID?.start : nil)
      }
    }
  }

  /// The UID to write: the appointment's own, or with a number where that has been written.
  mutating func unique(_ appointment: Appointment) -> String {
    var (uid, number) = (appointment.uid, 2)
    while !enter(uid, appointment.recurrenceID?.start) {
      uid = appointment.uid + "-\(number)"
      number += 1
    }
    return uid
  }

  /// Whether a UID, as bytes, is new.
  mutating func enter(_ bytes: Span<UInt8>, _ uid: Range<Int>) -> Bool {
    hashes.insert(ContentHash.hash(bytes, uid, seed: 0)).inserted
  }

  /// Whether the identifier is new.
  @discardableResult
  private mutating func enter(_ uid: String, _ recurrenceID: AppointmentTime?) -> Bool {
    // Control characters are not written, so that they tell no UIDs apart.
    var text = uid.utf8.filter { $0 >= 0x20 && $0 != 0x7F }
    if let recurrenceID {
      text += [0] + recurrenceID.description.utf8 + [0] + (recurrenceID.zone?.name ?? "").utf8
    }
    return hashes.insert(ContentHash.hash(text.span, 0..<text.count, seed: 0)).inserted
  }
}
