/// The part of an appointment in one column, as plain integers.
///
/// The engine is independent of calendars: the caller splits appointments into columns and assigns
/// each part the minutes of its column's day.
public struct GridSegment: Hashable, Sendable {
  /// The caller's identifier of the appointment, such as its index; returned unchanged.
  public var id: Int32
  /// The index of the column, from leading to trailing.
  public var column: Int32
  /// The actual start, in minutes of the column's day.
  public var start: Int32
  /// The exclusive actual end in minutes; an end before the start counts as equal to it.
  public var end: Int32
  /// The importance, most important first. Breaks ties between equal intervals and decides which
  /// segments are hidden.
  @usableFromInline package var key: Int32
  /// The tie-breaker between segments that are otherwise equal, unique within a column: the rank of
  /// the appointment's identifier among all identifiers. It does not depend on the order of
  /// loading, so a reload does not rearrange segments.
  @usableFromInline package var rank: Int32

  /// Makes a segment; the default rank is the id.
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
