import CalendarFoundation
import CalendarLayout
import CalendarUIKit
import CivilTime
import GridLayout
import Pinning
import UIKit

private let monday = CivilDate(clampingDayNumber: 20_535)

private func entries(_ random: inout SeededGenerator, count: Int = 60) -> [GridEntry] {
  (0..<count).map { number in
    let day = CivilDateTime(monday.adding(days: Int.random(in: 0..<7, using: &random)))
    let start = day.adding(seconds: Int64.random(in: 32..<64, using: &random) * 900)
    let isAllDay = number % 7 == 0
    return GridEntry(
      uid: "\(number)", title: "Title \(number)", isAllDay: isAllDay, start: isAllDay ? day : start,
      end: isAllDay
        ? day.adding(seconds: 2 * 86_400)
        : start.adding(seconds: Int64.random(in: 1..<12, using: &random) * 900))
  }
}

@MainActor func checkWeeks() {
  var random = SeededGenerator(seed: 0x0C11)
  checkWeek(.leftToRight, &random)
  checkWeek(.rightToLeft, &random)
  checkLines(.leftToRight)
  checkLines(.rightToLeft)
  checkList(.none, &random)
  checkList(.months, &random)
}

/// A week's frames equal its scene's at every offset, and higher layers are drawn above.
@MainActor private func checkWeek(_ direction: LayoutDirection, _ random: inout SeededGenerator) {
  var options = WeekGridOptions(
    days: DayColumns(monday..<monday.adding(days: 7)), displayZone: ZoneRules(fixed: .utc),
    metrics: .points(columnWidth: 90, hourHeight: 44))
  options.metrics.direction = direction
  options.metrics.overflow = .lanes(3)
  options.now = Instant(CivilDateTime(monday.adding(days: 2)).adding(seconds: 40_000), offset: .utc)
  let grid = WeekGrid(entries(&random), options: options)
  let layout = WeekGridCollectionLayout { shape in
    WeekScene(grid, metrics: .init(), size: shape.size)
  }
  let source = Source(counts: [grid.segments.count + grid.overflow.count, grid.bars.count])
  let view = makeView(layout, source, width: 320, height: 380)
  view.effectiveUserInterfaceLayoutDirection =
    direction == .leftToRight ? .leftToRight : .rightToLeft
  view.safeAreaInsets = UIEdgeInsets(top: 20, left: 3, bottom: 9, right: 5)
  layout.installBars()
  let isLeftToRight = direction == .leftToRight
  let inset =
    isLeftToRight
    ? LayoutInsets(top: 20, leading: 3, bottom: 9, trailing: 5)
    : LayoutInsets(top: 20, leading: 5, bottom: 9, trailing: 3)
  func scene(_ offset: CGPoint?) -> WeekScene {
    WeekScene(
      grid, metrics: .init(), size: LayoutSize(width: 320, height: 380),
      offset: offset.map { LayoutPoint($0) }, contentInset: inset)
  }
  expect(LayoutPoint(view.contentOffset) == scene(nil).viewport.offset, "first offset")
  expect(layout.collectionViewContentSize == CGSize(grid.size), "content size")
  for _ in 0..<300 {
    view.contentOffset = CGPoint(
      x: Double.random(in: -60...500, using: &random), y: .random(in: -90...700, using: &random))
    view.layoutIfNeeded()
    let current = scene(view.contentOffset)
    var elements: ContiguousArray<GridElement> = []
    current.elements(into: &elements)
    var wanted: [UICollectionView.Place: CGRect] = [:]
    for element in elements {
      let place = UICollectionView.Place(
        kind: element.kind.elementKind, path: IndexPath(item: element.index, section: 0))
      wanted[place] = CGRect(element.frame)
      let found = view.visible[place] as? PinnedLayoutAttributes
      expect(found?.textStart == element.textStart, "\(place): the text stands elsewhere")
    }
    for (index, bar) in grid.bars.enumerated() {
      let frame = current.frame(of: bar)
      guard frame.intersects(current.viewport.visibleRect) else { continue }
      wanted[UICollectionView.Place(path: IndexPath(item: index, section: 1))] = CGRect(frame)
    }
    expect(view.visible.mapValues(\.frame) == wanted, "\(direction) at \(view.contentOffset)")
    checkLayers(view)
  }
  expect(view.exceptions.isEmpty, "thrown: \(view.exceptions.first ?? "")")
}

