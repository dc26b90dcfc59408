package import AppointmentModel
package import CivilTime

extension WeekGrid {
  /// What a column is known by; unique as long as the resources differ.
  package struct ColumnID: Hashable, Sendable {
    /// The date.
    package let date: CivilDate
    /// The resource that it shows the share of; nil when days are whole.
    package let resource: Resource.ID?

    package init(date: CivilDate, resource: Resource.ID? = nil) {
      self.date = date
      self.resource = resource
    }
  }

  /// What a `+N` is known by; unique in its grid, whatever is hidden into it.
  package struct OverflowID: Hashable, Sendable {
    package let column: ColumnID
    /// Counts the `+N`s of one column from top to bottom.
    package let ordinal: Int

    /// Names a `+N`.
    package init(column: ColumnID, ordinal: Int = 0) {
      self.column = column
      self.ordinal = ordinal
    }
  }

  /// The identities of the columns, segments, `+N`s and all-day bars, each once, in the order of
  /// ``columns``, ``segments``, ``overflow``, ``bars`` and ``barOverflow``.
  package var elementIDs: [GridElementID] { sceneElements.map { $0.id } }
}

extension WeekGrid.Column {
  /// What the column is known by.
  package var id: WeekGrid.ColumnID { WeekGrid.ColumnID(date: date, resource: resource?.id) }
}

extension WeekGrid.Segment: Identifiable {}
extension WeekGrid.Bar: Identifiable {}

extension WeekGrid.HiddenDay: Identifiable {
  package var id: CivilDate { date }
}
