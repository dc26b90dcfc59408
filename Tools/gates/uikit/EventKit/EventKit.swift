// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Foundation

public enum EKEventStatus: Int { case none, confirmed, tentative, canceled }

public enum EKEventAvailability: Int { case notSupported = -1, busy, free, tentative, unavailable }

open class EKCalendar {
  open var title = ""

  public init() {}
}

open class EKEvent {
  open var calendarItemIdentifier = ""
  open var title: String! = ""
  open var startDate: Date! = Date(timeIntervalSince1970: 0)
  open var endDate: Date! = Date(timeIntervalSince1970: 0)
  open var isAllDay = false
  open var timeZone: TimeZone?
  open var location: String?
  open var notes: String?
  open var calendar: EKCalendar! = EKCalendar()
  open var status = EKEventStatus.none
  open var availability = EKEventAvailability.busy

  public init() {}
}

open class EKEventStore {
  /// Only in this stand-in: the events of the store.
  open var events: [EKEvent] = []

  public init() {}

  open func predicateForEvents(
    withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?
  ) -> NSPredicate { NSPredicate { _, _ in true } }

  open func events(matching predicate: NSPredicate) -> [EKEvent] { events }
}
