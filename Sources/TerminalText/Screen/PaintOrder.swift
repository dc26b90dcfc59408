/// In which order the pieces of a frame are drawn.
///
/// From left to right and from top to bottom the cursor moves least. Style after style the styles
/// change least: a change takes up to 40 bytes where colours are RGB, a move of the cursor 2 to 9. The
/// painter tries both.
struct PaintOrder {
  private struct Group {
    var style: CellStyle
    var isGround: Bool
    var pieces: [PaintPiece] = []
  }

  /// Beyond so many pieces of a style, most of the screen changes and they lie side by side.
  private static let mostSorted = 600

  /// The pieces, which stand from left to right and from top to bottom, style after style.
  ///
  /// Rows that must be drawn in order come first.
  static func byStyle(
    _ pieces: [PaintPiece], from current: CellStyle, _ traits: ScreenTraits, _ frame: CellBuffer
  ) -> [PaintPiece] {
    var ordered = pieces.filter(\.isOrdered)
    var groups = groups(of: pieces.filter { !$0.isOrdered })
    var style = ordered.last?.style ?? current
    while !groups.isEmpty {
      func target(_ group: Group) -> CellStyle {
        group.isGround ? style.carrying(group.style.background) : group.style
      }
      var best = (index: 0, cost: Int.max)
      for (index, group) in groups.enumerated() {
        let cost = StyleWriter.cost(from: style, to: target(group))
        if cost < best.cost { best = (index, cost) }
      }
      let group = groups.remove(at: best.index)
      style = target(group)
      ordered += sorted(group.pieces, traits, frame)
    }
    return ordered
  }

  private static func groups(of pieces: [PaintPiece]) -> [Group] {
    var groups: [Group] = []
    var numbers: [CellStyle: Int] = [:]
    var grounds: [TerminalColor: Int] = [:]
    for piece in pieces where piece.content != .ground {
      let number = numbers[piece.style] ?? groups.count
      if number == groups.count {
        numbers[piece.style] = number
        groups.append(Group(style: piece.style, isGround: false))
        if piece.style.carriesBlanks(on: piece.style.background) {
          grounds[piece.style.background] = grounds[piece.style.background] ?? number
        }
      }
      groups[number].pieces.append(piece)
    }
    // Blanks are drawn with the first text on their ground.
    for piece in pieces where piece.content == .ground {
      let ground = piece.style.background
      let number = grounds[ground] ?? groups.count
      if number == groups.count {
        grounds[ground] = number
        groups.append(Group(style: piece.style, isGround: true))
      }
      var piece = piece
      if !groups[number].isGround {
        piece.style = groups[number].style
        piece.content = .text
      }
      groups[number].pieces.append(piece)
    }
    return groups
  }

  /// Row by row or column by column, whatever moves the cursor less.
  private static func sorted(
    _ pieces: [PaintPiece], _ traits: ScreenTraits, _ frame: CellBuffer
  ) -> [PaintPiece] {
    guard pieces.count > 1 else { return pieces }
    let rows = pieces.sorted {
      ($0.row, $0.columns.lowerBound) < ($1.row, $1.columns.lowerBound)
    }
    guard pieces.count <= mostSorted else { return rows }
    let columns = pieces.sorted {
      ($0.columns.lowerBound, $0.row) < ($1.columns.lowerBound, $1.row)
    }
    return cost(columns, traits, frame) < cost(rows, traits, frame) ? columns : rows
  }

  /// The bytes of the moves between pieces.
  private static func cost(
    _ pieces: [PaintPiece], _ traits: ScreenTraits, _ frame: CellBuffer
  ) -> Int {
    var cost = 0
    var (x, y): (Int?, Int?) = (nil, nil)
    for piece in pieces {
      let (column, row) = (piece.columns.lowerBound, piece.row)
      cost += CursorMove(fromX: x, y: y, toX: column, y: row).count
      let last = frame.cells[row * frame.width + piece.columns.upperBound - 1]
      let isSure = piece.columns.upperBound < frame.width && traits.isSure(of: last)
      x = piece.content == .erasure ? column : isSure ? piece.columns.upperBound : nil
      y = row
    }
    return cost
  }
}
