public import CivilTime

/// Appointments loaded once and asked for what meets a stretch of time.
///
/// Rows of numbers over the retained bytes of the inputs: an ``Appointment`` is made when it is
/// asked for, so that loading makes no String. Copies share everything until they are edited; the
/// index for queries is made when it is first worth it, and shared too.
///
/// What it does not do: it reads no syntax (`AppointmentFormats` does), and it does not know the
/// machine's zone; queries are handed the rules of the display zone.
public struct AppointmentCollection: Sendable {
  package private(set) var records: ContiguousArray<AppointmentRecord>
  package private(set) var arenas: [Arena]
  package private(set) var zones: [CollectionZone]
  private(set) var values: [EditedAppointment] = []
  var zoneCache: ZoneRulesCache
  var queries = QueryCache()

  /// The retained bytes of one input with their decoder, and the records that lie in it.
  package struct Arena: Sendable {
    /// Reads the records.
    package var decoder: any AppointmentDecoder
    /// The index of its first record; its records end where the next arena's begin.
    package var firstRecord: Int
    /// The calendar it belongs to: within one, UIDs name series.
    package var calendar: Int32

    /// Makes an arena.
    package init(decoder: any AppointmentDecoder, firstRecord: Int, calendar: Int32) {
      self.decoder = decoder
      self.firstRecord = firstRecord
      self.calendar = calendar
    }
  }

  /// An appointment that was added or edited.
  struct EditedAppointment: Sendable {
    var appointment: Appointment
    /// The record it replaces, for writing back what the model does not know.
    var original: (record: AppointmentRecord, arena: Int)?
  }

  /// Makes a collection of rows over arenas.
  package init(
    records: ContiguousArray<AppointmentRecord>, arenas: [Arena], zones: [CollectionZone],
    database: ZoneDatabase
  ) {
    self.records = records
    self.arenas = arenas
    self.zones = zones
    zoneCache = ZoneRulesCache(database)
  }

  /// Makes a collection of values.
  ///
  /// - Parameters:
  ///   - appointments: the values, in the order of their indices.
  ///   - database: the rules of the zones that they name; times in unknown ones float.
  public init(_ appointments: some Sequence<Appointment> = [], zones database: ZoneDatabase) {
    self.init(
      records: [], arenas: [], zones: CollectionZone.initialTable, database: database)
    for appointment in appointments { append(appointment) }
  }

  /// The number of appointments: masters, singles and changed occurrences.
  public var count: Int { records.count }

  /// Whether there is none.
  public var isEmpty: Bool { records.isEmpty }

  /// The indices of the appointments.
  public var indices: Range<Int> { 0..<records.count }

  /// The appointment at an index, made from the retained bytes.
  ///
  /// - Complexity: O(its length in bytes).
  public subscript(index: Int) -> Appointment {
    let record = records[index]
    if record.flags.contains(.isValue) { return values[Int(record.offset)].appointment }
    return arena(of: index).decoder.appointment(record, zones: zones)
  }

  /// The UID of the appointment at an index.
  ///
  /// - Complexity: O(log inputs), without reading the rest of the appointment.
  public func uid(at index: Int) -> String {
    let record = records[index]
    if record.flags.contains(.isValue) { return values[Int(record.offset)].appointment.uid }
    return arena(of: index).decoder.uid(record)
  }

  /// Whether the appointment at an index has a rule or further dates.
  ///
  /// - Complexity: O(1).
  public func isRecurring(at index: Int) -> Bool { records[index].flags.contains(.isRecurring) }

  /// Whether the appointment at an index covers whole dates.
  ///
  /// - Complexity: O(1).
  public func isAllDay(at index: Int) -> Bool { records[index].flags.contains(.isDate) }

  /// Whether the appointment at an index is cancelled.
  ///
  /// - Complexity: O(1).
  public func isCancelled(at index: Int) -> Bool { records[index].flags.contains(.isCancelled) }

  /// The name of the input that the appointment at an index came from; nil for added ones.
  ///
  /// - Complexity: O(log inputs).
  public func fileName(at index: Int) -> String? {
    let record = records[index]
    if record.flags.contains(.isValue) {
      return values[Int(record.offset)].original.map { arenas[$0.arena].decoder.fileName }
    }
    return arena(of: index).decoder.fileName
  }

  /// The rules of the zone that the start of the appointment at an index is in; nil for dates and
  /// floating times.
  ///
  /// - Complexity: O(1).
  public func zoneRules(at index: Int) -> ZoneRules? {
    let zone = records[index].startZone
    return zone == CollectionZone.floating ? nil : zones[Int(zone)].rules
  }

  /// The arena that a record lies in.
  package func arena(of index: Int) -> Arena { arenas[arenaIndex(of: index)] }

  func arenaIndex(of index: Int) -> Int {
    var (low, high) = (0, arenas.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if arenas[middle].firstRecord <= index { low = middle } else { high = middle }
    }
    return low
  }

