/// A parameter of a property with its values as text, out of quotes and RFC 6868 escapes.
public struct ICalendarParameter: Hashable, Sendable {
  /// The name as written; compared without case by `ICalendarProperty`.
  public var name: String
  /// The values; none for a parameter that was written without `=`.
  public var values: [String]

  /// Makes a parameter.
  public init(name: String, values: [String]) {
    self.name = name
    self.values = values
  }

  /// Makes a parameter with one value.
  public init(_ name: String, _ value: String) {
    self.init(name: name, values: [value])
  }
}
