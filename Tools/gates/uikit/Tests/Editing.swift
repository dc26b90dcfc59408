import AppointmentModel
import CalendarFoundation
import CalendarLayout
import CalendarUIKit
import CivilTime
import Pinning
import UIKit

// Guide begins
/// A week whose appointments a long press moves, resizes and draws.
final class WeekController: UICollectionViewController {
  private enum Item: Hashable, Sendable {
    case segment(OccurrencePart), more(Int), bar(OccurrencePart)
  }

  private(set) var interaction: CalendarInteraction
  private(set) var grid: WeekGrid
  private(set) var message = ""
  private let week: WeekGridCollectionLayout
  private lazy var source = UICollectionViewDiffableDataSource<Int, Item>(
    collectionView: collectionView
  ) { [unowned self] view, path, _ in
    let cell = view.dequeueReusableCell(withReuseIdentifier: "entry", for: path)
    let grid = self.grid
    let entry: Int? =
      path.section == 1
      ? grid.bars[path.item].entry
      : path.item < grid.segments.count ? grid.segments[path.item].entry : nil
    cell.accessibilityLabel = entry.map { grid.entries[$0].label(in: .english) } ?? "more"
    cell.accessibilityCustomActions = entry.map { self.menu(of: grid.entries[$0]) }
    return cell
  }

  init(_ editor: CalendarEditor, options: WeekGridOptions) {
    let grid = WeekGrid(of: editor.appointments, options: options)
    (interaction, self.grid) = (CalendarInteraction(editor), grid)
    week = WeekGridCollectionLayout { shape in
      WeekScene(grid, metrics: .init(), size: shape.size)
    }
    super.init(collectionViewLayout: week)
    week.make = { [unowned self] shape in
      var content = HeaderBarContent(WeekScene(self.grid, metrics: .init(), size: shape.size))
      content.dragged = self.interaction.drag?.shown
      return content
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("no controller is archived") }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "entry")
    for kind in GridElement.Kind.allCases.compactMap({ $0.elementKind }) {
      collectionView.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    }
    source.supplementaryViewProvider = { view, kind, path in
      view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: kind, for: path)
    }
    show([])
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    week.installBars()
  }

  /// Follows a long press. Mark it `@objc` for UILongPressGestureRecognizer(target:action:).
  func pressed(_ press: UILongPressGestureRecognizer) {
    guard var scene = week.content?.grid, let viewport = week.viewport else { return }
    scene.viewport = viewport
    let point = LayoutPoint(press.location(in: collectionView))
    switch press.state {
    case .began: interaction.hold(at: point, in: scene)
    case .changed:
      let inView = LayoutPoint(x: point.x - viewport.offset.x, y: point.y - viewport.offset.y)
      let speed = interaction.edgeScroll(at: inView, in: viewport)
      collectionView.contentOffset = CGPoint(
        viewport.clamped(
          LayoutPoint(x: viewport.offset.x + speed.x / 60, y: viewport.offset.y + speed.y / 60)))
      interaction.drag(to: point, in: scene)
      message = interaction.drag?.refusal?.description ?? ""  // why it cannot be dropped here
    case .ended:
      do throws(EditRefusal) {
        show(try interaction.drop(creating: UUID().uuidString, titled: "New"))
      } catch {
        message = "\(error)"
      }
    default: interaction.cancel()
    }
    week.invalidateLayout()
  }

  /// The menu of a screen reader: what is possible for an appointment.
  private func menu(of entry: GridEntry) -> [UIAccessibilityCustomAction] {
    entry.actions(step: interaction.step).map { action in
      UIAccessibilityCustomAction(name: action.name(in: .english)) { [unowned self] _ in
        self.perform(action, on: entry.id)
      }
    }
  }

  /// Makes an action of a menu or a key; `.open` selects the appointment, for you to show it.
  func perform(_ action: CalendarInteraction.Action, on id: OccurrenceID) -> Bool {
    do throws(EditRefusal) {
      show(try interaction.perform(action, on: id))
      return true
    } catch {
      message = "\(error)"
      return false
    }
  }

  /// Takes the last edit back.
  func undo() { show(interaction.undo()) }

  /// Lays out what an edit changed.
  private func show(_ changed: [OccurrenceID]) {
    for id in changed { grid.update(id, from: interaction.editor.appointments) }
    let shown = Set(source.snapshot().itemIdentifiers)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Item>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(
      grid.segments.map { Item.segment($0.id) } + grid.overflow.indices.map { Item.more($0) },
      toSection: 0)
    snapshot.appendItems(grid.bars.map { Item.bar($0.id) }, toSection: 1)
    // Appointments that stay may have other titles and times.
    snapshot.reloadItems(snapshot.itemIdentifiers.filter { shown.contains($0) })
    source.apply(snapshot, animatingDifferences: true)
    week.invalidateLayout()  // also if only times changed
  }
}
// Guide ends

