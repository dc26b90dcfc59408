import CivilTime

/// A view of random appointments around Wednesday, 6 May 2026.
enum RandomView: String, CaseIterable {
  case week, timeline, month, agenda, year

  /// A calendar from the first day of the period on, or in lists from the Monday before it.
  func calendar(_ seed: UInt64) -> RandomCalendar {
    let (day, days): (Int, Int) =
      switch self {
      case .week: (20_577, 7)
      case .timeline, .agenda: (20_577, 9)
      case .month: (20_570, 37)
      case .year: (20_454, 363)
      }
    return RandomCalendar(seed: seed, first: CivilDate(clampingDayNumber: day), days: days)
  }

  /// The days of the period, counted from the first one of the calendar.
  var period: ClosedRange<Int> {
    switch self {
    case .week: 0...6
    case .timeline, .agenda: 2...8
    case .month: 0...34
    case .year: 0...364
    }
  }

  /// The words of the command after the file.
  var options: String {
    let days = self == .timeline || self == .agenda ? "--days 7 " : ""
    return days + "--date 2026-05-06 --now 2026-05-06T11:20 --zone UTC"
  }

  /// The appointments of the period.
  func appointments(of calendar: RandomCalendar) -> [RandomCalendar.Appointment] {
    calendar.appointments.filter { $0.days.overlaps(period) }
  }

  /// Reads a print.
  func reading(of lines: [String], _ calendar: RandomCalendar) -> OutputReading {
    let asked = appointments(of: calendar)
    var reading = OutputReading(lines: lines)
    func whole(_ number: Int) -> OutputReading.Count {
      .init(
        name: rawValue, appointments: asked.map { (appointment: $0, days: 1) }, number: number,
        lines: lines)
    }
    switch self {
    case .week: reading.counts = [whole(Self.closing(lines) ?? 0)]
    case .timeline:
      // The closing line has the numbers beside the rows as well.
      let beside = lines.dropFirst(2).compactMap { line in
        line.prefixMatch(of: #/ ?\+(\d+)/#).flatMap { Int($0.output.1) }
      }
      reading.counts = [whole(Self.closing(lines) ?? beside.reduce(0, +))]
    case .agenda: reading.times = .line
    case .month:
      reading.times = .column
      reading.readMonth(asked, calendar)
    case .year: reading.readYear(asked, calendar)
    }
    return reading
  }

  /// The number of appointments in the last line: `5 days, 84 more`.
  static func closing(_ lines: [String]) -> Int? {
    guard let last = lines.last(where: { $0.contains { $0 != " " } }) else { return nil }
    for pattern in [#/(\d+) appointment/#, #/(\d+) more(?! day)/#, #/^ *\+(\d+) *$/#] {
      if let match = last.firstMatch(of: pattern) { return Int(match.output.1) }
    }
    return nil
  }
}

extension OutputReading {
  /// Reads the numbers of a month's weeks: `+3` beside dates or below the weeks, or a number a week.
  fileprivate mutating func readMonth(_ asked: [Appointment], _ calendar: RandomCalendar) {
    let weeks = (0..<5).map { $0 * 7...$0 * 7 + 6 }
    func count(_ week: Int, _ number: Int, _ lines: [String]) -> Count {
      let own = asked.filter { $0.days.overlaps(weeks[week]) }.map { one in
        let days = one.isBar && !lines.isEmpty ? one.days.clamped(to: weeks[week]).count : 1
        return (appointment: one, days: days)
      }
      return Count(name: "week \(week + 1)", appointments: own, number: number, lines: lines)
    }
    if let header = lines.firstIndex(where: { $0.contains("Mo Tu") }), header + 5 < lines.count {
      // The numbers are right of the small month.
      counts = weeks.indices.map { week in
        let number = lines[header + 1 + week].dropFirst(26).prefix { $0.isNumber }
        return count(week, Int(number) ?? 0, [])
      }
      return
    }
    let labels = lines.indices.filter { lines[$0].prefixMatch(of: #/W?\d+ +\d/#) != nil }
    guard labels.count == 5 else {
      contradictions.append("\(labels.count) weeks")
      return
    }
    if lines[labels[0]].prefixMatch(of: #/W?\d+ +\d+–/#) != nil {
      counts = weeks.indices.map { week in
        let match = lines[labels[week]].prefixMatch(of: #/W?\d+ +\d+–\d+ +(\d+)/#)
        return count(week, match.flatMap { Int($0.output.1) } ?? 0, [])
      }
      return
    }
    let notes = lines[labels[4]...].flatMap { line -> [Substring] in
      line.split(separator: ",").map { $0.drop { $0 == " " } }
    }
    counts = weeks.indices.map { week in
      let end = week < 4 ? labels[week + 1] : lines.count
      var number = lines[labels[week]].matches(of: #/\+(\d+)/#)
        .reduce(0) { $0 + (Int($1.output.1) ?? 0) }
      for day in weeks[week] {
        let date = calendar.date(day)
        let name = CalendarLocale.english.name(of: date.weekday, width: .abbreviated)
        let label = "\(name) \(date.day) +"
        for note in notes where note.hasPrefix(label) {
          number += Int(note.dropFirst(label.count)) ?? 0
        }
      }
      return count(week, number, Array(lines[labels[week]..<end]))
    }
  }

  /// Reads the numbers of a year's title and last line, and the marks of its days.
  fileprivate mutating func readYear(_ asked: [Appointment], _ calendar: RandomCalendar) {
    let legend = #/\d h|more|all day|not shown|\d month/#
    let body = lines.dropFirst().filter { !$0.contains(legend) }
    let drawn = Set(
      (1...12).filter { month in
        let name = CalendarLocale.english.name(ofMonth: month, width: .abbreviated)
        return body.contains { $0.contains(name) }
      })
    func isDrawn(_ day: Int) -> Bool { day < 365 && drawn.contains(calendar.date(day).month) }
    let (own, others) = (
      asked.filter { $0.days.contains(where: isDrawn) },
      asked.filter { !$0.days.contains(where: isDrawn) }
    )
    if let match = lines[0].firstMatch(of: #/(\d+) appointment/#) {
      let number = Int(match.output.1) ?? 0
      counts.append(
        Count(name: "title", appointments: asked.map { (appointment: $0, days: 1) }, number: number)
      )
    } else {
      // A year without a total in its title shows appointments by the marks of their days, which those
      // without a length have not.
      otherwise = Set(own.map(\.letter))
    }
    let last = lines.last { !$0.isEmpty } ?? ""
    if let match = last.firstMatch(of: #/(\d+) month/#) {
      if Int(match.output.1) != 12 - drawn.count {
        contradictions.append("\(drawn) drawn: \(last)")
      }
      let number = RandomView.closing(lines) ?? 0
      counts.append(
        Count(
          name: "months", appointments: others.map { (appointment: $0, days: 1) }, number: number))
    } else if !others.isEmpty {
      contradictions.append("months are missing without a word")
    }
    var marked: Set<Int> = []
    for one in own where one.end > one.start { marked.formUnion(one.days.filter(isDrawn)) }
    let marks = body.reduce(0) { $0 + $1.count { "·:+*#–".contains($0) } }
    // Small months have a mark after the number, others two marks a day, and one today.
    let today = marked.contains(125) ? 1 : 0
    let expected =
      body.contains { $0.contains("Mo Tu") } ? marked.count : 2 * marked.count - today
    if marks != expected { contradictions.append("\(marks) marks of \(expected)") }
  }
}
