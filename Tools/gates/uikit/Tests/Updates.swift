import CalendarUIKit
import Foundation
import Pinning
import UIKit

private typealias Place = UICollectionView.Place

/// Random batches: nothing throws, all calls come in the documented order, the visible content
/// stays in place, elements animate between their old and new places, and the result equals a new
/// layout.
@MainActor func checkUpdates() {
  var random = SeededGenerator(seed: 0xBA7C)
  var kept = 0
  var seen: [String: Int] = [:]
  for round in 0..<400 {
    let source = Source(
      counts: (0..<Int.random(in: 1...6, using: &random)).map { _ in
        Int.random(in: 0...12, using: &random)
      })
    var next = 1_000
    let make: @MainActor (Int, CollectionShape) -> ListSection = { index, _ in
      section(source.sections[index], source.versions)
    }
    let layout = groundedLayout(make)
    let view = makeView(layout, source, width: 320, height: 240)
    view.safeAreaInsets.top = 20
    view.layoutIfNeeded()
    for step in 0..<4 {
      let most = max(-20, layout.collectionViewContentSize.height - 240)
      view.contentOffset.y = .random(in: -20...max(most, -20), using: &random)
      view.layoutIfNeeded()
      let before = positions(view)
      let was = everything(view, source)
      let batch = Batch(of: source.sections, &next, &random)
      for kind in batch.kinds { seen[kind, default: 0] += 1 }
      view.calls = []
      batch.run(on: view, source)
      let message = "round \(round), step \(step)"
      expect(view.exceptions.isEmpty, "\(message): thrown \(view.exceptions.first ?? "")")
      checkOrder(view.calls, message)

      // The first whole cell that still exists, and that neither moved nor had its section
      // reloaded.
      let stays = before.keys.sorted().first {
        (before[$0] ?? 0) >= 20 && !batch.apart.contains($0) && batch.goals[$0] != nil
      }
      let bottom = layout.collectionViewContentSize.height - 240
      if let stays, let y = before[stays], let goal = batch.goals[stays],
        view.contentOffset.y > -20, view.contentOffset.y < bottom
      {
        let now = positions(view)[goal]
        kept += 1
        expect(
          now.map { abs($0 - y) < 1e-6 } ?? false,
          "\(message): what stood at \(y) stands at \(String(describing: now))")
      }

      checkTravel(view, from: was, to: everything(view, source), message) {
        batch.goal($0)
      } isExchanged: {
        batch.exchanges($0)
      }
      let anew = groundedLayout(make)
      let other = makeView(anew, source, width: 320, height: 240)
      other.safeAreaInsets.top = 20
      other.contentOffset = view.contentOffset
      other.layoutIfNeeded()
      expect(other.visible == view.visible, "\(message): not as anew")

      // Rotations and other layouts also ask after the content was made again.
      layout.invalidateLayout()
      view.layoutIfNeeded()
      let path = view.visible.keys.first { $0.kind == nil }?.path ?? IndexPath(item: 0, section: 0)
      let proposed = CGPoint(x: 0, y: view.contentOffset.y + 1)
      expect(
        layout.initialLayoutAttributesForAppearingItem(at: path) == nil
          && layout.finalLayoutAttributesForDisappearingItem(at: path) == nil
          && layout.targetContentOffset(forProposedContentOffset: proposed) == proposed,
        "\(message): the batch goes on after its end")
    }
  }
  expect(kept > 100, "only \(kept) anchors were looked at")
  expect(
    seen.count == Batch.allKinds.count && seen.values.allSatisfy { $0 > 50 }, "batches of \(seen)")
}

/// Table headers over a ground for each section, a decoration view that follows its section.
struct GroundedContent: PinnedContent {
  static let kind = "ground"

  let sections: SectionListContent<TableHeaders>
  private let grounds: [PlacedElement]

