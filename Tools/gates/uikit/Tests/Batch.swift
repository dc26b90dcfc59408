import Foundation
import UIKit

/// A random batch with all kinds of updates, and its expected result.
struct Batch {
  static let allKinds = [
    "deleted", "inserted", "moved", "reloaded", "deletedSections", "insertedSections",
    "movedSections", "reloadedSections",
  ]

  /// The new path of each old item; nil for deleted ones. In a reloaded section, items at the same
  /// place count as the same.
  private(set) var goals: [IndexPath: IndexPath] = [:]
  /// The old items that cannot be anchors: moved ones, and those in moved or reloaded sections.
  private(set) var apart: Set<IndexPath> = []

  private var names: [[Int]] = []
  private var sections: [Int: Int] = [:]
  private var deleted: [IndexPath] = []
  private var inserted: [IndexPath] = []
  private var moved: [IndexPath: IndexPath] = [:]
  private var reloaded: Set<IndexPath> = []
  private var changed: [Int] = []
  private var deletedSections = IndexSet()
  private var insertedSections = IndexSet()
  private var movedSections: [Int: Int] = [:]
  private var reloadedSections = IndexSet()

  private struct Part {
    var origin: Int?
    var items: [(name: Int, origin: IndexPath?)] = []
  }

  init(of old: [[Int]], _ next: inout Int, _ random: inout SeededGenerator) {
    var parts: [Part] = []
    var moving: [Part] = []
    var loose: [(name: Int, origin: IndexPath?)] = []
    func names(_ count: Int) -> [(name: Int, origin: IndexPath?)] {
      next += count
      return (next - count..<next).map { ($0, nil) }
    }
    for (section, items) in old.enumerated() {
      let fate = Int.random(in: 0..<12, using: &random)
      var part = Part(origin: section)
      if fate == 0, old.count > 1 {
        deletedSections.insert(section)
        continue
      }
      if fate == 1 {
        reloadedSections.insert(section)
        part.items = names(.random(in: 0...12, using: &random))
        parts.append(part)
        continue
      }
      for (item, name) in items.enumerated() {
        let path = IndexPath(item: item, section: section)
        switch Int.random(in: 0..<12, using: &random) {
        case 0: deleted.append(path)
        case 1 where loose.count < 2: loose.append((name, path))
        case 2:
          reloaded.insert(path)
          changed.append(name)
          part.items.append((name, path))
        default: part.items.append((name, path))
        }
      }
      if fate == 2 { moving.append(part) } else { parts.append(part) }
    }
    if Int.random(in: 0..<4, using: &random) == 0 { moving.append(Part(items: names(2))) }
    for part in moving {
      parts.insert(part, at: .random(in: 0...parts.count, using: &random))
    }
    let open = parts.indices.filter {
      parts[$0].origin.map { !reloadedSections.contains($0) } ?? false
    }
    let fresh = open.isEmpty ? [] : names(.random(in: 0...3, using: &random))
    for item in loose + fresh {
      guard let part = open.randomElement(using: &random) else { continue }
      parts[part].items.insert(item, at: .random(in: 0...parts[part].items.count, using: &random))
    }

    let origins = Set(moving.compactMap(\.origin))
    let carried = Set(loose.compactMap(\.origin))
    for (section, part) in parts.enumerated() {
      self.names.append(part.items.map(\.name))
      guard let origin = part.origin else {
        insertedSections.insert(section)
        continue
      }
      sections[origin] = section
      if origins.contains(origin) { movedSections[origin] = section }
      let isReloaded = reloadedSections.contains(origin)
      for (item, (_, itemOrigin)) in part.items.enumerated() {
        let path = IndexPath(item: item, section: section)
        if isReloaded {
          let place = IndexPath(item: item, section: origin)
          if item < old[origin].count { goals[place] = path }
        } else if let itemOrigin {
          goals[itemOrigin] = path
          if carried.contains(itemOrigin) { moved[itemOrigin] = path }
        } else {
          inserted.append(path)
        }
      }
    }
    for path in goals.keys
    where carried.contains(path) || origins.contains(path.section)
      || reloadedSections.contains(path.section)
    {
      apart.insert(path)
    }
  }

  /// The kinds of updates in the batch.
  var kinds: [String] {
    let isEmpty = [
      deleted.isEmpty, inserted.isEmpty, moved.isEmpty, reloaded.isEmpty, deletedSections.isEmpty,
      insertedSections.isEmpty, movedSections.isEmpty, reloadedSections.isEmpty,
    ]
    return zip(Self.allKinds, isEmpty).filter { !$1 }.map { $0.0 }
  }

  /// The new place of an old element.
  func goal(_ place: UICollectionView.Place) -> UICollectionView.Place? {
    guard let kind = place.kind else { return goals[place.path].map { .init(path: $0) } }
    return sections[place.path.section].map {
      .init(
        kind: kind, path: IndexPath(item: place.path.item, section: $0),
        isDecoration: place.isDecoration)
    }
  }

  /// Whether an old element was replaced at its place.
  func exchanges(_ place: UICollectionView.Place) -> Bool {
    reloadedSections.contains(place.path.section)
      || place.kind == nil && reloaded.contains(place.path)
  }

  /// Changes the data source and notifies the collection view.
  @MainActor func run(on view: UICollectionView, _ source: Source) {
    view.performBatchUpdates {
      source.sections = names
      for name in changed { source.versions[name, default: 0] += 1 }
      view.deleteSections(deletedSections)
      view.reloadSections(reloadedSections)
      for (section, goal) in movedSections { view.moveSection(section, toSection: goal) }
      view.insertSections(insertedSections)
      view.reloadItems(at: Array(reloaded))
      view.deleteItems(at: deleted)
      view.insertItems(at: inserted)
      for (path, goal) in moved { view.moveItem(at: path, to: goal) }
    }
  }
}
