import AppointmentModel
import CalendarLayout
import CivilTime
import Pinning
import TestSupport
import Testing

/// The frames of a scene compared to the formulas of sticky and fixed positioning, written out
/// independently: the origin is the time grid's top left, a are the outer insets, hb and ha the
/// heights of bar and strip, gw the width of the gutters.
@Suite("A week on a screen")
struct WeekSceneTests {
  private static let rules = ZoneRules(fixed: .utc)

  private static func date(_ day: Int) -> CivilDate {
    CivilDate(clampingDayNumber: 20_513 + day - 1)
  }

  private static func entry(
    _ uid: String, _ day: Int, _ hours: ClosedRange<Int>, days: Int? = nil
  ) -> GridEntry {
    let midnight = CivilDateTime(date(day))
    guard let days else {
      return GridEntry(
        uid: uid, title: uid, start: midnight.adding(seconds: Int64(hours.lowerBound * 3600)),
        end: midnight.adding(seconds: Int64(hours.upperBound * 3600)))
    }
    return GridEntry(
      uid: uid, title: uid, isAllDay: true, start: midnight,
      end: CivilDateTime(date(day + days)))
  }

  /// Two rows of all-day bars; a long appointment, two side by side, one of no length.
  private static let entries = [
    entry("trip", 23, 0...0, days: 3), entry("leave", 24, 0...0, days: 1),
    entry("long", 23, 2...20), entry("one", 25, 9...11), entry("two", 25, 10...12),
    entry("due", 26, 16...16), entry("late", 29, 22...24),
  ]

  private struct Case {
    var scene: WeekScene
    /// The outer insets by side.
    var top: Double, left: Double, bottom: Double, right: Double
    var name: String
  }

