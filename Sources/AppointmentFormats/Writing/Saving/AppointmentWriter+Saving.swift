package import AppointmentModel
package import CalendarText
internal import CivilTime
package import Primitives

extension AppointmentWriter {
  /// The changes of the files that edits of a collection need: whole records are replaced, added or
  /// removed, and in an event only the lines of changed properties. Encoding, line ends, order and
  /// everything else stay.
  ///
  /// - Parameters:
  ///   - before: The collection as it was loaded.
  ///   - files: The inputs of the collection that have appointments, with the bytes of the files.
  ///   - encoding: The encoding that the files were read with; nil detects it.
  ///   - target: The name of the file for appointments that were added without a calendar.
  /// - Returns: The changes of the files that change, in the order of the files.
  /// - Throws: A reason why a change cannot be written; nothing is written then.
  package func fileChanges(
    since before: AppointmentCollection, files: [InputFile], encoding: SourceEncoding? = nil,
    addingTo target: String? = nil
  ) throws(SaveRefusal) -> [FileChange] {
    let draft = try SaveDraft(self, before, addingTo: target)
    var changes: [FileChange] = []
    for (arena, records) in draft.records.enumerated() where !records.isEmpty {
      let decoder = collection.arenas[arena].decoder
      guard let file = files.first(where: { $0.name == decoder.fileName }) else {
        throw .noFile(uid: records[0].title)
      }
      let text = RawText(file.bytes, decoded: decoder.bytes, encoding)
      changes.append(FileChange(path: file.name, records: try text.raw(records)))
    }
    return changes
  }
}

/// A record of a file that changes, and the edits in its range of the retained bytes.
struct RecordEdit {
  var range: Range<Int>
  var edits: [TextEdit]
  var title: String
}

/// Finds the records that change in each input.
struct SaveDraft {
  /// The changed records of each arena.
  private(set) var records: [[RecordEdit]]
  private let writer: AppointmentWriter
  private let before: AppointmentCollection
  private let target: String?

  private var collection: AppointmentCollection { writer.collection }

  init(
    _ writer: AppointmentWriter, _ before: AppointmentCollection, addingTo target: String?
  ) throws(SaveRefusal) {
    (self.writer, self.before, self.target) = (writer, before, target)
    records = Array(repeating: [], count: writer.collection.arenas.count)
    var kept = Set<SourcePlace>()
    var changed: [Int] = []
    var added: [Int] = []
    for index in collection.indices {
      let source = collection.source(at: index)
      if let source { kept.insert(SourcePlace(source.arena, source.record)) }
      guard collection.records[index].flags.contains(.isValue) else { continue }
      if source == nil { added.append(index) } else { changed.append(index) }
    }
    var removed: [(index: Int, place: SourcePlace)] = []
    for index in before.indices {
      guard let source = before.source(at: index) else { continue }
      let place = SourcePlace(source.arena, source.record)
      if !kept.contains(place) { removed.append((index, place)) }
    }
    for (index, place) in removed { try remove(index, place) }
    var tables: [Int: (changed: [Int], added: [Int])] = [:]
    for index in changed {
      guard let (arena, record) = collection.source(at: index) else { continue }
      if let source = collection.arenas[arena].decoder as? ICalendarSource {
        change(index, source, arena, record)
      } else {
        tables[arena, default: ([], [])].changed.append(index)
      }
    }
    for index in added {
      let (arena, relative) = try home(of: index)
      if let source = collection.arenas[arena].decoder as? ICalendarSource {
        add(index, source, arena, besides: relative)
      } else {
        tables[arena, default: ([], [])].added.append(index)
      }
    }
    for (arena, indices) in tables {
      guard let source = collection.arenas[arena].decoder as? CSVSource else { continue }
      records[arena] += try TableDraft(writer, source).records(indices.changed, indices.added)
    }
  }

  /// The place of a record in its input.
  private struct SourcePlace: Hashable {
    let arena: Int
    let offset: UInt32

    init(_ arena: Int, _ record: AppointmentRecord) {
      (self.arena, offset) = (arena, record.offset)
    }
  }

  // MARK: Records

  private mutating func remove(_ index: Int, _ place: SourcePlace) throws(SaveRefusal) {
    let decoder = collection.arenas[place.arena].decoder
    let range: Range<Int>
    if let source = decoder as? ICalendarSource {
      range = EventLines(source, at: Int(place.offset)).range
    } else {
      guard let record = before.source(at: index)?.record else { return }
      range = decoder.bytes.line(record.range)
    }
    records[place.arena].append(
      RecordEdit(
        range: range, edits: [TextEdit(range: range, new: [])], title: before[index].summary))
  }

