/// Stacked headers: pinned rows accumulate at an edge instead of pushing one another off.
///
/// Rows pinned at the top stop below those before them, rows pinned at the bottom above those after
/// them; their common range is the whole content.
///
///     let stack = StackedHeaders([.init(length: 30, edge: .top), .init(length: 400, edge: nil)])
public struct StackedHeaders: Sendable {
  /// The edge of the viewport at which a row stays.
  public enum Edge: Hashable, Sendable, CaseIterable {
    /// The start of the axis.
    case top
    /// The end of the axis.
    case bottom
  }

  /// One row.
  public struct Row: Hashable, Sendable {
    /// The length along the axis.
    public var length: Double
    /// The edge it stays at; nil only scrolls.
    public var edge: Edge?

    /// Makes a row.
    public init(length: Double, edge: Edge? = nil) {
      self.length = length
      self.edge = edge
    }
  }

  /// The length of all rows.
  public let contentLength: Double
  /// The number of rows.
  public let count: Int
  private let plain: ScrollingRun
  private let top: PinnedRun
  private let bottom: PinnedRun

  /// Lays out the rows one after another.
  ///
  /// - Complexity: O(*n*).
  public init(_ rows: [Row]) {
    let lengths = rows.map { ListBuilder.length($0.length) }
    let total = lengths.reduce(0, +)
    var plain: ContiguousArray<ScrollingRun.Record> = []
    var top: ContiguousArray<PinnedRun.Record> = []
    var bottom: ContiguousArray<PinnedRun.Record> = []
    var position = 0.0
    var topShift = 0.0
    for (index, row) in rows.enumerated() {
      let length = lengths[index]
      switch row.edge {
      case nil:
        plain.append(
          ScrollingRun.Record(span: LayoutSpan(start: position, length: length), tag: index))
      case .top:
        top.append(
          PinnedRun.Record(
            natural: position, length: length, limit: total, shift: topShift, tag: index))
        topShift += length
      case .bottom:
        bottom.append(
          PinnedRun.Record(natural: position, length: length, limit: 0, tag: index))
      }
      position += length
    }
    var bottomShift = 0.0
    for index in bottom.indices.reversed() {
      bottom[index].shift = bottomShift
      bottomShift += bottom[index].length
    }
    contentLength = total
    count = rows.count
    self.plain = ScrollingRun(records: plain)
    self.top = PinnedRun(edge: .start, records: top)
    self.bottom = PinnedRun(edge: .end, records: bottom)
  }

  /// The rows that can pin, in order, where they stand now.
  public func pinnedRows(lines: PinLines) -> [PinnedElement] {
    var rows = top.records.indices.map { top.element($0, lines) }
    rows += bottom.records.indices.map { bottom.element($0, lines) }
    return rows.sorted { $0.index < $1.index }
  }

  /// Collects the rows that meet the window, in drawing order: plain rows, those of the bottom edge,
  /// those of the top edge.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* rows.
  public func elements(in window: PinWindow, into buffer: inout ContiguousArray<PinnedElement>) {
    buffer.removeAll(keepingCapacity: true)
    guard !window.visible.isEmpty else { return }
    for layer in PinnedElement.Layer.allCases {
      switch layer {
      case .content: plain.appendElements(in: window.visible, to: &buffer)
      case .pinned:
        bottom.appendElements(in: window.visible, window.lines, to: &buffer)
        top.appendElements(in: window.visible, window.lines, to: &buffer)
      }
    }
  }

  /// The topmost row at the position.
  ///
  /// - Complexity: O(log *n*), plus the number of rows at the position.
  public func element(at position: Double, lines: PinLines) -> PinnedElement? {
    for layer in PinnedElement.Layer.allCases.reversed() {
      switch layer {
      case .content:
        if let row = plain.element(at: position) { return row }
      case .pinned:
        if let row = top.last(at: position, lines) { return top.element(row.index, lines) }
        if let row = bottom.last(at: position, lines) { return bottom.element(row.index, lines) }
      }
    }
    return nil
  }

  /// Collects the rows whose place differs under two pairs of lines, at their new places.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* pinned rows.
  public func movedElements(
    from old: PinLines, to new: PinLines, into buffer: inout ContiguousArray<PinnedElement>
  ) {
    buffer.removeAll(keepingCapacity: true)
    top.appendMoved(old, new, to: &buffer)
    bottom.appendMoved(old, new, to: &buffer)
  }
}
