/// A property that the model does not interpret, kept for writing back: the parts of an iCalendar
/// content line, or a column of a CSV file.
public struct AppointmentProperty: Hashable, Sendable {
  /// The name in the spelling of the source: `X-APPLE-TRAVEL-ADVISORY-BEHAVIOR`, `Room number`.
  public var name: String
  /// The text of the parameters between name and colon, without the first semicolon; empty if there
  /// are none.
  public var parameters: String
  /// The unfolded text of the value, including escapes.
  public var value: String

  /// Creates a property; the parameters begin without `;`.
  public init(name: String, parameters: String = "", value: String) {
    self.name = name
    self.parameters = parameters
    self.value = value
  }
}
