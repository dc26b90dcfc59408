import CalendarUIKit
import Foundation
import Pinning
import UIKit

/// A section of lengths that follow from the names of its items.
@MainActor private func section(_ items: [Int]) -> ListSection {
  ListSection(
    header: .init(length: 24), itemLengths: items.map { Double(20 + $0 * 7 % 40) },
    itemSpacing: 2, itemInsets: LayoutInsets(top: 4, bottom: 6), footer: .init(length: 12),
    columns: 1 + items.count % 2)
}

/// Random batches: nothing is thrown, what the screen showed stays where it is, and every frame is that of
/// a layout made anew.
@MainActor func checkUpdates() {
  var random = SeededGenerator(seed: 0xBA7C)
  var kept = 0
  for round in 0..<400 {
    let source = Source(
      counts: (0..<Int.random(in: 1...6, using: &random)).map { _ in
        Int.random(in: 0...12, using: &random)
      })
    var next = 1_000
    let make: @MainActor (Int, CollectionShape) -> ListSection = { index, _ in
      section(source.sections[index])
    }
    let layout = TableHeadersCollectionLayout(section: make)
    let view = makeView(layout, source, width: 320, height: 240)
    view.safeAreaInsets.top = 20
    view.layoutIfNeeded()
    for step in 0..<4 {
      let most = max(-20, layout.collectionViewContentSize.height - 240)
      view.contentOffset.y = .random(in: -20...max(most, -20), using: &random)
      view.layoutIfNeeded()
      let before = positions(view, source)
      let names = source.sections
      let moved = batch(on: view, source, &next, &random)
      let message = "round \(round), step \(step)"
      expect(view.exceptions.isEmpty, "\(message): thrown \(view.exceptions.first ?? "")")
      // "prepare() ... prepare(forCollectionViewUpdates:) ... additional calls".
      let calls = view.calls.suffix(7).filter {
        $0.hasPrefix("prepare") || $0.hasPrefix("target") || $0.hasPrefix("final")
      }
      expect(
        calls.starts(with: [
          "prepare()", "prepare(forCollectionViewUpdates:)",
          "targetContentOffset(forProposedContentOffset:)",
        ]) || calls.last == "finalizeCollectionViewUpdates()", "\(message): \(calls)")

      // The first whole cell that is still there and was not itself moved.
      let order = names.joined().filter { !moved.contains($0) }
      let stays = order.filter { name in
        (before[name] ?? 0) >= 20 && source.sections.contains { $0.contains(name) }
      }
      let bottom = layout.collectionViewContentSize.height - 240
      if let anchor = stays.first, let y = before[anchor], view.contentOffset.y > -20,
        view.contentOffset.y < bottom
      {
        let now = positions(view, source)[anchor]
        kept += 1
        expect(
          now.map { abs($0 - y) < 1e-6 } ?? false,
          "\(message): what stood at \(y) stands at \(String(describing: now))")
      }

      let anew = TableHeadersCollectionLayout(section: make)
      let other = makeView(anew, source, width: 320, height: 240)
      other.safeAreaInsets.top = 20
      other.contentOffset = view.contentOffset
      other.layoutIfNeeded()
      expect(
        other.visible.mapValues(\.frame) == view.visible.mapValues(\.frame)
          && other.visible.mapValues(\.zIndex) == view.visible.mapValues(\.zIndex),
        "\(message): not as anew")
    }
  }
  expect(kept > 100, "only \(kept) anchors were looked at")
}

/// Where the visible cells stand on the screen, by name.
@MainActor private func positions(_ view: UICollectionView, _ source: Source) -> [Int: CGFloat] {
  var found: [Int: CGFloat] = [:]
  for (place, attributes) in view.visible where place.kind == nil {
    found[source.sections[place.path.section][place.path.item]] =
      attributes.frame.minY - view.contentOffset.y
  }
  return found
}

/// A batch of everything that a batch may hold.
@MainActor private func batch(
  on view: UICollectionView, _ source: Source, _ next: inout Int, _ random: inout SeededGenerator
) -> Set<Int> {
  let old = source.sections
  var sections = old.map { Optional($0) }
  var deletedSections = IndexSet()
  if old.count > 1, Int.random(in: 0..<4, using: &random) == 0 {
    let gone = Int.random(in: 0..<old.count, using: &random)
    deletedSections.insert(gone)
    sections[gone] = nil
  }
  var deleted: [IndexPath] = []
  var moved: [(from: IndexPath, name: Int)] = []
  for (section, items) in old.enumerated() where sections[section] != nil {
    for (item, name) in items.enumerated() {
      switch Int.random(in: 0..<9, using: &random) {
      case 0: deleted.append(IndexPath(item: item, section: section))
      case 1 where moved.count < 2: moved.append((IndexPath(item: item, section: section), name))
      default: continue
      }
      sections[section]?.removeAll { $0 == name }
    }
  }
  var new = sections.compactMap { $0 }
  var insertedSections = IndexSet()
  if Int.random(in: 0..<4, using: &random) == 0 {
    let place = Int.random(in: 0...new.count, using: &random)
    new.insert([next, next + 1], at: place)
    next += 2
    insertedSections.insert(place)
  }
  var come: Set<Int> = []
  let goals = new.indices.filter { !insertedSections.contains($0) }
  guard !goals.isEmpty else { return [] }
  for name in moved.map(\.name)
    + (0..<Int.random(in: 0...3, using: &random)).map({ next + $0 })
  {
    guard let section = goals.randomElement(using: &random) else { continue }
    new[section].insert(name, at: Int.random(in: 0...new[section].count, using: &random))
    come.insert(name)
  }
  next += 4
  view.performBatchUpdates {
    source.sections = new
    view.deleteSections(deletedSections)
    view.deleteItems(at: deleted)
    view.insertSections(insertedSections)
    for (section, items) in new.enumerated() where !insertedSections.contains(section) {
      for (item, name) in items.enumerated() where come.contains(name) {
        let path = IndexPath(item: item, section: section)
        if let move = moved.first(where: { $0.name == name }) {
          view.moveItem(at: move.from, to: path)
        } else {
          view.insertItems(at: [path])
        }
      }
    }
  }
  return Set(moved.map(\.name))
}

