#if canImport(UIKit) && !os(watchOS)
  import CalendarUIKit
  import Pinning
  import UIKit

  /// S1: a header stays at the top edge until the last row of its section has passed, as in the flow
  /// layout that Evadne Wu published.
  final class StickyHeadersController: SeedController {
    init(_ sections: [ListSection]) {
      super.init(
        StickyHeadersCollectionLayout { section, _ in sections[section] },
        counts: sections.map { $0.itemLengths.count },
        kinds: [UICollectionView.elementKindSectionHeader])
    }
  }
#endif
