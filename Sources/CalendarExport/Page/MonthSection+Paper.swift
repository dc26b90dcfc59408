import CalendarLayout
import CivilTime
import Pinning

extension MonthSection {
  /// Writes a sheet of landscape paper, A4 or Letter, for each month, with all of its weeks. Items
  /// are as high as on a screen, or lower if there are many; items that would be too small to read
  /// are counted instead.
  ///
  /// - Parameter isAlone: Whether it is the only section of the page, whose heading then names the
  ///   month.
  /// - Complexity: O(n log n) for the n entries of the weeks, for each month.
  func writeSheets(
    _ html: inout Markup, isAlone: Bool, to pieces: ExportDocument.Pieces
  ) rethrows {
    var months: [CivilDate] = []
    for row in grid.weeks where grid.options.month == nil {
      // A week that contains the first day of a month is on the sheets of both months.
      let month = row.week.lastDate.startOfMonth
      if months.last != month { months.append(month) }
    }
    for (index, month) in (grid.options.month.map { [$0] } ?? months).enumerated() {
      let heading = index > 0 ? 0 : isAlone ? 10.0 : 18
      let name = grid.options.month == nil ? month : nil
      try sheet(of: month, named: name, below: heading).write(&html, to: pieces)
    }
  }

  /// A month laid out for a sheet that begins with a heading of some millimetres.
  private func sheet(
    of month: CivilDate, named name: CivilDate?, below heading: Double
  ) -> MonthSection {
    let (usual, minimum) = (MonthSection.usualItem, MonthSection.minimumItem)
    func room(weeks: Int) -> Double {
      MonthSection.paperHeight - heading - (name == nil ? 0 : 7) - Double(weeks) * (5.2 + 1)
    }
    let sheet = grid.sheet(of: month, minimumPitch: minimum, height: room)
    var unit = minimum
    if case .needed = sheet.options.rows {
      unit = min(usual, room(weeks: sheet.weeks.count) / Double(max(sheet.slotCount, 1)))
    }
    return MonthSection(
      sheet, parts: parts, agenda: agenda, suffix: suffix, weeks: weeks,
      paper: Sheet(unit: unit, month: name))
  }

  /// The height of an item on paper, and the minimum height that is readable, in millimetres.
  static let usualItem = 3.9
  static let minimumItem = 3.2

  /// The height of A4 minus margins of 9 mm, the bar with the weekdays, and a tolerance for
  /// rounding, in millimetres.
  private static let paperHeight = 210.0 - 18 - 6 - 1
}
