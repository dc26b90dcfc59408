import CalendarLayout
import TerminalText

/// The texts of an appointment that a chip can have, measured.
struct ChipContent {
  /// The title behind its mark and a space: `? Budget`.
  let title: MeasuredText
  /// The title right behind its mark, for the narrowest lanes: `?Budget`.
  let tightTitle: MeasuredText
  /// The forms of its time from the longest to the shortest, and whether each has the end too.
  let times: [(text: SafeText, hasEnd: Bool)]
  /// The forms without the longest, for lanes below 13 cells.
  let shortTimes: [SafeText]
  /// The start as lists write it: `09:30`.
  let start: SafeText
  /// The place; empty when there is none.
  let place: MeasuredText

  var hasPlace: Bool { !place.text.isBlank }
}

extension Chip {
  /// Adds the texts of a block of equal hours, whose cells are a lane.
  mutating func addTexts(_ content: ChipContent, hasNeighbour: Bool, _ glyphs: GlyphSet) {
    let (lane, rows) = (cells.count, texts.count)
    let width = max(0, lane - 1 - (hasNeighbour && lane >= 10 ? 1 : 0))
    guard width > 0, rows > 0 else { return }
    // Without a blank after the mark, times or place.
    let isTight = lane <= 5
    let lines = addTitle(
      isTight ? content.tightTitle : content.title, width: width, atMost: rows, glyphs)
    guard let last = lines.last, isTitleWhole, !isTight else { return }
    let times = lane >= 13 ? content.times.map { $0.text } : content.shortTimes
    // The cells of the time.
    let room = width - (width >= 9 ? 1 : 0)
    let hasPlace = lane >= 10 && width >= 9 && content.hasPlace
    let free = rows - lines.count
    let suffix = glyphs.separator + content.place.text
    guard free > 0 else {
      let left = room - last.width - 1
      guard width >= 7, let time = times.first(where: { $0.width <= left }) else { return }
      let joins = hasPlace && time.width + suffix.width <= left
      let end = add(time, row: lines.count - 1, column: last.width + 1)
      if joins { add(suffix, row: lines.count - 1, column: end) }
      return
    }
    guard let time = times.first(where: { $0.width <= room }) else { return }
    let joins = hasPlace && free == 1 && time.width + suffix.width <= room
    let end = add(time, row: lines.count, column: 0)
    if joins { add(suffix, row: lines.count, column: end) }
    guard hasPlace, !joins, free > 1 else { return }
    // A place that fits one row whole may use its last cell.
    addPlace(
      content.place, row: lines.count + 1, width: content.place.width <= width ? width : room,
      atMost: min(2, free - 1), glyphs)
  }

  /// Adds the texts of a spot from a column on, in the form that its reading determines.
  mutating func addTexts(
    _ text: ElasticText, _ spot: ElasticSpot, column: Int, _ glyphs: GlyphSet
  ) {
    let width = spot.textWidth
    let rows = spot.lines + (spot.hangs ? 1 : 0)
    if spot.hangs { texts += [[]] }
    func addTitle(atMost limit: Int) -> [TextLine] {
      self.addTitle(text.title, column: column, width: width, atMost: limit, glyphs)
    }
    switch spot.reading.form {
    case .nothing: break
    case .title: _ = addTitle(atMost: rows)
    case .time(let time): add(text.times[time], column: column)
    case .before(let time):
      self.addTitle(
        text.title(after: time), after: text.leadLength(time), column: column, width: width,
        atMost: rows, glyphs)
    case .last(let time):
      let lines = addTitle(atMost: rows - 1)
      add(text.times[time], row: lines.count, column: column)
    case .after(let time):
      let lines = addTitle(atMost: rows)
      if let last = lines.last {
        add(text.times[time], row: lines.count - 1, column: column + last.width + 1)
      }
    case .below(let time):
      // A title with the marks of a search is longer than the one that was planned.
      let lines = addTitle(atMost: rows - 1)
      add(
        text.times[time], place: text.place, row: lines.count, column: column, width: width,
        last: rows, glyphs)
    }
  }

  /// Adds a time, and the place after it or in the rows below it.
  private mutating func add(
    _ time: SafeText, place: MeasuredText, row: Int, column: Int, width: Int, last: Int,
    _ glyphs: GlyphSet
  ) {
    let suffix = glyphs.separator + place.text
    guard place.width > 0, time.width + suffix.width > width else {
      let end = add(time, row: row, column: column)
      if place.width > 0 { add(suffix, row: row, column: end) }
      return
    }
    add(time, row: row, column: column)
    guard row + 1 < last, width >= ElasticSpot.readable else { return }
    addPlace(
      place, row: row + 1, column: column, width: width, atMost: min(2, last - row - 1), glyphs)
  }

  private mutating func addPlace(
    _ place: MeasuredText, row: Int, column: Int = 0, width: Int, atMost limit: Int,
    _ glyphs: GlyphSet
  ) {
    let lines = TextWrapping(place, width: width, holdsWords: true).lines(atMost: limit).lines
    for (index, line) in lines.enumerated() {
      add(place.text(of: line, ellipsis: glyphs.dot3), row: row + index, column: column)
    }
  }
}

extension MeasuredText {
  /// The text of a line, its hyphen or ellipsis included.
  func text(of line: TextLine, ellipsis: SafeText) -> SafeText {
    switch line.ending {
    case .none: slice(line.range)
    case .hyphen: slice(line.range) + "-"
    case .ellipsis: slice(line.range) + ellipsis
    }
  }
}

extension String {
  /// The cells of a text of the program: a time, a date, a message.
  var utf8Cells: Int {
    // Latin letters, and the range of dashes, arrows and frames, are one cell wide.
    if unicodeScalars.allSatisfy({ $0.value < 0x300 || 0x2010...0x25FF ~= $0.value }) {
      return unicodeScalars.count
    }
    return TextSanitizer.standard.sanitize(self).width
  }
}
