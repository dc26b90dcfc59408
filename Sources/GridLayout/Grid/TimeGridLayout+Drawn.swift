import Primitives

extension TimeGridLayout {
  /// The number of drawn segments, which are neither hidden nor outside.
  package var drawnCount: Int { drawnOffsets[drawnOffsets.count - 1] }

  /// The place of a drawn segment by its number, by column and start order.
  package func place(ofDrawn number: Int) -> GridPlace {
    precondition(number >= 0 && number < drawnCount, "no drawn segment \(number)")
    let track = drawnOffsets.partitionPoint { $0 > number } - 1
    let offset = number - drawnOffsets[track]
    return GridPlace(
      column: Int32(truncatingIfNeeded: track), position: tracks[track].position(ofDrawn: offset))
  }

  /// The number of the segment at a place among the drawn ones; nil if it is hidden.
  ///
  /// - Complexity: O(1); O(log n) in a column with a `+N`.
  package func drawnNumber(of place: GridPlace) -> Int? {
    let track = Int(place.column)
    return tracks[track].drawnNumber(of: place.position).map { drawnOffsets[track] + $0 }
  }

  /// The places of all drawn segments, by column and start order.
  ///
  /// - Complexity: O(n)
  public var places: [GridPlace] { (0..<drawnCount).map { place(ofDrawn: $0) } }

  /// The numbers of the drawn segments of one column, by start order.
  package func drawnNumbers(inColumn column: Int) -> Range<Int> {
    drawnOffsets[column]..<drawnOffsets[column + 1]
  }

  /// Updates the offsets of the drawn segments of each track.
  mutating func countDrawn() {
    var offsets = ContiguousArray<Int>()
    offsets.reserveCapacity(tracks.count + 1)
    offsets.append(0)
    for track in tracks { offsets.append(offsets[offsets.count - 1] + track.drawnCount) }
    drawnOffsets = offsets
  }
}

extension ColumnTrack {
  var drawnCount: Int { overflow.isEmpty ? segments.count : drawnPositions.count }

  func position(ofDrawn number: Int) -> Int32 {
    overflow.isEmpty ? Int32(truncatingIfNeeded: number) : drawnPositions[number]
  }

  /// The number of the drawn segment at a position; nil if it is hidden.
  func drawnNumber(of position: Int32) -> Int? {
    if overflow.isEmpty { return Int(position) }
    let number = drawnPositions.partitionPoint { $0 >= position }
    return number < drawnPositions.count && drawnPositions[number] == position ? number : nil
  }

  /// Updates the list of drawn segments if some are hidden.
  mutating func noteDrawn() {
    drawnPositions.removeAll(keepingCapacity: true)
    guard !overflow.isEmpty else { return }
    for position in placements.indices where !placements[position].isHidden {
      drawnPositions.append(Int32(truncatingIfNeeded: position))
    }
  }
}
