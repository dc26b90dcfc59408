import CivilTime
import FixtureChecks
import Foundation
import RecurrenceRules

/// `verify recurrence DIR`: rules and the local starts they give, a JSON Lines document a rule.
///
/// The expected starts are the rule's own matches: DTSTART is added where the document lists it
/// first. Documents that an erratum of the RFC contradicts are skipped.
func verifyRecurrence(_ arguments: [String]) throws -> Int32 {
  struct Expected: Decodable {
    var dtstart: String
    var tzid: String?
    var value: String?
    var rrule: String?
    var exdate: [String]?
    var rdate: [String]?
    var expected: [String]?
    var complete: Bool?
    var erratum: String?
  }
  guard arguments.count == 1 else { return usage() }
  let zones = machineZones()
  var report = FixtureReport()
  for file in try files(in: arguments[0], withExtensions: ["jsonl"]) {
    for (number, line) in try lines(of: file).enumerated() {
      guard let document = try? JSONDecoder().decode(Expected.self, from: Data(line.utf8)),
        document.erratum == nil, let expected = document.expected,
        let start = instant(document.dtstart)
      else {
        report.skip()
        continue
      }
      let local = CivilDateTime(wallSeconds: start.secondsSinceEpoch)
      let isDate = document.value == "DATE"
      let from: RecurrenceStart
      if isDate {
        from = .date(local.date)
      } else if let tzid = document.tzid {
        from = .zoned(local, try zones.rules(for: ZoneID(tzid)))
      } else {
        from = .floating(local)
      }
      func moment(_ text: String) -> RecurrenceMoment? {
        guard let time = instant(text) else { return nil }
        let local = CivilDateTime(wallSeconds: time.secondsSinceEpoch)
        if text.utf8.count == 8 { return .date(local.date) }
        return text.hasSuffix("Z") ? .instant(time) : .local(local)
      }
      var checker = FixtureChecker()
      do {
        let set = RecurrenceSet(
          start: from, rules: try document.rrule.map { [try RecurrenceRule(parsing: $0)] } ?? [],
          additions: (document.rdate ?? []).compactMap(moment).map { RecurrenceAddition($0) },
          exclusions: (document.exdate ?? []).compactMap(moment),
          includesStart: expected.first == document.dtstart)
        let isComplete = document.complete ?? false
        var iterator = set.occurrences().makeIterator()
        var found: [String] = []
        while found.count < expected.count + (isComplete ? 1 : 0), let next = iterator.next() {
          found.append(spelled(next.local, isDate: isDate))
        }
        checker.expect("the starts", found, expected)
      } catch {
        checker.fail("\(error)")
      }
      report.add("\(file.lastPathComponent):\(number + 1)", checker)
    }
  }
  return finish(report)
}

private func spelled(_ local: CivilDateTime, isDate: Bool) -> String {
  let digits = local.description.filter { $0 != "-" && $0 != ":" }
  return isDate ? String(digits.prefix(8)) : digits
}
