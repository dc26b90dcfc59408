import Pinning

extension Example {
  /// A weekday bar that scrolls sideways with the columns and stays at the top, as Marius Schulz
  /// described it, with time gutter, corner and all-day strip.
  static let headerBar = Example(
    name: "S5", title: "Header bar: weekdays, gutter and corner over a grid that scrolls both ways"
  ) {
    // Guide begins
    // Seven columns of 140 by 24 hours of 48. The origin is the grid's top left; the bars are
    // outside of it.
    let columns = (0..<7).map {
      PinnedGrid.Column(span: LayoutSpan(start: Double($0) * 140, length: 140), labelWidth: 60)
    }
    let grid = PinnedGrid(
      bar: HeaderBar(
        gridSize: LayoutSize(width: 980, height: 1_152), barHeight: 32, allDayHeight: 24,
        gutterWidth: 56),
      columns: columns,
      // Tuesday 08:00 to 18:00.
      items: [.init(frame: LayoutRect(x: 140, y: 384, width: 140, height: 480), titleHeight: 16)])
    // The bars write their room into the viewport: content inset and scroll indicators follow.
    var viewport = grid.bar.installed(
      in: ScrollViewport(size: LayoutSize(width: 400, height: 300), contentSize: .zero))
    // Guide ends

    var text = ""
    let offsets = [
      viewport.initialOffset, LayoutPoint(x: 110, y: 480), LayoutPoint(x: 640, y: 900),
    ]
    for offset in offsets {
      viewport.offset = offset
      let frames = grid.bar.frames(in: viewport)
      text += "offset \(number(offset.x)),\(number(offset.y))\n"
      text += line("bar", frames.bar)
      if let strip = frames.allDay { text += line("all-day", strip) }
      text += line("gutter", frames.gutter)
      text += line("corner", frames.corner)
      if let tuesday = grid.element(.columnHeader, index: 1, viewport: viewport) {
        text += line("Tuesday", tuesday.frame, "label at \(number(tuesday.textStart ?? 0))")
      }
      if let appointment = grid.element(.appointment, viewport: viewport) {
        text += line(
          "appointment", appointment.frame, "title at \(number(appointment.textStart ?? 0))")
      }
    }
    return text
  }
}
