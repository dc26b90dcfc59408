internal import AppointmentModel
internal import CalendarText
internal import CivilTime
internal import Primitives

/// Changed occurrences of appointments without a rule, whose recurrence set is only their start
/// (RFC 5545 §3.8.5.3).
extension LoadJob {
  /// Removes the appointments without a rule whose only occurrence is changed or cancelled by another
  /// record with the same UID.
  ///
  /// - Complexity: O(1) for a calendar in which every changed occurrence has a series; else
  ///   O(records), plus decoding their UIDs.
  func removeReplaced(
    _ rows: inout ContiguousArray<AppointmentRecord>, _ decoder: any AppointmentDecoder
  ) {
    let changes = rows.indices.filter { rows[$0].flags.contains(.isOverride) }
    guard !changes.isEmpty else { return }
    var series: Set<String> = []
    for row in rows
    where row.flags.contains(.isRecurring) && !row.flags.contains(.isOverride) {
      series.insert(decoder.uid(row))
    }
    var alone: [String: [AppointmentTime]] = [:]
    for index in changes {
      let uid = decoder.uid(rows[index])
      guard !series.contains(uid),
        let id = decoder.recurrence(rows[index], zones: zones.table).recurrenceID
      else { continue }
      alone[uid, default: []].append(id.start)
    }
    guard !alone.isEmpty else { return }
    for index in rows.indices
    where !rows[index].flags.contains(.isOverride) && !rows[index].flags.contains(.isRecurring) {
      guard let starts = alone[decoder.uid(rows[index])],
        starts.contains(where: { isStart($0, of: rows[index]) })
      else { continue }
      rows[index].flags.insert(.isExcluded)
    }
  }

  /// Reports changed occurrences whose series is in none of the inputs of their calendar.
  ///
  /// - Complexity: O(records), plus decoding the UIDs of the recurring ones if any occurrence was
  ///   changed, and of all if the series of one is missing.
  mutating func reportLoneChanges() {
    let changes = records.indices.filter { records[$0].flags.contains(.isOverride) }
    guard !changes.isEmpty else { return }
    func name(_ row: Int) -> String {
      let arena = arenas[arena(of: row)]
      return "\(arena.calendar)/" + arena.decoder.uid(records[row])
    }
    func names(_ isIncluded: (AppointmentRecord) -> Bool) -> Set<String> {
      Set(records.indices.filter { isIncluded(records[$0]) }.map(name))
    }
    let series = names { $0.flags.contains(.isRecurring) && !$0.flags.contains(.isOverride) }
    var lone = changes.filter { !series.contains(name($0)) }
    guard !lone.isEmpty else { return }
    let singles = names { !$0.flags.contains(.isOverride) }
    lone.removeAll { singles.contains(name($0)) }
    for row in lone {
      let arena = arena(of: row)
      let own = arenas[arena]
      let appointment = own.decoder.appointment(records[row], zones: zones.table)
      let bytes = own.decoder.bytes
      issues(of: arena).add(
        .loneChange, .note, at: Int(records[row].offset), in: bytes.span,
        "\(quoted(appointment.title)) changes one date of a series that is not here "
          + "(UID \(quoted(appointment.uid))).",
        "It is shown as an appointment of its own.")
    }
    finishIssues()
  }

  func isStart(_ time: AppointmentTime, of record: AppointmentRecord) -> Bool {
    let wall = CivilDateTime(wallSeconds: record.start)
    switch time {
    case .date(let date): return wall.date == date
    case .floating(let local): return wall == local
    case .zoned(let local, let zone):
      let start = zones.table[Int(record.startZone)]
      if start.id == zone { return wall == local }
      guard let rules = zones.table.first(where: { $0.id == zone })?.rules else { return false }
      return rules.instant(for: local).secondsSinceEpoch
        == RecordEnd.instant(record.start, record.startZone, zones.table)
    case .utc(let instant):
      return RecordEnd.instant(record.start, record.startZone, zones.table)
        == instant.secondsSinceEpoch
    }
  }
}
