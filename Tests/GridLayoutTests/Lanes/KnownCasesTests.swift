import GridLayout
import Pinning
import Testing

/// Days that well-known grids get wrong, and days that make slow ones hang.
@Suite("Known cases")
struct KnownCasesTests {
  /// Lays out times of the form `9:30-11:30` and returns lane, lane end and lane count of each.
  private func lanes(_ times: String..., minimum: Int = 1) throws -> [[Int32]] {
    func minute(_ text: Substring) throws -> Int32 {
      let parts = try text.split(separator: ":").map { try #require(Int32($0)) }
      return parts[0] * 60 + parts[1]
    }
    let segments = try times.enumerated().map { index, text in
      let ends = try text.split(separator: "-").map(minute)
      return GridSegment(id: Int32(index), column: 0, start: ends[0], end: ends[1])
    }
    let layout = TimeGridLayout(segments, metrics: testMetrics(columns: 1, minimum: minimum))
    return try segments.map { segment in
      let placement = layout.placement(at: try #require(layout.place(of: segment)))
      return [placement.lane, placement.laneEnd, placement.laneCount]
    }
  }

  @Test("a chain of half-days in which the first and the third must not overlap")
  func firstAndThird() throws {
    let lanes = try lanes(
      "9:30-11:30", "10:30-11:00", "11:00-12:00", "11:30-13:30", "12:00-14:30", "12:30-15:00")
    #expect(lanes == [[0, 1, 3], [1, 3, 3], [1, 3, 3], [0, 1, 3], [1, 2, 3], [2, 3, 3]])
  }

  @Test("a late short one beside a long one, not over the third")
  func lastBesideThird() throws {
    let lanes = try lanes("9:00-9:30", "11:15-14:15", "12:30-15:30", "13:00-13:45", "14:30-15:00")
    #expect(lanes == [[0, 1, 1], [0, 1, 3], [1, 2, 3], [2, 3, 3], [0, 1, 3]])
  }

  @Test("two that start together where another ends: the longer one first")
  func startWhereOneEnds() throws {
    let lanes = try lanes("11:00-12:30", "11:30-13:30", "12:30-13:30", "12:30-14:30")
    #expect(lanes == [[0, 1, 3], [1, 2, 3], [2, 3, 3], [0, 1, 3]])
  }

  @Test("a staircase of five needs three lanes, not five")
  func staircase() throws {
    let lanes = try lanes("8:15-13:15", "8:45-15:00", "10:45-17:00", "14:00-20:00", "15:30-20:30")
    #expect(lanes == [[0, 1, 3], [1, 2, 3], [2, 3, 3], [0, 1, 3], [1, 2, 3]])
  }

  @Test("two of five minutes overlap when drawn at least twenty long")
  func minimumDuration() throws {
    #expect(
      try lanes("10:00-10:05", "10:10-10:15", minimum: 20) == [[0, 1, 2], [1, 2, 2]])
    #expect(
      try lanes("10:00-10:05", "10:10-10:15", minimum: 10) == [[0, 1, 1], [0, 1, 1]])
  }

  @Test("two of zero length in the same minute are side by side")
  func zeroLength() throws {
    #expect(try lanes("10:00-10:00", "10:00-10:00") == [[0, 1, 2], [1, 2, 2]])
    #expect(try lanes("10:00-9:00", "10:00-10:00", minimum: 15) == [[0, 1, 2], [1, 2, 2]])
  }

  @Test("two of one time and importance are in the order of their ids, however they are given")
  func twoIDs() {
    let segments = [1, 0].map { GridSegment(id: $0, column: 0, start: 600, end: 660) }
    let layout = TimeGridLayout(segments, metrics: testMetrics(columns: 1))
    #expect(layout.places.map { layout.segment(at: $0).id } == [0, 1])
  }

