/// The part of a timed appointment that falls into a column, as the search for rows takes it.
struct ElasticPart: Hashable, Sendable {
  /// The number of the entry in the grid.
  var entry: Int
  /// The first minute, counted from the beginning of the column's day.
  var start: Int
  /// The minute after the last; the start where nothing lasts.
  var end: Int
  /// Whether it comes from the day before.
  var continuesBefore: Bool
  /// Whether it goes on after the day.
  var continuesAfter: Bool

  /// The part of it in a window of minutes; nil where it lies outside.
  func clipped(to window: Range<Int>) -> ElasticPart? {
    guard start < window.upperBound, end > window.lowerBound || start >= window.lowerBound else {
      return nil
    }
    var part = self
    if start < window.lowerBound { (part.start, part.continuesBefore) = (window.lowerBound, true) }
    if end > window.upperBound { (part.end, part.continuesAfter) = (window.upperBound, true) }
    return part
  }

  /// The minute after the last that it takes on the axis: one at least.
  var lastEnd: Int { max(end, start + 1) }
}

/// Where the text of a part stands within its column: a block, or a line of a list.
struct ElasticItem: Hashable, Sendable {
  /// The number of the part in its column.
  var part: Int
  /// Whether it is a line of a list and no block.
  var isLine: Bool
  /// The cells of the column that it takes, its bar first.
  var cells: Range<Int>
  /// The rows that it takes, its title in the first.
  var rows: Range<Int>
  /// The rows that its texts may take: fewer where another lies over it.
  var textRows: Int
  /// Whether half a row more belongs to it.
  var hasHalf = false
  /// Whether the start is printed: before a line, in a block as soon as it fits.
  var printsStart = false
  /// Where its start lies when that is not the row of its title.
  var mark = Mark.none
  /// The characters of its title that are shown, whether those are all, and whether its start is told
  /// by the axis or in print.
  var shown = 0
  var isWhole = false
  var tellsStart = false

  enum Mark: Hashable, Sendable {
    case none
    /// It begins in a row above.
    case above
    /// It begins in a row below.
    case below
  }

  /// Whether the title can be read: whole, or as many characters of it that it is known.
  var isReadable: Bool { isWhole || shown >= ElasticItem.readable }

  /// The characters that a cut title needs to be known.
  static let readable = 9
}

/// A list of appointments in one box, since they would not be read side by side.
struct ElasticCrowd: Hashable, Sendable {
  /// The numbers of its parts in their column, in the order of the list.
  var parts: [Int]
  /// The rows of the box.
  var rows: Range<Int>
  /// The columns of its lines.
  var columns: Int
  /// How many have no line.
  var overflow: Int
  /// Where the `+N more` stands: a row, and its first cell.
  var moreRow: Int
  var moreCell: Int
  /// Whether the `+N` stands behind the title of the only line.
  var sharesRow = false
}

/// What stands where in a column.
struct ElasticArrangement: Hashable, Sendable {
  var items: [ElasticItem] = []
  var crowds: [ElasticCrowd] = []
}
