import CalendarUIKit
import Foundation
import Pinning
import UIKit

/// A box on one axis with its place in the browser.
private struct BoxFixture: Decodable {
  var axis: String
  var cb: [Double]
  var box: [Double]
  var view: [Double]
  var min: Double?
  var max: Double?
  var pos: Double
}

/// Compares S3 to the browser: bars fixed to the top edge at every offset, and boxes held only at
/// one edge or the other. Returns the number of documents.
@MainActor func checkBars(_ folder: URL) -> Int {
  checkCounts()
  var count = 0
  for grid in documents(folder, "grid", as: GridFixture.self)
  where (grid.bar.attach ?? grid.attach) == "glued" {
    count += 1
    let inset = UIEdgeInsets(grid.inset)
    let view = show(
      FloatingBarsController(
        headerLength: grid.bar.h, footerLength: nil, over: [ListSection(itemLengths: [grid.grid.h])]
      ), grid.viewport,
      safeArea: UIEdgeInsets(top: inset.top, left: 0, bottom: inset.bottom, right: 0))
    for wanted in grid.cases {
      expectBar(FloatingBarsContent.headerKind, view, offset: wanted.oy, at: wanted.bar[1])
    }
  }
  for box in documents(folder, "axis", as: BoxFixture.self) where box.axis == "y" {
    // Held neither by its range nor by the other edge.
    let end = box.pos + box.box[1]
    let isHeader =
      box.pos > box.box[0] && end < box.cb[1] && end < box.view[0] + box.view[1] - (box.max ?? 0)
    let isFooter =
      box.pos < box.box[0] && box.pos > box.cb[0] && box.pos > box.view[0] + (box.min ?? 0)
    guard isHeader || isFooter else { continue }
    count += 1
    let view = show(
      FloatingBarsController(
        headerLength: isHeader ? box.box[1] : nil, footerLength: isFooter ? box.box[1] : nil,
        over: [ListSection(itemLengths: [box.cb[1]])]),
      FixtureSize(w: 100, h: box.view[1]),
      safeArea: UIEdgeInsets(
        top: isHeader ? box.min ?? 0 : 0, left: 0, bottom: isFooter ? box.max ?? 0 : 0, right: 0))
    expectBar(
      isHeader ? FloatingBarsContent.headerKind : FloatingBarsContent.footerKind, view,
      offset: box.view[0], at: box.pos)
  }
  return count
}

@MainActor private func expectBar(
  _ kind: String, _ view: UICollectionView, offset: Double, at wanted: Double
) {
  view.contentOffset.y = offset
  view.layoutIfNeeded()
  let found = view.visible[.init(kind: kind, path: FloatingBarsContent.path)]?.frame.minY
  expect(
    found.map { near($0, wanted) } ?? false,
    "\(kind) at \(String(describing: found)), browser \(wanted)")
  expect(view.exceptions.isEmpty, "thrown: \(view.exceptions.first ?? "")")
}

/// S3: both bars are at the edges at every offset, with zero, one and many sections; at rest they
/// do not cover the first and last cell.
@MainActor private func checkCounts() {
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
    // A higher header, while the beginning is visible.
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
