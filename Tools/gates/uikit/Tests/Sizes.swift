import CalendarUIKit
import Foundation
import Pinning
import UIKit

/// Self-sizing cells get their own heights, whatever the estimate, and visible content does not
/// jump; after an insertion each keeps its height.
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
    let make = layout.make
    var made = 0
    layout.make = { shape in
      made += 1
      return make(shape)
    }
    func height(_ path: IndexPath) -> CGFloat {
      CGFloat(20 + source.sections[path.section][path.item] * 13 % 50)
    }
    view.preferredHeight = { height($0) }
    view.layoutIfNeeded()
    // The first layout, and one in each round that shows cells of other heights.
    expect(made <= 5, "round \(round): \(made) contents for one screen")
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
    // A cell with a known height is not measured again, wherever it moves.
    let sized = view.visible.keys.filter { $0.kind == nil }.map(\.path).sorted()
    let names = sized.map { source.sections[$0.section][$0.item] }
    view.preferredHeight = nil
    if let place = sized.first {
      view.performBatchUpdates {
        source.sections[place.section].insert(77, at: place.item)
        view.insertItems(at: [place])
      }
    }
    for (section, items) in source.sections.enumerated() {
      for (item, name) in items.enumerated() where names.contains(name) {
        let path = IndexPath(item: item, section: section)
        expect(
          layout.layoutAttributesForItem(at: path)?.frame.height == height(path),
          "\(path) lost its height in a batch")
      }
    }
    // A cell that appears in a batch has its own height afterwards.
    view.preferredHeight = { height($0) }
    if let place = view.visible.keys.filter({ $0.kind == nil }).map(\.path).min() {
      view.performBatchUpdates {
        let next = IndexPath(item: place.item + 1, section: place.section)
        source.sections[next.section].insert(78, at: next.item)
        view.insertItems(at: [next])
      }
      for (place, attributes) in view.visible where place.kind == nil {
        expect(attributes.frame.height == height(place.path), "\(place.path) has not its height")
      }
    }
    view.preferredHeight = nil
    // At another width it is.
    view.bounds.size.width = 300
    view.layoutIfNeeded()
    for (place, attributes) in view.visible where place.kind == nil {
      expect(attributes.frame.height == 30, "\(place.path) has the height of another width")
    }
    expect(view.exceptions.isEmpty, "thrown: \(view.exceptions.first ?? "")")
  }
}

/// Cells above the first visible row, under an inset, size themselves without new content for each of them,
/// and the first visible row does not jump.
@MainActor func checkSizesAboveTheTop() {
  let source = Source(counts: [8_000])
  var made = 0
  let layout = StickyHeadersCollectionLayout { section, shape in
    made += 1
    return ListSection(itemLengths: shape.lengths(ofSection: section, estimated: 40))
  }
  layout.sizesItself = true
  let view = makeView(layout, source, width: 320, height: 400)
  view.contentInset.top = 160
  view.layoutIfNeeded()
  for (offset, height) in [(40_000.0, 47.0), (80_000, 47), (20_010, 33), (160_000, 52)] {
    view.preferredHeight = nil
    view.contentOffset.y = offset
    view.layoutIfNeeded()
    // Four rows are under the inset.
    let top = view.visible.filter { $0.value.frame.minY >= view.contentOffset.y + 160 }
      .min { $0.value.frame.minY < $1.value.frame.minY }
    let y = top.map { $0.value.frame.minY - view.contentOffset.y } ?? .nan
    view.preferredHeight = { _ in height }
    made = 0
    view.layoutIfNeeded()
    expect(made <= 3, "\(made) contents for the cells at \(offset)")
    let now = top.flatMap { view.visible[$0.key] }
    let jump = (now?.frame.minY ?? .nan) - view.contentOffset.y - y
    expect(abs(jump) < 1e-6, "the first visible row at \(offset) jumps by \(jump)")
    for (place, attributes) in view.visible where place.kind == nil {
      expect(attributes.frame.height == height, "\(place.path) has not its height")
    }
  }
  expect(view.exceptions.isEmpty, "thrown: \(view.exceptions.first ?? "")")
}

/// Frames that UIKit requests before it names the updates are those after them, of headers and decoration
/// views as well as of cells: the stand-in requests all of them, and throws if one changes.
@MainActor func checkUnnamed() {
  for gone in [0, 2, 5] {
    let source = Source(counts: [4, 6, 9])
    let layout = groundedLayout { section, shape in
      ListSection(
        header: .init(length: 24), itemLengths: shape.lengths(ofSection: section, estimated: 30),
        footer: .init(length: 12))
    }
    layout.sizesItself = true
    let view = makeView(layout, source, width: 320, height: 600)
    view.preferredHeight = { CGFloat(20 + source.sections[$0.section][$0.item] * 13 % 50) }
    view.layoutIfNeeded()
    let kinds = Set(view.visible.keys.map { $0.kind ?? "" })
    expect(kinds.count == 4, "cells, headers, footers and grounds are in sight: \(kinds)")
    view.preferredHeight = nil
    view.performBatchUpdates {
      source.sections[1].remove(at: gone)
      view.deleteItems(at: [IndexPath(item: gone, section: 1)])
    }
    expect(view.exceptions.isEmpty, "row \(gone): thrown \(view.exceptions.first ?? "")")
    expect(Set(view.visible.keys.map { $0.kind ?? "" }).count == 4, "row \(gone): \(view.visible)")
  }
}

/// Attributes are compared on any thread: UIKit does so for those that it fetched ahead.
@MainActor func checkComparison() {
  let one = PinnedLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
  let other = PinnedLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
  other.textStart = 7
  nonisolated(unsafe) var isSame = true
  let done = DispatchSemaphore(value: 0)
  DispatchQueue.global().async {
    unsafe isSame = one.isEqual(other)
    done.signal()
  }
  done.wait()
  expect(unsafe !isSame, "attributes with another text start are equal")
}

/// Another width makes other rows, and leaves the first visible row in place.
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
