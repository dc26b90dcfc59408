public import CivilTime

/// The rules of a calendar editor. Every appointment that it creates or moves is checked against
/// them, and refused if the edit adds a violation or makes one worse. An earlier overlap that does
/// not become longer is allowed.
public struct EditRules: Sendable {
  /// The kind of resource whose time can be taken only once: calendars, people, categories or
  /// places. Nil allows overlaps. Appointments that are free, cancelled or empty take no time.
  public var exclusive: Resource.Dimension?
  /// The working hours of resources; nil allows all times. Not checked for whole days.
  public var workingHours: ResourceHours?
  /// The app's own rule: returns the reason why an occurrence is refused, or nil to allow it.
  public var refusal: (@Sendable (_ appointment: Appointment, _ times: Range<Instant>) -> String?)?
  /// The number of days before and after the edited occurrence in which the occurrences of a series
  /// are checked.
  package var days = 366

  /// Creates rules; the defaults refuse nothing.
  public init(exclusive: Resource.Dimension? = nil, workingHours: ResourceHours? = nil) {
    self.exclusive = exclusive
    self.workingHours = workingHours
  }
}
