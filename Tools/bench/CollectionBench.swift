import AppointmentFormats
import AppointmentModel
import CivilTime

/// Queries of collections, beside looking at every pair of times.
func benchCollections() {
  title("Collections: what meets a week")
  let utc = ZoneRules(fixed: .utc)
  for rows in [1_000, 10_000, 100_000, 1_000_000] {
    let bytes = csvFile(rows: rows)
    let collection = AppointmentLoader().load(
      [InputFile(name: "", bytes: bytes)], zones: machineZones()
    ).collection
    // The index is made at the third query.
    let first = best(of: 1) { collection.occurrences(in: days(20_535, 7), displayZone: utc).count }
    for start in [20_100, 20_200] {
      unsafe sink &+= collection.occurrences(in: days(start, 7), displayZone: utc).count
    }
    var answers = 0
    let seconds =
      best(of: 9) {
        answers = 0
        for week in 0..<20 {
          answers += collection.occurrences(in: days(20_100 + week * 50, 7), displayZone: utc).count
        }
        return answers
      } / 20
    let times = collection.occurrences(in: days(20_000, 2000), displayZone: utc)
      .map { ($0.start.secondsSinceEpoch, $0.end.secondsSinceEpoch) }
    let range = days(20_535, 7)
    let scan = best(of: 9) {
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
  }
}
