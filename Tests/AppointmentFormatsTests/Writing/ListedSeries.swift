import AppointmentModel
import CivilTime
import RecurrenceRules
import TestSupport

/// The occurrences of a series with changes of later occurrences, as a list: first as its file
/// describes them, then as edits change them. All times are seconds on the wall clock of the
/// series.
struct ListedSeries {
  struct Member {
    var original: Int64
    /// The title, start and length that a change of this occurrence alone gives it.
    var own: (title: String, start: Int64, length: Int64)?
    /// The place of the change of later occurrences that shows it; nil for the series itself.
    var segment: Int?
    var start: Int64
    var length: Int64
    var title: String
    var isThere = true
    /// Whether a later one of the series is named by it when all are edited.
    var isAlone: Bool { own != nil }
  }

  struct Segment {
    var from: Int64
    var shift: Int64
    var length: Int64
    var title: String
  }

  enum Clock: CaseIterable { case floating, zoned, utc, date }

  let clock: Clock
  let rules: ZoneRules
  private let rule: String
  /// Whether the rule names weekdays of months, which no move by days leaves as they are.
  let isHardToMove: Bool
  private let base: Segment
  private var segments: [Segment] = []
  private var excluded: Set<Int64> = []
  var members: [Member] = []

  var isDate: Bool { clock == .date }

