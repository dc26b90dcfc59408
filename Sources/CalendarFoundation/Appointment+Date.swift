public import AppointmentModel
public import CivilTime
public import Foundation

extension AppointmentTime {
  /// The time of a date, in the given zone or in UTC.
  ///
  /// In a zone, the appointment keeps its wall-clock time if the rules of the zone change, as
  /// people expect. The second pass of a repeated hour, when clocks are set back, has no such form
  /// and becomes a time in UTC.
  ///
  /// - Throws: The errors of `ZoneRules.init(_:)`.
  package init(_ date: Date, in zone: TimeZone? = nil) throws(CivilTimeError) {
    let instant = Instant(date)
    guard let zone else {
      self = .utc(instant)
      return
    }
    let rules = try ZoneRules(zone)
    let local = rules.civil(at: instant)
    self = rules.instant(for: local) == instant ? .zoned(local, in: ZoneID(zone)) : .utc(instant)
  }
}

extension Appointment {
  /// Makes a timed appointment.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - start: The start, to the second.
  ///   - end: The end, excluded.
  ///   - zone: The zone of the appointment; nil for UTC.
  ///   - uid: Its identifier, by default a new one.
  /// - Throws: The errors of `ZoneRules.init(_:)`.
  public init(
    title: String, start: Date, end: Date, in zone: TimeZone? = nil,
    uid: String = UUID().uuidString
  ) throws(CivilTimeError) {
    self.init(
      uid: uid, title: title, start: try AppointmentTime(start, in: zone),
      end: .at(try AppointmentTime(end, in: zone)))
  }

  /// Makes an all-day appointment on the days of a zone that an interval touches.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - interval: The interval. If it ends at midnight, it does not touch the day that begins
  ///     there.
  ///   - zone: The zone that determines the days. The appointment itself has no zone.
  ///   - uid: Its identifier, by default a new one.
  public init(
    title: String, allDay interval: DateInterval, in zone: TimeZone,
    uid: String = UUID().uuidString
  ) {
    let days = Range<CivilDate>(interval, in: zone)
    self.init(
      uid: uid, title: title, start: .date(days.lowerBound), end: .at(.date(days.upperBound)))
  }
}

extension AppointmentCollection {
  /// Makes a collection of values, with Foundation's zones.
  public init(_ appointments: some Sequence<Appointment>) {
    self.init(appointments, zones: .foundation)
  }

  /// The occurrences in an interval, sorted by start, then end, then UID.
  ///
  /// - Parameters:
  ///   - interval: The interval; its end is excluded.
  ///   - zone: The display zone, which also applies to dates and floating times.
  /// - Throws: The errors of `ZoneRules.init(_:)`.
  public func occurrences(
    in interval: DateInterval, displayZone zone: TimeZone
  ) throws(CivilTimeError) -> [AppointmentOccurrence] {
    occurrences(in: Range<Instant>(interval), displayZone: try ZoneRules(zone))
  }
}
