public import CivilTime

/// The working hours of everybody: those of all, and of calendars and people who have their own, with the
/// rules of the zones that they name.
public struct ResourceHours: Sendable {
  /// The hours of whoever has none of his or her own.
  package let all: WorkingHours
  /// The hours of calendars and people, by identity.
  package let own: [Resource.ID: WorkingHours]
  private let rules: [ZoneID: ZoneRules]

  /// Makes the hours of everybody.
  ///
  /// - Parameters:
  ///   - all: The hours of whoever has none of his or her own.
  ///   - own: The hours of calendars and people, by identity.
  ///   - zones: The rules of the zones; hours in an unknown zone are read on the viewer's clock.
  public init(
    _ all: WorkingHours = .standard, own: [Resource.ID: WorkingHours] = [:], zones: ZoneDatabase
  ) {
    self.all = all
    self.own = own
    var rules: [ZoneID: ZoneRules] = [:]
    for hours in [all] + own.values {
      guard let zone = hours.zone, rules[zone] == nil else { continue }
      rules[zone] = try? zones.rules(for: zone)
    }
    self.rules = rules
  }

  /// Makes the hours of all who share them, on the clock of whoever looks.
  package init(everybody hours: WorkingHours) { (all, own, rules) = (hours, [:], [:]) }

  /// The hours of a calendar or a person; nil for those of all.
  package subscript(resource: Resource.ID?) -> WorkingHours {
    resource.flatMap { own[$0] } ?? all
  }

  /// The rules of the zone that somebody's hours are in.
  ///
  /// - Parameters:
  ///   - resource: Whose hours are meant; nil means everybody's.
  ///   - display: The rules of the zone of whoever looks.
  package func rules(of resource: Resource.ID?, display: ZoneRules) -> ZoneRules {
    self[resource].zone.flatMap { rules[$0] } ?? display
  }

  /// Somebody's times of work that meet some days, by start.
  ///
  /// - Complexity: O(days).
  public func times(
    of resource: Resource.ID?, in range: Range<Instant>, display: ZoneRules
  ) -> [Range<Instant>] {
    self[resource].times(in: range, rules: rules(of: resource, display: display))
  }

  /// Somebody's times of work that begin on a day of the clocks that they are in, by start.
  package func times(
    of resource: Resource.ID?, on date: CivilDate, display: ZoneRules
  ) -> [Range<Instant>] {
    let rules = rules(of: resource, display: display)
    return self[resource].spans(on: date).map { rules.instants(of: date, minutes: $0) }
  }

  /// Whether all of a time lies in somebody's hours: what bookings and moves can be refused by.
  ///
  /// - Complexity: O(days of the range).
  public func allow(
    _ range: Range<Instant>, for resource: Resource.ID?, display: ZoneRules
  ) -> Bool {
    self[resource].allows(range, rules: rules(of: resource, display: display))
  }
}
