public import CivilTime

extension WeekGrid {
  /// What a column is known by: unique as long as the resources of a day differ.
  public struct ColumnID: Hashable, Sendable, Codable {
    /// The date.
    public var date: CivilDate
    /// The value that the day is split by; nil when it is not split.
    public var resource: String?

    /// Makes an identity.
    public init(date: CivilDate, resource: String? = nil) {
      self.date = date
      self.resource = resource
    }
  }

  /// What a timed part of an occurrence is known by; unique in its grid.
  public struct SegmentID: Hashable, Sendable, Codable {
    /// The occurrence.
    public var occurrence: OccurrenceID
    /// Which day of the occurrence it is, 0 its first: an appointment that is put off to another day
    /// keeps its segment, which moves there.
    public var day: Int
    /// The resource whose column it stands in; nil when days are not split.
    public var resource: String?

    /// Makes an identity.
    public init(occurrence: OccurrenceID, day: Int = 0, resource: String? = nil) {
      self.occurrence = occurrence
      self.day = day
      self.resource = resource
    }
  }

  /// What a bar of the all-day strip is known by; unique in its grid.
  public struct BarID: Hashable, Sendable, Codable {
    /// The occurrence.
    public var occurrence: OccurrenceID
    /// Counts the bars of one occurrence from leading to trailing: more than one where columns of
    /// other resources or full columns lie between them.
    public var piece: Int

    /// Makes an identity.
    public init(occurrence: OccurrenceID, piece: Int = 0) {
      self.occurrence = occurrence
      self.piece = piece
    }
  }

  /// What a `+N` is known by; unique in its grid, whatever is folded into it.
  public struct OverflowID: Hashable, Sendable, Codable {
    /// The column.
    public var column: ColumnID
    /// Counts the `+N`s of one column from top to bottom.
    public var ordinal: Int

    /// Makes an identity.
    public init(column: ColumnID, ordinal: Int = 0) {
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
    case segment(SegmentID)
    /// A `+N` in a column.
    case overflow(OverflowID)
    /// A bar of the all-day strip.
    case bar(BarID)
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
  ///
  /// - Complexity: O(n)
  public var elementIDs: [ElementID] {
    columns.map { .column($0.id) } + segments.map { .segment($0.id) }
      + overflow.map { .overflow($0.id) } + bars.map { .bar($0.id) }
      + barOverflow.map { .barOverflow($0.id) }
  }
}

extension WeekGrid.Column: Identifiable {
  /// What the column is known by.
  public var id: WeekGrid.ColumnID { WeekGrid.ColumnID(date: date, resource: resource) }
}

extension WeekGrid.Segment: Identifiable {}
extension WeekGrid.Overflow: Identifiable {}
extension WeekGrid.Bar: Identifiable {}
extension WeekGrid.BarOverflow: Identifiable {}

extension WeekGrid.HiddenDay: Identifiable {
  /// The date.
  public var id: CivilDate { date }
}
