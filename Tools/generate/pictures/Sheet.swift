import CalendarExport
import CalendarGrid

/// The canvas of a diagram, in the colours of the exported pictures.
struct Sheet {
  let size: LayoutSize
  let colors: PictureColors
  private var body = Markup()

  init(width: Double, height: Double, isDark: Bool) {
    size = LayoutSize(width: width, height: height)
    colors = isDark ? .dark : .light
  }

  /// The finished picture.
  ///
  /// - Parameter title: Its description, for people who cannot see it.
  func svg(title: String) -> String {
    var svg: Markup = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width)" height="\(size.height)" \
      viewBox="0 0 \(size.width) \(size.height)" role="img" aria-labelledby="t">
      <title id="t">\(title)</title>
      <style>text{font-family:Helvetica,Arial,"Liberation Sans","Nimbus Sans",sans-serif;\
      font-size:12px;fill:#\(colors.ink)}.q{fill:#\(colors.mute)}.b{font-weight:700}\
      .c{text-anchor:middle}.s{font-size:11px}.z{font-size:14px}.a{fill:#\(colors.accent)}\
      .o{fill:#\(colors.onAccent);font-weight:700}</style>
      <rect width="\(size.width)" height="\(size.height)" fill="#\(colors.paper)"/>

      """
    svg += body
    svg += "</svg>\n"
    return String(decoding: svg.bytes, as: UTF8.self)
  }

  mutating func rect(
    _ frame: LayoutRect, fill: String, stroke: String? = nil, radius: Double = 0,
    dashes: Markup = "", opacity: Double = 1
  ) {
    body += """
      <rect x="\(frame.x)" y="\(frame.y)" width="\(frame.width)" height="\(frame.height)" \
      rx="\(radius)" fill="#\(fill)"
      """
    if opacity < 1 { body += " fill-opacity=\"\(opacity)\"" }
    if let stroke { body += " stroke=\"#\(stroke)\"" }
    if !dashes.bytes.isEmpty { body += " stroke-dasharray=\"\(dashes)\"" }
    body += "/>\n"
  }

  /// A path, unfilled.
  mutating func path(_ path: Markup, stroke: String, width: Double = 1, dashes: Markup = "") {
    body += "<path fill=\"none\" stroke=\"#\(stroke)\" stroke-width=\"\(width)\""
    if !dashes.bytes.isEmpty { body += " stroke-dasharray=\"\(dashes)\"" }
    body += " d=\"\(path)\"/>\n"
  }

  /// A small triangle at the end of an arrow, pointing down.
  mutating func arrowhead(x: Double, y: Double, fill: String) {
    body += "<path fill=\"#\(fill)\" d=\"M\(x - 4) \(y - 7)h8l-4 7z\"/>\n"
  }

  /// Text whose baseline begins at a point; the classes are those of the style above.
  mutating func text(_ text: String, x: Double, y: Double, _ classes: Markup = "") {
    body += "<text class=\"\(classes)\" x=\"\(x)\" y=\"\(y)\">\(text)</text>\n"
  }

  /// A number in a disc, explained in a legend.
  mutating func badge(_ number: Int, x: Double, y: Double) {
    body += "<circle fill=\"#\(colors.accent)\" cx=\"\(x)\" cy=\"\(y)\" r=\"9\"/>\n"
    text(String(number), x: x, y: y + 4, "c s o")
  }

  /// Draws inside of a frame, clipped to it and moved by its corner.
  mutating func clipped(to frame: LayoutRect, _ draw: (inout Sheet) -> Void) {
    body += """
      <svg x="\(frame.x)" y="\(frame.y)" width="\(frame.width)" height="\(frame.height)">

      """
    draw(&self)
    body += "</svg>\n"
  }
}
