internal import AppointmentModel
internal import CalendarText

/// The order of rows as a proof of times past midnight, and of a clock with twelve hours.
extension CSVLoader {
  /// Reports times that fall in the rows of one date: 00:30 behind 23:45 is in the night after it, and 1:00
  /// behind 12:00 in the afternoon, if no time is later.
  mutating func reportFalls(_ bytes: Span<UInt8>) {
    guard layout.family == .table, layout.has(.startTime), !isMoment else { return }
    let hour: Int64 = 3600
    var (rises, falls, latest) = (0, 0, Int64(0))
    var (nights, noons) = (TableTally.Count(), TableTally.Count())
    // The rows of a date, with the first time and a time after midnight that is followed by no later one.
    var (date, first, last) = (Int64.min, Int64(0), Int64(0))
    var night: Int?
    for row in rows where !row.flags.contains(.isDate) {
      let second = (row.start % 86_400 + 86_400) % 86_400
      latest = max(latest, second)
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
    if latest >= 13 * hour || layout.findings.isTwelveHour || layout.findings.hasHalves {
      noons = TableTally.Count()
    }
    let isNight = rows.allSatisfy { row in
      row.flags.contains(.isDate)
        || hour..<7 * hour ~= (row.start % 86_400 + 86_400) % 86_400
          && row.end - row.start <= 6 * hour
    }
    // `03:00` is on a clock with 24 hours.
    let isPadded = layout.columns[layout[.startTime]].values.sample.hasPrefix("0")
    if isNight, !isPadded, !layout.findings.hasHalves, !layout.findings.isTwelveHour,
      rows.count(where: { !$0.flags.contains(.isDate) }) > 2, let first = rows.first
    {
      issues.add(
        .twelveHour, .warning, at: Int(first.offset), in: bytes,
        "All times are from 1:00 to 6:59. If they are in the afternoon, write 13:00 or 1 PM.",
        "They are read in the morning.")
      noons = TableTally.Count()
    }
    func others(_ count: Int) -> String { count == 1 ? "" : " (\(count) records)" }
    if let first = nights.first, falls == 0, rises + nights.count > 1 {
      issues.add(
        .implausibleDate, .warning, at: first, in: bytes,
        "The rows of a date ascend until the evening, and then a time after midnight follows"
          + "\(others(nights.count)). If it is in the night after that date, write the next date.",
        "It is read on the date that is written.")
    }
    if let first = noons.first, noons.count > falls {
      issues.add(
        .twelveHour, .warning, at: first, in: bytes,
        "The times of a date ascend until noon and then fall\(others(noons.count)), and none is after "
          + "12:59. If they are in the afternoon, write 13:00 or 1 PM.",
        "They are read in the morning.")
    }
  }
}
