import Pinning

extension Example {
  /// A header and a footer are fixed to the edges of the visible area, above all content, and do
  /// not cover the first and last row at rest.
  static let floatingBars = Example(
    name: "S3", title: "Floating header and footer: fixed to the edges, whatever the content is"
  ) {
    // Guide begins
    let bars = FloatingBars(headerLength: 44, footerLength: 49)
    // Content of 600 in a window of 400, below a status line of 20. Installing the bars reserves
    // their room, so that the viewport begins at -64, not at 0.
    var viewport = bars.installed(
      in: ScrollViewport(
        size: LayoutSize(width: 320, height: 400),
        contentSize: LayoutSize(width: 320, height: 600), safeArea: LayoutInsets(top: 20)))
    // Guide ends

    var text = ""
    let resting = viewport.restingOffsets(on: .vertical)
    for offset in [resting.lowerBound, 100, resting.upperBound, resting.lowerBound - 30] {
      viewport.offset.y = offset
      text += "offset \(number(offset))\n"
      if let header = bars.frame(of: .header, in: viewport) {
        text += line("header", header)
      }
      text += line("free room", viewport.unobscuredRect)
      if let footer = bars.frame(of: .footer, in: viewport) {
        text += line("footer", footer)
      }
    }
    return text
  }
}
