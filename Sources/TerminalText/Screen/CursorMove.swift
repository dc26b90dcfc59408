/// The shortest way of the cursor from one cell to another.
struct CursorMove {
  private enum Sideways {
    case none, toStart
    /// So many cells to the left (BS), or to the right (CUF).
    case back(Int), forward(Int)
    /// To a column (CHA).
    case column(Int)
  }

  /// Both coordinates are addressed (CUP); nil goes from where the cursor is.
  private let place: (x: Int, y: Int)?
  /// The rows that the cursor goes down by line feeds, which leave the column in raw mode.
  private let lineFeeds: Int
  private let sideways: Sideways

  /// The move from a cell; nil for what is not known of it.
  init(fromX x: Int?, y: Int?, toX column: Int, y row: Int) {
    let sideways = CursorMove.sideways(x, column)
    if let y, row >= y, row - y < 8 {
      let place = CursorMove(place: (column, row), lineFeeds: 0, sideways: .none)
      let relative = CursorMove(place: nil, lineFeeds: row - y, sideways: sideways)
      self = relative.count <= place.count ? relative : place
    } else {
      self.init(place: (column, row), lineFeeds: 0, sideways: .none)
    }
  }

  /// The move from a place that is not known.
  init(toX column: Int, y row: Int) {
    self.init(fromX: nil, y: nil, toX: column, y: row)
  }

  private init(place: (x: Int, y: Int)?, lineFeeds: Int, sideways: Sideways) {
    self.place = place
    self.lineFeeds = lineFeeds
    self.sideways = sideways
  }

  private static func sideways(_ x: Int?, _ column: Int) -> Sideways {
    if x == column { return .none }
    if column == 0 { return .toStart }
    guard let x else { return .column(column) }
    let distance = column - x
    let address = 3 + digits(column + 1)
    if distance < 0 { return -distance <= address ? .back(-distance) : .column(column) }
    return 3 + (distance == 1 ? 0 : digits(distance)) < address
      ? .forward(distance) : .column(column)
  }

  /// How many bytes it takes.
  var count: Int {
    if let place {
      if place.x == 0 { return place.y == 0 ? 3 : 3 + CursorMove.digits(place.y + 1) }
      return 4 + CursorMove.digits(place.x + 1) + CursorMove.digits(place.y + 1)
    }
    switch sideways {
    case .none: return lineFeeds
    case .toStart: return lineFeeds + 1
    case .back(let cells): return lineFeeds + cells
    case .forward(let cells): return lineFeeds + 3 + (cells == 1 ? 0 : CursorMove.digits(cells))
    case .column(let column): return lineFeeds + 3 + CursorMove.digits(column + 1)
    }
  }

  /// Appends the bytes.
  func append(to bytes: inout [UInt8]) {
    if let place {
      if place.x == 0 {
        bytes.append(control: 0x48, place.y + 1)
      } else {
        bytes.append(control: 0x48, place.y + 1, place.x + 1)
      }
      return
    }
    switch sideways {
    case .none: break
    case .toStart: bytes.append(0x0D)
    case .back(let cells): bytes += repeatElement(0x08, count: cells)
    case .forward(let cells): bytes.append(control: 0x43, cells)
    case .column(let column): bytes.append(control: 0x47, column + 1)
    }
    bytes += repeatElement(0x0A, count: lineFeeds)
  }

  private static func digits(_ number: Int) -> Int {
    number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : 4 + (number >= 10_000 ? 1 : 0)
  }
}
