import AppointmentModel
import CalendarLayout
import CivilTime
import Pinning

/// A timeline in a page: time runs across, with a row for each resource.
struct TimelineSection {
  let grid: TimelineGrid
  let parts: PageParts
  let agenda: PageAgenda
  let suffix: Markup
  /// The headers and rows, from top to bottom.
  let items: [Item]
  /// Whether it is for paper, without hooks and links.
  let isPaper: Bool
  /// The level of the bar whose ticks are the columns of the table: the lower one, unless its ticks
  /// are hours.
  private let columnLevel: Int
  /// The ranges of these columns on the axis; a single one on paper, which is not read by screen
  /// readers.
  let columns: [LayoutSpan]

  /// The header of a group, or lanes of a row: all of them, unless the row is higher than a sheet.
  enum Item: Hashable {
    case group(Int)
    case row(Int, lanes: Range<Int>)
  }

  init(
    _ grid: TimelineGrid, parts: PageParts, agenda: PageAgenda, suffix: Markup,
    paper items: [Item]? = nil
  ) {
    (self.grid, self.parts, self.agenda, self.suffix) = (grid, parts, agenda, suffix)
    self.items = items ?? TimelineSection.items(of: grid)
    isPaper = items != nil
    columnLevel = grid.ticks.contains { $0.unit == .hour } ? 0 : 1
    let level = columnLevel
    let spans = grid.ticks.filter { $0.level == level }.map { $0.span }
    columns = items != nil || spans.isEmpty ? [LayoutSpan(start: 0, end: grid.size.width)] : spans
  }

  /// All headers and rows of a timeline.
  static func items(of grid: TimelineGrid) -> [Item] {
    var items: [Item] = []
    var group = 0
    for row in grid.rows.indices {
      // Folded groups only have a header.
      while let own = grid.rows[row].group, group <= own {
        items.append(.group(group))
        group += 1
      }
      items.append(.row(row, lanes: 0..<grid.rows[row].laneCount))
    }
    return items + (min(group, grid.groups.count)..<grid.groups.count).map { .group($0) }
  }

  /// The height of a header or a row.
  static func height(of item: Item, in grid: TimelineGrid) -> Double {
    let metrics = grid.options.metrics
    return switch item {
    case .group: metrics.groupHeaderHeight
    case .row(_, let lanes):
      metrics.rowPadding.above + Double(lanes.count) * metrics.lanePitch + metrics.rowPadding.below
    }
  }

  var words: EntryFormatter { parts.words }
  var options: PageOptions { parts.options }
  var metrics: TimelineGridOptions.Metrics { grid.options.metrics }
  var isMirrored: Bool { metrics.direction == .rightToLeft }