/// Lines and shades are shown once the app registers a class for them, between columns and appointments.
@MainActor private func checkLines(_ direction: LayoutDirection) {
  var options = WeekGridOptions(
    days: DayColumns(monday.adding(days: 4)..<monday.adding(days: 6)),
    displayZone: ZoneRules(fixed: .utc), metrics: .points(columnWidth: 100, hourHeight: 40))
  options.metrics.direction = direction
  options.hours = .window(0..<1440)
  let friday = CivilDateTime(monday.adding(days: 4))
  let entry = GridEntry(
    uid: "one", title: "One", isAllDay: false, start: friday.adding(seconds: 36_000),
    end: friday.adding(seconds: 39_600))
  let grid = WeekGrid([entry], options: options)
  let layout = WeekGridCollectionLayout { shape in
    WeekScene(grid, metrics: .init(), size: shape.size)
  }
  let view = makeView(layout, Source(counts: [1, 0]), width: 252, height: 1_100)
  view.effectiveUserInterfaceLayoutDirection =
    direction == .leftToRight ? .leftToRight : .rightToLeft
  layout.installBars()
  view.layoutIfNeeded()
  expect(!view.visible.keys.contains { $0.isDecoration }, "decorations without a class")
  for decoration in GridDecoration.allCases {
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: decoration.kind)
  }
  view.layoutIfNeeded()
  func frames(_ decoration: GridDecoration) -> [CGRect] {
    view.visible.filter { $0.key.isDecoration && $0.key.kind == decoration.kind }
      .sorted { $0.key.path < $1.key.path }.map(\.value.frame)
  }
  let hours = (0..<24).map { CGRect(x: 0, y: Double($0) * 40 - 0.5, width: 200, height: 1) }
  expect(frames(.hourLine) == hours, "hour lines at \(frames(.hourLine))")
  // The leading edges of Friday and Saturday.
  let edges: [Double] = direction == .leftToRight ? [0, 100] : [200, 100]
  let lines = edges.map { CGRect(x: $0 - 0.5, y: 0, width: 1, height: 960) }
  expect(frames(.columnLine) == lines, "column lines at \(frames(.columnLine))")
  // Friday before 8:00 and from 18:00, and Saturday.
  let (fridayX, saturdayX): (Double, Double) = direction == .leftToRight ? (0, 100) : (100, 0)
  let shades = [
    CGRect(x: fridayX, y: 0, width: 100, height: 320),
    CGRect(x: fridayX, y: 720, width: 100, height: 240),
    CGRect(x: saturdayX, y: 0, width: 100, height: 960),
  ]
  expect(frames(.shade) == shades, "shades at \(frames(.shade))")
  let drawn = view.visible.filter { $0.key.isDecoration }.map(\.value.zIndex)
  let cells = view.visible.filter { $0.key.kind == nil }.map(\.value.zIndex)
  let columns = view.visible.filter { $0.key.kind == GridElement.Kind.column.elementKind }
    .map(\.value.zIndex)
  expect(
    (columns.max() ?? .max) < (drawn.min() ?? .min)
      && (drawn.max() ?? .max) < (cells.min() ?? .min),
    "lines are not between columns and appointments")
  view.contentOffset.y = 300
  view.layoutIfNeeded()
  layout.register(nil as AnyClass?, forDecorationViewOfKind: GridDecoration.shade.kind)
  view.layoutIfNeeded()
  expect(frames(.shade).isEmpty && !frames(.hourLine).isEmpty, "shades without a class")
  expect(view.exceptions.isEmpty, "thrown: \(view.exceptions.first ?? "")")
}

