import TerminalText

/// The texts of a block: the title with its state mark, the times and the location.
struct BlockContent {
  /// The title after its mark and a space: `? Budget`.
  let title: MeasuredText
  /// The title directly after its mark, for the narrowest lanes: `?Budget`.
  let tightTitle: MeasuredText
  let times: [String]
  /// The forms without the longest one, for lanes below 13 cells.
  let shortTimes: [String]
  /// The location; empty if there is none.
  let place: MeasuredText
  /// The separator between time and location: ` · `, or ` - ` in ASCII.
  let separator: SafeText
  /// The text at the end of a cut text.
  let ellipsis: SafeText
}

/// A piece of text in a row of a block.
struct BlockRun: Hashable {
  /// The offset in cells from the first cell right of the bar.
  var column: Int
  var text: SafeText
  /// Whether it is part of the title; time and location are secondary.
  var isTitle: Bool
}

/// The texts of a block, row by row.
struct BlockText {
  private(set) var rows: [[BlockRun]]
  /// Whether the whole title fits.
  private(set) var isTitleWhole: Bool

  /// The width for title and times in a lane, in cells.
  static func textWidth(lane: Int, hasNeighbour: Bool) -> Int {
    max(0, lane - 1 - (hasNeighbour && lane >= 10 ? 1 : 0))
  }

  /// Whether a title is set tight and cut without hyphens or ellipses.
  static func isTight(lane: Int) -> Bool { lane <= 5 }

  /// The number of rows a title needs in a lane, at most one more than a limit.
  static func rowsNeeded(
    _ content: BlockContent, lane: Int, hasNeighbour: Bool, limit: Int
  ) -> Int {
    let width = textWidth(lane: lane, hasNeighbour: hasNeighbour)
    let title = isTight(lane: lane) ? content.tightTitle : content.title
    if title.width <= width { return 1 }
    let wrapped = TextWrapping(title, width: width, holdsWords: true).lines(atMost: limit)
    return wrapped.isWhole ? wrapped.lines.count : limit + 1
  }

  /// Fits the texts into a block.
  init(_ content: BlockContent, lane: Int, rows count: Int, hasNeighbour: Bool) {
    rows = Array(repeating: [], count: max(0, count))
    isTitleWhole = false
    let width = BlockText.textWidth(lane: lane, hasNeighbour: hasNeighbour)
    guard width > 0, count > 0 else { return }
    let tight = BlockText.isTight(lane: lane)
    let title = tight ? content.tightTitle : content.title
    let wrapped = TextWrapping(title, width: width, holdsWords: true).lines(atMost: count)
    isTitleWhole = wrapped.isWhole
    for (index, line) in wrapped.lines.enumerated() {
      rows[index].append(
        BlockRun(column: 0, text: title.text(of: line, ellipsis: content.ellipsis), isTitle: true))
    }
    guard !tight, wrapped.isWhole, let last = wrapped.lines.last else { return }
    addDetails(content, lane: lane, width: width, lines: wrapped.lines.count, lastLine: last.width)
  }

  private mutating func addDetails(
    _ content: BlockContent, lane: Int, width: Int, lines: Int, lastLine: Int
  ) {
    let free = rows.count - lines
    let room = width - (width >= 9 ? 1 : 0)
    let hasPlace = lane >= 10 && width >= 9 && !content.place.text.isBlank
    let times = lane >= 13 ? content.times : content.shortTimes
    if free == 0 {
      // The time follows the title in the same line.
      let left = room - lastLine - 1
      guard width >= 7, let time = times.first(where: { $0.utf8Cells <= left }) else { return }
      var run = SafeText(stringLiteral: time)
      if hasPlace, run.width + 3 + content.place.width <= left {
        run += content.separator + content.place.text
      }
      rows[lines - 1].append(BlockRun(column: lastLine + 1, text: run, isTitle: false))
      return
    }
    guard let time = times.first(where: { $0.utf8Cells <= room }) else { return }
    var run = SafeText(stringLiteral: time)
    let joins = free == 1 && hasPlace && run.width + 3 + content.place.width <= room
    if joins { run += content.separator + content.place.text }
    rows[lines].append(BlockRun(column: 0, text: run, isTitle: false))
    guard hasPlace, !joins, free > 1 else { return }
    // A location that completely fits in one row may use its last cell.
    let fits = content.place.width <= width
    let place = TextWrapping(content.place, width: fits ? width : room, holdsWords: true)
      .lines(atMost: min(2, free - 1)).lines
    for (index, line) in place.enumerated() {
      rows[lines + 1 + index].append(
        BlockRun(
          column: 0, text: content.place.text(of: line, ellipsis: content.ellipsis), isTitle: false)
      )
    }
  }
}

extension BlockText {
  /// Fits the texts of an entry into a block of variable height.
  ///
  /// - Parameters:
  ///   - width: The width for text in cells.
  ///   - rows: The rows that no other block covers.
  ///   - count: The number of rows of the block.
  ///   - needsStart: Whether the axis does not show the start.
  init(
    _ text: ElasticText, width: Int, rows: Int, of count: Int, needsStart: Bool,
    ellipsis: SafeText, separator: SafeText
  ) {
    self.rows = Array(repeating: [], count: max(0, count))
    isTitleWhole = false
    guard width > 0, rows > 0 else { return }
    let wrapped = TextWrapping(text.title, width: width, holdsWords: true).lines(atMost: rows)
    isTitleWhole = wrapped.isWhole
    for (index, line) in wrapped.lines.enumerated() {
      self.rows[index].append(
        BlockRun(column: 0, text: text.title.text(of: line, ellipsis: ellipsis), isTitle: true))
    }
    let lines = wrapped.lines.count
    guard let last = wrapped.lines.last else { return }
    let reading = ElasticFit.Reading(
      isWhole: wrapped.isWhole, rows: lines, lastWidth: last.width)
    guard let form = text.timeForm(reading, width: width, rows: rows, needsStart: needsStart) else {
      return
    }
    let time = text.times[form].text
    if lines == rows {
      self.rows[lines - 1].append(BlockRun(column: last.width + 1, text: time, isTitle: false))
      return
    }
    let hasPlace = !text.place.text.isBlank
    let joins = hasPlace && time.width + 3 + text.place.width <= width
    self.rows[lines].append(
      BlockRun(
        column: 0, text: joins ? time + separator + text.place.text : time, isTitle: false))
    guard hasPlace, !joins, rows > lines + 1, width >= 9 else { return }
    let place = TextWrapping(text.place, width: width, holdsWords: true)
      .lines(atMost: min(2, rows - lines - 1)).lines
    for (index, line) in place.enumerated() {
      self.rows[lines + 1 + index].append(
        BlockRun(column: 0, text: text.place.text(of: line, ellipsis: ellipsis), isTitle: false))
    }
  }
}

extension MeasuredText {
  /// The text of a line, including its hyphen or ellipsis.
  func text(of line: TextLine, ellipsis: SafeText) -> SafeText {
    switch line.ending {
    case .none: slice(line.range)
    case .hyphen: slice(line.range) + "-"
    case .ellipsis: slice(line.range) + ellipsis
    }
  }
}

extension String {
  /// The width of a time in cells, each character of which takes one.
  var utf8Cells: Int { unicodeScalars.count }
}
