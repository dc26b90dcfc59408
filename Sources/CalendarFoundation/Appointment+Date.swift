public import AppointmentModel
public import CivilTime
public import Foundation

extension AppointmentTime {
  /// The time of a date: in the zone where one is given, else in UTC.
  ///
  /// In a zone the appointment keeps its wall-clock time when the zone's rules are changed, as people
  /// mean it. Where clocks are set back, the second pass of the repeated hour cannot be said so: it
  /// becomes a time in UTC.
  ///
  /// - Throws: What `ZoneRules.init(_:)` throws.
  package init(_ date: Date, in zone: TimeZone? = nil) throws(CivilTimeError) {
    let instant = Instant(date)
    guard let zone else {
      self = .utc(instant)
      return
    }
    let rules = try ZoneRules(zone)
    let local = rules.civil(at: instant)
    self = rules.instant(for: local) == instant ? .zoned(local, ZoneID(zone)) : .utc(instant)
  }
}

extension Appointment {
  /// Makes a timed appointment.
  ///
  /// - Parameters:
  ///   - summary: The title.
  ///   - start: The start, to the second.
  ///   - end: The end, excluded.
  ///   - zone: The zone that it is held in; nil for UTC.
  ///   - uid: What names it; a new name unless given.
  /// - Throws: What `ZoneRules.init(_:)` throws.
  public init(
    summary: String, start: Date, end: Date, in zone: TimeZone? = nil,
    uid: String = UUID().uuidString
  ) throws(CivilTimeError) {
    self.init(
      uid: uid, summary: summary, start: try AppointmentTime(start, in: zone),
      end: .at(try AppointmentTime(end, in: zone)))
  }

  /// Makes an all-day appointment over the days of a zone that an interval touches.
  ///
  /// - Parameters:
  ///   - summary: The title.
  ///   - interval: From the first day to the last; one that ends at midnight does not touch the day
  ///     that begins then.
  ///   - zone: The zone that says which days those are; the appointment itself has none.
  ///   - uid: What names it; a new name unless given.
  public init(
    summary: String, allDay interval: DateInterval, in zone: TimeZone,
    uid: String = UUID().uuidString
  ) {
    let days = Range<CivilDate>(interval, in: zone)
    self.init(
      uid: uid, summary: summary, start: .date(days.lowerBound), end: .at(.date(days.upperBound)))
  }
}

extension AppointmentCollection {
  /// Makes a collection of values, with the zones that Foundation knows.
  public init(_ appointments: some Sequence<Appointment>) {
    self.init(appointments, zones: .foundation)
  }

  /// The occurrences that meet an interval, sorted by start, then end, then UID.
  ///
  /// - Parameters:
  ///   - interval: The interval; its end is excluded.
  ///   - zone: The display zone, in which dates and floating times are read.
  /// - Throws: What `ZoneRules.init(_:)` throws.
  public func occurrences(
    in interval: DateInterval, displayZone zone: TimeZone
  ) throws(CivilTimeError) -> [AppointmentOccurrence] {
    occurrences(in: Range<Instant>(interval), displayZone: try ZoneRules(zone))
  }
}
