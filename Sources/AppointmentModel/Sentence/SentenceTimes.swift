package import CivilTime
package import RecurrenceRules

/// The times of an appointment: whole days, or instants.
package enum SentenceTimes: Hashable, Sendable {
  /// The days of an all-day appointment.
  case days(Range<CivilDate>)
  /// The start and the end of any other one.
  case instants(Range<Instant>)

  package init(_ occurrence: AppointmentOccurrence) {
    self = occurrence.dates.map { .days($0) } ?? .instants(occurrence.start..<occurrence.end)
  }

  /// Reads new times of an appointment: `fri 14:00`, `14-15:30`, `+30m`, `-1d`, `for 45m`, `all day`.
  ///
  /// A part that the words leave out stays: the day, the time of day, the length. A move to a time
  /// that is over is no mistake, unlike a new appointment.
  ///
  /// - Throws: A `SentenceRefusal`: `notATime` for words that are nothing of these, `noWhen` for an
  ///   empty text, and those of a new appointment.
  package init(
    moving old: SentenceTimes, _ text: String, _ context: SentenceContext
  ) throws(SentenceRefusal) {
    self = try SentenceReader(text, context, isMove: true).times(from: old)
  }
}

extension RecurrenceRule {
  /// Reads a repetition in words, `every 2 weeks on fri until 30 jun`. Its last day is a date.
  ///
  /// - Parameters:
  ///   - first: The day of the first occurrence, which must be one of its days.
  ///   - weekStart: The first day of its weeks, which words cannot say.
  /// - Throws: A `SentenceRefusal`: `notATime` for other words, `ruleMismatch` for another first day.
  package init(
    sentence text: String, from first: CivilDate, _ context: SentenceContext,
    weekStart: Weekday = .monday
  ) throws(SentenceRefusal) {
    self = try SentenceReader(text, context, isMove: true).rule(alone: first, weekStart)
  }
}

extension SentenceReader {
  fileprivate func times(from old: SentenceTimes) throws(SentenceRefusal) -> SentenceTimes {
    try refuseOthers("time", [repetition?.range, until?.range, count?.range])
    if let time = times?.range ?? instant?.range, let allDay {
      throw SentenceRefusal(
        .allDayWithTime, allDay, "\(text(allDay)) and \(text(time)) exclude each other")
    }
    if let shift, let other = days?.range ?? instant?.range {
      throw SentenceRefusal(
        .twoDates, shift.range, "two days: \"\(text(other))\" and \"\(text(shift.range))\"")
    }
    switch old {
    case .days(let range):
      let first = try day(from: range.lowerBound)
      if let instant { return .instants(try lasting(from: instant.value, context.length)) }
      guard let times else { return .days(try self.days(from: first, range.count)) }
      return .instants(try self.range(first, times, context.length))
    case .instants(let range):
      let seconds = range.upperBound.secondsSinceEpoch - range.lowerBound.secondsSinceEpoch
      if let instant { return .instants(try lasting(from: instant.value, seconds)) }
      let local = context.rules.civil(at: range.lowerBound)
      let first = try day(from: local.date)
      if let allDay {
        guard shift?.value.seconds ?? 0 == 0 else { throw needsStart(allDay) }
        return .days(try self.days(from: first, 1))
      }
      if let times { return .instants(try self.range(first, times, seconds)) }
      if let days, days.last != nil {
        throw SentenceRefusal(
          .daysWithTime, days.range,
          "\"\(text(days.range))\" is whole days, the appointment has a time; add all day")
      }
      guard first != local.date else {
        return .instants(
          try lasting(from: range.lowerBound.adding(seconds: shift?.value.seconds ?? 0), seconds))
      }
      let minutes = Int(local.time.minuteOfDay)
      let start = try instant(first, minutes, days?.range ?? shift?.range ?? whole)
        .adding(seconds: Int64(local.time.second) + (shift?.value.seconds ?? 0))
      return .instants(try lasting(from: start, seconds))
    }
  }

