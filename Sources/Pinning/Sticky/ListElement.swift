/// The layers of a list, from the lowest to the topmost: the one table for drawing and hit testing.
///
/// Within a layer the later section lies above the earlier one; of nested headers the shallower lies
/// above.
public enum ListLayer: Hashable, Sendable, CaseIterable, Comparable {
  /// The rows.
  case item
  /// The footers.
  case footer
  /// The headers.
  case header
  /// A row that is being dragged.
  case dragged

  /// How many layers lie below.
  package var depth: Int {
    switch self {
    case .item: 0
    case .footer: 1
    case .header: 2
    case .dragged: 3
    }
  }
}

/// One element of a list in its current place.
public struct ListElement: Hashable, Sendable {
  /// The start along the list's axis, in the list's coordinates.
  @usableFromInline package var start: Double
  /// The length along the axis.
  @usableFromInline package var length: Double
  /// The index of its section.
  public var section: Int
  /// The index of the row within its section; -1 for headers and footers.
  @usableFromInline var itemOrNone: Int
  /// Its layer, and with it what it is: a row, a header or a footer.
  public var layer: ListLayer
  /// What pinning did to it.
  public var state: PinState

  /// Makes an element; the row index is nil for headers and footers.
  @inlinable
  package init(
    layer: ListLayer, section: Int, item: Int? = nil, start: Double, length: Double,
    state: PinState = .natural
  ) {
    self.start = start
    self.length = length
    self.section = section
    self.itemOrNone = item ?? -1
    self.layer = layer
    self.state = state
  }

  /// The index of the row within its section, nil for headers and footers.
  @inlinable public var item: Int? { itemOrNone < 0 ? nil : itemOrNone }

  /// What it covers of the axis.
  @inlinable public var span: LayoutSpan { LayoutSpan(start: start, length: length) }
}

/// A row that follows the finger instead of standing in its place.
public struct DraggedItem: Hashable, Sendable {
  /// The index of its section.
  package var section: Int
  /// The index of the row within its section.
  package var item: Int
  /// Where it is held, along the list's axis.
  package var start: Double

  /// Makes a dragged row.
  public init(section: Int, item: Int, start: Double) {
    self.section = section
    self.item = item
    self.start = start
  }
}
