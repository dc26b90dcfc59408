#if canImport(UIKit) && !os(watchOS)
  import CalendarUIKit
  import Pinning
  import UIKit

  /// S3: a header and a footer at the edges of the visible area, for any content. At rest they do
  /// not cover the first and last cell.
  final class FloatingBarsController: SeedController {
    private let bars: FloatingBarsCollectionLayout

    init(headerLength: Double?, footerLength: Double?, over sections: [ListSection]) {
      bars = FloatingBarsCollectionLayout(headerLength: headerLength, footerLength: footerLength) {
        section, _ in sections[section]
      }
      super.init(
        bars, counts: sections.map { $0.itemLengths.count },
        kinds: [
          FloatingBarsContent.headerKind, FloatingBarsContent.footerKind,
          UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
        ])
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      bars.installBars()
    }
  }
#endif
