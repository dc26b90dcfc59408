import Primitives

extension ColumnTrack {
  /// The position that a segment has or would have in start order.
  func position(of segment: GridSegment, drawn: DrawnInterval) -> Int {
    let first = firstPosition(startingAt: drawn.start)
    let end = drawn.start == .max ? starts.count : firstPosition(startingAt: drawn.start + 1)
    return (first..<end).partitionPoint {
      let other = segments[$0]
      // Equal starts: longer first, then key, then rank.
      return (-Int64(ends[$0]), other.key, other.rank)
        >= (-Int64(drawn.end), segment.key, segment.rank)
    }
  }

  /// The position of exactly this segment; nil if it is not in this track.
  func find(_ segment: GridSegment, drawn: DrawnInterval) -> Int? {
    var position = position(of: segment, drawn: drawn)
    while position < segments.count, starts[position] == drawn.start, ends[position] == drawn.end,
      segments[position].key == segment.key, segments[position].rank == segment.rank
    {
      if segments[position] == segment { return position }
      position += 1
    }
    return nil
  }

  /// Removes a segment; the column must be laid out afterwards.
  mutating func remove(at position: Int) {
    segments.remove(at: position)
    starts.remove(at: position)
    ends.remove(at: position)
  }

  /// Inserts a segment and returns its position; the column must be laid out afterwards.
  mutating func insert(_ segment: GridSegment, drawn: DrawnInterval) -> Int {
    let position = position(of: segment, drawn: drawn)
    segments.insert(segment, at: position)
    starts.insert(drawn.start, at: position)
    ends.insert(drawn.end, at: position)
    return position
  }
}
