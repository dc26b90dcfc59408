internal import AppointmentModel
internal import CivilTime
internal import Primitives

/// The times of an appointment as cells in the forms of a table's columns.
struct TimeCells {
  private let layout: TableMapping
  private let zones: [CollectionZone]
  private let row: CSVRow?
  /// Another row, whose cells are samples where those of the row have another form.
  private let model: CSVRow?
  private let start: AppointmentTime
  private let end: AppointmentTime?
  private let length: CivilDuration?
  private let isLengthChanged: Bool
  /// The time of the reminder; nil if there is none, or the table's cells cannot represent it.
  private let reminder: AppointmentTime?
  /// Whether the table's cells represent all alarms.
  let holdsAlarms: Bool
  private let isChanged: Bool
  private let isAlarmChanged: Bool
  /// Whether the zone of the times differs from that of the table.
  private let isOnOtherClock: Bool

  init(
    _ source: CSVSource, _ zones: [CollectionZone], _ new: Appointment, _ old: Appointment?,
    _ row: CSVRow?, like model: CSVRow?
  ) {
    layout = source.layout
    self.zones = zones
    (self.row, self.model) = (row, model)
    start = new.start
    isChanged = old.map { $0.start != new.start || $0.end != new.end } ?? true
    let alarm = AlarmTrigger.length(ofOnly: new.components)
    holdsAlarms = layout.has(.reminderDate) && (alarm != nil || new.components.isEmpty)
    let clock = new.start.isDate ? AppointmentTime.floating(new.start.wallClock) : new.start
    reminder = holdsAlarms ? alarm.map(clock.adding) : nil
    isAlarmChanged = old.map { $0.components != new.components } ?? true
    let (end, length) = TimeCells.end(new, zones)
    (self.end, self.length) = (end, length)
    isLengthChanged =
      old.map { TimeCells.end($0, zones).1?.wallSeconds != length?.wallSeconds } ?? true
    let isLikeOld = old.map { $0.start.zone == new.start.zone } ?? (new.start.zone == nil)
    isOnOtherClock = !isLikeOld && !layout.has(.zone)
  }

  /// The end and duration of an appointment; nil if it has none.
  private static func end(
    _ appointment: Appointment, _ zones: [CollectionZone]
  ) -> (AppointmentTime?, CivilDuration?) {
    let start = appointment.start
    switch appointment.end {
    case .implied: return (nil, nil)
    case .at(let time):
      let seconds = time.wallClock.wallSeconds - start.wallClock.wallSeconds
      return (time, .seconds(max(seconds, 0)))
    case .lasting(let days, let seconds):
      let duration = CivilDuration(clampingDays: days, seconds: seconds)
      return (start.adding(duration), duration)
    }
  }

  private var isDate: Bool { start.isDate }

  // MARK: What no column holds

  /// The duration, if no column contains an end.
  var furtherLength: String? {
    let hasEnd =
      layout.endColumn >= 0 || layout.has(.endTime) || layout.has(.duration) || layout.holdsRanges
    guard isChanged, !hasEnd, let length, layout.family != .properties else { return nil }
    let implied: Int64 = isDate ? 86_400 : 3600
    return length.wallSeconds == implied ? nil : length.description
  }

  /// The zone, if no column contains it and times are on the wall clock.
  var furtherZone: String? {
    guard isChanged, isOnOtherClock, !isDate, layout.family != .properties else { return nil }
    return start.zone?.name
  }

  /// Whether a property needs no column of its own.
  func holds(_ name: String) -> Bool {
    layout.family != .properties && (name != "TZID" || furtherZone == nil)
  }

  // MARK: Cells

