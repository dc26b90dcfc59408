internal import AppointmentModel
internal import CalendarText
internal import CivilTime
internal import Primitives

/// Writes the events of one VCALENDAR.
struct EventWriting {
  let order: WritingOrder
  let head: CalendarHead
  private let writer: AppointmentWriter
  private let zones: WrittenZones
  private var written: WrittenIDs
  /// What writes the plain rows of the CSVs, by arena.
  private var copiers: ArenaValues<CSVEventCopier>
  private(set) var unfit = UnfitLines()

  var collection: AppointmentCollection { writer.collection }

  init(
    _ writer: AppointmentWriter, _ order: WritingOrder, _ head: CalendarHead, _ zones: WrittenZones
  ) {
    self.writer = writer
    self.order = order
    self.head = head
    self.zones = zones
    let collection = writer.collection
    written = WrittenIDs(collection, order)
    copiers = ArenaValues(collection) { decoder in
      guard writer.copiesPlainRows, let source = decoder as? CSVSource else { return nil }
      return CSVEventCopier(
        source, collection.zones, stamp: writer.stamp, writesCalendar: head.name == nil)
    }
  }

  // MARK: Events of streams

  /// What is written otherwise of an event that is copied.
  func changes(
    _ index: Int?, _ source: ICalendarSource, _ arena: Int, at offset: Int
  ) -> EventChanges {
    var changes = EventChanges()
    guard let index else { return changes }
    // RFC 5545 (3.8.4.7) demands one, and other readers make another at every import.
    if !writer.keepsRefused, collection.records[index].flags.contains(.hasDerivedUID) {
      changes.uid = written.renamed(index) ?? collection.uid(at: index)
    }
    guard head.isMerged else { return changes }
    let place = source.layout.calendarPlace(at: offset)
    if let names = zones.renamed[CalendarPlace(arena: arena, calendar: place)] {
      changes.zones = names
    }
    changes.uid = written.renamed(index) ?? changes.uid
    let calendar = place < 0 ? nil : source.layout.calendars[place]
    let name = source.calendarName ?? calendar?.name ?? ""
    if head.name == nil, !name.isEmpty { changes.calendar = name }
    if let color = source.calendarColor ?? calendar?.color { changes.color = color.cssName }
    return changes
  }

  /// Writes an event of a stream that is no copy of its lines.
  mutating func write(
    _ component: ICalendarComponent, _ index: Int?, _ source: ICalendarSource, _ arena: Int,
    to writer: inout ICalendarWriter
  ) {
    let offset = index.flatMap { collection.source(at: $0)?.record.offset } ?? 0
    var changes = changes(index, source, arena, at: Int(offset))
    var component = index.map { edited($0, component) } ?? component
    if let index, !self.writer.keepsRefused {
      var lines = EventLines()
      (lines.properties, lines.components) = (component.properties, component.components)
      lines.fit(collection.source(at: index)?.record, collection.zones, &unfit)
      (component.properties, component.components) = (lines.properties, lines.components)
    }
    component.properties = component.properties.map { changes.take($0) ?? $0 }
    component.properties += changes.added
    writer.write(component)
    if let index { writeBesides(index, to: &writer) }
  }

  /// The component of an appointment, with the lines of what was changed made anew.
  private func edited(_ index: Int, _ component: ICalendarComponent) -> ICalendarComponent {
    guard let original = collection.original(at: index) else { return component }
    let before = original.arena.decoder.appointment(original.record, zones: collection.zones)
    var lines = EventLines()
    lines.properties = component.properties
    lines.components = component.components
    let now = collection[index]
    guard now != before else { return component }
    lines.update(from: before, to: now.revised(from: before))
    if now.calendar != before.calendar { lines.set(EventChanges.calendarName, now.calendar) }
    lines.stamp(self.writer.stamp, isNew: false)
    return ICalendarComponent(
      component.name, properties: lines.properties, components: lines.components)
  }

  // MARK: Other events

  /// Writes an appointment that stands in no stream, and the changed occurrences beside it.
  mutating func write(_ index: Int, to writer: inout ICalendarWriter) {
    var isCopied = false
    if zones.renamedRows.isEmpty, let (arena, record) = collection.source(at: index),
      !collection.records[index].flags.contains(.isValue), let copier = copiers.place(arena)
    {
      isCopied = copiers.values[copier].copy(record, to: &writer) {
        written.enter(index, $0, $1)
      }
    }
    if !isCopied { writer.write(component(index)) }
    writeBesides(index, to: &writer)
  }

  /// Writes the changed occurrences of a series that stand elsewhere.
  mutating func writeBesides(_ index: Int, to writer: inout ICalendarWriter) {
    guard let besides = order.besides[index] else { return }
    for other in besides { writer.write(component(other, of: index)) }
  }

  private mutating func component(_ index: Int, of series: Int? = nil) -> ICalendarComponent {
    var (lines, appointment) = writer.lines(at: index)
    let uid = written.unique(index)
    var changed: Set<String> = []
    if uid != appointment.uid {
      appointment.uid = uid
      changed.insert("UID")
    }
    let isValue = collection.records[index].flags.contains(.isValue)
    if isValue, collection.source(at: index) == nil, let series {
      let revised = appointment.revised(besides: collection[series])
      if revised.sequence != appointment.sequence {
        appointment = revised
        changed.insert("SEQUENCE")
      }
    }
    lines.replace(changed, with: AppointmentLines(appointment: appointment))
    lines.stamp(
      writer.stamp, isNew: isValue ? collection.source(at: index) == nil : nil)
    if appointment.calendar != head.name ?? "", !appointment.calendar.isEmpty {
      lines.set(EventChanges.calendarName, appointment.calendar)
    }
    var changes = EventChanges()
    changes.zones = zones.renamed(collection.records[index])
    if !changes.isEmpty { lines.properties = lines.properties.map { changes.take($0) ?? $0 } }
    if !writer.keepsRefused {
      lines.fit(collection.source(at: index)?.record, collection.zones, &unfit)
    }
    return ICalendarComponent(
      "VEVENT", properties: lines.properties, components: lines.components)
  }
}
