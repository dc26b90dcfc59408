internal import AppointmentModel
internal import Primitives

/// The order in which appointments are written.
struct WritePlan {
  /// The appointments that were read from each iCalendar stream, by arena.
  private(set) var streams: [Int: StreamIndices] = [:]
  /// The others, as runs of indices.
  private(set) var others: [Range<Int>] = []
  /// The changed occurrences to write directly after their series, by the index of the series:
  /// those that are neither in its stream nor in the rows below it.
  private(set) var besides: [Int: [Int]] = [:]
  let isWhole: Bool
  /// The streams, and single calendars of other streams, from which no appointment is omitted, so
  /// that their other components are written too.
  private var wholeStreams: Set<Int> = []
  private var wholeCalendars: Set<CalendarPlace> = []
  /// The calendars of each stream with appointments to write; empty if everything is written.
  private var places: [Int: Set<Int>] = [:]

  /// - Parameter totals: The counts of the whole collection, if they are known.
  /// - Complexity: O(n log n) for n appointments to write if the counts are known; otherwise
  ///   O(appointments) in addition.
  init(_ collection: AppointmentCollection, _ indices: [Int]?, totals: StreamTotals? = nil) {
    isWhole = indices == nil
    let chosen = ChosenIndices(indices.map { Set($0).sorted() }, of: collection)
    var strayed: [Int] = []
    var counts = StreamTotals()
    var last: (arena: Int, source: ICalendarSource?) = (-1, nil)
    for index in chosen {
      let found = collection.source(at: index)
      if let (arena, record) = found {
        if arena != last.arena {
          last = (arena, collection.arenas[arena].decoder as? ICalendarSource)
        }
        if let source = last.source {
          streams[arena, default: StreamIndices()].add(index, Int(record.offset))
          if !isWhole { counts.add(CalendarPlace(arena, source, at: Int(record.offset))) }
          continue
        }
      }
      if collection.records[index].flags.contains(.isOverride),
        others.last?.upperBound != index
          || collection.uid(at: index) != collection.uid(at: index - 1)
      {
        strayed.append(index)
      }
      WritePlan.add(index, to: &others)
    }
    for arena in Array(streams.keys) { streams[arena]?.finish(collection) }
    if isWhole {
      wholeStreams = Set(collection.arenas.indices)
    } else if !streams.isEmpty {
      let totals = totals ?? StreamTotals(collection)
      wholeStreams = Set(counts.streams.keys.filter { counts.streams[$0] == totals.streams[$0] })
      for (place, count) in counts.calendars {
        places[place.arena, default: []].insert(place.calendar)
        if count == totals.calendars[place] { wholeCalendars.insert(place) }
      }
    }
    if !strayed.isEmpty { place(strayed, collection, chosen) }
  }

  /// Places changed occurrences next to their series; if the series is not written, they stay in
  /// place.
  ///
  /// - Complexity: O(appointments to write).
  private mutating func place(
    _ strayed: [Int], _ collection: AppointmentCollection, _ chosen: ChosenIndices
  ) {
    var wanted: Set<String> = []
    for index in strayed { wanted.insert(collection.uid(at: index)) }
    var masters: [String: [Int32: Int]] = [:]
    for index in chosen where !collection.records[index].flags.contains(.isOverride) {
      let uid = collection.uid(at: index)
      guard wanted.contains(uid) else { continue }
      let calendar = collection.calendar(of: index)
      if masters[uid]?[calendar] == nil { masters[uid, default: [:]][calendar] = index }
    }
    var moved: Set<Int> = []
    for index in strayed {
      let known = masters[collection.uid(at: index)]
      let calendar = collection.calendar(of: index)
      guard let master = known?[calendar] ?? (calendar < 0 ? known?.values.min() : nil)
      else { continue }
      besides[master, default: []].append(index)
      moved.insert(index)
    }
    let before = others
    others = []
    for index in before.joined() where !moved.contains(index) {
      WritePlan.add(index, to: &others)
    }
  }

  /// Whether other components at the position of a stream's component are written.
  func writesOthers(_ arena: Int, _ source: ICalendarSource, at offset: Int) -> Bool {
    if wholeStreams.contains(arena) { return true }
    return wholeCalendars.contains(CalendarPlace(arena, source, at: offset))
  }

  /// The calendars of a stream with appointments to write, in the order of the stream; nil if the
  /// whole stream is written.
  func calendars(of arena: Int) -> [Int]? {
    wholeStreams.contains(arena) ? nil : places[arena, default: []].sorted()
  }

  /// The VTIMEZONEs of the calendars of a stream with appointments to write.
  func definitions(of arena: Int, _ source: ICalendarSource) -> [Range<Int>] {
    let definitions = source.layout.definitions
    guard let written = calendars(of: arena) else { return definitions }
    let calendars = source.layout.calendars
    return written.flatMap { calendar in
      let start = calendar < 0 ? 0 : calendars[calendar].start
      let end = calendar + 1 < calendars.count ? calendars[calendar + 1].start : Int.max
      let first = definitions.partitionPoint { $0.lowerBound >= start }
      return definitions[first...].prefix { $0.lowerBound < end }
    }
  }

