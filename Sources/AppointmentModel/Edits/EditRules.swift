public import CivilTime

/// What a calendar editor refuses: what it makes or moves is held against each of these rules.
public struct EditRules: Sendable {
  /// Whose time may be taken only once: of calendars, people, categories or places. Nil lets everything
  /// overlap; what is free, cancelled or lasts nothing takes no time.
  public var exclusive: Resource.Dimension?
  /// When whoever takes part works; nil allows every time. Whole dates are not held against it.
  public var workingHours: ResourceHours?
  /// The app's own rule: why an occurrence may not be there, nil where it may.
  public var refusal: (@Sendable (_ appointment: Appointment, _ times: Range<Instant>) -> String?)?
  /// Of a series the occurrences up to so many days before and after the edited one are looked at, 366
  /// unless said otherwise.
  package var days = 366

  /// Refuses nothing but what is asked for.
  public init(exclusive: Resource.Dimension? = nil, workingHours: ResourceHours? = nil) {
    self.exclusive = exclusive
    self.workingHours = workingHours
  }
}
