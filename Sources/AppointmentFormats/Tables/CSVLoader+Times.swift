internal import AppointmentModel
internal import CalendarText
internal import CivilTime

extension CSVLoader {
  /// The times of a row; nil, with an issue, if they are invalid.
  @inline(__always)
  mutating func times(_ bytes: Span<UInt8>, _ record: DelimitedRecordRanges) -> Times? {
    let startRange = range(at: startColumn, record)
    guard !CSVLoader.isBlank(bytes, startRange) else {
      reportMissingStart(bytes, record)
      return nil
    }
    let zoneField = record.field(at: layout[.zone])
    var startZone: UInt16?
    let start: ParsedDateTime
    var last: RangeEnd?
    do {
      if isUnusual {
        (start, last) = try unusualStart(bytes, startRange, range(.startTime, record))
      } else {
        start = try CSVLoader.moment(
          startForm, layout.startOrder, options, bytes, startRange, range(.startTime, record),
          &startDates)
      }
    } catch {
      guard isMoment, let time = lineTime(.start, bytes, record) else {
        reportBadStart(bytes, error, record)
        return nil
      }
      (start, startZone) = (time.time, time.zone)
    }
    let zone = startZone ?? zone(of: start, startColumnZone, zoneField, bytes)
    let isSwitched = hasAllDay ? allDay(bytes, range(.allDay, record)) : nil
    // A sheet's Boolean is false by default; only a time makes a row timed.
    let isDate = isSwitched == true || (start.isDateOnly && !(isMoment && isSwitched == false))
    var times = Times(
      start: isDate ? start.midnight : start.clockSeconds, end: 0, startZone: zone, endZone: zone,
      isDate: isDate)
    if isDate {
      (times.startZone, times.endZone) = (CollectionZone.floating, CollectionZone.floating)
    }
    if isDate, !isMoment { noteOpenTime(bytes, record) }
    times.end = isDate ? times.start + 86_400 : times.start
    let endRange = range(at: endColumn, record)
    if !CSVLoader.isBlank(bytes, endRange) {
      readEnd(&times, start, bytes, record, endRange, zoneField, time: last?.second)
    } else if let last {
      // The time of the last day may be in a column of its own.
      let time = range(.endTime, record)
      let day = ParsedDateTime(last.date ?? start.date, .midnight, offset: start.offset)
      let length = range(.duration, record)
      if !isDate, last.second == nil, CSVLoader.isBlank(bytes, time),
        !CSVLoader.isBlank(bytes, length)
      {
        readDuration(&times, bytes, length)
        times.end += day.midnight - start.midnight
      } else if isDate || last.second != nil || CSVLoader.isBlank(bytes, time)
        || !readEndTime(&times, day, bytes, time)
      {
        readEnd(&times, start, last, at: range(.startTime, record).lowerBound)
      }
    } else {
      readLength(&times, start, bytes, record)
    }
    if hasDays, !isDate { noteDays(times, record) }
    return times
  }

  // MARK: Moments

  struct CellError: Error {
    var range: Range<Int>
    var isTime: Bool
    var reason: ParsedDateTime.Fault
  }

  /// The date and time of day of one cell or two.
  ///
  /// Static, because a method that also changes the findings of the loader would copy the loader.
  @inline(__always)
  static func moment(
    _ form: ColumnForm, _ order: DateOrder, _ options: LoadOptions, _ bytes: Span<UInt8>,
    _ range: Range<Int>, _ timeRange: Range<Int>, _ seen: inout SeenDates
  ) throws(CellError) -> ParsedDateTime {
    var found: ParsedDateTime?
    switch form.date {
    case .iso:
      found = try? ParsedDateTime(bytes, range)
      if let time = found, time.statesOffset, !form.hasOffsets { found = nil }
    case .numbers:
      var offset = range.lowerBound
      if let date = SpreadsheetDate.plain(bytes, range, &offset),
        let day = date.date(in: order, dots: form.dots)
      {
        if offset == range.upperBound {
          found = ParsedDateTime(day)
          seen.proof.add(date, at: range.lowerBound)
        } else if bytes[offset] == 0x20,
          let second = SpreadsheetTime.plain(bytes, offset &+ 1..<range.upperBound)
        {
          found = ParsedDateTime(day, TimeOfDay(secondOfDay: second))
          seen.proof.add(date, at: range.lowerBound)
        }
      }
    default: break
    }
    var date: ParsedDateTime
    if let found {
      date = found
    } else {
      date = try anyMoment(form, order, options, bytes, range, &seen)
    }
    if form.isDays, date.time == .midnight { date = ParsedDateTime(date.date) }
    guard !timeRange.isEmpty else { return date }
    if form.time == .clock, let second = SpreadsheetTime.plain(bytes, timeRange) {
      return ParsedDateTime(date.date, TimeOfDay(secondOfDay: second), offset: date.offset)
    }
    return try anyTime(form, date, bytes, timeRange)
  }

