// Runs the layouts on a collection view that behaves as UIKit's documentation says, and checks
// frames against a browser and the effects of scrolling, batch updates, self-sizing cells and
// rotation. Prints every difference and exits with code 1 if there is one.
//
//   tests FIXTURES      the folder of the measured positions
import Foundation
import UIKit

var failures = 0

@MainActor func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
  if condition { return }
  failures += 1
  if failures <= 40 { print("FAILED: \(message())") }
}

/// A data source with sections of items, each with a permanent name.
@MainActor final class Source: UICollectionViewDataSource {
  var sections: [[Int]]
  /// The number of changes of an item's content.
  var versions: [Int: Int] = [:]

  init(_ sections: [[Int]]) { self.sections = sections }

  convenience init(counts: [Int]) {
    var next = 0
    self.init(
      counts.map { count in
        (0..<count).map { _ in
          next += 1
          return next
        }
      })
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }
}

/// Collection views reference their data sources weakly.
var held: [AnyObject] = []

@MainActor func makeView(
  _ layout: UICollectionViewLayout, _ source: Source, width: CGFloat, height: CGFloat
) -> UICollectionView {
  let view = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: layout)
  held.append(source)
  view.dataSource = source
  return view
}

let folder = URL(fileURLWithPath: CommandLine.arguments[1])
checkFixtures(folder)
checkUpdates()
checkTitles()
checkSizing()
checkSizesAboveTheTop()
checkUnnamed()
checkComparison()
checkRotation()
checkWeeks()
checkController()
checkDays()
checkEditing()
checkEvents()
print(failures == 0 ? "the layouts hold on the collection view" : "\(failures) failures")
exit(failures == 0 ? 0 : 1)
