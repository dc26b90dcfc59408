internal import AppointmentModel
import CalendarLayout
import CivilTime
import Pinning

extension ViewerState {
  /// Changes the view and stays at the date. A view that was left at that date is restored.
  mutating func setMode(_ mode: ViewerMode) {
    guard mode != self.mode else { return }
    let key = selected
    let date = dateToKeep
    let share = scene.map { $0.scrolled.y / max(1, $0.grid.size.height) }
    places[self.mode] = place
    back = nil
    self.mode = mode
    (scene, list, pane) = (nil, nil, nil)
    if share == nil || mode.isPane, let place = places[mode], place.dates.contains(date) {
      restore(place, date)
    } else {
      if mode == .week { firstDate = options.dayCount < 7 ? date : weekStart(date) }
      show(date)
      if mode.isPane || mode == .agenda {
        if date == today { showNow() }
      } else if let share {
        let height = scene?.grid.size.height ?? 0
        scene?.scrolled.y = (share * height).rounded()
        clampPlace()
      } else {
        date == today ? showNow() : scrollToMorning()
      }
    }
    if key != nil { revealSelection() }
  }

  /// The date to keep in a new view: that of the selection, otherwise the last date shown or today,
  /// as long as it is visible.
  private var dateToKeep: CivilDate {
    if let entry = selectedEntry { return entry.start.date }
    let first = firstVisibleDate
    guard mode == .week, let scene else { return first }
    func isShown(_ date: CivilDate) -> Bool { scene.grid.columns.contains { $0.date == date } }
    return focus.flatMap { isShown($0) ? $0 : nil } ?? (isShown(today) ? today : first)
  }

  /// The position of the view; nil for the list, which starts at the date.
  private var place: Place? {
    if mode == .agenda { return nil }
    if let pane {
      return Place(firstDate: firstDate, dates: paneDates, offset: pane.viewport.offset)
    }
    return scene.map { scene in
      let period = scene.grid.period
      return Place(
        firstDate: firstDate,
        dates: period.lowerBound..<max(period.lowerBound, period.upperBound.adding(days: 1)),
        offset: scene.viewport.offset)
    }
  }

  /// Restores the position of a view and scrolls as far as necessary to reveal a date.
  private mutating func restore(_ place: Place, _ date: CivilDate) {
    if mode.isPane { paneDates = place.dates } else { firstDate = place.firstDate }
    layOut()
    pane?.viewport.offset = place.offset
    scene?.viewport.offset = place.offset
    clampPlace()
    show(date)
  }

  /// Scrolls to the hour from which most appointments of the days are visible; of several, the one
  /// nearest to the start of a working day.
  mutating func scrollToInterest() {
    guard let scene else { return }
    let height = scene.bodySize.height
    let starts = scene.grid.segments.lazy.filter { !$0.continuesBefore }.map { $0.frame.y }
    let hours = scene.grid.hours.filter { $0.minute % 60 == 0 }.map { $0.y.rounded(.down) }
    func shown(_ y: Double) -> Int { starts.count { $0 >= y && $0 < y + height - 1 } }
    let morning = scene.morning
    let best = hours.map { (y: $0, count: shown($0), distance: abs($0 - morning)) }
      .min { $0.count != $1.count ? $0.count > $1.count : $0.distance < $1.distance }
    self.scene?.scrolled.y = best?.y ?? morning
    clampPlace()
  }

  /// Scrolls to the start of a working day.
  mutating func scrollToMorning() {
    guard let morning = scene?.morning else { return }
    scene?.scrolled.y = morning
    clampPlace()
  }
}

extension ViewerState {
  /// The rows of the help: the keys for what is selected, or those of the view; and the others.
  var helpRows: (present: [KeyTable.Entry], others: [KeyTable.Entry]) {
    let ofSelection: Set<ViewerCommand> =
      editing == nil
      ? [.details, .next, .link, .copyLine, .conflict, .close]
      : [
        .new, .edit, .grab, .reschedule, .delete, .undo, .save, .details, .next, .search, .jumpBack,
        .link, .copyLine, .conflict, .panes, .mouse, .close,
      ]
    let ofAll: Set<ViewerCommand> = [.left, .today, .goTo, .search, .details]
    let ofView: Set<ViewerCommand> =
      switch mode {
      case .week, .day: [.scrollDown, .dayBack, .weekBack, .next, .fit, .zoomIn, .wider]
      case .month: [.pageUp, .equal, .scrollDown]
      case .year: [.pageUp, .scrollDown]
      case .timeline: [.dayBack, .weekBack, .next, .split, .space, .fit, .zoomIn]
      case .agenda: [.pageUp, .scrollDown, .next, .dayBack]
      }
    let edits: Set<ViewerCommand> = editing == nil ? [] : [.new, .undo, .save]
    return options.keys.rows(
      with: selectedEntry == nil ? ofAll.union(ofView).union(edits) : ofSelection)
  }
}
