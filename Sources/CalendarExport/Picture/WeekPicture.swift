public import CalendarLayout
import CivilTime
import Pinning

/// A week as a self-contained SVG picture, on white or on a dark background.
///
/// The grid uses the engine's frames, moved as a whole to its position on the sheet. Texts are
/// broken by the widths of Helvetica, which Arial, Liberation Sans and Nimbus Sans share. The
/// picture has no script, no font, and no references to anything outside the file.
public struct WeekPicture: ExportDocument {
  let scene: WeekScene
  /// The scene's grid, stored because accessing it through the scene would copy it each time.
  let grid: WeekGrid
  let sheet: PictureSheet

  var options: PageOptions { sheet.options }
  var colors: PictureColors { sheet.colors }
  var words: EntryFormatter { sheet.words }
  var suffix: Markup { sheet.suffix }
  var isMirrored: Bool { sheet.isMirrored }
  var gutterWidth: Double { scene.metrics.gutterWidth * Double(1 + grid.secondZones.count) }
  var headerHeight: Double { scene.metrics.headerHeight }
  var stripHeight: Double { grid.allDayHeight }
  /// Prepares the picture of a scene: the whole grid, whatever part of it the scene's screen shows.
  public init(_ scene: WeekScene, options: PageOptions = PageOptions()) {
    self.init(
      scene,
      words: EntryFormatter(
        options.clocked(in: scene.displayZone, by: scene.now), entries: scene.grid.entries,
        period: scene.grid.period),
      suffix: "")
  }

  init(_ scene: WeekScene, words: EntryFormatter, suffix: Markup) {
    self.scene = scene
    grid = scene.grid
    let gutters = scene.metrics.gutterWidth * Double(1 + scene.grid.secondZones.count)
    let content = LayoutSize(
      width: scene.grid.size.width + gutters,
      height: scene.metrics.headerHeight + scene.grid.allDayHeight + scene.grid.size.height)
    sheet = PictureSheet(
      content,
      number: scene.grid.weekNumber.map { words.week($0) + " · " } ?? "",
      period: { $0.period(scene.grid.period) }, entries: scene.grid.entries, words: words,
      isMirrored: scene.viewport.direction == .rightToLeft, suffix: suffix)
  }

  /// Writes the picture.
  ///
  /// - Complexity: O(segments)
  public func write(pieces: Pieces) rethrows {
    var svg = Markup()
    try write(&svg, top: 0, of: sheet.size, to: pieces)
    svg += "</svg>\n"
    try svg.flush(to: pieces, atLeast: 1)
  }

  /// Writes the picture as a part of a sheet, which is left open.
  func write(
    _ svg: inout Markup, top: Double, of whole: LayoutSize, to pieces: Pieces
  ) rethrows {
    var patterns: Markup = ""
    if grid.hours.contains(where: { $0.compressedUntil != nil }) {
      patterns = """
        <pattern id="sq\(suffix)" width="6" height="4" patternUnits="userSpaceOnUse">\
        <path d="M0 2.5H6" stroke="#\(colors.line)"/></pattern>
        """
    }
    let origin = sheet.origin(gutter: gutterWidth, header: headerHeight + stripHeight)
    try sheet.write(&svg, top: top, of: whole, origin: origin, patterns: patterns) { svg in
      try writeReading(&svg, to: pieces)
    } drawing: { svg in
      writeLines(&svg)
      writeNow(&svg)
      writeHeader(&svg)
      writeGutter(&svg)
      for bar in grid.bars {
        write(bar, to: &svg)
        try svg.flush(to: pieces)
      }
      for hidden in grid.barOverflow {
        writeFolded(hidden.entries, hidden.frame.offsetBy(x: 0, y: -stripHeight), to: &svg)
      }
      let covered = CoveredSegments(grid)
      for (number, segment) in grid.segments.enumerated() {
        write(
          segment, free: covered.free[number], isUpper: covered.upper.contains(number), to: &svg)
        try svg.flush(to: pieces)
      }
      for hidden in grid.overflow where grid.crowds.isEmpty {
        writeFolded(hidden.entries, hidden.frame, to: &svg)
      }
      for crowd in grid.crowds {
        write(crowd, to: &svg)
        try svg.flush(to: pieces)
      }
      writeOutside(&svg)
    }
  }

  /// Writes the contents of the picture as text, day by day.
  private func writeReading(_ svg: inout Markup, to pieces: Pieces) rethrows {
    let text = words.message(
      .pictureWeek,
      [
        "start": words.aloud.time(minute: grid.minutes.lowerBound),
        "end": words.aloud.time(endMinute: grid.minutes.upperBound),
        "zone": grid.zone.id.city,
        "appointments": words.message(.appointments, count: grid.entries.count),
      ])
    svg += "\(text)"
    var read = Set<Int>()
    for (index, column) in grid.columns.enumerated() {
      var separator: Markup = " \(words.aloud.date(column.date)): "
      func say(_ text: String) {
        svg += separator
        svg += "\(text)"
        separator = "; "
      }
      for bar in grid.bars where bar.firstColumn == index {
        say(words.message(.allDay) + " " + words.title(grid.entries[bar.entry], limit: 80))
      }
      for number in grid.segments.indices(inColumn: index) {
        let entry = grid.segments[number].entry
        guard read.insert(entry).inserted else { continue }
        say(
          words.aloud.time(grid.entries[entry].start) + " "
            + words.title(grid.entries[entry], limit: 80))
        try svg.flush(to: pieces)
      }
      if separator.bytes == Array("; ".utf8) { svg += "." }
    }
  }
}
