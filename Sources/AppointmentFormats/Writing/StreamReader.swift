internal import AppointmentModel
internal import CalendarText
internal import CivilTime
internal import Primitives

/// The reader of events from an iCalendar stream. Only times, identifiers and colours are written again,
/// as for every event that goes to another format.
struct StreamReader {
  private let source: ICalendarSource
  private let zones: [CollectionZone]
  private let places = Places()
  private var scanner: ICalendarScanner
  private var line = ContentLine()
  private var calendarStart = -1
  private var calendarName: [UInt8] = []
  private var calendarColor: CalendarColor?

  /// The properties found that are written again, by their place in ``PropertyEncoder/names``.
  private var met: UInt32 = 0
  private var color: CalendarColor?
  /// The calendar that the event names itself, as a TEXT value.
  private var ownCalendar: [UInt8]?
  private var duration: CivilDuration?
  /// Further lines of the UID, and the first if it has parameters.
  private var furtherUIDs: [ICalendarProperty] = []
  /// Whether the record is a task, whose end is named DUE.
  private var isTask = false

  init(_ source: ICalendarSource, _ zones: [CollectionZone]) {
    self.source = source
    self.zones = zones
    scanner = ICalendarScanner(limits: TextLimits(issues: 0))
  }

  mutating func read(_ record: AppointmentRecord, into fields: inout EventFields) {
    fields.begin()
    (met, color, duration, ownCalendar) = (0, nil, nil, nil)
    isTask = record.flags.contains(.isTask)
    furtherUIDs.removeAll(keepingCapacity: true)
    let stream = source.bytes
    let end = min(stream.count, Int(record.offset) + Int(record.length))
    let bytes = stream.span.extracting(first: end)
    scanner.restart(at: Int(record.offset))
    var isOpen = false
    scanning: while let step = scanner.next(in: bytes, into: &line) {
      switch step {
      case .begin where !isOpen: isOpen = true
      case .begin: addComponent(bytes, to: &fields)
      case .property: take(bytes, into: &fields)
      case .end: break scanning
      }
    }
    finish(record, &fields)
  }

  private mutating func take(_ bytes: Span<UInt8>, into fields: inout EventFields) {
    if line.name == PropertyOverrides.ownName, ownCalendar == nil {
      ownCalendar = Array(ICalendarProperty(line, in: bytes).value.utf8)
      return
    }
    if isTask, line.name == ICalendarLoader.due { return }
    let column = line.withBytes(of: bytes) { fields.columns.column(of: line, in: $0) }
    if column < 32, places.all & (1 << UInt32(column)) != 0 {
      let bit: UInt32 = 1 << UInt32(column)
      if column == places.duration, duration == nil {
        duration = line.withBytes(of: bytes) { CivilDuration($0, line.value) }
      }
      guard met & bit != 0 else {
        met |= bit
        if column == places.color { color = CalendarColor(ICalendarProperty(line, in: bytes).text) }
        if column == places.uid, !line.parameters.isEmpty {
          furtherUIDs.append(ICalendarProperty(line, in: bytes))
        }
        return
      }
      // Only the first of several counts if a property is allowed once; the others are kept.
      if column == places.additions || column == places.exclusions { return }
    }
    switch fields.columns.columns[column].form {
    case .taken: fields.add(ICalendarProperty(line, in: bytes))
    case .word where column == places.uid:
      furtherUIDs.append(ICalendarProperty(line, in: bytes))
    default: fields.add(line, to: column, in: bytes)
    }
  }

  // MARK: Columns

  /// Whether an event may need a column of the output that no event has used so far.
  mutating func mayNeed(
    _ record: AppointmentRecord, _ fields: inout EventFields, besides isUsed: [Bool]
  ) -> Bool {
    let stream = source.bytes
    let end = min(stream.count, Int(record.offset) + Int(record.length))
    let bytes = stream.span.extracting(first: end)
    scanner.restart(at: Int(record.offset))
    findCalendar(record)
    if record.startZone >= CollectionZone.firstNamed, !isUsed[EventColumns.zone] { return true }
    if !calendarName.isEmpty, !isUsed[EventColumns.calendar] { return true }
    if calendarColor != nil, !isUsed[places.color] { return true }
    if record.flags.contains(.isTask), !isUsed[places.end] || !isUsed[places.busy] { return true }
    var depth = 0
    var words: UInt64 = 0
    while let step = scanner.next(in: bytes, into: &line) {
      switch step {
      case .begin:
        depth += 1
        if depth > 1, !isUsed[EventColumns.components] { return true }
      case .property where depth == 1 && line.name == PropertyOverrides.ownName:
        if !isUsed[EventColumns.calendar] { return true }
      case .property where depth == 1:
        let column = line.withBytes(of: bytes) { fields.columns.column(of: line, in: $0) }
        if column >= isUsed.count || !isUsed[column] { return true }
        switch fields.columns.columns[column].form {
        case .taken: return true
        case .word:
          // A second value, or one with parameters, goes to a column of its own.
          let bit: UInt64 = 1 << UInt64(column)
          if words & bit != 0 || !line.parameters.isEmpty { return true }
          words |= bit
        default: break
        }
      case .property: break
      case .end:
        depth -= 1
        if depth == 0 { return false }
      }
    }
    return false
  }