  private mutating func change(
    _ index: Int, _ source: ICalendarSource, _ arena: Int, _ record: AppointmentRecord
  ) {
    let old = source.appointment(record, zones: collection.zones)
    guard collection[index] != old else { return }
    let lines = EventLines(source, at: Int(record.offset))
    let new = writer.ownRevision(of: collection[index], from: old)
    records[arena].append(
      RecordEdit(
        range: lines.range,
        edits: lines.edits(from: old, to: new, stamp: writer.stamp, isNew: false),
        title: old.summary))
    addZones(of: new, besides: old, source, arena, index)
  }

  /// Adds an event: a copy of the lines of its series with the changes, or new lines.
  private mutating func add(
    _ index: Int, _ source: ICalendarSource, _ arena: Int, besides relative: Int?
  ) {
    var new = collection[index]
    var text: [UInt8]
    var place: Int
    let bytes = source.bytes
    if let relative, let record = before.source(at: relative)?.record {
      let old = source.appointment(record, zones: collection.zones)
      let lines = EventLines(source, at: Int(record.offset))
      if new.recurrenceID != nil, new.start != new.recurrenceID?.start || new.status != old.status {
        new.sequence = writer.raises(old) ? old.sequence + 1 : old.sequence
      }
      text = lines.text(
        lines.edits(from: old, to: new, stamp: writer.stamp, isNew: true), in: bytes)
      place = lines.range.upperBound
      for other in before.indices where before.uid(at: other) == before.uid(at: relative) {
        guard let found = before.source(at: other), found.arena == arena else { continue }
        place = max(place, EventLines(source, at: Int(found.record.offset)).range.upperBound)
      }
      if new.uid == old.uid { name(old.uid, lines, arena, title: old.summary) }
      addZones(of: new, besides: old, source, arena, index)
    } else {
      var properties = EventProperties(new)
      properties.stamp(writer.stamp, isNew: true, addsStamp: true)
      if !properties.properties.contains(where: { $0.name.uppercased() == "CREATED" }) {
        properties.set("CREATED", AppointmentTime.utc(writer.stamp).description, at: 2)
      }
      var output = ICalendarWriter()
      output.write(
        ICalendarComponent(
          "VEVENT", properties: properties.properties, components: properties.components))
      text = output.bytes
      if !bytes.contains(0x0D), bytes.contains(0x0A) { text.removeAll { $0 == 0x0D } }
      place = bytes.endOfCalendar
      addZones(of: new, besides: nil, source, arena, index)
    }
    records[arena].append(
      RecordEdit(
        range: place..<place, edits: [TextEdit(range: place..<place, new: text)],
        title: new.summary))
  }

  /// Writes the UID of a series that has none, since another record names it from now on.
  private mutating func name(
    _ uid: String, _ lines: EventLines, _ arena: Int, title: String
  ) {
    let edits = lines.naming(uid)
    guard !edits.isEmpty else { return }
    if let place = records[arena].firstIndex(where: { $0.range == lines.range }) {
      guard records[arena][place].edits.allSatisfy({ $0.range != edits[0].range }) else { return }
      records[arena][place].edits += edits
    } else {
      records[arena].append(RecordEdit(range: lines.range, edits: edits, title: title))
    }
  }

  /// Adds the definitions of zones that an event needs from now on and that its stream lacks.
  private mutating func addZones(
    of new: Appointment, besides old: Appointment?, _ source: ICalendarSource, _ arena: Int,
    _ index: Int
  ) {
    let known = Set(old.map { $0.zonesInUse } ?? [])
    let wanted = Set(new.zonesInUse).subtracting(known).sorted { $0.name < $1.name }
    guard !wanted.isEmpty else { return }
    let bytes = source.bytes
    var defined: Set<String> = []
    for range in source.layout.definitions {
      var scanner = ICalendarScanner(limits: TextLimits(issues: 0), startingAt: range.lowerBound)
      var line = ContentLine()
      let part = bytes.span.extracting(first: range.upperBound)
      guard scanner.next(in: part, into: &line) != nil else { continue }
      let component = scanner.readComponent(in: part, into: &line)
      if let name = component.property("TZID")?.text { defined.insert(name) }
    }
    let spans = ZoneSpans(collection, [index]).spans
    for zone in wanted where !defined.contains(zone.name) {
      guard
        let (row, span) = spans.first(where: { collection.zones[Int($0.key)].id == zone }),
        !records[arena].contains(where: { $0.title == "TZID:\(zone.name)" })
      else { continue }
      var output = ICalendarWriter()
      output.write(ZoneComponent.make(zone.name, collection.zones[Int(row)].rules, over: span))
      var text = output.bytes
      if !bytes.contains(0x0D), bytes.contains(0x0A) { text.removeAll { $0 == 0x0D } }
      let place =
        source.layout.definitions.last.map { bytes.line($0).upperBound } ?? bytes.firstComponent
      records[arena].append(
        RecordEdit(
          range: place..<place, edits: [TextEdit(range: place..<place, new: text)],
          title: "TZID:\(zone.name)"))
    }
  }

