import CalendarLayout
import CivilTime
import Pinning

/// The grid of a week in a page.
struct WeekSection {
  let scene: WeekScene
  /// The scene's grid, stored because accessing it through the scene would copy it each time.
  let grid: WeekGrid
  /// The layouts for sheets of paper. Without these, the screen's layout is scaled.
  let paper: [WeekGrid]
  let parts: PageParts
  let agenda: PageAgenda
  /// The suffix that makes its identifiers different from those of earlier weeks; empty in the
  /// first.
  let suffix: Markup

  var words: EntryFormatter { parts.words }
  var options: PageOptions { parts.words.options }
  var gutterWidth: Double { scene.metrics.gutterWidth * Double(1 + grid.secondZones.count) }
  var headerHeight: Double { scene.metrics.headerHeight }
  var stripHeight: Double { grid.allDayHeight }

  init(
    _ scene: WeekScene, paper: [WeekGrid], parts: PageParts, agenda: PageAgenda, suffix: Markup
  ) {
    self.scene = scene
    grid = scene.grid
    self.paper = paper
    self.parts = parts
    self.agenda = agenda
    self.suffix = suffix
  }

  var todayColumn: Int? {
    options.clock.flatMap { now in grid.columns.firstIndex { $0.date == now.date } }
  }

  /// The minimum width of a unit; narrower windows scroll sideways.
  private var minimumUnit: Double {
    guard let least = options.minimumColumnWidth, grid.size.width > 0 else { return 1 }
    return min(1, least * Double(grid.columns.count) / grid.size.width)
  }

  /// Writes the scroll container with the pinned header above the rows, and the grids for paper.
  func write(_ html: inout Markup, to pieces: ExportDocument.Pieces) rethrows {
    let inset = scene.viewport.contentInset
    var insets: Markup = ""
    if inset != .zero {
      insets = """
        ;--it:\(inset.top);--il:\(inset.leading);--ib:\(inset.bottom);--ir:\(inset.trailing)
        """
    }
    html += """
      <p class="vh" id="hd\(suffix)">\(description)</p>
      <div class="grid\(paper.isEmpty ? "" : " pp")" id="grid\(suffix)" tabindex="0" role="region" \
      aria-labelledby="h-grid\(suffix)" aria-describedby="hd\(suffix)" \
      style="--W:\(grid.size.width);--H:\(grid.size.height);--m:\(minimumUnit);--gw:\(gutterWidth);\
      --gz:\(scene.metrics.gutterWidth)px;--hb:\(headerHeight);--ha:\(stripHeight)\(insets)">
      <div class="fit" role="presentation"><div class="canvas" role="table" aria-labelledby="h-grid\(suffix)" \
      aria-colcount="\(grid.columns.count + 1)">
      <div class="head" role="rowgroup">

      """
    writeCorner(&html, of: grid, isPaper: false)
    writeHeader(&html, of: grid, isPaper: false)
    try writeStrip(&html, to: pieces)
    html += "</div>\n<div class=\"rows\" role=\"rowgroup\"><div class=\"timed\" role=\"row\">\n"
    writeGutter(&html)
    let start = opening
    html += """
      <div class="body" role="presentation"><i data-origin></i>
      <i class="start" style="\(place(start))"></i>
      <div aria-hidden="true">

      """
    writeLines(of: grid, to: &html)
    html += "</div>\n"
    try writeColumns(&html, to: pieces)
    writeNow(&html)
    html += "</div></div></div>\n</div></div></div>\n"
    for sheet in paper { try writePaper(sheet, &html, to: pieces) }
  }

  /// The initial scroll position: the given offset, otherwise the first day or today, from the hour on
  /// that shows most.
  private var opening: LayoutRect {
    let viewport = scene.viewport
    if viewport.offset != viewport.initialOffset {
      let inset = viewport.contentInset
      let pinned = inset.leading + gutterWidth
      let isMirrored = viewport.direction == .rightToLeft
      return LayoutRect(
        x: viewport.offset.x + (isMirrored ? inset.trailing : pinned),
        y: viewport.offset.y + inset.top + headerHeight + stripHeight + WeekSection.leading,
        width: max(0, viewport.size.width - pinned - inset.trailing), height: 1)
    }
    let today = todayColumn
    let frame = grid.columns[today ?? 0].frame
    return LayoutRect(x: frame.x, y: firstY(today), width: frame.width, height: 1)
  }

  /// The distance of the initial position above the first hour, so that its label is visible.
  static let leading = 10.0

  /// The hour of the earliest start, if the current time is then in sight, too; otherwise, with the
  /// current time in the upper half, the hour that hides the fewest starts of today. Without a current
  /// time, the beginning of the earliest working day.
  private func firstY(_ today: Int?) -> Double {
    let inset = scene.viewport.contentInset
    let room =
      scene.viewport.size.height - inset.top - inset.bottom - headerHeight - stripHeight
      - WeekSection.leading
    let date = today.map { grid.columns[$0].date }
    var (starts, todays): ([Double], [Double]) = ([], [])
    func add(_ y: Double, _ column: Int, _ count: Int = 1) {
      starts += Array(repeating: y, count: count)
      if grid.columns[column].date == date { todays += Array(repeating: y, count: count) }
    }
    for segment in grid.segments where !segment.continuesBefore {
      add(segment.frame.y, segment.column)
    }
    for hidden in grid.overflow { add(hidden.frame.y, hidden.column, hidden.entries.count) }
    func hidden(_ y: Double) -> Int {
      todays.count { $0 < y || $0 + WeekSection.lineHeight > y + room }
    }
    let hours = grid.hours.map { $0.y }
    if let now = grid.now {
      if let first = starts.min().flatMap({ first in hours.last { $0 <= first } }),
        first <= now.y, now.y <= first + room - WeekSection.lineHeight
      {
        return first
      }
      // Also shows appointments that began within the hour.
      let latest = now.y - grid.options.metrics.hourHeight / 2
      let usual = hours.last { $0 <= latest } ?? 0
      return hours.filter { $0 <= latest && now.y <= $0 + room / 2 }
        .min { (hidden($0), -$0) < (hidden($1), -$1) } ?? usual
    }
    let working = grid.columns.compactMap { column -> Double? in
      guard !grid.isDayOff(column) else { return nil }
      guard let first = grid.quietParts(of: column).first, first.y <= 0 else { return 0 }
      return first.maxY < grid.size.height ? first.maxY : nil
    }
    guard let first = working.min() else { return 0 }
    return hours.last { $0 <= first } ?? 0
  }

  func place(_ frame: LayoutRect) -> Markup {
    "--x:\(frame.x);--y:\(frame.y);--w:\(frame.width);--h:\(frame.height)"
  }

  /// The link to an entry's row in the list.
  func link(_ entry: Int, on date: CivilDate) -> Markup {
    agenda.link(entry, grid.entries[entry], on: date)
  }
}
