extension TimeGridLayout {
  /// Moves a segment. The result is the same as a complete new layout, but only the clusters that
  /// it leaves and enters are laid out again.
  ///
  /// - Complexity: O(c log c + log n) for c segments in these clusters, plus moving the segments
  ///   between the old and the new position in memory; O(n) in a column with a `+N`.
  @discardableResult
  package mutating func move(_ old: GridSegment, to new: GridSegment) -> Bool {
    guard let place = place(of: old) else { return false }
    let track = Int(place.column)
    let position = Int(place.position)
    guard let target = self.track(of: new), target == track,
      let drawn = scale.drawn(start: new.start, end: new.end)
    else {
      remove(at: place)
      insert(new)
      return true
    }
    engine.width = trackWidth(track)
    _ = tracks[track].move(from: position, to: new, drawn: drawn, with: &engine)
    noteDrawn(track)
    return true
  }

  /// Adds a segment and lays out the clusters that it overlaps again.
  ///
  /// - Complexity: That of ``move(_:to:)``, plus moving all later segments of its column.
  @discardableResult
  package mutating func insert(_ segment: GridSegment) -> GridPlace? {
    guard let track = track(of: segment),
      let drawn = scale.drawn(start: segment.start, end: segment.end)
    else { return nil }
    engine.width = trackWidth(track)
    let position = tracks[track].insert(segment, drawn: drawn, with: &engine)
    noteDrawn(track)
    return GridPlace(column: Int32(track), position: Int32(position))
  }

  /// Removes a segment and lays out its cluster again.
  ///
  /// - Complexity: That of ``insert(_:)``.
  @discardableResult
  package mutating func remove(_ segment: GridSegment) -> Bool {
    guard let place = place(of: segment) else { return false }
    remove(at: place)
    return true
  }

  private mutating func remove(at place: GridPlace) {
    let track = Int(place.column)
    engine.width = trackWidth(track)
    tracks[track].remove(at: Int(place.position), with: &engine)
    noteDrawn(track)
  }

  private mutating func noteDrawn(_ track: Int) {
    tracks[track].noteDrawn()
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
