internal import AppointmentModel
internal import CalendarText
internal import CivilTime
internal import Primitives

/// The VTIMEZONEs to write, each name once: those of the written calendars of streams, unchanged, and
/// those that the other appointments need.
///
/// If two with the same name have different rules, the later one gets a new name, and so do the times
/// in it.
struct WrittenZones {
  /// Names of the zones of a stream that are written with other names, by arena and place of the
  /// calendar.
  private(set) var renamed: [CalendarPlace: [String: String]] = [:]
  /// The same for rows of the zone table.
  private(set) var renamedRows: [UInt16: String] = [:]

  /// Definitions that other readers refuse and that are too incomplete to be written again: they are left
  /// out.
  private(set) var unfit = UnfitLines()

  private struct Zone {
    var component: ICalendarComponent
    /// The name in its own calendar.
    var place: CalendarPlace?
    /// The rules; for a definition, only if another definition has its name.
    var rules: ZoneRules?
    var span: ClosedRange<Int64>?
  }

  private let collection: AppointmentCollection
  private let plan: WritePlan
  private var zones: [String: Zone] = [:]
  private var names: [String] = []
  private var spans: [CalendarPlace: ClosedRange<Int64>]?

  init(_ collection: AppointmentCollection, _ plan: WritePlan, _ arenas: [Int]) {
    self.collection = collection
    self.plan = plan
    for arena in arenas {
      guard let source = collection.arenas[arena].decoder as? ICalendarSource else { continue }
      let text = source.bytes
      for range in plan.definitions(of: arena, source) { add(text.span, range, arena, source) }
    }
    let needed = ZoneSpans(collection, plan.allOthers).spans
    for (row, span) in needed.sorted(by: { $0.key < $1.key }) {
      let zone = collection.zones[Int(row)]
      let made = Zone(
        component: ZoneComponent.make(zone.id.name, zone.rules, over: span), rules: zone.rules,
        span: span)
      let name = enter(made, zone.id.name)
      if name != zone.id.name { renamedRows[row] = name }
    }
  }

  func write(to writer: inout ICalendarWriter) {
    for name in names {
      if let zone = zones[name] { writer.write(zone.component) }
    }
  }

  func renamed(_ record: AppointmentRecord) -> [String: String] {
    guard !renamedRows.isEmpty else { return [:] }
    var names: [String: String] = [:]
    for row in [record.endZone, record.startZone] {
      if let name = renamedRows[row] { names[collection.zones[Int(row)].id.name] = name }
    }
    return names
  }

  // MARK: Names

  private mutating func add(
    _ bytes: Span<UInt8>, _ range: Range<Int>, _ arena: Int, _ source: ICalendarSource
  ) {
    guard let component = ICalendarComponent(in: bytes, at: range),
      let name = component.property("TZID")?.text, !name.isEmpty
    else { return }
    let place = CalendarPlace(arena, source, at: range.lowerBound)
    var zone = Zone(component: component, place: place)
    if !LineValidity.isValid(zone: component) {
      fill(&zone)
      // A definition that others refuse is replaced by its rules, if it has any.
      guard let rules = zone.rules else { return unfit.add("TZID:\(name)") }
      zone.component = ZoneComponent.make(name, rules, over: zone.span ?? 0...Int64.max)
    }
    let written = enter(zone, name)
    if written != name, renamed[place]?[name] == nil {
      renamed[place, default: [:]][name] = written
    }
  }

  /// Adds a zone, unless an equal one has its name, and returns the name under which it is written.
  private mutating func enter(_ zone: Zone, _ name: String) -> String {
    var zone = zone
    var candidate = name
    var suffix = 2
    while var known = zones[candidate] {
      // In one calendar the first counts.
      if zone.place != nil, known.place == zone.place { return candidate }
      if zone.place != nil, known.component.properties == zone.component.properties,
        known.component.components == zone.component.components
      {
        return candidate
      }
      fill(&known)
      fill(&zone)
      guard let rules = zone.rules else { return candidate }
      if let other = known.rules, ZoneDefinition.agree(rules, other, over: zone.span) {
        let isCovered = known.place != nil || known.span == zone.span
        if !isCovered, let one = known.span, let two = zone.span {
          known.span = min(one.lowerBound, two.lowerBound)...max(one.upperBound, two.upperBound)
        }
        zones[candidate] = known
        return candidate
      }
      if known.rules == nil || ZoneDefinition.agree(rules, known.rules ?? rules, over: known.span) {
        let name = known.component.property("TZID")?.text ?? candidate
        zone.component.set("TZID", name, at: 0)
        zones[candidate] = zone
        return candidate
      }
      zones[candidate] = known
      candidate = "\(name)-\(suffix)"
      suffix += 1
    }
    if candidate != name { zone.component.set("TZID", candidate, at: 0) }
    zones[candidate] = zone
    names.append(candidate)
    return candidate
  }

  /// Finds the rules of a definition, and what its calendar needs of them.
  private mutating func fill(_ zone: inout Zone) {
    guard zone.rules == nil, let place = zone.place else { return }
    zone.rules = try? ZoneDefinition(zone.component, hash: 0, at: 0).rules.get()
    if spans == nil { spans = WrittenZones.spans(collection, plan) }
    zone.span = spans?[place]
  }

  /// From the first to the last start that a calendar of a stream has.
  private static func spans(
    _ collection: AppointmentCollection, _ plan: WritePlan
  ) -> [CalendarPlace: ClosedRange<Int64>] {
    var spans: [CalendarPlace: ClosedRange<Int64>] = [:]
    for (arena, indices) in plan.streams {
      guard let source = collection.arenas[arena].decoder as? ICalendarSource else { continue }
      for place in 0..<indices.count {
        let record = collection.records[indices[place]]
        guard let offset = collection.source(at: indices[place])?.record.offset else { continue }
        let key = CalendarPlace(arena, source, at: Int(offset))
        let end = record.flags.contains(.isRecurring) ? Int64.max : max(record.start, record.end)
        let known = spans[key] ?? record.start...max(record.start, end)
        spans[key] = min(known.lowerBound, record.start)...max(known.upperBound, end)
      }
    }
    return spans
  }
}
