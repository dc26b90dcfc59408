import AppointmentFormats
import AppointmentModel
import CalendarExport
import CalendarLayout
import CivilTime

/// Dates beyond 2038, steps of seconds and numbers of more than 32 bits.
private let calendar = """
  BEGIN:VCALENDAR
  BEGIN:VTIMEZONE
  TZID:Paris
  BEGIN:STANDARD
  DTSTART:20001029T030000
  RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
  TZOFFSETFROM:+0200
  TZOFFSETTO:+0100
  END:STANDARD
  BEGIN:DAYLIGHT
  DTSTART:20000326T020000
  RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
  TZOFFSETFROM:+0100
  TZOFFSETTO:+0200
  END:DAYLIGHT
  END:VTIMEZONE
  BEGIN:VEVENT
  UID:1
  SUMMARY:Stand-up
  DTSTART;TZID=Paris:20000103T090000
  DURATION:PT30M
  RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR
  EXDATE;TZID=Paris:20400302T090000
  END:VEVENT
  BEGIN:VEVENT
  UID:2
  SUMMARY:Review
  DTSTART;TZID=Paris:20400227T091500
  DTEND;TZID=Paris:20400227T110000
  END:VEVENT
  BEGIN:VEVENT
  UID:3
  SUMMARY:Every 1,107,226,800 seconds
  DTSTART:19691227T090000Z
  DURATION:PT1H
  RRULE:FREQ=SECONDLY;INTERVAL=1107226800;COUNT=2147483646
  END:VEVENT
  BEGIN:VEVENT
  UID:4
  SUMMARY:Every 2,000,000,000 days
  DTSTART;VALUE=DATE:20400229
  RRULE:FREQ=DAILY;INTERVAL=2000000000;COUNT=2000000000
  END:VEVENT
  BEGIN:VEVENT
  UID:5
  SUMMARY:Refused where numbers have 32 bits
  DTSTART:20400301T090000Z
  DURATION:PT1H
  RRULE:FREQ=HOURLY;INTERVAL=3000000000
  END:VEVENT
  END:VCALENDAR
  """

/// Loads the calendar and prints a week of 2040.
@c
public func week() {
  let input = InputFile(name: "week.ics", bytes: Array(calendar.utf8))
  let loaded = AppointmentLoader().load([input], zones: ZoneDatabase(missing: "none is here"))
  for issue in loaded.report.issues { print("line \(issue.line): \(issue.problem)") }
  guard let monday = try? CivilDate("2040-02-27") else { return }
  let utc = ZoneRules(fixed: .utc)
  let dates = Week(containing: monday).dates
  let entries = loaded.collection.entries(in: dates, displayZone: utc)
  for entry in entries { print("\(entry.start) to \(entry.end): \(entry.title)") }
  let options = WeekGridOptions(
    days: DayColumns(dates), displayZone: utc,
    metrics: .points(columnWidth: 128, hourHeight: 48))
  WeekText(entries, options: options, width: 80).write {
    print(String(decoding: $0, as: UTF8.self), terminator: "")
  }
}
