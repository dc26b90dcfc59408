import CivilTime
import FixtureChecks
import Foundation
import RecurrenceRules

/// `verify recurrence DIR|FILE`: rules and their starts, one JSON Lines document per rule.
///
/// The expected starts are the rule's own matches, except for documents with a DTSTART that the
/// rule does not match: those are appointments. Documents of hostile rules have no expected starts
/// but the answers of other engines. rust-rrule's, or otherwise dateutil's, must be ours; an error
/// there counts as a rule that is rejected here.
/// there being as good as a rule refused here.
func verifyRecurrence(_ arguments: [String]) throws -> Int32 {
  guard arguments.count == 1 else { return usage() }
  var zones = ZoneRulesCache(machineZones())
  var report = FixtureReport()
  for file in try filesAt(arguments[0], withExtensions: ["jsonl"]) {
    for (number, line) in try lines(of: file).enumerated() {
      let place = "\(file.lastPathComponent):\(number + 1)"
      var checker = FixtureChecker()
      do {
        let document = try JSONDecoder().decode(RuleDocument.self, from: Data(line.utf8))
        if let expected = document.expected {
          try check(document, expected, &zones, &checker)
        } else {
          try checkHostile(document, Data(line.utf8), &zones, &checker)
        }
        report.add(document.id.map { "\(place) \($0)" } ?? place, checker)
      } catch {
        checker.fail("\(error)")
        report.add(place, checker)
      }
    }
  }
  return finish(report)
}

private struct RuleDocument: Decodable {
  var id: String?
  var dtstart: String
  var tzid: String?
  var value: String?
  var rrule: String?
  var exdate: [String]?
  var rdate: [String]?
  var expected: [String]?
  var expected_utc: [String]?
  var complete: Bool?

  var isDate: Bool { value == "DATE" }

  /// The rule with the errata of RFC 5545: the list beside the example "every 3 hours" needs the
  /// UNTIL of erratum 3883.
  var rule: String? {
    guard id == "rfc5545-3.8.5.3-33" else { return rrule }
    return rrule?.replacing("UNTIL=19970902T170000Z", with: "UNTIL=19970902T210000Z")
  }

  func recurrenceSet(_ zones: inout ZoneRulesCache) throws -> RecurrenceSet {
    guard let start = instant(dtstart) else { throw UnreadableMoment(text: dtstart) }
    let local = CivilDateTime(wallSeconds: start.secondsSinceEpoch)
    let from: RecurrenceStart
    if isDate {
      from = .date(local.date)
    } else if let tzid {
      from = .zoned(local, in: try zones.rules(for: ZoneID(tzid)))
    } else {
      from = .floating(local)
    }
    return RecurrenceSet(
      start: from, rules: try rule.map { [try RecurrenceRule(parsing: $0)] } ?? [],
      additions: try (rdate ?? []).map { RecurrenceAddition(try moment($0)) },
      exclusions: try (exdate ?? []).map { try moment($0) },
      includesStart: expected?.first == dtstart)
  }

  private func moment(_ text: String) throws -> RecurrenceMoment {
    guard let time = instant(text) else { throw UnreadableMoment(text: text) }
    let local = CivilDateTime(wallSeconds: time.secondsSinceEpoch)
    if text.utf8.count == 8 { return .date(local.date) }
    return text.hasSuffix("Z") ? .instant(time) : .local(local)
  }
}

private struct UnreadableMoment: Error {
  var text: String
}

private func check(
  _ document: RuleDocument, _ expected: [String], _ zones: inout ZoneRulesCache,
  _ checker: inout FixtureChecker
) throws {
  let set = try document.recurrenceSet(&zones)
  // One more than the list if the list is the complete set.
  let limit = expected.count + (document.complete ?? false ? 1 : 0)
  let found = Array(set.occurrences().prefix(limit))
  checker.expect("the starts", found.map { spelled($0, isDate: document.isDate) }, expected)
  if let instants = document.expected_utc {
    let foundInstants = found.prefix(instants.count).map {
      RecurrenceMoment.instant($0.instant).description
    }
    checker.expect("the instants", foundInstants, instants)
  }
}

private func checkHostile(
  _ document: RuleDocument, _ line: Data, _ zones: inout ZoneRulesCache,
  _ checker: inout FixtureChecker
) throws {
  let engines = try JSONSerialization.jsonObject(with: line) as? [String: Any] ?? [:]
  let answers = ["rust-rrule", "dateutil"].compactMap { (engines[$0] as? [Any])?.first as? String }
  guard !answers.isEmpty else { return checker.fail("neither matches nor answers of engines") }
  let answer = answers.first { !$0.hasPrefix("ERROR") }
  do {
    let set = try document.recurrenceSet(&zones)
    let expected = answer ?? "an error"
    let starts = expected.split(separator: ",")
    let found = set.occurrences().prefix(starts.count)
      .map { spelled($0, isDate: document.isDate) }.joined(separator: ",")
    checker.expect("the first starts", found.isEmpty ? "(empty)" : found, expected)
  } catch let error as RecurrenceRuleError {
    checker.expect("the answer to \(error)", answer ?? "(empty)", "(empty)")
  }
}

private func spelled(_ occurrence: Occurrence, isDate: Bool) -> String {
  (isDate ? RecurrenceMoment.date(occurrence.date) : .local(occurrence.local)).description
}
