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
  public func iCalendar(_ indices: [Int]? = nil) -> [UInt8] {
    var writer = ICalendarWriter()
    let chosen = indices.map(Set.init)
    let groups = WritingGroups(collection, chosen)
    for arena in collection.arenas.indices {
      guard let source = collection.arenas[arena].decoder as? ICalendarSource else { continue }
      guard chosen == nil || !(groups.byOffset[arena] ?? [:]).isEmpty else { continue }
      writeStream(source, groups.byOffset[arena] ?? [:], isWhole: chosen == nil, &writer)
    }
    guard !groups.others.isEmpty else { return writer.bytes }
    var written = WrittenIDs(collection, groups)
    for (name, indices) in groups.others {
      writeCalendar(name, indices, &written, &writer)
    }
    return writer.bytes
  }

  // MARK: Streams that were read

  /// Writes a stream line by line, every component ended; of its events those that are in the
  /// collection, and, where all is written, those that were refused.
  private func writeStream(
    _ source: ICalendarSource, _ indices: [Int: Int], isWhole: Bool,
    _ writer: inout ICalendarWriter
  ) {
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
          let index = indices[offset]
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
    _ name: String, _ indices: [Int], _ written: inout WrittenIDs, _ writer: inout ICalendarWriter
  ) {
    writer.begin("VCALENDAR")
    writer.property("VERSION", value: "2.0")
    writer.property("PRODID", value: productID)
    if !name.isEmpty {
      writer.property("NAME", text: name)
      writer.property("X-WR-CALNAME", text: name)
    }
    for definition in ZoneComponents(collection, indices).components { writer.write(definition) }
    for index in indices { writer.write(component(index, &written)) }
    writer.end("VCALENDAR")
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
    for indices in groups.byOffset.values {
      for index in indices.values {
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

/// Which appointments are written where.
struct WritingGroups {
  /// By arena of an iCalendar stream: the appointment of each VEVENT's first byte.
  private(set) var byOffset: [Int: [Int: Int]] = [:]
  /// The others by calendar name, in the order of their first.
  private(set) var others: [(name: String, indices: [Int])] = []

  init(_ collection: AppointmentCollection, _ chosen: Set<Int>?) {
    var places: [String: Int] = [:]
    for index in collection.indices where chosen?.contains(index) ?? true {
      if let (arena, record) = collection.source(at: index),
        collection.arenas[arena].decoder is ICalendarSource
      {
        byOffset[arena, default: [:]][Int(record.offset)] = index
        continue
      }
      let name = collection[index].calendar
      if let place = places[name] {
        others[place].indices.append(index)
      } else {
        places[name] = others.count
        others.append((name, [index]))
      }
    }
  }
}
