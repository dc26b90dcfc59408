import CalendarFoundation
import CalendarLayout
import CalendarUIKit
import CivilTime
import UIKit

// Guide begins
/// Days under sticky headers of days and months; the rows follow the calendar.
final class DaysController: UICollectionViewController {
  private var agenda: DayAgenda
  private var list: DayList
  private lazy var source = UICollectionViewDiffableDataSource<DayList.SectionID, OccurrencePart>(
    collectionView: collectionView
  ) { [unowned self] view, path, _ in
    let cell = view.dequeueReusableCell(withReuseIdentifier: "row", for: path)
    let entry = self.list.entry(of: self.list.sections[path.section].rows[path.item])
    cell.accessibilityLabel = entry.label(in: .english)
    // Shows entry.title between entry.start and entry.end.
    return cell
  }

  init(_ agenda: DayAgenda) {
    self.agenda = agenda
    list = DayList(agenda, width: 0, periods: .months)
    let days = DayListCollectionLayout { width in DayList(agenda, width: width, periods: .months) }
    super.init(collectionViewLayout: days)
    // The layout asks in each batch of updates, for the days that the data source then has.
    days.make = { [unowned self] shape in
      SectionListContent(
        DayList(self.agenda, width: shape.width, periods: .months), width: shape.width)
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("no controller is archived") }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
    let kind = UICollectionView.elementKindSectionHeader
    collectionView.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    source.supplementaryViewProvider = { [unowned self] view, kind, path in
      let header = view.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: kind, for: path)
      switch self.list.sections[path.section].id {
      case .month(let first): header.accessibilityLabel = "\(first.year)-\(first.month)"
      case .day(let date), .week(let date): header.accessibilityLabel = "\(date)"
      }
      return header
    }
    show(agenda)
  }

  /// Shows a calendar, also after an edit: rows that stay keep their place.
  func show(_ agenda: DayAgenda) {
    self.agenda = agenda
    list = DayList(agenda, width: 0, periods: .months)
    let shown = Set(source.snapshot().itemIdentifiers)
    var snapshot = NSDiffableDataSourceSnapshot<DayList.SectionID, OccurrencePart>()
    for section in list.sections {
      snapshot.appendSections([section.id])
      snapshot.appendItems(section.rows.map { $0.id }, toSection: section.id)
    }
    // Rows that stay may have other titles and times.
    snapshot.reloadItems(snapshot.itemIdentifiers.filter { shown.contains($0) })
    source.apply(snapshot, animatingDifferences: true)
  }
}
// Guide ends

/// The guide's list has a month over two days; an appointment of the first one is moved to the second.
@MainActor func checkDays() {
  let monday = CivilDate(clampingDayNumber: 20_535)
  func agenda(bell: (day: Int, hour: Int)) -> DayAgenda {
    func entry(_ name: String, _ day: Int, _ hour: Int) -> GridEntry {
      let start = CivilDateTime(monday.adding(days: day)).adding(seconds: Int64(hour) * 3_600)
      return GridEntry(uid: name, title: name, start: start, end: start.adding(seconds: 3_600))
    }
    return DayAgenda(
      entries: [entry("Anna", 0, 9), entry("Bell", bell.day, bell.hour), entry("Choir", 1, 9)],
      dates: monday..<monday.adding(days: 7))
  }
  let controller = DaysController(agenda(bell: (0, 10)))
  controller.viewDidLoad()
  guard let view = controller.collectionView else { return }
  view.bounds.size = CGSize(width: 320, height: 200)
  view.layoutIfNeeded()
  let kind = UICollectionView.elementKindSectionHeader
  func header(_ section: Int) -> CGFloat? {
    view.visible.first { $0.key.kind == kind && $0.key.path == [section, 0] }?.value.frame.minY
  }
  func row(_ path: IndexPath) -> CGFloat? {
    view.visible.first { $0.key.kind == nil && $0.key.path == path }?.value.frame.minY
  }
  // A month's header of 44, a day's of 36, rows of 48.
  expect(header(0) == 0 && header(1) == 44 && header(2) == 176, "headers at rest")
  expect(row([1, 0]) == 80 && row([1, 1]) == 128, "rows at rest")
  for place in view.visible.keys {
    let source =
      view.dataSource
      as? UICollectionViewDiffableDataSource<
        DayList.SectionID, OccurrencePart
      >
    let made: UICollectionReusableView? =
      if let kind = place.kind {
        source?.supplementaryViewProvider?(view, kind, place.path)
      } else {
        source?.collectionView(view, cellForItemAt: place.path)
      }
    expect(made?.accessibilityLabel?.isEmpty == false, "no words for \(place)")
  }
  view.contentOffset.y = 50
  view.layoutIfNeeded()
  expect(header(0) == 50 && header(1) == 94, "the day is pinned below its month")
  view.contentOffset.y = 0
  view.layoutIfNeeded()
  controller.show(agenda(bell: (1, 8)))
  expect(header(2) == 128 && row([2, 0]) == 164, "the second day has the row, before its own")
  let labels = view.cells.compactMap { $0.accessibilityLabel }
  let isOld = labels.contains { $0.contains(", 10:00") }
  expect(!isOld, "a row has the time before the edit: \(labels)")
  expect(
    view.initial.first { $0.key.kind == nil && $0.key.path == [1, 0] }?.value.frame.minY == 80,
    "the first row does not move")
  expect(view.exceptions.isEmpty, "thrown: \(view.exceptions.first ?? "")")
}
