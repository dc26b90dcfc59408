package import CivilTime

/// The error for invalid text of working hours.
public struct WorkingHoursError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The invalid part.
  package let text: String

  /// A sentence that quotes the invalid part.
  public var description: String { "'\(text)' says no hours" }
}

extension WorkingHours: CustomStringConvertible {
  /// Parses working hours: items separated by commas, each of which is a weekday, a range of
  /// weekdays (`mon-fri`) or a date, followed by spans or `off`; or a zone (`zone Europe/Berlin`).
  /// Spans without days apply to the days of the item before, or to Monday through Friday if there
  /// is none. Other days have no working hours.
  ///
  /// - Throws: ``WorkingHoursError`` with the invalid part.
  public init(_ text: String) throws(WorkingHoursError) {
    self.init(on: [], minutes: [])
    var days = [Weekday.monday, .tuesday, .wednesday, .thursday, .friday]
    var date: CivilDate?
    var spans: [Range<Int>] = []
    for item in text.split(whereSeparator: { $0 == "," || $0 == ";" }) {
      var words = item.split(separator: " ")
      guard let first = words.first else { continue }
      if first.lowercased() == "zone", words.count == 2 {
        zone = ZoneID(String(words[1]))
        continue
      }
      if let named = WorkingHours.weekdays(first) {
        (days, date, spans, words) = (named, nil, [], Array(words.dropFirst()))
      } else if let named = try? CivilDate(String(first)) {
        (date, spans, words) = (named, [], Array(words.dropFirst()))
      }
      guard !words.isEmpty else { throw WorkingHoursError(text: String(item)) }
      for word in words where word.lowercased() != "off" {
        guard let span = WorkingHours.span(word) else {
          throw WorkingHoursError(text: String(word))
        }
        spans.append(span)
      }
      if let date {
        setException(date, spans)
      } else {
        for day in days { self[day] = spans }
      }
    }
  }

  /// Parses `mon`, `mon-fri`, `sat-sun` or `monday`.
  private static func weekdays(_ text: Substring) -> [Weekday]? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count <= 2, let first = weekday(parts[0]) else { return nil }
    guard parts.count == 2 else { return [first] }
    guard let last = weekday(parts[1]) else { return nil }
    let all = Weekday.allCases
    let start = all.firstIndex(of: first) ?? 0
    return (0...first.daysForward(to: last)).map { all[(start + $0) % 7] }
  }

  private static func weekday(_ text: Substring) -> Weekday? {
    guard text.utf8.count >= 3 else { return nil }
    let lowered = text.lowercased()
    return Weekday.allCases.first { word(for: $0).hasPrefix(lowered) }
  }

  /// `mon`
  package static func shortWord(for day: Weekday) -> String { String(word(for: day).prefix(3)) }

  private static func word(for day: Weekday) -> String {
    switch day {
    case .monday: "monday"
    case .tuesday: "tuesday"
    case .wednesday: "wednesday"
    case .thursday: "thursday"
    case .friday: "friday"
    case .saturday: "saturday"
    case .sunday: "sunday"
    }
  }

  /// Parses `9-17`, `08:30-12` or `22-6`.
  private static func span(_ text: Substring) -> Range<Int>? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let start = minutes(parts[0]), let end = minutes(parts[1]),
      start < 1440, start != end, end > 0
    else { return nil }
    return start..<(end > start ? end : end + 1440)
  }

  private static func minutes(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard let first = parts.first, parts.count <= 2, let hour = Int(first), (0...24).contains(hour)
    else { return nil }
    let minute = parts.count == 2 ? Int(parts[1]) ?? -1 : 0
    guard (0..<60).contains(minute), hour < 24 || minute == 0 else { return nil }
    return hour * 60 + minute
  }

  /// The hours in the format of ``init(_:)``, with consecutive weekdays of the same hours combined.
  public var description: String {
    var items: [String] = []
    let all = Weekday.allCases
    var first = 0
    while first < all.count {
      var last = first
      while last + 1 < all.count, self[all[last + 1]] == self[all[first]] { last += 1 }
      let spans = self[all[first]]
      if !spans.isEmpty {
        let name = WorkingHours.shortWord(for: all[first])
        let days = last > first ? name + "-" + WorkingHours.shortWord(for: all[last]) : name
        items.append(days + " " + WorkingHours.text(spans))
      }
      first = last + 1
    }
    for (date, spans) in exceptions.sorted(by: { $0.key < $1.key }) {
      items.append("\(date) " + (spans.isEmpty ? "off" : WorkingHours.text(spans)))
    }
    if let zone { items.append("zone " + zone.name) }
    return items.joined(separator: ", ")
  }

  private static func text(_ spans: [Range<Int>]) -> String {
    spans.map { clock($0.lowerBound) + "-" + clock(($0.upperBound - 1) % 1440 + 1) }
      .joined(separator: " ")
  }

  private static func clock(_ minute: Int) -> String {
    let rest = minute % 60
    return "\(minute / 60)" + (rest == 0 ? "" : rest < 10 ? ":0\(rest)" : ":\(rest)")
  }
}
