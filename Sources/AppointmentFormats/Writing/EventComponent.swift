internal import AppointmentModel
internal import CalendarText
internal import Primitives

/// Events as content lines, from which both iCalendar and the toolkit's own CSV are written.
extension ICalendarComponent {
  /// The lines of an appointment that was not read from lines.
  init(_ appointment: Appointment) {
    let lines = PropertyEncoder(appointment: appointment)
    self.init(
      "VEVENT",
      properties: PropertyEncoder.names.flatMap { lines.lines($0) }
        + appointment.properties.map(PropertyEncoder.kept),
      components: appointment.components.flatMap(ICalendarComponent.parse(text:)))
  }

  /// The properties that are rewritten if lines are written in another format: names of zones have
  /// a meaning only in their own input, and colours may be the calendar's.
  static let resolvedNames: Set<String> = [
    "UID", "RECURRENCE-ID", "DTSTART", "DTEND", "DURATION", "RDATE", "EXDATE", "COLOR",
  ]

  /// Rewrites the lines of changed properties, and leaves all others unchanged.
  mutating func update(from old: Appointment, to new: Appointment) {
    let (oldLines, newLines) = (
      PropertyEncoder(appointment: old), PropertyEncoder(appointment: new)
    )
    let changed = PropertyEncoder.names.filter { oldLines.lines($0) != newLines.lines($0) }
    if old.properties != new.properties {
      properties.removeAll { !PropertyEncoder.isKnown($0.name) }
    }
    replace(Set(changed), with: newLines)
    if old.properties != new.properties { properties += new.properties.map(PropertyEncoder.kept) }
    if old.components != new.components {
      components = new.components.flatMap(ICalendarComponent.parse(text:))
    }
  }

  /// Replaces the lines of some names by an appointment's lines.
  mutating func replace(_ names: Set<String>, with lines: PropertyEncoder) {
    guard !names.isEmpty else { return }
    var result: [ICalendarProperty] = []
    var written: Set<String> = []
    for property in properties {
      let name = property.name.uppercased()
      guard names.contains(name) else {
        result.append(property)
        continue
      }
      if written.insert(name).inserted {
        result += lines.lines(name)
      } else if !PropertyEncoder.repeatedNames.contains(name) {
        // Only the first of several counts if a property is allowed once; the others are kept.
        result.append(property)
      }
    }
    for name in PropertyEncoder.names where names.contains(name) && !written.contains(name) {
      result += lines.lines(name)
    }
    properties = result
  }

  /// Sorts the properties with a meaning into the order of writing; the others follow unchanged.
  mutating func order() {
    let places = PropertyEncoder.places
    let keys = properties.map { places[$0.name.uppercased()] ?? places.count }
    let order = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    properties = order.map { properties[$0] }
  }

  /// The lines for the meaning that was read from a property; empty if it has none.
  static func understood(
    _ property: ICalendarProperty, _ record: AppointmentRecord, _ zones: [CollectionZone]
  ) -> [ICalendarProperty] {
    guard PropertyEncoder.isKnown(property.name) else { return [] }
    // The record contains the UID, so the reader of the other properties does not read it.
    guard property.name.uppercased() != "UID" else {
      return [ICalendarProperty("UID", text: TextEscapes.decode(property.value))]
    }
    var reader = ICalendarEventReader(record, zones)
    reader.take(property)
    return PropertyEncoder(appointment: reader.finish()).lines(property.name.uppercased())
  }

  /// A component without the lines that other readers refuse.
  static func validated(
    _ component: ICalendarComponent, _ unfit: inout UnfitLines
  ) -> ICalendarComponent {
    var component = component
    var met: Set<Int> = []
    component.properties.removeAll { property in
      let place = LineValidity.singlePlace(ICalendarName(property.name))
      guard !LineValidity.isValid(property) || place.map({ !met.insert($0).inserted }) ?? false
      else {
        return false
      }
      unfit.add(property.name + ":" + property.value)
      return true
    }
    component.components = component.components.map { validated($0, &unfit) }
    return component
  }

  static func parse(text: String) -> [ICalendarComponent] {
    let bytes = Array(text.utf8)
    return parse(bytes.span).components
  }

  /// Makes lines of one input fit for any other.
  mutating func resolve(_ appointment: Appointment) {
    replace(ICalendarComponent.resolvedNames, with: PropertyEncoder(appointment: appointment))
    order()
  }
}

extension AppointmentWriter {
  /// An appointment, and its properties for another format than it was read from.
  func properties(at index: Int) -> (ICalendarComponent, Appointment) {
    let appointment = revised(at: index)
    guard let (arena, record) = collection.source(at: index),
      var lines = lines(of: record, collection.arenas[arena].decoder)
    else { return (ICalendarComponent(appointment), appointment) }
    if collection.records[index].flags.contains(.isValue) {
      let before = collection.arenas[arena].decoder.appointment(record, zones: collection.zones)
      lines.update(from: before, to: appointment)
    }
    lines.resolve(appointment)
    return (lines, appointment)
  }

  private func lines(
    of record: AppointmentRecord, _ decoder: any AppointmentDecoder
  ) -> ICalendarComponent? {
    if let source = decoder as? CSVSource {
      return source.lines(of: record, zones: collection.zones)
    }
    return (decoder as? ICalendarSource)?.lines(of: record)
  }
}
