package import CalendarLayout
import CivilTime
import GridLayout
import Pinning

extension WeekPage {
  /// Lays a week out for sheets of landscape paper, A4 or Letter. Empty hours are compressed, hours
  /// are as high as a sheet allows, and no appointment is lower than a line of text. The days are
  /// on one sheet if their columns are wide enough to be readable, otherwise on as many as
  /// necessary.
  ///
  /// Lengths are in pixels of 1/96 inch of an A4 sheet within margins of 9 mm.
  ///
  /// - Parameters:
  ///   - entries: The entries on a screen.
  ///   - metrics: The sizes of the bars around the grid.
  ///   - options: The options of the layout on a screen.
  /// - Complexity: O(n log n) for n entries, for each sheet.
  package static func sheets(
    _ entries: [GridEntry], metrics: WeekScene.Metrics, options: WeekGridOptions
  ) -> [WeekGrid] {
    let days = options.days.shown.count
    let room = sheetWidth - metrics.gutterWidth * Double(1 + options.secondZones.count)
    let columns = max(options.columns.resources(of: entries).count, 1)
    let most = max(Int(room / minimumWidth) / columns, 1)
    let count = max((days + most - 1) / most, 1)
    return (0..<count).map { number in
      var part = options
      part.metrics.width = .all(max(room, 1))
      part.days = options.days.part(days * number / count..<days * (number + 1) / count)
      return sheet(entries, metrics: metrics, options: part)
    }
  }

  private static func sheet(
    _ entries: [GridEntry], metrics: WeekScene.Metrics, options screen: WeekGridOptions
  ) -> WeekGrid {
    var options = screen
    if case .widened(let least) = screen.hours { options.hours = .busy(from: least) }
    let first = WeekGrid(entries, options: options)
    let head = metrics.headerHeight + first.allDayHeight
    let room = max(sheetHeight - head, 100)
    let hourHeight = options.metrics.hourHeight * room / max(first.size.height, 1)
    options.metrics.hourHeight = hourHeight
    options.metrics.squeezedHeight = hourHeight / 2
    let least = (minimumHeight * 60 / max(hourHeight, 1)).rounded(.up)
    options.metrics.drawn = .minimumDuration(Int(min(max(least, 15), 240)))
    return WeekGrid(entries, options: options)
  }

  /// 279 mm and 176 mm: A4 minus margins of 9 mm and the heading.
  private static let sheetWidth = 1054.0
  private static let sheetHeight = 665.0
  /// The minimum width of a column for words; fourteen fit on a sheet.
  private static let minimumWidth = 70.0
  /// The height of a chip with a line of 3 mm.
  private static let minimumHeight = 13.5
}

extension WeekSection {
  /// Writes the grid for paper, without hooks and links, hidden from screens and screen readers.
  func writePaper(_ paper: WeekGrid, _ html: inout Markup, to pieces: ExportDocument.Pieces)
    rethrows
  {
    let strip = paper.allDayHeight
    html += """
      <div class="paper" aria-hidden="true" style="--W:\(paper.size.width);--H:\(paper.size.height);\
      --gw:\(gutterWidth);--gz:\(scene.metrics.gutterWidth)px;--hb:\(headerHeight);--ha:\(strip)"><div class="fit"><div class="canvas"><div class="head">

      """
    writeCorner(&html, of: paper, isPaper: true)
    writeHeader(&html, of: paper, isPaper: true)
    html += "<div class=\"allday\">\n"
    for bar in paper.bars {
      let entry = paper.entries[bar.entry]
      let cuts = cuts(bar.continuesBefore, bar.continuesAfter)
      html += """
        <div class="e ad \(parts.classes(entry))\(cuts)" style="\(place(bar.frame))"><a>\
        <span class="t" dir="auto">\(words.title(entry))</span></a></div>

        """
      try html.flush(to: pieces)
    }
    for hidden in paper.barOverflow {
      html += """
        <div class="e ad more" style="\(place(hidden.frame))"><a>+\(hidden.entries.count)</a></div>

        """
    }
    html += "</div></div>\n<div class=\"timed\"><div class=\"gutter\">\n"
    for zone in 0...paper.secondZones.count {
      html += "<div class=\"z\" style=\"--g:\(zone)\">\n"
      writeHours(of: paper, zone: zone, to: &html)
      html += "</div>\n"
    }
    html += "</div><div class=\"body\">\n"
    writeLines(of: paper, to: &html)
    let covered = CoveredSegments(paper)
    for (number, segment) in paper.segments.enumerated() {
      let entry = paper.entries[segment.entry]
      let cuts = cuts(segment.continuesBefore, segment.continuesAfter)
      let height = min(segment.frame.height, covered.free[number] ?? .infinity)
      let lines = max(1, Int((height - 2) / WeekSection.paperLine))
      let upper: Markup = covered.upper.contains(number) ? " csc" : ""
      html += """
        <div class="e \(parts.classes(entry))\(cuts)\(upper)\(lines == 1 ? " one" : "")" \
        style="\(place(segment.frame));--pl:\(lines)"><a>
        """
      writeTexts(of: segment, in: paper, to: &html)
      html += "</a></div>\n"
      try html.flush(to: pieces)
    }
    for crowd in paper.crowds {
      write(crowd, number: 0, of: paper, isPaper: true, to: &html)
    }
    for hidden in paper.overflow where paper.crowds.isEmpty {
      html += """
        <div class="e more" style="\(place(hidden.frame))"><a>+\(hidden.entries.count)</a></div>

        """
    }
    html += "</div></div></div></div></div>\n"
  }

  /// The height of a line of 3 mm.
  private static let paperLine = 11.34

  private func cuts(_ before: Bool, _ after: Bool) -> Markup {
    switch (before, after) {
    case (false, false): ""
    case (true, false): " cb"
    case (false, true): " ca"
    case (true, true): " cb ca"
    }
  }
}
