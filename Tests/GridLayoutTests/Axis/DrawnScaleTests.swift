import GridLayout
import Pinning
import TestSupport
import Testing

@Suite("Drawn intervals")
struct DrawnScaleTests {
  @Test("half rows follow the written rule for every pair of minutes", arguments: [15, 30, 60])
  func halfRows(row: Int) {
    let scale = DrawnScale(
      axis: TimeAxis(minutes: 120..<360, minutesPerRow: row), rule: .halfRows)
    var divergences = Divergences()
    for start in 120..<360 {
      for end in start...360 {
        let expected = halfRowRule(start - 120, end - 120, row)
        let drawn = scale.drawn(start: Int32(start), end: Int32(end))
        if drawn != expected { divergences.note("\(start)-\(end): \(String(describing: drawn))") }
      }
    }
    divergences.expectNone("rows of \(row)")
  }

  /// The rule in integers: floor(2m / row + 1/2), and the larger part if no row is whole.
  private func halfRowRule(_ start: Int, _ end: Int, _ row: Int) -> DrawnInterval {
    let first = (4 * start + row) / (2 * row)
    let last = (4 * end + row) / (2 * row)
    let rows = 240 / row
    if (0..<rows).contains(where: { 2 * $0 >= first && 2 * $0 + 2 <= last }) {
      return DrawnInterval(start: Int32(first), end: Int32(last))
    }
    func part(_ index: Int) -> Int { min(end, (index + 1) * row) - max(start, index * row) }
    let holding = start == end ? [start / row] : (0..<rows).filter { part($0) > 0 }
    let best = holding.reduce(holding[0]) { part($1) > part($0) ? $1 : $0 }
    return DrawnInterval(start: Int32(2 * best), end: Int32(2 * best + 2))
  }

  @Test("the least duration clips to the window and shifts up at its end")
  func minimumDuration() {
    let scale = DrawnScale(
      axis: TimeAxis(minutes: 480..<1080, hourHeight: 40), rule: .minimumDuration(20))
    let cases: [(Int32, Int32, DrawnInterval?)] = [
      (540, 600, DrawnInterval(start: 540, end: 600)),
      (540, 545, DrawnInterval(start: 540, end: 560)),
      (540, 540, DrawnInterval(start: 540, end: 560)),
      (540, 500, DrawnInterval(start: 540, end: 560)),
      (1070, 1080, DrawnInterval(start: 1060, end: 1080)),
      (1079, 1200, DrawnInterval(start: 1060, end: 1080)),
      (400, 485, DrawnInterval(start: 480, end: 500)),
      (400, 2000, DrawnInterval(start: 480, end: 1080)),
      (400, 480, nil), (480, 480, DrawnInterval(start: 480, end: 500)), (1080, 1100, nil),
      (.min, .max, DrawnInterval(start: 480, end: 1080)), (.max, .max, nil), (.min, .min, nil),
    ]
    for (start, end, expected) in cases {
      #expect(scale.drawn(start: start, end: end) == expected, "\(start)-\(end)")
    }
    #expect(scale.outside(start: 400, end: 480) == .above)
    #expect(scale.outside(start: 1080, end: 1080) == .below)
  }

  @Test("hidden minutes count for no duration, and segments in them are not drawn")
  func hiddenMinutes() {
    let axis = TimeAxis(minutes: 480..<1080, hourHeight: 60).squeezing([720..<840], height: 0)
    let scale = DrawnScale(axis: axis, rule: .minimumDuration(30))
    #expect(scale.drawn(start: 710, end: 715) == DrawnInterval(start: 710, end: 860))
    #expect(scale.drawn(start: 600, end: 720) == DrawnInterval(start: 600, end: 720))
    #expect(scale.drawn(start: 730, end: 800) == nil)
    #expect(scale.outside(start: 730, end: 800) == .hidden)
    #expect(scale.drawn(start: 1075, end: 1080) == DrawnInterval(start: 1050, end: 1080))
  }

  @Test("a row of several empty hours is one row of the snapping too")
  func squeezedRow() {
    let axis = TimeAxis(minutes: 0..<720, minutesPerRow: 60).squeezing([240..<480], height: 1)
    let scale = DrawnScale(axis: axis, rule: .halfRows)
    #expect(axis.height == 9 && scale.units == 0..<18)
    #expect(scale.drawn(start: 180, end: 240) == DrawnInterval(start: 6, end: 8))
    #expect(scale.drawn(start: 480, end: 510) == DrawnInterval(start: 10, end: 12))
    #expect(scale.drawn(start: 250, end: 300) == DrawnInterval(start: 8, end: 10))
  }

  @Test("rows of no step are rows of one")
  func rowsWithoutSteps() {
    let axis = TimeAxis(minutes: 0..<240, minutesPerRow: 60)
    let scale = DrawnScale(axis: axis, rule: .steps(height: 1, stepsPerRow: 0))
    #expect(scale.drawn(start: 70, end: 80) == DrawnInterval(start: 1, end: 2))
    #expect(scale.drawn(start: 0, end: 240) == DrawnInterval(start: 0, end: 4))
  }

  @Test("what is left of a row at the window's end holds nothing: a short one takes the row before")
  func cutRow() {
    let scale = DrawnScale(axis: TimeAxis(minutes: 0..<150, minutesPerRow: 60), rule: .halfRows)
    #expect(scale.units == 0..<5)
    #expect(scale.drawn(start: 140, end: 145) == DrawnInterval(start: 2, end: 4))
    #expect(scale.drawn(start: 70, end: 80) == DrawnInterval(start: 2, end: 4))
  }

  @Test("hostile heights and windows make no trap and no million rows")
  func hostile() {
    for rule in [
      MinimumExtent.steps(height: 0, stepsPerRow: 2), .steps(height: .nan, stepsPerRow: 0),
      .steps(height: 1e-300, stepsPerRow: .max), .minimumDuration(.min), .minimumDuration(.max),
    ] {
      for axis in [
        TimeAxis(minutes: 0..<1440, hourHeight: 60), TimeAxis(minutes: 5..<5, hourHeight: 60),
        TimeAxis(minutes: Int.min..<Int.max, hourHeight: 1),
        TimeAxis(minutes: 0..<1440, hourHeight: -.infinity),
      ] {
        let scale = DrawnScale(axis: axis, rule: rule)
        for (start, end) in [(0, 1), (.min, .max), (1439, 1440)] as [(Int32, Int32)] {
          if let drawn = scale.drawn(start: start, end: end) {
            #expect(drawn.start < drawn.end && scale.units.contains(drawn.start))
            #expect(drawn.end <= scale.units.upperBound)
          }
        }
      }
    }
  }
}
