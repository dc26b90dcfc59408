internal import AppointmentModel
internal import CalendarText
internal import CivilTime
internal import Primitives

/// The zones of a VCALENDAR, after its end.
extension ICalendarLoader {
  /// Assigns rows to the slots, stores them in the calendar's records, and completes the values
  /// that depend on the zones.
  mutating func finishCalendar(_ bytes: Span<UInt8>) {
    guard !scope.isFinished else { return }
    defer {
      scope = ZoneScope()
      scope.firstRow = rows.count
    }
    if !scope.slots.isEmpty { setZones(resolveSlots(readDefinitions(bytes), bytes)) }
    settleFloating(bytes)
    for pending in scope.pending { finish(pending, bytes) }
  }

  private mutating func setZones(_ map: [UInt16]) {
    func patch(_ index: Int) {
      if rows[index].startZone >= CollectionZone.firstNamed {
        rows[index].startZone = map[Int(rows[index].startZone - CollectionZone.firstNamed)]
      }
      if rows[index].endZone >= CollectionZone.firstNamed {
        rows[index].endZone = map[Int(rows[index].endZone - CollectionZone.firstNamed)]
      }
    }
    for index in scope.firstRow..<max(scope.firstRow, rows.count) {
      patch(index)
      // With an unknown zone the end is on the clock of the start.
      let (start, end) = (rows[index].startZone, rows[index].endZone)
      if zones.hasUnknown, zones.table[Int(start)].isUnknown || zones.table[Int(end)].isUnknown {
        rows[index].endZone = start
      }
    }
  }

  /// Resolves floating times: they stay floating (RFC 5545 §3.3.5), even in a calendar that names a
  /// zone, unless the options specify a zone.
  private mutating func settleFloating(_ bytes: Span<UInt8>) {
    func isFloating(_ row: AppointmentRecord) -> Bool {
      row.startZone == CollectionZone.floating && !row.flags.contains(.isDate)
    }
    guard options.defaultZone != nil || scope.calendarZone != nil else { return }
    let floating = (scope.firstRow..<max(scope.firstRow, rows.count)).filter {
      isFloating(rows[$0])
    }
    guard !floating.isEmpty else { return }
    if let zone = options.defaultZone, let row = zones.row(named: zone.name) {
      for index in floating {
        rows[index].startZone = row
        if rows[index].endZone == CollectionZone.floating { rows[index].endZone = row }
      }
    } else if let (name, offset) = scope.calendarZone {
      issues.add(
        .floatingTimes, .note, at: offset, in: bytes,
        "The calendar names the zone \(quoted(name)), and "
          + (floating.count == 1 ? "an event has" : "\(floating.count) events have")
          + " times without a zone, which may be meant there.",
        "They are shown unconverted in every display zone.")
    }
  }

  private mutating func finish(_ pending: ZoneScope.Pending, _ bytes: Span<UInt8>) {
    guard rows.indices.contains(pending.row) else { return }
    let row = rows[pending.row]
    if let duration = pending.duration {
      (rows[pending.row].end, rows[pending.row].endZone) = RecordEnd.end(
        of: row.start, row.startZone, isDate: false, days: duration.days,
        seconds: duration.seconds, zones.table)
      return
    }
    let start = RecordEnd.instant(row.start, row.startZone, zones.table)
    guard RecordEnd.instant(row.end, row.endZone, zones.table) < start else { return }
    reportEndBeforeStart(bytes, pending.offset, isDate: false)
    rows[pending.row].end = row.start
    rows[pending.row].endZone = row.startZone
  }

  /// The VTIMEZONEs of the calendar; of several with the same name, the first usable one counts.
  ///
  /// Folders of single events and concatenated streams repeat a definition thousands of times, so
  /// the rules of each text are created once.
  private mutating func readDefinitions(_ bytes: Span<UInt8>) -> [String: ZoneDefinition] {
    var definitions: [String: ZoneDefinition] = [:]
    for place in scope.definitions.prefix(1_000) {
      guard let component = ICalendarComponent(in: bytes, at: place) else { continue }
      let definition = zones.definition(
        component, ContentHash.hash(bytes, place, seed: zones.seed), at: place.lowerBound)
      let known = definitions[definition.name]
      if known.map({ !$0.isUsable && definition.isUsable }) ?? true {
        definitions[definition.name] = definition
      }
    }
    return definitions
  }

