/// One element of a two-axis grid in its current place.
public struct GridElement: Hashable, Sendable {
  /// What an element is.
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
    /// A column's part of the header bar, by the column's index.
    case columnHeader
    /// The corner.
    case corner
  }

  /// The frame in content coordinates.
  public var frame: LayoutRect
  /// Where the text inside stands: the x of a column header's label, the y of an appointment's
  /// title; nil without text that moves.
  public var textStart: Double?
  /// The index of the column or the appointment; 0 for what there is only one of.
  public var index: Int
  /// What it is.
  public var kind: Kind
  /// The layer it is drawn in.
  package var layer: GridLayer
  /// What pinning did to it, or to the text inside.
  public var state: PinState

  /// Makes an element.
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

/// An appointment that follows the finger instead of standing in its place.
public struct DraggedAppointment: Hashable, Sendable {
  /// The appointment's index.
  package var index: Int
  /// Where it is held, in content coordinates.
  package var frame: LayoutRect

  /// Makes a dragged appointment.
  ///
  /// - Parameters:
  ///   - index: The appointment's: `GridElement.index` of what was grabbed.
  ///   - frame: Where it is held, in content coordinates.
  public init(index: Int, frame: LayoutRect) {
    self.index = index
    self.frame = frame
  }
}
