import TerminalText

/// The yardstick of `bench screen`: the output of a typical program that remembers the last frame.
///
/// Cells that differ are drawn row by row, each run at an address, with styles where they change,
/// and rows that moved up or down use a scroll region. It is as careful with widths as the
/// renderer: after a character that is not ASCII the column is addressed again.
struct PlainDiff {
  private struct Spot: Hashable {
    var text = " "
    var style = CellStyle.plain
  }

  private var shown: [Spot] = []
  private var width = 0

  /// Forgets the shown frame.
  mutating func invalidate() { shown = [] }

  /// The bytes for showing a frame.
  mutating func render(_ frame: CellBuffer) -> [UInt8] {
    let wanted = (0..<(frame.width * frame.height)).map {
      let (x, y) = ($0 % frame.width, $0 / frame.width)
      return Spot(text: frame.text(x: x, y: y), style: frame.style(x: x, y: y))
    }
    var bytes: [UInt8] = []
    if shown.count != wanted.count || width != frame.width {
      bytes += TerminalSequences.clearScreen
      width = frame.width
      shown = Array(repeating: Spot(), count: wanted.count)
    } else if let (rows, distance) = movedRows(wanted) {
      bytes += "\u{1B}[\(rows.lowerBound + 1);\(rows.upperBound)r".utf8
      bytes += "\u{1B}[\(rows.lowerBound + 1)H\u{1B}[\(abs(distance))".utf8
      bytes += (distance > 0 ? "M" : "L").utf8
      bytes += TerminalSequences.resetScrollRegion
      let old = shown
      for index in (rows.lowerBound * width)..<(rows.upperBound * width) {
        let source = index + distance * width
        shown[index] = rows.contains(index / width + distance) ? old[source] : Spot()
      }
    }
    draw(wanted, into: &bytes)
    shown = wanted
    return bytes
  }

  private func draw(_ wanted: [Spot], into bytes: inout [UInt8]) {
    var cursor: (x: Int, y: Int)?
    var style = CellStyle.plain
    var last = ""
    for index in wanted.indices where wanted[index] != shown[index] {
      let (x, y) = (index % width, index / width)
      let spot = wanted[index]
      // The second half of a wide character comes with the first.
      if spot.text.isEmpty { continue }
      if cursor?.y != y {
        bytes += "\u{1B}[\(y + 1);\(x + 1)H".utf8
      } else if cursor?.x != x || (last.utf8.count > 1 && last != spot.text) {
        bytes += "\u{1B}[\(x + 1)G".utf8
      }
      change(style, to: spot.style, &bytes)
      bytes += spot.text.utf8
      let isWide = index + 1 < wanted.count && wanted[index + 1].text.isEmpty
      (style, last, cursor) = (spot.style, spot.text, (x + (isWide ? 2 : 1), y))
    }
    change(style, to: .plain, &bytes)
  }

  private func change(_ old: CellStyle, to new: CellStyle, _ bytes: inout [UInt8]) {
    if old == new { return }
    var old = old
    var numbers: [String] = []
    if !old.attributes.isSubset(of: new.attributes) || new == .plain {
      numbers.append("0")
      old = .plain
    }
    let switches: [(CellStyle.Attributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
      (.strike, "9"),
    ]
    for (attribute, number) in switches
    where new.attributes.contains(attribute) && !old.attributes.contains(attribute) {
      numbers.append(number)
    }
    for (now, before, base) in [
      (new.foreground, old.foreground, 30), (new.background, old.background, 40),
    ] where now != before {
      switch now.kind {
      case .terminalDefault: numbers.append("\(base + 9)")
      case .ansi16(let number):
        numbers.append("\(number < 8 ? base + Int(number) : base + 52 + Int(number))")
      case .palette256(let number): numbers.append("\(base + 8);5;\(number)")
      case .rgb(let red, let green, let blue):
        numbers.append("\(base + 8);2;\(red);\(green);\(blue)")
      }
    }
    bytes += "\u{1B}[\(numbers.joined(separator: ";"))m".utf8
  }

  /// The rows and the distance whose upward move makes the most cells correct; nil if there are
  /// hardly any.
  private func movedRows(_ wanted: [Spot]) -> (rows: Range<Int>, distance: Int)? {
    let (before, after) = (shown.map(\.hashValue), wanted.map(\.hashValue))
    let height = wanted.count / max(1, width)
    func right(_ y: Int, _ distance: Int) -> Int {
      var right = 0
      for index in (y * width)..<((y + 1) * width)
      where after[index] == before[index + distance * width] { right += 1 }
      return right
    }
    let same = (0..<height).map { right($0, 0) }
    var best = (gain: 24, rows: 0..<0, distance: 0)
    for distance in (1 - height)..<height where distance != 0 {
      var (gain, start) = (0, 0)
      for y in max(0, -distance)..<min(height, height - distance) {
        if gain <= 0 { (gain, start) = (0, y) }
        gain += right(y, distance) - same[y]
        if gain > best.gain { best = (gain, start..<(y + 1), distance) }
      }
    }
    let (rows, distance) = (best.rows, best.distance)
    guard distance != 0 else { return nil }
    let (lower, upper) = (rows.lowerBound + min(0, distance), rows.upperBound + max(0, distance))
    return (lower..<upper, distance)
  }
}
