import CalendarFoundation
import CalendarUIKit
import Foundation
import Pinning
import UIKit

/// The documents of a file that count, decoded.
func documents<Document: Decodable>(
  _ folder: URL, _ name: String, as type: Document.Type
) -> [Document] {
  let url = folder.appendingPathComponent("\(name).jsonl")
  guard let text = try? String(contentsOf: url, encoding: .utf8) else { return [] }
  let decoder = JSONDecoder()
  return text.split(separator: "\n").compactMap { line in
    let data = Data(line.utf8)
    guard let head = try? decoder.decode(FixtureHead.self, from: data), head.counts else {
      return nil
    }
    return try? decoder.decode(type, from: data)
  }
}

extension UIEdgeInsets {
  init(_ inset: FixtureInset?) {
    self.init(
      top: inset?.top ?? 0, left: inset?.left ?? 0, bottom: inset?.bottom ?? 0,
      right: inset?.right ?? 0)
  }
}

/// Checks that each seed in `Tools/examples/collections` has the frames measured in the browser.
@MainActor func checkFixtures(_ folder: URL) {
  let lists = documents(folder, "list", as: ListFixture.self)
  var seeds: [String: Int] = [:]
  for list in lists {
    let headers = Set(list.sections.compactMap { $0.header == nil ? nil : $0.headerLimit })
    let footers = Set(list.sections.compactMap { $0.footer == nil ? nil : $0.footerLimit })
    let sections = list.sections.map { listSection($0) }
    if headers.isSubset(of: ["lastItem"]), footers.isEmpty {
      seeds["S1", default: 0] += 1
      check(list, show(StickyHeadersController(sections), list.viewport))
    }
    if headers.isSubset(of: ["sectionEnd"]), footers.isSubset(of: ["sectionStart"]) {
      seeds["S4", default: 0] += 1
      check(list, show(TableHeadersController(sections), list.viewport))
      // Headers do not pin below the inset of a refresh control.
      let inset = UIEdgeInsets(list.inset)
      let layout = TableHeadersCollectionLayout { shape in
        let pinInset = LayoutInsets(top: inset.top, bottom: inset.bottom)
        return SectionListContent(TableHeaders(sections, pinInset: pinInset), width: shape.width)
      }
      check(list, view(layout, of: sections, list.viewport), refreshControl: 60)
    }
    seeds["list", default: 0] += 1
    let layout = ListCollectionLayout { section, _ in sections[section] }
    check(list, view(layout, of: sections, list.viewport))
  }
  for cells in documents(folder, "cells", as: CellsFixture.self) {
    seeds["S2", default: 0] += 1
    check(cells)
  }
  for grid in documents(folder, "grid", as: GridFixture.self) {
    seeds["S5", default: 0] += 1
    check(grid)
  }
  seeds["S3"] = checkBars(folder)
  print("browser fixtures:", seeds.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })
  let names = ["S1", "S2", "S3", "S4", "S5", "list"]
  expect(names.allSatisfy { seeds[$0, default: 0] > 0 }, "a seed has none")
}

private func listSection(_ section: ListFixture.Section) -> ListSection {
  let headerLimits: [String: HeaderLimit] = [
    "contentEnd": .contentEnd, "lastItem": .lastItem, "nextHeader": .nextHeader,
    "unbounded": .unbounded,
  ]
  let footerLimits: [String: FooterLimit] = [
    "contentStart": .contentStart, "firstItem": .firstItem, "unbounded": .unbounded,
  ]
  return ListSection(
    header: section.header.map {
      .init(
        length: $0, limit: headerLimits[section.headerLimit ?? ""] ?? .sectionEnd,
        overlays: section.headerOverlays ?? false)
    },
    itemLengths: section.items, itemSpacing: section.gap ?? 0,
    itemInsets: LayoutInsets(top: section.insetTop ?? 0, bottom: section.insetBottom ?? 0),
    footer: section.footer.map {
      .init(
        length: $0, limit: footerLimits[section.footerLimit ?? ""] ?? .sectionStart,
        overlays: section.footerOverlays ?? false)
    },
    spacingAfter: section.after ?? 0)
}

/// The collection view of a controller on the screen.
@MainActor func show(
  _ controller: UICollectionViewController, _ size: FixtureSize,
  safeArea: UIEdgeInsets = .zero, isRightToLeft: Bool = false
) -> UICollectionView {
  held.append(controller)
  let view: UICollectionView = controller.collectionView
  controller.viewDidLoad()
  view.bounds.size = CGSize(width: size.w, height: size.h)
  view.effectiveUserInterfaceLayoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
  view.safeAreaInsets = safeArea
  controller.viewDidLayoutSubviews()
  return view
}

