public import CalendarLayout
import CivilTime
import Pinning
public import TerminalText

/// Draws the part of an agenda that a screen shows: the headers of weeks and days stay at the top
/// and push each other off.
///
/// The first row of the screen belongs to the week; what is drawn begins in the second one.
public struct AgendaViewDrawing: Sendable {
  /// The agenda.
  public let agenda: DayAgenda
  /// How it is drawn, on a screen as wide as the options say.
  public let options: DrawingOptions
  /// Where its days stand.
  public let sections: [AgendaDrawing.Section]
  /// The rows of the whole list.
  public let rowCount: Int

  private let list: CellBuffer
  private let headers: NestedHeaders
  /// The natural row and the section of each header, as the tree numbers them.
  private let places: [(row: Int, section: Int, isDay: Bool)]
  private let palette: GridPalette
  private let glyphs: GlyphSet

  /// Draws the list once and arranges its headers.
  ///
  /// - Complexity: O(cells + entries listed).
  public init(_ agenda: DayAgenda, options: DrawingOptions) {
    self.agenda = agenda
    self.options = options
    var narrower = options
    narrower.width = options.cells - 1
    let drawing = AgendaDrawing(agenda, options: narrower)
    let (list, sections) = drawing.drawSections()
    self.list = list
    self.sections = sections
    rowCount = list.height
    palette = drawing.palette
    glyphs = drawing.glyphs
    var roots: [HeaderNode] = []
    var places: [(row: Int, section: Int, isDay: Bool)] = []
    for (index, section) in sections.enumerated() {
      let next = index + 1 < sections.count ? sections[index + 1] : nil
      let end = next.map { $0.period ?? $0.header } ?? list.height
      if let period = section.period {
        roots.append(HeaderNode(header: 1, spacing: Double(section.header - period - 1)))
        places.append((period, index, false))
      } else if roots.isEmpty {
        roots.append(HeaderNode())
      }
      roots[roots.count - 1].children.append(
        HeaderNode(header: 1, body: Double(max(0, end - section.header - 1))))
      places.append((section.header, index, true))
    }
    headers = NestedHeaders(roots)
    self.places = places
  }

  /// The section whose header is pinned when the list is scrolled to a row; nil for an empty list.
  public func section(at offset: Int) -> Int? {
    // The pinned header lies in the second row of the screen.
    let row = offset + 1
    let index = sections.lastIndex { $0.header <= row }
    return index ?? sections.indices.first
  }

  /// The item at a row of the list: the section and the item's place in it.
  public func item(at row: Int) -> (section: Int, item: Int)? {
    guard let section = sections.lastIndex(where: { $0.rows.contains(row) }),
      let item = sections[section].items.firstIndex(where: { $0.contains(row) })
    else { return nil }
    return (section, item)
  }

  /// Draws the rows of a screen from the second one on.
  ///
  /// - Parameters:
  ///   - offset: The rows of the list that are scrolled off to the top; the list's first row would
  ///     stand in the screen's first.
  ///   - height: The rows to draw.
  ///   - thumb: The rows on which the scroll thumb lies; nil draws no indicator.
  ///   - selection: The section and the item that are selected.
  /// - Returns: A buffer of that height.
  public func draw(
    offset: Int, height: Int, thumb: Range<Int>? = nil,
    selection: (section: Int, item: Int)? = nil
  ) -> CellBuffer {
    let height = min(max(0, height), 10_000)
    var canvas = Canvas(width: options.cells, height: height, options: options)
    let cells = 0..<list.width
    canvas.buffer.copy(
      list, x: cells, y: max(0, offset + 1)..<max(0, offset + 1 + height),
      toX: 0, toY: max(0, -(offset + 1)))
    if let selection { draw(selection, &canvas, offset: offset) }
    let visible = LayoutSpan(start: Double(offset), length: Double(height + 1))
    var found: ContiguousArray<PinnedElement> = []
    headers.elements(
      in: PinWindow(visible: visible, lines: PinLines(start: visible.start, end: visible.end)),
      into: &found)
    for element in found where element.layer == .pinned && places.indices.contains(element.index) {
      let place = places[element.index]
      let y = Int(element.start) - offset - 1
      guard y >= 0, y < height else { continue }
      canvas.run(.space, cells, y, .plain)
      canvas.buffer.copy(list, x: cells, y: place.row..<(place.row + 1), toX: 0, toY: y)
    }
    if let thumb {
      for row in 0..<height {
        let isThumb = thumb.contains(row)
        canvas.glyph(
          isThumb ? glyphs.runningMiddle : glyphs.middle, options.cells - 1, row,
          isThumb ? palette.thumb : palette.rule)
      }
    }
    return canvas.buffer
  }

  private func draw(
    _ selection: (section: Int, item: Int), _ canvas: inout Canvas, offset: Int
  ) {
    guard sections.indices.contains(selection.section),
      sections[selection.section].items.indices.contains(selection.item)
    else { return }
    let rows = sections[selection.section].items[selection.item]
    let item = agenda.days[selection.section].items[selection.item]
    let top = max(0, rows.lowerBound - offset - 1)
    let end = max(top, rows.upperBound - offset - 1)
    let state = agenda.entries[item.entry].state(now: options.now)
    let style = palette.block(agenda.entries[item.entry].hue, state, isSelected: true)
    canvas.buffer.restyle(x: 0..<(list.width - 1), y: top..<end) { cell in
      guard palette.isFilled else {
        cell.attributes.insert(.reverse)
        return
      }
      cell.background = style.firstGround
      cell.foreground = style.title
    }
  }
}
