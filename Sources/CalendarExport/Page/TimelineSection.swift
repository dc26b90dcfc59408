import AppointmentModel
import CalendarLayout
import CivilTime
import Pinning

/// A timeline in a page: time across, a row a resource.
struct TimelineSection {
  let grid: TimelineGrid
  let parts: PageParts
  let agenda: PageAgenda
  let suffix: Markup

  private var words: EntryWords { parts.words }
  private var options: PageOptions { parts.options }
  private var metrics: TimelineGridOptions.Metrics { grid.options.metrics }
  private var isMirrored: Bool { metrics.direction == .rightToLeft }

  func write(_ html: inout Markup, to pieces: ExportDocument.Pieces) rethrows {
    let viewport = grid.viewport(size: LayoutSize(width: 800, height: 600))
    html += """
      <div class="grid tg" id="timeline\(suffix)" tabindex="0" role="region" \
      aria-labelledby="h-timeline\(suffix)" style="--W:\(grid.size.width);--H:\(grid.size.height);\
      --m:1;--gw:\(metrics.gutterWidth);--hb:\(metrics.headerHeight);--ha:0;\
      --gh:\(metrics.groupHeaderHeight)">
      <div class="fit" role="presentation"><div class="canvas" role="table" aria-labelledby="h-timeline\(suffix)">
      <div class="head" role="rowgroup"><div class="corner" data-frame="corner" aria-hidden="true">\
      <span>\(EntryWords.city(grid.zone.id))</span></div>\
      <div class="bar" data-frame="bar" role="row"><span class="vh" role="columnheader">Row</span>

      """
    writeTicks(viewport, to: &html)
    html += "</div></div>\n<div class=\"rows\" role=\"presentation\">"
    writeGround(to: &html)
    var group: Int?
    for row in grid.rows.indices {
      if let own = grid.rows[row].group, own != group {
        writeGroups(from: group.map { $0 + 1 } ?? 0, through: own, to: &html)
        group = own
      }
      try write(row: row, &html, to: pieces)
    }
    if !grid.groups.isEmpty {
      if let group { _ = group }
      writeGroups(from: group.map { $0 + 1 } ?? 0, through: grid.groups.count - 1, to: &html)
      html += "</div>\n"
    }
    html += "</div></div></div></div>\n"
  }

  /// Writes the days over the hours, or whatever the bar tells of time.
  private func writeTicks(_ viewport: ScrollViewport, to html: inout Markup) {
    let now = grid.nowLine.map { $0.x + $0.width / 2 }
    for tick in grid.ticks {
      let date = tick.start.date
      var state: Markup = tick.level == 1 ? " lo" : ""
      if tick.unit == .day {
        if date == options.now?.date {
          state += " td"
        } else if date.weekday.isWeekend {
          state += " we"
        }
      }
      if tick.start.time == .midnight { state += " d0" }
      let name = name(of: tick)
      // The current time stands there instead.
      let isHidden =
        tick.level == 1 && tick.unit == .hour
        && (now.map {
          startEdge(of: tick) > $0 - TimelineSection.tagRoom && startEdge(of: tick) < $0 + 20
        } ?? false)
      let hidden: Markup = isHidden ? " class=\"nh\"" : ""
      let role: Markup = tick.level == 0 ? " role=\"columnheader\"" : " aria-hidden=\"true\""
      html += """
        <div class="tk\(state)"\(role) data-frame="tick" style="--x:\(tick.span.start);\
        --w:\(tick.span.length)"><span\(hidden)>\(name)</span></div>

        """
    }
    if let now, let clock = options.now {
      html += """
        <b class="ntag" id="timeline-now\(suffix)" aria-hidden="true" style="--x:\(now)">\(words.time(clock))</b>

        """
    }
  }

  /// What is seen before the current time at first.
  private static let before = 120.0
  /// How far before the tag of the current time a label would touch it.
  private static let tagRoom = 64.0

  private func startEdge(of tick: TimelineGrid.Tick) -> Double {
    isMirrored ? tick.span.end : tick.span.start
  }

  func name(of tick: TimelineGrid.Tick) -> String { words.name(of: tick) }

