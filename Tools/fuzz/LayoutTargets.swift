import GridLayout
import Pinning

/// Five bytes per segment. Overlapping segments of a column share no area, all fit in their column,
/// the order of the input does not matter, and a later insertion gives the same result.
@Sendable func fuzzLayout(_ bytes: [UInt8]) {
  guard let head = bytes.first, bytes.count > 6 else { return }
  var segments: [GridSegment] = []
  for start in stride(from: 1, to: min(bytes.count - 4, 1_500), by: 5) {
    let from = Int32(bytes[start + 1]) * 6
    segments.append(
      GridSegment(
        id: Int32(segments.count), column: Int32(bytes[start] % 3), start: from,
        end: from + Int32(bytes[start + 2]) * 3, key: Int32(bytes[start + 3])))
  }
  let styles: [LaneStyle] = [.fill, .equal]
  let metrics = TimeGridMetrics(
    columns: GridColumns(count: 3, width: 450), axis: TimeAxis(minutes: 0..<1440, hourHeight: 60),
    style: styles[Int(head) % styles.count], overflow: .never)
  let layout = TimeGridLayout(segments, metrics: metrics)
  let places = layout.places
  let frames = places.map { layout.frame(at: $0) }
  let drawn = places.map { layout.drawn(at: $0) }
  for (index, place) in places.enumerated() {
    let column = layout.columnFrame(Int(layout.segment(at: place).column))
    hold(
      frames[index].width > 0 && frames[index].x >= column.x - 1e-9
        && frames[index].x + frames[index].width <= column.x + column.width + 1e-9,
      "segment \(layout.segment(at: place).id) at \(frames[index]), its column at \(column)")
    for other in places.indices.dropFirst(index + 1)
    where layout.segment(at: place).column == layout.segment(at: places[other]).column {
      guard drawn[index].start < drawn[other].end, drawn[other].start < drawn[index].end else {
        continue
      }
      let (left, right) = (frames[index], frames[other])
      hold(
        left.x + left.width <= right.x + 1e-9 || right.x + right.width <= left.x + 1e-9,
        "\(left) and \(right) overlap")
    }
  }
  let expected = framesByID(layout)
  let reversed = TimeGridLayout(Array(segments.reversed()), metrics: metrics)
  hold(framesByID(reversed) == expected, "the order changes the frames")
  var grown = TimeGridLayout(Array(segments.prefix(segments.count / 2)), metrics: metrics)
  for segment in segments.dropFirst(segments.count / 2) { grown.insert(segment) }
  hold(framesByID(grown) == expected, "put in one by one they stand elsewhere")
  for segment in segments.prefix(segments.count / 2) { grown.remove(segment) }
  let rest = TimeGridLayout(Array(segments.dropFirst(segments.count / 2)), metrics: metrics)
  hold(framesByID(grown) == framesByID(rest), "what is taken out leaves a trace")
}

private func framesByID(_ layout: TimeGridLayout) -> [Int32: LayoutRect] {
  Dictionary(
    uniqueKeysWithValues: layout.places.map {
      (layout.segment(at: $0).id, layout.frame(at: $0))
    })
}
