internal import AppointmentModel
internal import CalendarText
internal import CivilTime
internal import Primitives

/// Writes the events of one VCALENDAR.
struct EventWriting {
  let plan: WritePlan
  let head: CalendarHead
  private let writer: AppointmentWriter
  private let zones: WrittenZones
  private var written: UIDAllocator
  private var reader: EventReader
  private var lines: EventLineWriter
  private(set) var unfit = UnfitLines()

  var changedUIDs: LossReport { written.changes }

  var collection: AppointmentCollection { writer.collection }

  init(
    _ writer: AppointmentWriter, _ plan: WritePlan, _ head: CalendarHead, _ zones: WrittenZones
  ) {
    self.writer = writer
    self.plan = plan
    self.head = head
    self.zones = zones
    let collection = writer.collection
    written = UIDAllocator(collection, plan)
    reader = EventReader(writer)
    lines = EventLineWriter(
      writer, calendarName: head.name ?? "", zones: collection.zones)
  }

  // MARK: Events of streams

  /// The properties that replace lines of a copied event.
  func changes(
    _ index: Int?, _ source: ICalendarSource, _ arena: Int, at offset: Int
  ) -> PropertyOverrides {
    var changes = PropertyOverrides()
    changes.hidesCalendar = writer.calendarName != nil
    guard let index else { return changes }
    // RFC 5545 (3.8.4.7) requires it, and without it other readers create a new one at every
    // import.
    if !writer.keepsRefused, collection.records[index].flags.contains(.hasDerivedUID) {
      changes.uid = written.renamed(index) ?? collection.uid(at: index)
    }
    if !writer.keepsRefused || head.isMerged { changes.uid = written.renamed(index) ?? changes.uid }
    guard head.isMerged else { return changes }
    let place = source.layout.calendarPlace(at: offset)
    if let names = zones.renamed[CalendarPlace(arena: arena, calendar: place)] {
      changes.zones = names
    }
    let calendar = place < 0 ? nil : source.layout.calendars[place]
    let name = source.calendarName ?? calendar?.name ?? ""
    if head.name == nil, !name.isEmpty { changes.calendar = name }
    if let color = source.calendarColor ?? calendar?.color { changes.color = color.cssName }
    return changes
  }

  /// The component of an appointment, with new lines for its changed properties.
  func edited(_ index: Int, _ component: ICalendarComponent) -> ICalendarComponent {
    guard let original = collection.original(at: index) else { return component }
    let before = original.arena.decoder.appointment(original.record, zones: collection.zones)
    let now = collection[index]
    guard now != before else { return component }
    var event = component
    event.update(from: before, to: writer.revision(of: index, from: before))
    if now.calendar != before.calendar { event.set(PropertyOverrides.calendarName, now.calendar) }
    event.stamp(writer.stamp, isNew: false, addsStamp: true)
    return event
  }

  // MARK: Other events

  /// Writes an appointment that comes from no stream, and its changed occurrences.
  mutating func write(_ index: Int, to output: inout ICalendarWriter) {
    writeEvent(index, of: nil, to: &output)
    writeBesides(index, to: &output)
  }

  /// Writes the changed occurrences of a series that are elsewhere.
  mutating func writeBesides(_ index: Int, to output: inout ICalendarWriter) {
    guard let besides = plan.besides[index] else { return }
    for other in besides { writeEvent(other, of: index, to: &output) }
  }

  private mutating func writeEvent(
    _ index: Int, of series: Int?, to output: inout ICalendarWriter
  ) {
    let record = collection.records[index]
    let source = collection.source(at: index)?.record
    var bytes: [UInt8] = []
    if record.flags.contains(.isValue) {
      readValue(index, isNew: source == nil, series)
    } else {
      bytes = reader.read(index)
    }
    var overrides = PropertyOverrides()
    overrides.zones = zones.renamed(record)
    let uid = uid(of: index, bytes)
    lines.write(
      reader.fields, bytes.span, uid: uid, source, overrides, &unfit, to: &output)
  }

  /// Fills the fields with an appointment that was added or changed.
  private mutating func readValue(_ index: Int, isNew: Bool, _ series: Int?) {
    var (properties, appointment) = writer.properties(at: index)
    if isNew, let series {
      let revised = appointment.revised(besides: collection[series])
      if revised.sequence != appointment.sequence {
        properties.replace(["SEQUENCE"], with: PropertyEncoder(appointment: revised))
      }
    }
    properties.stamp(writer.stamp, isNew: isNew, addsStamp: false)
    reader.fields.read(properties, appointment)
  }

  /// The UID to write instead of the one in the fields; nil to keep that.
  private mutating func uid(of index: Int, _ bytes: [UInt8]) -> String? {
    let first = reader.fields.first(EventColumns.uid)
    if first >= 0, !collection.records[index].flags.contains(.isOverride) {
      let line = reader.fields.lines[first]
      let text = line.isHeld ? reader.fields.held : bytes
      if written.enter(index, text.span, line.value) { return nil }
    }
    let uid = written.unique(index)
    return uid == collection.uid(at: index) ? nil : uid
  }
}
