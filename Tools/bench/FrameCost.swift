/// The cost of a frame of a list or grid.
struct Cost {
  var nanosecondsAFrame: Double
  var elementsAFrame: Double
}

/// A line of a table: a frame, compared to the bound of 2 us and 10 ns per element.
func frame(_ name: String, _ cost: Cost) {
  row(
    name + ", \(Int(cost.elementsAFrame)) elements", cost.nanosecondsAFrame / 1e9,
    cost.nanosecondsAFrame / (2_000 + 10 * cost.elementsAFrame), of: "the bound")
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
