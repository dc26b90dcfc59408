import TerminalText

/// The texts of an appointment for a block or a line of a list, measured in cells: enough to
/// determine how much is readable without setting it.
struct ElasticText {
  /// The title after the mark of its state.
  let title: MeasuredText
  /// The forms of its time from the longest to the shortest, and whether each includes the end.
  let times: [(text: SafeText, hasEnd: Bool)]
  /// The start in the form of lists: `09:30`.
  let start: SafeText
  /// The location; empty if there is none.
  let place: MeasuredText
  /// The line breaks of its title for each width that was requested.
  private var fits: [ElasticFit?] = []

  init(
    title: MeasuredText, times: [(text: SafeText, hasEnd: Bool)], start: SafeText,
    place: MeasuredText
  ) {
    self.title = title
    self.times = times
    self.start = start
    self.place = place
  }

  /// The number of characters of the title, including its mark.
  var length: Int { max(1, title.units.count) }

  /// The line breaks of the title for a width in cells.
  mutating func fit(width: Int) -> ElasticFit {
    if width < fits.count, let known = fits[width] { return known }
    let fit = ElasticFit(title, width: width)
    while fits.count <= width { fits.append(nil) }
    fits[width] = fit
    return fit
  }
}

/// The measures of a title's line breaks for one width.
struct ElasticFit {
  /// The readable part of a title in some rows.
  struct Reading {
    /// The number of visible characters, without blanks between lines.
    var shown = 0
    var isWhole = false
    /// The number of rows it takes.
    var rows = 0
    /// The width of its last line in cells.
    var lastWidth = 0
    /// The number of hyphenated words.
    var hyphens = 0
  }

  /// The readable part in one row, in two, and so on; further rows add nothing.
  let readings: [Reading]

  /// The maximum number of rows of a title, that of a block.
  private static let mostRows = 48

  init(_ title: MeasuredText, width: Int) {
    guard width > 0 else {
      readings = [Reading()]
      return
    }
    let wrapping = TextWrapping(title, width: width, holdsWords: true)
    let whole = wrapping.lines(atMost: ElasticFit.mostRows)
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
  /// The texts of a block of some rows.
  struct Said {
    var title: ElasticFit.Reading
    var saysTime: Bool
  }

  /// The texts of a block with a number of rows and cells.
  ///
  /// - Parameter needsStart: Whether the axis does not show the start.
  mutating func said(width: Int, rows: Int, needsStart: Bool) -> Said {
    let reading = fit(width: width).reading(rows: rows)
    return Said(
      title: reading,
      saysTime: timeForm(reading, width: width, rows: rows, needsStart: needsStart) != nil)
  }

  /// The form of the time that fits in a block; nil if none does.
  func timeForm(
    _ reading: ElasticFit.Reading, width: Int, rows: Int, needsStart: Bool
  ) -> Int? {
    if reading.rows < rows { return times.firstIndex { $0.text.width <= width } }
    guard reading.isWhole, width >= 7 else { return nil }
    let room = width - reading.lastWidth - 1
    return times.firstIndex { ($0.hasEnd || needsStart) && $0.text.width <= room }
  }
}
