import CalendarLayout
import CivilTime
import Pinning

extension WeekSection {
  /// Writes the all-day strip: a cell for each column, with each bar in the cell of its first
  /// column.
  func writeStrip(_ html: inout Markup, to pieces: ExportDocument.Pieces) rethrows {
    html += """
      <div class="allday" data-frame="all-day" role="row"><span class="vh" role="rowheader">\(words.message(.allDayLabel))\
      </span>

      """
    let overflow = Dictionary(uniqueKeysWithValues: grid.barOverflow.map { ($0.column, $0) })
    let bars = Dictionary(grouping: grid.bars) { $0.firstColumn }
    for column in grid.columns.indices {
      html += "<div role=\"cell\">"
      if bars[column] != nil || overflow[column] != nil {
        html += "\n<ul role=\"list\">\n"
        for bar in bars[column] ?? [] {
          write(bar, to: &html)
          try html.flush(to: pieces)
        }
        if let hidden = overflow[column] {
          write(
            hidden: hidden.entries, column: column, frame: hidden.frame, " ad", nil, to: &html)
        }
        html += "</ul>\n"
      }
      html += "</div>\n"
    }
    html += "</div>\n"
  }

  private func write(_ bar: WeekGrid.Bar, to html: inout Markup) {
    let entry = grid.entries[bar.entry]
    let cuts = PageParts.cuts(bar.continuesBefore, bar.continuesAfter)
    html += """
      <li class="e ad \(parts.classes(entry))\(cuts)"\(parts.names(entry)) \
      data-first-column="\(bar.firstColumn)" data-last-column="\(bar.lastColumn)" \
      style="\(place(bar.frame))">\
      <a \(link(bar.entry, on: grid.columns[bar.firstColumn].date)) \
      aria-label="\(words.label(entry))"><span class="t" dir="auto">\(parts.marks(entry))\
      \(words.title(entry))</span></a></li>

      """
  }

  /// Writes the columns of timed appointments.
  func writeColumns(_ html: inout Markup, to pieces: ExportDocument.Pieces) rethrows {
    var next = 0
    let covered = CoveredSegments(grid)
    for column in grid.columns.indices {
      html += "<div role=\"cell\" class=\"col\">"
      let segments = grid.segments.indices(inColumn: column)
      var hidden = next..<next
      while next < grid.overflow.count, grid.overflow[next].column == column { next += 1 }
      hidden = hidden.lowerBound..<next
      let isEmpty = segments.isEmpty && hidden.isEmpty
      if !isEmpty { html += "\n<ol role=\"list\">\n" }
      for number in segments {
        let segment = grid.segments[number]
        while let index = hidden.first, grid.overflow[index].startMinute < segment.startMinute {
          write(hidden: index, to: &html)
          hidden = index + 1..<hidden.upperBound
        }
        write(segment, number, covered, to: &html)
        try html.flush(to: pieces)
      }
      for index in hidden {
        write(hidden: index, to: &html)
        try html.flush(to: pieces)
      }
      if !isEmpty { html += "</ol>\n" }
      writeOutside(column, to: &html)
      html += "</div>\n"
    }
  }

  private func write(hidden index: Int, to html: inout Markup) {
    if grid.crowds.indices.contains(index) {
      write(grid.crowds[index], number: index, of: grid, isPaper: false, to: &html)
    } else {
      write(grid.overflow[index], to: &html)
    }
  }

  /// The CSS classes and style of a segment in a cascade: whether it covers others, and its visible
  /// lines if it is covered.
  func cascade(_ number: Int, _ covered: CoveredSegments) -> (classes: Markup, style: Markup) {
    let upper: Markup = covered.upper.contains(number) ? " csc" : ""
    guard let free = covered.free[number] else { return (upper, "") }
    let lines = max(1, Int((free - 2) / WeekSection.lineHeight))
    return ("\(upper) cvd", ";--cv:\(free);--lc:\(lines)")
  }

  static let lineHeight = 15.0

