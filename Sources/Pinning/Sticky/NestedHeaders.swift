/// A node of a tree of headers: a month over its days, a list's title over its sections.
public struct HeaderNode: Hashable, Sendable {
  /// The header's length; nil has none.
  public var header: Double?
  /// The room between the header and the first child.
  public var spacing: Double
  /// The nodes below.
  public var children: [HeaderNode]
  /// The length of the node's own rows, after the last child.
  public var body: Double

  /// Makes a node.
  public init(
    header: Double? = nil, spacing: Double = 0, children: [HeaderNode] = [], body: Double = 0
  ) {
    self.header = header
    self.spacing = spacing
    self.children = children
    self.body = body
  }
}

/// Nested headers: a child pins below its pinned ancestors, and each is pushed off by the end of its
/// own node.
///
///     let months = NestedHeaders(roots)
///     months.elements(in: window, into: &buffer)
public struct NestedHeaders: Sendable {
  /// How headers leave when the node they belong to ends.
  public enum Variant: Hashable, Sendable, CaseIterable {
    /// Each by itself: the deeper header slides under the shallower one.
    case each
    /// Together: when a node ends, its header and those of its last child's chain move up as one
    /// block, none under another.
    case block
  }

  /// The length of all nodes.
  public let contentLength: Double
  /// The number of headers.
  public let headerCount: Int
  /// The headers by depth, and where each header is found: (depth, index in the run).
  private let runs: ContiguousArray<PinnedRun>
  private let places: ContiguousArray<(depth: Int, index: Int)>
  private let bodies: ScrollingRun

  /// Lays out the trees one after another.
  ///
  /// Headers are numbered in pre-order, nodes without a header left out; bodies by the pre-order
  /// number of their node, all nodes counted.
  ///
  /// - Complexity: O(*n*) in the number of nodes.
  public init(_ roots: [HeaderNode], variant: Variant = .each) {
    var builder = TreeBuilder()
    for root in roots { builder.append(root, depth: 0, shift: 0) }
    contentLength = builder.position
    headerCount = builder.places.count
    bodies = ScrollingRun(records: builder.bodies)
    places = builder.places
    runs = ContiguousArray(
      builder.records.map { records in
        PinnedRun(
          edge: .start,
          records: ContiguousArray(
            records.map { record in
              var pinned = record.pinned
              if variant == .block { pinned.limit -= record.reserve }
              return pinned
            }))
      })
  }

  /// The header of that number where it stands now.
  ///
  /// - Complexity: O(1).
  public func header(_ index: Int, line: Double) -> PinnedElement {
    let place = places[index]
    return runs[place.depth].element(place.index, PinLines(start: line, end: line))
  }

  /// The depth of the header's node; 0 for roots.
  public func depth(ofHeader index: Int) -> Int { places[index].depth }

  /// Collects what meets the window, in drawing order: bodies, then headers, the deeper below.
  ///
  /// - Complexity: O(log *n* + *k*) a level of the tree for *k* elements.
  public func elements(in window: PinWindow, into buffer: inout ContiguousArray<PinnedElement>) {
    buffer.removeAll(keepingCapacity: true)
    guard !window.visible.isEmpty else { return }
    for layer in PinnedElement.Layer.allCases {
      switch layer {
      case .content: bodies.appendElements(in: window.visible, to: &buffer)
      case .pinned:
        for run in runs.reversed() {
          run.appendElements(in: window.visible, window.lines, to: &buffer)
        }
      }
    }
  }

  /// The topmost header or body at the position; nil in the room before a first child and outside.
  ///
  /// - Complexity: O(log *n*) a level of the tree, plus the number of headers at the position.
  public func element(at position: Double, lines: PinLines) -> PinnedElement? {
    for layer in PinnedElement.Layer.allCases.reversed() {
      switch layer {
      case .content:
        if let body = bodies.element(at: position) { return body }
      case .pinned:
        for run in runs {
          if let found = run.last(at: position, lines) { return run.element(found.index, lines) }
        }
      }
    }
    return nil
  }

  /// Collects the headers whose place differs under two pairs of lines, at their new places.
  ///
  /// - Complexity: O(log *n* + *k*) a level of the tree.
  public func movedElements(
    from old: PinLines, to new: PinLines, into buffer: inout ContiguousArray<PinnedElement>
  ) {
    buffer.removeAll(keepingCapacity: true)
    for run in runs.reversed() { run.appendMoved(old, new, to: &buffer) }
  }
}

/// Adds up the places of a tree of headers.
private struct TreeBuilder {
  var position = 0.0
  var nodeCount = 0
  var bodies: ContiguousArray<ScrollingRun.Record> = []
  var places: ContiguousArray<(depth: Int, index: Int)> = []
  var records: ContiguousArray<ContiguousArray<(pinned: PinnedRun.Record, reserve: Double)>> = []

  /// Appends a node and what is below it; answers the length of the headers that leave together with
  /// the node's end in the block variant.
  @discardableResult
  mutating func append(_ node: HeaderNode, depth: Int, shift: Double) -> Double {
    let number = nodeCount
    nodeCount += 1
    let length = ListBuilder.length(node.header ?? 0)
    while records.count <= depth { records.append([]) }
    let index = records[depth].count
    if node.header != nil {
      records[depth].append(
        (
          PinnedRun.Record(
            natural: position, length: length, limit: 0, shift: shift, tag: places.count), 0
        ))
      places.append((depth, index))
    }
    position += length + ListBuilder.length(node.spacing)
    var lastChain = 0.0
    for child in node.children {
      lastChain = append(child, depth: depth + 1, shift: shift + length)
    }
    let body = ListBuilder.length(node.body)
    bodies.append(
      ScrollingRun.Record(span: LayoutSpan(start: position, length: body), tag: number))
    position += body
    // A body after the last child pushes that child's headers out first; only what is left of them
    // when the node ends moves together with the node's own header.
    let reserve = max(0, lastChain - body)
    if node.header != nil {
      records[depth][index].pinned.limit = position
      records[depth][index].reserve = reserve
    }
    return length + reserve
  }
}
