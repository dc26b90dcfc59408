internal import AppointmentModel
internal import CalendarText
internal import CivilTime
internal import Primitives

/// A record of a file that changes, and the edits in its range of the retained bytes.
struct RecordEdit {
  var range: Range<Int>
  var edits: [TextEdit]
  var title: String
}

extension RecordEdit {
  /// Replaces a whole range.
  init(_ range: Range<Int>, new: [UInt8], title: String) {
    self.init(range: range, edits: [TextEdit(range: range, new: new)], title: title)
  }
}

/// Finds the records that change in each input.
struct SaveDraft {
  private(set) var records: [[RecordEdit]]
  let writer: AppointmentWriter
  let before: AppointmentCollection
  let homes: [String: String]
  /// The appointments of new files, by path.
  private(set) var created: [(path: String, members: [Member])] = []
  /// The inputs that lose all their records.
  private(set) var emptied: Set<Int> = []

  /// An appointment of a new file, and the one before the edit whose lines it is made from.
  struct Member {
    let index: Int
    let relative: Int?
  }

  var collection: AppointmentCollection { writer.collection }

  /// - Parameter reload: Reads the text of a file again.
  init(
    _ writer: AppointmentWriter, _ before: AppointmentCollection, _ homes: [String: String],
    reload: @escaping (_ file: String, _ text: [UInt8]) -> AppointmentCollection
  ) throws(SaveRefusal) {
    (self.writer, self.before, self.homes) = (writer, before, homes)
    records = Array(repeating: [], count: writer.collection.arenas.count)
    let collection = writer.collection
    var (keptCount, keepsAny) = (0, Array(repeating: false, count: collection.arenas.count))
    var changed: [Int] = []
    var added: [Int] = []
    for index in collection.indices {
      let source = keptSource(of: index)
      if let source {
        keptCount += 1
        keepsAny[source.arena] = true
      }
      guard collection.records[index].flags.contains(.isValue) else { continue }
      if source == nil { added.append(index) } else { changed.append(index) }
    }
    // Usually nothing was removed.
    let removed = keptCount == before.count ? [] : removedRecords
    var tables: [Int: (changed: [Int], gone: [SheetDraft.Removal], added: [Int])] = [:]
    for (index, arena) in removed {
      if (collection.arenas[arena].decoder as? CSVSource)?.origin == nil {
        try remove(index, arena)
      } else {
        tables[arena, default: ([], [], [])].gone.append(
          SheetDraft.Removal(record: before.records[index], title: before[index].title))
      }
    }
    emptied = Set(removed.map { $0.arena }).filter { !keepsAny[$0] }
    for index in changed {
      guard let (arena, record) = collection.source(at: index) else { continue }
      if let source = collection.arenas[arena].decoder as? ICalendarSource {
        try change(index, source, arena, record)
      } else {
        tables[arena, default: ([], [], [])].changed.append(index)
      }
    }
    for index in added {
      let (arena, relative) = try home(of: index)
      guard let arena else {
        let path = homes[collection.uid(at: index)] ?? ""
        let place = created.firstIndex { $0.path == path }
        if place == nil { created.append((path, [])) }
        created[place ?? created.count - 1].members.append(Member(index: index, relative: relative))
        continue
      }
      emptied.remove(arena)
      if let source = collection.arenas[arena].decoder as? ICalendarSource {
        add(index, source, arena, besides: relative)
      } else {
        tables[arena, default: ([], [], [])].added.append(index)
      }
    }
    for (arena, indices) in tables {
      guard let source = collection.arenas[arena].decoder as? CSVSource else { continue }
      if let origin = source.origin {
        var sheet = SheetDraft(writer, source, origin) { reload(source.fileName, $0) }
        records[arena] += try sheet.records(indices.changed, indices.gone, indices.added)
      } else {
        records[arena] += try TableDraft(writer, source).records(indices.changed, indices.added)
      }
    }
  }

  // MARK: Records

