/// The cost of a frame of a list or grid.
struct Cost {
  var nanosecondsAFrame: Double
  var elementsAFrame: Double
}

/// A line of a table: the time of a frame with its number of elements.
func frame(_ name: String, _ cost: Cost) {
  line(
    name + ", \(Int(cost.elementsAFrame)) elements", duration(cost.nanosecondsAFrame / 1e9))
}

private let roundCount = 10
private let framesARound = 2_000

/// The cost of a frame in the median of some rounds.
func measure(_ frame: (Int) -> Int) -> Cost {
  var elements = 0
  let times = (0..<roundCount).map { round in
    elements = 0
    let time = ContinuousClock().measure {
      for index in 0..<framesARound { elements += frame(round * framesARound + index) }
    }
    return seconds(time)
  }
  return Cost(
    nanosecondsAFrame: median(times) * 1e9 / Double(framesARound),
    elementsAFrame: Double(elements) / Double(framesARound))
}
