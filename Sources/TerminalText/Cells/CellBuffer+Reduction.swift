extension CellBuffer {
  /// The buffer with the nearest colours of a depth.
  ///
  /// - Complexity: O(cells); O(1) if the colours need no reduction.
  func reduced(to depth: ColorDepth) -> CellBuffer {
    if depth == .truecolor { return self }
    var reduced = self
    var known: [TerminalColor: TerminalColor] = [:]
    func reduce(_ color: TerminalColor) -> TerminalColor {
      if color.isDefault || depth == .none { return .terminalDefault }
      if let found = known[color] { return found }
      let found = color.reduced(to: depth)
      known[color] = found
      return found
    }
    // Neighbouring cells usually have the same style.
    var last = CellStyle.plain
    var lastReduced = CellStyle.plain
    for index in reduced.cells.indices {
      let style = reduced.cells[index].style
      if style != last {
        last = style
        lastReduced = style
        lastReduced.foreground = reduce(style.foreground)
        lastReduced.background = reduce(style.background)
      }
      reduced.cells[index].style = lastReduced
    }
    return reduced
  }
}
