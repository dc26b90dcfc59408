import CalendarLayout
import CivilTime
import Pinning

extension TimelineSection {
  /// Writes a row, or some of its lanes: its name, and a cell for each column of the table with the
  /// segments that begin in it.
  func write(
    row: Int, lanes: Range<Int>, _ html: inout Markup, to pieces: ExportDocument.Pieces
  ) rethrows {
    let numbers = grid.segments.indices(inRow: row)
    let name = words.name(ofRow: row, in: grid)
    html += """
      <div class="tr"\(screen(" role=\"row\" data-row=\"\(row)\"")) \
      style="--h:\(TimelineSection.height(of: .row(row, lanes: lanes), in: grid))">\
      <div class="res"\(screen(" role=\"rowheader\""))><b dir="auto">\(name)</b><span>\(words.count(numbers.count))</span></div>\
      <div class="track"\(screen(" role=\"presentation\""))>
      """
    let top = grid.frame(ofRow: row).y + Double(lanes.lowerBound) * metrics.lanePitch
    let room = numbers.isEmpty ? [] : grid.runOnRoom(inRow: row)
    let shown = numbers.filter { lanes.contains(grid.segments[$0].lane) }
    var next = 0
    for column in columns.indices {
      html += screen("<div role=\"cell\">")
      if column == 0, !isPaper { writeOutside(grid.rows[row], to: &html) }
      let first = next
      while next < shown.count, begins(grid.segments[shown[next]], upTo: column) {
        if next == first { html += "<ol role=\"list\">\n" }
        let place = shown[next] - numbers.lowerBound
        write(grid.segments[shown[next]], top: top, room: room[place], to: &html)
        try html.flush(to: pieces)
        next += 1
      }
      if next > first { html += "</ol>" }
      html += screen("</div>")
    }
    html += "</div></div>\n"
  }

  /// Whether a segment begins in or before a column. Segments that begin in none belong to the last
  /// one.
  private func begins(_ segment: TimelineGrid.Segment, upTo column: Int) -> Bool {
    let span = columns[column]
    return column == columns.count - 1
      || (isMirrored ? segment.frame.maxX > span.start : segment.frame.x < span.end)
  }

  private func writeOutside(_ row: TimelineGrid.Row, to html: inout Markup) {
    let counts = [(row.earlier.count, MessageKey.earlier), (row.later.count, .later)]
    let text = counts.filter { $0.0 > 0 }.map { words.message($0.1, count: $0.0) }
      .joined(separator: ", ")
    guard !text.isEmpty else { return }
    html += "<span class=\"vh\">\(text)</span>"
  }

  private func write(
    _ segment: TimelineGrid.Segment, top: Double, room: Double, to html: inout Markup
  ) {
    let entry = grid.entries[segment.entry]
    var classes = PageParts.cuts(segment.continuesBefore, segment.continuesAfter)
    var now: Markup = ""
    if !isPaper, let line = grid.nowLine, words.isRunning(entry) {
      classes += " on"
      now = ";--nx:\(max(0, line.x + line.width / 2 - segment.frame.x))"
    }
    let names = screen("\(parts.names(entry)) data-row=\"\(segment.row)\"")
    let link: Markup =
      isPaper
      ? ""
      : """
       \(agenda.link(segment.entry, entry, on: grid.options.dates.lowerBound)) \
      aria-label="\(words.label(entry))"
      """
    html += """
      <li class="sg \(parts.classes(entry))\(classes)"\(names) \
      style="--x:\(segment.frame.x);--y:\(segment.frame.y - top);--w:\(segment.frame.width);\
      --r:\(room)\(now)"><a\(link)><span class="x"><span class="t" dir="auto">\
      \(parts.marks(entry))\(words.title(entry))</span> <span class="m">\(words.timesMarkup(entry))</span>\
      </span></a></li>

      """
  }
}
