package import CalendarLayout
import CivilTime
import Pinning
package import TerminalText

/// Draws a list of days in cells: headers of weeks and days, and one or more rows for each entry.
///
/// The list decides where everything is; its unit is a row. A print draws its rows one after another,
/// ``AgendaScreenDrawing`` the visible ones.
package struct AgendaDrawing: Sendable {
  /// The list, laid out in rows of cells.
  package let list: DayList
  package let options: DrawingOptions

  let rows: AgendaRows

  /// Lays out a list for a width.
  ///
  /// - Parameters:
  ///   - agenda: The entries by day.
  ///   - options: How it is drawn.
  ///   - namesRunningOnce: Whether events of several days are named on their first day alone.
  package init(_ agenda: DayAgenda, options: DrawingOptions, namesRunningOnce: Bool = false) {
    var rows = AgendaRows(agenda, options: options)
    rows.namesRunningOnce = namesRunningOnce
    self.init(agenda, rows, options)
  }

  private init(_ agenda: DayAgenda, _ rows: AgendaRows, _ options: DrawingOptions) {
    self.rows = rows
    self.options = options
    list = DayList(
      agenda, width: Double(options.cells),
      metrics: DayList.Metrics(
        headerHeight: 1, rowHeight: 1, periodHeaderHeight: 1, sectionSpacing: 1, periodSpacing: 1),
      periods: .weeks, showsRunning: false,
      now: options.now.map { agenda.rules.instant(for: $0) }, headerLimit: .nextHeader,
      rowHeight: { row, entry, section in Double(rows.height(of: row, entry, on: section)) },
      rowInsets: { LayoutInsets(top: Double(rows.above($0).count)) })
  }

  var rowCount: Int { Int(list.contentSize.height) }

  /// Draws the list, or its first 10,000 rows: the limit of a buffer.
  ///
  /// - Complexity: O(cells + listed entries).
  package func draw() -> CellBuffer {
    if let excess = list.agenda.excess { return options.draw(excess) }
    return buffer(0..<min(rowCount, 10_000))
  }

  /// Draws the beginning of the list in a number of rows. The header of a day that is cut ends with `
  /// +5`; the last row counts the days and entries that are left out.
  ///
  /// - Parameter height: The maximum number of rows.
  /// - Complexity: O(cells + entries listed).
  package func draw(atMost height: Int) -> CellBuffer {
    guard rowCount > height, list.agenda.excess == nil else { return draw() }
    let limit = Double(max(1, height - 1))
    var (end, days) = (0.0, 0)
    // An appointment of several days is listed on more than one of them.
    var (listed, left): (Set<Int>, Set<Int>) = ([], [])
    var cut: (y: Int, count: Int)?
    for (index, section) in list.sections.enumerated() where !section.isPeriod {
      let items = list.layout.itemsSpan(ofSection: index)
      let ends = section.rows.indices.map { list.layout.itemSpan(section: index, item: $0).end }
      let shown = ends.count { $0 <= limit }
      guard shown > 0 || section.rows.isEmpty && items.start <= limit else {
        days += 1
        left.formUnion(section.rows.map { $0.entry })
        continue
      }
      listed.formUnion(section.rows.prefix(shown).map { $0.entry })
      end = shown > 0 ? ends[shown - 1] : items.start
      guard shown < ends.count else { continue }
      cut = (Int(list.naturalHeaderFrame(ofSection: index).y), ends.count - shown)
    }
    let last = Int(end)
    var canvas = Canvas(
      width: options.cells, height: last + (days > 0 ? 1 : 0), options: options)
    canvas.buffer.copy(buffer(0..<last))
    if let cut {
      let text = " +" + options.number(cut.count)
      var style = rows.palette.dim
      style.attributes.insert(.bold)
      canvas.text(text, options.cells - 1 - text.utf8Cells, cut.y, style)
    }
    if days > 0 {
      let entries = left.subtracting(listed).count
      let count = options.appointments(entries)
      let text = "\(glyphs.later) " + options.message(.moreDays, count: days)
      canvas.text(
        entries > 0 ? text + glyphs.separator.description + count : text, 1, last,
        rows.palette.dim, clip: 0..<options.cells - 1)
    }
    return canvas.buffer
  }

  private var glyphs: GlyphSet { rows.glyphs }

  /// Draws the list in buffers of 500 rows one after the other, for lists of any length.
  ///
  /// - Throws: Errors of `body`.
  /// - Complexity: O(cells + entries listed) in time, O(the rows of a buffer) in memory.
  package func drawPages<Failure: Error>(
    _ body: (CellBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    if list.agenda.excess != nil { try body(draw()) }
    for first in stride(from: 0, to: rowCount, by: 500) {
      try body(buffer(first..<min(first + 500, rowCount)))
    }
  }

  private func buffer(_ rows: Range<Int>) -> CellBuffer {
    var canvas = Canvas(width: options.cells, height: rows.count, options: options)
    // All headers are below the list's beginning, so lines there pin nothing.
    let window = PinWindow(
      visible: LayoutSpan(start: Double(rows.lowerBound), end: Double(rows.upperBound)),
      lines: PinLines(start: 0, end: list.contentSize.height))
    draw(window, from: window.visible.start, &canvas)
    return canvas.buffer
  }

  // MARK: Rows

  /// Draws the visible part of the list.
  func draw(
    _ window: PinWindow, from first: Double, _ canvas: inout Canvas,
    selection: (section: Int, row: Int)? = nil
  ) {
    for index in list.sections(in: window.visible)
    where list.layout.itemsSpan(ofSection: index).start > window.visible.start {
      let y = Int(list.naturalHeaderFrame(ofSection: index).maxY - first)
      for (line, above) in rows.above(list.sections[index]).enumerated() {
        rows.draw(above, &canvas, y: y + line)
      }
    }
    var elements: ContiguousArray<ListElement> = []
    list.layout.elements(in: window, into: &elements)
    for element in elements {
      let section = list.sections[element.section]
      let y = Int(element.start - first)
      if let row = list.row(of: element) {
        let isSelected = selection.map {
          $0.section == element.section && $0.row == element.item
        }
        draw(row, section, &canvas, y: y, isSelected: isSelected ?? false)
      } else {
        // A pinned header covers the rows that scroll under it.
        canvas.run(.space, 0..<options.cells, y, .plain)
        rows.drawHeader(section, isFirst: element.section == 0, &canvas, y: y)
      }
    }
  }

  private func draw(
    _ row: DayList.Row, _ section: DayList.Section, _ canvas: inout Canvas, y: Int,
    isSelected: Bool
  ) {
    let entry = list.entry(of: row)
    let place = rows.nowLine(beside: row, on: section)
    let chip = rows.chip(of: row, entry, on: section, y: y + (place == .before ? 1 : 0))
    canvas.draw(chip)
    rows.drawMargin(of: row, entry, on: section, &canvas, rows: chip.rows)
    if let place { rows.drawNowLine(&canvas, y: place == .before ? y : chip.rows.upperBound) }
    guard isSelected else { return }
    let style = rows.palette.block(entry.hue, entry.state(now: options.now), isSelected: true)
    canvas.buffer.restyle(
      x: 0..<(options.cells - 1), y: chip.rows
    ) { [isFilled = rows.palette.isFilled] cell in
      guard isFilled else {
        cell.attributes.insert(.reverse)
        return
      }
      cell.background = style.firstGround
      cell.foreground = style.title
    }
  }
}
