internal import AppointmentModel
internal import CivilTime
internal import RecurrenceRules

/// The span in which appointments need the rules of each zone: their starts and ends, additional
/// and excluded dates, and the occurrences of their rules.
struct ZoneSpans {
  /// The time spans in use by row of the zone table, in seconds on the wall clock; an upper bound of
  /// `Int64.max` means no end.
  private(set) var spans: [UInt16: ClosedRange<Int64>] = [:]
  /// The maximum COUNT whose last occurrence is computed.
  private static let countLimit = 366

  /// - Parameter followsCounts: Whether a short rule with a COUNT extends to its last occurrence;
  ///   otherwise it has no end.
  init(
    _ collection: AppointmentCollection, _ indices: some Sequence<Int>, followsCounts: Bool = false
  ) {
    let zones = collection.zones
    for index in indices {
      let record = collection.records[index]
      add(record.startZone, record.start, zones)
      add(record.endZone, record.end, zones)
      let flags = record.flags
      guard
        flags.contains(.isRecurring) || flags.contains(.isOverride)
          || flags.contains(.isExcluded)
      else { continue }
      let detail = collection.recurrence(at: index)
      for rule in detail.recurrence.rules {
        let counted = followsCounts ? ZoneSpans.lastCounted(of: rule, from: record.start) : nil
        add(record.startZone, counted ?? ZoneSpans.end(of: rule), zones)
      }
      var times = detail.recurrence.exclusions
      for date in detail.recurrence.dates {
        times.append(date.start)
        if case .at(let end) = date.end { times.append(end) }
      }
      if let id = detail.recurrenceID { times.append(id.start) }
      for time in times {
        guard let zone = time.zone else {
          // The time is in UTC although it is an occurrence of the series.
          add(record.startZone, time.wallClock.wallSeconds, zones)
          continue
        }
        let row =
          [record.startZone, record.endZone].first { collection.zones[Int($0)].id == zone }
          ?? collection.zones.firstIndex { $0.id == zone }.map { UInt16($0) }
        if let row { add(row, time.wallClock.wallSeconds, zones) }
      }
    }
  }

  /// Adds a time in a zone; unknown zones have no rules.
  private mutating func add(_ zone: UInt16, _ seconds: Int64, _ zones: [CollectionZone]) {
    guard zone >= CollectionZone.firstNamed, !zones[Int(zone)].isUnknown else { return }
    let known = spans[zone] ?? seconds...seconds
    spans[zone] = min(known.lowerBound, seconds)...max(known.upperBound, seconds)
  }

  /// The last start on the wall clock of a rule with a short COUNT; nil for other rules.
  private static func lastCounted(of rule: RecurrenceRule, from start: Int64) -> Int64? {
    guard let count = rule.count, count <= countLimit else { return nil }
    let set = RecurrenceSet(start: .floating(CivilDateTime(wallSeconds: start)), rules: [rule])
    var last = start
    let always = Instant(secondsSinceEpoch: .min)..<Instant(secondsSinceEpoch: .max)
    let isComplete = set.forEachOccurrence(in: always) { last = $0.localSeconds }
    return isComplete ? last : nil
  }

  private static func end(of rule: RecurrenceRule) -> Int64 {
    switch rule.until {
    case .date(let date): Int64(date.dayNumber + 1) * 86_400
    case .local(let local): local.wallSeconds
    // Zones differ from UTC by less than two days.
    case .instant(let instant):
      instant.secondsSinceEpoch.addingReportingOverflow(172_800).partialValue
    case nil: .max
    }
  }
}
