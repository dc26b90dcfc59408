/// The layers of a two-axis grid: the rows of the one table for drawing and hit testing.
public enum GridLayer: UInt8, Hashable, Sendable, CaseIterable {
  /// The columns and the lines of the hours.
  case gridLines
  /// The appointments.
  case appointments
  /// The line at the current time.
  case nowLine
  /// The time gutter.
  case gutter
  /// The all-day strip.
  case allDay
  /// The header bar with its labels.
  case bar
  /// The corner where gutter and bars meet.
  case corner
  /// An appointment that is being dragged.
  case dragged
}

/// The order of a grid's layers.
public enum GridLayerOrder: Hashable, Sendable, CaseIterable {
  /// The header bar and the all-day strip lie over the gutter.
  case barAboveGutter
  /// The gutter lies over the header bar and the all-day strip.
  case gutterAboveBar

  /// The layers from the lowest to the topmost: drawing goes through them forwards, hit testing
  /// backwards.
  public var layers: [GridLayer] {
    switch self {
    case .barAboveGutter: Self.barOnTop
    case .gutterAboveBar: Self.gutterOnTop
    }
  }

  private static let barOnTop: [GridLayer] = [
    .gridLines, .appointments, .nowLine, .gutter, .allDay, .bar, .corner, .dragged,
  ]
  private static let gutterOnTop: [GridLayer] = [
    .gridLines, .appointments, .nowLine, .allDay, .bar, .gutter, .corner, .dragged,
  ]
}
