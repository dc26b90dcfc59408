internal import AppointmentModel
internal import CalendarText
internal import CivilTime
internal import Primitives

/// Writes fields as the lines of a VEVENT: the properties with a meaning in their order, then the
/// others in the order of the source, then components.
struct EventLineWriter {
  /// The line of the time of writing, for events without one.
  private let stamp: [UInt8]
  /// The calendar of all events, as a TEXT value.
  private let calendarName: [UInt8]
  private let zones: [CollectionZone]
  /// Whether lines that other readers refuse are written.
  private let keepsRefused: Bool
  private let hidesCalendars: Bool
  /// The written properties that an event has at most once, a bit each.
  private var met: UInt32 = 0
  private var value: [UInt8] = []

  private let head = Array("BEGIN:VEVENT\r\n".utf8)
  private let foot = Array("END:VEVENT\r\n".utf8)
  private let calendarBeginning = Array((PropertyOverrides.calendarName + ":").utf8)

  init(_ writer: AppointmentWriter, calendarName: String, zones: [CollectionZone]) {
    stamp = Array("DTSTAMP:\(AppointmentTime.utc(writer.stamp))\r\n".utf8)
    self.calendarName = Array(TextEscapes.encode(calendarName).utf8)
    self.zones = zones
    keepsRefused = writer.keepsRefused
    hidesCalendars = writer.calendarName != nil
  }

  /// Writes an event.
  ///
  /// - Parameters:
  ///   - uid: The UID, if its own is another event's.
  ///   - record: The record that the event was read from, for repairing its lines.
  ///   - overrides: Names of zones that are written as others.
  ///   - unfit: Counts the lines that are left out as other readers refuse them.
  mutating func write(
    _ fields: EventFields, _ source: Span<UInt8>, uid: String?, _ record: AppointmentRecord?,
    _ overrides: PropertyOverrides, _ unfit: inout UnfitLines, to output: inout ICalendarWriter
  ) {
    met = 0
    output.copyLines(head.span)
    let known = PropertyEncoder.names.count
    let needsStamp = !fields.lines.contains {
      $0.column >= known && fields.columns.columns[$0.column].name == .dtstamp
    }
    for column in 0..<known {
      var place = fields.first(column)
      if column == EventColumns.uid, let uid {
        write(ICalendarProperty("UID", text: uid), record, &unfit, to: &output)
        if place >= 0 { place = fields.lines[place].next }
      }
      while place >= 0 {
        write(fields.lines[place], fields, source, record, overrides, &unfit, to: &output)
        place = fields.lines[place].next
      }
      if column == EventColumns.uid, needsStamp { output.copyLines(stamp.span) }
    }
    writeOthers(fields, source, record, overrides, &unfit, to: &output)
    output.copyLines(foot.span)
  }

  /// Writes the lines without a meaning, the calendar and the components.
  private mutating func writeOthers(
    _ fields: EventFields, _ source: Span<UInt8>, _ record: AppointmentRecord?,
    _ overrides: PropertyOverrides, _ unfit: inout UnfitLines, to output: inout ICalendarWriter
  ) {
    let known = PropertyEncoder.names.count
    let calendar = fields.cell(EventColumns.calendar)
    var isOwnCalendar = !hidesCalendars && !calendar.isEmpty && calendar != calendarName
    let replacesCalendar = hidesCalendars || isOwnCalendar
    for line in fields.lines where line.column >= known && !line.isCell {
      if replacesCalendar, fields.columns.columns[line.column].name == PropertyOverrides.ownName {
        if isOwnCalendar { output.writeLine(calendarBeginning, calendar.span) }
        isOwnCalendar = false
      } else {
        write(line, fields, source, record, overrides, &unfit, to: &output)
      }
    }
    if isOwnCalendar { output.writeLine(calendarBeginning, calendar.span) }
    for text in fields.cells(EventColumns.components) {
      for component in ICalendarComponent.parse(text: String(decoding: text, as: UTF8.self)) {
        output.write(
          keepsRefused ? component : ICalendarComponent.validated(component, &unfit))
      }
    }
  }

  private mutating func write(
    _ line: EventFields.Line, _ fields: EventFields, _ source: Span<UInt8>,
    _ record: AppointmentRecord?, _ overrides: PropertyOverrides, _ unfit: inout UnfitLines,
    to output: inout ICalendarWriter
  ) {
    if !overrides.zones.isEmpty, !line.text.isEmpty {
      let property = fields.property(line, source)
      var overrides = overrides
      return write(overrides.take(property) ?? property, record, &unfit, to: &output)
    }
    if !keepsRefused {
      let single = fields.columns.columns[line.column].single
      let bit: UInt32 = single.map { 1 << UInt32($0) } ?? 0
      guard met & bit == 0, line.isValid || isValid(line, fields, source) else {
        return write(fields.property(line, source), record, &unfit, to: &output)
      }
      met |= bit
    }
    if !line.text.isEmpty {
      return output.writeLine(fields.held.span.extracting(line.text))
    }
    fields.withValue(of: line, source) { bytes in
      if bytes.isLineText {
        return output.writeLine(fields.columns.columns[line.column].beginning, bytes)
      }
      value.removeAll(keepingCapacity: true)
      value.appendLineValue(0..<bytes.count, of: bytes)
      output.writeLine(fields.columns.columns[line.column].beginning, value.span)
    }
  }

  private func isValid(
    _ line: EventFields.Line, _ fields: EventFields, _ source: Span<UInt8>
  ) -> Bool {
    guard line.text.isEmpty else {
      return LineValidity.isValid(fields.property(line, source))
    }
    return fields.withValue(of: line, source) {
      LineValidity.isValid($0, 0..<$0.count, of: fields.columns.columns[line.column].name)
    }
  }

  /// Writes a property, or what is understood of it if other readers refuse it.
  private mutating func write(
    _ property: ICalendarProperty, _ record: AppointmentRecord?, _ unfit: inout UnfitLines,
    to output: inout ICalendarWriter
  ) {
    guard !keepsRefused else { return output.write(property) }
    let single = LineValidity.singlePlace(ICalendarName(property.name))
    let bit: UInt32 = single.map { 1 << UInt32($0) } ?? 0
    var valid: [ICalendarProperty] = []
    if met & bit == 0 {
      if LineValidity.isValid(property) {
        valid = [property]
      } else if let record {
        valid = ICalendarComponent.understood(property, record, zones).filter {
          LineValidity.isValid($0)
        }
      }
    }
    guard !valid.isEmpty else { return unfit.add(property.name + ":" + property.value) }
    met |= bit
    for property in valid { output.write(property) }
  }
}
