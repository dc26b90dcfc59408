import CalendarUIKit
import Foundation
import Pinning
import UIKit

/// The documents of a file that count, as a form.
private func documents<Document: Decodable>(
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
  fileprivate init(_ inset: FixtureInset?) {
    self.init(
      top: inset?.top ?? 0, left: inset?.left ?? 0, bottom: inset?.bottom ?? 0,
      right: inset?.right ?? 0)
  }
}

/// Each seed's layout stands where the browser puts it.
@MainActor func checkFixtures(_ folder: URL) {
  let lists = documents(folder, "list", as: ListFixture.self)
  var seeds: [String: Int] = [:]
  for list in lists {
    let headers = Set(list.sections.compactMap { $0.header == nil ? nil : $0.headerLimit })
    let footers = Set(list.sections.compactMap { $0.footer == nil ? nil : $0.footerLimit })
    let section: @MainActor (Int, CollectionShape) -> ListSection = { index, _ in
      listSection(list.sections[index])
    }
    if headers.isSubset(of: ["lastItem"]), footers.isEmpty {
      seeds["S1", default: 0] += 1
      check(list, StickyHeadersCollectionLayout(section: section))
    }
    if headers.isSubset(of: ["sectionEnd"]), footers.isSubset(of: ["sectionStart"]) {
      seeds["S4", default: 0] += 1
      check(list, TableHeadersCollectionLayout(section: section))
    }
    seeds["list", default: 0] += 1
    check(list, ListCollectionLayout(section: section))
  }
  for cells in documents(folder, "cells", as: CellsFixture.self) {
    seeds["S2", default: 0] += 1
    check(cells)
  }
  for grid in documents(folder, "grid", as: GridFixture.self) {
    seeds["S5", default: 0] += 1
    check(grid)
  }
  checkBars()
  print("browser fixtures:", seeds.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })
  expect(
    ["S1", "S2", "S4", "S5", "list"].allSatisfy { seeds[$0, default: 0] > 0 }, "a seed has none")
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

@MainActor private func check<List>(
  _ list: ListFixture, _ layout: PinnedCollectionLayout<SectionListContent<List>>
) {
  let source = Source(counts: list.sections.map { $0.items.count })
  let view = makeView(layout, source, width: list.viewport.w, height: list.viewport.h)
  view.contentInset = UIEdgeInsets(list.inset)
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
    // The browser names empty ones too.
    expect(
      Set(cells).isSubset(of: wantedCells), "case \(number) shows \(cells), browser \(wantedCells)")
  }
  expect(view.exceptions.isEmpty, "thrown: \(view.exceptions.first ?? "")")
}

@MainActor private func check(_ fixture: CellsFixture) {
  // Any index path may stick: the cells lie in sections of three.
  let all = fixture.cells.indices.map { IndexPath(item: $0 % 3, section: $0 / 3) }
  let counts = stride(from: 0, to: all.count, by: 3).map { min(3, all.count - $0) }
  let layout = StickyCellsCollectionLayout(
    spacing: fixture.gap ?? 0, lastIsUnbounded: fixture.lastUnbounded ?? false,
    length: { fixture.cells[$0.section * 3 + $0.item].h },
    isSticky: { fixture.cells[$0.section * 3 + $0.item].sticky })
  let view = makeView(
    layout, Source(counts: counts), width: fixture.viewport.w, height: fixture.viewport.h)
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
  let layout = HeaderBarCollectionLayout { _ in grid }
  let view = makeView(
    layout, Source(counts: [fixture.items.count]), width: fixture.viewport.w,
    height: fixture.viewport.h)
  view.effectiveUserInterfaceLayoutDirection =
    fixture.dir == "rtl" ? .rightToLeft : .leftToRight
  view.safeAreaInsets = UIEdgeInsets(fixture.inset)
  layout.installBars()
  // A real content inset: the origin stays the grid's, the bars lie outside of it.
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
    let cells = view.visible.keys.filter { $0.kind == nil }.map(\.path.item).sorted()
    expect(
      Set(cells).isSubset(of: wanted.vi), "case \(number) shows \(cells), browser \(wanted.vi)")
  }
  expect(view.exceptions.isEmpty, "thrown: \(view.exceptions.first ?? "")")
}

/// S3: both bars are at the edges at every offset, over zero, one and many sections; at rest they cover
/// neither the first cell nor the last.
@MainActor private func checkBars() {
  for counts in [[], [0], [3], [4, 0, 30]] {
    let layout = FloatingBarsCollectionLayout(headerLength: 44, footerLength: 49) {
      section, shape in
      ListSection(
        header: .init(length: 20),
        itemLengths: shape.lengths(ofSection: section, estimated: 40))
    }
    let view = makeView(layout, Source(counts: counts), width: 320, height: 400)
    view.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
    layout.installBars()
    expect(
      view.contentInset == UIEdgeInsets(top: 44, left: 0, bottom: 49, right: 0)
        && view.contentOffset.y == -64, "the bars have room")
    for y in [-64.0, -90, 0, 100, 900] {
      view.contentOffset.y = y
      view.layoutIfNeeded()
      let header = view.visible.first { $0.key.kind == FloatingBarsContent.headerKind }?.value
      let footer = view.visible.first { $0.key.kind == FloatingBarsContent.footerKind }?.value
      expect(header?.frame == CGRect(x: 0, y: y + 20, width: 320, height: 44), "header at \(y)")
      expect(
        footer?.frame == CGRect(x: 0, y: y + 400 - 34 - 49, width: 320, height: 49),
        "footer at \(y)")
      let highest = view.visible.values.filter { $0.indexPath.count == 2 }.map(\.zIndex).max() ?? 0
      expect(highest < footer?.zIndex ?? 0, "something lies above the bars")
      // Section headers pin below the bar.
      for attributes in view.visible.values
      where attributes.representedElementKind == UICollectionView.elementKindSectionHeader
        && y > 0 && attributes.indexPath.section == 0
      {
        expect(attributes.frame.minY <= y + 64, "a section's header under the bar")
      }
    }
    // A higher header, while the beginning is shown.
    view.contentOffset.y = -64
    layout.make = { shape in
      FloatingBarsContent(
        FloatingBars(headerLength: 60, footerLength: 49),
        over: ListLayout(counts.map { ListSection(itemLengths: Array(repeating: 40, count: $0)) }),
        width: shape.width)
    }
    layout.installBars()
    expect(view.contentInset.top == 60 && view.contentOffset.y == -80, "the bars have more room")
    expect(view.exceptions.isEmpty, "thrown: \(view.exceptions.first ?? "")")
  }
}

private func near(_ one: Double, _ other: Double) -> Bool { abs(one - other) <= 1e-9 }
