import CalendarLayout
import CivilTime
import Pinning
import RecurrenceRules

/// The common parts of all pictures: a background with a heading, the legend, and a footer.
struct PictureSheet {
  let options: PageOptions
  let colors: PictureColors
  let words: EntryFormatter
  let isMirrored: Bool
  /// The suffix that makes its identifiers different from those of earlier pictures.
  let suffix: Markup
  let name: String
  let period: String
  private let spokenPeriod: String
  private let number: String
  private let dates: String
  private let legendRows: [[(name: String, hue: PaletteHue, x: Double)]]
  private let legendTop: Double
  let contentTop: Double
  let size: LayoutSize

  static let margin = 32.0
  static let titleSize = 10.5
  static let detailSize = 9.5
  static let linePitch = 12.0
  private static let headingSize = 17.0

  /// - Parameters:
  ///   - content: The size of the content below the heading.
  ///   - number: The number of the week before the period.
  ///   - shown: The period for the heading, and for the title that is read aloud.
  init(
    _ content: LayoutSize, number: String = "", period shown: (EntryFormatter) -> String,
    entries: [GridEntry],
    words: EntryFormatter,
    isMirrored: Bool, suffix: Markup
  ) {
    options = words.options
    colors = options.isDark ? .dark : .light
    (self.words, self.isMirrored, self.suffix) = (words, isMirrored, suffix)
    (self.number, dates) = (number, shown(words))
    (period, spokenPeriod) = (number + dates, number + shown(words.aloud))
    name = EntryLabel.cut(Markup.plain(words.options.title), to: 60)
    let used =
      HelveticaWidths.bold.width(name, size: PictureSheet.headingSize) + 12
      + HelveticaWidths.regular.width(period, size: PictureSheet.headingSize)
    (legendRows, legendTop) = PictureSheet.legend(
      WeekLegend(entries, words: words), width: content.width, beside: used)
    contentTop = 66 + (legendTop > 43 ? Double(legendRows.count) * 15 : 0)
    size = LayoutSize(
      width: content.width + 2 * PictureSheet.margin,
      height: contentTop + content.height + PictureSheet.margin + 4)
  }

  /// Writes the picture, a part of a sheet of some size, which is left open.
  ///
  /// - Parameters:
  ///   - top: The top of the part.
  ///   - whole: The size of the sheet.
  ///   - origin: The origin of the drawing on the part.
  ///   - patterns: Further patterns.
  ///   - reading: Writes the text for screen readers.
  ///   - drawing: Writes the drawing.
  func write(
    _ svg: inout Markup, top: Double, of whole: LayoutSize, origin: LayoutPoint,
    patterns: Markup = "", reading: (_ svg: inout Markup) throws -> Void,
    drawing: (_ svg: inout Markup) throws -> Void
  ) rethrows {
    let place: Markup = top > 0 ? " y=\"\(top)\"" : ""
    let shown = top > 0 ? size : whole
    svg += """
      <svg xmlns="http://www.w3.org/2000/svg"\(place) \
      width="\(shown.width)" height="\(shown.height)" viewBox="0 0 \(shown.width) \(shown.height)" \
      role="img" aria-labelledby="t\(suffix) d\(suffix)" lang="\(options.language)">
      <title id="t\(suffix)">\(name), \(spokenPeriod)</title>
      <desc id="d\(suffix)">
      """
    try reading(&svg)
    svg += "</desc>\n<style>\(WeekPicture.style(colors))</style>\n<defs>"
    for (name, color) in [("hx", colors.stripe), ("gp", colors.edge)] {
      svg += """
        <pattern id="\(name)\(suffix)" width="6" height="6" patternUnits="userSpaceOnUse" \
        patternTransform="rotate(45)"><path d="M0 0V6" stroke="#\(color)" stroke-width="2"/></pattern>
        """
    }
    svg += patterns
    svg += """
      </defs>
      <rect width="\(shown.width)" height="\(shown.height)" fill="#\(colors.paper)"/>

      """
    writeHeading(&svg)
    svg += "<g transform=\"translate(\(origin.x),\(origin.y))\">\n"
    try drawing(&svg)
    svg += "</g>\n"
    writeFooter(&svg)
  }

  /// The origin of a drawing below a header and beside a gutter.
  func origin(gutter: Double, header: Double) -> LayoutPoint {
    LayoutPoint(
      x: PictureSheet.margin + (isMirrored ? 0 : gutter), y: contentTop + header)
  }

  /// Opens the group of an entry with its identifiers, its place and its label.
  func open(_ entry: GridEntry, _ place: Markup, to svg: inout Markup) {
    svg += """
      <g data-uid="\(entry.uid)" data-recurrence-id="\(entry.recurrenceID?.description ?? "")" \
      \(place)><title>\(words.label(entry))</title>
      """
  }

  private func writeHeading(_ svg: inout Markup) {
    let room = size.width - 2 * PictureSheet.margin
    let font = HelveticaWidths.bold
    let shown =
      PictureText(name, size: PictureSheet.headingSize, font: font).lines(room: room, limit: 1)
      .first ?? ""
    let width = font.width(shown, size: PictureSheet.headingSize)
    let left = room - width - 12
    let regular = HelveticaWidths.regular
    let fits = regular.width(self.period, size: PictureSheet.headingSize) <= left
    // The number of a day at its start, or after English words, would divide a date.
    let (lead, rest) = words.language.bytes.isEmpty ? ("", self.period) : (number, dates)
    let period: Markup = "\(lead)\(PictureSheet.isolate(rest))"
    let beside: Markup = fits ? "<tspan class=\"hp\" dx=\"10\">\(period)</tspan>" : ""
    svg += "<text class=\"h\" x=\"\(PictureSheet.margin)\" y=\"44\">\(shown)\(beside)</text>\n"
    if !fits {
      svg += "<text class=\"m q\" x=\"\(PictureSheet.margin)\" y=\"58\">\(period)</text>\n"
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

  /// The rows of a legend and the baseline of the first one: beside the heading and aligned with
  /// the margin if there is space, otherwise below it.
  private static func legend(
    _ legend: WeekLegend, width: Double, beside used: Double
  ) -> (rows: [[(name: String, hue: PaletteHue, x: Double)]], top: Double) {
    let items = legend.names.map { name, hue in
      let shown = EntryLabel.cut(Markup.plain(name), to: 28)
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
    guard let now = options.clock else { return }
    let source = options.source.isEmpty ? "" : EntryLabel.cut(options.source, to: 80) + " · "
    svg += """
      <text class="o q" x="\(size.width - PictureSheet.margin)" y="\(size.height - 14)">\(source)\
      \(words.message(.asOf, ["time": words.aloud.now(now)]))</text>

      """
  }
}
