public import CivilTime
internal import Primitives

/// Appointments loaded once and asked for what meets a stretch of time.
///
/// Rows of numbers over the retained bytes of the inputs: an ``Appointment`` is made when it is
/// asked for, so that loading makes no String. Copies share everything until they are edited, the
/// index for queries too.
///
/// What it does not do: it reads no syntax (`AppointmentFormats` does), and it does not know the
/// machine's zone; queries are handed the rules of the display zone.
public struct AppointmentCollection: Sendable {
  package internal(set) var records: ContiguousArray<AppointmentRecord>
  package internal(set) var arenas: [Arena]
  package internal(set) var zones: [CollectionZone]
  var values: [EditedAppointment] = []
  var zoneCache: ZoneRulesCache
  var queryIndex = QueryIndex()
  /// Whether two records of one calendar may have one name, as in damaged files; false tells that
  /// no two have.
  var mayRepeatNames: Bool
  /// Whether layouts and lists show a meeting that several calendars hold once; otherwise
  /// every calendar's copy stands for itself.
  public var mergesMeetings = true
  /// The records that queries leave out, by number; nil for none.
  var hidden: ContiguousArray<Bool>?
  /// Whether the records are those that were loaded, at their first places.
  var isAsLoaded = true
  /// What edits changed, from first to last, while an editor asks for it; nil else.
  var journal: [RecordChange]?

  /// The retained bytes of one input with their decoder, and the records that lie in it.
  package struct Arena: Sendable {
    package var decoder: any AppointmentDecoder
    /// The index of its first record; its records end where the next arena's begin.
    package var firstRecord: Int
    /// The calendar it belongs to: within one, UIDs name series.
    package var calendar: Int32
    /// What the calendar is known by from one loading to the next.
    package var calendarID: String
    /// The bytes of the decoder, without the way through it.
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
    /// The record it replaces, for writing back what the model does not know.
    var original: (record: AppointmentRecord, arena: Int)?
    /// The calendar it belongs to; -1 for one that was added to none.
    var calendar: Int32
  }

  /// Makes a collection of rows over arenas; `mayRepeatNames` says whether two records of one
  /// calendar may have one UID and one RECURRENCE-ID.
  package init(
    records: ContiguousArray<AppointmentRecord>, arenas: [Arena], zones: [CollectionZone],
    database: ZoneDatabase, mayRepeatNames: Bool = true
  ) {
    self.mayRepeatNames = mayRepeatNames
    self.records = records
    self.arenas = arenas
    self.zones = zones
    zoneCache = ZoneRulesCache(database)
    queryIndex = QueryIndex(self)
  }

  /// Makes a collection of values.
  ///
  /// - Parameters:
  ///   - appointments: the values, in the order of their indices.
  ///   - database: the rules of the zones that they name; times in unknown ones float.
  public init(_ appointments: some Sequence<Appointment> = [], zones database: ZoneDatabase) {
    self.init(
      records: [], arenas: [], zones: CollectionZone.initialTable, database: database)
    for appointment in appointments { add(appointment, besides: nil) }
    queryIndex = QueryIndex(self)
  }

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
  package func uid(at index: Int) -> String {
    let record = records[index]
    if record.flags.contains(.isValue) { return values[Int(record.offset)].appointment.uid }
    return arena(of: index).decoder.uid(record)
  }

  /// Whether the appointment at an index has a rule or further dates.
  package func isRecurring(at index: Int) -> Bool { records[index].flags.contains(.isRecurring) }

  /// The name of the input that the appointment at an index came from; nil for added ones.
  package func fileName(at index: Int) -> String? {
    let record = records[index]
    if record.flags.contains(.isValue) {
      return values[Int(record.offset)].original.map { arenas[$0.arena].decoder.fileName }
    }
    return arena(of: index).decoder.fileName
  }

  /// The rules of the zone that the start of the appointment at an index is in; nil for dates and
  /// floating times.
  package func zoneRules(at index: Int) -> ZoneRules? {
    let zone = records[index].startZone
    return zone == CollectionZone.floating ? nil : zones[Int(zone)].rules
  }

  /// The arena that a record lies in.
  package func arena(of index: Int) -> Arena { arenas[arenaIndex(of: index)] }

  func arenaIndex(of index: Int) -> Int {
    Swift.max(arenas.partitionPoint { $0.firstRecord > index } - 1, 0)
  }

  /// The rules of zones by name.
  package var zoneDatabase: ZoneDatabase { zoneCache.database }

  /// The collection with other names for rows of its zone table; appointments that were added or
  /// edited keep theirs.
  package func renamingZones(_ names: [UInt16: ZoneID]) -> AppointmentCollection {
    var copy = self
    for (row, name) in names { copy.zones[Int(row)].id = name }
    return copy
  }

  /// Puts the times of an appointment that was read, not edited, on UTC's clock, for writing: the
  /// index for queries stays as it is.
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
