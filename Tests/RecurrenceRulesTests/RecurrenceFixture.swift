import CivilTime
import RecurrenceRules
import TestSupport

/// A line of the recurrence fixtures: a rule and its occurrences.
struct RecurrenceFixture: Decodable {
  let id: String?
  let dtstart: String
  let tzid: String?
  let value: String?
  let rrule: String
  let exdate: [String]?
  let rdate: [String]?
  let expected: [String]?
  let expected_utc: [String]?
  let complete: Bool?
  /// In `dateutil.jsonl`: a time, and the first matches from it on.
  let from: String?
  let after: [String]?
  let erratum: String?

  /// The rule; for the RFC's example with an erratum (3883), the corrected one.
  var ruleText: String {
    erratum == nil
      ? rrule : rrule.replacing("UNTIL=19970902T170000Z", with: "UNTIL=19970902T210000Z")
  }

  func recurrenceSet(includesStart: Bool) throws -> RecurrenceSet {
    let start: RecurrenceStart
    switch moment(dtstart) {
    case .date(let date): start = .date(date)
    case .local(let local):
      if let tzid {
        start = .zoned(local, in: try Zones.rules(tzid))
      } else {
        start = .floating(local)
      }
    case .instant(let instant): start = .utc(instant)
    }
    return RecurrenceSet(
      start: start, rules: [try RecurrenceRule(parsing: ruleText)],
      additions: (rdate ?? []).map { RecurrenceAddition(moment($0)) },
      exclusions: (exdate ?? []).map { moment($0) }, includesStart: includesStart)
  }
}

/// Reads `20260323`, `20260323T090000` or `20260323T090000Z` with the parser of UNTIL.
func moment(_ text: String) -> RecurrenceMoment {
  guard let rule = try? RecurrenceRule(parsing: "FREQ=DAILY;UNTIL=\(text)"), let until = rule.until
  else { fatalError("no moment: \(text)") }
  return until
}

func wall(_ text: String) -> CivilDateTime {
  switch moment(text) {
  case .date(let date): CivilDateTime(date)
  case .local(let local): local
  case .instant(let instant): instant.civil(at: .utc)
  }
}

/// The zones whose TZif files are among the fixtures.
enum Zones {
  static func rules(_ name: String) throws -> ZoneRules {
    if name == "UTC" { return ZoneRules(fixed: .utc) }
    let file = name.replacing("/", with: "-")
    return try ZoneRules(tzif: try TestFiles().bytes("zones/\(file)"))
  }
}

extension RecurrenceSet {
  /// The first occurrences, in iCalendar's notation.
  func readings(_ limit: Int) -> [String] {
    occurrences().prefix(limit).map {
      (start.isDate ? RecurrenceMoment.date($0.date) : .local($0.local)).description
    }
  }
}
