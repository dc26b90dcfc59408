package import AppointmentModel
package import CivilTime

extension WeekGrid {
  /// The identity of a column; unique if the resources differ.
  package struct ColumnID: Hashable, Sendable {
    package let date: CivilDate
    /// The resource; nil if days are not split.
    package let resource: Resource.ID?

    package init(date: CivilDate, resource: Resource.ID? = nil) {
      self.date = date
      self.resource = resource
    }
  }

  /// The identity of a `+N`; unique in its grid, regardless of the hidden segments.
  package struct OverflowID: Hashable, Sendable {
    package let column: ColumnID
    /// The number of the `+N` in its column, from top to bottom.
    package let ordinal: Int

    /// Makes the identity of a `+N`.
    package init(column: ColumnID, ordinal: Int = 0) {
      self.column = column
      self.ordinal = ordinal
    }
  }

  /// The identities of the columns, segments, `+N`s and all-day bars without duplicates, in the
  /// order of ``columns``, ``segments``, ``overflow``, ``bars`` and ``barOverflow``.
  package var elementIDs: [GridElementID] { sceneElements.map { $0.id } }
}

extension WeekGrid.Column {
  package var id: WeekGrid.ColumnID { WeekGrid.ColumnID(date: date, resource: resource?.id) }
}

extension WeekGrid.Segment: Identifiable {}
extension WeekGrid.Bar: Identifiable {}

extension WeekGrid.HiddenDay: Identifiable {
  package var id: CivilDate { date }
}
