import GridLayout
import Pinning
import TestSupport
import Testing

@Suite("Edits", .portioned)
struct EditTests {
  @Test("any run of moves, insertions and removals equals a new layout")
  func editEqualsAnew() {
    for (index, crowded) in Array(QueryTests.layouts().enumerated()).portion(every: 3) {
      expectEditEqualsAnew(crowded, QueryTests.segments, seed: index)
      // Sparse days have many small clusters, which moves leave, meet, join and split.
      var generator = SeededGenerator(seed: UInt64(index) + 50)
      let sparse = (0..<160 as Range<Int32>).map { id in
        var segment = random(id: id, &generator)
        segment.end = segment.start + (segment.end - segment.start) / 4
        return segment
      }
      expectEditEqualsAnew(
        TimeGridLayout(sparse, metrics: crowded.metrics), sparse, seed: index + 100)
    }
  }

  @Test("of two segments that differ in their identifier alone, the one that is meant is removed")
  func twins() {
    let twins = [7, 8].map {
      GridSegment(id: $0, column: 0, start: 60, end: 120, key: 1, rank: 3)
    }
    for (index, twin) in twins.enumerated() {
      var layout = TimeGridLayout(twins, metrics: testMetrics(columns: 1))
      let first = layout.remove(twin)
      let again = layout.remove(twin)
      #expect(first && !again && layout.place(of: twins[1 - index])?.position == 0)
    }
  }

  private func expectEditEqualsAnew(
    _ given: TimeGridLayout, _ givenSegments: [GridSegment], seed: Int
  ) {
    var layout = given
    var generator = SeededGenerator(seed: UInt64(seed))
    var segments = givenSegments
    var divergences = Divergences()
    for round in (0..<60).portion(30) {
      let kind = Int.random(in: 0..<6, using: &generator)
      if kind == 0 {
        let new = random(id: Int32(10_000 + round), &generator)
        layout.insert(new)
        segments.append(new)
      } else if kind == 1, let old = segments.randomElement(using: &generator) {
        let wasThere = layout.place(of: old) != nil
        if layout.remove(old) != wasThere { divergences.note("removal of \(old)") }
        segments.removeAll { $0 == old }
      } else if let old = segments.randomElement(using: &generator) {
        var new = random(id: old.id, &generator)
        if kind > 4 {
          // A small step, within its cluster or next to it.
          new = old
          new.start += Int32.random(in: -30...30, using: &generator)
          new.end += Int32.random(in: -30...30, using: &generator)
        }
        if layout.place(of: old) != nil {
          layout.move(old, to: new)
        } else {
          layout.insert(new)
        }
        segments.removeAll { $0 == old }
        segments.append(new)
      }
      if round % 2 == 0 {
        let anew = TimeGridLayout(segments, metrics: layout.metrics)
        if let problem = difference(layout, anew) {
          divergences.note("round \(round), kind \(kind): \(problem)")
        }
      }
    }
    divergences.expectNone("\(layout.metrics.style), seed \(seed)")
  }

  private func random(id: Int32, _ generator: inout SeededGenerator) -> GridSegment {
    let start = Int32.random(in: -60..<1500, using: &generator)
    return GridSegment(
      id: id, column: Int32.random(in: 0..<5, using: &generator), start: start,
      end: start + Int32.random(in: 0..<90, using: &generator),
      key: Int32.random(in: 0..<3, using: &generator))
  }

  private func difference(_ one: TimeGridLayout, _ other: TimeGridLayout) -> String? {
    guard one.places == other.places else { return "other places" }
    for place in one.places {
      guard one.segment(at: place) == other.segment(at: place) else { return "other order" }
      guard one.placement(at: place) == other.placement(at: place) else {
        return "\(one.segment(at: place)) in \(one.placement(at: place))"
      }
    }
    guard one.overflow == other.overflow else { return "other +N" }
    for column in 0..<5 where one.laneCount(inColumn: column) != other.laneCount(inColumn: column) {
      return "other clusters"
    }
    let size = one.size
    for step in 0..<6 {
      let rect = LayoutRect(
        x: 0, y: size.height * Double(step) / 6, width: size.width, height: size.height / 9)
      var places: ([GridPlace], [GridPlace]) = ([], [])
      one.visible(in: rect, into: &places.0)
      other.visible(in: rect, into: &places.1)
      guard places.0 == places.1 else { return "other answers to \(rect)" }
    }
    return nil
  }

  @Test("what is not there cannot be moved or removed, and nothing changes")
  func absent() {
    var layout = TimeGridLayout(
      [GridSegment(id: 0, column: 0, start: 0, end: 60)], metrics: testMetrics(columns: 1))
    let stranger = GridSegment(id: 1, column: 0, start: 0, end: 60)
    let isRemoved = layout.remove(stranger)
    let isMoved = layout.move(stranger, to: stranger)
    let place = layout.insert(GridSegment(id: 2, column: 5, start: 0, end: 60))
    #expect(!isRemoved && !isMoved && place == nil && layout.count == 1)
  }

  @Test("a column that shrank finds what comes then")
  func shrunk() {
    let short = (0..<300 as Range<Int32>).map {
      GridSegment(id: $0, column: 0, start: $0, end: $0 + 1)
    }
    var layout = TimeGridLayout(short, metrics: testMetrics(columns: 1))
    for segment in short[200...] { layout.remove(segment) }
    layout.insert(GridSegment(id: 900, column: 0, start: 100, end: 1_400))
    var places: [GridPlace] = []
    layout.visible(in: LayoutRect(x: 0, y: 1_000, width: 100, height: 10), into: &places)
    #expect(places.map { layout.segment(at: $0).id } == [900])
  }

  @Test("the last segment of a column can go, and another can come")
  func emptied() {
    let only = GridSegment(id: 0, column: 0, start: 0, end: 60)
    var layout = TimeGridLayout([only], metrics: testMetrics(columns: 1))
    let isRemoved = layout.remove(only)
    #expect(isRemoved && layout.places.isEmpty && layout.laneCount(inColumn: 0) == 0)
    layout.insert(only)
    #expect(
      layout.places.map { layout.frame(at: $0) } == [
        LayoutRect(x: 0, y: 0, width: 100, height: 60)
      ])
  }
}
