public import Pinning

/// One rectangle of a drawing in the viewport's coordinates.
public struct DrawnBox: Sendable {
  /// The rectangle of the box.
  public var frame: LayoutRect
  /// The fill character in text.
  public var fill: Character
  /// The label in the box.
  public var label: String
  /// The start of the label; the frame's corner if nil.
  public var labelOrigin: LayoutPoint?
  /// Its class in SVG.
  public var style: String

  /// Makes a box. Its label starts at the frame's corner by default.
  public init(
    frame: LayoutRect, fill: Character, label: String = "", labelOrigin: LayoutPoint? = nil,
    style: String
  ) {
    self.frame = frame
    self.fill = fill
    self.label = label
    self.labelOrigin = labelOrigin
    self.style = style
  }
}

/// Draws boxes in order, as text in cells or as SVG, for golden files that people inspect.
public struct Drawing: Sendable {
  /// The viewport's size.
  public var size: LayoutSize
  /// The boxes, the lowest first.
  public var boxes: [DrawnBox] = []

  /// Makes an empty drawing.
  public init(size: LayoutSize) {
    self.size = size
  }

  /// The boxes on a canvas of cells, one character each, clipped to the viewport.
  public func text() -> String {
    let cells = LayoutAlignment(unit: 1)
    let width = Int(size.width)
    let height = Int(size.height)
    var canvas = [[Character]](repeating: Array(repeating: " ", count: width), count: height)
    for box in boxes {
      let frame = cells.aligned(box.frame)
      let columns = max(0, Int(frame.x))..<max(0, Int(frame.x), min(width, Int(frame.maxX)))
      let rows = max(0, Int(frame.y))..<max(0, Int(frame.y), min(height, Int(frame.maxY)))
      for row in rows {
        for column in columns { canvas[row][column] = box.fill }
      }
      let origin = cells.aligned(box.labelOrigin ?? frame.origin)
      for (index, letter) in box.label.enumerated() {
        let column = Int(origin.x) + index
        if rows.contains(Int(origin.y)), columns.contains(column) {
          canvas[Int(origin.y)][column] = letter
        }
      }
    }
    let edge = "+" + String(repeating: "-", count: width) + "+\n"
    return edge + canvas.map { "|" + String($0) + "|\n" }.joined() + edge
  }

  /// The boxes as an SVG group, moved to the right by a distance.
  public func svg(x: Double) -> String {
    var lines = [
      #"<g transform="translate(\#(x) 0)">"#,
      #"<svg width="\#(size.width)" height="\#(size.height)">"#,
      #"<rect class="ground" width="\#(size.width)" height="\#(size.height)"/>"#,
    ]
    for box in boxes {
      let frame = box.frame
      let origin = box.labelOrigin ?? frame.origin
      lines.append(
        #"<rect class="\#(box.style)" x="\#(frame.x)" y="\#(frame.y)" width="\#(frame.width)" "#
          + #"height="\#(frame.height)"/>"#)
      if !box.label.isEmpty {
        lines.append(
          #"<text x="\#(origin.x + 0.3)" y="\#(origin.y + 0.8)">\#(escaped(box.label))</text>"#)
      }
    }
    return (lines + ["</svg>", "</g>", ""]).joined(separator: "\n")
  }
}

/// The drawings side by side as one SVG document, with 12 points per layout unit.
public func svgDocument(_ drawings: [Drawing]) -> String {
  let gap = 2.0
  let width = drawings.map(\.size.width).reduce(0, +) + gap * Double(drawings.count - 1)
  let height = drawings.map(\.size.height).max() ?? 0
  var text = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
    width="\(width * 12)" height="\(height * 12)">
    <style>
    rect { stroke: #555; stroke-width: 0.08 }
    text { font: 0.8px sans-serif }
    .ground { fill: #fff } .item { fill: #dbe7ff } .column { fill: #f7f7f7 }
    .header { fill: #bcd } .pinned { fill: #fd8 } .pushed { fill: #f98 } .footer { fill: #cdc }
    .gutter { fill: #eed } .bar { fill: #cde } .strip { fill: #dcd } .corner { fill: #998 }
    .now { fill: #d33 }
    </style>

    """
  var x = 0.0
  for drawing in drawings {
    text += drawing.svg(x: x)
    x += drawing.size.width + gap
  }
  return text + "</svg>\n"
}

private func escaped(_ text: String) -> String {
  text.reduce(into: "") { result, character in
    switch character {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    default: result.append(character)
    }
  }
}
