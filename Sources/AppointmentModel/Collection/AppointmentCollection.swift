public import CivilTime
internal import Primitives

/// Appointments, loaded once and queried by range of time.
///
/// The collection stores fixed-size records over the retained bytes of the inputs. An
/// ``Appointment`` is decoded only on access, so loading creates no String. Copies share their
/// storage until they are edited, including the index for queries.
///
/// The collection parses no syntax (`AppointmentFormats` does), and it does not know the time zone
/// of the machine; queries are passed the rules of the display zone. For queries, instants more than
/// four million years before or after 1970 are clamped to these; no date is that far.
public struct AppointmentCollection: Sendable {
  package internal(set) var records: RecordList
  package internal(set) var arenas: [Arena]
  package internal(set) var zones: [CollectionZone]
  var values: [EditedAppointment] = []
  var zoneCache: ZoneRulesCache
  var queryIndex = QueryIndex()
  /// Whether two records of one calendar may have the same UID and RECURRENCE-ID, as in damaged
  /// files. If false, no two do.
  package internal(set) var mayRepeatNames: Bool
  /// Whether layouts and lists show a meeting that is in several calendars only once. Otherwise
  /// they show the copy of each calendar.
  public var mergesMeetings = true
  /// The records that queries skip, by index; nil if none.
  var hidden: ContiguousArray<Bool>?
  /// Whether the records are those that were loaded, at their original indices.
  var isAsLoaded = true
  /// The changes of the current edit, oldest first; nil when no editor is recording.
  var journal: [RecordChange]?

  /// The retained bytes of one input, their decoder, and the records in them.
  package struct Arena: Sendable {
    package var decoder: any AppointmentDecoder
    /// The index of its first record; its records end where those of the next arena begin.
    package var firstRecord: Int
    /// The calendar it belongs to. UIDs identify series within one calendar.
    package var calendar: Int32
    /// The identifier of the calendar, which stays the same from one load to the next.
    package var calendarID: String
    /// A copy of `decoder.bytes`, which saves the call through the existential.
    let bytes: [UInt8]

    package init(
      decoder: any AppointmentDecoder, firstRecord: Int, calendar: Int32, calendarID: String
    ) {
      self.decoder = decoder
      bytes = decoder.bytes
      self.firstRecord = firstRecord
      self.calendar = calendar
      self.calendarID = calendarID
    }
  }

  /// An appointment that was added or edited.
  struct EditedAppointment: Sendable {
    var appointment: Appointment
    /// The record it replaces, for writing back properties that the model does not have.
    var original: (record: AppointmentRecord, arena: Int)?
    /// The calendar it belongs to, or -1 if it was added without one.
    var calendar: Int32
  }

  /// Creates a collection from records and arenas.
  ///
  /// - Parameters:
  ///   - mayRepeatNames: Whether two records of one calendar may have the same UID and RECURRENCE-ID.
  ///   - answersQueries: False for a collection that is only written, whose index is just that of its
  ///     series.
  package init(
    records: ContiguousArray<AppointmentRecord>, arenas: [Arena], zones: [CollectionZone],
    database: ZoneDatabase, mayRepeatNames: Bool = true, answersQueries: Bool = true
  ) {
    self.mayRepeatNames = mayRepeatNames
    self.records = RecordList(records)
    self.arenas = arenas
    self.zones = zones
    zoneCache = ZoneRulesCache(database)
    queryIndex = QueryIndex(self, answersQueries: answersQueries)
  }

  /// Creates a collection from appointments.
  ///
  /// - Parameters:
  ///   - appointments: The appointments, in the order of their indices.
  ///   - database: The rules of the zones that they use. Times in unknown zones are shown as they
  ///     are written.
  public init(_ appointments: some Sequence<Appointment> = [], zones database: ZoneDatabase) {
    self.init(
      records: [], arenas: [], zones: CollectionZone.initialTable, database: database)
    for appointment in appointments { add(appointment, besides: nil) }
    queryIndex = QueryIndex(self)
  }