  /// The text of a column's cell; nil if it stays unchanged.
  func text(_ role: ColumnRole, _ place: Int) -> String? {
    guard isChanged || isAlarmChanged && ColumnRole.reminders.contains(role) else { return nil }
    let form = layout.columns[place].values
    switch role {
    case .start, .startDate:
      let hasTime = !layout.has(.startTime) && !isDate
      if hasTime, form.isRange, let text = dayAndTimes(form, place) { return text }
      let first = moment(start, form, place, layout.startOrder, hasTime: hasTime)
      // The end of a night is the day after the start.
      let isNight = !hasTime && !isDate && length.map { $0.wallSeconds < 86_400 } ?? true
      guard form.isRange, !isNight, let last = lastDay, last.wallClock != start.wallClock else {
        return first
      }
      let end = moment(last, form, place, layout.startOrder, hasTime: hasTime)
      return end == first ? first : first + CellRange.separator(of: sample(place, form)) + end
    case .end, .endDate:
      guard let last = lastDay else { return "" }
      let hasTime = !layout.has(.endTime) && !isDate
      return moment(last, form, place, layout.endOrder, hasTime: hasTime)
    case .reminder where layout.has(.reminderDate):
      return SwitchText.text(reminder != nil, like: sample(place, form))
    // Reminders that no cell can represent are in a column of their own.
    case .reminder: return isAlarmChanged ? "" : nil
    case .reminderDate:
      // The form of this column is not determined separately; use the row's own cell, or the form
      // of the start.
      let form = layout.columns[layout.startColumn].values
      return reminder.map {
        let hasTime = !layout.has(.reminderTime) && $0.wallClock.time != .midnight
        return moment($0, form, place, layout.startOrder, hasTime: hasTime)
      } ?? ""
    case .reminderTime: return reminder.map { clock($0, form, place) } ?? ""
    case .startTime:
      guard !isDate else { return "" }
      let first = clock(start, form, place)
      let sample = sample(place, form)
      let isRange = !layout.has(.endTime) || row != nil && CellRange.start(of: sample) != sample
      guard form.isRange, isRange, let end else { return first }
      return first + CellRange.separator(of: sample) + clock(end, form, place)
    case .endTime: return isDate ? "" : end.map { clock($0, form, place) } ?? ""
    case .duration:
      if !isLengthChanged, row?.raw(place).isEmpty == false { return nil }
      return length.map { duration($0, form, place) } ?? ""
    case .allDay: return SwitchText.text(isDate, like: form.sample)
    case .zone: return isDate ? "" : start.zone?.name ?? (isUTC(start) ? "UTC" : "")
    default: return nil
    }
  }

  /// The times in the form of a day and a range: `27.03.2026 10:00-11:00`; nil if neither the cell nor its
  /// column has it, or the end is on another day.
  private func dayAndTimes(_ form: ColumnForm, _ place: Int) -> String? {
    guard let end, !end.isDate else { return nil }
    let (first, last) = (start.wallClock, end.wallClock)
    let isNight = last.date == first.date.adding(days: 1) && last.time <= first.time
    guard last.date == first.date || isNight,
      let parts = [sample(place, form), form.sample].lazy.compactMap(CellRange.dayAndTimes).first,
      let day = CellPattern(
        parts.start, form: form.date,
        order: form.order(of: parts.start, otherwise: layout.startOrder), isTime: false,
        short: form.short),
      let clock = CellPattern(
        parts.end, form: .iso, order: .yearMonthDay, isTime: true, short: form.short),
      day.hasTime, !day.isUTC
    else { return nil }
    return day.withTime(first.time).text(first) + parts.separator
      + clock.withTime(last.time).text(last)
  }

  /// The end with the meaning that the table gives it: for whole days, the last day if ends are
  /// inclusive.
  private var lastDay: AppointmentTime? {
    guard case .date(let date)? = end else { return end }
    return layout.allDayEnd == .inclusive ? .date(date.adding(days: -1)) : .date(date)
  }

  private func isUTC(_ time: AppointmentTime) -> Bool {
    if case .utc = time { true } else { false }
  }

