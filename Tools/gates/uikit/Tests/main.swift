// The adapter's frames beside the engines', for many offsets, with what scrolling invalidates beside
// what it moves. Prints every difference and ends with code 1 when there is one.
import CalendarFoundation
import CalendarLayout
import CalendarUIKit
import CivilTime
import GridLayout
import Pinning
import UIKit

var failures = 0

@MainActor func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
  if condition { return }
  failures += 1
  print("FAILED: \(message())")
}

let monday = CivilDate(clampingDayNumber: 20_535)

func entries(_ random: inout SeededGenerator) -> [GridEntry] {
  (0..<60).map { number in
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

/// One attribute, comparable: the kind (empty for cells), the index path, the frame.
@MainActor func key(_ attributes: UICollectionViewLayoutAttributes) -> String {
  "\(attributes.representedElementKind ?? "") \(attributes.indexPath)"
}

@MainActor func checkWeek(_ direction: LayoutDirection, _ random: inout SeededGenerator) {
  var options = WeekGridOptions(
    days: DayColumns(monday..<monday.adding(days: 7)), zone: .utc, rules: ZoneRules(fixed: .utc),
    metrics: .points(columnWidth: 90, hourHeight: 44))
  options.metrics.direction = direction
  options.metrics.more = .lanes(3)
  options.now = Instant(CivilDateTime(monday.adding(days: 2)).adding(seconds: 40_000), offset: .utc)
  let grid = WeekGrid(entries(&random), options: options)
  let size = LayoutSize(width: 320, height: 380)
  let scene = WeekScene(grid, metrics: .init(), size: size, direction: direction)
  let layout = WeekGridCollectionLayout(scene)
  let view = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 320, height: 380), collectionViewLayout: layout)
  view.adjustedContentInset = UIEdgeInsets(top: 20, left: 3, bottom: 9, right: 5)
  let room = layout.barRoom
  let isLeftToRight = direction == .leftToRight
  expect(
    room.top == scene.bar.totalHeight && (isLeftToRight ? room.left : room.right) == 52
      && (isLeftToRight ? room.right : room.left) == 0, "room \(room)")
  expect(
    layout.collectionViewContentSize
      == CGSize(width: grid.size.width + 52, height: grid.size.height + room.top), "content size")
  if isLeftToRight {
    expect(layout.initialContentOffset == CGPoint(x: -3, y: -20), "initial offset")
  } else {
    let right = layout.collectionViewContentSize.width + 5 - 320
    expect(layout.initialContentOffset == CGPoint(x: right, y: -20), "initial offset")
  }

  func expected(_ origin: CGPoint, _ rect: CGRect) -> [String: CGRect] {
    let current = WeekScene(
      grid, metrics: .init(), size: size,
      offset: LayoutPoint(x: origin.x - room.left, y: origin.y - room.top),
      inset: isLeftToRight
        ? LayoutInsets(top: 20, leading: 3, bottom: 9, trailing: 5)
        : LayoutInsets(top: 20, leading: 5, bottom: 9, trailing: 3), direction: direction)
    var frames: [String: LayoutRect] = [:]
    func add(_ kind: String, _ index: Int, _ frame: LayoutRect?, section: Int = 0) {
      frames[
        "\(kind.isEmpty ? "" : "CalendarGrid.\(kind)") \(IndexPath(item: index, section: section))"] =
        frame
    }
    add("bar", 0, current.bars.bar)
    add("allDay", 0, current.bars.allDay)
    add("gutter", 0, current.bars.gutter)
    add("corner", 0, current.bars.corner)
    add("nowLine", 0, current.element(.nowLine)?.frame)
    for index in grid.columns.indices {
      add("column", index, grid.columns[index].frame)
      add("columnHeader", index, current.dayFrame(index))
    }
    for (index, segment) in grid.segments.enumerated() { add("", index, segment.frame) }
    for (index, overflow) in grid.overflow.enumerated() {
      add("", grid.segments.count + index, overflow.frame)
    }
    for (index, bar) in grid.bars.enumerated() {
      add("", index, current.frame(of: bar), section: 1)
    }
    let moved = frames.mapValues { CGRect($0).offsetBy(dx: room.left, dy: room.top) }
    return moved.filter { LayoutRect($0.value).intersects(LayoutRect(rect)) }
  }

  for round in 0..<300 {
    let origin = CGPoint(
      x: Double.random(in: -60...500, using: &random), y: .random(in: -90...700, using: &random))
    view.contentOffset = origin
    let rect =
      round % 2 == 0
      ? view.bounds : CGRect(x: origin.x - 50, y: origin.y + 100, width: 200, height: 400)
    let given = layout.layoutAttributesForElements(in: rect) ?? []
    var found: [String: CGRect] = [:]
    for attributes in given {
      expect(found.updateValue(attributes.frame, forKey: key(attributes)) == nil, "given twice")
      let alone =
        attributes.representedElementKind.map {
          layout.layoutAttributesForSupplementaryView(ofKind: $0, at: attributes.indexPath)
        } ?? layout.layoutAttributesForItem(at: attributes.indexPath)
      expect(
        alone?.frame == attributes.frame && alone?.zIndex == attributes.zIndex,
        "\(key(attributes)) alone")
    }
    let wanted = expected(origin, rect)
    for name in Set(found.keys).union(wanted.keys) where found[name] != wanted[name] {
      expect(
        false,
        "\(direction) \(origin) \(name): \(String(describing: found[name])), "
          + "engine \(String(describing: wanted[name]))")
    }
    checkLayers(given)
    checkInvalidation(layout, view, &random) {
      expected($0.origin, CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6))
    }
  }
}

