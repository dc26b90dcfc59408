/// An element of a two-axis grid at its current place.
public struct GridElement: Hashable, Sendable {
  /// The kinds of elements.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// A column of the grid, by its index.
    case column
    /// An appointment, by its index.
    case appointment
    /// The line at the current time.
    case nowLine
    /// The time gutter.
    case gutter
    /// The all-day strip.
    case allDay
    /// The header bar.
    case bar
    /// The header of a column, by the column's index.
    case columnHeader
    /// The corner.
    case corner
  }

  /// The frame in content coordinates.
  public var frame: LayoutRect
  /// The place of the text inside: the x of a column header's label, the y of an appointment's
  /// title; nil if there is no moving text.
  public var textStart: Double?
  /// The index of the column or the appointment; 0 for kinds with a single element.
  public var index: Int
  /// The kind of the element.
  public var kind: Kind
  package var layer: GridLayer
  /// The effect of pinning on it, or on the text inside.
  public var state: PinState

  package init(
    kind: Kind, layer: GridLayer, index: Int = 0, frame: LayoutRect, textStart: Double? = nil,
    state: PinState = .natural
  ) {
    self.frame = frame
    self.textStart = textStart
    self.index = index
    self.kind = kind
    self.layer = layer
    self.state = state
  }
}

/// An appointment that follows the finger instead of staying at its place.
public struct DraggedAppointment: Hashable, Sendable {
  package var index: Int
  /// Its frame while dragged, in content coordinates.
  package var frame: LayoutRect

  /// Makes a dragged appointment.
  ///
  /// - Parameters:
  ///   - index: The `GridElement.index` of the grabbed appointment.
  ///   - frame: Its frame while dragged, in content coordinates.
  public init(index: Int, frame: LayoutRect) {
    self.index = index
    self.frame = frame
  }
}