  func write(_ html: inout Markup, to pieces: ExportDocument.Pieces) rethrows {
    let height = items.reduce(0) { $0 + TimelineSection.height(of: $1, in: grid) }
    let label: Markup = " aria-labelledby=\"h-timeline\(suffix)\""
    let opening: Markup =
      isPaper
      ? " class=\"paper tg\" aria-hidden=\"true\""
      : " class=\"grid tg pp\" id=\"timeline\(suffix)\" tabindex=\"0\" role=\"region\"\(label)"
    html += """
      <div\(opening) style="--W:\(grid.size.width);--H:\(height);\
      --m:1;--gw:\(metrics.gutterWidth);--hb:\(metrics.headerHeight);--ha:0;\
      --gh:\(metrics.groupHeaderHeight)">
      <div class="fit"\(screen(" role=\"presentation\""))>\
      <div class="canvas"\(screen(" role=\"table\"\(label)"))>
      <div class="head"\(screen(" role=\"rowgroup\""))>\
      <div class="corner"\(screen(" data-frame=\"corner\" aria-hidden=\"true\""))>\
      <span>\(grid.zone.id.city)</span></div>\
      <div class="bar"\(screen(" data-frame=\"bar\" role=\"row\""))>\
      \(screen("<span class=\"vh\" role=\"columnheader\">\(words.message(.row))</span>"))

      """
    writeTicks(to: &html)
    html += "</div></div>\n<div class=\"rows\"\(screen(" role=\"presentation\""))>"
    writeGround(to: &html)
    var isOpen = false
    for item in items {
      switch item {
      case .group(let group):
        if isOpen { html += "</div>\n" }
        isOpen = true
        writeHeader(ofGroup: group, to: &html)
      case .row(let row, let lanes): try write(row: row, lanes: lanes, &html, to: pieces)
      }
    }
    if isOpen { html += "</div>\n" }
    html += "</div></div></div></div>\n"
  }

  /// Markup that is only for screens and screen readers.
  func screen(_ markup: Markup) -> Markup { isPaper ? "" : markup }

  /// Writes the two levels of the bar.
  private func writeTicks(to html: inout Markup) {
    let now = isPaper ? nil : grid.nowLine.map { $0.x + $0.width / 2 }
    for tick in grid.ticks {
      let date = tick.start.date
      var state: Markup = tick.level == 1 ? " lo" : ""
      if tick.unit == .day {
        if date == options.clock?.date {
          state += " td"
        } else if options.locale.isWeekend(date.weekday) {
          state += " we"
        }
      }
      if tick.start.time == .midnight { state += " d0" }
      let name = words.name(of: tick)
      // The current time is there instead.
      let isHidden =
        tick.level == 1 && tick.unit == .hour
        && (now.map {
          startEdge(of: tick) > $0 - TimelineSection.tagRoom && startEdge(of: tick) < $0 + 20
        } ?? false)
      let hidden: Markup = isHidden ? " class=\"nh\"" : ""
      let role: Markup =
        tick.level == columnLevel ? " role=\"columnheader\"" : " aria-hidden=\"true\""
      html += """
        <div class="tk\(state)"\(screen("\(role) data-frame=\"tick\"")) style="--x:\(tick.span.start);\
        --w:\(tick.span.length)"><span\(hidden)\(words.language)>\(name)</span></div>

        """
    }
    if let now, let clock = options.clock {
      // Above days and weeks, a time of day means little and would hide their labels.
      let time = columnLevel == 0 ? words.time(clock) : ""
      html += """
        <b class="ntag" id="timeline-now\(suffix)" aria-hidden="true"\(words.language) style="--x:\(now)">\(time)</b>

        """
    }
  }

  /// The space before the current time that is initially visible.
  private static let before = 120.0
  /// The distance before the tag of the current time within which a label would touch it.
  private static let tagRoom = 64.0

  private func startEdge(of tick: TimelineGrid.Tick) -> Double {
    isMirrored ? tick.span.end : tick.span.start
  }

  /// Writes the layer below all rows: today and weekends, the time outside working hours of each
  /// row, the lines of the bar's lower level, the current time.
  private func writeGround(to html: inout Markup) {
    html += "<div class=\"tbg\" aria-hidden=\"true\">\(screen("<i data-origin></i>"))"
    defer { html += "</div>\n" }
    for tick in grid.ticks {
      if tick.unit == .day, grid.options.dates.count > 1 {
        let isToday = tick.start.date == options.clock?.date
        if isToday || options.locale.isWeekend(tick.start.date.weekday) {
          html += """
            <i class="\(isToday ? "td" : "sh")" style="--x:\(tick.span.start);\
            --w:\(tick.span.length)"></i>
            """
        }
      }
    }
    if grid.ticks.contains(where: { $0.unit == .hour }) {
      writeQuietHours(to: &html)
      for minute in grid.gaps {
        let x = grid.x(ofMinute: minute)
        html += "<i class=\"tgap\" style=\"--x:\(isMirrored ? grid.size.width - x : x)\"></i>"
      }
    }
    for tick in grid.ticks where tick.level == 1 {
      let isFirst: Markup = tick.start.time == .midnight ? " d0" : ""
      html += "<i class=\"tl\(isFirst)\" style=\"--x:\(startEdge(of: tick))\"></i>"
    }
    if !isPaper, let now = grid.nowLine {
      let start = now.x - (isMirrored ? 0 : TimelineSection.before)
      html += """
        <i class="start" style="--x:\(max(0, start));--y:0;--w:\(TimelineSection.before)"></i>
        """
      html += "<i class=\"tnow\" style=\"--x:\(now.x + now.width / 2)\"></i>"
    }
  }

  /// Writes the time outside working hours, once for adjacent rows with the same hours.
  private func writeQuietHours(to html: inout Markup) {
    var (spans, top, bottom) = ([LayoutSpan](), 0.0, 0.0)
    func flush() {
      for span in spans {
        html += """
          <i class="off" style="--x:\(span.start);--w:\(span.length);--y:\(top);--h:\(bottom - top)"></i>
          """
      }
    }
    var y = 0.0
    for item in items {
      let height = TimelineSection.height(of: item, in: grid)
      defer { y += height }
      guard case .row(let row, _) = item else { continue }
      let own = grid.quietSpans(ofRow: row)
      if own != spans {
        flush()
        (spans, top) = (own, y)
      }
      bottom = y + height
    }
    flush()
  }

  /// Opens a group: its name, the number of its busy rows over time, and the days without staff.
  private func writeHeader(ofGroup index: Int, to html: inout Markup) {
    let group = grid.groups[index]
    let name =
      EntryLabel.isVisible(group.id)
      ? EntryLabel.cut(group.id, to: 80) : words.message(.others)
    let role: Markup = " role=\"rowgroup\" aria-label=\"\(name)\""
    let wide: Markup = " role=\"rowheader\" aria-colspan=\"\(columns.count + 1)\""
    html += """
      <div class="gr"\(screen(role))><div class="gh"\(screen(" role=\"row\" data-frame=\"group\""))>\
      <div class="gn"\(screen(wide))><h3><bdi>\(name)</bdi>\
      <span>\(words.count(group.rowCount)) · \(words.count(group.entries.count))</span></h3></div>\
      <i class="gcov" aria-hidden="true">
      """
    for span in grid.unstaffedSpans(ofGroup: index) {
      html += """
        <i class="nob" style="--x:\(span.start);--w:\(span.length)"><span>\(words.message(.nobody))</span></i>
        """
    }
    for part in grid.cover(ofGroup: index) {
      html += """
        <i class="cov" style="--x:\(part.span.start);--w:\(part.span.length);\
        --k:\(min(part.count, 9))"></i>
        """
    }
    html += "</i></div>\n"
  }
}
