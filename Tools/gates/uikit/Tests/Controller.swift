import CalendarFoundation
import CalendarUIKit
import Pinning
import UIKit

// Guide begins
/// Forty rows between a header and a footer that are always on the screen.
final class RowsController: UICollectionViewController {
  private let rows = (1...40).map { "Row \($0)" }
  private let bars = FloatingBarsCollectionLayout(headerLength: 44, footerLength: 49) {
    section, shape in
    ListSection(itemLengths: shape.lengths(ofSection: section, estimated: 44))
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
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    bars.installBars()  // does nothing unless the room of the bars changed
  }

  override func collectionView(
    _ view: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { rows.count }

  override func collectionView(
    _ view: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "row", for: path)
    // Shows rows[path.item].
    return cell
  }

  // A bar's path has one index: `path.section` and `path.item` would trap.
  override func collectionView(
    _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: kind, for: path)
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
  for place in view.visible.keys {
    if let kind = place.kind {
      _ = controller.collectionView(view, viewForSupplementaryElementOfKind: kind, at: place.path)
    } else {
      _ = controller.collectionView(view, cellForItemAt: place.path)
    }
  }
  expect(view.exceptions.isEmpty, "thrown: \(view.exceptions.first ?? "")")
}
