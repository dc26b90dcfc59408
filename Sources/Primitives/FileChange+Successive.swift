extension FileChange {
  /// The change from a file after one change to the file after another one, both of the same bytes.
  ///
  /// - Parameters:
  ///   - first: The change that was written.
  ///   - second: The change that replaces it.
  ///   - bytes: The file before both.
  /// - Returns: A record for each place where they differ; a single one if their places overlap. Records
  ///   that both add at one place are compared one by one where there are as many.
  package static func between(
    _ first: FileChange, _ second: FileChange, of bytes: [UInt8]
  ) -> FileChange {
    struct Place: Hashable {
      let offset: Int
      let count: Int
    }
    var texts: [Place: (old: [Record], new: [Record])] = [:]
    for record in first.records {
      let place = Place(offset: record.offset, count: record.old.count)
      texts[place, default: ([], [])].old.append(record)
    }
    for record in second.records {
      let place = Place(offset: record.offset, count: record.old.count)
      texts[place, default: ([], [])].new.append(record)
    }
    let places = texts.keys.sorted { ($0.offset, $0.count) < ($1.offset, $1.count) }
    var (records, shift, end): ([Record], Int, Int) = ([], 0, 0)
    for place in places {
      guard place.offset >= end else { return whole(first, second, of: bytes) }
      end = place.offset + place.count
      let base = [UInt8](bytes[place.offset..<end])
      guard let (old, new) = texts[place] else { continue }
      for (one, other) in parts(old, new) {
        let before = old.isEmpty ? base : one.flatMap { $0.new }
        let after = new.isEmpty ? base : other.flatMap { $0.new }
        if before != after {
          // A removed record goes back between the bytes around it.
          var record = other.first ?? one.first ?? Record(offset: 0, old: [], new: [], title: "")
          record.title = (other.last ?? one.last)?.title ?? ""
          (record.offset, record.old, record.new) = (place.offset + shift, before, after)
          records.append(record)
        }
        shift += before.count
      }
      shift -= place.count
    }
    return FileChange(path: second.path, records: records)
  }

  private typealias Parts = [(old: ArraySlice<Record>, new: ArraySlice<Record>)]

  /// The records of two changes at one place, in the parts that are compared. Records at both ends
  /// are compared one by one if they are equal, and all others if both changes have equally many. A
  /// record of only one change is compared together with a neighbour, which locates it.
  private static func parts(_ old: [Record], _ new: [Record]) -> Parts {
    var (head, tail) = (0, 0)
    let count = min(old.count, new.count)
    while head < count, old[head].new == new[head].new { head += 1 }
    while tail < count - head, old[old.count - 1 - tail].new == new[new.count - 1 - tail].new {
      tail += 1
    }
    if head + tail == count {
      if head > 0 { head -= 1 } else if tail > 0 { tail -= 1 }
    }
    func pairs(_ range: Range<Int>, _ shift: Int) -> Parts {
      range.map { (old: old[$0...$0], new: new[$0 + shift...$0 + shift]) }
    }
    let (one, other) = (head..<old.count - tail, head..<new.count - tail)
    let middle: Parts =
      one.count == other.count ? pairs(one, 0) : [(old: old[one], new: new[other])]
    return pairs(0..<head, 0) + middle
      + pairs(one.upperBound..<old.count, other.upperBound - one.upperBound)
  }

  private static func whole(
    _ first: FileChange, _ second: FileChange, of bytes: [UInt8]
  ) -> FileChange {
    let (old, new) = (first.applied(to: bytes) ?? bytes, second.applied(to: bytes) ?? bytes)
    guard old != new else { return FileChange(path: second.path, records: []) }
    let title = second.records.first?.title ?? ""
    return FileChange(
      path: second.path, records: [Record(offset: 0, old: old, new: new, title: title)])
  }

  /// This change with the bytes that were already written, for the records that did not change
  /// since.
  ///
  /// - Parameters:
  ///   - written: The change that was written.
  ///   - draft: The same change made at the time of this one, which has other time stamps.
  package func keeping(_ written: FileChange, of draft: FileChange) -> FileChange {
    guard draft.records.count == written.records.count else { return self }
    var left = Array(zip(draft.records, written.records))
    var kept = FileChange(
      path: path,
      records: records.map { record in
        guard let place = left.firstIndex(where: { $0.0 == record }) else { return record }
        return left.remove(at: place).1
      })
    kept.kind = kind
    return kept
  }

  /// This change in the records of a draft of it, whose digits may differ, such as those of time stamps.
  ///
  /// - Returns: Nil for a draft of another change.
  package func divided(like draft: FileChange) -> FileChange? {
    var rest = records
    var parts: [Record] = []
    for part in draft.records {
      guard var record = rest.first else { return nil }
      rest.removeFirst()
      if part.old.isEmpty {
        // A record that was compared together with a neighbour.
        if record.new.starts(with: record.old) {
          record.new.removeFirst(record.old.count)
          (record.offset, record.old) = (record.offset + record.old.count, [])
        } else if record.new.suffix(record.old.count) == record.old[...] {
          record.new.removeLast(record.old.count)
          record.old = []
        }
        if record.new.count > part.new.count {
          // Several that were added at one place.
          var others = record
          others.new.removeFirst(part.new.count)
          record.new.removeLast(others.new.count)
          rest.insert(others, at: 0)
        }
      }
      guard record.old == part.old, FileChange.isDraft(part.new, of: record.new) else { return nil }
      parts.append(record)
    }
    guard rest.isEmpty, kind == draft.kind else { return nil }
    var change = FileChange(path: path, records: parts)
    change.kind = kind
    return change
  }

  private static func isDraft(_ draft: [UInt8], of bytes: [UInt8]) -> Bool {
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    return draft.count == bytes.count
      && zip(draft, bytes).allSatisfy { $0 == $1 || isDigit($0) && isDigit($1) }
  }
}
