/// The layers of a list, from the lowest to the topmost, for drawing and hit testing.
///
/// Within a layer, later sections are above earlier ones, and of nested headers the shallower is
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

  /// The number of layers below.
  package var depth: Int {
    switch self {
    case .item: 0
    case .footer: 1
    case .header: 2
    case .dragged: 3
    }
  }
}

/// An element of a list at its current place.
public struct ListElement: Hashable, Sendable {
  /// The start along the list's axis, in the list's coordinates.
  @usableFromInline package var start: Double
  /// The length along the axis.
  @usableFromInline package var length: Double
  /// The index of its section.
  public var section: Int
  /// The index of the row within its section; -1 for headers and footers.
  @usableFromInline var itemOrNone: Int
  /// Its layer, which is also its kind: a row, a header or a footer.
  public var layer: ListLayer
  /// The effect of pinning on it.
  public var state: PinState

  /// Makes an element. The row index is nil for headers and footers.
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

  /// The index of the row within its section; nil for headers and footers.
  @inlinable public var item: Int? { itemOrNone < 0 ? nil : itemOrNone }

  /// The extent along the axis.
  @inlinable public var span: LayoutSpan { LayoutSpan(start: start, length: length) }
}

/// A row that follows the finger instead of staying at its place.
public struct DraggedItem: Hashable, Sendable {
  /// The index of its section.
  package var section: Int
  /// The index of the row within its section.
  package var item: Int
  /// Its start while dragged, along the list's axis.
  package var start: Double

  /// Makes a dragged row.
  public init(section: Int, item: Int, start: Double) {
    self.section = section
    self.item = item
    self.start = start
  }
}
