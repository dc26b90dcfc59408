internal import CalendarText
internal import Primitives

/// What stands in the cells.
extension EventRow {
  enum Cell {
    case empty
    case value(Int)
    /// What stands in `cell`.
    case made
  }

  mutating func makeCell(_ column: Int, _ source: Span<UInt8>) -> Cell {
    let first = first(column)
    guard first >= 0, !isEmpty(column, source) else { return .empty }
    if isWhole(lines[first], in: column, source) { return .value(first) }
    var made = cell
    cell = []
    made.removeAll(keepingCapacity: true)
    fill(&made, column, source)
    cell = made
    return .made
  }

  /// Whether the cell is the value of its only line as it stands.
  private func isWhole(_ line: Line, in column: Int, _ source: Span<UInt8>) -> Bool {
    let form = columns.columns[column].form
    if form == .word { return isTrimmed(line, source) }
    guard line.next < 0 else { return false }
    if line.isCell || form == .list { return true }
    guard line.text.isEmpty, !line.value.isEmpty else { return false }
    switch form {
    case .text, .other: return isPlain(line, in: column, source)
    case .value:
      return !with(line, source, { $0.hasLineEnds }) && isTrimmed(line, source)
        && isPlain(line, in: column, source)
    default: return false
    }
  }

  private func fill(_ cell: inout [UInt8], _ column: Int, _ source: Span<UInt8>) {
    let form = columns.columns[column].form
    if form == .word {
      cell += ListCell.trimmed(string(lines[first(column)], source)[...]).utf8
      return
    }
    let isPeople = (form == .people || form == .person) && isPlainPeople(column, source)
    let title = columns.columns[column].bytes
    var place = first(column)
    while place >= 0 {
      let line = lines[place]
      if !cell.isEmpty || place != first(column) {
        cell.append(isPeople ? UInt8(ascii: ",") : 0x0A)
      }
      if isPeople {
        with(line, source) { TextEscapes.appendEncoded(0..<$0.count, of: $0, to: &cell) }
      } else if line.isCell || form == .list {
        with(line, source) { cell.append(0..<$0.count, of: $0) }
      } else if !line.text.isEmpty {
        cell.append(line.text, of: held.span)
      } else {
        cell += title
        cell.append(UInt8(ascii: ":"))
        with(line, source) { cell.appendLineValue(0..<$0.count, of: $0) }
      }
      place = line.next
    }
  }

  func isEmpty(_ column: Int, _ source: Span<UInt8>) -> Bool {
    let line = lines[first(column)]
    let form = columns.columns[column].form
    if form == .word {
      return !isTrimmed(line, source) && ListCell.trimmed(string(line, source)[...]).isEmpty
    }
    guard line.next < 0 else { return false }
    guard line.value.isEmpty else { return false }
    if line.isCell || form == .list { return true }
    guard line.text.isEmpty else { return false }
    return form == .text || form == .value || form == .person
  }

  /// Whether a value is not taken for whole lines.
  private func isPlain(_ line: Line, in column: Int, _ source: Span<UInt8>) -> Bool {
    let title = columns.columns[column].bytes
    return with(line, source) { !PropertyCell.holdsLines($0, of: title.span) }
  }

  /// Whether values alone are read as lines without parameters again.
  private func isPlainPeople(_ column: Int, _ source: Span<UInt8>) -> Bool {
    let isOrganizer = columns.columns[column].form == .person
    var place = first(column)
    guard !isOrganizer || lines[place].next < 0 else { return false }
    while place >= 0 {
      let line = lines[place]
      guard line.text.isEmpty, isOrganizer || !line.value.isEmpty && isTrimmed(line, source)
      else { return false }
      let isWhole = with(line, source) { bytes in
        for index in 0..<bytes.count {
          let byte = bytes[index]
          guard byte.isLineByte || byte == 0x0A && !isOrganizer else { return false }
        }
        return true
      }
      guard isWhole else { return false }
      place = line.next
    }
    return true
  }

  // MARK: Values

  /// Whether a value has no white space at its ends; it has some bytes then.
  private func isTrimmed(_ line: Line, _ source: Span<UInt8>) -> Bool {
    guard !line.value.isEmpty else { return false }
    let (first, last) = with(line, source) { ($0[0], $0[$0.count - 1]) }
    if first > 0x20, first < 0x80, last > 0x20, last < 0x80 { return true }
    let text = string(line, source)
    return ListCell.trimmed(text[...]) == text
  }

  private func string(_ line: Line, _ source: Span<UInt8>) -> String {
    with(line, source) { $0.string(0..<$0.count) }
  }

  /// Calls a function with the bytes of a value.
  private func with<Result>(
    _ line: Line, _ source: Span<UInt8>, _ body: (Span<UInt8>) -> Result
  ) -> Result {
    line.isHeld ? body(held.span.extracting(line.value)) : body(source.extracting(line.value))
  }
}