  private func moment(
    _ time: AppointmentTime, _ form: ColumnForm, _ place: Int, _ order: DateOrder, hasTime: Bool
  ) -> String {
    let instant = instant(time)
    // A column whose midnights are no times keeps them.
    let hasTime = hasTime || form.isDays && time.isDate
    switch form.date {
    case .serial:
      let seconds = time.wallClock.wallSeconds
      let day = seconds / 86_400 + Int64(ColumnForm.serialEpoch)
      return "\(day)" + (hasTime ? fraction(seconds % 86_400, like: sample(place, form), form) : "")
    case .unixSeconds: return String(instant.secondsSinceEpoch)
    case .unixMilliseconds: return String(instant.secondsSinceEpoch * 1000)
    case .iso, .numbers, .words: break
    }
    var pattern =
      pattern(place, form, form.date, order, hasTime: hasTime)
      ?? startPattern(layout.startColumn, hasTime: hasTime) ?? .isoDate
    pattern = hasTime ? pattern.withTime(time.wallClock.time) : pattern.withoutTime
    if hasTime, pattern.isUTC, !time.isDate { return pattern.text(instant.civil(at: .utc)) }
    // Times in UTC, and in zones that no cell can name, are written with their offset.
    if hasTime, isUTC(time), !layout.has(.zone) { return pattern.text(time.wallClock) + "Z" }
    return pattern.text(time.wallClock)
  }

  /// The pattern of a column of starts, for a column of ends that has no values.
  private func startPattern(_ place: Int, hasTime: Bool?) -> CellPattern? {
    guard place >= 0 else { return nil }
    let form = layout.columns[place].values
    return pattern(place, form, form.date, layout.startOrder, hasTime: hasTime)
  }

  private func clock(_ time: AppointmentTime, _ form: ColumnForm, _ place: Int) -> String {
    let second = time.wallClock.time.secondOfDay
    switch form.time {
    case .hours where second % 3600 == 0: return String(second / 3600)
    case .hourMinutes where second % 60 == 0:
      return padded(Int(second) / 3600, to: 2) + padded(Int(second) / 60 % 60, to: 2)
    case .dayFraction: return "0" + fraction(Int64(second), like: sample(place, form), form)
    case .decimalHours where second % 60 == 0:
      return SampleText.hours(Int(second) / 60, like: sample(place, form))
    default: break
    }
    let pattern =
      pattern(place, form, .iso, .yearMonthDay, hasTime: nil)
      ?? startPattern(layout[.startTime], hasTime: nil) ?? .clock
    return pattern.withTime(time.wallClock.time).text(time.wallClock)
      + (isUTC(time) && !layout.has(.zone) ? "Z" : "")
  }

  /// The cell of a column that repeats the times of its row; nil if it stays unchanged.
  ///
  /// - Parameter others: Returns other cells of the column.
  func text(_ proof: MappingDecision.Proof, others: () -> [String]) -> String? {
    let cell = row?.raw(proof.column) ?? ""
    guard isChanged, !cell.isEmpty || row == nil else { return nil }
    let others = others()
    let sample = cell.isEmpty ? others.first { !$0.isEmpty } ?? "" : cell
    switch proof.kind {
    case .weekday:
      let titles = layout.columns.compactMap { ColumnNames.meaning(of: $0.title)?.languages }
      return SampleText.weekday(
        start.wallClock.date.weekday, like: sample, among: others,
        titles: titles.map(ColumnNames.languageSet))
    case .week: return SampleText.week(Week(containing: start.wallClock.date), like: sample)
    case .length:
      guard isLengthChanged else { return nil }
      return length.flatMap { SampleText.duration($0.wallSeconds, like: sample) }
    }
  }

