internal import CivilTime
internal import RecurrenceRules

extension SentenceReader {
  func timesOfNew() throws(SentenceRefusal) -> (
    start: AppointmentTime, end: AppointmentTime, rule: RecurrenceRule?
  ) {
    if repetition == nil, let place = until?.range ?? count?.range {
      throw SentenceRefusal(
        .noRule, place, "\"\(text(place))\" ends no repetition; write every day, or quote it")
    }
    guard days != nil || times != nil || instant != nil || repetition != nil else {
      throw SentenceRefusal(.noWhen, whole, "\"\(text(whole))\" says no day and no time")
    }
    if let time = times?.range ?? instant?.range, let allDay {
      throw SentenceRefusal(
        .allDayWithTime, allDay, "\(text(allDay)) and \(text(time)) exclude each other")
    }
    if let repetition, let instant {
      throw SentenceRefusal(
        .ruleNeedsDay, instant.range,
        "\"\(text(instant.range))\" and \"\(text(repetition.range))\" exclude each other; write a time"
      )
    }
    if let instant { return (try start(instant.value), try end(after: instant.value), nil) }
    var days = days
    var until = until
    if repetition != nil, let last = days?.last, days?.isUntil == true {
      until = until ?? Found(value: last, range: days?.range ?? whole)
      days?.last = nil
    }
    let first = try firstDay(days)
    let rule = try rule(from: first, until)
    guard let times else {
      let last = try lastDay(days, first)
      return (.date(first), .date(last.adding(days: 1)), rule)
    }
    if let days, days.last != nil { throw daysWithTime(days, times) }
    let start = try instant(first, times.start, times.range)
    if !isWrittenOut, start < context.now {
      let clock = SentenceClock.text(times.start)
      // An hour alone after a day is ambiguous.
      let words = text(times.range)
      let time = words.sentenceNumber() == nil ? words : words + ":00"
      throw SentenceRefusal(
        .past, times.range,
        "\(clock) is over today; write tomorrow \(time), or today \(time)")
    }
    guard let minutes = times.end else {
      return (try self.start(start), try end(after: start), rule)
    }
    if let length {
      throw SentenceRefusal(
        .twoEnds, length.range,
        "two ends: \"\(text(times.range))\" and \"\(text(length.range))\"")
    }
    return (try self.start(start), try self.start(instant(first, minutes, times.range)), rule)
  }

  /// Whether the day is certain even if it is in the past.
  private var isWrittenOut: Bool {
    if case .date(_, true) = days?.first { true } else { false }
  }

  func daysWithTime(_ days: Days, _ times: Times) -> SentenceRefusal {
    SentenceRefusal(
      .daysWithTime, days.range,
      "\"\(text(days.range))\" is whole days and \"\(text(times.range))\" is a time; write one "
        + "day, or every day from DAY until DAY")
  }

  /// The first day: that of the sentence, today, or the first future day of the
  /// repetition.
  private func firstDay(_ days: Days?) throws(SentenceRefusal) -> CivilDate {
    guard let days else {
      guard let repetition else { return context.today }
      if repetition.value.needsDay {
        throw SentenceRefusal(
          .ruleNeedsDay, repetition.range,
          "on which day? add from \(SentenceReader.shortText(context.today.startOfMonth.adding(months: 1)))"
        )
      }
      let today = context.today
      let first = repetition.value.first(from: today)
      guard first == today, let times,
        context.rules.instant(for: CivilDateTime(today).adding(seconds: Int64(times.start) * 60))
          < context.now
      else { return first }
      return repetition.value.first(from: today.adding(days: 1))
    }
    let first = try firstDay(of: days)
    if let repetition, !repetition.value.fits(first) {
      if repetition.value.ordinal == 0, repetition.value.weekdays.count == 1 {
        throw mismatch(.ruleMismatch, first, repetition.value.weekdays[0], days.firstRange)
      }
      throw SentenceRefusal(
        .ruleMismatch, days.firstRange,
        "\(context.text(first)) is no day of \"\(text(repetition.range))\"")
    }
    return first
  }

