public import CalendarLayout
import CivilTime
import Pinning

/// A week as a picture in SVG: vector, self-contained, on white or on a dark ground.
///
/// The grid stands at the engine's frames, moved as a whole to its place on the sheet; texts are
/// broken by the widths of Helvetica, which Arial, Liberation Sans and Nimbus Sans share. There is no
/// script, no font, no reference to anything outside of the file.
public struct WeekPicture: ExportDocument {
  let scene: WeekScene
  /// The scene's grid: reached through the scene it would be copied at every use.
  let grid: WeekGrid
  let options: PageOptions
  let colors: PictureColors
  let words: EntryWords
  private let legendRows: [[(name: String, hue: PaletteHue, x: Double)]]
  private let legendTop: Double
  /// The pictures of the weeks after it, one below the other.
  private var later: [WeekPicture] = []
  /// Where it begins below the pictures before it, and what tells its names from theirs.
  private var top = 0.0
  private(set) var suffix: Markup = ""
  /// The place of the time grid's origin on the sheet.
  let origin: LayoutPoint
  let size: LayoutSize

  static let margin = 32.0
  static let titleSize = 10.5
  static let detailSize = 9.5
  static let linePitch = 12.0
  private static let headingSize = 17.0

  var isMirrored: Bool { scene.viewport.direction == .rightToLeft }
  var gutterWidth: Double { scene.metrics.gutterWidth * Double(1 + grid.secondZones.count) }
  var headerHeight: Double { scene.metrics.headerHeight }
  var stripHeight: Double { grid.allDayHeight }

  /// Prepares the picture of a scene: the whole grid, whatever part of it the scene's screen shows.
  public init(_ scene: WeekScene, options: PageOptions = PageOptions()) {
    self.scene = scene
    grid = scene.grid
    self.options = options
    colors = options.isDark ? .dark : .light
    words = EntryWords(options, entries: scene.grid.entries, period: scene.grid.period)
    let gutters = scene.metrics.gutterWidth * Double(1 + scene.grid.secondZones.count)
    let width = scene.grid.size.width + gutters
    let title = WeekPicture.heading(options, scene.grid, words)
    let used =
      HelveticaWidths.bold.width(title.name, size: WeekPicture.headingSize) + 12
      + HelveticaWidths.regular.width(title.period, size: WeekPicture.headingSize)
    (legendRows, legendTop) = WeekPicture.legend(
      WeekLegend(scene.grid, words: words), width: width, beside: used)
    let top = 66 + (legendTop > 43 ? Double(legendRows.count) * 15 : 0)
    origin = LayoutPoint(
      x: WeekPicture.margin + (scene.viewport.direction == .leftToRight ? gutters : 0),
      y: top + scene.metrics.headerHeight
        + scene.grid.allDayHeight)
    size = LayoutSize(
      width: width + 2 * WeekPicture.margin,
      height: origin.y + scene.grid.size.height + WeekPicture.margin + 4)
  }

  /// Prepares the picture of several weeks, one below the other; nil without any.
  package init?(_ scenes: [WeekScene], options: PageOptions) {
    guard let first = scenes.first else { return nil }
    self.init(first, options: options)
    var top = size.height
    for (number, scene) in scenes.enumerated().dropFirst() {
      var picture = WeekPicture(scene, options: options)
      (picture.top, picture.suffix) = (top, "-\(number + 1)")
      top += picture.size.height
      later.append(picture)
    }
  }

  /// The size of the pictures together.
  private var sheet: LayoutSize {
    LayoutSize(
      width: later.reduce(size.width) { max($0, $1.size.width) },
      height: later.reduce(size.height) { $0 + $1.size.height })
  }

  /// Writes the picture.
  ///
  /// - Complexity: O(segments)
  public func write(pieces: Pieces) rethrows {
    var svg = Markup()
    try write(pieces: pieces, after: &svg)
    try svg.flush(to: pieces, atLeast: 1)
  }

  private func write(pieces: Pieces, after svg: inout Markup) rethrows {
    try writeHead(&svg, to: pieces)
    writeHeading(&svg)
    svg += "<g transform=\"translate(\(origin.x),\(origin.y))\">\n"
    writeLines(&svg)
    writeHeader(&svg)
    writeGutter(&svg)
    for bar in grid.bars {
      write(bar, to: &svg)
      try svg.flush(to: pieces)
    }
    for hidden in grid.barOverflow { write(hidden, to: &svg) }
    for segment in grid.segments {
      write(segment, to: &svg)
      try svg.flush(to: pieces)
    }
    for hidden in grid.overflow where grid.crowds.isEmpty { write(hidden, to: &svg) }
    for crowd in grid.crowds {
      write(crowd, to: &svg)
      try svg.flush(to: pieces)
    }
    writeOutside(&svg)
    writeNow(&svg)
    svg += "</g>\n"
    writeFooter(&svg)
    for picture in later { try picture.write(pieces: pieces, after: &svg) }
    svg += "</svg>\n"
  }

  private static func heading(
    _ options: PageOptions, _ grid: WeekGrid, _ words: EntryWords
  ) -> (name: String, period: String) {
    (
      EntryWords.cut(Markup.plain(options.title), to: 60),
      (grid.weekNumber.map { "Week \($0) · " } ?? "") + words.period(grid.period)
    )
  }