  private func duration(_ length: CivilDuration, _ form: ColumnForm, _ place: Int) -> String {
    for sample in [row?.raw(place) ?? "", form.sample] {
      if let text = SampleText.duration(length.wallSeconds, like: sample) { return text }
    }
    let seconds = length.wallSeconds
    guard ColumnForm.number(form.sample) != nil || form.sample.isEmpty else {
      return length.description
    }
    let unit = Int64(form.unit)
    if form.sample.isEmpty, layout.family == .table,
      let clock = SampleText.duration(seconds, like: "0:00")
    {
      return clock
    }
    if unit == 3600, seconds % 180 == 0, !form.sample.isEmpty {
      return SampleText.hours(Int(seconds / 60), like: form.sample)
    }
    if form.sample.isEmpty || seconds % unit != 0 { return length.description }
    return String(seconds / unit)
  }

  /// The previous text of the cell, the best sample of its form.
  private func sample(_ place: Int, _ form: ColumnForm) -> String {
    row.map { ListCell.trimmed($0.raw(place)[...]) } ?? form.sample
  }

  /// The pattern of the previous text of the cell, otherwise of another row or of the column: of a
  /// range, that of its start.
  ///
  /// - Parameter hasTime: Whether a time follows the date; nil for a time alone.
  private func pattern(
    _ place: Int, _ form: ColumnForm, _ date: DateForm, _ order: DateOrder, hasTime: Bool?
  ) -> CellPattern? {
    let samples = [row, model].compactMap { $0 }.map { ListCell.trimmed($0.raw(place)[...]) }
    var found: [CellPattern] = []
    for sample in samples + [form.sample] where !sample.isEmpty {
      let part = form.isRange ? CellRange.start(of: sample) : sample
      // Times alone may have a point: `9.30`.
      let short = hasTime == nil && !form.short.isEmpty ? .hours : form.short
      if let own = CellPattern(
        part, form: date, order: form.order(of: part, otherwise: order), isTime: hasTime == nil,
        short: short)
      {
        found.append(own)
      }
    }
    return found.first { hasTime == nil || $0.hasTime == hasTime } ?? found.first
  }

  private func instant(_ time: AppointmentTime) -> Instant {
    switch time {
    case .utc(let instant): return instant
    case .zoned(let local, let zone):
      let rules = zones.first { $0.id == zone }?.rules ?? ZoneRules(fixed: .utc)
      return rules.instant(for: local)
    case .date, .floating: return Instant(time.wallClock, offset: .utc)
    }
  }

  /// A fraction of a day with up to ten digits, behind the mark of another cell; a second requires five.
  private func fraction(_ seconds: Int64, like sample: String, _ form: ColumnForm) -> String {
    guard seconds > 0 else { return "" }
    var digits = padded(Int((seconds * 10_000_000_000 + 43_200) / 86_400), to: 10)
    while digits.hasSuffix("0") { digits.removeLast() }
    return ((sample + form.sample).contains(",") ? "," : ".") + digits
  }
}

extension CellPattern {
  /// The pattern with a time of day, including seconds if necessary.
  func withTime(_ time: TimeOfDay) -> CellPattern {
    var parts = parts
    if !hasTime { parts += [.literal(" ")] + CellPattern.clock.parts }
    if time.minute != 0, !parts.contains(where: { $0.field == .minute }),
      let place = parts.firstIndex(where: { $0.isHour })
    {
      parts.insert(contentsOf: [.literal(":"), .number(.minute, 2)], at: place + 1)
    }
    if time.second != 0, !parts.contains(where: { $0.field == .second }),
      let place = parts.lastIndex(where: { $0.field == .minute })
    {
      parts.insert(contentsOf: [.literal(":"), .number(.second, 2)], at: place + 1)
    }
    return CellPattern(parts)
  }

  var withoutTime: CellPattern {
    guard hasTime else { return self }
    let last = parts.lastIndex {
      switch $0 {
      case .number(.year, _), .number(.month, _), .number(.day, _), .monthName: true
      default: false
      }
    }
    return CellPattern(Array(parts[...(last ?? 0)]))
  }
}