/// Elements drawn above by the table of layers have a larger z index.
@MainActor private func checkLayers(_ view: UICollectionView) {
  let order = ["column", "", "nowLine", "gutter", "allDay", "bar", "columnHeader", "corner"]
  var highest: [Int] = order.map { _ in .min }
  var lowest: [Int] = order.map { _ in .max }
  for (place, attributes) in view.visible where place.path.section == 0 {
    let kind = place.kind?.split(separator: ".").last
    let rank = order.firstIndex(of: String(kind ?? "")) ?? 0
    highest[rank] = max(highest[rank], attributes.zIndex)
    lowest[rank] = min(lowest[rank], attributes.zIndex)
  }
  for (below, above) in zip(order.indices, order.indices.dropFirst()) where lowest[above] < .max {
    expect(highest[below] < lowest[above], "\(order[above]) is not above \(order[below])")
  }
}

/// A list of days is laid out for the view's width, an edit uses its changes, and elements that the
/// data source lacks are not shown.
@MainActor private func checkList(_ periods: DayList.Periods, _ random: inout SeededGenerator) {
  var shown = entries(&random)
  func list(_ entries: [GridEntry], _ width: Double) -> DayList {
    DayList(
      DayAgenda(entries: entries, dates: monday..<monday.adding(days: 14)), width: width,
      metrics: DayList.Metrics(footerHeight: 10, rowInsets: LayoutInsets(leading: 8, trailing: 4)),
      periods: periods)
  }
  func names(_ list: DayList) -> [[Int]] { list.sections.map { $0.rows.map { $0.id.hashValue } } }
  let layout = DayListCollectionLayout { width in list(shown, width) }
  let source = Source(names(list(shown, 300)))
  let view = makeView(layout, source, width: 300, height: 260)
  view.safeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 12, right: 0)
  view.layoutIfNeeded()
  for step in 0..<60 {
    let old = list(shown, 300)
    view.contentOffset.y = Double.random(in: -120...old.contentSize.height + 100, using: &random)
    view.layoutIfNeeded()
    let headers = view.visible.filter { $0.key.kind != nil }
    let rows = view.visible.filter { $0.key.kind == nil }.values.map(\.zIndex)
    expect(
      (rows.max() ?? .min) < (headers.values.map(\.zIndex).min() ?? .max), "rows over headers")
    // In reading order: the header, the rows, the footer of each section.
    let order = (layout.layoutAttributesForElements(in: view.bounds) ?? []).map {
      ($0.indexPath.section, $0.representedElementKind == nil ? 1 : 0)
    }
    expect(
      zip(order, order.dropFirst()).allSatisfy { $0.0 <= $1.0 }, "not in the order of reading")
    guard step % 3 == 0 else { continue }
    // Data source and layout change, as in an app, inside of the batch.
    let place = Int.random(in: 0..<shown.count, using: &random)
    shown[place].start = shown[place].start.adding(seconds: 86_400)
    shown[place].end = shown[place].end.adding(seconds: 86_400)
    let new = list(shown, 300)
    let changes = new.changes(from: old)
    let now = shown
    view.performBatchUpdates {
      source.sections = names(new)
      layout.make = { shape in
        let list = list(now, shape.width)
        return SectionListContent(list, width: list.contentSize.width)
      }
      view.deleteSections(IndexSet(changes.deletedSections))
      view.insertSections(IndexSet(changes.insertedSections))
      view.deleteItems(at: changes.deletedRows.map { IndexPath(item: $0.row, section: $0.section) })
      view.insertItems(
        at: changes.insertedRows.map { IndexPath(item: $0.row, section: $0.section) })
      for move in changes.movedRows {
        view.moveItem(
          at: IndexPath(item: move.from.row, section: move.from.section),
          to: IndexPath(item: move.to.row, section: move.to.section))
      }
    }
    expect(view.exceptions.isEmpty, "thrown: \(view.exceptions.first ?? "")")
  }
  // A data source that is out of date shows its own content and throws nothing.
  source.sections = [[]]
  view.contentOffset.y = -30
  view.reloadData()
  view.layoutIfNeeded()
  expect(view.exceptions.isEmpty, "thrown: \(view.exceptions.first ?? "")")
}
