#if canImport(UIKit) && !os(watchOS)
  import CalendarUIKit
  import Pinning
  import UIKit

  /// S5: a weekday bar over a grid that scrolls both ways, as Marius Schulz described it, with time
  /// gutter, corner and all-day strip. The content inset makes room for them.
  final class HeaderBarController: SeedController {
    private let bars: HeaderBarCollectionLayout

    init(_ grid: PinnedGrid, itemCount: Int) {
      bars = HeaderBarCollectionLayout { _ in grid }
      super.init(
        bars, counts: [itemCount], kinds: GridElement.Kind.allCases.compactMap { $0.elementKind })
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      bars.installBars()
    }
  }
#endif
