package import CivilTime

extension RecurrenceRule {
  /// The rule up to a moment, or without an end; without COUNT, which RFC 5545 §3.3.10 forbids together with
  /// UNTIL.
  package func ending(at until: RecurrenceMoment?) -> RecurrenceRule {
    var rule = self
    rule.count = nil
    rule.until = until
    return rule
  }

  /// The rule with another COUNT, without UNTIL.
  package func counting(_ count: Int) -> RecurrenceRule {
    var rule = self
    (rule.count, rule.until) = (count, nil)
    return rule
  }

  /// The rule of a series whose start moves in wall-clock time. Weekdays without ordinals and days
  /// of the month move along if possible, and so does UNTIL.
  ///
  /// Not every rule can be expressed at another time: `BYDAY=2MO` one day later is not the second
  /// Tuesday. Callers must compare the resulting occurrences.
  ///
  /// - Parameters:
  ///   - seconds: The shift of the start in wall-clock time.
  ///   - days: The shift of its date.
  ///   - zone: The zone of the start, for UNTIL; nil for dates and floating times.
  package func moved(by seconds: Int64, days: Int, zone: ZoneRules?) -> RecurrenceRule {
    var rule = self
    let turn = UInt32(((days % 7) + 7) % 7)
    let turned = UInt32(bits.weekdays) << turn
    rule.bits.weekdays = UInt8((turned | turned >> 7) & 127)
    if bits.monthDays != 0, bits.monthDaysFromEnd == 0, abs(days) < 28 {
      let moved = days >= 0 ? UInt64(bits.monthDays) << days : UInt64(bits.monthDays) >> -days
      // Not every month has a day after the 28th.
      let usual = UInt64(1) << 29 - 2
      if UInt64(bits.monthDays) & ~usual == 0, moved & ~usual == 0,
        moved.nonzeroBitCount == bits.monthDays.nonzeroBitCount
      {
        rule.bits.monthDays = UInt32(moved)
      }
    }
    rule.until = until.map { until in
      switch until {
      case .date(let date): .date(date.adding(days: days))
      case .local(let local): .local(local.adding(seconds: seconds))
      case .instant(let instant):
        if let zone {
          .instant(zone.instant(for: zone.civil(at: instant).adding(seconds: seconds)))
        } else {
          .instant(instant.adding(seconds: seconds))
        }
      }
    }
    return rule
  }
}