  /// The row of each slot, in the order of the slots.
  private mutating func resolveSlots(
    _ definitions: [String: ZoneDefinition], _ bytes: Span<UInt8>
  ) -> [UInt16] {
    var used = [ClosedRange<Int64>?](repeating: nil, count: scope.slots.count)
    for index in scope.firstRow..<max(scope.firstRow, rows.count) {
      let row = rows[index]
      guard row.startZone >= CollectionZone.firstNamed else { continue }
      let slot = Int(row.startZone - CollectionZone.firstNamed)
      let known = used[slot] ?? row.start...row.start
      used[slot] = min(known.lowerBound, row.start)...max(known.upperBound, row.start)
    }
    return scope.slots.indices.map { index in
      let slot = scope.slots[index]
      return resolve(slot, index, definitions[slot.name], used[index], bytes)
    }
  }

  /// The row of a zone: the system's if the name is known or the clocks are the same, otherwise the
  /// definition in the calendar, otherwise none, with a warning.
  private mutating func resolve(
    _ slot: ZoneScope.Slot, _ number: Int, _ definition: ZoneDefinition?,
    _ used: ClosedRange<Int64>?, _ bytes: Span<UInt8>
  ) -> UInt16 {
    var system = zones.row(named: slot.name)
    // An offset in a name, or a location beside it, is less precise than a definition.
    var isKnown = system.map { !zones.table[Int($0)].id.name.contains(":") } ?? false
    if system == nil, let location = definition?.location {
      system = zones.row(named: location)
      isKnown = false
    }
    if system == nil {
      system = zones.row(likely: slot.name)
      isKnown = false
    }
    if let definition {
      switch definition.rules {
      case .success(let rules):
        if let system, ZoneDefinition.agree(rules, zones.rules(system), over: used) {
          return system
        }
        if let system, isKnown, options.zoneRules == .system {
          reportDifference(slot, number, definition, rules, zones.rules(system), bytes)
          return system
        }
        if let row = zones.row(of: definition, rules) { return row }
      case .failure(let error):
        issues.add(
          .badZoneDefinition, .warning, at: definition.offset, in: bytes,
          "The VTIMEZONE \(quoted(slot.name)) cannot be used: \(error.reason).",
          system == nil
            ? ICalendarLoader.unknownOutcome : "The zone of that name in the database is used.")
      }
    }
    if let system { return system }
    if definition == nil {
      let reason = zones.missingReason.map { "cannot be looked up, as \($0)" }
      issues.add(
        .unknownZone, .warning, at: slot.offset, in: bytes,
        "The time zone \(quoted(slot.name)) "
          + (reason
            ?? (ZoneAbbreviations.isAmbiguous(slot.name)
              ? "has several meanings, and the calendar has no VTIMEZONE for it"
              : "is not known, and the calendar has no VTIMEZONE for it"))
          + "; name one such as Europe/Berlin.",
        used == nil
          ? "Ends in it are taken to be in the zone of their starts."
          : ICalendarLoader.unknownOutcome)
    }
    return zones.unknownRow(named: slot.name)
  }

  private static let unknownOutcome =
    "Its times are shown unconverted, with ? and the name of the zone."

  /// Warns about a definition whose clocks differ from the system's at an occurrence.
  private mutating func reportDifference(
    _ slot: ZoneScope.Slot, _ number: Int, _ definition: ZoneDefinition, _ rules: ZoneRules,
    _ system: ZoneRules, _ bytes: Span<UInt8>
  ) {
    let zone = UInt16(truncatingIfNeeded: number) + CollectionZone.firstNamed
    for row in rows[scope.firstRow...] where row.startZone == zone {
      // Rules usually continue for long; five years of weeks are a sufficient sample.
      let weeks = row.flags.contains(.isRecurring) ? 260 : 0
      for week in 0...weeks {
        let local = CivilDateTime(wallSeconds: row.start.addingClamped(Int64(week) * 604_800))
        let instant = system.instant(for: local)
        let seconds = Int64(rules.instant(for: local).secondsSinceEpoch - instant.secondsSinceEpoch)
        guard seconds != 0 else { continue }
        let length = CivilDuration.seconds(abs(seconds))
        issues.add(
          .zoneDifference, .warning, at: definition.offset, in: bytes,
          "The calendar defines the zone \(quoted(slot.name)) otherwise than the system: with its "
            + "rules \(local) is \(length) \(seconds > 0 ? "later" : "earlier").",
          "The system's rules are used.")
        return
      }
    }
  }
}
