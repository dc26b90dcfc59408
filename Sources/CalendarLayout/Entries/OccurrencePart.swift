public import AppointmentModel

/// The identity of a part of an occurrence in a grid or a list: a segment, a bar or a row.
public struct OccurrencePart: Hashable, Sendable {
  /// The occurrence.
  public let occurrence: OccurrenceID
  /// The number of the part. For segments and rows, it is the day of the occurrence, from 0, so
  /// that the parts of an occurrence that moves to another day keep their identity. Bars are
  /// numbered from leading to trailing.
  package let part: Int
  /// The resource of its column; nil if days are not split.
  public let resource: Resource.ID?

  package init(_ occurrence: OccurrenceID, part: Int = 0, resource: Resource.ID? = nil) {
    self.occurrence = occurrence
    self.part = part
    self.resource = resource
  }
}
