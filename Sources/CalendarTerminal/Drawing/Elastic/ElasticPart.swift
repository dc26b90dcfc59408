/// The part of a timed appointment in a column, for the search for rows.
struct ElasticPart: Hashable, Sendable {
  /// The index of the entry in the grid.
  var entry: Int
  /// The first minute, counted from the beginning of the column's day.
  var start: Int
  /// The minute after the last one; the start for an empty appointment.
  var end: Int
  /// Whether it continues from the day before.
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

  /// The exclusive end on the axis, where it takes at least one minute.
  var lastEnd: Int { max(end, start + 1) }
}

/// The position of a part's text in its column: a block, or a line of a list.
struct ElasticItem: Hashable, Sendable {
  /// The index of the part in its column.
  var part: Int
  /// Whether it is a line of a list rather than a block.
  var isLine: Bool
  /// The cells of the column that it takes, beginning with its bar.
  var cells: Range<Int>
  /// The rows that it takes; its title begins in the first.
  var rows: Range<Int>
  /// The number of rows for its texts, fewer if another part covers it.
  var textRows: Int
  /// Whether another half row belongs to it.
  var hasHalf = false
  /// Whether the start is printed: before a line, in a block if it fits.
  var printsStart = false
  /// The direction of its start, if it is not in the row of its title.
  var mark = Mark.none
  /// The number of visible characters of its title, whether these are all, and whether the axis or
  /// the text shows its start.
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

  /// Whether the title is readable: complete, or with enough characters to recognize it.
  var isReadable: Bool { isWhole || shown >= ElasticItem.readable }

  /// The minimum number of characters to recognize a cut title.
  static let readable = 9
}

/// A list of appointments in one box, because they would not be readable side by side.
struct ElasticCrowd: Hashable, Sendable {
  /// The indices of its parts in their column, in the order of the list.
  var parts: [Int]
  /// The rows of the box.
  var rows: Range<Int>
  /// The columns of its lines.
  var columns: Int
  /// The number of parts without a line.
  var overflow: Int
  /// The position of the `+N more`: a row, and its first cell.
  var moreRow: Int
  var moreCell: Int
  /// Whether the `+N` is after the title of the only line.
  var sharesRow = false
}

/// The positions in a column.
struct ElasticArrangement: Hashable, Sendable {
  var items: [ElasticItem] = []
  var crowds: [ElasticCrowd] = []
}
