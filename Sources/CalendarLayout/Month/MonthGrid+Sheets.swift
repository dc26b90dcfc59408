package import CivilTime
package import Pinning

extension MonthGrid {
  package var slotCount: Int { weeks.reduce(0) { $0 + $1.slotCount } }

  /// Lays out the month again in a room that includes weekdays and week numbers.
  ///
  /// The weeks share spare height. In a small room items are lower, down to a share of their height;
  /// entries that still do not fit are counted.
  ///
  /// - Complexity: O(n log n) for n entries.
  package func filling(_ room: LayoutSize, minimumItem: Double) -> MonthGrid {
    var options = options
    options.metrics.width = room.width - options.metrics.gutterWidth
    options.rows = .needed(atLeast: 2)
    let usual = options.metrics.itemPitch
    let weeks = Double(weeks.count)
    let height =
      room.height - options.metrics.headerHeight
      - weeks * (options.metrics.labelHeight + options.metrics.weekPadding)
    let grid = MonthGrid(entries, options, height: height, minimumPitch: usual * minimumItem)
    let slots = Double(grid.slotCount)
    let pitch = min(usual, height / max(slots, 1))
    options = grid.options
    options.metrics.itemPitch = pitch
    options.metrics.itemHeight = pitch
    options.metrics.weekPadding += (height - slots * pitch) / weeks
    return MonthGrid(entries, options: options)
  }

  /// Lays out the weeks of one month for a sheet, with room for items of some height.
  ///
  /// - Parameters:
  ///   - month: A day of the month.
  ///   - minimumPitch: The minimum height of an item.
  ///   - height: The height of all items on a sheet with some number of weeks.
  /// - Complexity: O(n log n) for n entries.
  package func sheet(
    of month: CivilDate, minimumPitch: Double, height: (_ weeks: Int) -> Double
  ) -> MonthGrid {
    var options = options.weeks(of: month)
    options.metrics.headerHeight = 22
    options.rows = .needed()
    return MonthGrid(
      entries, options, height: height(options.dates.count / 7), minimumPitch: minimumPitch)
  }

  /// Lays out all items if a height holds them at a minimum pitch, else the ones that it holds.
  private init(
    _ entries: [GridEntry], _ options: MonthGridOptions, height: Double, minimumPitch: Double
  ) {
    self.init(entries, options: options)
    guard Double(slotCount) * minimumPitch > height else { return }
    var options = options
    options.rows = .shared(Int(height / minimumPitch))
    self.init(entries, options: options)
  }
}
