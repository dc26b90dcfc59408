package import CalendarLayout
import CivilTime
import GridLayout
import Pinning

extension WeekPage {
  /// Lays a week out for landscape paper, A4 or Letter: empty hours squeezed, hours as high as the
  /// sheet allows, no appointment lower than a line of text.
  ///
  /// Lengths are in pixels of 1/96 inch of an A4 sheet within margins of 9 mm.
  ///
  /// - Complexity: O(n log n) for n entries.
  package static func paper(
    _ entries: [GridEntry], metrics: WeekScene.Metrics, options screen: WeekGridOptions
  ) -> WeekGrid {
    var options = screen
    let gutters = metrics.gutterWidth * Double(1 + screen.secondZones.count)
    options.metrics.width = .all(max(sheetWidth - gutters, 1))
    if case .widened(let least) = screen.hours { options.hours = .busy(from: least) }
    let first = WeekGrid(entries, options: options)
    let head = metrics.headerHeight + first.allDayHeight
    let room = max(sheetHeight - head, 100)
    let hourHeight = options.metrics.hourHeight * room / max(first.size.height, 1)
    options.metrics.hourHeight = hourHeight
    options.metrics.squeezedHeight = hourHeight / 2
    let least = (leastHeight * 60 / max(hourHeight, 1)).rounded(.up)
    options.metrics.drawn = .minimumDuration(Int(min(max(least, 15), 240)))
    return WeekGrid(entries, options: options)
  }

  /// 279 mm and 176 mm: what 9 mm of margin and the heading leave of A4.
  private static let sheetWidth = 1054.0
  private static let sheetHeight = 665.0
  /// A line of 3 mm in its chip.
  private static let leastHeight = 13.5
}

extension WeekSection {
  /// Writes the grid for paper, which screens and screen readers never get: no hooks, no links.
  func writePaper(_ paper: WeekGrid, _ html: inout Markup, to pieces: ExportDocument.Pieces)
    rethrows
  {
    let strip = paper.allDayHeight
    html += """
      <div class="paper" aria-hidden="true" style="--W:\(paper.size.width);--H:\(paper.size.height);\
      --gw:\(gutterWidth);--gz:\(scene.metrics.gutterWidth)px;--hb:\(headerHeight);--ha:\(strip)"><div class="fit"><div class="canvas"><div class="head">

      """
    writeCorner(&html, isPaper: true)
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
