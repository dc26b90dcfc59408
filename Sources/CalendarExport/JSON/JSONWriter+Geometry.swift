import Pinning

extension LayoutRect: JSONValue {
  /// `[x, y, width, height]`.
  func writeJSON(to json: inout JSONWriter) {
    json.array {
      $0.value(x)
      $0.value(y)
      $0.value(width)
      $0.value(height)
    }
  }
}

extension LayoutPoint: JSONValue {
  /// `[x, y]`.
  func writeJSON(to json: inout JSONWriter) { json.value([x, y]) }
}

extension LayoutInsets: JSONValue {
  func writeJSON(to json: inout JSONWriter) {
    json.object {
      $0.member("top", top)
      $0.member("leading", leading)
      $0.member("bottom", bottom)
      $0.member("trailing", trailing)
    }
  }
}
