import CalendarLayout
import CivilTime
import Pinning

/// Weeks, months, timelines and years below each other, as one SVG picture.
public struct CalendarPicture: ExportDocument {
  private enum Part {
    case week(WeekPicture)
    case month(MonthPicture)
    case timeline(TimelinePicture)
    case year(YearPicture)

    var sheet: PictureSheet {
      switch self {
      case .week(let picture): picture.sheet
      case .month(let picture): picture.sheet
      case .timeline(let picture): picture.sheet
      case .year(let picture): picture.sheet
      }
    }
  }

  private let parts: [Part]

  /// Prepares the picture of sections; nil without any. Lists have no picture.
  public init?(_ sections: [CalendarPage.Section], options: PageOptions) {
    parts = sections.enumerated().compactMap { number, section in
      let suffix: Markup = number > 0 ? "-\(number + 1)" : ""
      let shared = section.shared
      let words = EntryFormatter(
        options.clocked(in: shared.rules, by: shared.now), entries: section.entries,
        period: section.dates.period)
      switch section {
      case .week(let scene, _):
        return .week(WeekPicture(scene, words: words, suffix: suffix))
      case .month(let grid): return .month(MonthPicture(grid, words: words, suffix: suffix))
      case .timeline(let grid):
        return .timeline(TimelinePicture(grid, words: words, suffix: suffix))
      case .year(let grid): return .year(YearPicture(grid, words: words, suffix: suffix))
      case .agenda: return nil
      }
    }
    guard !parts.isEmpty else { return nil }
  }

  /// Writes the picture.
  ///
  /// - Complexity: O(segments)
  public func write(pieces: Pieces) rethrows {
    let whole = LayoutSize(
      width: parts.reduce(0) { max($0, $1.sheet.size.width) },
      height: parts.reduce(0) { $0 + $1.sheet.size.height })
    var svg = Markup()
    var top = 0.0
    for part in parts {
      switch part {
      case .week(let picture): try picture.write(&svg, top: top, of: whole, to: pieces)
      case .month(let picture): try picture.write(&svg, top: top, of: whole, to: pieces)
      case .timeline(let picture): try picture.write(&svg, top: top, of: whole, to: pieces)
      case .year(let picture): try picture.write(&svg, top: top, of: whole, to: pieces)
      }
      if top > 0 { svg += "</svg>\n" }
      top += part.sheet.size.height
    }
    svg += "</svg>\n"
    try svg.flush(to: pieces, atLeast: 1)
  }
}