/// Whatever is drawn above by the table of layers has the larger z index.
@MainActor func checkLayers(_ given: [UICollectionViewLayoutAttributes]) {
  let order = ["column", "", "nowLine", "gutter", "allDay", "bar", "columnHeader", "corner"]
  var highest: [Int] = order.map { _ in .min }
  var lowest: [Int] = order.map { _ in .max }
  for attributes in given where attributes.indexPath.section == 0 {
    let kind = attributes.representedElementKind?.split(separator: ".").last
    let rank = order.firstIndex(of: String(kind ?? "")) ?? 0
    highest[rank] = max(highest[rank], attributes.zIndex)
    lowest[rank] = min(lowest[rank], attributes.zIndex)
  }
  for (below, above) in zip(order.indices, order.indices.dropFirst()) where lowest[above] < .max {
    expect(highest[below] < lowest[above], "\(order[above]) is not above \(order[below])")
  }
}

/// What scrolling invalidates is what it moves, and no more; a new size invalidates everything.
@MainActor func checkInvalidation(
  _ layout: UICollectionViewLayout, _ view: UICollectionView, _ random: inout SeededGenerator,
  _ frames: (CGRect) -> [String: CGRect]
) {
  let old = view.bounds
  let distance = Double.random(in: -80...80, using: &random)
  let moves: [(Double, Double)] = [(distance, 0), (0, distance), (distance, distance), (0, 0)]
  for (dx, dy) in moves {
    let new = old.offsetBy(dx: dx, dy: dy)
    let before = frames(old)
    let after = frames(new)
    let moved = Set(after.keys.filter { after[$0] != before[$0] })
    expect(
      layout.shouldInvalidateLayout(forBoundsChange: new) == !moved.isEmpty,
      "invalidates \(!moved.isEmpty ? "nothing" : "something") for \(dx) \(dy)")
    guard !moved.isEmpty else { continue }
    let context = layout.invalidationContext(forBoundsChange: new)
    var named = Set((context.invalidatedItemIndexPaths ?? []).map { " \($0)" })
    for (kind, paths) in context.invalidatedSupplementaryIndexPaths ?? [:] {
      named.formUnion(paths.map { "\(kind) \($0)" })
    }
    expect(
      named == moved,
      "named but not moved \(named.subtracting(moved)), moved but not named "
        + "\(moved.subtracting(named))")
  }
  let larger = CGRect(x: old.minX, y: old.minY, width: old.width + 1, height: old.height)
  expect(layout.shouldInvalidateLayout(forBoundsChange: larger), "a new size invalidates nothing")
  let context = layout.invalidationContext(forBoundsChange: larger)
  expect(
    context.invalidatedItemIndexPaths == nil && context.invalidatedSupplementaryIndexPaths == nil,
    "a new size is limited to some elements")
}

