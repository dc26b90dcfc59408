/// The layers of a two-axis grid, for drawing and hit testing.
package enum GridLayer: UInt8, Hashable, Sendable, CaseIterable {
  /// The columns and the hour lines.
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

package enum GridLayerOrder: Hashable, Sendable, CaseIterable {
  /// The header bar and the all-day strip are above the gutter.
  case barAboveGutter
  /// The gutter is above the header bar and the all-day strip.
  case gutterAboveBar

  /// The layers from the lowest to the topmost. Drawing uses this order, hit testing the reverse.
  ///
  /// - Parameter stripAboveBar: Whether the all-day strip is above the bar instead of below it. It
  ///   matters only where the two overlap: when a sticky bar and strip have been pushed off by
  ///   separate limits.
  package func layers(stripAboveBar: Bool = false) -> [GridLayer] {
    switch (self, stripAboveBar) {
    case (.barAboveGutter, false): Self.barOnTop
    case (.barAboveGutter, true): Self.stripOnTop
    case (.gutterAboveBar, false): Self.gutterOverBar
    case (.gutterAboveBar, true): Self.gutterOverStrip
    }
  }

  private static let barOnTop: [GridLayer] = [
    .gridLines, .appointments, .nowLine, .gutter, .allDay, .bar, .corner, .dragged,
  ]
  private static let stripOnTop: [GridLayer] = [
    .gridLines, .appointments, .nowLine, .gutter, .bar, .allDay, .corner, .dragged,
  ]
  private static let gutterOverBar: [GridLayer] = [
    .gridLines, .appointments, .nowLine, .allDay, .bar, .gutter, .corner, .dragged,
  ]
  private static let gutterOverStrip: [GridLayer] = [
    .gridLines, .appointments, .nowLine, .bar, .allDay, .gutter, .corner, .dragged,
  ]
}
