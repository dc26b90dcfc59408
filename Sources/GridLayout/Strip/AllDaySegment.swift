/// An appointment in the all-day strip: the range of visible columns it covers.
///
/// The caller handles hidden weekdays and passes the first and the last visible column covered.
package struct AllDaySegment: Hashable, Sendable {
  /// The caller's identifier of the appointment, such as its index; returned unchanged.
  package var id: Int32
  package var firstColumn: Int32
  /// The last column covered, inclusive.
  package var lastColumn: Int32
  /// The importance, most important first.
  package var key: Int32
  /// The tie-breaker, as in ``GridSegment/rank``.
  package var rank: Int32
  /// Whether the appointment began before the first column covered.
  package var continuesBefore: Bool
  /// Whether it continues after the last column covered.
  package var continuesAfter: Bool

  /// Makes a segment of the strip; the default rank is the id.
  package init(
    id: Int32, firstColumn: Int32, lastColumn: Int32, key: Int32 = 0, rank: Int32? = nil,
    continuesBefore: Bool = false, continuesAfter: Bool = false
  ) {
    self.id = id
    self.firstColumn = firstColumn
    self.lastColumn = lastColumn
    self.key = key
    self.rank = rank ?? id
    self.continuesBefore = continuesBefore
    self.continuesAfter = continuesAfter
  }
}
