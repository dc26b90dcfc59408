import GridLayout
import LayoutGeometry

/// Five bytes a segment: no two of one column that meet overlap, all have room, and the order they
/// come in does not matter.
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
  let styles: [LaneStyle] = [.fill, .equal, .justified]
  let metrics = TimeGridMetrics(
    columns: GridColumns(count: 3, width: 450), axis: TimeAxis(minutes: 0..<1440, hourHeight: 60),
    style: styles[Int(head) % styles.count], fold: .never)
  let layout = TimeGridLayout(segments, metrics: metrics)
  let places = layout.places
  let frames = places.map { layout.frame(at: $0) }
  let drawn = places.map { layout.drawn(at: $0) }
  for (index, place) in places.enumerated() {
    hold(frames[index].width > 0, "segment \(layout.segment(at: place).id) has no width")
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
  let reversed = TimeGridLayout(Array(segments.reversed()), metrics: metrics)
  let again = reversed.places
  hold(again.count == places.count, "\(again.count) places, not \(places.count)")
  let expected = Dictionary(
    uniqueKeysWithValues: zip(places.map { layout.segment(at: $0).id }, frames))
  for place in again {
    let id = reversed.segment(at: place).id
    hold(reversed.frame(at: place) == expected[id], "the order moves segment \(id)")
  }
}