/// Cells that ask for their own heights get them, whatever was estimated, and what is on the screen does
/// not jump; after an insertion each keeps its own.
@MainActor func checkSizing() {
  var random = SeededGenerator(seed: 0x512E)
  for round in 0..<60 {
    let source = Source(counts: [12, 9, 14])
    let layout = StickyHeadersCollectionLayout { section, shape in
      ListSection(
        header: .init(length: 24), itemLengths: shape.lengths(ofSection: section, estimated: 30))
    }
    layout.sizesItself = true
    let view = makeView(layout, source, width: 320, height: 200)
    func height(_ path: IndexPath) -> CGFloat {
      CGFloat(20 + source.sections[path.section][path.item] * 13 % 50)
    }
    view.preferredHeight = { height($0) }
    view.layoutIfNeeded()
    for _ in 0..<20 {
      let cell = view.visible.filter {
        $0.key.kind == nil && $0.value.frame.minY >= view.contentOffset.y
      }
      .min { $0.value.frame.minY < $1.value.frame.minY }
      view.contentOffset.y = max(
        0,
        min(
          view.contentOffset.y + .random(in: -90...120, using: &random),
          layout.collectionViewContentSize.height - 200))
      let y = cell.map { $0.value.frame.minY - view.contentOffset.y }
      view.layoutIfNeeded()
      if let cell, let y, y >= 0, let now = view.visible[cell.key], view.contentOffset.y > 0,
        view.contentOffset.y < layout.collectionViewContentSize.height - 200
      {
        let jump = now.frame.minY - view.contentOffset.y - y
        expect(abs(jump) < 1e-6, "round \(round): \(cell.key.path) jumps by \(jump)")
      }
      for (place, attributes) in view.visible where place.kind == nil {
        expect(attributes.frame.height == height(place.path), "\(place.path) has not its height")
      }
    }
    view.performBatchUpdates {
      source.sections[0].insert(77, at: 3)
      view.insertItems(at: [IndexPath(item: 3, section: 0)])
    }
    for (place, attributes) in view.visible where place.kind == nil {
      expect(
        attributes.frame.height == height(place.path), "\(place.path) lost its height in a batch")
    }
    expect(view.exceptions.isEmpty, "thrown: \(view.exceptions.first ?? "")")
  }
}

/// Another width makes other rows, and leaves the first row on the screen where it is.
@MainActor func checkRotation() {
  let source = Source(counts: [30, 40, 50])
  for direction in [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
    for offset in stride(from: 100.0, to: 1_400, by: 70) {
      let layout = TableHeadersCollectionLayout { section, shape in
        ListSection(
          header: .init(length: 24),
          itemLengths: shape.lengths(ofSection: section, estimated: 40),
          columns: ListSection.columns(fitting: shape.width, itemWidth: 100))
      }
      let view = makeView(layout, source, width: 320, height: 480)
      view.effectiveUserInterfaceLayoutDirection = direction
      view.layoutIfNeeded()
      view.contentOffset.y = offset
      view.layoutIfNeeded()
      let first = view.visible.filter { $0.key.kind == nil && $0.value.frame.minY >= offset }
        .min { ($0.value.frame.minY, $0.key.path) < ($1.value.frame.minY, $1.key.path) }
      let y = first.map { $0.value.frame.minY - offset } ?? 0
      view.bounds = CGRect(origin: view.contentOffset, size: CGSize(width: 520, height: 300))
      view.layoutIfNeeded()
      let path = first?.key.path ?? IndexPath(item: 0, section: 0)
      let now = layout.layoutAttributesForItem(at: path)?.frame ?? .null
      let bottom = layout.collectionViewContentSize.height - 300
      if view.contentOffset.y > 0, view.contentOffset.y < bottom {
        expect(
          abs(now.minY - view.contentOffset.y - y) < 1e-6, "offset \(offset): \(path) jumps")
      }
      // Five columns of 104.
      let place = path.item % 5
      let x = Double(direction == .leftToRight ? place : 4 - place) * 104
      expect(now.width == 104 && now.minX == x, "\(path) at \(now)")
      expect(view.exceptions.isEmpty, "thrown: \(view.exceptions.first ?? "")")
    }
  }
}
