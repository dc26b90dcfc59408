import AppointmentFormats
import AppointmentModel
import CivilTime

/// Queries of collections, compared to looking at every pair of times.
func benchCollections() {
  title("Collections: what meets a week")
  let utc = ZoneRules(fixed: .utc)
  for rows in [1_000, 10_000, 100_000, 1_000_000] {
    let bytes = csvFile(rows: rows)
    let collection = AppointmentLoader().load(
      [InputFile(name: "", bytes: bytes)], zones: machineZones()
    ).collection
    let first = median(of: 1) {
      collection.occurrences(in: days(20_535, 7), displayZone: utc).count
    }
    for start in [20_100, 20_200] {
      unsafe sink &+= collection.occurrences(in: days(start, 7), displayZone: utc).count
    }
    var answers = 0
    let seconds =
      median(of: 9) {
        answers = 0
        for week in 0..<20 {
          answers += collection.occurrences(in: days(20_100 + week * 50, 7), displayZone: utc).count
        }
        return answers
      } / 20
    let times = collection.occurrences(in: days(20_000, 2000), displayZone: utc)
      .map { ($0.start.secondsSinceEpoch, $0.end.secondsSinceEpoch) }
    let range = days(20_535, 7)
    let scan = median(of: 9) {
      var count = 0
      for (start, end) in times
      where start < range.upperBound.secondsSinceEpoch && end > range.lowerBound.secondsSinceEpoch {
        count += 1
      }
      return count
    }
    row("\(rows) appointments, the first query", first, first / scan, of: "a scan of pairs")
    row(
      "\(rows) appointments, \(answers / 20) answers", seconds, seconds / scan,
      of: "a scan of pairs")
    // The worst case: the name comes from an earlier load.
    let name = OccurrenceID(
      uid: collection[rows - 1].uid, calendarID: collection.calendarID(at: rows - 1))
    let found = median(of: 9) { collection.index(of: name) ?? 0 }
    row(
      "\(rows) appointments, a name of an earlier loading", found, found / scan,
      of: "a scan of pairs")
    var edited = collection
    var turn = 0
    let edit = median(of: 20) {
      turn += 1
      var appointment = edited[turn]
      appointment.start = .utc(range.lowerBound.adding(seconds: Int64(turn) * 900))
      appointment.end = .lasting(days: 0, seconds: 3600)
      edited.replace(at: turn, with: appointment)
      return edited.occurrences(in: range, displayZone: utc).count
    }
    row(
      "\(rows) appointments, an edit and the query after it", edit, edit / scan,
      of: "a scan of pairs")
  }
  benchFirstQueryOfSeries()
}

/// The first query, which reads the rules, compared to the load before it.
private func benchFirstQueryOfSeries() {
  let utc = ZoneRules(fixed: .utc)
  let bytes = seriesFile(rows: 10_000)
  var queries: [Double] = []
  let load = median(of: 5) {
    let collection = AppointmentLoader().load(
      [InputFile(name: "", bytes: bytes)], zones: machineZones()
    ).collection
    queries.append(
      median(of: 1) { collection.occurrences(in: days(20_535, 7), displayZone: utc).count })
    return collection.count
  }
  let first = median(queries)
  row("10,000 recurring ones, the first query", first, first / (load - first), of: "their load")
}

/// A CSV file of recurring appointments.
private func seriesFile(rows: Int) -> [UInt8] {
  var bytes = Array("UID,SUMMARY,DTSTART,DURATION,TZID,RRULE\r\n".utf8)
  var random = BenchRandom(seed: 13)
  let rules = [
    "FREQ=WEEKLY", "FREQ=WEEKLY;BYDAY=MO,WE", "FREQ=DAILY;INTERVAL=5", "FREQ=MONTHLY;BYDAY=-1FR",
    "FREQ=WEEKLY;COUNT=500", "FREQ=MONTHLY;BYMONTHDAY=1,15",
  ]
  for row in 0..<rows {
    let (year, month, day) = CivilDate(clampingDayNumber: 20_089 + random.below(400)).components
    bytes += "series-\(row)@example.com,Weekly planning,\(year * 10_000 + month * 100 + day)".utf8
    bytes +=
      "T\(10 + random.below(8))0000,PT1H,Europe/Berlin,\"\(rules[row % rules.count])\"\r\n".utf8
  }
  return bytes
}
