/// The order in which a run of right-to-left text is shown, by UAX #9 without embeddings and isolates:
/// rules W1 to W7, N0 to N2 and L2, for a line whose direction is from right to left.
///
/// Shaping of Arabic letters is not part of it; that is the terminal's.
struct RightToLeftOrder {
  /// The bidirectional classes that a sanitized text may contain.
  private enum Kind: UInt8 {
    case left, right, arabic, number, arabicNumber, sign, terminator, separator, neutral
  }

  /// Whether each character runs from left to right (level 2), as numbers and Latin words do.
  let isForward: [Bool]

  /// The characters by their indices, from the left of the screen to the right.
  var indices: [Int] {
    var indices: [Int] = []
    indices.reserveCapacity(isForward.count)
    var end = isForward.count
    while end > 0 {
      var start = end - 1
      if isForward[start] {
        while start > 0, isForward[start - 1] { start -= 1 }
      }
      indices += start..<end
      end = start
    }
    return indices
  }

  /// Orders characters given by their first scalars.
  ///
  /// - Complexity: O(n), and O(p²) for p pairs of brackets.
  init(_ scalars: [UInt32]) {
    var kinds = scalars.map { RightToLeftOrder.kind($0) }
    RightToLeftOrder.resolveNumbers(&kinds)
    RightToLeftOrder.resolveBrackets(&kinds, scalars)
    RightToLeftOrder.resolveNeutrals(&kinds)
    isForward = kinds.map { $0 != .right }
  }

  // MARK: Classes

  private static func kind(_ scalar: UInt32) -> Kind {
    switch scalar {
    case 0x30...0x39, 0x6F0...0x6F9, 0xB2, 0xB3, 0xB9, 0x2070...0x2079, 0x2080...0x2089,
      0xFF10...0xFF19:
      .number
    case 0x600...0x605, 0x660...0x669, 0x66B, 0x66C, 0x6DD: .arabicNumber
    case 0x2B, 0x2D, 0x207A, 0x207B, 0x208A, 0x208B, 0x2212, 0xFB29, 0xFF0B, 0xFF0D: .sign
    case 0x23...0x25, 0xA2...0xA5, 0xB0, 0xB1, 0x609, 0x60A, 0x66A, 0x2030...0x2034,
      0x20A0...0x20CF, 0xFF03...0xFF05:
      .terminator
    case 0x2C, 0x2E, 0x2F, 0x3A, 0xA0, 0x60C, 0x202F, 0x2044, 0xFF0C, 0xFF0E, 0xFF0F, 0xFF1A:
      .separator
    default: letter(scalar)
    }
  }

  private static func letter(_ scalar: UInt32) -> Kind {
    let properties = ScalarProperties(scalar)
    if properties.isLeftToRight { return .left }
    guard properties.isRightToLeft else { return .neutral }
    switch scalar {
    case 0x608...0x7BF, 0x860...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFF, 0x10D00...0x10D3F,
      0x1EC70...0x1EEFF:
      return .arabic
    default: return .right
    }
  }

  // MARK: Rules

  /// W2 to W7: what numbers, their signs and separators are beside.
  private static func resolveNumbers(_ kinds: inout [Kind]) {
    var strong = Kind.right
    for index in kinds.indices {
      switch kinds[index] {
      case .left, .right, .arabic: strong = kinds[index]
      case .number where strong == .arabic: kinds[index] = .arabicNumber
      default: break
      }
    }
    for index in kinds.indices where kinds[index] == .arabic { kinds[index] = .right }
    for index in kinds.indices.dropFirst().dropLast() {
      let (before, after) = (kinds[index - 1], kinds[index + 1])
      guard before == after else { continue }
      switch kinds[index] {
      case .sign where before == .number, .separator where before == .number: kinds[index] = .number
      case .separator where before == .arabicNumber: kinds[index] = .arabicNumber
      default: break
      }
    }
    for run in runs(kinds, where: { $0 == .terminator }) {
      let isBeside =
        run.lowerBound > 0 && kinds[run.lowerBound - 1] == .number
        || run.upperBound < kinds.count && kinds[run.upperBound] == .number
      for index in run { kinds[index] = isBeside ? .number : .neutral }
    }
    strong = .right
    for index in kinds.indices {
      switch kinds[index] {
      case .left, .right: strong = kinds[index]
      case .number where strong == .left: kinds[index] = .left
      case .sign, .terminator, .separator: kinds[index] = .neutral
      default: break
      }
    }
  }