  @MainActor init(
    _ shape: CollectionShape, _ make: @MainActor (Int, CollectionShape) -> ListSection
  ) {
    let list = shape.itemCounts.indices.map { make($0, shape) }
    sections = SectionListContent(TableHeaders(list), width: shape.width)
    grounds = list.indices.map { index in
      // The section begins where those before it end.
      let start = TableHeaders(Array(list[..<index])).layout.contentLength
      let end = TableHeaders(Array(list[...index])).layout.contentLength
      return PlacedElement(
        ElementPlace(decoration: Self.kind, at: IndexPath(item: 0, section: index)),
        frame: LayoutRect(x: 0, y: start, width: shape.width, height: end - start), zIndex: -1)
    }
  }

  var contentSize: LayoutSize { sections.contentSize }

  func elements(in query: LayoutRect, viewport: ScrollViewport) -> [PlacedElement] {
    grounds.filter { $0.frame.intersects(query) }
      + sections.elements(in: query, viewport: viewport)
  }

  func element(_ place: ElementPlace, viewport: ScrollViewport) -> PlacedElement? {
    place.isDecoration
      ? grounds.first { $0.place == place } : sections.element(place, viewport: viewport)
  }

  func moved(from old: ScrollViewport, to new: ScrollViewport) -> [ElementPlace] {
    sections.moved(from: old, to: new)
  }
}

@MainActor func groundedLayout(
  _ make: @escaping @MainActor (Int, CollectionShape) -> ListSection
) -> PinnedCollectionLayout<GroundedContent> {
  let layout = PinnedCollectionLayout { shape in GroundedContent(shape, make) }
  layout.register(
    UICollectionReusableView.self, forDecorationViewOfKind: GroundedContent.kind)
  return layout
}

/// "Deletes are processed before inserts", and the layout is called in the order documented for
/// `prepare(forCollectionViewUpdates:)` and `targetContentOffset(forProposedContentOffset:)`.
@MainActor private func checkOrder(_ calls: [String], _ message: String) {
  let target = "targetContentOffset(forProposedContentOffset:)"
  let parts = calls.split(separator: target, omittingEmptySubsequences: false)
  // Frames are requested in between, and scrolling to the target invalidates pinned elements.
  let before = parts.first?.filter { $0 != "layoutAttributesForElements(in:)" }
  let after = parts.last?.filter { $0.hasPrefix("initial") || $0.hasPrefix("final") }
  expect(
    parts.count == 2
      && before == ["invalidateLayout(with:)", "prepare()", "prepare(forCollectionViewUpdates:)"]
      && after == [
        "initialLayoutAttributes", "finalLayoutAttributes", "finalizeCollectionViewUpdates()",
      ], "\(message): \(calls)")
}

/// Inserted elements begin at their old place, or transparent at the new one; deleted ones end at
/// their new place, or transparent at the old one. Of an exchanged element, the old one ends and
/// the new one begins transparent.
@MainActor private func checkTravel(
  _ view: UICollectionView, from was: [Place: UICollectionViewLayoutAttributes],
  to now: [Place: UICollectionViewLayoutAttributes], _ message: String,
  goal: (Place) -> Place?, isExchanged: (Place) -> Bool
) {
  func expected(
    _ attributes: UICollectionViewLayoutAttributes?, _ place: Place, isSeen: Bool
  ) -> UICollectionViewLayoutAttributes? {
    let copy = attributes?.copy() as? UICollectionViewLayoutAttributes
    copy?.indexPath = place.path
    copy?.alpha = isSeen ? 1 : 0
    return copy
  }
  var origins: [Place: Place] = [:]
  for place in was.keys { if let goal = goal(place) { origins[goal] = place } }
  for (place, found) in view.initial {
    let wanted =
      origins[place].map { expected(was[$0], place, isSeen: !isExchanged($0)) }
      ?? expected(now[place], place, isSeen: false)
    expect(found.isEqual(wanted), "\(message): \(place) begins at \(found.frame)")
  }
  for (place, found) in view.final {
    let wanted =
      goal(place).map { expected(now[$0], place, isSeen: !isExchanged(place)) }
      ?? expected(was[place], place, isSeen: false)
    expect(found.isEqual(wanted), "\(message): \(place) ends at \(found.frame)")
  }
  expect(
    view.initial.count == view.visible.count && !view.final.isEmpty || was.isEmpty,
    "\(message): something travels nowhere")
}

