internal import AppointmentModel
internal import Primitives

/// Which appointments are written where.
struct WritingGroups {
  /// By arena of an iCalendar stream: those that were read from it.
  private(set) var streams: [Int: StreamIndices] = [:]
  /// The others by calendar name, in the order of their first, as runs of indices.
  private(set) var others: [(name: String, runs: [Range<Int>])] = []

  init(_ collection: AppointmentCollection, _ chosen: Set<Int>?) {
    var places: [String: Int] = [:]
    let isStream = collection.arenas.map { $0.decoder is ICalendarSource }
    let names = collection.arenas.map { ($0.decoder as? CSVSource)?.onlyCalendarName }
    for index in collection.indices where chosen?.contains(index) ?? true {
      let source = collection.source(at: index)
      if let (arena, record) = source, isStream[arena] {
        streams[arena, default: StreamIndices()].add(index, Int(record.offset))
        continue
      }
      var known: String?
      if let (arena, _) = source, !collection.records[index].flags.contains(.isValue) {
        known = names[arena]
      }
      let name = known ?? collection[index].calendar
      if let place = places[name] {
        WritingGroups.add(index, to: &others[place].runs)
      } else {
        places[name] = others.count
        others.append((name, [index..<index + 1]))
      }
    }
    for arena in Array(streams.keys) { streams[arena]?.finish(arena, collection, chosen) }
  }

  private static func add(_ index: Int, to runs: inout [Range<Int>]) {
    let last = runs.count - 1
    if runs[last].upperBound == index {
      runs[last] = runs[last].lowerBound..<index + 1
    } else {
      runs.append(index..<index + 1)
    }
  }
}

extension CSVSource {
  /// The calendar of all records; nil where the rows say it.
  fileprivate var onlyCalendarName: String? { layout.has(.calendar) ? nil : calendarName }
}

/// The appointments that were read from one iCalendar stream, found by where their events begin.
///
/// Unless the collection was edited, or a part of it is written, they are a range of indices in the
/// order of the stream.
struct StreamIndices {
  private var range = 0..<0
  private var lastOffset = -1
  private var isRange = true
  /// In the order of the stream, where they are no range.
  private var listed: [Int] = []
  /// The place after the one that was found last: streams are read from the beginning.
  private var next = 0

  /// Adds the next index, with the first byte of its event.
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

  /// The index of an appointment by its place in the stream.
  subscript(place: Int) -> Int { isRange ? range.lowerBound + place : listed[place] }

  /// The appointment whose event begins at a byte.
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