  /// A date or time in any form. Records the first one with a form that differs from the column's.
  @inline(never)
  static func anyMoment(
    _ form: ColumnForm, _ order: DateOrder, _ options: LoadOptions, _ bytes: Span<UInt8>,
    _ range: Range<Int>, _ seen: inout SeenDates
  ) throws(CellError) -> ParsedDateTime {
    let trimmed = bytes.trimmed(range)
    if form.date == .serial || form.date == .unixSeconds || form.date == .unixMilliseconds,
      let number = ColumnForm.number(bytes, trimmed),
      let time = form.moment(number)
    {
      return time
    }
    if form.hasStamps, let number = ColumnForm.number(bytes, trimmed),
      let (day, second) = CellScanner.stamp(number.whole, digits: trimmed.count)
    {
      return ParsedDateTime(day, secondOfDay: second, offset: nil)
    }
    let moment: CellMoment
    do {
      moment = try seen.moment(form, options.referenceYear, bytes, trimmed)
    } catch {
      guard let day = yearless(bytes.string(trimmed, limit: 100), form, order, options) else {
        throw CellError(range: range, isTime: false, reason: error)
      }
      if seen.yearless == nil { seen.yearless = range.lowerBound }
      return ParsedDateTime(day)
    }
    if isDoubtful(moment.offset, form, bytes, trimmed) {
      throw CellError(range: range, isTime: false, reason: .malformed)
    }
    guard let day = moment.date.date(in: order, dots: form.dots) else {
      throw CellError(range: range, isTime: false, reason: .noSuchDate)
    }
    seen.proof.add(moment.date, at: range.lowerBound)
    if let reading = moment.readings.first {
      seen.proof.add(reading)
      if let weekday = reading.weekday, weekday != day.weekday {
        seen.proof.mismatch.add(range.lowerBound)
      }
    }
    if moment.form != form.date, seen.otherForm == nil,
      !isAlike(form.sample, bytes.string(trimmed, limit: 100))
    {
      seen.otherForm = range.lowerBound
    }
    return ParsedDateTime(day, secondOfDay: moment.second, offset: moment.offset)
  }

  /// Whether two dates differ only in a weekday in front of one, or both begin with a year and a point:
  /// `Thứ ba 03/03/2026` and `8/3/2026`, `2026. május 6.` and `2026. 05. 06.`.
  private static func isAlike(_ one: String, _ other: String) -> Bool {
    func digits(_ text: String) -> String { String(text.map { $0.isNumber ? "0" : $0 }) }
    let (first, second) = (digits(one), digits(other))
    if first.hasPrefix("0000."), second.hasPrefix("0000.") { return true }
    let signs = [first, second].map { $0.drop { $0 != "0" }.filter { !$0.isNumber } }
    return signs[0] == signs[1] && signs[0].count == 2 && signs[0].first == signs[0].last
      && first.suffix(5) == second.suffix(5)
  }

  /// The date of a cell without a year: in the given year, or in the nearest one to that of the clock,
  /// at most two years away, in which it has its weekday.
  private static func yearless(
    _ text: String, _ form: ColumnForm, _ order: DateOrder, _ options: LoadOptions
  ) -> CivilDate? {
    let order = text.contains(where: { $0 == "." }) ? form.dots : order
    let readings = yearlessReadings(text, options)
    for step in options.year == nil ? [0, -1, 1, -2, 2] : [0] {
      let year = (options.year ?? options.referenceYear) + step
      for reading in readings {
        guard let date = TableUnfolding.date(reading, year: year, order) else { continue }
        if reading.weekday.map({ $0 == date.weekday }) ?? (options.year != nil) { return date }
      }
    }
    return nil
  }