  /// N0: both brackets of a pair take the direction of their content, or of the text before them.
  private static func resolveBrackets(_ kinds: inout [Kind], _ scalars: [UInt32]) {
    for pair in pairs(kinds, scalars) {
      let content = kinds[pair.lowerBound + 1..<pair.upperBound]
      let isMirrored = content.contains { $0 != .left && $0 != .neutral }
      guard isMirrored || content.contains(.left) else { continue }
      let before = kinds[..<pair.lowerBound].last { $0 != .neutral } ?? .right
      let kind: Kind = !isMirrored && before == .left ? .left : .right
      (kinds[pair.lowerBound], kinds[pair.upperBound]) = (kind, kind)
    }
  }

  /// The pairs of brackets (BD16), by the position of the first.
  private static func pairs(_ kinds: [Kind], _ scalars: [UInt32]) -> [Range<Int>] {
    var open: [(closing: UInt32, index: Int)] = []
    var pairs: [Range<Int>] = []
    for index in scalars.indices where kinds[index] == .neutral {
      // Two forms of angle brackets are canonically equivalent.
      let scalar = scalars[index] == 0x232A ? 0x3009 : scalars[index]
      if let closing = closing(scalar) {
        guard open.count < 63 else { break }
        open.append((closing, index))
      } else if let match = open.lastIndex(where: { $0.closing == scalar }) {
        pairs.append(open[match].index..<index)
        open.removeSubrange(match...)
      }
    }
    return pairs.sorted { $0.lowerBound < $1.lowerBound }
  }

  private static func closing(_ scalar: UInt32) -> UInt32? {
    switch scalar {
    case 0x28, 0x2045, 0x207D, 0x208D, 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016,
      0x3018, 0x301A, 0xFF08:
      scalar + 1
    case 0x5B, 0x7B, 0xFF3B, 0xFF5B: scalar + 2
    case 0x2329: 0x3009
    case 0xFF5F, 0xFF62: scalar + 1
    default: nil
    }
  }

  /// N1 and N2: characters between two texts of one direction take that direction; all others take
  /// the line's.
  private static func resolveNeutrals(_ kinds: inout [Kind]) {
    for run in runs(kinds, where: { $0 == .neutral }) {
      let before = run.lowerBound > 0 ? kinds[run.lowerBound - 1] : .right
      let after = run.upperBound < kinds.count ? kinds[run.upperBound] : .right
      for index in run { kinds[index] = before == .left && after == .left ? .left : .right }
    }
  }

  private static func runs(_ kinds: [Kind], where isIncluded: (Kind) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    while start < kinds.count {
      var end = start
      while end < kinds.count, isIncluded(kinds[end]) { end += 1 }
      if end > start { runs.append(start..<end) }
      start = end + 1
    }
    return runs
  }
}

extension Cell {
  /// Whether the cell continues the run of the cell before it.
  fileprivate var continuesRun: Bool {
    isContinuation || isRightToLeft && glyph & Cell.runStartFlag == 0
  }
}

extension CellBuffer {
  /// The cells with each run of right-to-left letters in the order in which they are seen, for a
  /// terminal that shows cells from left to right as they are sent.
  ///
  /// - Complexity: O(cells); O(1) per row without such letters.
  package var visual: CellBuffer {
    let source = shown
    guard source.cells.contains(where: { $0.isRightToLeft }) else { return source }
    var visual = source
    for y in 0..<height {
      let row = y * width
      var x = 0
      while x < width {
        guard source.cells[row + x].isRightToLeft else {
          x += 1
          continue
        }
        var end = x + 1
        while end < width, source.cells[row + end].continuesRun { end += 1 }
        visual.cells.replaceSubrange(
          row + x..<row + end, with: source.ordered(row + x..<row + end))
        x = end
      }
    }
    return visual
  }

  /// Whether a row has letters that run from right to left.
  func hasRightToLeft(row y: Int) -> Bool {
    cells[y * width..<(y + 1) * width].contains { $0.isRightToLeft }
  }

  /// The cells of a run in the order of the screen, no longer marked as a run.
  private func ordered(_ run: Range<Int>) -> [Cell] {
    var characters: [Range<Int>] = []
    for index in run {
      if cells[index].isContinuation, let last = characters.last {
        characters[characters.count - 1] = last.lowerBound..<index + 1
      } else {
        characters.append(index..<index + 1)
      }
    }
    let order = RightToLeftOrder(characters.map { firstScalar(cells[$0.lowerBound]) })
    return order.indices.flatMap { number in
      cells[characters[number]].map { cell in
        var cell = cell
        cell.glyph &= ~(Cell.rightToLeftFlag | Cell.runStartFlag)
        if !order.isForward[number] { cell.mirrorBracket() }
        return cell
      }
    }
  }

  private func firstScalar(_ cell: Cell) -> UInt32 {
    guard cell.isCluster else { return cell.value }
    let bytes = clusters.bytes[clusters.range(cell.value)]
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.first?.value ?? 0x20
  }
}
