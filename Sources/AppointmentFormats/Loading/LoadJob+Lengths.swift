internal import AppointmentModel
internal import CivilTime
internal import Primitives
internal import RecurrenceRules

/// Appointments that are suspiciously long, or rules that are suspiciously frequent. A wrong digit
/// in a year causes millions of simultaneous occurrences.
extension LoadJob {
  /// Reports appointments longer than a year, or than many periods of their own rule.
  ///
  /// - Complexity: O(records), plus decoding recurring ones that are longer than two days or have a
  ///   rule of seconds or minutes.
  mutating func reportLengths() {
    for arena in arenas.indices {
      let decoder = arenas[arena].decoder
      let bytes = decoder.bytes
      // Contracts of two years are no slips where they are most of a table.
      let areLong = decoder is CSVSource && areLong(rows(of: arena))
      let limit = areLong ? 3 * LoadJob.year : LoadJob.year
      for row in rows(of: arena) {
        let record = records[row]
        let length = record.end - record.start
        let periods = periods(of: record, lasting: length, decoder, bytes.span)
        guard periods > LoadJob.maximumPeriods || length > limit else { continue }
        let issues = issues(of: arena)
        let place = decoder.start(of: record)
        if periods > LoadJob.maximumPeriods {
          issues.add(
            .overlappingRule, .warning, at: place, in: bytes.span,
            "Each occurrence lasts \(periods) times as long as from one to the next; correct the start, "
              + "the end or the rule.",
            "All are shown, one over the other.")
        } else {
          issues.add(
            .longAppointment, .warning, at: place, in: bytes.span,
            "The appointment lasts \(length / 86_400) days; correct the start or the end, unless it "
              + "does.",
            "It is shown on all of them.")
        }
      }
    }
    finishIssues()
  }

  /// Reports rules whose COUNT is only partly expanded.
  ///
  /// - Complexity: O(series).
  mutating func reportUncounted(_ collection: AppointmentCollection) {
    for (index, end) in collection.seriesCutShort {
      let arena = arena(of: index)
      let decoder = arenas[arena].decoder
      issues(of: arena).add(
        .uncountedRule, .warning, at: decoder.start(of: records[index]), in: decoder.bytes.span,
        "COUNT is more than can be counted of this rule; say the last day by UNTIL instead.",
        "What would take place after \(end.date) is not shown.")
    }
    finishIssues()
  }

  /// Whether at least half of several appointments last for most of a year.
  private func areLong(_ rows: Range<Int>) -> Bool {
    let long = rows.count { records[$0].end - records[$0].start > LoadJob.year * 4 / 5 }
    return long > 1 && long * 2 >= rows.count
  }

  private static let maximumPeriods: Int64 = 50
  private static let year: Int64 = 366 * 86_400

  /// The length of a record's occurrences in periods of its rule; 0 for few periods, and without a
  /// rule.
  private func periods(
    of record: AppointmentRecord, lasting length: Int64, _ decoder: any AppointmentDecoder,
    _ bytes: Span<UInt8>
  ) -> Int64 {
    guard record.flags.contains(.isRecurring), length > LoadJob.maximumPeriods,
      length > LoadJob.maximumPeriods * 3600 || LoadJob.hasShortRule(bytes, record.range)
    else { return 0 }
    let rules = decoder.recurrence(record, zones: zones.table).recurrence.rules
    return rules.map { length / $0.period }.max() ?? 0
  }

  /// Whether a record contains MINUTELY or SECONDLY.
  private static func hasShortRule(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var letters: UInt64 = 0
    for place in range.clamped(to: 0..<bytes.count) {
      letters = letters << 8 | UInt64(bytes[place] | 0x20)
      // "minutely" and "secondly".
      if letters == 0x6D69_6E75_7465_6C79 || letters == 0x7365_636F_6E64_6C79 { return true }
    }
    return false
  }
}

extension RecurrenceRule {
  /// The minimum number of seconds between two occurrences of the rule.
  fileprivate var period: Int64 {
    let seconds: Int64 =
      switch frequency {
      case .secondly: 1
      case .minutely: 60
      case .hourly: 3600
      case .daily: 86_400
      case .weekly: 7 * 86_400
      case .monthly: 28 * 86_400
      case .yearly: 365 * 86_400
      }
    return seconds.multipliedClamped(by: Int64(interval))
  }
}
