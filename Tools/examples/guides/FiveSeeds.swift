import CalendarGrid

/// Each published system in a few lines, with the call that returns the frames.
func fiveSeeds() -> [[LayoutRect]] {
  var answers: [[LayoutRect]] = []
  func put(_ frames: [LayoutRect]) { answers.append(frames) }
  let rows = [Double](repeating: 44, count: 12)
  // Guide begins
  let screen = LayoutSize(width: 320, height: 240)
  var elements: ContiguousArray<ListElement> = []  // one buffer for all frames

  // S1: section headers that stay while a row of their section is visible.
  let headers = StickySectionHeaders([ListSection(header: .init(length: 28), itemLengths: rows)])
  var view = ScrollViewport(
    size: screen, contentSize: LayoutSize(width: 320, height: headers.layout.contentLength))
  view.offset.y = 100
  headers.elements(in: view, into: &elements)
  put(elements.map { headers.layout.frame(of: $0, in: view) })

  // S2: cells that stick until the next one; here, every fifth.
  let cells = StickyCells(lengths: rows) { $0 % 5 == 0 }
  cells.layout.elements(in: cells.layout.window(for: view), into: &elements)
  put(elements.map { cells.layout.frame(of: $0, in: view) })

  // S3: a header and a footer that are always visible.
  let bars = FloatingBars(headerLength: 44, footerLength: 49)
  let installed = bars.installed(in: view)
  put([.header, .footer].compactMap { bars.frame(of: $0, in: installed) })

  // S4: headers and footers of a table, below the insets, with three cells side by side.
  let table = TableHeaders([
    ListSection(
      header: .init(length: 28), itemLengths: rows, itemInsets: LayoutInsets(leading: 16),
      footer: .init(length: 20), columns: 3)
  ])
  table.elements(in: view, into: &elements)
  put(elements.map { table.layout.frame(of: $0, in: view) })

  // S5: a weekday bar and a gutter around a grid that scrolls both ways.
  let bar = HeaderBar(
    gridSize: LayoutSize(width: 980, height: 1_152), barHeight: 32, gutterWidth: 56)
  let frames = bar.frames(in: bar.installed(in: view))
  put([frames.bar, frames.gutter, frames.corner])
  // Guide ends
  return answers
}