  private func write(
    _ segment: WeekGrid.Segment, _ number: Int, _ covered: CoveredSegments,
    to html: inout Markup
  ) {
    let entry = grid.entries[segment.entry]
    let cuts = PageParts.cuts(segment.continuesBefore, segment.continuesAfter)
    // A hovered appointment grows, in the last columns towards the start.
    let isLate = grid.columns.count > 2 && segment.column >= grid.columns.count - 2
    let late: Markup = isLate ? " z" : ""
    let over = cascade(number, covered)
    // The line at the current time is part of the background of running appointments, so that it
    // crosses no text.
    var (run, line): (Markup, Markup) = ("", "")
    if let now = grid.now, words.isRunning(entry),
      (segment.frame.y..<segment.frame.maxY).contains(now.y),
      grid.columns[segment.column].date == grid.columns[now.column].date
    {
      (run, line) = (" run", ";--ny:\(now.y - segment.frame.y)")
    }
    html += """
      <li class="e \(parts.classes(entry))\(cuts)\(late)\(run)\(over.classes)"\(parts.names(entry)) \
      data-column="\(segment.column)" style="\(place(segment.frame))\(line)\(over.style)">\
      <a \(link(segment.entry, on: grid.columns[segment.column].date)) \
      aria-label="\(words.label(entry))">
      """
    writeTexts(of: segment, in: grid, to: &html)
    html += "</a></li>\n"
  }

  /// Writes the texts of a chip: title, time, location.
  func writeTexts(of segment: WeekGrid.Segment, in grid: WeekGrid, to html: inout Markup) {
    let entry = grid.entries[segment.entry]
    if let skipped = grid.skippedPart(of: segment) {
      html += "<span class=\"gin\" style=\"--y:\(skipped.start);--h:\(skipped.length)\"></span>"
    }
    html += "<span class=\"x\"><span class=\"t\" dir=\"auto\">\(parts.marks(entry))"
    html += "\(words.title(entry))</span> "
    html += "<span class=\"m\"\(words.language)>\(words.time(entry.start))"
    // The word joiner keeps the dash with the end, so that both disappear together in a narrow box.
    if entry.end != entry.start { html += "<wbr>–\u{2060}\(words.time(end: entry.end))" }
    html += "</span>"
    if EntryLabel.isVisible(entry.location) {
      html +=
        " <span class=\"p\" dir=\"auto\">\(EntryLabel.cut(entry.location, to: 120))</span>"
    }
    html += "</span>"
  }

  private func write(_ overflow: WeekGrid.Overflow, to html: inout Markup) {
    let times =
      words.span(
        words.aloud.time(minute: overflow.startMinute),
        words.aloud.time(endMinute: overflow.endMinute))
    write(
      hidden: overflow.entries, column: overflow.column, frame: overflow.frame, "", times, to: &html
    )
  }

  private func write(
    hidden entries: [Int], column: Int, frame: LayoutRect, _ kind: Markup, _ times: String?,
    to html: inout Markup
  ) {
    let date = grid.columns[column].date
    var label = words.message(.moreAppointments, count: entries.count) + ", "
    label += words.aloud.date(date) + (times.map { ", " + $0 } ?? "") + ": "
    label += entries.prefix(12).map { words.title(grid.entries[$0], limit: 80) }
      .joined(separator: "; ")
    if entries.count > 12 {
      label += "; " + words.message(.andMore, count: entries.count - 12)
    }
    html += """
      <li class="e more\(kind)" data-overflow="\(entries.count)" style="\(place(frame))">\
      <a href="#d\(date.description)" aria-label="\(label)">+\(words.count(entries.count))</a></li>

      """
  }

  /// Writes the counts of appointments before and after the visible hours of a column.
  private func writeOutside(_ column: Int, to html: inout Markup) {
    let parts: [(entries: [[Int]], mark: Markup, key: MessageKey)] = [
      (grid.earlier, "up", .earlier), (grid.later, "dn", .later),
    ]
    for (lists, mark, key) in parts {
      guard !lists[column].isEmpty else { continue }
      let count = words.message(key, count: lists[column].count)
      let frame = grid.columns[column].frame
      let date = grid.columns[column].date
      html += """
        <a class="out \(mark)" style="--x:\(frame.x);--w:\(frame.width)" \
        href="#d\(date.description)" \
        aria-label="\(count), \(words.aloud.date(date))">\(count)</a>

        """
    }
  }
}
