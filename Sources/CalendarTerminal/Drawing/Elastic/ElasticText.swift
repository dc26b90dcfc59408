import TerminalText

/// What a block or a line of a list may say of an appointment, measured in cells: enough to tell how
/// much of it can be read in a place, without setting it.
struct ElasticText {
  /// The title behind its state mark.
  let title: MeasuredText
  /// The forms of its time from the longest to the shortest, and whether each tells the end too.
  let times: [(text: SafeText, hasEnd: Bool)]
  /// The start as lists write it: `09:30`.
  let start: SafeText
  /// The place; empty when there is none.
  let place: MeasuredText
  /// How its title breaks into lines of each width that was asked for.
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

  /// The characters of the title, its mark included.
  var length: Int { max(1, title.units.count) }

  /// How the title breaks into lines of a number of cells.
  mutating func fit(width: Int) -> ElasticFit {
    if width < fits.count, let known = fits[width] { return known }
    let fit = ElasticFit(title, width: width)
    while fits.count <= width { fits.append(nil) }
    fits[width] = fit
    return fit
  }
}

/// How a title breaks into lines of one width, in numbers.
struct ElasticFit {
  /// What is read of a title in some rows.
  struct Reading {
    /// The characters shown, blanks between lines not counted.
    var shown = 0
    var isWhole = false
    /// The rows it takes.
    var rows = 0
    /// The cells of its last line.
    var lastWidth = 0
    /// The words that are parted by a hyphen.
    var hyphens = 0
  }

  /// What is read in one row, in two, and so on; more rows than these say no more.
  let readings: [Reading]

  /// No title is followed over more rows than a block may have.
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

  /// What is read in a number of rows.
  func reading(rows: Int) -> Reading {
    rows < 1 ? Reading() : readings[min(rows, readings.count) - 1]
  }
}

extension ElasticText {
  /// What a block of some rows says.
  struct Said {
    var title: ElasticFit.Reading
    var saysTime: Bool
  }

  /// What a block says in a number of rows and cells.
  ///
  /// - Parameter needsStart: Whether the axis does not tell the start.
  mutating func said(width: Int, rows: Int, needsStart: Bool) -> Said {
    let reading = fit(width: width).reading(rows: rows)
    return Said(
      title: reading,
      saysTime: timeForm(reading, width: width, rows: rows, needsStart: needsStart) != nil)
  }

  /// The form of the time that a block has room for; nil for none.
  func timeForm(
    _ reading: ElasticFit.Reading, width: Int, rows: Int, needsStart: Bool
  ) -> Int? {
    if reading.rows < rows { return times.firstIndex { $0.text.width <= width } }
    guard reading.isWhole, width >= 7 else { return nil }
    let room = width - reading.lastWidth - 1
    return times.firstIndex { ($0.hasEnd || needsStart) && $0.text.width <= room }
  }
}
