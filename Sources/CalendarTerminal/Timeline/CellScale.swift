import CalendarLayout
import CivilTime
import Pinning
import Primitives

/// The positions on a time axis at which the cells of a print begin.
///
/// A wider axis has all cells of a narrower one, divided. The number of cells between two times
/// never decreases when the width grows, so everything that fits between them still fits.
struct CellScale: Sendable {
  /// The positions, in order.
  private let starts: [Double]
  private let width: Double

  /// Divides the axis of a timeline into cells: first its days, then the hours of each day evenly, then
  /// each hour.
  init(cells: Int, of grid: TimelineGrid) {
    width = grid.size.width
    let dates = grid.options.dates
    let days =
      dates.count == 1
      ? [grid.minutes.lowerBound]
      : dates.map { grid.minute(at: grid.options.rules.startOfDay($0)) }
    let ends = days.dropFirst() + [grid.minutes.upperBound]
    let longest = zip(days, ends).map { $1 - $0 }.max() ?? 60
    var starts = grid.squeezed.flatMap { run in
      let x = grid.x(ofMinute: run.lowerBound)
      return [x, x + 1]
    }
    let (hours, order) = (CellScale.spread((longest + 59) / 60), CellScale.spread(days.count))
    var step = 0
    while starts.count < cells, step < 1_024 {
      for hour in hours {
        for day in order where starts.count < cells {
          let first = days[day] + hour * 60
          let end = min(first + 60, ends[ends.startIndex + day])
          guard first < end, !grid.squeezed.contains(where: { $0.contains(first) })
          else { continue }
          let (from, to) = (grid.x(ofMinute: first), grid.x(ofMinute: end))
          starts.append(from + CellScale.fraction(step) * (to - from))
        }
      }
      step += 1
    }
    self.starts = starts.sorted()
  }

  /// The number of the cell that contains a position.
  func cell(_ x: Double) -> Int {
    guard x < width - 1e-9 else { return starts.count }
    return starts.indices.partitionPoint { starts[$0] > x + 1e-9 } - 1
  }

  func position(ofCell cell: Int) -> Double {
    starts.indices.contains(cell) ? starts[cell] : cell < 0 ? 0 : width
  }

  /// The fraction of an hour at which its next cell begins: 0, 1/2, 1/4, 3/4, 1/8 …
  private static func fraction(_ step: Int) -> Double {
    var (fraction, unit, step) = (0.0, 0.5, step)
    while step > 0 {
      if step % 2 != 0 { fraction += unit }
      (unit, step) = (unit / 2, step / 2)
    }
    return fraction
  }

  /// Numbers below a count, so that the first ones are evenly distributed: 0, the middle, the quarters.
  private static func spread(_ count: Int) -> [Int] {
    var (order, next) = ([0], 0)
    var ranges = [0..<count]
    while next < ranges.count {
      let range = ranges[next]
      next += 1
      let middle = range.lowerBound + range.count / 2
      guard middle > range.lowerBound else { continue }
      order.append(middle)
      ranges += [range.lowerBound..<middle, middle..<range.upperBound]
    }
    return order
  }
}