  /// Both directions, several insets, second zones, at offsets inside and outside the content.
  private static var cases: [Case] {
    var cases: [Case] = []
    let insets: [LayoutInsets] = [
      .zero, LayoutInsets(top: 20, leading: 7, bottom: 34, trailing: 11),
      LayoutInsets(top: -5, leading: 40, bottom: 3, trailing: 0),
    ]
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      for zones in 0...1 {
        var options = WeekGridOptions(
          days: DayColumns(around: date(25), firstWeekday: .monday), displayZone: rules,
          metrics: .points(columnWidth: 128, hourHeight: 48, allDayRowHeight: 22))
        options.metrics.direction = direction
        options.hours = .window(0..<1440)
        if zones == 1 { options.secondZones = [.init(id: ZoneID("UTC"), rules: rules)] }
        let grid = WeekGrid(entries, options: options)
        for inset in insets {
          let offsets: [LayoutPoint?] = [
            nil, LayoutPoint(x: 0, y: 0), LayoutPoint(x: 130.5, y: 300.25),
            LayoutPoint(x: -260, y: -190), LayoutPoint(x: 900, y: 1_100),
            LayoutPoint(x: 447, y: 96),
          ]
          for offset in offsets {
            let scene = WeekScene(
              grid,
              metrics: WeekScene.Metrics(
                headerHeight: 50, gutterWidth: 60,
                labelSize: LayoutSize(width: 70, height: 30), titleHeight: 18),
              size: LayoutSize(width: 400, height: 500), offset: offset, contentInset: inset)
            let isLeft = direction == .leftToRight
            cases.append(
              Case(
                scene: scene, top: inset.top, left: isLeft ? inset.leading : inset.trailing,
                bottom: inset.bottom, right: isLeft ? inset.trailing : inset.leading,
                name: "\(direction) \(zones) \(inset) \(String(describing: offset))"))
          }
        }
      }
    }
    return cases
  }

  private let hb = 50.0
  private let ha = 44.0
  private let w = 400.0
  private let h = 500.0
  private let gridWidth = 896.0
  private let gridHeight = 1_152.0

  @Test("bar, strip, gutters and corner are fixed at the insets and scroll the other way")
  func bars() {
    for item in Self.cases {
      let scene = item.scene
      let (ox, oy) = (scene.viewport.offset.x, scene.viewport.offset.y)
      let gw = 60.0 * Double(1 + scene.grid.secondZones.count)
      let isLeft = scene.viewport.direction == .leftToRight
      #expect(scene.grid.size == LayoutSize(width: gridWidth, height: gridHeight))
      let bars = scene.headerFrames
      #expect(
        bars.bar == LayoutRect(x: 0, y: oy + item.top, width: gridWidth, height: hb), "\(item.name)"
      )
      #expect(
        bars.allDay == LayoutRect(x: 0, y: oy + item.top + hb, width: gridWidth, height: ha),
        "\(item.name)")
      let gutterX = isLeft ? ox + item.left : ox + w - item.right - gw
      #expect(
        bars.gutter == LayoutRect(x: gutterX, y: 0, width: gw, height: gridHeight), "\(item.name)")
      #expect(
        bars.corner == LayoutRect(x: gutterX, y: oy + item.top, width: gw, height: hb + ha),
        "\(item.name)")
      if !scene.grid.secondZones.isEmpty {
        // Beside the display zone's gutter, towards the grid.
        #expect(scene.gutterFrame(ofZone: 0).x == (isLeft ? gutterX + 60 : gutterX), "\(item.name)")
        #expect(scene.gutterFrame(ofZone: 0).width == 60)
      }
    }
  }

  @Test("labels stay in their column and clear of the gutter, titles in their segment")
  func labelsAndTitles() {
    for item in Self.cases {
      let scene = item.scene
      let (ox, oy) = (scene.viewport.offset.x, scene.viewport.offset.y)
      let gw = 60.0 * Double(1 + scene.grid.secondZones.count)
      for column in 0..<7 {
        let place = scene.viewport.direction == .leftToRight ? column : 6 - column
        let (c0, c1) = (Double(place) * 128, Double(place + 1) * 128)
        let lw = 70.0
        let x =
          scene.viewport.direction == .leftToRight
          ? max(c0, min(ox + item.left + gw, c1 - lw))
          : min(c1 - lw, max(ox + w - item.right - gw - lw, c0))
        #expect(
          scene.dayFrame(column) == LayoutRect(x: c0, y: oy + item.top, width: 128, height: hb),
          "\(item.name)")
        #expect(
          scene.labelFrame(ofColumn: column)
            == LayoutRect(x: x, y: oy + item.top + 10, width: lw, height: 30),
          "\(item.name), column \(column)")
      }
      #expect(!scene.grid.bars.isEmpty)
      for bar in scene.grid.bars {
        let frame = scene.frame(of: bar)
        let lw = min(70, frame.width)
        let isLeft = scene.viewport.direction == .leftToRight
        let x = isLeft ? max(frame.x, min(ox + item.left + gw, frame.maxX - lw)) : frame.x
        let end =
          isLeft
          ? frame.maxX : max(frame.x + lw, min(ox + w - item.right - gw, frame.maxX))
        #expect(
          scene.labelFrame(of: bar)
            == LayoutRect(x: x, y: frame.y, width: end - x, height: frame.height), "\(item.name)")
      }
      #expect(scene.grid.segments.count == 5)
      for segment in scene.grid.segments {
        let frame = segment.frame
        let t = min(18, frame.height)
        let y = max(frame.y, min(oy + item.top + hb + ha, frame.maxY - t))
        #expect(
          scene.titleFrame(of: segment)
            == LayoutRect(x: frame.x, y: y, width: frame.width, height: t),
          "\(item.name), \(scene.grid.entries[segment.entry].title)")
      }
    }
  }

  @Test("the inset makes room for the bars, indicators stop at them, and it begins at the start")
  func insets() {
    for item in Self.cases {
      let scene = item.scene
      let gw = 60.0 * Double(1 + scene.grid.secondZones.count)
      let isLeft = scene.viewport.direction == .leftToRight
      let inset = LayoutInsets(
        top: item.top + hb + ha, leading: (isLeft ? item.left : item.right) + gw,
        bottom: item.bottom, trailing: isLeft ? item.right : item.left)
      #expect(scene.viewport.adjustedInset == inset, "\(item.name)")
      let initial = LayoutPoint(
        x: isLeft ? -gw - item.left : gridWidth + gw + item.right - w, y: -(hb + ha) - item.top)
      #expect(scene.viewport.initialOffset == initial, "\(item.name)")
      let track = scene.viewport.indicator(on: .vertical).track
      #expect(track.start == scene.viewport.offset.y + item.top + hb + ha, "\(item.name)")
      #expect(track.end == scene.viewport.offset.y + h - item.bottom, "\(item.name)")
    }
  }

  @Test("all-day bars are in the strip, in their own rows")
  func allDayBars() {
    for item in Self.cases {
      let scene = item.scene
      let strip = scene.viewport.offset.y + item.top + hb
      let isLeft = scene.viewport.direction == .leftToRight
      let frames = scene.grid.bars.map { scene.frame(of: $0) }
      #expect(
        frames == [
          LayoutRect(x: isLeft ? 0 : 512, y: strip, width: 384, height: 22),
          LayoutRect(x: isLeft ? 128 : 640, y: strip + 22, width: 128, height: 22),
        ], "\(item.name)")
    }
  }

  @Test("labels of shares of days are what is left of the lower half of their heads")
  func labelsOfShares() {
    var options = WeekGridOptions(
      days: DayColumns(around: Self.date(25), firstWeekday: .monday), displayZone: Self.rules,
      metrics: .points(columnWidth: 100, hourHeight: 48))
    options.columns = .days(by: .person, order: [Resource("Ann"), Resource("Ben")])
    var widths: Set<Double> = []
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      options.metrics.direction = direction
      let grid = WeekGrid([], options: options)
      #expect(grid.columns.count == 14)
      for x in [-260, 0, 130.5, 447, 1_100] {
        let scene = WeekScene(
          grid,
          metrics: WeekScene.Metrics(
            headerHeight: 50, gutterWidth: 60, labelSize: LayoutSize(width: 70, height: 30)),
          size: LayoutSize(width: w, height: h), offset: LayoutPoint(x: x, y: 96))
        for column in 0..<14 {
          let isLeft = direction == .leftToRight
          let start = Double(isLeft ? column : 13 - column) * 100
          let left = isLeft ? max(start, min(x + 60, start + 30)) : start
          let right = isLeft ? start + 100 : min(start + 100, max(x + w - 60, start + 70))
          widths.insert(right - left)
          #expect(
            scene.labelFrame(ofColumn: column)
              == LayoutRect(x: left, y: 96 + 25, width: right - left, height: 25),
            "\(direction), \(x), column \(column)")
        }
      }
    }
    #expect(widths.isSuperset(of: [70, 100]) && widths.count > 2)
  }

  @Test("the elements of a viewport are all that overlap it, with the frames of single queries")
  func elements() {
    for item in Self.cases {
      let scene = item.scene
      var found: ContiguousArray<GridElement> = []
      scene.elements(into: &found)
      let visible = scene.viewport.visibleRect
      #expect(
        Set(found.compactMap { scene.segment(of: $0) })
          == Set(scene.grid.segments.filter { $0.frame.intersects(visible) }), "\(item.name)")
      #expect(
        found.map(\.layer)
          == found.map(\.layer).sorted(by: {
            (scene.headerBar.layers.firstIndex(of: $0) ?? 0)
              < (scene.headerBar.layers.firstIndex(of: $1) ?? 0)
          }), "\(item.name)")
      for element in found {
        #expect(element.frame.intersects(visible), "\(item.name)")
        switch element.kind {
        case .columnHeader:
          #expect(element.frame == scene.dayFrame(element.index), "\(item.name)")
          #expect(element.textStart == scene.labelFrame(ofColumn: element.index).x, "\(item.name)")
        case .appointment:
          let segment = scene.grid.segments[element.index]
          #expect(element.textStart == scene.titleFrame(of: segment).y, "\(item.name)")
        case .bar: #expect(element.frame == scene.headerFrames.bar, "\(item.name)")
        case .gutter: #expect(element.frame == scene.headerFrames.gutter, "\(item.name)")
        case .corner: #expect(element.frame == scene.headerFrames.corner, "\(item.name)")
        case .allDay: #expect(element.frame == scene.headerFrames.allDay, "\(item.name)")
        case .column, .nowLine: break
        }
      }
    }
  }

  @Test("a touch meets what is on top: corner, bar, strip, gutter, then segment, then column")
  func touches() {
    for item in Self.cases {
      let scene = item.scene
      var found: ContiguousArray<GridElement> = []
      scene.elements(into: &found)
      for x in stride(from: 3.5, to: w, by: 37) {
        for y in stride(from: 3.5, to: h, by: 41) {
          let point = LayoutPoint(
            x: scene.viewport.offset.x + x, y: scene.viewport.offset.y + y)
          let top = found.last { $0.frame.contains(point) && $0.kind != .nowLine }
          let touched = scene.element(at: point)
          #expect(touched?.kind == top?.kind && touched?.index == top?.index, "\(item.name)")
          let bar = scene.allDayBar(at: point)
          let isBar =
            top?.kind == .allDay && scene.grid.bars.contains { scene.frame(of: $0).contains(point) }
          #expect((bar != nil) == isBar, "\(item.name)")
        }
      }
    }
  }
}