@MainActor private func view(
  _ layout: UICollectionViewLayout, of sections: [ListSection], _ size: FixtureSize
) -> UICollectionView {
  makeView(
    layout, Source(counts: sections.map(\.itemLengths.count)), width: size.w, height: size.h)
}

@MainActor private func check(
  _ list: ListFixture, _ view: UICollectionView, refreshControl: CGFloat = 0
) {
  let layout = view.collectionViewLayout
  view.contentInset = UIEdgeInsets(list.inset)
  view.contentInset.top += refreshControl
  view.layoutIfNeeded()
  expect(near(layout.collectionViewContentSize.height, list.contentHeight), "content \(list)")
  for (number, wanted) in list.cases.enumerated() {
    view.contentOffset = CGPoint(x: 0, y: wanted.oy)
    view.layoutIfNeeded()
    for (kind, all, shown) in [
      (UICollectionView.elementKindSectionHeader, wanted.headers, wanted.vh),
      (UICollectionView.elementKindSectionFooter, wanted.footers, wanted.vf),
    ] {
      for pair in all {
        let path = IndexPath(item: 0, section: Int(pair[0]))
        let found = layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)?.frame.minY
        expect(
          found.map { near($0, pair[1]) } ?? false,
          "case \(number) \(kind) \(path): \(String(describing: found)), browser \(pair[1])")
      }
      let visible = view.visible.keys.filter { $0.kind == kind }.map(\.path.section).sorted()
      expect(visible == shown, "case \(number) shows \(kind) of \(visible), browser \(shown)")
    }
    let cells = view.visible.keys.filter { $0.kind == nil }.map(\.path).sorted()
    let wantedCells = wanted.vi.flatMap { range in
      (range[1]...range[2]).map { IndexPath(item: $0, section: range[0]) }
    }
    // The browser also lists empty ones.
    expect(
      Set(cells).isSubset(of: wantedCells), "case \(number) shows \(cells), browser \(wantedCells)")
  }
  expect(view.exceptions.isEmpty, "thrown: \(view.exceptions.first ?? "")")
}

@MainActor private func check(_ fixture: CellsFixture) {
  // Any index path may be sticky: the cells are in sections of three.
  let all = fixture.cells.indices.map { IndexPath(item: $0 % 3, section: $0 / 3) }
  let counts = stride(from: 0, to: all.count, by: 3).map { min(3, all.count - $0) }
  let view = show(
    StickyCellsController(
      lengths: counts.indices.map { section in
        fixture.cells[(section * 3)...].prefix(3).map(\.h)
      },
      spacing: fixture.gap ?? 0, lastIsUnbounded: fixture.lastUnbounded ?? false
    ) {
      fixture.cells[$0.section * 3 + $0.item].sticky
    }, fixture.viewport)
  let layout = view.collectionViewLayout
  view.contentInset = UIEdgeInsets(fixture.inset)
  view.layoutIfNeeded()
  for wanted in fixture.cases {
    view.contentOffset = CGPoint(x: 0, y: wanted.oy)
    view.layoutIfNeeded()
    for pair in wanted.y {
      let found = layout.layoutAttributesForItem(at: all[Int(pair[0])])?.frame.minY
      expect(
        found.map { near($0, pair[1]) } ?? false,
        "cell \(pair[0]) at \(String(describing: found)), browser \(pair[1])")
    }
    let order = (layout.layoutAttributesForElements(in: view.bounds) ?? []).map(\.indexPath)
    expect(order == order.sorted(), "not in the order of reading: \(order)")
  }
  expect(view.exceptions.isEmpty, "thrown: \(view.exceptions.first ?? "")")
}