  /// The first day of the sentence. Before a last day with a year, it is the one nearest to that.
  func firstDay(of days: Days) throws(SentenceRefusal) -> CivilDate {
    if case .monthDay(let month, let day) = days.first, case .date(let last, true) = days.last {
      return SentenceDay.last(month, day, before: last.adding(days: 1))
    }
    return try days.first.date(context, text(days.firstRange), days.firstRange)
  }

  /// The last day of an all-day appointment.
  func lastDay(_ days: Days?, _ first: CivilDate) throws(SentenceRefusal) -> CivilDate {
    guard let length else {
      let last = days?.last?.date(following: first) ?? first
      guard last >= first else {
        throw SentenceRefusal(
          .endBeforeStart, days?.range ?? whole,
          "the end \(context.text(last)) is before the start \(context.text(first))")
      }
      return last
    }
    let place = length.range
    guard days?.last == nil else {
      throw SentenceRefusal(
        .twoEnds, place, "two ends: \"\(text(days?.range ?? whole))\" and \"\(text(place))\"")
    }
    guard length.value.seconds == 0 else {
      throw SentenceRefusal(
        .noStart, place, "\"\(text(place))\" needs a time at which it begins")
    }
    return first.adding(days: length.value.days - 1)
  }

  private func rule(
    from first: CivilDate, _ until: Found<SentenceDay>?
  ) throws(SentenceRefusal) -> RecurrenceRule? {
    guard let repetition else { return nil }
    guard let until else { return repetition.value.rule(count: count?.value) }
    let last = until.value.date(following: first, orOn: true)
    guard last >= first else {
      throw SentenceRefusal(
        .endBeforeStart, until.range,
        "the end \(context.text(last)) is before the start \(context.text(first))")
    }
    return repetition.value.rule(until: last)
  }

  /// The instant at some minutes after a midnight.
  ///
  /// - Throws: `clockGap` or `clockTwice` if clocks skip or repeat it.
  func instant(
    _ date: CivilDate, _ minutes: Int, _ place: Range<Int>
  ) throws(SentenceRefusal) -> Instant {
    let local = CivilDateTime(date).adding(seconds: Int64(minutes) * 60)
    let (clock, day) = (local.time, context.text(local.date))
    switch context.rules.resolve(local) {
    case .unique(let offset): return Instant(local, offset: offset)
    case .gap(let before, let after):
      let change = context.rules.nextTransition(after: Instant(local, offset: after))?.instant
      let shown = change.map {
        " (\($0.civil(at: before).time) becomes \($0.civil(at: after).time))"
      }
      throw SentenceRefusal(
        .clockGap, place,
        "\(clock) does not exist on \(day) in \(context.zone.name)\(shown ?? "")")
    case .overlap(let first, let second):
      let (one, other) = (Instant(local, offset: first), Instant(local, offset: second))
      throw SentenceRefusal(
        .clockTwice, place,
        "\(clock) happens twice on \(day); write \(one.civil(at: .utc).time) UTC or "
          + "\(other.civil(at: .utc).time) UTC")
    }
  }

  /// The end of an appointment with a start alone.
  private func end(after start: Instant) throws(SentenceRefusal) -> AppointmentTime {
    let length = length?.value ?? .seconds(context.length)
    return try self.start(context.rules.instant(length, after: start))
  }

  /// A time in the zone of the context, or in UTC if its clock shows that time twice.
  func start(_ instant: Instant) throws(SentenceRefusal) -> AppointmentTime {
    let local = context.rules.civil(at: instant)
    guard context.zone != .utc, context.rules.instant(for: local) == instant else {
      return .utc(instant)
    }
    return .zoned(local, in: context.zone)
  }

  /// `apr 1`
  private static func shortText(_ date: CivilDate) -> String {
    CalendarLocale.english.name(ofMonth: date.month, width: .abbreviated).lowercased()
      + " \(date.day)"
  }
}