  // MARK: Files

  /// The input that an added appointment goes to, and the appointment whose lines it is made from:
  /// the series of a changed occurrence, or the earlier part of a series that was split.
  private func home(of index: Int) throws(SaveRefusal) -> (arena: Int, relative: Int?) {
    let new = collection[index]
    var names = new.recurrenceID == nil ? [] : [new.uid]
    names += new.properties.filter { $0.name.uppercased() == "RELATED-TO" }.map {
      TextEscapes.decode($0.value)
    }
    let calendar = collection.calendarID(at: index)
    for name in names {
      for other in before.indices where before.uid(at: other) == name {
        guard let source = before.source(at: other),
          !before.records[other].flags.contains(.isOverride),
          calendar.isEmpty || before.calendarID(at: other) == calendar
        else { continue }
        return (source.arena, other)
      }
    }
    let arenas = collection.arenas.indices.filter {
      let arena = collection.arenas[$0]
      return target.map { arena.decoder.fileName == $0 } ?? (arena.calendarID == calendar)
    }
    if arenas.count == 1 { return (arenas[0], nil) }
    if collection.arenas.count == 1, target == nil { return (0, nil) }
    throw .noFile(uid: new.uid)
  }
}

extension AppointmentWriter {
  /// Whether SEQUENCE may rise: an attendee's raised one makes the organizer's next update look old.
  func raises(_ appointment: Appointment) -> Bool {
    guard raisesSequence else { return false }
    guard let organizer = appointment.organizer else { return true }
    return ownAddresses.contains(organizer.address.lowercased())
  }

  /// An edited appointment with the SEQUENCE of its revision.
  func ownRevision(of appointment: Appointment, from old: Appointment) -> Appointment {
    raises(old) ? appointment.revised(from: old) : appointment
  }
}

extension Appointment {
  /// The zones that its times name.
  fileprivate var zonesInUse: [ZoneID] {
    var times = [start] + recurrence.exclusions
    if case .at(let time) = end { times.append(time) }
    for date in recurrence.dates { times.append(date.start) }
    if let recurrenceID { times.append(recurrenceID.start) }
    return times.compactMap { $0.zone }
  }
}

extension [UInt8] {
  /// The range with the line end behind it.
  func line(_ range: Range<Int>) -> Range<Int> {
    var end = Swift.min(range.upperBound, count)
    if end > range.lowerBound, self[end - 1] == 0x0A { return range.lowerBound..<end }
    if end < count, self[end] == 0x0D { end += 1 }
    if end < count, self[end] == 0x0A { end += 1 }
    return range.lowerBound..<end
  }

  /// The offset of the last END:VCALENDAR line; the end if there is none.
  fileprivate var endOfCalendar: Int { lastLine("END:VCALENDAR") ?? count }

  /// The offset of the first event.
  fileprivate var firstComponent: Int {
    let text = Array("BEGIN:VEVENT".utf8)
    for place in indices where place == 0 || self[place - 1] == 0x0A || self[place - 1] == 0x0D {
      if isLine(text, at: place) { return place }
    }
    return endOfCalendar
  }

  private func lastLine(_ text: String) -> Int? {
    let text = Array<UInt8>(text.utf8)
    for place in indices.reversed() where isLine(text, at: place) { return place }
    return nil
  }

  private func isLine(_ text: [UInt8], at place: Int) -> Bool {
    guard place + text.count <= count,
      place == 0 || self[place - 1] == 0x0A || self[place - 1] == 0x0D
    else { return false }
    for offset in text.indices where self[place + offset] & 0xDF != text[offset] & 0xDF {
      return false
    }
    return true
  }
}
