import CalendarLayout
import CivilTime
import LayoutDrawing
import Pinning
import TestSupport
import Testing

/// The sample week as grid and as list, drawn at some offsets, for inspection by eye.
@Suite("The sample week seen by eye")
struct SceneDrawingTests {
  @Test("the week grid at its initial offset, in the middle, and pulled beyond its end")
  func grid() throws {
    let week = try TeamWeek()
    for (direction, name) in [(LayoutDirection.leftToRight, "grid"), (.rightToLeft, "grid-rtl")] {
      let isLeft = direction == .leftToRight
      let offsets: [LayoutPoint?] = [
        nil, LayoutPoint(x: isLeft ? 22 : 24, y: 17), LayoutPoint(x: isLeft ? 50 : -16, y: 40),
      ]
      let drawings = try offsets.map { try draw(scene(week, at: $0, direction)) }
      TestFiles().expectGolden(
        """
        B bar  A all-day strip  = all-day entry  G gutter  C corner  : column  - now
        o entry, title in its place  p title pinned below the bars  x title pushed by its entry's end
        P day label pinned beside the gutter  X pushed by its column's end

        at the initial offset
        \(drawings[0].text())
        in the middle
        \(drawings[1].text())
        pulled beyond both ends: the bars stay, the labels go with their column
        \(drawings[2].text())
        """, "week-\(name).txt")
      TestFiles().expectGolden(svgDocument(drawings), "week-\(name).svg")
    }
  }

  @Test("the day list at its start, with pinned headers, with a pushed day and a pushed month")
  func list() throws {
    let week = try TeamWeek()
    let agenda = DayAgenda(
      of: week.collection, dates: week.date(23)..<week.date(36), displayZone: week.rules)
    let list = DayList(
      agenda, width: 44,
      metrics: DayList.Metrics(headerHeight: 2, rowHeight: 2, periodHeaderHeight: 2),
      periods: .months, now: week.now)
    let april = try #require(list.sections.firstIndex { $0.id == .month(week.date(32)) })
    let end = list.frame(ofSection: april).y
    let second = try #require(list.section(of: week.date(24)))
    let drawings = [-1, 7, list.frame(ofSection: second).y - 4, end - 2].map {
      draw(list, at: $0)
    }
    TestFiles().expectGolden(
      """
      H header  P pinned header  X pushed header (months in small letters)  . row

      at rest, offset -1 (a content inset of 1 at the top)
      \(drawings[0].text())
      pinned: the day below its month
      \(drawings[1].text())
      the day pushed off under its month
      \(drawings[2].text())
      the month pushed off by the next one
      \(drawings[3].text())
      """, "day-list.txt")
    TestFiles().expectGolden(svgDocument(drawings), "day-list.svg")
  }

  private func scene(
    _ week: TeamWeek, at offset: LayoutPoint?, _ direction: LayoutDirection
  ) throws -> WeekScene {
    var options = WeekGridOptions(
      days: DayColumns(around: week.date(25), firstWeekday: .monday), displayZone: week.rules,
      metrics: .points(columnWidth: 16, hourHeight: 2, allDayRowHeight: 1))
    options.metrics.direction = direction
    options.hours = .window(0..<1440)
    options.now = week.now
    let entries = week.collection.entries(
      in: week.date(23)..<week.date(30), displayZone: week.rules)
    return WeekScene(
      WeekGrid(entries, options: options),
      metrics: WeekScene.Metrics(
        headerHeight: 2, gutterWidth: 6,
        labelSize: LayoutSize(width: 6, height: 1), titleHeight: 1, nowLineThickness: 1),
      size: LayoutSize(width: 72, height: 22), offset: offset)
  }

