import CalendarLayout
import CivilTime
import Pinning

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
      let cuts = PageParts.cuts(bar.continuesBefore, bar.continuesAfter)
      html += """
        <div class="e ad \(parts.classes(entry))\(cuts)" style="\(place(bar.frame))"><a>\
        <span class="t" dir="auto">\(words.title(entry))</span></a></div>

        """
      try html.flush(to: pieces)
    }
    for hidden in paper.barOverflow {
      html += """
        <div class="e ad more" style="\(place(hidden.frame))"><a>+\(words.count(hidden.entries.count))</a></div>

        """
    }
    html += "</div></div>\n<div class=\"timed\"><div class=\"gutter\">\n"
    for zone in 0...paper.secondZones.count {
      html += "<div class=\"z\"\(words.language) style=\"--g:\(zone)\">\n"
      writeHours(of: paper, zone: zone, to: &html)
      html += "</div>\n"
    }
    html += "</div><div class=\"body\">\n"
    writeLines(of: paper, to: &html)
    let covered = CoveredSegments(paper)
    for (number, segment) in paper.segments.enumerated() {
      let entry = paper.entries[segment.entry]
      let cuts = PageParts.cuts(segment.continuesBefore, segment.continuesAfter)
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
        <div class="e more" style="\(place(hidden.frame))"><a>+\(words.count(hidden.entries.count))</a></div>

        """
    }
    html += "</div></div></div></div></div>\n"
  }

  /// The height of a line of 3 mm.
  private static let paperLine = 11.34
}
