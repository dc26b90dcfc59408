import CivilTime
import GridLayout
import Pinning

extension WeekGridOptions {
  /// Today in the display zone; the first day shown if there is no current time.
  var today: CivilDate { clock?.date ?? days.shown.first ?? .distantPast }
}

extension WeekGridBuilder {
  /// The skipped and the repeated minutes of the columns.
  func addClockChanges(_ clocks: [DayClock], layout: TimeGridLayout, into grid: inout WeekGrid) {
    for column in 0..<plan.count {
      let clock = clocks[plan.day(ofColumn: column)]
      // A timeline of elapsed minutes has no gaps.
      for minutes in clock.skipped where elapsed == nil {
        let top = layout.metrics.axis.y(at: minutes.lowerBound)
        let bottom = layout.metrics.axis.y(at: minutes.upperBound)
        guard bottom > top else { continue }
        let frame = layout.columnFrame(column)
        grid.gaps.append(
          WeekGrid.Gap(
            column: column, startMinute: minutes.lowerBound, endMinute: minutes.upperBound,
            frame: LayoutRect(x: frame.x, y: top, width: frame.width, height: bottom - top)))
      }
      for (minutes, first, second) in clock.repeated {
        grid.repeats.append(
          WeekGrid.Repeat(
            column: column, startMinute: minutes.lowerBound, endMinute: minutes.upperBound,
            firstOffset: first, secondOffset: second))
      }
    }
  }

  /// The labels of the time gutter: full hours and compressed runs.
  func hourMarks(axis: TimeAxis, squeezed: [Range<Int>]) -> [WeekGrid.HourMark] {
    var marks: [WeekGrid.HourMark] = []
    var hour = (axis.minutes.lowerBound + 59) / 60
    while hour * 60 < axis.minutes.upperBound {
      let minute = hour * 60
      let run = squeezed.first { $0.lowerBound == minute }
      marks.append(
        WeekGrid.HourMark(
          y: axis.y(at: minute), minute: minute, compressedUntil: run?.upperBound,
          pass: .only, zoneMinutes: options.secondZones.map { zoneMinute(minute, in: $0.rules) }))
      hour = run.map { $0.upperBound / 60 } ?? hour + 1
    }
    return marks
  }

  /// The labels of rows that begin at some minutes.
  func rowMarks(_ minutes: some Sequence<Int>, axis: TimeAxis) -> [WeekGrid.HourMark] {
    minutes.map { minute in
      WeekGrid.HourMark(
        y: axis.y(at: minute), minute: minute, compressedUntil: nil, pass: .only,
        zoneMinutes: options.secondZones.map { zoneMinute(minute, in: $0.rules) })
    }
  }

  /// The labels of a day in elapsed minutes: one at each full hour on the wall clock, or at the
  /// beginning of each row if the options specify them.
  func hourMarks(axis: TimeAxis, day: ElapsedDay) -> [WeekGrid.HourMark] {
    let repeated = DayClock(date: day.date, dayStart: 0, rules: day.rules).repeated.first
    // Clocks change by at least a quarter of an hour.
    let quarters = stride(
      from: (axis.minutes.lowerBound + 14) / 15 * 15, to: axis.minutes.upperBound, by: 15)
    let minutes = options.rowEdges.map { Array($0.dropLast()) } ?? Array(quarters)
    return minutes.compactMap { elapsed in
      let instant = day.instant(ofMinute: elapsed)
      let offset = day.rules.offset(at: instant)
      let minute = instant.civil(at: offset).time.minuteOfDay
      guard minute % 60 == 0 || options.rowEdges != nil else { return nil }
      var pass = WeekGrid.HourMark.Pass.only
      if let repeated, repeated.minutes.contains(minute) {
        pass = offset == repeated.first ? .first : .second
      }
      return WeekGrid.HourMark(
        y: axis.y(at: elapsed), minute: minute, compressedUntil: nil, pass: pass,
        zoneMinutes: options.secondZones.map { $0.rules.civil(at: instant).time.minuteOfDay })
    }
  }

  /// The time in another zone at a minute of the first column's day.
  private func zoneMinute(_ minute: Int, in rules: ZoneRules) -> Int {
    guard let date = options.days.shown.first else { return minute }
    let local = CivilDateTime(date).adding(seconds: Int64(minute) * 60)
    return rules.civil(at: options.rules.instant(for: local)).time.minuteOfDay
  }

  /// The second zones, with the days on which their difference to the display zone changes.
  func secondZones() -> [WeekGrid.SecondZone] {
    options.secondZones.map { second in
      let (id, rules) = (second.id, second.rules)
      var zone = WeekGrid.SecondZone(id: id, changes: [])
      guard let first = options.days.shown.first, let last = options.days.shown.last else {
        return zone
      }
      func difference(at instant: Instant) -> Int {
        Int(rules.offset(at: instant).seconds - options.rules.offset(at: instant).seconds) / 60
      }
      let start = options.rules.startOfDay(first)
      let end = options.rules.startOfDay(last.adding(days: 1))
      guard start < end else { return zone }
      let changes =
        (Array(rules.transitions(in: start..<end)).map { $0.instant }
        + Array(options.rules.transitions(in: start..<end)).map { $0.instant }).sorted()
      var known = difference(at: start)
      for instant in changes where difference(at: instant) != known {
        known = difference(at: instant)
        let local = options.rules.civil(at: instant)
        guard let column = plan.days.firstIndex(of: local.date) else { continue }
        zone.changes.append(
          WeekGrid.SecondZone.Change(
            column: plan.column(day: column, resource: 0), minute: local.time.minuteOfDay,
            difference: known))
      }
      return zone
    }
  }

  /// The column and position of the current time, if both the day and the hour are shown.
  func now(axis: TimeAxis) -> WeekGrid.Now? {
    guard let now = options.now else { return nil }
    if let elapsed {
      let minute = elapsed.minute(at: now)
      guard axis.minutes.contains(minute) else { return nil }
      return WeekGrid.Now(
        column: 0, minute: options.rules.civil(at: now).time.minuteOfDay, y: axis.y(at: minute))
    }
    let local = options.rules.civil(at: now)
    let dayStart = max(0, axis.minutes.upperBound - 1440)
    var date = local.date
    var minute = local.time.minuteOfDay
    if minute < dayStart {
      // The hours after midnight belong to the day before.
      date = date.adding(days: -1)
      minute += 1440
    }
    guard axis.minutes.contains(minute), let day = plan.days.firstIndex(of: date) else {
      return nil
    }
    return WeekGrid.Now(
      column: plan.column(day: day, resource: 0), minute: minute, y: axis.y(at: minute))
  }
}
