#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A collection view of plain cells in sections. Each published system of pinned headers uses it
  /// with its own layout.
  class SeedController: UICollectionViewController {
    private let counts: [Int]
    private let kinds: [String]

    /// - Parameters:
    ///   - layout: The layout of the system.
    ///   - counts: The number of cells of each section.
    ///   - kinds: The kinds of supplementary views that the layout requests.
    init(_ layout: UICollectionViewLayout, counts: [Int], kinds: [String]) {
      self.counts = counts
      self.kinds = kinds
      super.init(collectionViewLayout: layout)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("no controller is archived") }

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      for kind in kinds {
        collectionView.register(
          UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
          withReuseIdentifier: kind)
      }
    }

    override func numberOfSections(in view: UICollectionView) -> Int { counts.count }

    override func collectionView(
      _ view: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { counts[section] }

    override func collectionView(
      _ view: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell { view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) }

    override func collectionView(
      _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
      view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: kind, for: path)
    }
  }
#endif