@MainActor func checkList(showsMonths: Bool, _ random: inout SeededGenerator) {
  let agenda = DayAgenda(entries: entries(&random), dates: monday..<monday.adding(days: 14))
  let list = DayList(
    agenda, width: 300,
    metrics: DayList.Metrics(footerHeight: 10, rowInsets: LayoutInsets(leading: 8, trailing: 4)),
    periods: showsMonths ? .months : .none)
  let layout = DayListCollectionLayout(list)
  let view = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 300, height: 260), collectionViewLayout: layout)
  view.adjustedContentInset = UIEdgeInsets(top: 30, left: 0, bottom: 12, right: 0)
  expect(layout.collectionViewContentSize == CGSize(list.contentSize), "content size")

  func expected(_ bounds: CGRect, _ rect: CGRect) -> [String: CGRect] {
    let viewport = list.viewport(
      size: LayoutSize(bounds.size), offset: LayoutPoint(bounds.origin),
      contentInset: LayoutInsets(top: 30, bottom: 12))
    let lines = list.layout.window(for: viewport).lines
    var frames: [String: LayoutRect] = [:]
    for (index, section) in list.sections.enumerated() {
      let path = IndexPath(item: 0, section: index)
      frames["\(UICollectionView.elementKindSectionHeader) \(path)"] =
        list.layout.header(ofSection: index, lines: lines).map { list.frame(of: $0, in: viewport) }
      frames["\(UICollectionView.elementKindSectionFooter) \(path)"] =
        list.layout.footer(ofSection: index, lines: lines).map { list.frame(of: $0, in: viewport) }
      for row in section.rows.indices {
        frames[" \(IndexPath(item: row, section: index))"] = list.frame(
          ofSection: index, row: row, in: viewport)
      }
    }
    return frames.mapValues { CGRect($0) }
      .filter { LayoutRect($0.value).intersects(LayoutRect(rect)) }
  }

  for _ in 0..<200 {
    view.contentOffset.y = Double.random(in: -120...list.contentSize.height + 100, using: &random)
    let given = layout.layoutAttributesForElements(in: view.bounds) ?? []
    let wanted = expected(view.bounds, view.bounds)
    var found: [String: CGRect] = [:]
    for attributes in given {
      expect(found.updateValue(attributes.frame, forKey: key(attributes)) == nil, "given twice")
      let alone =
        attributes.representedElementKind.map {
          layout.layoutAttributesForSupplementaryView(ofKind: $0, at: attributes.indexPath)
        } ?? layout.layoutAttributesForItem(at: attributes.indexPath)
      expect(alone?.frame == attributes.frame, "\(key(attributes)) alone")
    }
    for name in Set(found.keys).union(wanted.keys) where found[name] != wanted[name] {
      expect(
        false,
        "list \(view.contentOffset.y) \(name): \(String(describing: found[name])), "
          + "engine \(String(describing: wanted[name]))")
    }
    let headers = given.filter { $0.representedElementKind != nil }.map(\.zIndex)
    let rows = given.filter { $0.representedElementKind == nil }.map(\.zIndex)
    expect((rows.max() ?? .min) < (headers.min() ?? .max), "rows over headers")
    let months = given.filter {
      $0.representedElementKind != nil && list.sections[$0.indexPath.section].isPeriod
    }
    let days = given.filter {
      $0.representedElementKind != nil && !list.sections[$0.indexPath.section].isPeriod
    }
    expect(
      (days.map(\.zIndex).max() ?? .min) < (months.map(\.zIndex).min() ?? .max),
      "a day's header over its month's")
    checkInvalidation(layout, view, &random) {
      expected($0, CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6))
    }
  }
}

var random = SeededGenerator(seed: 0x0C11)
checkWeek(.leftToRight, &random)
checkWeek(.rightToLeft, &random)
checkList(showsMonths: false, &random)
checkList(showsMonths: true, &random)
print(failures == 0 ? "the adapter's frames are the engines'" : "\(failures) failures")
exit(failures == 0 ? 0 : 1)