  init(_ random: inout SeededGenerator, _ rules: ZoneRules) {
    clock = Clock.allCases.randomElement(using: &random) ?? .floating
    self.rules = clock == .utc ? ZoneRules(fixed: .utc) : rules
    let isDate = clock == .date
    let day = Int64.random(in: 0..<28, using: &random)
    // From 2026-03-02, a Monday, so that clocks change in the series.
    let monday: Int64 = 1_772_409_600
    let time = isDate ? 0 : 1800 * Int64.random(in: 12..<36, using: &random)
    var start = monday + day * 86_400 + time
    let count = Int.random(in: 2...9, using: &random)
    let step: Int64 = isDate ? 86_400 : 1800
    base = Segment(
      from: .min, shift: 0, length: step * Int64.random(in: 1...3, using: &random), title: "Base")
    var starts: [Int64] = []
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      let interval = Int64.random(in: 1...3, using: &random)
      rule = "FREQ=DAILY;INTERVAL=\(interval)"
      starts = (0..<Int64(count)).map { start + $0 * interval * 86_400 }
      isHardToMove = false
    case 1:
      rule = "FREQ=WEEKLY"
      starts = (0..<Int64(count)).map { start + $0 * 7 * 86_400 }
      isHardToMove = false
    case 2:
      rule = "FREQ=WEEKLY;BYDAY=MO,TH"
      start = monday + time
      for place in 0..<Int64(count) {
        let days: Int64 = place / 2 * 7 + place % 2 * 3
        starts.append(start + days * 86_400)
      }
      isHardToMove = false
    case 3:
      let dayOfMonth = Int.random(in: 5...20, using: &random)
      rule = "FREQ=MONTHLY;BYMONTHDAY=\(dayOfMonth)"
      starts = (0..<count).map {
        ListedSeries.wall(2026, 3 + $0, dayOfMonth) + time
      }
      isHardToMove = false
    default:
      rule = "FREQ=MONTHLY;BYDAY=2MO"
      starts = (0..<count).map { month in
        // The eighth day of a month or one of the six days after it is its second Monday.
        let first = ListedSeries.wall(2026, 3 + month, 8)
        let weekday = (first / 86_400 + 3) % 7
        return first + (7 - weekday) % 7 * 86_400 + time
      }
      isHardToMove = true
    }
    for place in starts.indices {
      if place > 0, Int.random(in: 0..<6, using: &random) == 0 { excluded.insert(starts[place]) }
    }
    for number in 0..<Int.random(in: 0...2, using: &random) {
      guard let from = starts.dropFirst().randomElement(using: &random),
        !segments.contains(where: { $0.from == from })
      else { continue }
      let days = Int64.random(in: 0..<4, using: &random) == 0 ? Int64(1) : 0
      let shift = days * 86_400 + (isDate ? 0 : 1800 * Int64.random(in: -3...3, using: &random))
      segments.append(
        Segment(
          from: from, shift: shift, length: step * Int64.random(in: 1...3, using: &random),
          title: Bool.random(using: &random) ? "Base" : "Range \(number)"))
    }
    segments.sort { $0.from < $1.from }
    for original in starts {
      let place = segments.lastIndex { $0.from <= original }
      let segment = place.map { segments[$0] } ?? base
      var member = Member(
        original: original, segment: place, start: original + segment.shift, length: segment.length,
        title: segment.title, isThere: !excluded.contains(original))
      if member.isThere, segment.from != original, Int.random(in: 0..<5, using: &random) == 0 {
        var own = (title: segment.title, start: member.start, length: member.length)
        if Bool.random(using: &random) { own.title = "Own" }
        if Bool.random(using: &random) { own.start += isDate ? 86_400 : 5400 }
        if Int.random(in: 0..<3, using: &random) == 0 { own.length += step }
        (member.own, member.title, member.start, member.length) =
          (own, own.title, own.start, own.length)
      }
      members.append(member)
    }
  }

  private static func wall(_ year: Int, _ month: Int, _ day: Int) -> Int64 {
    let date = CivilDate(year: year, month: month, day: day)
    return Int64(date?.dayNumber ?? 0) * 86_400
  }

  // MARK: The file

  /// The series as iCalendar; forms of times that mean the same are drawn at random.
  func text(_ random: inout SeededGenerator) -> String {
    let first = members[0].original
    var events: [[String]] = [
      [
        "SUMMARY:\(base.title)", property("DTSTART", first), end(first, base.length, &random),
        "RRULE:\(rule);COUNT=\(members.count)",
      ] + excluded.sorted().map { property("EXDATE", $0, inUTC: Bool.random(using: &random)) }
    ]
    for segment in segments {
      let start = segment.from + segment.shift
      events.append([
        "SUMMARY:\(segment.title)",
        property(
          "RECURRENCE-ID;RANGE=THISANDFUTURE", segment.from, inUTC: Bool.random(using: &random)),
        property("DTSTART", start, inUTC: Int.random(in: 0..<4, using: &random) == 0),
        end(start, segment.length, &random),
      ])
    }
    for member in members {
      guard let own = member.own else { continue }
      events.append([
        "SUMMARY:\(own.title)",
        property("RECURRENCE-ID", member.original, inUTC: Bool.random(using: &random)),
        property("DTSTART", own.start), end(own.start, own.length, &random),
      ])
    }
    let lines = events.map {
      (["BEGIN:VEVENT", "UID:s", "DTSTAMP:20260101T000000Z"] + $0) + ["END:VEVENT"]
    }
    return
      (["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//t//t//EN"] + lines.flatMap { $0 }
      + ["END:VCALENDAR", ""]).joined(separator: "\r\n")
  }

  private func property(_ name: String, _ wall: Int64, inUTC: Bool = false) -> String {
    let local = CivilDateTime(wallSeconds: wall)
    switch clock {
    case .date: return "\(name);VALUE=DATE:\(basic(local).prefix(8))"
    case .floating: return "\(name):\(basic(local))"
    case .utc: return "\(name):\(basic(local))Z"
    case .zoned:
      guard inUTC else { return "\(name);TZID=Europe/Berlin:\(basic(local))" }
      return "\(name):\(basic(rules.instant(for: local).civil(at: .utc)))Z"
    }
  }

  private func basic(_ local: CivilDateTime) -> String {
    "\(local)".filter { $0 != "-" && $0 != ":" }
  }

  private func end(_ start: Int64, _ length: Int64, _ random: inout SeededGenerator) -> String {
    guard Bool.random(using: &random) else {
      return isDate ? "DURATION:P\(length / 86_400)D" : "DURATION:PT\(length)S"
    }
    guard clock == .zoned else { return property("DTEND", start + length) }
    let instant = rules.instant(for: CivilDateTime(wallSeconds: start)).adding(seconds: length)
    return property("DTEND", rules.civil(at: instant).wallSeconds)
  }

  // MARK: What is shown

  /// A time in seconds since the epoch; without a zone, on the wall clock of the display zone.
  func instant(_ wall: Int64) -> Int64 {
    rules.instant(for: CivilDateTime(wallSeconds: wall)).secondsSinceEpoch
  }

  func line(_ start: Int64, _ end: Int64, _ title: String) -> String {
    let wall = rules.civil(at: Instant(secondsSinceEpoch: start))
    let last = rules.civil(at: Instant(secondsSinceEpoch: end))
    return isDate ? "\(wall) to \(last) \(title)" : "\(wall) for \(end - start) \(title)"
  }

  var shown: [String] {
    members.filter(\.isThere).map {
      let start = instant($0.start)
      let end = isDate ? instant($0.start + $0.length) : start + $0.length
      return line(start, end, $0.title)
    }.sorted()
  }

  /// The places of the occurrences that can be named.
  var named: [Int] { members.indices.filter { members[$0].isThere } }

  func isOriginal(_ moment: RecurrenceMoment?, of member: Int) -> Bool {
    let local = CivilDateTime(wallSeconds: members[member].original)
    switch moment {
    case .date(let date): return date == local.date
    case .local(let own): return own == local
    case .instant(let own): return own == rules.instant(for: local)
    case nil: return false
    }
  }

  // MARK: Edits

  private func segment(of member: Int) -> Segment {
    members[member].segment.map { segments[$0] } ?? base
  }

  func shiftOfSegment(at member: Int) -> Int64 { segment(of: member).shift }

  mutating func delete(_ place: Int, _ scope: EditScope) {
    for other in members.indices {
      switch scope {
      case .this where other != place: continue
      case .thisAndFollowing where other < place && members[..<place].contains(where: \.isThere):
        continue
      default: members[other].isThere = false
      }
    }
  }

  /// Whether an occurrence is edited, and all is edited if the first is named.
  private func reaches(_ other: Int, from place: Int, _ scope: EditScope) -> Bool {
    switch scope {
    case .this: other == place
    case .thisAndFollowing: other >= place || !members[..<place].contains(where: \.isThere)
    case .all: true
    }
  }

  /// A change keeps a title of its own, unless it shows the named occurrence.
  mutating func rename(_ place: Int, to title: String, _ scope: EditScope) {
    let isAll = scope == .all || !members[..<place].contains(where: \.isThere)
    let common = isAll ? base : segment(of: place)
    let named = members[place]
    for other in members.indices where reaches(other, from: place, scope) {
      let isSame =
        other == place
        || !members[other].isAlone && !named.isAlone
          && members[other].segment == named.segment
      if scope == .this || isSame || members[other].title == common.title {
        members[other].title = title
      } else if !isAll, !members[other].isAlone, members[other].segment == named.segment {
        members[other].title = title
      }
    }
  }

  /// The times of single changes stay if they differ from those of their series.
  mutating func move(_ place: Int, to start: Int64, lasting length: Int64, _ scope: EditScope) {
    let distance = start - (members[place].original + shiftOfSegment(at: place))
    let isLonger = length != members[place].length
    guard start != members[place].start || isLonger else { return }
    for other in members.indices where reaches(other, from: place, scope) {
      let segment = segment(of: other)
      let member = members[other]
      let hasOwn =
        member.isAlone
        && (member.start != member.original + segment.shift || member.length != segment.length)
      if scope != .this, other != place, !hasOwn {
        members[other].start += distance
        if isLonger { members[other].length = length }
      }
    }
    (members[place].start, members[place].length) = (start, length)
  }
}
