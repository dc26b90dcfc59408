import Pinning

extension JSONWriter {
  /// Writes what a scroll view shows: the members `viewport` and `content`, a line each.
  mutating func members(viewport: ScrollViewport) {
    newLine()
    member("viewport") {
      $0.member("x", viewport.offset.x)
      $0.member("y", viewport.offset.y)
      $0.member("width", viewport.size.width)
      $0.member("height", viewport.size.height)
    }
    newLine()
    member("content") {
      $0.member("width", viewport.contentSize.width)
      $0.member("height", viewport.contentSize.height)
    }
  }

  /// Writes how a scroll view scrolls: indicators, insets and the offset it begins with, a line
  /// each.
  mutating func members(scrolling viewport: ScrollViewport) {
    newLine()
    member("indicators") {
      for (name, axis) in [("vertical", Axis.vertical), ("horizontal", Axis.horizontal)] {
        let indicator = viewport.indicator(on: axis, minimumThumb: JSONWriter.minimumThumb)
        $0.member(
          name, viewport.thumbFrame(of: indicator, thickness: JSONWriter.indicatorThickness))
      }
    }
    newLine()
    member("contentInset", viewport.adjustedInset)
    newLine()
    member("indicatorInsets", viewport.indicatorInset ?? viewport.adjustedInset)
    newLine()
    member("initialOffset", viewport.initialOffset)
  }

  private static let indicatorThickness = 6.0
  private static let minimumThumb = 24.0
}
