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
  /// Whether everything is written.
  let isWhole: Bool
  /// The streams, and the calendars in others, from which no appointment is omitted, so that their
  /// other components are written too.
  private var wholeStreams: Set<Int> = []
  private var wholeCalendars: Set<CalendarPlace> = []

  init(_ collection: AppointmentCollection, _ indices: [Int]?) {
    let chosen = indices.map(Set.init)
    isWhole = chosen == nil
    let sources = collection.arenas.map { $0.decoder as? ICalendarSource }
    var strayed: [Int] = []
    var partial: Set<CalendarPlace> = []
    for index in collection.indices {
      let isChosen = chosen?.contains(index) ?? true
      if let (arena, record) = collection.source(at: index), let source = sources[arena] {
        if isChosen { streams[arena, default: StreamIndices()].add(index, Int(record.offset)) }
        guard !isWhole else { continue }
        let place = CalendarPlace(arena, source, at: Int(record.offset))
        if isChosen { wholeCalendars.insert(place) } else { partial.insert(place) }
        continue
      }
      guard isChosen else { continue }
      if collection.records[index].flags.contains(.isOverride),
        others.last?.upperBound != index
          || collection.uid(at: index) != collection.uid(at: index - 1)
      {
        strayed.append(index)
      }
      WritePlan.add(index, to: &others)
    }
    for arena in Array(streams.keys) { streams[arena]?.finish(arena, collection, chosen) }
    wholeCalendars.subtract(partial)
    wholeStreams = Set(isWhole ? Array(sources.indices) : Array(streams.keys))
    for place in partial { wholeStreams.remove(place.arena) }
    if !strayed.isEmpty { place(strayed, collection, chosen) }
  }

  /// Places changed occurrences next to their series; if the series is not written, they stay in
  /// place.
  ///
  /// - Complexity: O(appointments).
  private mutating func place(
    _ strayed: [Int], _ collection: AppointmentCollection, _ chosen: Set<Int>?
  ) {
    var wanted: Set<String> = []
    for index in strayed { wanted.insert(collection.uid(at: index)) }
    var masters: [String: [Int32: Int]] = [:]
    for index in collection.indices
    where !collection.records[index].flags.contains(.isOverride)
      && chosen?.contains(index) ?? true
    {
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

  /// All appointments that are in no stream.
  var allOthers: [Int] { Array(others.joined()) + besides.values.joined() }

  /// Whether there are any such appointments.
  var hasOthers: Bool { !others.isEmpty || !besides.isEmpty }

  private static func add(_ index: Int, to runs: inout [Range<Int>]) {
    if let last = runs.indices.last, runs[last].upperBound == index {
      runs[last] = runs[last].lowerBound..<index + 1
    } else {
      runs.append(index..<index + 1)
    }
  }
}

/// A calendar of a stream.
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

  /// Adds the next index, with the offset of its event.
  mutating func add(_ index: Int, _ offset: Int) {
    if range.isEmpty { range = index..<index }
    isRange = isRange && index == range.upperBound && offset > lastOffset
    range = range.lowerBound..<index + 1
    lastOffset = offset
  }

  mutating func finish(
    _ arena: Int, _ collection: AppointmentCollection, _ chosen: Set<Int>?
  ) {
    guard !isRange else { return }
    listed = range.filter { index in
      (chosen?.contains(index) ?? true) && collection.source(at: index)?.arena == arena
    }.sorted { StreamIndices.offset($0, collection) < StreamIndices.offset($1, collection) }
  }

  /// The number of appointments.
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
