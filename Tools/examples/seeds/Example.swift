import Pinning

/// A runnable example with its description and its output.
package struct Example: Sendable {
  /// The name for running it.
  package let name: String
  /// The description.
  package let title: String
  /// Lays out, scrolls, and prints all frames.
  package let text: @Sendable () -> String

  /// All examples, in order.
  package static let all = [
    stickySectionHeaders, stickyCells, floatingBars, tableHeaders, headerBar,
  ]

  /// The example with a name, ignoring case.
  package static func named(_ name: String) -> Example? {
    all.first { $0.name == name.uppercased() }
  }
}

/// `header 0     28...56`: one line for a span on one axis.
func line(_ name: String, _ span: LayoutSpan, _ remark: String = "") -> String {
  let place = "\(number(span.start)) ... \(number(span.end))"
  return pad("  \(name)", 14) + (remark.isEmpty ? place : pad(place, 16) + remark) + "\n"
}

/// `bar     0,-44  980 x 32`: one line for a frame.
func line(_ name: String, _ frame: LayoutRect, _ remark: String = "") -> String {
  let size = "\(number(frame.width)) x \(number(frame.height))"
  return pad("  \(name)", 14) + pad("\(number(frame.x)),\(number(frame.y))", 12)
    + (remark.isEmpty ? size : pad(size, 14) + remark) + "\n"
}

/// A number without `.0`.
func number(_ value: Double) -> String {
  value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
}

private func pad(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(1, width - text.count))
}
