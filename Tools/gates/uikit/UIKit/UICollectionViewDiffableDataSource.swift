// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Foundation

public struct NSDiffableDataSourceSnapshot<
  Section: Hashable & Sendable, Item: Hashable & Sendable
>: Sendable {
  public private(set) var sectionIdentifiers: [Section] = []
  var items: [[Item]] = []
  var reloaded: [Item] = []
  public var itemIdentifiers: [Item] { items.flatMap { $0 } }

  public init() {}

  public mutating func appendSections(_ identifiers: [Section]) {
    sectionIdentifiers += identifiers
    items += identifiers.map { _ in [] }
  }

  public mutating func appendItems(_ identifiers: [Item], toSection section: Section? = nil) {
    let index = section.flatMap { sectionIdentifiers.firstIndex(of: $0) } ?? items.count - 1
    items[index] += identifiers
  }

  public mutating func reloadItems(_ identifiers: [Item]) { reloaded += identifiers }
}

/// A data source that names the differences of two snapshots in a batch of updates.
@MainActor
open class UICollectionViewDiffableDataSource<
  Section: Hashable & Sendable, Item: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  public typealias CellProvider = (UICollectionView, IndexPath, Item) -> UICollectionViewCell?
  public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) ->
    UICollectionReusableView?

  public var supplementaryViewProvider: SupplementaryViewProvider?

  private weak var view: UICollectionView?
  private let provider: CellProvider
  private var shown = NSDiffableDataSourceSnapshot<Section, Item>()
  /// The cells on the screen. One that stays is not made anew unless its item is reloaded.
  private var cells: [Item: UICollectionViewCell] = [:] {
    didSet { view?.cells = Array(cells.values) }
  }

  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    view = collectionView
    provider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, animatingDifferences: Bool = true
  ) {
    view?.performBatchUpdates { [self] in
      let (old, new) = (shown, snapshot)
      shown = snapshot
      for change in new.sectionIdentifiers.difference(from: old.sectionIdentifiers) {
        switch change {
        case .remove(let index, _, _): view?.deleteSections(IndexSet(integer: index))
        case .insert(let index, _, _): view?.insertSections(IndexSet(integer: index))
        }
      }
      for (index, section) in new.sectionIdentifiers.enumerated() {
        guard let before = old.sectionIdentifiers.firstIndex(of: section) else { continue }
        for change in new.items[index].difference(from: old.items[before]) {
          switch change {
          case .remove(let item, _, _): view?.deleteItems(at: [[before, item]])
          case .insert(let item, _, _): view?.insertItems(at: [[index, item]])
          }
        }
      }
    }
    guard let view else { return }
    var made: [Item: UICollectionViewCell] = [:]
    for (section, items) in shown.items.enumerated() {
      for (index, item) in items.enumerated() {
        let stays = shown.reloaded.contains(item) ? nil : cells[item]
        made[item] = stays ?? collectionView(view, cellForItemAt: [section, index])
      }
    }
    cells = made
    shown.reloaded = []
  }

  open func snapshot() -> NSDiffableDataSourceSnapshot<Section, Item> { shown }

  open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.items.count }

  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { shown.items[section].count }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell? {
    provider(collectionView, path, shown.items[path.section][path.item])
  }
}
