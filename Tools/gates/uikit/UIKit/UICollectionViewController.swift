// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Foundation

@MainActor open class UICollectionReusableView: UIView {
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
}

@MainActor open class UICollectionViewCell: UICollectionReusableView {}

/// A view controller whose view is a collection view with itself as the data source.
@MainActor open class UICollectionViewController: NSObject, UICollectionViewDataSource {
  public let collectionViewLayout: UICollectionViewLayout

  open lazy var collectionView: UICollectionView! = {
    let view = UICollectionView(frame: .zero, collectionViewLayout: collectionViewLayout)
    view.dataSource = self
    return view
  }()

  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init()
  }

  public required init?(coder: NSCoder) { nil }

  open func viewDidLoad() {}

  open func viewDidLayoutSubviews() {}

  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView() }
}