  /// The record that an appointment was read from and the number of its arena; nil for added ones.
  package func source(at index: Int) -> (arena: Int, record: AppointmentRecord)? {
    let record = records[index]
    guard record.flags.contains(.isValue) else { return (arenaIndex(of: index), record) }
    return values[Int(record.offset)].original.map { ($0.arena, $0.record) }
  }

  /// The record that lies under an edited appointment, with its arena; nil for unedited ones and
  /// for added ones.
  package func original(at index: Int) -> (record: AppointmentRecord, arena: Arena)? {
    let record = records[index]
    guard record.flags.contains(.isValue), let original = values[Int(record.offset)].original
    else { return nil }
    return (original.record, arenas[original.arena])
  }
}

extension AppointmentCollection {
  /// Adds an appointment at the end.
  ///
  /// - Complexity: O(1) amortised; the next query makes its index anew.
  public mutating func append(_ appointment: Appointment) {
    records.append(makeRecord(of: appointment, original: nil))
    queries = QueryCache()
  }

  /// Puts an appointment in the place of the one at an index.
  ///
  /// - Complexity: O(1) amortised; the next query makes its index anew.
  public mutating func replace(at index: Int, with appointment: Appointment) {
    let record = records[index]
    var original: (record: AppointmentRecord, arena: Int)?
    if record.flags.contains(.isValue) {
      original = values[Int(record.offset)].original
    } else {
      original = (record, arenaIndex(of: index))
    }
    records[index] = makeRecord(of: appointment, original: original)
    queries = QueryCache()
  }

  /// Removes the appointment at an index; the ones after it move up.
  ///
  /// - Complexity: O(count).
  public mutating func remove(at index: Int) {
    records.remove(at: index)
    for arena in arenas.indices where arenas[arena].firstRecord > index {
      arenas[arena].firstRecord -= 1
    }
    queries = QueryCache()
  }

  /// The index of the appointment with an identifier; nil when there is none. Where several inputs
  /// have one, the first.
  ///
  /// - Complexity: O(count), comparing bytes.
  public func firstIndex(of id: AppointmentID) -> Int? {
    records.indices.first { index in
      let record = records[index]
      guard record.flags.contains(.isOverride) == (id.recurrenceID != nil), uid(at: index) == id.uid
      else { return false }
      return id.recurrenceID == nil || self[index].id == id
    }
  }

  private mutating func makeRecord(
    of appointment: Appointment, original: (record: AppointmentRecord, arena: Int)?
  ) -> AppointmentRecord {
    var flags = AppointmentRecord.Flags.isValue
    if appointment.isAllDay { flags.insert(.isDate) }
    if appointment.isRecurring { flags.insert(.isRecurring) }
    if appointment.recurrenceID != nil { flags.insert(.isOverride) }
    if appointment.status == .cancelled { flags.insert(.isCancelled) }
    if appointment.transparency == .transparent { flags.insert(.isTransparent) }
    let original = original.map { (record: $0.record, arena: $0.arena) }
    let (start, startZone) = seconds(of: appointment.start, original?.record)
    var (end, endZone) = (start, startZone)
    switch appointment.end {
    case .implied:
      if appointment.isAllDay { end += 86_400 }
    case .at(let time): (end, endZone) = seconds(of: time, original?.record)
    case .lasting(let days, let seconds):
      (end, endZone) = RecordEnd.end(
        of: start, startZone, isDate: appointment.isAllDay, days: days, seconds: seconds, zones)
    }
    if RecordEnd.instant(end, endZone, zones) < RecordEnd.instant(start, startZone, zones) {
      (end, endZone) = (start, startZone)
    }
    values.append(EditedAppointment(appointment: appointment, original: original))
    return AppointmentRecord(
      start: start, end: end, offset: UInt32(truncatingIfNeeded: values.count - 1), length: 0,
      startZone: startZone, endZone: endZone, flags: flags)
  }

  private mutating func seconds(
    of time: AppointmentTime, _ original: AppointmentRecord?
  ) -> (Int64, UInt16) {
    switch time {
    case .date, .floating: (time.wallClock.wallSeconds, CollectionZone.floating)
    case .utc(let instant): (instant.secondsSinceEpoch, CollectionZone.utc)
    case .zoned(let local, let zone): (local.wallSeconds, row(of: zone, original))
    }
  }

  /// The row of a zone: the one that the edited record has already, else one of the table with the
  /// database's rules; floating where the database has none.
  private mutating func row(of zone: ZoneID, _ original: AppointmentRecord?) -> UInt16 {
    if let original {
      for row in [original.startZone, original.endZone] where zones[Int(row)].id == zone {
        return row
      }
    }
    if let rules = try? zoneCache.rules(for: zone) {
      if let row = zones.firstIndex(where: { $0.id == zone && $0.rules == rules }) {
        return UInt16(row)
      }
      if zones.count < Int(UInt16.max) {
        zones.append(CollectionZone(id: zone, rules: rules))
        return UInt16(zones.count - 1)
      }
    } else if let row = zones.firstIndex(where: { $0.id == zone }) {
      return UInt16(row)
    }
    return CollectionZone.floating
  }
}