  private mutating func remove(_ index: Int, _ arena: Int) throws(SaveRefusal) {
    let decoder = collection.arenas[arena].decoder
    if before.records[index].flags.contains(.isTask) { throw .task(before[index].title) }
    guard let record = before.source(at: index)?.record else { return }
    var ranges: [Range<Int>] = []
    if let source = decoder as? ICalendarSource {
      ranges = ([record] + versions(of: record, at: index, source, arena)).map {
        EventLines(source, at: Int($0.offset)).range
      }
    } else {
      ranges = [decoder.bytes.line(record.range)]
    }
    for range in ranges where !records[arena].contains(where: { $0.range == range }) {
      records[arena].append(RecordEdit(range, new: [], title: before[index].title))
    }
  }

  /// The records that a removed event replaces, which would be shown instead of it.
  private func versions(
    of record: AppointmentRecord, at index: Int, _ source: ICalendarSource, _ arena: Int
  ) -> [AppointmentRecord] {
    let isOverride = record.flags.contains(.isOverride)
    let isLast = !before.indices(ofUID: before.uid(at: index)).contains {
      $0 != index && !before.records[$0].flags.contains(.isOverride)
        && before.source(at: $0)?.arena == arena
    }
    let retained = source.bytes
    let bytes = retained.span
    var versions: [AppointmentRecord] = []
    for other in source.layout.superseded where ICalendarEvent.haveOneUID(bytes, record, other) {
      let isAtOnce = (other.start, other.startZone) == (record.start, record.startZone)
      if isOverride || isLast || isAtOnce { versions.append(other) }
    }
    return versions
  }

  private mutating func change(
    _ index: Int, _ source: ICalendarSource, _ arena: Int, _ record: AppointmentRecord
  ) throws(SaveRefusal) {
    let old = source.appointment(record, zones: collection.zones)
    guard collection[index] != old else { return }
    if record.flags.contains(.isTask) { throw .task(old.title) }
    let lines = EventLines(source, at: Int(record.offset))
    // A newer revision of one of two events with one UID would say that it replaces the other.
    let isAlone = isAlone(index, old, arena)
    let new = isAlone ? writer.ownRevision(of: index, from: old) : collection[index]
    records[arena].append(
      RecordEdit(
        range: lines.range,
        edits: lines.edits(
          from: old, to: new, stamp: isAlone ? writer.stamp : nil, isNew: false),
        title: old.title))
    addZones(of: new, besides: old, source, arena, index, lines)
  }

  /// Whether no other event of the file has the UID of an event, apart from changed occurrences.
  private func isAlone(_ index: Int, _ old: Appointment, _ arena: Int) -> Bool {
    guard old.recurrenceID == nil else { return true }
    return !before.indices(ofUID: old.uid).contains {
      guard !before.records[$0].flags.contains(.isOverride), let other = before.source(at: $0),
        let own = collection.source(at: index)
      else { return false }
      return other.arena == arena && other.record.offset != own.record.offset
    }
  }

  /// Adds an event: a copy of the lines of its series with the changes, or new lines.
  private mutating func add(
    _ index: Int, _ source: ICalendarSource, _ arena: Int, besides relative: Int?
  ) {
    let new = collection[index]
    var text: [UInt8]
    var place: Int
    let bytes = source.bytes
    if let relative, let found = before.source(at: relative),
      let origin = collection.arenas[found.arena].decoder as? ICalendarSource
    {
      let old = origin.appointment(found.record, zones: collection.zones)
      let lines = EventLines(origin, at: Int(found.record.offset))
      // The names of both calendars are those of their files.
      let isTitle = (old.calendar, new.calendar) == (origin.calendarTitle, source.calendarTitle)
      text = copy(index, of: old, lines, in: origin.bytes, namesCalendar: !isTitle)
      if found.arena == arena {
        place = lines.range.upperBound
        for other in before.indices(ofUID: before.uid(at: relative)) {
          guard let found = before.source(at: other), found.arena == arena else { continue }
          place = max(place, EventLines(source, at: Int(found.record.offset)).range.upperBound)
        }
        if new.uid == old.uid { name(old.uid, lines, arena, title: old.title) }
        addZones(of: new, besides: old, source, arena, index, lines)
      } else {
        place = bytes.endOfCalendar
        text = text.withLineEnds(of: bytes)
        addZones(of: new, besides: nil, source, arena, index)
      }
    } else {
      var event = ICalendarComponent(new)
      event.stamp(writer.stamp, isNew: true, addsStamp: true)
      if event.property("CREATED") == nil {
        event.set("CREATED", AppointmentTime.utc(writer.stamp).description, at: 2)
      }
      var output = ICalendarWriter()
      output.write(event)
      text = output.bytes.withLineEnds(of: bytes)
      place = bytes.endOfCalendar
      addZones(of: new, besides: nil, source, arena, index)
    }
    records[arena].append(RecordEdit(place..<place, new: text, title: new.title))
  }

