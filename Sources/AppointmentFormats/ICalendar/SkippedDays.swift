internal import CivilTime
internal import Primitives
internal import RecurrenceRules

/// Rules with SKIP=BACKWARD or SKIP=FORWARD (RFC 7529 §4.2), as plain rules with the same
/// occurrences.
///
/// A day of the month that a month lacks goes back to its last day, or on to the first day of the
/// next month. Rules of a single day each month or year have plain equivalents; for others, and for
/// a COUNT of days that go forward, there is none.
enum SkippedDays {
  /// The plain rules of the parts of a rule; nil if there are none.
  ///
  /// - Parameter start: The first day; without it, only the parts are checked.
  static func rules(_ parts: [String], from start: CivilDate?) -> [RecurrenceRule]? {
    var values: [String: String] = [:]
    for part in parts {
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2 else { return nil }
      values[LenientRule.name(part)] = pair[1].filter { !$0.isWhitespace }.uppercased()
    }
    let skip = values.removeValue(forKey: "SKIP")
    guard skip == "BACKWARD" || skip == "FORWARD", values["RSCALE"] == nil else { return nil }
    let frequency = values["FREQ"]
    guard frequency == "MONTHLY" || frequency == "YEARLY",
      !values.keys.contains(where: { $0.hasPrefix("BY") && !own.contains($0) })
    else { return nil }
    let (dayText, monthText) = (values["BYMONTHDAY"], values["BYMONTH"])
    let startDay = start?.components.day ?? 1
    let startMonth = start?.components.month ?? 1
    guard let day = dayText == nil ? startDay : Int(dayText ?? ""), (1...31).contains(day),
      let month = monthText == nil ? startMonth : Int(monthText ?? ""), (1...12).contains(month),
      frequency == "YEARLY" || monthText == nil
    else { return nil }
    for name in own { values[name] = nil }
    let isForward = skip == "FORWARD"
    guard !isForward || values["COUNT"] == nil else { return nil }
    let rest = values.sorted { $0.key < $1.key }.map { $0.key + "=" + $0.value }
      .joined(separator: ";")
    let rules: [String]
    if frequency == "YEARLY" {
      rules = yearly(month, day, isForward: isForward)
    } else {
      guard let found = monthly(day, isForward: isForward, hasInterval: values["INTERVAL"] != nil)
      else { return nil }
      rules = found
    }
    let whole = rules.map { rule in
      // A second rule has its own frequency.
      let base = rule.hasPrefix("FREQ=") ? rest.replacing("FREQ=MONTHLY", with: "") : rest
      return base + ";" + rule
    }
    let parsed = whole.compactMap { try? RecurrenceRule(parsing: $0) }
    return parsed.count == whole.count ? parsed : nil
  }

  private static let own: Set<String> = ["BYMONTHDAY", "BYMONTH"]
  /// The number of days of each month in a year that is no leap year.
  private static let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

  private static func yearly(_ month: Int, _ day: Int, isForward: Bool) -> [String] {
    let plain = "BYMONTH=\(month);BYMONTHDAY=\(day)"
    guard day > lengths[month - 1] else { return [plain] }
    if month == 2, day == 29 {
      // Day 60 of a year that is no leap year is 1 March.
      return isForward ? [plain, "BYYEARDAY=60;BYMONTH=3"] : ["BYMONTH=2;BYMONTHDAY=-1"]
    }
    return isForward
      ? ["BYMONTH=\(month % 12 + 1);BYMONTHDAY=1"] : ["BYMONTH=\(month);BYMONTHDAY=-1"]
  }

  private static func monthly(_ day: Int, isForward: Bool, hasInterval: Bool) -> [String]? {
    let plain = "BYMONTHDAY=\(day)"
    guard day > 28 else { return [plain] }
    guard isForward else {
      // The last of the days that the month has.
      return ["BYMONTHDAY=" + (28...day).map(String.init).joined(separator: ",") + ";BYSETPOS=-1"]
    }
    guard !hasInterval else { return nil }
    if day == 29 { return [plain, "FREQ=YEARLY;BYYEARDAY=60;BYMONTH=3"] }
    let next = lengths.indices.filter { lengths[$0] < day }.map { String(($0 + 1) % 12 + 1) }
    return [plain, "FREQ=YEARLY;BYMONTHDAY=1;BYMONTH=" + next.joined(separator: ",")]
  }
}
