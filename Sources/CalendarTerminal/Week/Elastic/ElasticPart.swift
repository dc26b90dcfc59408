/// The part of a timed appointment in a column.
struct ElasticPart: Hashable, Sendable {
  /// The index of the entry in the grid.
  var entry: Int
  /// The first minute, counted from the beginning of the column's day.
  var start: Int
  /// The minute after the last; equal to the start for zero-length appointments.
  var end: Int
  /// Whether it began on an earlier day.
  var continuesBefore: Bool
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

/// The place of a part in its column: a block in a lane, or a line of a list.
struct ElasticSpot: Hashable, Sendable {
  /// The index of the part in its column.
  var part: Int
  /// Whether it is a line of a list; otherwise it is a block.
  var isLine: Bool
  /// The first and the last row of its time.
  var first: Int
  var last: Int
  /// The row of its title, and the number of rows for its texts.
  var line: Int
  var lines: Int
  /// The cells of its lane or of its column of lines.
  var cells: Range<Int>
  /// The cell of its bar; nil if it has only a mark on its own line.
  var bar: Int?
  /// The first cell of its texts, and the number of cells for them.
  var textStart: Int
  var textWidth: Int
  /// The label beside its title.
  var label: ElasticText.Label
  /// The characters of its title.
  var length = 1
  /// The readable part of its texts.
  var reading = ElasticText.Reading()
  /// Whether it is below its own rows, because they have no free line.
  var isDisplaced = false
  /// Whether its words continue in the free row below it.
  var hangs = false
  /// Whether a bar with the same start and end begins above.
  var joins = false
  /// Whether the label below it or a text says when it ends.
  var tellsEnd = false
  /// The number of half hours between its label and its start, at most four.
  var distance = 0
  /// The number of appointments without a line that are counted at the end of its line.
  var more = 0

  /// Whether the title can be read: all of it, or enough characters to recognise it.
  var isReadable: Bool { reading.isWhole || reading.shown >= ElasticSpot.readable }

  /// Whether the bar covers the rows of its time; otherwise there is a mark beside its texts.
  var hasBar: Bool { bar != nil && !isDisplaced }

  /// The cells that are drawn, from its bar or mark on; one stays free before a neighbour.
  var drawnCells: Range<Int> {
    let start = (hasBar ? bar : nil) ?? textStart - 1
    return start..<max(start, textStart + textWidth + (more > 0 ? moreWidth : 0))
  }

  /// The cells of the count at the end of its line, with a blank before it.
  var moreWidth: Int { more == 0 ? 0 : 2 + "\(more)".utf8.count }

  /// The rows that are drawn.
  var rows: Range<Int> {
    line..<max(line, hasBar ? last : line + lines - 1) + 1
  }

  /// The number of characters needed to recognise a cut title.
  static let readable = 9
}

/// A count that takes a whole line, since not even a time fits before it.
struct ElasticCount: Hashable, Sendable {
  /// The part whose line it takes.
  var part: Int
  var row: Int
  var cells: Range<Int>
  var count: Int
}

/// The spots of a column, and the parts without a spot.
struct ElasticArrangement: Hashable, Sendable {
  var spots: [ElasticSpot] = []
  /// The indices of the parts that are only counted.
  var hidden: [Int] = []
  var counts: [ElasticCount] = []
  /// The lists: the indices of their parts, and their rows.
  var lists: [List] = []

  /// A list in place of lanes that would be too narrow.
  struct List: Hashable, Sendable {
    var parts: [Int]
    var rows: Range<Int>
  }
}
