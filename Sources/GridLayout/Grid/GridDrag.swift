public import Pinning

/// A stretch of one column's minutes, half-open.
public struct GridSpan: Hashable, Sendable {
  /// The index of the column.
  public var column: Int
  /// The first minute.
  public var start: Int
  /// The end in minutes, excluded.
  public var end: Int

  /// Makes a span; an end before the start becomes the start.
  @inlinable
  public init(column: Int, start: Int, end: Int) {
    self.column = column
    self.start = start
    self.end = max(start, end)
  }
}

/// A drag in progress: what was grabbed, where, and what a pointer's position makes of it.
///
/// A value without state: each position is answered from the start of the drag, so that nothing adds
/// up and going back undoes. What is shown meanwhile is ``TimeGridLayout/move(_:to:)``.
public struct GridDrag: Hashable, Sendable {
  /// What the drag changes.
  public enum Action: Hashable, Sendable {
    /// Start and end, the duration being kept.
    case move
    /// The start.
    case resizeStart
    /// The end.
    case resizeEnd
    /// Nothing yet: a new span from where the drag began.
    case create

    /// The action that a grab at a point of a frame begins: near the top or bottom edge, by the height
    /// of a handle (a third of the frame at most), it resizes.
    public init(at point: LayoutPoint, in frame: LayoutRect, handleHeight: Double) {
      let handle = min(handleHeight, frame.height / 3)
      if point.y < frame.y + handle {
        self = .resizeStart
      } else if point.y >= frame.maxY - handle {
        self = .resizeEnd
      } else {
        self = .move
      }
    }
  }

  /// What the drag changes.
  package let action: Action
  package let original: GridSpan
  /// Where it was grabbed.
  package let grabbed: GridSlot

  /// Grabs a span at a slot to move it or one of its ends.
  public init(_ action: Action, of original: GridSpan, at grabbed: GridSlot) {
    self.action = action
    let start = TimeStep.limited(original.start)
    self.original = GridSpan(
      column: original.column, start: start, end: TimeStep.limited(original.end))
    self.grabbed = GridSlot(column: grabbed.column, minute: TimeStep.limited(grabbed.minute))
  }

  /// Begins a new span at a slot.
  public init(creatingAt grabbed: GridSlot) {
    let minute = TimeStep.limited(grabbed.minute)
    self.init(
      .create, of: GridSpan(column: grabbed.column, start: minute, end: minute), at: grabbed)
  }

  /// The span when the pointer is at a slot.
  ///
  /// The distance between the pointer and what it holds is kept; the end that moves snaps. A moved
  /// start stays among the visible minutes, an end that is resized at least a step (or as far as it
  /// was, if that is less) from the other.
  ///
  /// - Parameters:
  ///   - slot: Where the pointer is: ``TimeGridLayout/slot(at:)``.
  ///   - step: The times to snap to.
  ///   - columnCount: The number of columns; what is moved stays inside.
  ///   - minutes: The minutes shown.
  public func span(
    at slot: GridSlot, step: TimeStep, columnCount: Int, minutes: Range<Int>
  ) -> GridSpan {
    let pointer = TimeStep.limited(slot.minute)
    let least = max(1, min(step.minutes, original.end - original.start))
    switch action {
    case .move:
      let moved = step.nearest(original.start + pointer - grabbed.minute)
      let lowest = min(minutes.lowerBound, original.start)
      let highest = max(max(lowest, step.down(minutes.upperBound - 1)), original.start)
      let start = pointer == grabbed.minute ? original.start : min(max(moved, lowest), highest)
      let column = original.column + (slot.column - grabbed.column)
      return GridSpan(
        column: min(max(column, 0), max(columnCount - 1, 0)), start: start,
        end: start + (original.end - original.start))
    case .resizeStart:
      guard pointer != grabbed.minute else { return original }
      let start = step.nearest(original.start + pointer - grabbed.minute)
      return GridSpan(
        column: original.column,
        start: min(max(start, min(minutes.lowerBound, original.start)), original.end - least),
        end: original.end)
    case .resizeEnd:
      guard pointer != grabbed.minute else { return original }
      let end = step.nearest(original.end + pointer - grabbed.minute)
      return GridSpan(
        column: original.column, start: original.start,
        end: max(min(end, max(minutes.upperBound, original.end)), original.start + least))
    case .create:
      let first = step.down(min(pointer, grabbed.minute))
      let last = step.up(max(pointer, grabbed.minute) + 1)
      let start = max(first, minutes.lowerBound)
      return GridSpan(
        column: original.column, start: start, end: max(min(last, minutes.upperBound), start))
    }
  }
}
