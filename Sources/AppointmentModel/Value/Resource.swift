/// What appointments are told apart by beside their time: a calendar, a category, a person, a place.
///
/// Columns of a split day and rows of a timeline stand for one.
public struct Resource: Hashable, Sendable, Identifiable {
  /// What it is known by: the name of the calendar or of the category, a person's name or address; empty
  /// for what has none.
  public var id: String
  /// What it is called.
  public var name: String
  /// The colour it asks for; nil when it asks for none.
  package var color: CalendarColor?
  /// The group it is listed in; nil when it stands for itself.
  public var group: String?

  /// Makes a resource; a name left out is the identity.
  public init(
    _ id: String, name: String? = nil, color: CalendarColor? = nil, group: String? = nil
  ) {
    self.id = id
    self.name = name ?? id
    self.color = color
    self.group = group
  }

  /// What a resource is.
  public enum Dimension: Hashable, Sendable, CaseIterable {
    /// The calendar that an appointment belongs to.
    case calendar
    /// The categories of an appointment.
    case category
    /// The people who take part.
    case person
    /// Where it takes place.
    case place
  }
}