/// A section with lengths derived from the names of its items and the number of their changes.
@MainActor private func section(_ items: [Int], _ versions: [Int: Int]) -> ListSection {
  ListSection(
    header: .init(length: 24),
    itemLengths: items.map { Double(20 + ($0 * 7 + versions[$0, default: 0] * 11) % 40) },
    itemSpacing: 2, itemInsets: LayoutInsets(top: 4, bottom: 6), footer: .init(length: 12),
    columns: 1 + items.count % 2)
}

/// The frames of all elements, visible or not.
@MainActor private func everything(
  _ view: UICollectionView, _ source: Source
) -> [Place: UICollectionViewLayoutAttributes] {
  let layout = view.collectionViewLayout
  var found = view.visible
  for (section, items) in source.sections.enumerated() {
    for item in items.indices {
      let path = IndexPath(item: item, section: section)
      found[Place(path: path)] = layout.layoutAttributesForItem(at: path)
    }
    let path = IndexPath(item: 0, section: section)
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      found[Place(kind: kind, path: path)] =
        layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
    }
    let ground = Place(kind: GroundedContent.kind, path: path, isDecoration: true)
    found[ground] = layout.layoutAttributesForDecorationView(ofKind: GroundedContent.kind, at: path)
  }
  return found
}

/// The positions of the visible cells on the screen.
@MainActor private func positions(_ view: UICollectionView) -> [IndexPath: CGFloat] {
  var found: [IndexPath: CGFloat] = [:]
  for (place, attributes) in view.visible where place.kind == nil {
    found[place.path] = attributes.frame.minY - view.contentOffset.y
  }
  return found
}

/// Titles that stay visible move with their appointments, and stay when one is deleted.
@MainActor func checkTitles() {
  func grid(_ tops: [Double]) -> PinnedGrid {
    PinnedGrid(
      bar: HeaderBar(
        gridSize: LayoutSize(width: 300, height: 900), barHeight: 30, gutterWidth: 40),
      columns: [.init(span: LayoutSpan(start: 0, length: 300), labelWidth: 50)],
      items: tops.map {
        .init(frame: LayoutRect(x: 10, y: $0, width: 90, height: 300), titleHeight: 16)
      })
  }
  var tops = [100.0, 110, 120, 400]
  let source = Source(counts: [4])
  let layout = HeaderBarCollectionLayout { _ in grid(tops) }
  let view = makeView(layout, source, width: 320, height: 240)
  layout.installBars()
  view.contentOffset.y = 180
  view.layoutIfNeeded()
  let was = everything(view, source)
  view.performBatchUpdates {
    tops = [100, 120, 130, 400]
    source.sections = [[1, 3, 9, 4]]
    view.deleteItems(at: [IndexPath(item: 1, section: 0)])
    view.insertItems(at: [IndexPath(item: 2, section: 0)])
  }
  let now = everything(view, source)
  let starts = now.values.compactMap { ($0 as? PinnedLayoutAttributes)?.textStart }
  expect(starts.filter { $0 == view.contentOffset.y + 30 }.count == 3, "titles at \(starts)")
  let goals = [0: 0, 2: 1, 3: 3]
  checkTravel(view, from: was, to: now, "titles") { place in
    if place.kind != nil { return place }
    return goals[place.path.item].map { Place(path: IndexPath(item: $0, section: 0)) }
  } isExchanged: { _ in
    false
  }
  expect(view.exceptions.isEmpty, "thrown: \(view.exceptions.first ?? "")")
}
