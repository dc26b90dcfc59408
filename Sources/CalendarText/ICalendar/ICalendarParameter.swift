/// A parameter of a property with its values as text, with quotes and RFC 6868 escapes resolved.
package struct ICalendarParameter: Hashable, Sendable {
  /// The name as written; compared without case by `ICalendarProperty`.
  package var name: String
  /// The values; empty for a parameter without `=`.
  package var values: [String]

  package init(name: String, values: [String]) {
    self.name = name
    self.values = values
  }

  package init(_ name: String, _ value: String) { self.init(name: name, values: [value]) }
}
