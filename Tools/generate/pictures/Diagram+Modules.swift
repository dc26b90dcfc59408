import CalendarExport
import CalendarGrid

extension Diagram {
  /// The modules of the manifest's table, each above what it imports.
  static let modules = Diagram(name: "modules") { isDark, root in
    let graph = ModuleGraph(
      manifest: String(decoding: try root.bytes("Package.swift"), as: UTF8.self))
    let rowHeight = 70.0
    let width = 860.0
    let height = 40 + rowHeight * Double(graph.rows.count) - 10
    var sheet = Sheet(width: width, height: height, isDark: isDark)
    var frames: [ModuleGraph.Node: LayoutRect] = [:]
    for (rank, row) in graph.rows.enumerated() {
      let lengths = row.map(\.length)
      let gap = (width - lengths.reduce(0, +)) / Double(row.count + 1)
      var x = gap
      for (node, length) in zip(row, lengths) {
        frames[node] = LayoutRect(
          x: x, y: height - 52 - Double(rank) * rowHeight, width: length, height: 32)
        x += length + gap
      }
    }
    for arrow in graph.arrows {
      let stops = arrow.compactMap { frames[$0] }
      guard let first = stops.first, let last = stops.last else { continue }
      var path: Markup = "M\(first.midX) \(first.maxY)"
      for (upper, lower) in zip(stops, stops.dropFirst()) {
        let end = lower == last ? lower.y - 6 : lower.y
        let middle = (upper.maxY + end) / 2
        path += "C\(upper.midX) \(middle) \(lower.midX) \(middle) \(lower.midX) \(end)"
        if lower != last { path += "V\(lower.maxY)" }
      }
      sheet.path(path, stroke: sheet.colors.off)
      sheet.arrowhead(x: last.midX, y: last.y, fill: sheet.colors.off)
    }
    for row in graph.rows {
      for case .module(let name) in row {
        guard let frame = frames[.module(name)] else { continue }
        let shades = sheet.colors.shades(graph.isForApps(name) ? .blue : .grey)
        sheet.rect(frame, fill: shades.tint, stroke: shades.bar, radius: 5)
        sheet.text(name, x: frame.midX, y: frame.y + 20, "c")
      }
    }
    sheet.text("blue: what import CalendarGrid brings", x: 20, y: 22, "s q")
    return sheet.svg(title: "The modules, each above those it imports")
  }
}

extension ModuleGraph.Node {
  fileprivate var length: Double {
    switch self {
    case .module(let name): Double(name.count) * 7.1 + 24
    case .passage: 14
    }
  }
}

extension LayoutRect {
  fileprivate var midX: Double { x + width / 2 }
}
