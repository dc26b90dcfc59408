/// The part of an appointment that falls into one column, in plain integers.
///
/// The engine knows no calendar: whoever calls it slices appointments into columns and gives each
/// part the minutes of that column's day.
public struct GridSegment: Hashable, Sendable {
  /// What the caller knows the appointment by, such as its index; handed back as it is.
  public var id: Int32
  /// The index of the column, from leading to trailing.
  public var column: Int32
  /// The true start, in minutes of the column's day.
  public var start: Int32
  /// The true end in minutes, excluded; one before the start counts as equal to it.
  public var end: Int32
  /// The importance, lower first: it breaks ties between equal intervals and decides what is
  /// hidden.
  @usableFromInline package var key: Int32
  /// What decides between segments that agree in all else, lower first and unique within a column:
  /// the place of the appointment's name among all names, never the order of loading, so that a reload
  /// does not reshuffle what is drawn.
  @usableFromInline package var rank: Int32

  /// Makes a segment; a rank left out is the id.
  @inlinable
  public init(
    id: Int32, column: Int32, start: Int32, end: Int32, key: Int32 = 0, rank: Int32? = nil
  ) {
    self.id = id
    self.column = column
    self.start = start
    self.end = end
    self.key = key
    self.rank = rank ?? id
  }
}
