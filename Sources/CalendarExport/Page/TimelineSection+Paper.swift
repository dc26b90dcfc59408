import CalendarLayout
import CivilTime
import Pinning

extension TimelineSection {
  /// Writes the timeline for landscape paper, A4 or Letter. Time is divided into sheets on which
  /// hours are about as wide as on a screen, rows into sheets of the height of paper. Each sheet
  /// has the bar and the names, and repeats the header of a group that continues.
  ///
  /// - Complexity: O(n log n) for the n entries of the timeline, for each range of time.
  func writeSheets(_ html: inout Markup, to pieces: ExportDocument.Pieces) rethrows {
    for dates in stretches {
      let sheet = grid.sheet(of: dates, width: TimelineSection.paperWidth)
      for items in TimelineSection.pages(of: sheet) {
        try TimelineSection(sheet, parts: parts, agenda: agenda, suffix: suffix, paper: items)
          .write(&html, to: pieces)
      }
    }
  }

  /// The days of each sheet: all, four weeks, a week or a day; the maximum for which an hour keeps
  /// half of its width.
  private var stretches: [Range<CivilDate>] {
    let dates = grid.options.dates
    let room = TimelineSection.paperWidth / (grid.options.metrics.hourWidth * 24)
    let days = dates.count
    guard days > 1, Double(days) > room * 2 else { return [dates] }
    let length = [28, 7].first { Double($0) <= room * 2 && $0 < days } ?? 1
    return stride(from: 0, to: days, by: length).map {
      dates.lowerBound.adding(
        days: $0)..<min(dates.upperBound, dates.lowerBound.adding(days: $0 + length))
    }
  }

  /// The contents of each sheet. No sheet ends with a header; a row that is higher than a sheet continues on
  /// the next one.
  static func pages(of grid: TimelineGrid) -> [[Item]] {
    let room = paperHeight - grid.options.metrics.headerHeight
    var pages: [[Item]] = [[]]
    var used = 0.0
    var group: Int?
    let items = items(of: grid).flatMap { pieces(of: $0, in: grid, room: room) }
    for (place, item) in items.enumerated() {
      var needed = height(of: item, in: grid)
      if case .group(let index) = item {
        group = index
        if !grid.groups[index].isFolded, place + 1 < items.count {
          needed += height(of: items[place + 1], in: grid)
        }
      }
      if used > 0, used + needed > room {
        pages.append([])
        used = 0
        if case .row = item, let group {
          pages[pages.count - 1].append(.group(group))
          used = grid.options.metrics.groupHeaderHeight
        }
      }
      pages[pages.count - 1].append(item)
      used += height(of: item, in: grid)
    }
    return pages
  }

  /// A header, or the lanes of a row in pieces that fit on a sheet below the header of a group.
  private static func pieces(of item: Item, in grid: TimelineGrid, room: Double) -> [Item] {
    let metrics = grid.options.metrics
    let (above, below) = metrics.rowPadding
    guard case .row(let row, let lanes) = item else { return [item] }
    let header = grid.rows[row].group == nil ? 0 : metrics.groupHeaderHeight
    let most = max(1, Int((room - header - above - below) / metrics.lanePitch))
    guard lanes.count > most else { return [item] }
    return stride(from: 0, to: lanes.count, by: most).map {
      .row(row, lanes: $0..<min($0 + most, lanes.count))
    }
  }

  /// 279 mm and 176 mm in pixels of 1/96 inch: A4 minus margins of 9 mm and the heading, and for
  /// the width minus names of 38 mm.
  private static let paperWidth = 1054.0 - 144
  private static let paperHeight = 665.0
}
