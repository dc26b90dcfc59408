public import CivilTime

/// The working hours of calendars and people: shared default hours, individual hours, and the rules
/// of the zones that they name.
public struct ResourceHours: Sendable {
  /// The hours of all without individual hours.
  package let all: WorkingHours
  /// The individual hours of calendars and people, by identity.
  package let own: [Resource.ID: WorkingHours]
  private let rules: [ZoneID: ZoneRules]

  /// Creates working hours.
  ///
  /// - Parameters:
  ///   - all: The hours of all without individual hours.
  ///   - own: The individual hours of calendars and people, by identity.
  ///   - zones: The rules of the zones. Hours in an unknown zone are interpreted in the display
  ///     zone.
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

  /// Creates working hours that are the same for everybody, in the display zone.
  package init(everybody hours: WorkingHours) { (all, own, rules) = (hours, [:], [:]) }

  /// The hours of a calendar or person; nil for the default hours.
  package subscript(resource: Resource.ID?) -> WorkingHours {
    resource.flatMap { own[$0] } ?? all
  }

  /// The rules of the zone of a resource's hours.
  ///
  /// - Parameters:
  ///   - resource: The resource; nil for the default hours.
  ///   - displayZone: The display zone, used if the hours name no zone.
  package func rules(of resource: Resource.ID?, displayZone: ZoneRules) -> ZoneRules {
    self[resource].zone.flatMap { rules[$0] } ?? displayZone
  }

  /// The working times of a resource that overlap a range, sorted by start and clipped to the
  /// range.
  ///
  /// - Complexity: O(days).
  public func times(
    of resource: Resource.ID?, in range: Range<Instant>, displayZone: ZoneRules
  ) -> [Range<Instant>] {
    self[resource].times(in: range, rules: rules(of: resource, displayZone: displayZone))
  }

  /// The working times of a resource that begin on a day in the zone of its hours, sorted by start.
  package func times(
    of resource: Resource.ID?, on date: CivilDate, displayZone: ZoneRules
  ) -> [Range<Instant>] {
    let rules = rules(of: resource, displayZone: displayZone)
    return self[resource].spans(on: date).map { rules.instants(of: date, minutes: $0) }
  }

  /// Whether a range is entirely within a resource's working hours, for checking bookings and
  /// moves.
  ///
  /// - Complexity: O(days of the range).
  public func allows(
    _ range: Range<Instant>, for resource: Resource.ID?, displayZone: ZoneRules
  ) -> Bool {
    self[resource].allows(range, rules: rules(of: resource, displayZone: displayZone))
  }
}
