@testable import TerminalText

/// A terminal that supports exactly the sequences of the screen renderer and reports all others.
///
/// There are two kinds. One joins scalars to clusters and counts cells like TerminalText. The other
/// is an old one: it counts scalar by scalar, so a family of four takes eight cells, and following
/// text must be addressed absolutely to be at the right place.
struct TerminalEmulator {
  enum Kind { case clusters, scalars }

  struct Screen: Equatable {
    var text: String
    var style: CellStyle
    var isContinuation = false
    var isWide = false
  }

  /// The content of a cell that terminals leave in different states.
  static let garbage = "▒?"

  let kind: Kind
  let width: Int
  let height: Int
  private(set) var cells: [Screen]
  private(set) var problems: [String] = []
  private(set) var cursor = (x: 0, y: 0)
  private(set) var cursorIsVisible = false
  private var style = CellStyle.plain
  private var top = 0
  private var bottom: Int
  private var scanner = ClusterScanner(ambiguousWidth: 1)
  /// The place of the last character if a following mark would join it.
  private var open: (x: Int, y: Int)?
  /// The place of the last character if no sequence came since.
  private var last: (x: Int, y: Int)?

  init(kind: Kind, width: Int, height: Int) {
    self.kind = kind
    self.width = width
    self.height = height
    bottom = height
    // Nothing was cleared yet: the first frame has to do it.
    cells = Array(repeating: Screen(text: Self.garbage, style: .plain), count: width * height)
  }

  subscript(x: Int, y: Int) -> Screen { cells[y * width + x] }

