internal import CalendarText

/// Times in front of rows, and the order of rows as a proof of the clock.
extension TableUnfolding {
  /// The times of rows: the column in front of days, and the time of each row; empty for other labels.
  struct RowTimes {
    var column: Int
    /// The column behind it with the ends, if there is one.
    var end: Int?
    var times: [String]
  }

  /// Finds the first of the columns in front of days whose labels are times, at least most of them.
  mutating func rowTimes(_ labels: [Int], _ filledRows: [SheetTable.Row]) -> RowTimes? {
    for label in labels {
      let title = table.titles[label]
      let filled = filledRows.map { $0[label] }.filter { !$0.isEmpty }
      guard !filled.isEmpty, !TableUnfolding.areLessons(filled, under: title) else { continue }
      let hours = hours(filled, under: title)
      func time(_ text: String) -> String { hours[text] ?? labelTime(text) }
      let numbers = filled.compactMap { Int($0) }
      if hours.isEmpty, title.isEmpty, numbers.count == filled.count, numbers.count > 2,
        numbers.allSatisfy({ (6...24).contains($0) }), numbers == numbers.sorted()
      {
        note(
          .missingTimes, .warning,
          "The numbers in column \(label + 1), \(quoted(filled[0])) first, may be hours, and are read as "
            + "words. Name the column Time if they are.")
      }
      if hours.isEmpty, Set(filled).count > 1,
        filled.allSatisfy({
          time($0).isEmpty && CellRange.embedded(in: $0, allowsBare: true) != nil
        })
      {
        note(
          .missingTimes, .warning,
          "\(quoted(filled[0])) in front of a row may hold a time, which is not read. Write times as "
            + "6:00-14:00.")
      }
      let others = filled.filter { time($0).isEmpty }
      guard others.count * 2 < filled.count else { continue }
      if let other = others.first {
        note(
          .badTime, .warning,
          "\(quoted(other)) in the column \(quoted(title)) is not a time"
            + (others.count == 1 ? "" : ", nor are \(others.count - 1) more")
            + "; the cells of such rows last all day. Write times as 9:00-10:00.")
      }
      var times = table.column(label).map(time)
      var end: Int?
      if others.isEmpty, labels.contains(label + 1), let ends = ends(in: label + 1, behind: times) {
        end = label + 1
        times = zip(times, ends).map { $0.isEmpty || $1.isEmpty ? $0 : $0 + "-" + $1 }
      }
      return RowTimes(column: label, end: end, times: onWholeDay(times))
    }
    return nil
  }

  /// The ends in a column behind starts; nil if a cell is no time, or a start is a range.
  private func ends(in column: Int, behind starts: [String]) -> [String]? {
    let ends = table.column(column)
    let areTimes = zip(starts, ends).allSatisfy { start, end in
      end.isEmpty
        || isTime(end, allowsBare: true)
          && [start, end].allSatisfy {
            CellClock($0, .hours).map { $0.end == nil } ?? false
          }
    }
    return areTimes && ends.contains { !$0.isEmpty } ? ends : nil
  }

  /// The time in a label in front of a row, alone or beside words: `1 (7:45-8:30)`; empty if it
  /// contains none.
  private func labelTime(_ text: String) -> String {
    if let given = options.times[text] { return given }
    return isTime(text, allowsBare: true) ? text : embeddedTime(text)?.time ?? ""
  }

  /// The range in a label and the words beside it. Hours alone count beside a word for a shift: `Early (6-14)`.
  func embeddedTime(_ text: String) -> (time: String, words: String)? {
    if let found = CellRange.embedded(in: text) { return found }
    guard let found = CellRange.embedded(in: text, allowsBare: true) else { return nil }
    return SheetNames.shifts.holds(found.words) ? found : nil
  }

  /// The shift that a label names beside its time; empty for others.
  func shiftName(_ text: String) -> String {
    let words = embeddedTime(text)?.words ?? ""
    return SheetNames.shifts.holds(words) ? words : ""
  }

  /// The times of labels in front of rows that are hours: `8`, `9`, `13` in their order under the name of
  /// times, `8` beside `9pm`, and `11`, `12`, `1`, whose order proves the afternoon.
  private func hours(_ labels: [String], under title: String) -> [String: String] {
    let numbered = labels.compactMap { text in Int(text).map { (text: text, hour: $0) } }
    let numbers = numbered.map { $0.hour }
    let isNamed =
      ColumnNames.meaning(of: title)?.role == .startTime && !TableUnfolding.isLesson(title)
    guard isNamed || title.isEmpty || SheetNames.hour.holds(title), let first = numbers.first,
      numbers.allSatisfy({ (0...24).contains($0) })
    else { return [:] }
    var isAfternoon = false
    if numbers.count < labels.count {
      let others = labels.filter { Int($0) == nil }
      guard isNamed, others.allSatisfy({ !labelTime($0).isEmpty }) else { return [:] }
    } else if zip(numbers, numbers.dropFirst()).allSatisfy({ $0 <= $1 }) {
      guard !title.isEmpty, first >= 5 else { return [:] }
    } else {
      guard TableUnfolding.turn(of: numbers.map { $0 * 3600 }) != nil else { return [:] }
      isAfternoon = true
    }
    var times: [String: String] = [:]
    for (text, hour) in numbered {
      times[text] = "\(hour + (isAfternoon && hour < first ? 12 : 0)):00"
    }
    return times
  }

