import Pinning

extension JSONWriter {
  /// Writes a rectangle as `[x, y, width, height]`.
  mutating func value(_ rect: LayoutRect) {
    array {
      $0.value(rect.x)
      $0.value(rect.y)
      $0.value(rect.width)
      $0.value(rect.height)
    }
  }

  /// Writes a member that is a rectangle, `[x, y, width, height]`.
  mutating func member(_ name: String, _ rect: LayoutRect) {
    self.name(name)
    value(rect)
  }

  /// Writes a member that is a point, `[x, y]`.
  mutating func member(_ name: String, _ point: LayoutPoint) {
    self.name(name)
    array {
      $0.value(point.x)
      $0.value(point.y)
    }
  }

  /// Writes a member that is an object of insets.
  mutating func member(_ name: String, _ insets: LayoutInsets) {
    member(name) {
      $0.member("top", insets.top)
      $0.member("leading", insets.leading)
      $0.member("bottom", insets.bottom)
      $0.member("trailing", insets.trailing)
    }
  }
}
