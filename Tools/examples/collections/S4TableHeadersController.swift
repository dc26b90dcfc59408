#if canImport(UIKit) && !os(watchOS)
  import CalendarUIKit
  import Pinning
  import UIKit

  /// S4: headers and footers as in a table view, below the collection view's content inset, as in
  /// the Dative Studios sample. Each section has its own sizes and insets.
  final class TableHeadersController: SeedController {
    init(_ sections: [ListSection]) {
      super.init(
        TableHeadersCollectionLayout { section, _ in sections[section] },
        counts: sections.map { $0.itemLengths.count },
        kinds: [
          UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
        ])
    }
  }
#endif