  /// The first time after noon if ascending times on a clock with twelve hours fall once, from 9:00 to
  /// 12:59 to an hour before the first one.
  private static func turn(of seconds: [Int]) -> Int? {
    let falls = seconds.indices.dropFirst().filter { seconds[$0] < seconds[$0 - 1] }
    guard falls.count == 1, let fall = falls.first, let first = seconds.first,
      seconds.allSatisfy({ (3600..<13 * 3600).contains($0) }),
      (9 * 3600..<13 * 3600).contains(seconds[fall - 1]),
      seconds[fall...].allSatisfy({ $0 < min(first, 7 * 3600) })
    else { return nil }
    return fall
  }

  /// The times of rows in their order. On a clock with twelve hours those after 12:00 are in the afternoon;
  /// a warning says where times fall past midnight.
  private mutating func onWholeDay(_ times: [String]) -> [String] {
    typealias Clock = (start: Int, end: Int?, hasHalf: Bool)
    let clocks = times.map { text -> Clock? in
      guard !text.isEmpty, let clock = CellClock(text, .hours) else { return nil }
      return (clock.start, clock.end, clock.hasHalf)
    }
    let known = clocks.indices.filter { clocks[$0] != nil }
    let starts = known.compactMap { clocks[$0]?.start }
    let isHalf = clocks.contains { $0?.hasHalf ?? false }
    // `01:00` is on a clock with 24 hours.
    let isPadded = times.contains { $0.hasPrefix("0") }
    guard !isHalf, !isPadded, let turn = TableUnfolding.turn(of: starts) else {
      let isAfternoon = !isHalf && starts.allSatisfy { $0 < 13 * 3600 }
      let noon = starts.indices.dropFirst().first {
        9 * 3600..<13 * 3600 ~= starts[$0 - 1] && 3600..<7 * 3600 ~= starts[$0]
      }
      if isAfternoon, let noon {
        note(
          .twelveHour, .warning,
          "The times in front of rows ascend until noon, and then \(quoted(times[known[noon]])) follows, "
            + "which is read in the morning. If it is in the afternoon, write 13:00 or 1 PM.")
      }
      let falls = starts.indices.dropFirst().filter { starts[$0] < starts[$0 - 1] }
      if falls.count == 1, let night = falls.first, starts[night - 1] >= 18 * 3600,
        starts[night...].allSatisfy({ $0 < min(starts[0], 6 * 3600) })
      {
        note(
          .implausibleDate, .warning,
          "The times \(quoted(times[known[night - 1]])) and \(quoted(times[known[night]])) in front of "
            + "rows fall past midnight, and both are read on the same day. Write the second one in front "
            + "of the next day, or as the end of the first.")
      }
      return times
    }
    var found = times
    for (place, row) in known.enumerated() {
      guard let clock = clocks[row] else { continue }
      let start = clock.start + (place < turn ? 0 : 12 * 3600)
      var end = clock.end
      while let last = end, last <= start, last < 24 * 3600 { end = last + 12 * 3600 }
      found[row] =
        TableUnfolding.clock(start) + (end.map { "-" + TableUnfolding.clock($0) } ?? "")
    }
    return found
  }
}

/// The times of cells, as a proof of a clock with 24 hours.
struct HalfDay {
  /// The first bare hours before 6:00, and the place of their record.
  private var early: (text: String, offset: Int)?
  private var hasMorning = false
  private var isProven = false

  mutating func add(_ text: String, _ clock: CellClock, _ offset: Int) {
    let hour = 3600
    let end = clock.end ?? clock.start
    // Ends before their starts are reported for all tables.
    isProven =
      isProven || clock.hasHalf || max(clock.start, end) >= 13 * hour || end < clock.start
      || text.hasPrefix("0")
    hasMorning = hasMorning || clock.start >= 7 * hour
    if early == nil, hour..<6 * hour ~= clock.start { early = (text, offset) }
  }

  /// Warns of hours such as `2-4` beside `9-12`, which may be in the afternoon.
  func report(in unfolding: inout TableUnfolding) {
    guard !isProven, hasMorning, let early else { return }
    unfolding.note(
      .twelveHour, .warning,
      "\(quoted(early.text)) is read in the morning, as no time is after 12:59. If it is in the afternoon, "
        + "write 14:00-16:00 or 2-4pm.", at: early.offset)
  }
}