  private static func yearlessReadings(
    _ text: String, _ options: LoadOptions
  ) -> [DateWords.Reading] {
    // Times and ranges are more than a date.
    guard !text.contains(where: { $0 == ":" || $0 == "-" }) else { return [] }
    return DateWords.readings(text, referenceYear: options.referenceYear).filter { $0.year == nil }
  }

  /// Whether a text is a date without a year.
  static func isYearless(_ text: String, _ options: LoadOptions) -> Bool {
    !yearlessReadings(text, options).isEmpty
  }

  @inline(never)
  static func anyTime(
    _ form: ColumnForm, _ date: ParsedDateTime, _ bytes: Span<UInt8>, _ range: Range<Int>
  ) throws(CellError) -> ParsedDateTime {
    let trimmed = bytes.trimmed(range)
    guard !trimmed.isEmpty else { return date }
    if form.time != .clock, let number = ColumnForm.number(bytes, trimmed),
      let second = form.second(number)
    {
      return ParsedDateTime(date.date, secondOfDay: second, offset: date.offset)
    }
    // Hours alone among times of day: `14` beside `9:30`.
    if form.time == .clock, let number = ColumnForm.number(bytes, trimmed) {
      guard let second = CellClock.point(bytes, trimmed) else {
        throw CellError(
          range: range, isTime: true, reason: number.whole > 24 ? .noSuchTime : .malformed)
      }
      return ParsedDateTime(date.date, secondOfDay: second, offset: date.offset)
    }
    let fault: ParsedDateTime.Fault
    do {
      let time = try CellScanner.time(bytes, trimmed, allowsLate: form.hasLateTimes)
      guard isDoubtful(time.offset, form, bytes, trimmed) else {
        return ParsedDateTime(
          time.days == 0 ? date.date : date.date.adding(days: time.days),
          secondOfDay: time.second, offset: time.offset ?? date.offset)
      }
      fault = .malformed
    } catch {
      fault = error
    }
    let text = bytes.string(trimmed, limit: 100)
    // `2000-01-01 09:00:00 UTC` beside a date.
    if let moment = CellScanner.moment(text, referenceYear: 2000), moment.isOnFirstDay {
      return ParsedDateTime(
        date.date, secondOfDay: moment.second, offset: moment.offset ?? date.offset)
    }
    let found: Int?
    switch TimeWords.value(text) {
    case .second(let second): found = second
    case .midnight: found = 0
    case .open, .allDay: return ParsedDateTime(date.date)
    case nil: found = TimeWords.partOfDay(text)
    }
    guard let second = found else {
      throw CellError(range: range, isTime: true, reason: fault)
    }
    return ParsedDateTime(date.date, secondOfDay: second, offset: date.offset)
  }

  /// Whether an offset without a `T` before it is one that its column does not prove.
  private static func isDoubtful(
    _ offset: UTCOffset?, _ form: ColumnForm, _ bytes: Span<UInt8>, _ range: Range<Int>
  ) -> Bool {
    guard let offset, offset.seconds < 0, !form.hasOffsets else { return false }
    return range.count <= 10 || bytes[range.lowerBound + 10] | 0x20 != UInt8(ascii: "t")
  }

  static func isBlank(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    for index in range where !bytes[index].isBlank { return false }
    return true
  }

  /// The zone of a time: from its text, otherwise from its column, its row, or the default.
  @inline(__always)
  mutating func zone(
    of time: ParsedDateTime, _ columnZone: UInt16?, _ zoneField: DelimitedField?,
    _ bytes: Span<UInt8>
  ) -> UInt16 {
    guard time.isLocal else { return time.zoneWithoutParameter }
    if let columnZone { return columnZone }
    guard let zoneField, !zoneField.isEmpty else { return defaultZone }
    return rowZone(zoneField, bytes)
  }

  /// The Boolean of a row, optimized for the two words that most rows have.
  @inline(__always)
  mutating func allDay(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool? {
    guard !range.isEmpty else { return nil }
    if bytes.isEqual(range, lastSwitches.on, of: bytes) { return true }
    if bytes.isEqual(range, lastSwitches.off, of: bytes) { return false }
    let isOn = SwitchText.parse(bytes, bytes.trimmed(range))
    switch isOn {
    case true?: lastSwitches.on = range
    case false?: lastSwitches.off = range
    case nil: reportUnknownSwitch(bytes, range)
    }
    return isOn
  }
}