  /// Writes what lies below all rows: today and weekends, the lines of the bar's lower level, the current
  /// time.
  private func writeGround(to html: inout Markup) {
    html += "<div class=\"tbg\" aria-hidden=\"true\"><i data-origin></i>"
    for tick in grid.ticks {
      if tick.unit == .day, grid.options.dates.count > 1 {
        let isToday = tick.start.date == options.now?.date
        if isToday || tick.start.date.weekday.isWeekend {
          html += """
            <i class="\(isToday ? "td" : "sh")" style="--x:\(tick.span.start);\
            --w:\(tick.span.length)"></i>
            """
        }
      }
      if tick.level == 1 {
        let isFirst: Markup = tick.start.time == .midnight ? " d0" : ""
        html += "<i class=\"tl\(isFirst)\" style=\"--x:\(startEdge(of: tick))\"></i>"
      }
    }
    if let now = grid.nowLine {
      let start = now.x - (isMirrored ? 0 : TimelineSection.before)
      html += """
        <i class="start" style="--x:\(max(0, start));--y:0;--w:\(TimelineSection.before)"></i>
        """
      html += "<i class=\"tnow\" style=\"--x:\(now.x + now.width / 2)\"></i>"
    }
    html += "</div>\n"
  }

  /// Closes the group before and opens groups, of which all but the last are folded.
  private func writeGroups(from first: Int, through last: Int, to html: inout Markup) {
    guard first <= last else { return }
    for index in first...last {
      if index > 0 { html += "</div>\n" }
      let group = grid.groups[index]
      let name = EntryWords.isVisible(group.id) ? EntryWords.cut(group.id, to: 80) : "Others"
      html += """
        <div class="gr" role="rowgroup" aria-label="\(name)"><h3 class="gh" data-frame="group">\
        <b><bdi>\(name)</bdi><span>\(group.rowCount) · \(group.entries.count)</span></b>\
        <i class="gcov" aria-hidden="true">
        """
      for part in grid.cover(ofGroup: index) {
        html += """
          <i class="cov" style="--x:\(part.span.start);--w:\(part.span.length);\
          --k:\(min(part.count, 9))"></i>
          """
      }
      html += "</i></h3>\n"
    }
  }

  private func write(row: Int, _ html: inout Markup, to pieces: ExportDocument.Pieces) rethrows {
    let frame = grid.frame(ofRow: row)
    let resource = grid.rows[row].resource
    let numbers = grid.segments.indices(inRow: row)
    let name = EntryWords.isVisible(resource.name) ? EntryWords.cut(resource.name, to: 80) : "–"
    html += """
      <div class="tr" role="row" data-row="\(row)" style="--h:\(frame.height)">\
      <div class="res" role="rowheader"><b dir="auto">\(name)</b><span>\(numbers.count)</span></div>\
      <div class="track" role="cell">
      """
    writeOutside(grid.rows[row], to: &html)
    if !numbers.isEmpty {
      html += "<ol role=\"list\">\n"
      let room = grid.runOnRoom(inRow: row)
      for (place, number) in numbers.enumerated() {
        write(grid.segments[number], top: frame.y, room: room[place], to: &html)
        try html.flush(to: pieces)
      }
      html += "</ol>"
    }
    html += "</div></div>\n"
  }

  private func writeOutside(_ row: TimelineGrid.Row, to html: inout Markup) {
    let parts = [(row.earlier.count, "earlier"), (row.later.count, "later")].filter { $0.0 > 0 }
    guard !parts.isEmpty else { return }
    let text = parts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    html += "<span class=\"vh\">\(text)</span>"
  }

  private func write(
    _ segment: TimelineGrid.Segment, top: Double, room: Double, to html: inout Markup
  ) {
    let entry = grid.entries[segment.entry]
    var classes: Markup = ""
    if segment.continuesBefore { classes += " cb" }
    if segment.continuesAfter { classes += " ca" }
    var now: Markup = ""
    if let line = grid.nowLine, words.isRunning(entry) {
      classes += " on"
      now = ";--nx:\(max(0, line.x + line.width / 2 - segment.frame.x))"
    }
    html += """
      <li class="sg \(parts.classes(entry))\(classes)"\(parts.names(entry)) data-row="\(segment.row)" \
      style="--x:\(segment.frame.x);--y:\(segment.frame.y - top);--w:\(segment.frame.width);\
      --r:\(room)\(now)"><a href="\(agenda.fragment(segment.entry, entry, on: grid.options.dates.lowerBound))" \
      aria-label="\(words.label(entry))"><span class="x"><span class="t" dir="auto">\
      \(parts.marks(entry))\(words.title(entry))</span> <span class="m">\(words.times(entry))</span>\
      </span></a></li>

      """
  }
}