  fileprivate func rule(
    alone first: CivilDate, _ weekStart: Weekday
  ) throws(SentenceRefusal) -> RecurrenceRule {
    let others = [days?.range, times?.range, instant?.range, length?.range, shift?.range, allDay]
    try refuseOthers("repetition", others)
    guard let repetition else {
      throw SentenceRefusal(.notATime, whole, "\"\(text(whole))\" is no repetition")
    }
    guard repetition.value.fits(first) else {
      throw SentenceRefusal(
        .ruleMismatch, repetition.range,
        "\(context.text(first)) is no day of \"\(text(repetition.range))\"")
    }
    let last = until?.value.date(following: first, orOn: true)
    if let last, last < first {
      throw SentenceRefusal(
        .endBeforeStart, until?.range ?? whole,
        "the end \(context.text(last)) is before the start \(context.text(first))")
    }
    guard let rule = repetition.value.rule(count: count?.value, until: last, weekStart: weekStart)
    else {
      throw SentenceRefusal(.notATime, whole, "\"\(text(whole))\" is no repetition")
    }
    return rule
  }

  /// Refuses words that are not part of a time or a repetition.
  private func refuseOthers(_ what: String, _ others: [Range<Int>?]) throws(SentenceRefusal) {
    if let other = others.lazy.compactMap({ $0 }).first {
      throw SentenceRefusal(.notATime, other, "\"\(text(other))\" is no \(what)")
    }
    if let looseLength {
      let length = text(looseLength)
      throw SentenceRefusal(
        .unsureDuration, looseLength,
        "is \"\(length)\" a length or a distance? write for \(length), or +\(length)")
    }
    for (index, word) in words.enumerated() where !isTaken[index] {
      if what == "time", let hour = word.key.sentenceNumber(digits: 2), (1...24).contains(hour) {
        throw isNumberATime(word.key, word.range)
      }
      throw SentenceRefusal(.notATime, word.range, "\"\(word.text)\" is no \(what)")
    }
    if let word = marked.first?.word {
      throw SentenceRefusal(.notATime, word.range, "\"\(text(word.range))\" is no \(what)")
    }
    guard words.isEmpty == false, notes.isEmpty else {
      throw SentenceRefusal(.noWhen, whole, "no \(what)")
    }
  }

  /// The day that is said, or the old one.
  private func day(from old: CivilDate) throws(SentenceRefusal) -> CivilDate {
    guard let days else { return old.adding(days: shift?.value.days ?? 0) }
    return try firstDay(of: days)
  }

  private func days(from first: CivilDate, _ count: Int) throws(SentenceRefusal) -> Range<CivilDate>
  {
    if let shift, shift.value.seconds != 0 { throw needsStart(shift.range) }
    let isLast = length != nil || days?.last != nil
    let last = isLast ? try lastDay(days, first) : first.adding(days: max(count, 1) - 1)
    return first..<last.adding(days: 1)
  }

  private func needsStart(_ place: Range<Int>) -> SentenceRefusal {
    SentenceRefusal(
      .noStart, place, "\"\(text(place))\" needs a time at which the appointment begins")
  }

  /// The times on a day, with the old length unless there is another one.
  private func range(
    _ first: CivilDate, _ times: Times, _ seconds: Int64
  ) throws(SentenceRefusal) -> Range<Instant> {
    if let days, days.last != nil { throw daysWithTime(days, times) }
    if let shift, shift.value.seconds != 0 {
      throw SentenceRefusal(
        .twoTimes, shift.range,
        "two times: \"\(text(times.range))\" and \"\(text(shift.range))\"")
    }
    let start = try instant(first, times.start, times.range)
    guard let end = times.end else { return try lasting(from: start, seconds) }
    if let length {
      throw SentenceRefusal(
        .twoEnds, length.range,
        "two ends: \"\(text(times.range))\" and \"\(text(length.range))\"")
    }
    return start..<(try instant(first, end, times.range))
  }

  private func lasting(
    from start: Instant, _ seconds: Int64
  ) throws(SentenceRefusal) -> Range<Instant> {
    let length = length?.value ?? .seconds(seconds)
    return start..<max(start, context.rules.instant(length, after: start))
  }
}