  @Test(
    "a number of segments at once get as many lanes of one width", arguments: [6, 101, 300, 4096])
  func atOnce(count: Int32) {
    let segments = (0..<count).reversed().map {
      GridSegment(id: $0, column: 0, start: 600, end: 660)
    }
    for style in [LaneStyle.fill, .equal] {
      let layout = TimeGridLayout(segments, metrics: testMetrics(columns: 1, style: style))
      let places = layout.places
      let areInRow = places.enumerated().allSatisfy { index, place in
        let placement = layout.placement(at: place)
        return layout.segment(at: place).id == index && placement.laneCount > 0
          && Fraction(Int(placement.lane), Int(placement.laneCount)) == Fraction(index, Int(count))
          && Fraction(Int(placement.laneEnd), Int(placement.laneCount))
            == Fraction(index + 1, Int(count))
      }
      #expect(areInRow, "\(count) \(style)")
    }
  }

  @Test("more than 4,096 at once are a crowd: counted, without lanes, and nothing else is touched")
  func crowd() throws {
    let segments =
      (0..<5_000 as Range<Int32>).map {
        GridSegment(id: $0, column: 0, start: 600 + $0 % 7, end: 660 + $0 % 11)
      } + [
        GridSegment(id: 5_000, column: 0, start: 500, end: 600),
        GridSegment(id: 5_001, column: 0, start: 670, end: 700),
        GridSegment(id: 5_002, column: 1, start: 600, end: 660),
      ]
    for style in [LaneStyle.fill, .equal, .cascade(minimumStrip: 5)] {
      for overflow in [OverflowRule.never, .lanes(3), .lanes(3, laneWidth: 10)] {
        let layout = TimeGridLayout(
          segments, metrics: testMetrics(columns: 2, style: style, overflow: overflow))
        #expect(layout.places.map { layout.segment(at: $0).id } == [5_000, 5_001, 5_002])
        let crowd = try #require(layout.overflow.first)
        #expect(layout.overflow.count == 1 && crowd.keptLanes == 0)
        #expect(Set(crowd.ids) == Set(0..<5_000) && crowd.start == 600 && crowd.end == 670)
        let column = layout.columnFrame(0)
        let frame = layout.frame(of: crowd)
        #expect(frame.x == column.x && frame.width == column.width)
        #expect(layout.element(at: LayoutPoint(x: 5, y: frame.y + 1)) == .overflow(crowd))
      }
    }
  }

  @Test("one as long as the day over 10,000 short ones takes one lane of its own")
  func dayLong() {
    var segments = (0..<10_000 as Range<Int32>).map {
      GridSegment(id: $0, column: 0, start: $0 * 2, end: $0 * 2 + 2)
    }
    segments.append(GridSegment(id: 10_000, column: 0, start: 0, end: 20_000))
    let layout = TimeGridLayout(
      segments, metrics: testMetrics(columns: 1, minutes: 0..<20_000))
    let isRight = layout.places.allSatisfy { place in
      let placement = layout.placement(at: place)
      let lane: Int32 = layout.segment(at: place).id == 10_000 ? 0 : 1
      return placement.lane == lane && placement.laneEnd == lane + 1 && placement.laneCount == 2
    }
    #expect(isRight && layout.count == 10_001)
    var places: [GridPlace] = []
    layout.visible(in: LayoutRect(x: 0, y: 15_000, width: 100, height: 10), into: &places)
    #expect(places.map { layout.segment(at: $0).id } == [10_000] + Array(7500..<7505))
  }

  @Test("a chain of 100,000 takes two lanes")
  func chain() {
    let segments = (0..<100_000 as Range<Int32>).map {
      GridSegment(id: $0, column: 0, start: $0, end: $0 + 2)
    }
    let layout = TimeGridLayout(
      segments, metrics: testMetrics(columns: 1, minutes: 0..<100_001))
    let isRight = layout.places.enumerated().allSatisfy { index, place in
      let placement = layout.placement(at: place)
      return placement.lane == index % 2 && placement.laneEnd == index % 2 + 1
        && placement.laneCount == 2
    }
    #expect(isRight)
  }
}
