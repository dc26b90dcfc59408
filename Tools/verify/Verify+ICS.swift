import AppointmentFormats
import AppointmentModel
import CivilTime
import FixtureChecks
import Foundation
import SystemSupport

/// The machine's zones.
func machineZones() -> ZoneDatabase { HostSystem.live.zones }

/// Reads `20260323` or `20260323T090000Z` as an instant in UTC; nil for other text.
func instant(_ text: String) -> Instant? {
  let digits = text.compactMap(\.wholeNumberValue)
  guard digits.count == 8 || digits.count == 14 else { return nil }
  func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + $1 } }
  guard let date = CivilDate(year: number(0..<4), month: number(4..<6), day: number(6..<8)) else {
    return nil
  }
  var seconds = Int64(date.dayNumber) * 86_400
  if digits.count == 14 {
    seconds += Int64(number(8..<10) * 3600 + number(10..<12) * 60 + number(12..<14))
  }
  return Instant(secondsSinceEpoch: seconds)
}

/// `verify ics DIR`: checks the occurrences of every file that `expected.jsonl` names, within the
/// window.
///
/// If the expected end of a date is its start, it is one day later here, since a date lasts at
/// least a day (RFC 5545 §3.6.1). Files with an invalid rule are skipped: other engines drop the
/// appointment, this one keeps its start.
func verifyICS(_ arguments: [String]) throws -> Int32 {
  struct Expected: Decodable {
    var file: String
    var window: [String]
    var count: Int
    var ends_agree: Bool
    var events: [[String]]
  }
  guard arguments.count == 1 else { return usage() }
  let folder = URL(fileURLWithPath: arguments[0], isDirectory: true)
  let zones = machineZones()
  var report = FixtureReport()
  for line in try lines(of: folder.appendingPathComponent("expected.jsonl")) {
    let expected = try JSONDecoder().decode(Expected.self, from: Data(line.utf8))
    guard let from = instant(expected.window[0]), let to = instant(expected.window[1]) else {
      report.skip()
      continue
    }
    let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(expected.file)))
    let loaded = AppointmentLoader().load(
      [InputFile(name: expected.file, bytes: bytes)], zones: zones)
    guard !loaded.report.issues.contains(where: { $0.code == .badRule }) else {
      report.skip()
      continue
    }
    let found = loaded.collection.occurrences(
      in: from..<to, displayZone: ZoneRules(fixed: .utc)
    ).map(spelled)
    var checker = FixtureChecker()
    let (starts, expectedStarts) = (
      found.map(\.start).sorted(), expected.events.map { $0[0] }.sorted()
    )
    // If there are very many, the file lists only the first occurrences.
    checker.expect("the number of occurrences", found.count, expected.count)
    checker.expect("the starts", Array(starts.prefix(expectedStarts.count)), expectedStarts)
    if expected.ends_agree, found.count == expected.events.count {
      checker.expect(
        "the ends", found.map { $0.start + "/" + $0.end }.sorted(),
        expected.events.map { $0[0] + "/" + lastingADay($0[0], $0[1]) }.sorted())
    }
    report.add(expected.file, checker)
  }
  return finish(report)
}

/// The end of an event, one day later if a date would have no length.
private func lastingADay(_ start: String, _ end: String) -> String {
  guard start == end, end.utf8.count == 8, let day = instant(end) else { return end }
  let next = Instant(secondsSinceEpoch: day.secondsSinceEpoch + 86_400)
  return AppointmentTime.date(next.civil(at: .utc).date).description
}

/// Start and end of an occurrence in the fixtures' notation: dates, floating times, UTC.
private func spelled(_ occurrence: AppointmentOccurrence) -> (start: String, end: String) {
  if let dates = occurrence.dates {
    return (
      AppointmentTime.date(dates.lowerBound).description,
      AppointmentTime.date(dates.upperBound).description
    )
  }
  let (start, end) = (
    AppointmentTime.utc(occurrence.start).description,
    AppointmentTime.utc(occurrence.end).description
  )
  guard occurrence.isFloating else { return (start, end) }
  return (String(start.dropLast()), String(end.dropLast()))
}
