public import AppointmentModel
public import CivilTime

extension WeekGrid {
  /// What a column is known by; unique as long as the resources differ.
  public struct ColumnID: Hashable, Sendable {
    /// The date.
    public let date: CivilDate
    /// The resource that it shows the share of; nil when days are whole.
    public let resource: Resource.ID?

    package init(date: CivilDate, resource: Resource.ID? = nil) {
      self.date = date
      self.resource = resource
    }
  }

  /// What a `+N` is known by; unique in its grid, whatever is hidden into it.
  public struct OverflowID: Hashable, Sendable {
    package let column: ColumnID
    /// Counts the `+N`s of one column from top to bottom.
    package let ordinal: Int

    /// Names a `+N`.
    package init(column: ColumnID, ordinal: Int = 0) {
      self.column = column
      self.ordinal = ordinal
    }
  }

  /// What anything that a grid on a screen consists of is known by, also after it was laid out anew:
  /// the item identifiers of a diffable list, the keys of views that are kept.
  public enum ElementID: Hashable, Sendable {
    /// A column of the grid.
    case column(ColumnID)
    /// A column's head in the weekday bar.
    case columnHeader(ColumnID)
    /// A timed part of an occurrence.
    case segment(OccurrencePart)
    /// A `+N` in a column.
    case overflow(OverflowID)
    /// A bar of the all-day strip.
    case bar(OccurrencePart)
    /// The `+N` of a column of the all-day strip.
    case barOverflow(ColumnID)
    /// The line at the current time.
    case nowLine
    /// The time gutter.
    case gutter
    /// The ground of the all-day strip.
    case allDayStrip
    /// The ground of the weekday bar.
    case weekdayBar
    /// The corner.
    case corner
  }

  /// The identities of the columns, segments, `+N`s and all-day bars, each once, in the order of
  /// ``columns``, ``segments``, ``overflow``, ``bars`` and ``barOverflow``.
  package var elementIDs: [ElementID] { contents.map { $0.id } }
}

extension WeekGrid.Column: Identifiable {
  /// What the column is known by.
  public var id: WeekGrid.ColumnID { WeekGrid.ColumnID(date: date, resource: resource?.id) }
}

extension WeekGrid.Segment: Identifiable {}
extension WeekGrid.Overflow: Identifiable {}
extension WeekGrid.Bar: Identifiable {}
extension WeekGrid.BarOverflow: Identifiable {}

extension WeekGrid.HiddenDay: Identifiable {
  package var id: CivilDate { date }
}
