public import AppointmentModel
public import CivilTime
public import GridLayout
import Pinning

extension CalendarInteraction {
  /// The actions on an occurrence that keys, and the menus of a screen reader, offer.
  public enum Action: Hashable, Sendable, CaseIterable {
    /// Selects it, for the app to show it; a `+N` shows its entries.
    case open
    /// Moves it by one step to an earlier or a later time.
    case earlier, later
    /// Moves it by one day.
    case previousDay, nextDay
    /// Moves its end by one step.
    case shorter, longer
    /// Removes it.
    case delete

    /// The actions that are possible for an occurrence of a number of whole days, or else of seconds. An
    /// all-day one changes by days, and one of a single step cannot become shorter.
    static func all(days: Int?, seconds: Int64, step: TimeStep) -> [Action] {
      allCases.filter { action in
        switch action {
        case .earlier, .later: days == nil
        case .shorter: days.map { $0 > 1 } ?? (seconds > Int64(step.minutes) * 60)
        case .open, .previousDay, .nextDay, .longer, .delete: true
        }
      }
    }

    /// The words of the action in a menu: `move earlier`.
    public func name(in locale: CalendarLocale) -> String {
      let key: MessageKey =
        switch self {
        case .open: .keyOpen
        case .earlier: .actionEarlier
        case .later: .actionLater
        case .previousDay: .actionPreviousDay
        case .nextDay: .actionNextDay
        case .shorter: .actionShorter
        case .longer: .actionLonger
        case .delete: .keyDelete
        }
      return CalendarLocale.plainSpaces(locale.ofMessages.message(key))
    }
  }

  /// The directions in which arrow keys move the selection.
  public enum Direction: Hashable, Sendable, CaseIterable {
    /// To the appointment above or below in the same column, then in the next one.
    case up, down
    /// To the appointment nearest in time in the column on that side.
    case left, right
  }

  /// The actions that are possible for the selection; none without one. Those of any other element are
  /// ``CalendarScene/actions(of:step:)``.
  public var actions: [Action] {
    guard let selection, let occurrence = occurrence(selection) else { return [] }
    return Action.all(
      days: occurrence.dates.map { $0.lowerBound.days(to: $0.upperBound) },
      seconds: occurrence.end.secondsSinceEpoch - occurrence.start.secondsSinceEpoch, step: step)
  }

  /// Performs an action on the selection.
  ///
  /// A time keeps its form on the wall clock: a day later is the same time of day, also where the clocks
  /// change.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - id: The occurrence to select first, such as that of a ``ScreenElement``; nil keeps the selection.
  /// - Returns: The identifiers to update the grid with; none if there is no selection or the action is not
  ///   one of its ``actions``.
  /// - Throws: The reason why the rules do not allow it; then nothing has changed.
  @discardableResult
  public mutating func perform(
    _ action: Action, on id: OccurrenceID? = nil
  ) throws(EditRefusal) -> [OccurrenceID] {
    if let id { selection = id }
    guard action != .open, let selection, actions.contains(action), let old = occurrence(selection)
    else { return [] }
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
      case .shorter where old.dates != nil: old.start..<days(-1).upperBound
      case .longer where old.dates != nil: old.start..<days(1).upperBound
      case .shorter: old.start..<max(old.start, old.end.adding(seconds: -seconds))
      case .longer, .open, .delete: old.start..<old.end.adding(seconds: seconds)
      }
    self.selection = try editor.move(selection, to: times, scope: scope)
    return editor.changes(since: steps)
  }

  /// Moves the selection to another appointment of the grid; selects the first one if there is no selection.
  /// The all-day bars that begin in a column come before its segments; an appointment with several parts is
  /// where it begins.
  ///
  /// - Returns: The new selection; nil if the grid is empty.
  /// - Complexity: O(n log n) for n segments and bars.
  @discardableResult
  public mutating func moveSelection(
    _ direction: Direction, in grid: WeekGrid
  ) -> OccurrenceID? {
    let places = KeyPlace.places(of: grid)
    guard let current = places.firstIndex(where: { $0.id == selection }) else {
      selection = places.first?.id
      return selection
    }
    let next: Int?
    switch direction {
    case .down: next = current + 1 < places.count ? current + 1 : nil
    case .up: next = current > 0 ? current - 1 : nil
    case .left, .right:
      let here = places[current]
      let isForward =
        (direction == .right) == (grid.options.metrics.direction == .leftToRight)
      let sides = places.indices.filter {
        isForward ? places[$0].column > here.column : places[$0].column < here.column
      }
      let column = (isForward ? sides.first : sides.last).map { places[$0].column }
      next = sides.filter { places[$0].column == column }.min {
        places[$0].distance(to: here) < places[$1].distance(to: here)
      }
    }
    if let next { selection = places[next].id }
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
}

extension GridEntry {
  /// The actions that are possible for the entry, for keys and the menus of a screen reader:
  /// ``CalendarInteraction/perform(_:on:)`` performs them.
  ///
  /// - Parameter step: The step of the interaction.
  public func actions(step: TimeStep = TimeStep(minutes: 15)) -> [CalendarInteraction.Action] {
    let days = dates.lowerBound.days(to: dates.upperBound) + 1
    return CalendarInteraction.Action.all(
      days: isAllDay ? days : nil, seconds: elapsedSeconds, step: step)
  }
}

extension CalendarScene {
  /// The actions that are possible for an element: those of its entry; a `+N` can be opened.
  public func actions(
    of element: SceneElement, step: TimeStep = TimeStep(minutes: 15)
  ) -> [CalendarInteraction.Action] {
    switch element.role {
    case .segment, .bar: element.entries.first.map { entries[$0].actions(step: step) } ?? []
    case .overflow: [.open]
    case .ground: []
    }
  }
}

/// An appointment where it begins in a grid, for arrow keys.
private struct KeyPlace {
  let id: OccurrenceID
  let column: Int
  /// The minute; nil for an all-day bar.
  let minute: Int?

  /// The appointments of a grid, each once: by column, bars first, then by start.
  static func places(of grid: WeekGrid) -> [KeyPlace] {
    let bars = grid.bars.sorted { ($0.firstColumn, $0.lane) < ($1.firstColumn, $1.lane) }.map {
      KeyPlace(id: grid.id(of: $0.entry, in: $0.firstColumn), column: $0.firstColumn, minute: nil)
    }
    let segments = grid.segments.map {
      KeyPlace(id: grid.id(of: $0.entry, in: $0.column), column: $0.column, minute: $0.startMinute)
    }
    // Segments come by column and start.
    var known: Set<OccurrenceID> = []
    return (bars + segments).enumerated()
      .sorted { ($0.element.column, $0.offset) < ($1.element.column, $1.offset) }
      .map { $0.element }.filter { known.insert($0.id).inserted }
  }

  /// The distance in minutes; bars are nearest to bars.
  func distance(to other: KeyPlace) -> Int {
    guard let minute, let start = other.minute else {
      return minute == nil && other.minute == nil ? 0 : 100_000 + (minute ?? 0)
    }
    return abs(minute - start)
  }
}