  mutating func feed(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while let first = rest.first {
      if first < 0x20 { last = first == 0x1B ? open : nil }
      if first == 0x1B {
        open = nil
        control(&rest)
      } else if first == 0x0D {
        open = nil
        cursor.x = 0
        rest.removeFirst()
      } else if first == 0x08 {
        open = nil
        if cursor.x >= width { problems.append("BS behind the last cell") }
        cursor.x = max(0, cursor.x - 1)
        rest.removeFirst()
      } else if first == 0x0A {
        open = nil
        if cursor.y + 1 >= height { problems.append("LF in the last row") }
        cursor.y = min(cursor.y + 1, height - 1)
        rest.removeFirst()
      } else {
        let scalar = String(decoding: rest.prefix(4), as: UTF8.self).unicodeScalars.first ?? "?"
        rest.removeFirst(scalar.utf8.count)
        put(scalar)
      }
    }
    if style != .plain { problems.append("style left on") }
    if (top, bottom) != (0, height) { problems.append("scroll region left on") }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    if scalar.value == 0x2067 || scalar.value == 0x2069 {
      open = nil
      return
    }
    if scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) {
      problems.append("control U+\(String(scalar.value, radix: 16))")
    }
    let properties = ScalarProperties(scalar.value)
    let joins =
      kind == .clusters
      ? !scanner.breaks(before: properties) : properties.width(ambiguous: 1) == 0
    if joins, let open {
      scanner.take(properties, scalar: scalar.value, starts: false)
      cells[open.y * width + open.x].text.unicodeScalars.append(scalar)
      if kind == .clusters, scanner.width == 2, open.x + 1 < width,
        !self[open.x + 1, open.y].isContinuation
      {
        erase(open.x + 1, open.y)
        cells[open.y * width + open.x + 1] = Screen(text: "", style: style, isContinuation: true)
        cells[open.y * width + open.x].isWide = true
        cursor.x = min(open.x + 2, width)
      }
      return
    }
    scanner.take(properties, scalar: scalar.value, starts: true)
    let cellWidth = max(1, properties.width(ambiguous: 1))
    // Without autowrap, the last cell is overwritten at the edge.
    let x = min(cursor.x, width - cellWidth)
    if x < 0 { return }
    for column in x..<(x + cellWidth) { erase(column, cursor.y) }
    cells[cursor.y * width + x] = Screen(text: String(scalar), style: style)
    if cellWidth == 2 {
      cells[cursor.y * width + x].isWide = true
      cells[cursor.y * width + x + 1] = Screen(text: "", style: style, isContinuation: true)
    }
    open = (x, cursor.y)
    cursor.x = x + cellWidth
  }

  /// Clears a cell: the other half of a wide character becomes a blank.
  private mutating func erase(_ x: Int, _ y: Int) {
    let index = y * width + x
    if cells[index].isContinuation, x > 0 {
      cells[index - 1] = Screen(text: " ", style: cells[index - 1].style)
    }
    if x + 1 < width, cells[index + 1].isContinuation {
      cells[index + 1] = Screen(text: " ", style: cells[index + 1].style)
    }
    cells[index] = Screen(text: " ", style: style)
  }

  private mutating func control(_ rest: inout ArraySlice<UInt8>) {
    let text = String(decoding: rest, as: UTF8.self)
    if text.hasPrefix("\u{1B}]8;;") {
      guard let end = text.range(of: "\u{1B}\\", startingAt: 5) else {
        problems.append("open OSC")
        rest = []
        return
      }
      rest = rest.dropFirst(end + 2)
      return
    }
    var body: [UInt8] = []
    rest = rest.dropFirst(2)
    while let byte = rest.first, !(0x40...0x7E).contains(byte) {
      body.append(byte)
      rest.removeFirst()
    }
    guard let final = rest.popFirst() else {
      problems.append("cut sequence")
      return
    }
    run(String(decoding: body, as: UTF8.self), Character(Unicode.Scalar(final)))
  }

  private mutating func run(_ body: String, _ final: Character) {
    let numbers = body.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    func number(_ index: Int) -> Int { index < numbers.count ? max(1, numbers[index]) : 1 }
    if "JKLMPX@".contains(final), style != .plain {
      problems.append("\(final) in a style: terminals differ in what they fill with")
    }
    switch final {
    case "m": styles(body.isEmpty ? [0] : numbers)
    case "H": cursor = (min(number(1), width) - 1, min(number(0), height) - 1)
    case "G": cursor.x = min(number(0), width) - 1
    case "B": cursor.y = min(cursor.y + number(0), height - 1)
    case "C": cursor.x = min(cursor.x + number(0), width - 1)
    case "J" where body == "2": clear(0..<(width * height))
    case "K" where body.isEmpty: clearCells(cursor.x..<width)
    case "b": repeatLast(number(0))
    case "X": clearCells(cursor.x..<min(width, cursor.x + number(0)))
    case "P": shift(number(0))
    case "@": shift(-number(0))
    case "r":
      (top, bottom) = body.isEmpty ? (0, height) : (number(0) - 1, number(1))
      cursor = (0, 0)
    case "M": scroll(number(0))
    case "L": scroll(-number(0))
    case "h" where body == "?25": cursorIsVisible = true
    case "l" where body == "?25": cursorIsVisible = false
    case "h" where body == "?2026", "l" where body == "?2026": break
    default: problems.append("CSI \(body) \(final)")
    }
  }

  /// REP, for a character of one cell.
  private mutating func repeatLast(_ count: Int) {
    guard let last, !self[last.x, last.y].isWide,
      let scalar = self[last.x, last.y].text.unicodeScalars.first
    else {
      problems.append("REP behind nothing to repeat")
      return
    }
    for _ in 0..<count { put(scalar) }
  }

  private mutating func clear(_ range: Range<Int>) {
    for index in range { cells[index] = Screen(text: " ", style: .plain) }
  }

  private mutating func clearCells(_ columns: Range<Int>) {
    for x in columns { erase(x, cursor.y) }
    clear((cursor.y * width + columns.lowerBound)..<(cursor.y * width + columns.upperBound))
  }

  /// DCH and ICH; a cut wide character leaves garbage, since terminals differ.
  private mutating func shift(_ distance: Int) {
    let start = cursor.y * width
    let row = Array(cells[start..<(start + width)])
    var kept = Array(row[..<cursor.x])
    let tail = Array(row[cursor.x...])
    let blank = Screen(text: " ", style: .plain)
    let count = min(abs(distance), tail.count)
    let blanks = Array(repeating: blank, count: count)
    let moved = distance > 0 ? Array(tail.dropFirst(count)) : Array(tail.dropLast(count))
    let broken = Screen(text: Self.garbage, style: .plain)
    func mended(_ part: [Screen]) -> [Screen] {
      var part = part
      if part.first?.isContinuation == true { part[0] = broken }
      if part.last?.isWide == true { part[part.count - 1] = broken }
      return part
    }
    kept = mended(kept)
    let whole = distance > 0 ? kept + mended(moved) + blanks : kept + blanks + mended(moved)
    for x in 0..<width { cells[start + x] = whole[x] }
  }

  private mutating func scroll(_ distance: Int) {
    guard (top..<bottom).contains(cursor.y) else {
      problems.append("IL or DL outside the region")
      return
    }
    let old = cells
    for y in cursor.y..<bottom {
      let source = y + distance
      for x in 0..<width {
        cells[y * width + x] =
          (cursor.y..<bottom).contains(source)
          ? old[source * width + x] : Screen(text: " ", style: .plain)
      }
    }
  }

  private mutating func styles(_ numbers: [Int]) {
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: style = .plain
      case 1: style.attributes.insert(.bold)
      case 2: style.attributes.insert(.dim)
      case 3: style.attributes.insert(.italic)
      case 4: style.attributes.insert(.underline)
      case 7: style.attributes.insert(.reverse)
      case 9: style.attributes.insert(.strike)
      case 22: style.attributes.subtract([.bold, .dim])
      case 23: style.attributes.remove(.italic)
      case 24: style.attributes.remove(.underline)
      case 27: style.attributes.remove(.reverse)
      case 29: style.attributes.remove(.strike)
      case 30...37: style.foreground = .ansi16(UInt8(number - 30))
      case 90...97: style.foreground = .ansi16(UInt8(number - 82))
      case 40...47: style.background = .ansi16(UInt8(number - 40))
      case 100...107: style.background = .ansi16(UInt8(number - 92))
      case 39: style.foreground = .terminalDefault
      case 49: style.background = .terminalDefault
      case 38: style.foreground = color(&rest)
      case 48: style.background = color(&rest)
      default: problems.append("SGR \(number)")
      }
    }
  }

  private mutating func color(_ rest: inout ArraySlice<Int>) -> TerminalColor {
    func next() -> UInt8 { UInt8(clamping: rest.popFirst() ?? 0) }
    switch rest.popFirst() {
    case 5: return .palette256(next())
    case 2: return .rgb(next(), next(), next())
    default:
      problems.append("SGR colour")
      return .terminalDefault
    }
  }
}

extension String {
  /// The byte at which a string is found from a byte on.
  fileprivate func range(of needle: String, startingAt start: Int) -> Int? {
    let bytes = Array(utf8)
    let wanted = Array(needle.utf8)
    guard bytes.count >= wanted.count else { return nil }
    return (start...(bytes.count - wanted.count)).first {
      Array(bytes[$0..<($0 + wanted.count)]) == wanted
    }
  }
}
