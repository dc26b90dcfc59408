public import AppointmentModel
import CivilTime
import GridLayout
import Pinning

extension CalendarInteraction {
  /// The actions on the selected occurrence that keys, and the menus of a screen reader, offer.
  public enum Action: Hashable, Sendable, CaseIterable {
    /// Moves it by one step to an earlier or a later time.
    case earlier, later
    /// Moves it by one day.
    case previousDay, nextDay
    /// Moves its end by one step.
    case shorter, longer
    /// Removes it.
    case delete
  }

  /// The directions in which arrow keys move the selection.
  public enum Direction: Hashable, Sendable, CaseIterable {
    /// To the appointment above or below in the same column, then in the next one.
    case up, down
    /// To the appointment nearest in time in the column on that side.
    case left, right
  }

  /// The actions that are possible for the selection: an all-day appointment only moves by days, and one of
  /// a single step becomes no shorter.
  public var actions: [Action] {
    guard let selection, let occurrence = occurrence(selection) else { return [] }
    if occurrence.dates != nil { return [.previousDay, .nextDay, .delete] }
    let length = occurrence.end.secondsSinceEpoch - occurrence.start.secondsSinceEpoch
    return Action.allCases.filter { $0 != .shorter || length > Int64(step.minutes) * 60 }
  }

  /// Performs an action on the selection.
  ///
  /// A time keeps its form on the wall clock: a day later is the same time of day, also where the clocks
  /// change.
  ///
  /// - Returns: The identifiers to update the grid with; none if there is no selection or the action is not
  ///   one of its ``actions``.
  /// - Throws: The reason why the rules do not allow it; then nothing has changed.
  @discardableResult
  public mutating func perform(_ action: Action) throws(EditRefusal) -> [OccurrenceID] {
    guard let selection, actions.contains(action), let old = occurrence(selection) else {
      return []
    }
    let steps = editor.stepCount
    if action == .delete {
      try editor.delete(selection, scope: scope)
      self.selection = nil
      return editor.changes(since: steps)
    }
    let seconds = Int64(step.minutes) * 60
    let rules = editor.displayZone
    func days(_ count: Int) -> Range<Instant> {
      let start = rules.instant(
        for: rules.civil(at: old.start).adding(seconds: Int64(count) * 86_400))
      if old.dates != nil {
        return
          start..<rules.instant(
            for: rules.civil(at: old.end).adding(seconds: Int64(count) * 86_400))
      }
      return
        start..<start.adding(
          seconds: old.end.secondsSinceEpoch - old.start.secondsSinceEpoch)
    }
    let times =
      switch action {
      case .earlier: old.start.adding(seconds: -seconds)..<old.end.adding(seconds: -seconds)
      case .later: old.start.adding(seconds: seconds)..<old.end.adding(seconds: seconds)
      case .previousDay: days(-1)
      case .nextDay: days(1)
      case .shorter: old.start..<max(old.start, old.end.adding(seconds: -seconds))
      case .longer, .delete: old.start..<old.end.adding(seconds: seconds)
      }
    self.selection = try editor.move(selection, to: times, scope: scope)
    return editor.changes(since: steps)
  }

  /// Moves the selection to another appointment of the grid; selects the first one if there is no selection.
  ///
  /// - Returns: The new selection; nil if the grid is empty.
  /// - Complexity: O(segments)
  @discardableResult
  public mutating func moveSelection(
    _ direction: Direction, in grid: WeekGrid
  ) -> OccurrenceID? {
    let segments = grid.segments
    guard
      let current = segments.firstIndex(where: { grid.id(of: $0.entry, in: $0.column) == selection }
      )
    else {
      selection = segments.first.map { grid.id(of: $0.entry, in: $0.column) }
      return selection
    }
    let place: Int?
    switch direction {
    case .down: place = current + 1 < segments.count ? current + 1 : nil
    case .up: place = current > 0 ? current - 1 : nil
    case .left, .right:
      let here = segments[current]
      let isForward =
        (direction == .right) == (grid.options.metrics.direction == .leftToRight)
      let sides = segments.indices.filter {
        isForward ? segments[$0].column > here.column : segments[$0].column < here.column
      }
      let column = isForward ? sides.first : sides.last
      place = column.map { segments[$0].column }.flatMap { column in
        sides.filter { segments[$0].column == column }.min {
          distance(segments[$0], here) < distance(segments[$1], here)
        }
      }
    }
    if let place { selection = grid.id(of: segments[place].entry, in: segments[place].column) }
    return selection
  }

  /// Takes the last step back.
  ///
  /// - Returns: The identifiers to update the grid with.
  @discardableResult
  public mutating func undo() -> [OccurrenceID] {
    drag = nil
    return editor.undo()
  }

  /// Makes the step again that was taken back last.
  ///
  /// - Returns: The identifiers to update the grid with.
  @discardableResult
  public mutating func redo() -> [OccurrenceID] {
    drag = nil
    return editor.redo()
  }

  private func occurrence(_ id: OccurrenceID) -> AppointmentOccurrence? {
    editor.appointments.occurrence(id, displayZone: editor.displayZone)
  }

  private func distance(_ one: WeekGrid.Segment, _ other: WeekGrid.Segment) -> Int {
    abs(one.span.start - other.span.start)
  }
}
