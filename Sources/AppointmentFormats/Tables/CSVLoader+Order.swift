internal import AppointmentModel
internal import CalendarText

/// The order of rows as a proof of times past midnight, and hours that may be those of the afternoon.
extension CSVLoader {
  /// Reports times that fall in the rows of one date: 00:30 behind 23:45 is in the night after it. Reports
  /// hours from 1 to 6 if no time of the table shows that its clock has 24 hours.
  mutating func reportFalls(_ bytes: Span<UInt8>) {
    guard layout.family == .table || layout.family == .google, layout.has(.startTime) else {
      return
    }
    let hour: Int64 = 3600
    var (rises, falls) = (0, 0)
    var (nights, noons, early) = (TableTally.Count(), TableTally.Count(), TableTally.Count())
    var has24Hours = layout.findings.isTwelveHour || layout.findings.hasHalves
    let hasEnds = layout.has(.endTime) || layout.has(.end) || layout.holdsRanges
    // The rows of a date, with the first time and a time after midnight that is followed by no later one.
    var (date, first, last) = (Int64.min, Int64(0), Int64(0))
    var night: Int?
    for row in rows where !row.flags.contains(.isDate) {
      let second = (row.start % 86_400 + 86_400) % 86_400
      let end = (row.end % 86_400 + 86_400) % 86_400
      // An hour is also the length of appointments without an end.
      if second >= 13 * hour || second < hour
        || hasEnds && row.end - row.start != hour && !(hour..<13 * hour ~= end)
      {
        has24Hours = true
      } else if second < 7 * hour {
        early.add(Int(row.offset))
      }
      guard row.start - second == date else {
        if let night { nights.add(night) }
        (date, first, last, night) = (row.start - second, second, second, nil)
        continue
      }
      if let past = night, second >= first {
        // A second stage or channel begins long after the night of the first.
        if second - last >= 8 * hour { nights.add(past) } else { falls += 1 }
        (first, night) = (second, nil)
      } else if second > last {
        rises += 1
      } else if last >= 18 * hour, second < min(first, 5 * hour) {
        night = Int(row.offset)
      } else if 9 * hour..<13 * hour ~= last, hour..<7 * hour ~= second {
        noons.add(Int(row.offset))
      } else if second < last {
        falls += 1
      }
      last = second
    }
    if let night { nights.add(night) }
    if let first = early.first, !has24Hours {
      let record = DelimitedRecordRanges(of: first..<bytes.count, in: bytes, dialect)
      let text = bytes.string(bytes.trimmed(range(.startTime, record)), limit: 40)
      // `03:00`, 0.125 and times with an offset are those of a clock with 24 hours.
      let isCertain =
        startForm.time == .dayFraction || startForm.hasOffsets || CellClock.namesHalf(text)
      if !isCertain, !text.hasPrefix("0") || noons.count > falls {
        let isOne = early.count == 1
        issues.add(
          .twelveHour, .warning, at: first, in: bytes,
          "\(isOne ? "A time" : "\(early.count) times") from 1:00 to 6:59, \(quoted(text))"
            + "\(isOne ? ", has" : " first, have") no am or pm, and no time is after 12:59. If "
            + "\(isOne ? "it is" : "they are") in the afternoon, write 13:00 or 1 PM.",
          "\(isOne ? "It is" : "They are") read in the morning.")
      }
    }
    func others(_ count: Int) -> String { count == 1 ? "" : " (\(count) records)" }
    if let first = nights.first, layout.family == .table, falls == 0, rises + nights.count > 1 {
      issues.add(
        .implausibleDate, .warning, at: first, in: bytes,
        "The rows of a date ascend until the evening, and then a time after midnight follows"
          + "\(others(nights.count)). If it is in the night after that date, write the next date.",
        "It is read on the date that is written.")
    }
  }
}
