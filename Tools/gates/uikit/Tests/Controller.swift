import CalendarFoundation
import CalendarUIKit
import Pinning
import UIKit

// Guide begins
/// Rows between a header and a footer that are always on the screen.
final class RowsController: UICollectionViewController {
  private let bars = FloatingBarsCollectionLayout(headerLength: 44, footerLength: 49) {
    section, shape in
    ListSection(itemLengths: shape.lengths(ofSection: section, estimated: 44))
  }
  private lazy var source = UICollectionViewDiffableDataSource<Int, String>(
    collectionView: collectionView
  ) { view, path, row in
    let cell = view.dequeueReusableCell(withReuseIdentifier: "row", for: path)
    // Shows the row.
    return cell
  }

  init() { super.init(collectionViewLayout: bars) }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("no controller is archived") }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
    for kind in [FloatingBarsContent.headerKind, FloatingBarsContent.footerKind] {
      collectionView.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    }
    // A bar's path has one index: `path.section` and `path.item` would trap.
    source.supplementaryViewProvider = { view, kind, path in
      view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: kind, for: path)
    }
    show((1...40).map { "Row \($0)" })
  }

  /// Shows rows; the layout follows what was inserted and deleted.
  func show(_ rows: [String]) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(rows)
    source.apply(snapshot, animatingDifferences: true)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    bars.installBars()  // does nothing unless the room of the bars changed
  }
}
// Guide ends

/// The guide's view controller: its bars are below the safe area, and it can provide every view
/// that the layout requests.
@MainActor func checkController() {
  let controller = RowsController()
  controller.viewDidLoad()
  guard let view = controller.collectionView else { return }
  view.bounds.size = CGSize(width: 320, height: 480)
  view.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
  for _ in 0..<2 {
    view.layoutIfNeeded()
    controller.viewDidLayoutSubviews()
  }
  view.layoutIfNeeded()
  expect(view.contentOffset.y == -91 && view.contentInset.bottom == 49, "below the safe area")
  let header = view.visible.first { $0.key.kind == FloatingBarsContent.headerKind }?.value.frame
  expect(header == CGRect(x: 0, y: -44, width: 320, height: 44), "the header at \(header ?? .null)")
  let first = view.visible.first { $0.key.path == [0, 0] }?.value.frame.minY
  expect(first == 0, "the first row at \(first ?? .nan)")
  let source = view.dataSource as? UICollectionViewDiffableDataSource<Int, String>
  for place in view.visible.keys {
    let made =
      place.kind.map { source?.supplementaryViewProvider?(view, $0, place.path) }
      ?? source?.collectionView(view, cellForItemAt: place.path)
    expect(made != nil, "no view for \(place)")
  }
  // The 38 rows that stay follow one that is gone, after one that is new.
  controller.show(["New"] + (1...40).filter { $0 != 3 }.map { "Row \($0)" })
  expect(view.contentOffset.y == -47, "the first row moves to \(view.contentOffset.y)")
  let fourth = view.visible.first { $0.key.path == [0, 3] }
  expect(fourth?.value.frame.minY == 132, "row 4 at \(fourth?.value.frame.minY ?? .nan)")
  expect(
    view.initial.first { $0.key.path == [0, 3] }?.value.frame.minY == 132,
    "row 4 does not come from its old place")
  expect(view.exceptions.isEmpty, "thrown: \(view.exceptions.first ?? "")")
}
