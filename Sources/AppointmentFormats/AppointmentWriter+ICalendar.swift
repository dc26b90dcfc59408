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
    for (name, indices) in groups.others {
      writeCalendar(name, indices, &writer)
    }
    return writer.bytes
  }

  // MARK: Streams that were read

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
        if name == .vevent {
          let component = scanner.readComponent(in: bytes, into: &line)
          if let index = indices[offset] {
            writer.write(edited(index, component))
          } else if isWhole, source.layout.refused.contains(offset) {
            writer.write(component)
          }
        } else if name != .vcalendar, name != .vtimezone, !isWhole {
          _ = scanner.readComponent(in: bytes, into: &line)
        } else {
          open.append(scanner.open.last?.text ?? "")
          writer.begin(open[open.count - 1])
        }
      case .property: writer.write(ICalendarProperty(line, in: bytes))
      case .end:
        if let name = open.popLast() { writer.end(name) }
      }
    }
  }

  /// The component of an appointment, with the lines of what was changed made anew.
  private func edited(_ index: Int, _ component: ICalendarComponent) -> ICalendarComponent {
    guard let original = collection.original(at: index) else { return component }
    let old = original.arena.decoder.appointment(original.record, zones: collection.zones)
    let new = collection[index]
    let (oldLines, newLines) = (
      AppointmentLines(appointment: old), AppointmentLines(appointment: new)
    )
    let changed = Set(
      AppointmentLines.names.filter { oldLines.lines($0) != newLines.lines($0) })
    let keepsProperties = old.properties == new.properties
    var result = ICalendarComponent(component.name)
    var written: Set<String> = []
    for property in component.properties {
      let name = property.name.uppercased()
      if changed.contains(name) {
        if written.insert(name).inserted { result.properties += newLines.lines(name) }
      } else if AppointmentLines.names.contains(name) || keepsProperties {
        result.properties.append(property)
      }
    }
    for name in AppointmentLines.names where changed.contains(name) && !written.contains(name) {
      result.properties += newLines.lines(name)
    }
    if !keepsProperties { result.properties += new.properties.map(AppointmentLines.kept) }
    result.components =
      old.components == new.components
      ? component.components : new.components.flatMap(AppointmentWriter.parsed)
    return result
  }

  private static func parsed(_ text: String) -> [ICalendarComponent] {
    let bytes = Array(text.utf8)
    return ICalendarComponent.parse(bytes.span).components
  }

  // MARK: Calendars that were not

  private func writeCalendar(_ name: String, _ indices: [Int], _ writer: inout ICalendarWriter) {
    writer.begin("VCALENDAR")
    writer.property("VERSION", value: "2.0")
    writer.property("PRODID", value: productID)
    if !name.isEmpty {
      writer.property("NAME", text: name)
      writer.property("X-WR-CALNAME", text: name)
    }
    for definition in ZoneComponents(collection, indices).components { writer.write(definition) }
    for index in indices { writer.write(component(collection[index])) }
    writer.end("VCALENDAR")
  }

  private func component(_ appointment: Appointment) -> ICalendarComponent {
    var component = ICalendarComponent("VEVENT")
    let lines = AppointmentLines(appointment: appointment)
    for name in AppointmentLines.names { component.properties += lines.lines(name) }
    component.properties += appointment.properties.map(AppointmentLines.kept)
    if component.property("DTSTAMP") == nil {
      component.properties.insert(
        ICalendarProperty("DTSTAMP", value: AppointmentTime.utc(stamp).description),
        at: min(1, component.properties.count))
    }
    component.components = appointment.components.flatMap(AppointmentWriter.parsed)
    return component
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
