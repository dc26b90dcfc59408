/// The part of a timed appointment in a column, for the search for rows.
struct ElasticPart: Hashable, Sendable {
  /// The index of the entry in the grid.
  var entry: Int
  /// The first minute, counted from the beginning of the column's day.
  var start: Int
  /// The minute after the last; equal to the start for zero-length appointments.
  var end: Int
  /// Whether it began on an earlier day.
  var continuesBefore: Bool
  /// Whether it continues after the day.
  var continuesAfter: Bool

  /// The part of it in a window of minutes; nil if it is outside.
  func clipped(to window: Range<Int>) -> ElasticPart? {
    guard start < window.upperBound, end > window.lowerBound || start >= window.lowerBound else {
      return nil
    }
    var part = self
    if start < window.lowerBound { (part.start, part.continuesBefore) = (window.lowerBound, true) }
    if end > window.upperBound { (part.end, part.continuesAfter) = (window.upperBound, true) }
    return part
  }

  /// The minute after the last that it takes on the axis, at least one after its start.
  var lastEnd: Int { max(end, start + 1) }
}

/// The place of a part in its column: a block, or a line of a list.
struct ElasticItem: Hashable, Sendable {
  /// The index of the part in its column.
  var part: Int
  /// Whether it is a line of a list; otherwise it is a block.
  var isLine: Bool
  /// The cells of the column that it takes, beginning with its bar.
  var cells: Range<Int>
  /// The rows that it takes; its title is in the first.
  var rows: Range<Int>
  /// The rows available to its texts, fewer where another part covers it.
  var textRows: Int
  /// Whether another half row belongs to it.
  var hasHalf = false
  /// Whether the start is printed: before a line, in a block if it fits.
  var printsStart = false
  /// The direction in which its start is, if not in the row of its title.
  var mark = Mark.none
  /// The number of characters shown of its title, whether those are all, and whether its start is shown
  /// by the axis or in print.
  var shown = 0
  var isWhole = false
  var tellsStart = false

  enum Mark: Hashable, Sendable {
    case none
    /// Begins in a row above.
    case above
    /// Begins in a row below.
    case below
  }

  /// Whether the title can be read: all of it, or enough characters to recognise it.
  var isReadable: Bool { isWhole || shown >= ElasticItem.readable }

  /// The number of characters needed to recognise a cut title.
  static let readable = 9
}

/// A list of appointments in one box, for which there is no more readable way.
struct ElasticCrowd: Hashable, Sendable {
  /// The indices of its parts in their column, in the order of the list.
  var parts: [Int]
  /// The rows of the box.
  var rows: Range<Int>
  /// The columns of its lines.
  var columns: Int
  /// The number of appointments without a line.
  var overflow: Int
  /// The row of the `+N more`, and its first cell.
  var moreRow: Int
  var moreCell: Int
  /// Whether the `+N` is after the title of the only line.
  var sharesRow = false
}

/// The items and lists of a column.
struct ElasticArrangement: Hashable, Sendable {
  var items: [ElasticItem] = []
  var crowds: [ElasticCrowd] = []
}
