#if canImport(UIKit) && !os(watchOS)
  import CalendarUIKit
  import UIKit

  /// S2: any cell may stick; the next sticky one pushes it off, as in the collection view that Sumedha
  /// Mehta published.
  final class StickyCellsController: SeedController {
    init(
      lengths: [[Double]], spacing: Double = 0, lastIsUnbounded: Bool = false,
      isSticky: @escaping @MainActor (IndexPath) -> Bool
    ) {
      super.init(
        StickyCellsCollectionLayout(
          spacing: spacing, lastIsUnbounded: lastIsUnbounded,
          length: { lengths[$0.section][$0.item] }, isSticky: isSticky),
        counts: lengths.map { $0.count }, kinds: [])
    }
  }
#endif
