internal import Primitives

/// A hash for every cell of two frames, equal for equal cells, used to detect movement between
/// them.
struct CellKeys {
  private let shown: [UInt64]
  private let wanted: [UInt64]

  init(from shown: CellBuffer, to wanted: CellBuffer) {
    self.shown = shown.keys
    self.wanted = wanted.keys
  }

  /// The number of cells that become correct if the shown cells at a distance move into their
  /// place.
  func right(_ cells: Range<Int>, from distance: Int) -> Int {
    let (shown, wanted) = (shown.span, wanted.span)
    var right = 0
    for index in cells where wanted[index] == shown[index + distance] { right += 1 }
    return right
  }

  /// The range of places with the greatest sum of gains.
  static func bestRun(
    in places: Range<Int>, gain: (Int) -> Int
  ) -> (gain: Int, places: Range<Int>) {
    var best = (gain: 0, places: 0..<0)
    var (sum, start) = (0, 0)
    for place in places {
      if sum <= 0 { (sum, start) = (0, place) }
      sum += gain(place)
      if sum > best.gain { best = (sum, start..<(place + 1)) }
    }
    return best
  }
}

extension Range<Int> {
  /// The range extended by the places that a move into it comes from.
  func extended(by distance: Int) -> Range<Int> {
    (lowerBound + Swift.min(0, distance))..<(upperBound + Swift.max(0, distance))
  }
}

extension CellBuffer {
  fileprivate var keys: [UInt64] {
    cells.map { cell in
      let glyph = cell.isCluster ? clusters.fingerprint(cell.value) : UInt64(cell.glyph)
      var key = glyph &* 0x9E37_79B9_7F4A_7C15
      key = (key ^ UInt64(cell.style.foreground.rawValue)) &* 0xBF58_476D_1CE4_E5B9
      key = (key ^ key >> 29 ^ UInt64(cell.style.background.rawValue)) &* 0x94D0_49BB_1331_11EB
      return key ^ key >> 31 ^ UInt64(cell.style.attributes.rawValue) << 16
        ^ UInt64(cell.style.link.rawValue)
    }
  }
}