  private func draw(_ scene: WeekScene) -> Drawing {
    var elements: ContiguousArray<GridElement> = []
    scene.elements(into: &elements)
    var drawing = Drawing(size: scene.viewport.size)
    let isLeft = scene.viewport.direction == .leftToRight
    let (dx, dy) = (-scene.viewport.offset.x, -scene.viewport.offset.y)
    func box(
      _ frame: LayoutRect, _ fill: Character, _ style: String, _ label: String = "",
      at origin: LayoutPoint? = nil
    ) {
      drawing.boxes.append(
        DrawnBox(
          frame: frame.offsetBy(x: dx, y: dy), fill: fill, label: plain(label),
          labelOrigin: origin.map { LayoutPoint(x: $0.x + dx, y: $0.y + dy) }, style: style))
    }
    for element in elements {
      switch element.kind {
      case .column: box(element.frame, ":", "column")
      case .appointment:
        guard let segment = scene.segment(of: element) else { continue }
        box(
          element.frame, mark(element.state, "o", "p", "x"), style(element.state, "item"),
          scene.grid.entries[segment.entry].title, at: scene.titleFrame(of: segment).origin)
      case .nowLine: box(element.frame, "-", "now")
      case .gutter:
        box(element.frame, "G", "gutter")
        for hour in scene.grid.hours where hour.minute % 120 == 0 {
          let place = LayoutRect(
            x: element.frame.x, y: hour.y, width: element.frame.width, height: 1)
          box(place, "G", "gutter", "\(hour.minute / 60):00")
        }
      case .allDay:
        box(element.frame, "A", "strip")
        for bar in scene.grid.bars {
          box(scene.frame(of: bar), "=", "item", scene.grid.entries[bar.entry].title)
        }
      case .bar: box(element.frame, "B", "bar")
      case .columnHeader:
        let label = scene.labelFrame(ofColumn: element.index)
        // The state of the label itself: the element's state is that of the whole bar.
        let state: PinState =
          label.x == (isLeft ? element.frame.x : element.frame.maxX - label.width)
          ? .natural
          : label.x == (isLeft ? element.frame.maxX - label.width : element.frame.x)
            ? .pushed : .pinned
        box(
          element.frame, mark(state, "B", "P", "X"), style(state, "bar"),
          "day \(scene.grid.columns[element.index].date.day)", at: label.origin)
      case .corner: box(element.frame, "C", "corner")
      }
    }
    return drawing
  }

  private func draw(_ list: DayList, at offset: Double) -> Drawing {
    let viewport = list.viewport(
      size: LayoutSize(width: 44, height: 20), offset: LayoutPoint(x: 0, y: offset),
      contentInset: LayoutInsets(top: 1))
    var elements: ContiguousArray<ListElement> = []
    list.elements(in: viewport, into: &elements)
    var drawing = Drawing(size: viewport.size)
    for element in elements {
      let section = list.sections[element.section]
      let frame = list.frame(of: element, in: viewport).offsetBy(x: 0, y: -offset)
      if let row = list.row(of: element) {
        drawing.boxes.append(
          DrawnBox(frame: frame, fill: ".", label: plain(list.entry(of: row).title), style: "item"))
      } else {
        let words = section.isPeriod ? "month \(section.date.month)" : "\(section.date)"
        let relative = section.relativeDay.map { " (\(CalendarLocale.english.text($0)))" } ?? ""
        let fill = mark(element.state, "H", "P", "X")
        drawing.boxes.append(
          DrawnBox(
            frame: frame, fill: section.isPeriod ? Character(fill.lowercased()) : fill,
            label: words + relative, style: style(element.state, "header")))
      }
    }
    return drawing
  }

  private func mark(
    _ state: PinState, _ natural: Character, _ pinned: Character, _ pushed: Character
  ) -> Character {
    switch state {
    case .natural: natural
    case .pinned: pinned
    case .pushed: pushed
    }
  }

  private func style(_ state: PinState, _ natural: String) -> String {
    switch state {
    case .natural: natural
    case .pinned: "pinned"
    case .pushed: "pushed"
    }
  }

  /// One cell per character: wider ones become `*`.
  private func plain(_ text: String) -> String {
    String(text.map { $0.unicodeScalars.allSatisfy { $0.value < 0x250 } ? $0 : "*" })
  }
}