  /// The lines of another event with the changes of the appointment at an index.
  ///
  /// - Parameter namesCalendar: Whether the new calendar is another one than that of the whole file.
  func copy(
    _ index: Int, of old: Appointment, _ lines: EventLines, in bytes: [UInt8],
    namesCalendar: Bool = true
  ) -> [UInt8] {
    var new = collection[index]
    if !namesCalendar { new.calendar = old.calendar }
    if new.recurrenceID != nil, new.uid == old.uid,
      new.start != new.recurrenceID?.start || new.status != old.status || new.length != old.length
    {
      new.sequence = writer.raises(old, at: index) ? old.sequence + 1 : old.sequence
    }
    // An event that only moves to another file is not new.
    let isNew = new.uid != old.uid || new.recurrenceID != old.recurrenceID
    return lines.text(
      lines.edits(from: old, to: new, stamp: writer.stamp, isNew: isNew), in: bytes)
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

  /// Adds the definitions of zones that an event needs now and that its stream lacks. Readers
  /// without a list of zones would take its times for floating ones, and lose the last occurrence
  /// before an UNTIL in UTC.
  private mutating func addZones(
    of new: Appointment, besides old: Appointment?, _ source: ICalendarSource, _ arena: Int,
    _ index: Int, _ lines: EventLines? = nil
  ) {
    let known = old.map { $0.hasTimes(of: new) ? Set($0.zonesInUse) : [] } ?? []
    let spelled = old.flatMap { lines?.zoneNames(of: $0) } ?? [:]
    let wanted = Set(new.zonesInUse).subtracting(known).filter { zone in
      spelled[zone.name] == nil && !records[arena].contains { $0.title == "TZID:\(zone.name)" }
    }
    guard !wanted.isEmpty else { return }
    let bytes = source.bytes
    let place =
      source.layout.definitions.last.map { bytes.line($0).upperBound } ?? bytes.firstComponent
    for (zone, text) in definitions(of: wanted, missingIn: source, [index]) {
      records[arena].append(RecordEdit(place..<place, new: text, title: "TZID:\(zone.name)"))
    }
  }

  /// The VTIMEZONEs of zones that a stream does not define, over the times of some appointments.
  func definitions(
    of zones: Set<ZoneID>, missingIn source: ICalendarSource, _ indices: [Int]
  ) -> [(zone: ZoneID, text: [UInt8])] {
    guard !zones.isEmpty else { return [] }
    let bytes = source.bytes
    var defined: Set<String> = []
    for range in source.layout.definitions {
      let component = ICalendarComponent(in: bytes.span, at: range)
      if let name = component?.property("TZID")?.text { defined.insert(name) }
    }
    let spans = ZoneSpans(collection, indices).spans
    return zones.sorted { $0.name < $1.name }.compactMap { zone in
      guard !defined.contains(zone.name),
        let (row, span) = spans.first(where: { collection.zones[Int($0.key)].id == zone }),
        !collection.zones[Int(row)].isUnknown
      else { return nil }
      var output = ICalendarWriter()
      output.write(ZoneComponent.make(zone.name, collection.zones[Int(row)].rules, over: span))
      return (zone, output.bytes.withLineEnds(of: bytes))
    }
  }
}

extension Appointment {
  /// Whether the times are those of another appointment, or some of them.
  fileprivate func hasTimes(of other: Appointment) -> Bool {
    var (own, others) = (recurrence, other.recurrence)
    (own.exclusions, others.exclusions) = ([], [])
    return own == others
      && (start, end, recurrenceID) == (other.start, other.end, other.recurrenceID)
  }

  /// The zones that its times name.
  var zonesInUse: [ZoneID] {
    var times = [start] + recurrence.exclusions
    if case .at(let time) = end { times.append(time) }
    for date in recurrence.dates { times.append(date.start) }
    if let recurrenceID { times.append(recurrenceID.start) }
    return times.compactMap { $0.zone }
  }
}