@MainActor private func check(_ fixture: GridFixture) {
  let attachments: [String: PinAttachment] = ["sticky": .sticky, "glued": .fixed]
  let grid = PinnedGrid(
    bar: HeaderBar(
      gridSize: LayoutSize(width: fixture.grid.w, height: fixture.grid.h),
      barHeight: fixture.bar.h, allDayHeight: fixture.allDay?.h, gutterWidth: fixture.gutter.w,
      barAttachment: attachments[fixture.bar.attach ?? fixture.attach ?? ""] ?? .fixed,
      gutterAttachment: attachments[fixture.gutter.attach ?? fixture.attach ?? ""] ?? .fixed,
      layerOrder: fixture.z == "gutterAboveBar" ? .gutterAboveBar : .barAboveGutter),
    columns: fixture.labelW.indices.map {
      PinnedGrid.Column(
        span: LayoutSpan(start: fixture.columns[$0], end: fixture.columns[$0 + 1]),
        labelWidth: fixture.labelW[$0] ?? 0)
    },
    items: fixture.items.map {
      PinnedGrid.Item(
        frame: LayoutRect(x: $0[0] ?? 0, y: $0[1] ?? 0, width: $0[2] ?? 0, height: $0[3] ?? 0),
        titleHeight: $0.count > 4 && $0[4] != 0 ? $0[4] : nil)
    })
  // An hour's line in the middle of the grid, and a shade above it.
  let half = fixture.grid.h / 2
  let rules: [GridDecoration: [LayoutRect]] = [
    .hourLine: [LayoutRect(x: 0, y: half, width: fixture.grid.w, height: 1)],
    .shade: [LayoutRect(x: 0, y: 0, width: fixture.grid.w, height: half)],
  ]
  let view = show(
    HeaderBarController(grid, itemCount: fixture.items.count, rules: rules), fixture.viewport,
    safeArea: UIEdgeInsets(fixture.inset), isRightToLeft: fixture.dir == "rtl")
  let layout = view.collectionViewLayout
  // A real content inset: the origin is still the grid's, and the bars are outside of it.
  expect(
    layout.collectionViewContentSize == CGSize(width: fixture.grid.w, height: fixture.grid.h),
    "content size")
  let room = fixture.bar.h + (fixture.allDay?.h ?? 0)
  expect(
    view.contentInset.top == room && view.verticalScrollIndicatorInsets.top == room
      && view.contentOffset.y == -room - view.safeAreaInsets.top, "\(view.contentInset)")
  for (number, wanted) in fixture.cases.enumerated() {
    view.contentOffset = CGPoint(x: wanted.ox, y: wanted.oy)
    view.layoutIfNeeded()
    func expectFrame(_ kind: GridElement.Kind, _ wanted: [Double]?) {
      guard let wanted else { return }
      let found =
        layout.layoutAttributesForSupplementaryView(
          ofKind: kind.elementKind ?? "", at: IndexPath(item: 0, section: 0))?.frame ?? .null
      let frame = [found.minX, found.minY, found.width, found.height]
      expect(
        zip(frame, wanted).allSatisfy { near($0, $1) },
        "case \(number) \(kind): \(frame), browser \(wanted)")
    }
    expectFrame(.bar, wanted.bar)
    expectFrame(.allDay, wanted.allDay)
    expectFrame(.gutter, wanted.gutter)
    expectFrame(.corner, wanted.corner)
    for (index, title) in wanted.titles.enumerated() {
      let found = layout.layoutAttributesForItem(at: IndexPath(item: index, section: 0))
      let start = (found as? PinnedLayoutAttributes)?.textStart
      if let title {
        expect(start.map { near($0, title) } ?? false, "case \(number) title \(index)")
      }
    }
    for (index, label) in wanted.labels.enumerated() {
      let found = layout.layoutAttributesForSupplementaryView(
        ofKind: GridElement.Kind.columnHeader.elementKind ?? "",
        at: IndexPath(item: index, section: 0))
      let start = (found as? PinnedLayoutAttributes)?.textStart
      if let label {
        expect(start.map { near($0, label) } ?? false, "case \(number) label \(index)")
      }
    }
    for (decoration, frames) in rules {
      let found = view.visible.filter { $0.key.isDecoration && $0.key.kind == decoration.kind }
        .map { LayoutRect($0.value.frame) }
      let seen = frames.filter { $0.intersects(LayoutRect(view.bounds)) }
      expect(found == seen, "case \(number) \(decoration): \(found), not \(seen)")
    }
    let cells = view.visible.keys.filter { $0.kind == nil }.map(\.path.item).sorted()
    expect(
      Set(cells).isSubset(of: wanted.vi), "case \(number) shows \(cells), browser \(wanted.vi)")
  }
  expect(view.exceptions.isEmpty, "thrown: \(view.exceptions.first ?? "")")
}

func near(_ one: Double, _ other: Double) -> Bool { abs(one - other) <= 1e-9 }