  /// The appointment at an index, decoded from the retained bytes.
  ///
  /// - Complexity: O(n), where n is its length in bytes.
  public subscript(index: Int) -> Appointment {
    let record = records[index]
    if record.flags.contains(.isValue) { return values[Int(record.offset)].appointment }
    return arena(of: index).decoder.appointment(record, zones: zones)
  }

  /// The UID of the appointment at an index.
  ///
  /// - Complexity: O(log inputs), without reading the rest of the appointment.
  package func uid(at index: Int) -> String {
    let record = records[index]
    if record.flags.contains(.isValue) { return values[Int(record.offset)].appointment.uid }
    return arena(of: index).decoder.uid(record)
  }

  /// Whether the appointment at an index has a recurrence rule or additional dates.
  package func isRecurring(at index: Int) -> Bool { records[index].flags.contains(.isRecurring) }

  /// Whether it is a task of a calendar, which is shown and not edited.
  package func isTask(at index: Int) -> Bool { records[index].flags.contains(.isTask) }

  /// The name of the input that contains the appointment at an index; nil if it was added.
  package func fileName(at index: Int) -> String? {
    let record = records[index]
    if record.flags.contains(.isValue) {
      return values[Int(record.offset)].original.map { arenas[$0.arena].decoder.fileName }
    }
    return arena(of: index).decoder.fileName
  }

  /// The rules of the zone of an appointment's start; nil for dates, floating times and unknown zones.
  package func zoneRules(at index: Int) -> ZoneRules? {
    let record = records[index]
    return record.isFloating ? nil : zones[Int(record.startZone)].rules
  }

  /// Whether the zone table has unknown zones.
  package var hasUnknownZones: Bool { zones.contains { $0.isUnknown } }

  /// The zone of an appointment if it is unknown, so that only the wall-clock times are known; nil
  /// otherwise.
  package func unknownZone(at index: Int) -> ZoneID? {
    let record = records[index]
    return record.flags.contains(.isInUnknownZone) ? zones[Int(record.startZone)].id : nil
  }

  /// The arena that contains a record.
  package func arena(of index: Int) -> Arena { arenas[arenaIndex(of: index)] }

  func arenaIndex(of index: Int) -> Int {
    Swift.max(arenas.partitionPoint { $0.firstRecord > index } - 1, 0)
  }

  /// The database with the rules of the named zones.
  package var zoneDatabase: ZoneDatabase { zoneCache.database }

  /// A copy with new names for rows of its zone table. Appointments that were added or edited keep
  /// the names they have.
  package func renamingZones(_ names: [UInt16: ZoneID]) -> AppointmentCollection {
    var copy = self
    for (row, name) in names {
      copy.zones[Int(row)].inputName = copy.zones[Int(row)].id.name
      copy.zones[Int(row)].id = name
    }
    return copy
  }

  /// Converts the times of an appointment that was read, not edited, to UTC, for writing. Does not
  /// update the index for queries.
  package mutating func setInUTC(at index: Int) {
    func seconds(_ wall: Int64, _ zone: UInt16) -> Int64 {
      zones[Int(zone)].rules.instant(for: CivilDateTime(wallSeconds: wall)).secondsSinceEpoch
    }
    var record = records[index]
    record.start = seconds(record.start, record.startZone)
    record.end = seconds(record.end, record.endZone)
    record.startZone = CollectionZone.utc
    record.endZone = CollectionZone.utc
    records[index] = record
  }

  /// The arena and the record that an appointment was read from; nil if it was added.
  package func source(at index: Int) -> (arena: Int, record: AppointmentRecord)? {
    let record = records[index]
    guard record.flags.contains(.isValue) else { return (arenaIndex(of: index), record) }
    return values[Int(record.offset)].original.map { ($0.arena, $0.record) }
  }

  /// The record and the arena that an edited appointment was read from; nil if it was not edited or
  /// was added.
  package func original(at index: Int) -> (record: AppointmentRecord, arena: Arena)? {
    let record = records[index]
    guard record.flags.contains(.isValue), let original = values[Int(record.offset)].original
    else { return nil }
    return (original.record, arenas[original.arena])
  }
}