  // MARK: Components

  /// Adds the open component as text: its properties, then the components inside it.
  private mutating func addComponent(_ bytes: Span<UInt8>, to fields: inout EventFields) {
    let name = scanner.open.last?.text ?? ""
    fields.addCell(to: EventColumns.components) { text in
      text += "BEGIN:\(name)\n".utf8
      var inner: [ICalendarComponent] = []
      while let step = scanner.next(in: bytes, into: &line) {
        if case .end = step { break }
        if step != .property {
          inner.append(scanner.readComponent(in: bytes, into: &line))
          continue
        }
        line.withBytes(of: bytes) { bytes in
          text.append(line.nameRange, of: bytes)
          text.appendRest(of: line, in: bytes)
        }
        text.append(0x0A)
      }
      for component in inner { text += (ComponentText.text(of: component) + "\n").utf8 }
      text += "END:\(name)".utf8
    }
  }

  // MARK: Properties that are written again

  /// The columns of the properties that are written again.
  private struct Places {
    let uid = EventColumns.place("UID")
    let start = EventColumns.place("DTSTART")
    let end = EventColumns.place("DTEND")
    let duration = EventColumns.place("DURATION")
    let busy = EventColumns.place("TRANSP")
    let color = EventColumns.place("COLOR")
    let recurrenceID = EventColumns.place("RECURRENCE-ID")
    let additions = EventColumns.place("RDATE")
    let exclusions = EventColumns.place("EXDATE")
    /// All of them, a bit each.
    let all = ICalendarComponent.resolvedNames.reduce(UInt32(0)) {
      $0 | 1 << UInt32(EventColumns.place($1))
    }
  }

  private func hasMet(_ place: Int) -> Bool { met & (1 << UInt32(place)) != 0 }

  private mutating func finish(_ record: AppointmentRecord, _ fields: inout EventFields) {
    let isZoned =
      !record.flags.contains(.isDate) && record.startZone >= CollectionZone.firstNamed
    let zone = isZoned ? zones[Int(record.startZone)].id : nil
    addUID(record, to: &fields)
    for property in furtherUIDs { fields.add(property, to: places.uid) }
    fields.addTime(record.start, record.startZone, of: record, to: places.start, zones)
    if isTask { fields.add(ICalendarProperty("TRANSP", value: "TRANSPARENT"), to: places.busy) }
    if hasMet(places.end) || isTask {
      fields.addTime(record.end, record.endZone, of: record, to: places.end, zones)
    } else if let duration, !duration.isNegative {
      fields.add(
        ICalendarProperty("DURATION", value: duration.description), to: places.duration,
        atStart: true)
    }
    let recurrence = [places.recurrenceID, places.additions, places.exclusions].filter(hasMet)
    if !recurrence.isEmpty {
      let found = source.recurrence(record, zones: zones)
      var appointment = Appointment(
        uid: "", title: "", start: .floating(CivilDateTime(wallSeconds: 0)))
      appointment.recurrence = found.recurrence
      appointment.recurrenceID = found.recurrenceID
      let lines = PropertyEncoder(appointment: appointment)
      for place in recurrence {
        for property in lines.lines(PropertyEncoder.names[place]).reversed() {
          fields.add(
            property, to: place, isListed: PropertyCell.times([property], zone) != nil,
            atStart: true)
        }
      }
    }
    findCalendar(record)
    if let color = color ?? calendarColor {
      fields.add(ICalendarProperty("COLOR", text: color.cssName), to: places.color, atStart: true)
    }
    if let zone { fields.addCell(to: EventColumns.zone) { $0 += zone.name.utf8 } }
    fields.addCalendar(source.calendarName == nil ? ownCalendar ?? calendarName : calendarName)
  }

  private func addUID(_ record: AppointmentRecord, to fields: inout EventFields) {
    let isMade = record.flags.contains(.hasDerivedUID) || record.flags.contains(.hasEncodedUID)
    let range = Int(record.uidOffset)..<Int(record.uidOffset) + (isMade ? 0 : Int(record.uidLength))
    let bytes = source.bytes
    if !isMade, TextEscapes.isPlain(bytes.span, range) {
      fields.add(range, to: places.uid)
    } else {
      fields.add(to: places.uid) { $0 += TextEscapes.encode(source.uid(record)).utf8 }
    }
  }

  private mutating func findCalendar(_ record: AppointmentRecord) {
    let calendar = source.layout.calendar(at: Int(record.offset))
    let start = calendar?.start ?? -2
    guard start != calendarStart else { return }
    calendarStart = start
    calendarName = Array(
      TextEscapes.encode(source.calendarName ?? calendar?.name ?? "").utf8)
    calendarColor = source.calendarColor ?? calendar?.color
  }
}
