extension TimeGridLayout {
  /// Moves a segment; the result equals a new layout. Returns false for a segment that is not there.
  ///
  /// - Complexity: that of laying out the columns that it leaves and enters.
  @discardableResult
  package mutating func move(_ old: GridSegment, to new: GridSegment) -> Bool {
    guard let place = place(of: old) else { return false }
    tracks[Int(place.column)].remove(at: Int(place.position))
    let target = add(new)
    layOut(Int(place.column))
    if let target, target.column != place.column { layOut(Int(target.column)) }
    return true
  }

  /// Adds a segment; nil for one outside the visible minutes or the columns.
  ///
  /// - Complexity: that of laying out its column.
  @discardableResult
  package mutating func insert(_ segment: GridSegment) -> GridPlace? {
    let place = add(segment)
    if let place { layOut(Int(place.column)) }
    return place
  }

  /// Removes a segment. Returns false for one that is not there.
  ///
  /// - Complexity: that of laying out its column.
  @discardableResult
  package mutating func remove(_ segment: GridSegment) -> Bool {
    guard let place = place(of: segment) else { return false }
    tracks[Int(place.column)].remove(at: Int(place.position))
    layOut(Int(place.column))
    return true
  }

  private mutating func add(_ segment: GridSegment) -> GridPlace? {
    guard let column = track(of: segment),
      let drawn = scale.drawn(start: segment.start, end: segment.end)
    else { return nil }
    let position = tracks[column].insert(segment, drawn: drawn)
    return GridPlace(column: Int32(column), position: Int32(position))
  }

  private mutating func layOut(_ column: Int) {
    engine.width = trackWidth(column)
    tracks[column].layOut(with: &engine)
    countDrawn()
  }

  /// The place of a segment, hidden or not; nil if it is not in the layout.
  package func place(of segment: GridSegment) -> GridPlace? {
    guard let track = track(of: segment),
      let drawn = scale.drawn(start: segment.start, end: segment.end),
      let position = tracks[track].find(segment, drawn: drawn)
    else { return nil }
    return GridPlace(column: Int32(track), position: Int32(position))
  }

  private func track(of segment: GridSegment) -> Int? {
    guard segment.column >= 0, Int(segment.column) < metrics.columns.count else { return nil }
    return Int(segment.column)
  }
}
