internal import AppointmentModel
internal import CalendarText
internal import CivilTime
internal import Primitives

/// The reminders of a table. They are dates and times in the table, and durations before the start
/// in an alarm (RFC 5545 §3.6.6).
extension CSVSource {
  /// The alarm in a row's cells; nil if there is none, or they are invalid.
  func alarm(_ record: AppointmentRecord, _ row: CSVRow) -> ICalendarComponent? {
    guard let seconds = alarmSeconds(record, row) else { return nil }
    return ICalendarComponent(
      "VALARM",
      properties: [
        ICalendarProperty("ACTION", value: "DISPLAY"),
        ICalendarProperty("DESCRIPTION", text: row.text(.title)),
        ICalendarProperty("TRIGGER", value: CivilDuration.seconds(seconds).description),
      ])
  }

  func isWithoutAlarm(_ row: CSVRow) -> Bool {
    let cell = row.value(.reminder)
    return cell.isEmpty
      ? row.value(.reminderDate).isEmpty && row.value(.reminderTime).isEmpty
      : SwitchText.parse(cell) == false
  }

  /// The seconds after the start, usually negative.
  private func alarmSeconds(_ record: AppointmentRecord, _ row: CSVRow) -> Int64? {
    guard !isWithoutAlarm(row) else { return nil }
    let (date, time) = (row.value(.reminderDate), row.value(.reminderTime))
    if date.isEmpty, time.isEmpty {
      let cell = Array(row.value(.reminder).utf8)
      return CellDuration.parse(cell.span, cell.indices, unit: 60).map { -abs($0.wallSeconds) }
    }
    let start = CivilDateTime(wallSeconds: record.start)
    var (day, second) = (start.date, 0)
    if !date.isEmpty {
      guard
        let moment = CellScanner.moment(date, referenceYear: start.date.year),
        let found = moment.date.date(
          in: layout.startOrder, dots: layout.columns[layout.startColumn].values.dots)
      else { return nil }
      (day, second) = (found, moment.second ?? 0)
    }
    if !time.isEmpty {
      guard let found = CellScanner.time(time) else { return nil }
      second = found.second
    }
    let seconds = CivilDateTime(day, .midnight).wallSeconds + Int64(second) - record.start
    // A reminder years before the start is a misinterpretation.
    return abs(seconds) <= 2 * 366 * 86_400 ? seconds : nil
  }
}
