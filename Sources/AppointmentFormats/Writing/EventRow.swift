internal import CalendarText
internal import Primitives

/// The content lines of one event by the columns they go to: a buffer that is filled again for each
/// event, with ranges of the bytes that the event was read from and few bytes of its own.
struct EventRow {
  var columns = EventColumns()

  /// A content line, or a cell that is made already.
  struct Line {
    /// Where the value lies: in the source or in `held`.
    var value: Range<Int>
    var isHeld: Bool
    /// The whole line in `held`, where it has parameters.
    var text = 0..<0
    /// Whether the value is the cell as it stands.
    var isCell = false
    /// The next line of the column; -1 at the end.
    var next = -1
  }

  private(set) var lines: ContiguousArray<Line> = []
  /// The first and the last line of each column; -1 where there is none.
  private var ends: ContiguousArray<(first: Int, last: Int)> = []
  /// The columns that have lines, in the order of their first.
  private(set) var filled: ContiguousArray<Int> = []
  /// What does not lie in the source as it is needed.
  private(set) var held: [UInt8] = []
  /// The cell that is being written, where it is not one value as it stands.
  var cell: [UInt8] = []

  /// Forgets the event before.
  mutating func begin() {
    for column in filled { ends[column] = (-1, -1) }
    filled.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    held.removeAll(keepingCapacity: true)
  }

  /// The first line of a column; -1 where there is none.
  func first(_ column: Int) -> Int { column < ends.count ? ends[column].first : -1 }

  // MARK: Lines

  mutating func add(_ line: ContentLine, to column: Int, in source: Span<UInt8>) {
    var added = Line(value: line.value, isHeld: line.isFolded)
    if line.isFolded { added.value = hold { $0.append(line.value, of: line.unfolded.span) } }
    if !line.parameters.isEmpty {
      let title = columns.columns[column].bytes
      added.text = hold { held in
        held += title
        line.withBytes(of: source) { held.appendRest(of: line, in: $0) }
      }
    }
    append(added, to: column)
  }

  /// Adds a line that was made, before or after the others of its column.
  mutating func add(_ property: ICalendarProperty, to column: Int, atStart: Bool = false) {
    var added = Line(value: hold { $0 += property.value.utf8 }, isHeld: true)
    if !property.parameters.isEmpty {
      added.text = hold { $0 += ComponentText.line(property).utf8 }
    }
    append(added, to: column, atStart: atStart)
  }

  /// Adds a cell; several of one column stand below each other.
  mutating func addCell(to column: Int, _ body: (inout [UInt8]) -> Void) {
    append(Line(value: hold(body), isHeld: true, isCell: true), to: column)
  }

  /// Adds a cell that lies in the source.
  mutating func addCell(to column: Int, _ value: Range<Int>) {
    append(Line(value: value, isHeld: false, isCell: true), to: column)
  }

  private mutating func hold(_ body: (inout [UInt8]) -> Void) -> Range<Int> {
    let start = held.count
    body(&held)
    return start..<held.count
  }

  private mutating func append(_ line: Line, to column: Int, atStart: Bool = false) {
    while ends.count <= column { ends.append((-1, -1)) }
    let place = lines.count
    lines.append(line)
    let (first, last) = ends[column]
    if first < 0 {
      filled.append(column)
      ends[column] = (place, place)
    } else if atStart {
      lines[place].next = first
      ends[column].first = place
    } else {
      lines[last].next = place
      ends[column].last = place
    }
  }

  // MARK: Rows

  /// The columns whose cells hold something, in the order of their first lines.
  func cells(_ source: Span<UInt8>) -> [Int] { filled.filter { !isEmpty($0, source) } }

  /// Writes the event as a record of columns.
  mutating func write(_ order: [Int], _ source: Span<UInt8>, to writer: inout DelimitedWriter) {
    for column in order {
      switch makeCell(column, source) {
      case .empty: writer.writeField(bytes: source.extracting(first: 0))
      case .made: writer.writeField(bytes: cell.span)
      case .value(let line):
        let range = lines[line].value
        if lines[line].isHeld {
          writer.writeField(bytes: held.span.extracting(range))
        } else {
          writer.writeField(bytes: source.extracting(range))
        }
      }
    }
    writer.endRecord()
  }

  /// The text of a column's cell.
  mutating func text(_ column: Int, _ source: Span<UInt8>) -> String {
    switch makeCell(column, source) {
    case .empty: return ""
    case .made: return String(decoding: cell, as: UTF8.self)
    case .value(let line):
      let range = lines[line].value
      return lines[line].isHeld
        ? held.span.string(range) : source.string(range)
    }
  }
}

extension [UInt8] {
  /// Appends a line from behind its name: parameters and value.
  mutating func appendRest(of line: ContentLine, in bytes: Span<UInt8>) {
    line.appendParameters(in: bytes, to: &self)
    append(UInt8(ascii: ":"))
    appendLineValue(line.value, of: bytes)
  }

  /// Appends a value without what no content line can hold: line ends and control characters.
  mutating func appendLineValue(_ range: Range<Int>, of bytes: Span<UInt8>) {
    if bytes.extracting(range).isLineText { return append(range, of: bytes) }
    for index in range where bytes[index].isLineByte { append(bytes[index]) }
  }
}
