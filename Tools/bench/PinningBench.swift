import Pinning

/// Frames of a long list and of a grid: the cost of a frame and of an element, compared to a
/// yardstick.
///
/// The list has 1,000,000 rows in 30,000 sections. A frame collects the visible part, with pinned
/// headers and footers, into a reused buffer, at offsets all over the list (cold: every frame far
/// from the last) or scrolled by 7 points (warm: as on a screen). The yardstick appends the same
/// number of existing elements.
func benchPinning() {
  title("Pinning: a frame")
  benchListFrames()
  benchGridFrames()
}

/// A hundred frames of a list of 100,000 rows and as many of a grid of a year.
func pinnedFramesWork() -> () -> Int {
  let layout = longList(sections: 3_000, rows: 100_000)
  let grid = longGrid(days: 365)
  let installed = grid.bar.installed(
    in: ScrollViewport(size: LayoutSize(width: 800, height: 600), contentSize: .zero))
  var elements: ContiguousArray<ListElement> = []
  var cells: ContiguousArray<GridElement> = []
  return {
    var viewport = installed
    var sum = 0
    for frame in 0..<100 {
      layout.elements(in: window(Double(frame) * 50_003, 1_000), into: &elements)
      viewport.offset = LayoutPoint(x: Double(frame) * 400, y: Double(frame * 7))
      grid.elements(in: viewport.visibleRect, viewport: viewport, into: &cells)
      sum &+= elements.count &+ cells.count
    }
    return sum
  }
}

private func benchListFrames() {
  let clock = ContinuousClock()
  for (sections, rows) in [(300, 10_000), (3_000, 100_000), (30_000, 1_000_000)] {
    var layout = ListLayout([])
    let built = clock.measure { layout = longList(sections: sections, rows: rows) }
    line("list of \(rows) rows in \(sections) sections, built", duration(seconds(built)))
    for height in [100.0, 1_000, 10_000] {
      let cold = listFrames(layout, height: height, step: 0.381_966 * layout.contentLength)
      let warm = listFrames(layout, height: height, step: 7)
      let yardstick = copiedFrames(layout, height: height)
      frame("  \(Int(height)) points, cold", cold)
      frame("  \(Int(height)) points, warm", warm)
      frame("  \(Int(height)) points, copied from an array", yardstick)
    }
    frame("  moved headers of a step of 7 points", movedHeaders(layout))
    frame("  hit test", hitTests(layout))
  }
}

/// A list with rows of different heights and a footer in every third section.
private func longList(sections: Int, rows: Int) -> ListLayout {
  let perSection = rows / sections
  var left = rows - perSection * sections
  return ListLayout(
    (0..<sections).map { section in
      let extra = left > 0 ? 1 : 0
      left -= extra
      return ListSection(
        header: .init(length: 28),
        itemLengths: (0..<perSection + extra).map { Double(40 + ($0 * 7 + section) % 23) },
        footer: section % 3 == 0 ? .init(length: 20) : nil)
    })
}

private func listFrames(_ layout: ListLayout, height: Double, step: Double) -> Cost {
  var buffer: ContiguousArray<ListElement> = []
  let room = max(1, layout.contentLength - height)
  var offset = 0.0
  return measure { _ in
    offset += step
    if offset > room { offset -= room }
    layout.elements(in: window(offset, height), into: &buffer)
    return buffer.count
  }
}

private func window(_ offset: Double, _ height: Double) -> PinWindow {
  PinWindow(
    visible: LayoutSpan(start: offset, length: height),
    lines: PinLines(start: offset, end: offset + height))
}

private func copiedFrames(_ layout: ListLayout, height: Double) -> Cost {
  var source: ContiguousArray<ListElement> = []
  layout.elements(in: window(layout.contentLength / 2, height), into: &source)
  var buffer: ContiguousArray<ListElement> = []
  return measure { _ in
    buffer.removeAll(keepingCapacity: true)
    for element in source { buffer.append(element) }
    return buffer.count
  }
}

private func movedHeaders(_ layout: ListLayout) -> Cost {
  var buffer: ContiguousArray<ListElement> = []
  var offset = 0.0
  let room = max(1, layout.contentLength - 1_000)
  return measure { _ in
    let old = window(offset, 1_000).lines
    offset += 7
    if offset > room { offset = 0 }
    layout.movedElements(from: old, to: window(offset, 1_000).lines, into: &buffer)
    return buffer.count
  }
}

private func hitTests(_ layout: ListLayout) -> Cost {
  var offset = 0.0
  let step = 0.381_966 * layout.contentLength
  return measure { _ in
    offset += step
    if offset > layout.contentLength { offset -= layout.contentLength }
    let lines = window(offset, 1_000).lines
    return layout.element(at: offset + 10, lines: lines) == nil ? 0 : 1
  }
}

private func benchGridFrames() {
  for days in [7, 365] {
    let grid = longGrid(days: days)
    line("grid of \(days) days", "\(grid.items.count)", "appointments")
    for (name, step) in [("warm", 7.0), ("cold", 0.381_966 * grid.bar.gridSize.width)] {
      var viewport = grid.bar.installed(
        in: ScrollViewport(size: LayoutSize(width: 800, height: 600), contentSize: .zero))
      var buffer: ContiguousArray<GridElement> = []
      let room = max(1, grid.bar.gridSize.width - 800)
      let cost = measure { frame in
        viewport.offset.x += step
        while viewport.offset.x > room { viewport.offset.x -= room }
        viewport.offset.y = Double(frame % 800)
        grid.elements(in: viewport.visibleRect, viewport: viewport, into: &buffer)
        return buffer.count
      }
      frame("  \(name)", cost)
    }
  }
}

/// Days of 120 points with 40 appointments each, column by column.
private func longGrid(days: Int) -> PinnedGrid {
  let width = 120.0
  let height = 1_440.0
  var items: [PinnedGrid.Item] = []
  for day in 0..<days {
    for index in 0..<40 {
      items.append(
        PinnedGrid.Item(
          frame: LayoutRect(
            x: Double(day) * width + Double(index % 3) * 40, y: Double(index * 35), width: 40,
            height: Double(30 + index % 7 * 20)),
          titleHeight: 14))
    }
  }
  return PinnedGrid(
    bar: HeaderBar(
      gridSize: LayoutSize(width: Double(days) * width, height: height), barHeight: 32,
      allDayHeight: 24, gutterWidth: 56),
    columns: (0..<days).map {
      PinnedGrid.Column(
        span: LayoutSpan(start: Double($0) * width, length: width), labelWidth: 60)
    },
    items: items)
}
