/// Sticky cells: any cell that a predicate chooses stays at the line until the next one pushes it
/// off.
///
/// The last sticky cell stays to the end, of the content or for ever. This is the collection view
/// that Sumedha Mehta published.
///
///     let cells = StickyCells(lengths: rows.map(\.height)) { rows[$0].isDayTitle }
///     cells.elements(in: window, into: &buffer)
public struct StickyCells: Sendable {
  /// The length of all cells and the spacing between them.
  public let contentLength: Double
  /// The number of cells.
  public let count: Int
  private let plain: ScrollingRun
  private let sticky: PinnedRun

  /// Lays out cells one after another.
  ///
  /// - Parameters:
  ///   - lengths: The cells' lengths along the axis; negative or not finite ones count as zero.
  ///   - spacing: The room between two cells, under the same rule.
  ///   - lastIsUnbounded: Whether the last sticky cell leaves the content with the line, instead of
  ///     stopping at the content's end.
  ///   - isSticky: Which cells stick, by index.
  /// - Complexity: O(*n*).
  public init(
    lengths: some Collection<Double>, spacing: Double = 0, lastIsUnbounded: Bool = false,
    isSticky: (Int) -> Bool
  ) {
    let spacing = ListBuilder.length(spacing)
    var plain: ContiguousArray<ScrollingRun.Record> = []
    var sticky: ContiguousArray<PinnedRun.Record> = []
    var position = 0.0
    var end = 0.0
    var index = 0
    for length in lengths.lazy.map(ListBuilder.length) {
      end = position + length
      if isSticky(index) {
        if !sticky.isEmpty { sticky[sticky.count - 1].limit = position }
        sticky.append(
          PinnedRun.Record(natural: position, length: length, limit: .infinity, tag: index))
      } else {
        plain.append(
          ScrollingRun.Record(span: LayoutSpan(start: position, end: end), tag: index))
      }
      position = end + spacing
      index += 1
    }
    if !lastIsUnbounded, !sticky.isEmpty { sticky[sticky.count - 1].limit = end }
    contentLength = end
    count = index
    self.plain = ScrollingRun(records: plain)
    self.sticky = PinnedRun(edge: .start, records: sticky)
  }

  /// The number of sticky cells.
  public var stickyCount: Int { sticky.records.count }

  /// The sticky cell of that rank, counted from the first sticky one, where it stands now.
  ///
  /// - Complexity: O(1).
  public func stickyCell(_ rank: Int, line: Double) -> PinnedElement {
    sticky.element(rank, PinLines(start: line, end: line))
  }

  /// Collects the cells that meet the window, in drawing order: plain cells, then sticky ones.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* cells.
  public func elements(in window: PinWindow, into buffer: inout ContiguousArray<PinnedElement>) {
    buffer.removeAll(keepingCapacity: true)
    guard !window.visible.isEmpty else { return }
    for layer in PinnedElement.Layer.allCases {
      switch layer {
      case .content: plain.appendElements(in: window.visible, to: &buffer)
      case .pinned: sticky.appendElements(in: window.visible, window.lines, to: &buffer)
      }
    }
  }

  /// The topmost cell at the position.
  ///
  /// - Complexity: O(log *n*), plus the number of cells at the position.
  public func element(at position: Double, lines: PinLines) -> PinnedElement? {
    for layer in PinnedElement.Layer.allCases.reversed() {
      let found: PinnedElement?
      switch layer {
      case .content: found = plain.element(at: position)
      case .pinned:
        found = sticky.last(at: position, lines).map { sticky.element($0.index, lines) }
      }
      if let found { return found }
    }
    return nil
  }

  /// Collects the sticky cells whose place differs under two pairs of lines, at their new places.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* sticky cells between the old and the new line.
  public func movedElements(
    from old: PinLines, to new: PinLines, into buffer: inout ContiguousArray<PinnedElement>
  ) {
    buffer.removeAll(keepingCapacity: true)
    sticky.appendMoved(old, new, to: &buffer)
  }
}
