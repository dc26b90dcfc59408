import Pinning

extension JSONWriter {
  /// Writes the members `viewport` and `content`, one per line.
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

  /// Writes the scroll indicators, insets and initial offset of a viewport, one per line.
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
