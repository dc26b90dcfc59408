public import Pinning

/// A half-open range of minutes in one column.
public struct GridSpan: Hashable, Sendable {
  /// The index of the column.
  public var column: Int
  /// The first minute.
  public var start: Int
  /// The exclusive end in minutes.
  public var end: Int

  /// Makes a span; an end before the start becomes the start.
  @inlinable
  public init(column: Int, start: Int, end: Int) {
    self.column = column
    self.start = start
    self.end = max(start, end)
  }
}

/// A drag in progress, which converts positions of the pointer to spans.
///
/// The value has no state that changes: each span is computed from the start of the drag, so errors
/// do not accumulate and moving back restores the original. Show the span with
/// `TimeGridLayout.move(_:to:)`.
public struct GridDrag: Hashable, Sendable {
  /// The kinds of drags.
  public enum Action: Hashable, Sendable {
    /// Moves start and end, keeping the duration.
    case move
    /// Moves the start.
    case resizeStart
    /// Moves the end.
    case resizeEnd
    /// Creates a new span from the start of the drag.
    case create

    /// The action for a drag that starts at a point of a frame: resizing within the height of a
    /// handle (at most a third of the frame) from the top or bottom edge, otherwise moving.
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

    /// A move in place of resizing at an edge where the entry is only cut: it does not end there.
    package func unlessCut(before: Bool, after: Bool) -> Action {
      self == .resizeStart && before || self == .resizeEnd && after ? .move : self
    }
  }

  /// The kind of the drag.
  package let action: Action
  package let original: GridSpan
  /// The slot where the drag started.
  package let grabbed: GridSlot

  /// Starts dragging a span or one of its ends at a slot.
  public init(_ action: Action, of original: GridSpan, at grabbed: GridSlot) {
    self.action = action
    let start = TimeStep.limited(original.start)
    self.original = GridSpan(
      column: original.column, start: start, end: TimeStep.limited(original.end))
    self.grabbed = GridSlot(column: grabbed.column, minute: TimeStep.limited(grabbed.minute))
  }

  /// Starts creating a span at a slot.
  public init(creatingAt grabbed: GridSlot) {
    let minute = TimeStep.limited(grabbed.minute)
    self.init(
      .create, of: GridSpan(column: grabbed.column, start: minute, end: minute), at: grabbed)
  }

  /// The span when the pointer is at a slot.
  ///
  /// The distance between the pointer and the dragged edge stays the same, and that edge snaps. A
  /// moved start stays within the visible minutes; an end that is resized stays at least a step
  /// from the other end, or the original duration if that is shorter.
  ///
  /// - Parameters:
  ///   - slot: The slot of the pointer, from `TimeGridLayout.slot(at:)`.
  ///   - step: The times to which edges snap.
  ///   - columnCount: The number of columns; a moved span stays inside.
  ///   - minutes: The visible minutes.
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
