internal import AppointmentModel
internal import CalendarText
internal import CivilTime
internal import Primitives

/// UIDs that stand in several inputs.
extension LoadJob {
  /// Reports the appointments of later inputs that have UID and RECURRENCE-ID of an earlier one; all
  /// are kept, as two files are two calendars, or a folder that holds what no folder of a calendar
  /// server does.
  ///
  /// - Complexity: O(records), nothing for a single input.
  mutating func reportSharedUIDs() {
    guard arenas.count > 1 else { return }
    var register = UIDRegister(expecting: records.count)
    for number in arenas.indices {
      let decoder = arenas[number].decoder
      let bytes = decoder.bytes
      for row in rows(of: number) where !records[row].flags.contains(.hasDerivedUID) {
        register.enter(row, hash: hash(records[row], decoder, bytes.span, register.seed))
      }
    }
    let bytes = arenas.map { $0.decoder.bytes }
    let shared = register.duplicates { haveOneID($0, $1, bytes) }
    var lines = arenas.map { _ in LineCounter() }
    // Rows are told in their order: an input's one after the other.
    var collector: IssueCollector?
    var arena = 0
    for (first, later) in shared {
      let (firstArena, laterArena) = (self.arena(of: first), self.arena(of: later))
      guard firstArena != laterArena else { continue }
      if arenas[firstArena].calendar == arenas[laterArena].calendar { repeatsNames = true }
      if laterArena != arena {
        collector?.finish(into: &report)
        collector = nil
        arena = laterArena
      }
      let issues = collector ?? IssueCollector(file: arenas[arena].decoder.fileName)
      collector = issues
      let (firstBytes, laterBytes) = (bytes[firstArena], bytes[arena])
      issues.add(
        .duplicateUID, .warning, at: Int(records[later].offset), in: laterBytes.span,
        sharedUID(
          first, firstArena, later, arena,
          lines[firstArena].position(of: Int(records[first].offset), in: firstBytes.span).line),
        "Both are kept.")
    }
    collector?.finish(into: &report)
  }

  private func sharedUID(
    _ first: Int, _ firstArena: Int, _ later: Int, _ laterArena: Int, _ line: Int
  ) -> String {
    let (one, other) = (arenas[firstArena].decoder, arenas[laterArena].decoder)
    let record = records[later]
    let what = record.flags.contains(.isOverride) ? "UID and RECURRENCE-ID" : "UID"
    return "The \(what) \(quoted(other.uid(record))) stands in "
      + "\(excerpt(one.fileName, limit: 300)), line \(line), already; give each "
      + "appointment its own, or load one of the files only."
  }

  func rows(of arena: Int) -> Range<Int> {
    let end = arena + 1 < arenas.count ? arenas[arena + 1].firstRecord : records.count
    return arenas[arena].firstRecord..<end
  }

  /// The last arena that begins at a row or before it; those of no rows come first.
  private func arena(of row: Int) -> Int {
    max(arenas.partitionPoint { $0.firstRecord > row } - 1, 0)
  }

  private func hash(
    _ record: AppointmentRecord, _ decoder: any AppointmentDecoder, _ bytes: Span<UInt8>,
    _ seed: UInt64
  ) -> UInt64 {
    var hash: UInt64
    if record.flags.contains(.hasEncodedUID) {
      let text = Array(decoder.uid(record).utf8)
      hash = ContentHash.hash(text.span, 0..<text.count, seed: seed)
    } else {
      hash = ContentHash.hash(bytes, record.uidRange, seed: seed)
    }
    if record.flags.contains(.isOverride), let id = recurrenceID(record, decoder) {
      let text = Array(id.description.utf8)
      hash ^= ContentHash.hash(text.span, 0..<text.count, seed: ~seed) | 1
    }
    return hash
  }

  private func haveOneID(_ one: Int, _ other: Int, _ bytes: [[UInt8]]) -> Bool {
    let (record, otherRecord) = (records[one], records[other])
    let (arena, otherArena) = (arena(of: one), arena(of: other))
    let flags = record.flags
    guard flags.contains(.isOverride) == otherRecord.flags.contains(.isOverride) else {
      return false
    }
    if flags.contains(.hasEncodedUID) || otherRecord.flags.contains(.hasEncodedUID) {
      let (uid, otherUID) = (
        arenas[arena].decoder.uid(record), arenas[otherArena].decoder.uid(otherRecord)
      )
      guard uid == otherUID else { return false }
    } else {
      let (text, otherText) = (bytes[arena], bytes[otherArena])
      guard text.span.isEqual(record.uidRange, otherRecord.uidRange, of: otherText.span) else {
        return false
      }
    }
    return !flags.contains(.isOverride)
      || recurrenceID(record, arenas[arena].decoder)
        == recurrenceID(otherRecord, arenas[otherArena].decoder)
  }

  private func recurrenceID(
    _ record: AppointmentRecord, _ decoder: any AppointmentDecoder
  ) -> AppointmentTime? {
    decoder.recurrence(record, zones: zones.table).recurrenceID?.start
  }
}
