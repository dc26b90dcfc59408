#if canImport(UIKit) && !os(watchOS)
  import CalendarUIKit
  import Pinning
  import UIKit

  /// A line of the grid or the shade of free time: a decoration view, which has no data.
  final class GridRule: UICollectionReusableView {
    override func apply(_ attributes: UICollectionViewLayoutAttributes) {
      super.apply(attributes)
      let isShade = attributes.representedElementKind == GridDecoration.shade.kind
      backgroundColor = isShade ? .secondarySystemBackground : .separator
    }
  }

  /// S5: a weekday bar over a grid that scrolls both ways, as Marius Schulz described it, with time
  /// gutter, corner and all-day strip. The content inset makes room for them. Hours have lines, and the
  /// time outside of working hours is shaded.
  final class HeaderBarController: SeedController {
    private let bars: HeaderBarCollectionLayout

    init(_ grid: PinnedGrid, itemCount: Int, rules: [GridDecoration: [LayoutRect]] = [:]) {
      bars = HeaderBarCollectionLayout { _ in HeaderBarContent(grid, decorations: rules) }
      super.init(
        bars, counts: [itemCount], kinds: GridElement.Kind.allCases.compactMap { $0.elementKind })
      for decoration in GridDecoration.allCases {
        bars.register(GridRule.self, forDecorationViewOfKind: decoration.kind)
      }
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      bars.installBars()
    }
  }
#endif