  /// The ranges of a stream that contain everything to write of it, in its order: the stream, or
  /// whole calendars and the events of others, with their line ends.
  func parts(
    of arena: Int, _ source: ICalendarSource, _ collection: AppointmentCollection
  ) -> [Range<Int>] {
    let end = source.bytes.count
    if wholeStreams.contains(arena) { return [0..<end] }
    guard let indices = streams[arena] else { return [] }
    let calendars = source.layout.calendars
    var parts: [Range<Int>] = []
    for place in 0..<indices.count {
      guard let record = collection.source(at: indices[place])?.record else { continue }
      let offset = Int(record.offset)
      if let last = parts.last, offset < last.upperBound, writesOthers(arena, source, at: offset) {
        continue
      }
      if writesOthers(arena, source, at: offset) {
        let calendar = source.layout.calendarPlace(at: offset)
        let start = calendar < 0 ? 0 : calendars[calendar].start
        let next = calendar + 1
        parts.append(start..<(next < calendars.count ? calendars[next].start : end))
      } else {
        // A line end is two bytes.
        parts.append(offset..<min(end, offset + Int(record.length) + 2))
      }
    }
    return parts
  }

  /// All appointments that are in no stream.
  var allOthers: FlattenSequence<[Range<Int>]> {
    (others + besides.values.joined().map { $0..<$0 + 1 }).joined()
  }

  var otherCount: Int {
    others.reduce(0) { $0 + $1.count } + besides.values.reduce(0) { $0 + $1.count }
  }

  var hasOthers: Bool { !others.isEmpty || !besides.isEmpty }

  private static func add(_ index: Int, to runs: inout [Range<Int>]) {
    if let last = runs.indices.last, runs[last].upperBound == index {
      runs[last] = runs[last].lowerBound..<index + 1
    } else {
      runs.append(index..<index + 1)
    }
  }
}

struct CalendarPlace: Hashable {
  var arena: Int
  /// The index from ``ICalendarLayout/calendarPlace(at:)``.
  var calendar: Int
}

extension CalendarPlace {
  init(_ arena: Int, _ source: ICalendarSource, at offset: Int) {
    self.init(arena: arena, calendar: source.layout.calendarPlace(at: offset))
  }
}

/// The numbers of appointments that were read from each iCalendar stream, and from each of its
/// calendars.
struct StreamTotals {
  private(set) var streams: [Int: Int] = [:]
  private(set) var calendars: [CalendarPlace: Int] = [:]

  init() {}

  init(_ collection: AppointmentCollection) {
    let sources = collection.arenas.map { $0.decoder as? ICalendarSource }
    for index in collection.indices {
      guard let (arena, record) = collection.source(at: index), let source = sources[arena]
      else { continue }
      add(CalendarPlace(arena, source, at: Int(record.offset)))
    }
  }

  fileprivate mutating func add(_ place: CalendarPlace) {
    streams[place.arena, default: 0] += 1
    calendars[place, default: 0] += 1
  }
}

/// The appointments that were read from one iCalendar stream, found by the offsets of their events.
///
/// Unless the collection was edited, or only a part of it is written, they are a range of indices
/// in the order of the stream.
struct StreamIndices {
  private var range = 0..<0
  private var lastOffset = -1
  private var isRange = true
  /// The indices in the order of the stream, if they are not a range.
  private var listed: [Int] = []
  /// The position after the one found last, since streams are read from the beginning.
  private var next = 0

  mutating func add(_ index: Int, _ offset: Int) {
    if range.isEmpty { range = index..<index }
    if isRange, index == range.upperBound, offset > lastOffset {
      range = range.lowerBound..<index + 1
      lastOffset = offset
    } else {
      if isRange { listed = Array(range) }
      isRange = false
      listed.append(index)
    }
  }

  mutating func finish(_ collection: AppointmentCollection) {
    guard !isRange else { return }
    listed.sort { StreamIndices.offset($0, collection) < StreamIndices.offset($1, collection) }
  }

  var count: Int { isRange ? range.count : listed.count }

  /// The index of an appointment by its position in the stream.
  subscript(place: Int) -> Int { isRange ? range.lowerBound + place : listed[place] }

  /// The appointment whose event begins at an offset.
  ///
  /// - Complexity: O(log appointments); O(1) for the next one in the stream.
  mutating func index(at offset: Int, in collection: AppointmentCollection) -> Int? {
    if next < count, StreamIndices.offset(self[next], collection) == offset {
      next += 1
      return self[next - 1]
    }
    let place = (0..<count).partitionPoint {
      StreamIndices.offset(self[$0], collection) >= offset
    }
    guard place < count, StreamIndices.offset(self[place], collection) == offset
    else { return nil }
    next = place + 1
    return self[place]
  }

  private static func offset(_ index: Int, _ collection: AppointmentCollection) -> Int {
    collection.source(at: index).map { Int($0.record.offset) } ?? .max
  }
}
