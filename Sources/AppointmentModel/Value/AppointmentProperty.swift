/// A property that the model gives no meaning to, kept as it was read so that it can be written
/// back: an iCalendar content line taken apart, or a column of a CSV.
package struct AppointmentProperty: Hashable, Sendable {
  /// The name in the spelling of the source: `X-APPLE-TRAVEL-ADVISORY-BEHAVIOR`, `Room number`.
  package var name: String
  /// The parameters as they stood between name and colon, without the first semicolon; empty when
  /// there are none.
  package var parameters: String
  /// The value as it stood, escapes included, folding removed.
  package var value: String

  package init(name: String, parameters: String = "", value: String) {
    self.name = name
    self.parameters = parameters
    self.value = value
  }
}
