internal import AppointmentModel
internal import CalendarText
internal import Primitives

extension LoadJob {
  /// Checks the appointments that have the same UID and RECURRENCE-ID as one of an earlier input.
  ///
  /// In two calendars, they are the same meeting, so only different times are reported, and
  /// calendars that are copies of another. In two files of one calendar's folder, which calendar
  /// servers never create, each is reported; all are kept.
  ///
  /// - Complexity: O(records), nothing for a single input; plus decoding the shared appointments of
  ///   two calendars if one of them contains no others.
  mutating func reportSharedUIDs() {
    guard arenas.count > 1 else { return }
    var register = DuplicateFinder(expecting: records.count)
    for number in arenas.indices {
      let decoder = arenas[number].decoder
      let bytes = decoder.bytes
      for row in rows(of: number) where !records[row].flags.contains(.hasDerivedUID) {
        register.enter(row, hash: hash(records[row], decoder, bytes.span, register.seed))
      }
    }
    let bytes = arenas.map { $0.decoder.bytes }
    let shared = register.duplicates { haveOneID($0, $1, bytes) }
      .filter { arena(of: $0.first) != arena(of: $0.later) }
    let copies = copies(shared)
    var lines = arenas.map { _ in LineCounter() }
    // Rows are reported in order, one input after the other.
    for (first, later) in shared {
      let (firstArena, arena) = (arena(of: first), arena(of: later))
      let issues = issues(of: arena)
      let (firstBytes, laterBytes) = (bytes[firstArena], bytes[arena])
      func line() -> Int {
        lines[firstArena].position(of: Int(records[first].offset), in: firstBytes.span).line
      }
      let (calendar, firstCalendar) = (arenas[arena].calendar, arenas[firstArena].calendar)
      if calendar == firstCalendar {
        repeatsNames = true
        issues.add(
          .duplicateUID, .warning, at: Int(records[later].offset), in: laterBytes.span,
          sharedUID(firstArena, later, arena, line()), "Both are kept.")
      } else if !copies.contains(calendar), haveOtherTimes(first, later) {
        issues.add(
          .meetingTimes, .warning, at: Int(records[later].offset), in: laterBytes.span,
          otherTimes(firstArena, later, arena, line()), "Both are shown.")
      }
    }
    finishIssues()
    reportMissingChanges(Set(shared.flatMap { [$0.first, $0.later] }))
  }

  /// The calendars with exactly the same contents as an earlier one, each reported once.
  private mutating func copies(_ shared: [(first: Int, later: Int)]) -> Set<Int32> {
    var counts: [Int32: Int] = [:]
    for number in arenas.indices {
      counts[arenas[number].calendar, default: 0] += rows(of: number).count
    }
    var pairs: [Int32: [Int32: [(first: Int, later: Int)]]] = [:]
    for pair in shared {
      let calendar = arenas[arena(of: pair.later)].calendar
      let firstCalendar = arenas[arena(of: pair.first)].calendar
      guard calendar != firstCalendar, counts[calendar] == counts[firstCalendar] else { continue }
      pairs[calendar, default: [:]][firstCalendar, default: []].append(pair)
    }
    var copies: Set<Int32> = []
    for (calendar, candidates) in pairs.sorted(by: { $0.key < $1.key }) {
      for (_, pairs) in candidates.sorted(by: { $0.key < $1.key })
      where pairs.count == counts[calendar] {
        let (one, other) = (arena(of: pairs[0].first), arena(of: pairs[0].later))
        guard
          isSameText(one, other, rows: pairs.count)
            || pairs.allSatisfy({ isCopy($0.first, $0.later) })
        else { continue }
        copies.insert(calendar)
        report.issues.append(
          ImportIssue(
            file: arenas[other].decoder.fileName, line: 0, column: 0, severity: .warning,
            code: .duplicateUID,
            problem: "It holds the \(pairs.count) appointment\(pairs.count == 1 ? "" : "s") of "
              + "\(excerpt(arenas[one].decoder.fileName, limit: 300)) and nothing else, as a copy "
              + "does; load one of the two.",
            outcome: "What both hold is shown once."))
        break
      }
    }
    return copies
  }

  /// Whether two inputs that contain all the rows of their calendars have the same text, so that
  /// nothing has to be decoded.
  private func isSameText(_ one: Int, _ other: Int, rows count: Int) -> Bool {
    rows(of: one).count == count && rows(of: other).count == count
      && arenas[one].decoder.bytes == arenas[other].decoder.bytes
  }

  private func isCopy(_ first: Int, _ later: Int) -> Bool {
    let one = arenas[arena(of: first)].decoder.appointment(records[first], zones: zones.table)
    let other = arenas[arena(of: later)].decoder.appointment(records[later], zones: zones.table)
    return one.calendar == other.calendar && one.sharedContent == other.sharedContent
  }

  /// Whether two rows have different times; floating times cannot be compared.
  private func haveOtherTimes(_ first: Int, _ later: Int) -> Bool {
    let (one, other) = (records[first], records[later])
    guard one.isFloating == other.isFloating else { return false }
    let table = zones.table
    return RecordEnd.instant(one.start, one.startZone, table)
      != RecordEnd.instant(other.start, other.startZone, table)
      || RecordEnd.instant(one.end, one.endZone, table)
        != RecordEnd.instant(other.end, other.endZone, table)
  }

  private func otherTimes(
    _ firstArena: Int, _ later: Int, _ laterArena: Int, _ line: Int
  ) -> String {
    let (one, other) = (arenas[firstArena].decoder, arenas[laterArena].decoder)
    let title = other.appointment(records[later], zones: zones.table).title
    return "\(quoted(title)) is at another time than in "
      + "\(excerpt(one.fileName, limit: 300)), line \(line), though the UID "
      + "\(quoted(other.uid(records[later]))) says that it is one meeting; one of the calendars may be "
      + "out of date."
  }

  private func sharedUID(
    _ firstArena: Int, _ later: Int, _ laterArena: Int, _ line: Int
  ) -> String {
    let (one, other) = (arenas[firstArena].decoder, arenas[laterArena].decoder)
    let record = records[later]
    let what = record.flags.contains(.isOverride) ? "UID and RECURRENCE-ID" : "UID"
    return "The \(what) \(quoted(other.uid(record))) is already used at "
      + "\(excerpt(one.fileName, limit: 300)):\(line), in the same calendar."
  }

  func rows(of arena: Int) -> Range<Int> {
    let end = arena + 1 < arenas.count ? arenas[arena + 1].firstRecord : records.count
    return arenas[arena].firstRecord..<end
  }

  /// The last arena that begins at or before a row.
  func arena(of row: Int) -> Int {
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