  private func writeHead(_ svg: inout Markup, to pieces: Pieces) rethrows {
    let title = WeekPicture.heading(options, grid, words)
    let place: Markup = top > 0 ? " y=\"\(top)\"" : ""
    svg += """
      <svg xmlns="http://www.w3.org/2000/svg"\(place) \
      width="\(sheet.width)" height="\(sheet.height)" viewBox="0 0 \(sheet.width) \(sheet.height)" \
      role="img" aria-labelledby="t\(suffix) d\(suffix)" lang="\(options.language)">
      <title id="t\(suffix)">\(title.name), \(title.period)</title>
      <desc id="d\(suffix)">Week grid, days in columns, hours \(words.time(minute: grid.minutes.lowerBound)) \
      to \(words.time(minute: grid.minutes.upperBound)) in rows
      """
    svg += ", \(EntryWords.city(grid.zone.id)) time"
    svg += ". \(grid.entries.count) appointments."
    try writeReading(&svg, to: pieces)
    svg += "</desc>\n<style>\(WeekPicture.style(colors))</style>\n<defs>"
    for (name, color) in [("hx", colors.stripe), ("gp", colors.edge)] {
      svg += """
        <pattern id="\(name)\(suffix)" width="6" height="6" patternUnits="userSpaceOnUse" \
        patternTransform="rotate(45)"><path d="M0 0V6" stroke="#\(color)" stroke-width="2"/></pattern>
        """
    }
    if grid.hours.contains(where: { $0.compressedUntil != nil }) {
      svg += """
        <pattern id="sq\(suffix)" width="6" height="4" patternUnits="userSpaceOnUse">\
        <path d="M0 2.5H6" stroke="#\(colors.line)"/></pattern>
        """
    }
    svg +=
      "</defs>\n<rect width=\"\(size.width)\" height=\"\(size.height)\" fill=\"#\(colors.paper)\"/>\n"
  }

  /// What the picture shows, day by day.
  private func writeReading(_ svg: inout Markup, to pieces: Pieces) rethrows {
    var read = Set<Int>()
    for (index, column) in grid.columns.enumerated() {
      var separator: Markup = " \(words.date(column.date)): "
      func say(_ text: String) {
        svg += separator
        svg += "\(text)"
        separator = "; "
      }
      for bar in grid.bars where bar.firstColumn == index {
        say("all day " + words.title(grid.entries[bar.entry], limit: 80))
      }
      for number in grid.segments.indices(inColumn: index) {
        let entry = grid.segments[number].entry
        guard read.insert(entry).inserted else { continue }
        say(
          words.time(grid.entries[entry].start) + " "
            + words.title(grid.entries[entry], limit: 80))
        try svg.flush(to: pieces)
      }
      if separator.bytes == Array("; ".utf8) { svg += "." }
    }
  }

  private func writeHeading(_ svg: inout Markup) {
    let title = WeekPicture.heading(options, grid, words)
    let room = size.width - 2 * WeekPicture.margin
    let font = HelveticaWidths.bold
    let name =
      PictureText(title.name, size: WeekPicture.headingSize, font: font).lines(room: room, limit: 1)
      .first ?? ""
    let width = font.width(name, size: WeekPicture.headingSize)
    svg += "<text class=\"h\" x=\"\(WeekPicture.margin)\" y=\"44\">\(name)</text>\n"
    let left = room - width - 12
    let regular = HelveticaWidths.regular
    if regular.width(title.period, size: WeekPicture.headingSize) <= left {
      svg += """
        <text class="n q" x="\(WeekPicture.margin + width + 10)" y="44">\(title.period)</text>

        """
    } else {
      svg += "<text class=\"m q\" x=\"\(WeekPicture.margin)\" y=\"58\">\(title.period)</text>\n"
    }
    for (index, row) in legendRows.enumerated() {
      let y = legendTop + Double(index) * 15
      for (name, hue, x) in row {
        svg += """
          <rect class="b\(hue.rawValue)" x="\(x)" y="\(y - 7)" width="7" height="7" rx="1.5"/>\
          <text class="m q" x="\(x + 11)" y="\(y)">\(name)</text>

          """
      }
    }
  }

  /// The rows of a legend and the baseline of the first: beside the heading, ending at the margin,
  /// where there is room, else below it.
  private static func legend(
    _ legend: WeekLegend, width: Double, beside used: Double
  ) -> (rows: [[(name: String, hue: PaletteHue, x: Double)]], top: Double) {
    let items = legend.names.map { name, hue in
      let shown = EntryWords.cut(Markup.plain(name), to: 28)
      return (shown, hue, HelveticaWidths.regular.width(shown, size: detailSize) + 11)
    }
    let total = items.reduce(0) { $0 + $1.2 + 14 } - 14
    let fits = used + 24 + total <= width
    var rows: [[(name: String, hue: PaletteHue, x: Double)]] = []
    var x = fits ? margin + width - total : margin
    var row: [(name: String, hue: PaletteHue, x: Double)] = []
    for (name, hue, length) in items {
      if !fits, !row.isEmpty, x + length > margin + width {
        rows.append(row)
        row = []
        x = margin
      }
      row.append((name, hue, x))
      x += length + 14
    }
    if !row.isEmpty { rows.append(row) }
    return (rows, fits ? 43 : 68)
  }

  private func writeFooter(_ svg: inout Markup) {
    guard let now = options.now else { return }
    let source = options.source.isEmpty ? "" : EntryWords.cut(options.source, to: 80) + " · "
    svg += """
      <text class="o q" x="\(size.width - WeekPicture.margin)" y="\(size.height - 14)">\(source)\
      as of \(words.date(now.date)), \(words.time(now))</text>

      """
  }
}
