import CivilTime
import RecurrenceRules

/// A rule's text is read as the same rule; its occurrences ascend, and those of [a, b) and [b, c)
/// are those of [a, c).
@Sendable func fuzzRule(_ bytes: [UInt8]) {
  guard let rule = try? RecurrenceRule(parsing: String(decoding: bytes, as: UTF8.self)) else {
    return
  }
  let again = try? RecurrenceRule(parsing: rule.text)
  hold(again == rule, "\(rule.text) is read as \(again?.text ?? "nothing")")
  guard let date = CivilDate(year: 2026, month: 1, day: 31) else { return }
  let start = CivilDateTime(date, TimeOfDay(hour: 9, minute: 30) ?? .midnight)
  let set = RecurrenceSet(start: .floating(start), rules: [rule])
  let first = Array(set.occurrences().prefix(40))
  for (one, next) in zip(first, first.dropFirst()) {
    hold(one.timelineSeconds < next.timelineSeconds, "occurrences of \(rule.text) out of order")
  }
  let (from, middle, to) = (
    Instant(secondsSinceEpoch: 1_800_000_000), Instant(secondsSinceEpoch: 1_800_050_000),
    Instant(secondsSinceEpoch: 1_800_100_000)
  )
  guard set.countedThrough == nil else { return }
  let whole = Array(set.occurrences(in: from..<to).prefix(2000))
  let parts = Array(
    (Array(set.occurrences(in: from..<middle).prefix(2000))
      + Array(set.occurrences(in: middle..<to).prefix(2000))).prefix(2000))
  if whole.count < 2000 { hold(whole == parts, "\(rule.text) differs in two pieces") }
}

/// The instant of a local time has that local time again.
@Sendable func fuzzZone(_ bytes: [UInt8]) {
  guard let rules = try? ZoneRules(tzif: bytes) else { return }
  for step in stride(from: Int64(-5_000_000_000), through: 9_000_000_000, by: 777_777_777) {
    let local = rules.civil(at: Instant(secondsSinceEpoch: step))
    let shown = rules.civil(at: rules.instant(for: local))
    hold(shown == local, "\(local) is shown as \(shown)")
  }
}
