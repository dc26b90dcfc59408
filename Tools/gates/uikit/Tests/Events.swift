import AppointmentModel
import CalendarFoundation
import CivilTime
import EventKit
import Foundation

// Guide begins
/// The events of a store in an interval as appointments, one for each occurrence.
func appointments(of store: EKEventStore, in interval: DateInterval) throws -> [Appointment] {
  let predicate = store.predicateForEvents(
    withStart: interval.start, end: interval.end, calendars: nil)
  return try store.events(matching: predicate).map { event in
    // All occurrences of a series have one identifier.
    let uid = "\(event.calendarItemIdentifier) \(event.startDate.timeIntervalSince1970)"
    let times = DateInterval(start: event.startDate, end: event.endDate)
    var appointment =
      event.isAllDay
      ? Appointment(title: event.title, allDay: times, in: event.timeZone ?? .current, uid: uid)
      : try Appointment(
        title: event.title, start: times.start, end: times.end, in: event.timeZone, uid: uid)
    appointment.location = event.location ?? ""
    appointment.description = event.notes ?? ""
    appointment.calendar = event.calendar.title
    appointment.transparency = event.availability == .free ? .transparent : .opaque
    switch event.status {
    case .canceled: appointment.status = .cancelled
    case .tentative: appointment.status = .tentative
    default: break
    }
    return appointment
  }
}
// Guide ends

/// The guide's bridge: an hour in Berlin, and two whole days, which EventKit ends a second early.
@MainActor func checkEvents() {
  let (meeting, trip) = (EKEvent(), EKEvent())
  meeting.calendarItemIdentifier = "a"
  meeting.title = "Meeting"
  meeting.timeZone = TimeZone(identifier: "Europe/Berlin")
  // 2026-03-24 09:00 in Berlin is 08:00 UTC.
  meeting.startDate = Date(timeIntervalSince1970: 1_774_339_200)
  meeting.endDate = meeting.startDate + 3600
  meeting.location = "Attic"
  meeting.calendar.title = "Work"
  meeting.status = .tentative
  trip.title = "Trip"
  trip.isAllDay = true
  trip.timeZone = TimeZone(secondsFromGMT: 0)
  trip.startDate = Date(timeIntervalSince1970: 1_774_310_400)
  trip.endDate = trip.startDate + 2 * 86_400 - 1
  trip.availability = .free
  let store = EKEventStore()
  store.events = [meeting, trip]
  let interval = DateInterval(start: meeting.startDate, duration: 86_400)
  let found = (try? appointments(of: store, in: interval)) ?? []
  expect(found.map { $0.title } == ["Meeting", "Trip"], "titles \(found.map { $0.title })")
  let nine = (try? CivilDateTime("2026-03-24T09:00")).map {
    AppointmentTime.zoned($0, in: ZoneID("Europe/Berlin"))
  }
  expect(found.first?.start == nine, "\(found[0].start)")
  expect(found.first?.location == "Attic" && found.first?.calendar == "Work", "texts")
  expect(found.first?.status == .tentative && found.first?.transparency == .opaque, "status")
  guard let last = found.last, case .at(.date(let end)) = last.end else {
    return expect(false, "the trip has no days")
  }
  expect(last.start == .date(end.adding(days: -2)), "\(last.start) to \(end)")
  expect("\(end)" == "2026-03-26" && last.transparency == .transparent, "to \(end)")
}
