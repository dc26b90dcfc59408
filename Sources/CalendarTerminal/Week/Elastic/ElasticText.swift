import TerminalText

/// The texts of an appointment, with the numbers needed to find how much of its title can be read in a
/// place.
struct ElasticText {
  let content: ChipContent
  /// The line breaks of the title for each width that was asked for.
  private var fits: [ElasticFit?] = []

  init(_ content: ChipContent) { self.content = content }

  /// The characters of the title, its mark included.
  var length: Int { max(1, content.title.units.count) }

  /// The line breaks of the title in a number of cells.
  mutating func fit(width: Int) -> ElasticFit {
    if width < fits.count, let known = fits[width] { return known }
    let fit = ElasticFit(content.title, width: width)
    while fits.count <= width { fits.append(nil) }
    fits[width] = fit
    return fit
  }
}

/// The line breaks of a title in one width, in numbers.
struct ElasticFit {
  /// The readable part of a title in some rows.
  struct Reading {
    /// The number of characters shown, without blanks between lines.
    var shown = 0
    var isWhole = false
    /// The number of rows it takes.
    var rows = 0
    /// The width of its last line in cells.
    var lastWidth = 0
    /// The number of hyphenated words.
    var hyphens = 0
  }

  /// The readable part in one row, in two, and so on; more rows add nothing.
  let readings: [Reading]

  /// The limit of rows that are examined, larger than any block.
  private static let maximumRows = 48

  init(_ title: MeasuredText, width: Int) {
    guard width > 0 else {
      readings = [Reading()]
      return
    }
    let wrapping = TextWrapping(title, width: width, holdsWords: true)
    let whole = wrapping.lines(atMost: ElasticFit.maximumRows)
    var readings: [Reading] = []
    var before = Reading()
    for (index, line) in whole.lines.enumerated() {
      let isLast = index == whole.lines.count - 1
      let last = isLast ? line : wrapping.cut(from: line.range.lowerBound)
      var reading = before
      reading.shown += last.range.count
      reading.rows = index + 1
      reading.lastWidth = last.width
      reading.isWhole = isLast && whole.isWhole
      readings.append(reading)
      before.shown += line.range.count
      before.hyphens += line.ending == .hyphen ? 1 : 0
    }
    self.readings = readings.isEmpty ? [Reading()] : readings
  }

  /// The readable part in a number of rows.
  func reading(rows: Int) -> Reading {
    rows < 1 ? Reading() : readings[min(rows, readings.count) - 1]
  }
}

extension ElasticText {
  /// The texts of a block that can be read.
  struct ChipText {
    var title: ElasticFit.Reading
    var hasTime: Bool
  }

  /// The texts that a block has room for in a number of rows and cells.
  ///
  /// - Parameter needsStart: Whether the axis does not show the start.
  mutating func chipText(width: Int, rows: Int, needsStart: Bool) -> ChipText {
    let reading = fit(width: width).reading(rows: rows)
    return ChipText(
      title: reading,
      hasTime: hasTime(reading, width: width, rows: rows, needsStart: needsStart))
  }

  /// Whether a block has room for a form of its time.
  private func hasTime(
    _ reading: ElasticFit.Reading, width: Int, rows: Int, needsStart: Bool
  ) -> Bool {
    if reading.rows < rows { return content.times.contains { $0.text.width <= width } }
    guard reading.isWhole, width >= 7 else { return false }
    let room = width - reading.lastWidth - 1
    return content.times.contains { ($0.hasEnd || needsStart) && $0.text.width <= room }
  }
}
