#if canImport(UIKit) && !os(watchOS)
  import CalendarUIKit
  import Pinning
  import UIKit

  /// S3: one header and one footer are at the edges of what is visible, whatever the content is, and at
  /// rest cover neither its first cell nor its last.
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
