/// Something by which appointments are grouped: a calendar, a category, a person or a place.
///
/// Each column of a split day and each row of a timeline shows a resource.
public struct Resource: Hashable, Sendable, Identifiable {
  /// The identity: the name of the calendar or category, or a person's name or address. Empty for
  /// appointments without one.
  public var id: String
  /// The display name.
  public var name: String
  /// The colour; nil if it has none.
  package var color: CalendarColor?
  /// The group in which it is listed; nil if it is in none.
  public var group: String?

  /// Creates a resource. The default name is the identity.
  public init(
    _ id: String, name: String? = nil, color: CalendarColor? = nil, group: String? = nil
  ) {
    self.id = id
    self.name = name ?? id
    self.color = color
    self.group = group
  }

  /// The kind of a resource.
  public enum Dimension: Hashable, Sendable, CaseIterable {
    /// The calendar that an appointment belongs to.
    case calendar
    /// The categories of an appointment.
    case category
    /// The people who take part.
    case person
    /// The location.
    case location
  }
}
