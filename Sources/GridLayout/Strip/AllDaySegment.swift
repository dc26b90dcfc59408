/// An appointment in the all-day strip: the run of visible columns it covers.
///
/// Hidden weekdays are the caller's: it gives the first and the last *visible* column covered.
package struct AllDaySegment: Hashable, Sendable {
  /// What the caller knows the appointment by, such as its index; handed back as it is.
  package var id: Int32
  package var firstColumn: Int32
  /// The last column covered, included.
  package var lastColumn: Int32
  /// The importance, lower first.
  package var key: Int32
  /// What decides between segments that agree in all else, as ``GridSegment/rank``.
  package var rank: Int32
  /// Whether the appointment began before the first column covered.
  package var continuesBefore: Bool
  /// Whether it goes on after the last column covered.
  package var continuesAfter: Bool

  /// Makes a segment of the strip; a rank left out is the id.
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
