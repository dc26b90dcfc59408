public import AppointmentModel

/// What a part of an occurrence is known by in a grid or a list: a segment, a bar, a row.
public struct OccurrencePart: Hashable, Sendable {
  /// The occurrence.
  public let occurrence: OccurrenceID
  /// Which part it is: of segments and rows the day of the occurrence, 0 its first, so that one that is
  /// put off to another day keeps its parts, which move there; of bars their number from leading to
  /// trailing.
  package let part: Int
  /// The resource whose column it stands in; nil when days are whole.
  public let resource: Resource.ID?

  package init(_ occurrence: OccurrenceID, part: Int = 0, resource: Resource.ID? = nil) {
    self.occurrence = occurrence
    self.part = part
    self.resource = resource
  }
}
