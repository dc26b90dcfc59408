internal import AppointmentModel
internal import CalendarText
internal import CivilTime
internal import Primitives

/// Changes of a meeting that are only in one of two calendars.
extension LoadJob {
  /// Reports occurrences that were moved in one calendar but not in another one with the same
  /// series.
  ///
  /// - Parameter paired: The rows that are in both.
  /// - Complexity: O(records), plus decoding the UIDs of the recurring ones if any occurrence was
  ///   moved.
  mutating func reportMissingChanges(_ paired: Set<Int>) {
    guard arenas.contains(where: { $0.calendar != arenas[0].calendar }) else { return }
    let changed = records.indices.filter {
      records[$0].flags.contains(.isOverride) && !records[$0].flags.contains(.isCancelled)
        && !paired.contains($0) && isPutOff($0)
    }
    guard !changed.isEmpty else { return }
    var masters: [String: [Int]] = [:]
    for row in records.indices
    where records[row].flags.contains(.isRecurring) && !records[row].flags.contains(.isOverride) {
      masters[arenas[arena(of: row)].decoder.uid(records[row]), default: []].append(row)
    }
    for row in changed {
      let own = arenas[arena(of: row)]
      let uid = own.decoder.uid(records[row])
      guard
        let other = masters[uid]?.first(where: { arenas[arena(of: $0)].calendar != own.calendar })
      else { continue }
      let title = own.decoder.appointment(records[row], zones: zones.table).title
      let name = arenas[arena(of: other)].decoder.fileName
      let bytes = own.decoder.bytes
      issues(of: arena(of: row)).add(
        .meetingTimes, .warning, at: Int(records[row].offset), in: bytes.span,
        "\(quoted(title)) is put off here, and not in \(excerpt(name, limit: 300)), which has the same "
          + "series (UID \(quoted(uid))); one of the calendars may be out of date.",
        "Both are shown.")
    }
    finishIssues()
  }

  /// Whether a changed occurrence begins at another time than its original start, if both are on
  /// the same clock.
  private func isPutOff(_ row: Int) -> Bool {
    let record = records[row]
    let decoder = arenas[arena(of: row)].decoder
    guard let start = decoder.recurrence(record, zones: zones.table).recurrenceID?.start else {
      return false
    }
    let isComparable =
      switch start {
      case .date, .utc: true
      case .floating: record.startZone == CollectionZone.floating
      case .zoned(_, let zone): zones.table[Int(record.startZone)].id == zone
      }
    return isComparable && !isStart(start, of: record)
  }
}
