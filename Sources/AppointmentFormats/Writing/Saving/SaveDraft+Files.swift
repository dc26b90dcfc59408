internal import AppointmentModel
internal import CivilTime
internal import Primitives

/// The files of added appointments and of moved ones.
extension SaveDraft {
  /// Whether an appointment leaves its input for another file.
  func isSentAway(_ index: Int) -> Bool {
    guard !homes.isEmpty, collection.records[index].flags.contains(.isValue),
      let home = homes[collection.uid(at: index)], let source = collection.source(at: index)
    else { return false }
    return collection.arenas[source.arena].decoder.fileName != home
  }

  /// The record that an appointment was read from, if it stays in its input.
  func keptSource(of index: Int) -> (arena: Int, record: AppointmentRecord)? {
    isSentAway(index) ? nil : collection.source(at: index)
  }

  /// The records before the edit that are no longer in their inputs. Edits leave all others in their
  /// order, so both collections are read side by side.
  var removedRecords: [(index: Int, arena: Int)] {
    var removed: [(index: Int, arena: Int)] = []
    var rest = before.indices
    func skip(to kept: (arena: Int, record: AppointmentRecord)?) {
      while let index = rest.popFirst() {
        guard let (arena, record) = before.source(at: index) else { continue }
        if let kept, (arena, record.offset) == (kept.arena, kept.record.offset) { return }
        removed.append((index, arena))
      }
    }
    for index in collection.indices {
      if let kept = keptSource(of: index) { skip(to: kept) }
    }
    skip(to: nil)
    return removed
  }

  /// The bytes of the file that some appointments come from, with these events instead of its own;
  /// nil if they do not all come from one file of the same folder.
  func copy(_ members: [Member], _ path: String) -> [UInt8]? {
    var (home, zones, texts): (arena: Int?, Set<ZoneID>, [UInt8]) = (nil, [], [])
    for member in members {
      guard let relative = member.relative, let found = before.source(at: relative),
        home == nil || home == found.arena,
        let source = collection.arenas[found.arena].decoder as? ICalendarSource
      else { return nil }
      home = found.arena
      let old = source.appointment(found.record, zones: collection.zones)
      guard source.fileName.folder == path.folder else { return nil }
      zones.formUnion(collection[member.index].zonesInUse)
      let lines = EventLines(source, at: Int(found.record.offset))
      texts += copy(member.index, of: old, lines, in: source.bytes)
    }
    guard let home, let source = collection.arenas[home].decoder as? ICalendarSource else {
      return nil
    }
    var ranges = before.indices.compactMap { before.source(at: $0) }
      .filter { $0.arena == home }.map { EventLines(source, at: Int($0.record.offset)).range }
    ranges.sort { $0.lowerBound < $1.lowerBound }
    var bytes: [UInt8] = []
    var place = 0
    for (number, range) in ranges.enumerated() {
      bytes += source.bytes[place..<max(place, range.lowerBound)]
      if number == 0 {
        let missing = definitions(of: zones, missingIn: source, members.map { $0.index })
        bytes += missing.flatMap { $0.text } + texts
      }
      place = max(place, range.upperBound)
    }
    return bytes + source.bytes[place...]
  }

  /// The record before the edit of an appointment that goes to another file.
  private func former(_ index: Int) -> Int? {
    let new = collection[index]
    if let own = collection.source(at: index) {
      return before.indices.first { other in
        before.source(at: other).map {
          $0.arena == own.arena && $0.record.offset == own.record.offset
        } ?? false
      }
    }
    return before.indices(ofUID: new.uid).first { other in
      guard let source = before.source(at: other) else { return false }
      return before[other].recurrenceID == new.recurrenceID
        && collection.arenas[source.arena].decoder is ICalendarSource
    }
  }

  /// The input that an added appointment goes to, nil for a new file, and the appointment whose
  /// lines it is made from: the series of a changed occurrence, or the earlier part of a series that
  /// was split.
  func home(of index: Int) throws(SaveRefusal) -> (arena: Int?, relative: Int?) {
    let new = collection[index]
    let path = homes[new.uid]
    let arenas = collection.arenas
    let home = path.flatMap { path in arenas.firstIndex { $0.decoder.fileName == path } }
    if path != nil, let relative = former(index) { return (home, relative) }
    if home != nil { return (home, nil) }
    var names = new.recurrenceID == nil ? [] : [new.uid]
    names += new.siblings
    let calendar = collection.calendarID(at: index)
    for name in names {
      for other in before.indices(ofUID: name) {
        guard let source = before.source(at: other),
          !before.records[other].flags.contains(.isOverride),
          calendar.isEmpty || before.calendarID(at: other) == calendar
        else { continue }
        return (path == nil ? source.arena : nil, other)
      }
    }
    guard path == nil else { return (nil, nil) }
    let own = arenas.indices.filter { arenas[$0].calendarID == calendar }
    if own.count == 1 { return (own[0], nil) }
    if arenas.count == 1 { return (0, nil) }
    throw .noFile(uid: new.uid)
  }
}

extension String {
  fileprivate var folder: Substring {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { self[..<$0] } ?? ""
  }
}
