internal import AppointmentModel
internal import CalendarText
internal import CivilTime

/// How Google's and Outlook's tables are written.
package struct SheetOptions: Sendable {
  /// Whether appointments that are cancelled are rows, with a title that says so.
  package var holdsCancelled = false
  package var dateOrder = DateOrder.monthDayYear
  /// Whether cells that a spreadsheet would read as formulas get a `'`. With nil, Outlook's table
  /// has them and Google's has none, because Google takes the `'` as part of the title.
  package var guardsFormulas: Bool?

  package init() {}
}

/// Dates and times of an occurrence as spreadsheets have them: `03/23/2026`, `9:00:00 AM`.
struct SheetTimes {
  var startDate: String
  var startTime: String
  var endDate: String
  var endTime: String

  init(
    _ occurrence: AppointmentOccurrence, _ zone: ZoneRules, allDayEnd: AllDayEnd, order: DateOrder
  ) {
    if let dates = occurrence.dates {
      let last = dates.upperBound.adding(days: allDayEnd == .inclusive ? -1 : 0)
      startDate = SheetTimes.date(dates.lowerBound, order)
      endDate = SheetTimes.date(max(last, dates.lowerBound), order)
      (startTime, endTime) = ("", "")
    } else {
      let (start, end) = (zone.civil(at: occurrence.start), zone.civil(at: occurrence.end))
      (startDate, startTime) = (SheetTimes.date(start.date, order), SheetTimes.time(start.time))
      (endDate, endTime) = (SheetTimes.date(end.date, order), SheetTimes.time(end.time))
    }
  }

  static func date(_ date: CivilDate, _ order: DateOrder) -> String {
    let (year, month, day) = date.components
    let texts = (padded(year, to: 4), padded(month, to: 2), padded(day, to: 2))
    return switch order {
    case .yearMonthDay: "\(texts.0)-\(texts.1)-\(texts.2)"
    case .dayMonthYear: "\(texts.2)/\(texts.1)/\(texts.0)"
    case .monthDayYear: "\(texts.1)/\(texts.2)/\(texts.0)"
    }
  }

  static func time(_ time: TimeOfDay) -> String {
    let hour = time.hour % 12 == 0 ? 12 : time.hour % 12
    return "\(hour):\(padded(time.minute, to: 2)):\(padded(time.second, to: 2))"
      + (time.hour < 12 ? " AM" : " PM")
  }
}

/// The time at which Outlook reminds of an occurrence: the first alarm before or at its start.
struct SheetReminder {
  let date: String
  let time: String

  /// Nil if no alarm is relative to the start.
  init?(
    _ appointment: Appointment, _ occurrence: AppointmentOccurrence, _ zone: ZoneRules,
    order: DateOrder
  ) {
    for text in appointment.components {
      for alarm in ICalendarComponent.parse(text: text) where alarm.name.uppercased() == "VALARM" {
        guard let before = AlarmTrigger.length(alarm), before.wallSeconds <= 0 else { continue }
        let start = occurrence.dates.map { zone.startOfDay($0.lowerBound) } ?? occurrence.start
        let local = zone.civil(at: zone.instant(before, after: start))
        date = SheetTimes.date(local.date, order)
        time = SheetTimes.time(local.time)
        return
      }
    }
    return nil
  }
}