/// The guide's week: an hour on Tuesday is dragged to the next hour, then onto another appointment of its
/// calendar, which is refused; free time becomes a new appointment; all is undone.
@MainActor func checkEditing() {
  let monday = CivilDate(clampingDayNumber: 20_535)
  func appointment(_ title: String, _ hour: Int64) -> Appointment {
    let start = CivilDateTime(monday.adding(days: 1)).adding(seconds: hour * 3_600)
    var one = Appointment(
      uid: title, title: title, start: .floating(start),
      end: .at(.floating(start.adding(seconds: 3_600))))
    one.calendar = "Room"
    return one
  }
  var options = WeekGridOptions(
    days: DayColumns(monday..<monday.adding(days: 7)), displayZone: ZoneRules(fixed: .utc),
    metrics: .points(columnWidth: 90, hourHeight: 44))
  options.hours = .window(0..<1440)
  let editor = CalendarEditor(
    AppointmentCollection([appointment("Anna", 10), appointment("Bell", 13)]),
    displayZone: ZoneRules(fixed: .utc), rules: EditRules(exclusive: .calendar))
  let controller = WeekController(editor, options: options)
  controller.viewDidLoad()
  guard let view = controller.collectionView else { return }
  view.bounds.size = CGSize(width: 320, height: 480)
  view.layoutIfNeeded()
  controller.viewDidLayoutSubviews()
  view.contentOffset.y = 300
  view.layoutIfNeeded()
  let finger = UILongPressGestureRecognizer()
  func press(_ state: UIGestureRecognizer.State, _ x: CGFloat, hour: CGFloat) {
    (finger.state, finger.place) = (state, CGPoint(x: x, y: hour * 44))
    controller.pressed(finger)
    view.layoutIfNeeded()
  }
  func shown(_ item: Int) -> UICollectionViewLayoutAttributes? {
    view.visible.first { $0.key.kind == nil && $0.key.path == [0, item] }?.value
  }
  func isSaid(_ words: String) -> Bool {
    view.cells.contains { $0.accessibilityLabel?.contains(words) ?? false }
  }
  func hours() -> [Double] { controller.grid.segments.map { $0.frame.y / 44 } }
  expect(hours() == [10, 13] && shown(0)?.frame.minY == 440, "at rest: \(hours())")
  press(.began, 135, hour: 10.5)
  press(.changed, 135, hour: 11.5)
  expect(shown(0)?.frame == CGRect(x: 90, y: 484, width: 90, height: 44), "under the finger")
  let above = view.visible.filter { $0.key.path != [0, 0] || $0.key.kind != nil }.values
  expect(above.allSatisfy { $0.zIndex < shown(0)?.zIndex ?? 0 }, "above everything")
  press(.ended, 135, hour: 11.5)
  expect(hours() == [11, 13] && shown(0)?.frame.minY == 484, "dropped: \(hours())")
  expect(isSaid("11:00") && !isSaid("10:00"), "a cell has the time before the drop")
  press(.began, 135, hour: 11.5)
  press(.changed, 135, hour: 13.5)
  expect(!controller.message.isEmpty, "no reason while it is over another")
  press(.ended, 135, hour: 13.5)
  expect(!controller.message.isEmpty && hours() == [11, 13], "refused: \(controller.message)")
  expect(shown(0)?.frame.minY == 484, "back at its place")
  press(.began, 225, hour: 9)
  press(.changed, 225, hour: 10)
  press(.ended, 225, hour: 10)
  expect(hours() == [11, 13, 9], "drawn on Wednesday: \(hours())")
  controller.undo()
  controller.undo()
  view.layoutIfNeeded()
  expect(hours() == [10, 13] && shown(0)?.frame.minY == 440, "undone: \(hours())")
  // The menu of each cell has the actions of a finger; Anna's hour can be shorter by steps of 15 minutes.
  func menu(_ words: String) -> [UIAccessibilityCustomAction] {
    let cell = view.cells.first { $0.accessibilityLabel?.contains(words) ?? false }
    return cell?.accessibilityCustomActions ?? []
  }
  func perform(_ name: String, on words: String) -> Bool {
    guard let action = menu(words).first(where: { $0.name == name }) else { return false }
    return action.actionHandler?(action) ?? false
  }
  let names = [
    "open", "move earlier", "move later", "a day earlier", "a day later", "make shorter",
    "make longer", "delete",
  ]
  expect(menu("Anna").map(\.name) == names, "menu: \(menu("Anna").map(\.name))")
  expect(perform("move later", on: "Anna") && hours() == [10.25, 13], "later: \(hours())")
  expect(isSaid("10:15"), "a cell has the time before the action")
  for minutes in [45, 30, 15] {
    expect(perform("make shorter", on: "Anna"), "not shorter: \(minutes) minutes")
    expect(controller.grid.segments[0].frame.height == CGFloat(minutes) / 60 * 44, "\(minutes)")
  }
  expect(menu("Anna").map(\.name) == names.filter { $0 != "make shorter" }, "shortest")
  expect(perform("open", on: "Bell") && controller.interaction.selection?.uid == "Bell", "open")
  for _ in 0..<10 { _ = perform("move earlier", on: "Bell") }
  expect(hours() == [10.25, 10.5], "up to Anna's end: \(hours())")
  expect(!perform("move earlier", on: "Bell") && !controller.message.isEmpty, "onto another")
  expect(perform("delete", on: "Bell") && hours() == [10.25], "deleted: \(hours())")
  expect(view.exceptions.isEmpty, "thrown: \(view.exceptions.first ?? "")")
}
