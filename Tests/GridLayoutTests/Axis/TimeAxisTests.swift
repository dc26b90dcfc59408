import GridLayout
import TestSupport
import Testing

@Suite("The time axis")
struct TimeAxisTests {
  @Test("positions and minutes are each other's inverse, half-open")
  func inverse() {
    let axes: [(String, TimeAxis)] = [
      ("equal", TimeAxis(minutes: 0..<1440, hourHeight: 48)),
      ("thirds", TimeAxis(minutes: 480..<1080, hourHeight: 100.0 / 3)),
      ("over midnight", TimeAxis(minutes: 1200..<1680, hourHeight: 37)),
      ("elapsed 25 h", TimeAxis(minutes: 0..<1500, hourHeight: 60)),
      (
        "hidden",
        TimeAxis(minutes: 0..<1440, hourHeight: 41).squeezing([60..<120, 720..<780], height: 0)
      ),
      (
        "squeezed",
        TimeAxis(minutes: 0..<1440, minutesPerRow: 30).squeezing([0..<480, 1200..<1440], height: 1)
      ),
    ]
    for (name, axis) in axes {
      var divergences = Divergences()
      var last = -1.0
      for minute in axis.minutes {
        let top = axis.y(at: minute)
        let bottom = axis.y(at: minute + 1)
        if top < last { divergences.note("\(minute) is above the minute before") }
        last = top
        guard bottom > top else { continue }
        if axis.minute(at: top) != minute { divergences.note("\(minute): \(axis.minute(at: top))") }
        let inside = top + (bottom - top) * 0.99
        if axis.minute(at: inside) != minute { divergences.note("\(minute) + 0.99") }
      }
      divergences.expectNone(name)
      #expect(axis.y(at: axis.minutes.upperBound) == axis.height)
      #expect(axis.y(at: .min) == 0 && axis.y(at: .max) == axis.height)
      #expect(axis.minutes.contains(axis.minute(at: -1e300)))
      #expect(axis.minutes.contains(axis.minute(at: .infinity)))
    }
  }

  @Test("hidden minutes take no height and are never hit")
  func hidden() {
    let axis = TimeAxis(minutes: 480..<1080, hourHeight: 60).squeezing(
      [720..<840, 1020..<2000], height: 0)
    #expect(axis.height == 420)
    #expect(axis.y(at: 720) == 240 && axis.y(at: 800) == 240 && axis.y(at: 840) == 240)
    #expect(axis.y(at: 900) == 300)
    #expect(axis.minute(at: 240) == 840 && axis.minute(at: 239.9) == 719)
    #expect(axis.minute(at: 1000) == 1019)
    let early = TimeAxis(minutes: 0..<600, hourHeight: 60).squeezing([0..<480], height: 0)
    #expect(early.minute(at: -5) == 480 && early.minute(at: 0) == 480)
    let late = TimeAxis(minutes: 0..<120, minutesPerRow: 60).squeezing([60..<120], height: 0)
    #expect(late.height == 1 && late.minute(at: 5) == 59)
    // A minute at the edge of hidden ones maps to the next visible one, including its fraction.
    #expect(axis.exactMinute(at: 240) == 840 && early.exactMinute(at: 0) == 480)
  }

  @Test("pieces may overlap, leave holes or be empty")
  func pieces() {
    let axis = TimeAxis(pieces: [
      .init(minutes: 0..<60, height: 10), .init(minutes: 30..<90, height: 10),
      .init(minutes: 120..<180, height: 20), .init(minutes: 200..<200, height: 5),
    ])
    #expect(axis.minutes == 0..<180)
    #expect(axis.height == 35)
    #expect(axis.y(at: 60) == 10 && axis.y(at: 90) == 15 && axis.y(at: 120) == 15)
    #expect(TimeAxis(pieces: []).minutes.count == 1)
  }

  @Test("runs of at least two empty hours are found, whole hours only")
  func emptyRuns() {
    func runs(_ occupied: [Range<Int>], _ window: Range<Int> = 0..<1440) -> [Range<Int>] {
      TimeAxis.emptyRuns(in: window, occupied: occupied)
    }
    #expect(runs([]) == [0..<1440])
    #expect(runs([480..<600]) == [0..<480, 600..<1440])
    #expect(runs([480..<601]) == [0..<480, 660..<1440])
    #expect(runs([90..<90]) == [120..<1440] && runs([60..<60]) == [120..<1440])
    #expect(runs([0..<120, 179..<180, 240..<1440]) == [])
    #expect(runs([0..<120, 240..<1440]) == [120..<240])
    #expect(runs([-100..<30, 300..<3000], 30..<1410) == [60..<300])
    #expect(runs([Int.min..<Int.max]) == [])
    #expect(runs([], 10..<50) == [] && runs([], 60..<60) == [])
    #expect(runs([1500..<1560], 1200..<1680) == [1200..<1500, 1560..<1680])
  }
}
