internal import AppointmentModel
internal import CalendarText
internal import Primitives

extension EventFields {
  private enum Cell {
    case empty
    /// The value of a line as it is.
    case value(Int)
    /// The bytes in `cell`.
    case made
  }

  // MARK: Rows

  /// The columns whose cells hold something, in the order of their first lines.
  func filledColumns(_ source: Span<UInt8>) -> [Int] { filled.filter { !isEmpty($0, source) } }

  mutating func write(
    _ order: [Int], _ source: Span<UInt8>, uid: String?, to writer: inout DelimitedWriter
  ) {
    for column in order {
      if let uid, column == EventColumns.uid {
        writer.writeField(bytes: Array(uid.utf8).span)
        continue
      }
      switch makeCell(column, source) {
      case .empty: writer.writeField(bytes: source.extracting(first: 0))
      case .made: writer.writeField(bytes: cell.span)
      case .value(let line): withValue(of: lines[line], source) { writer.writeField(bytes: $0) }
      }
    }
    writer.endRecord()
  }

  mutating func text(_ column: Int, _ source: Span<UInt8>) -> String {
    switch makeCell(column, source) {
    case .empty: ""
    case .made: String(decoding: cell, as: UTF8.self)
    case .value(let line): string(lines[line], source)
    }
  }

  private mutating func makeCell(_ column: Int, _ source: Span<UInt8>) -> Cell {
    let first = first(column)
    guard first >= 0, !isEmpty(column, source) else { return .empty }
    if isWhole(lines[first], source) { return .value(first) }
    var made = cell
    cell = []
    made.removeAll(keepingCapacity: true)
    fill(&made, column, source)
    cell = made
    return .made
  }

  /// Whether the cell is the value of its only line.
  private func isWhole(_ line: Line, _ source: Span<UInt8>) -> Bool {
    let form = columns.columns[line.column].form
    if form == .word { return isTrimmed(line, source) }
    guard line.next < 0 else { return false }
    if line.isCell || line.isListed || form == .list { return true }
    guard line.text.isEmpty, !line.value.isEmpty else { return false }
    switch form {
    case .text, .other: return isPlain(line, source)
    case .value:
      return !withValue(of: line, source) { $0.hasLineEnds } && isTrimmed(line, source)
        && isPlain(line, source)
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
    let isList = isList(column)
    let title = columns.columns[column].bytes
    var place = first(column)
    while place >= 0 {
      let line = lines[place]
      if !cell.isEmpty || place != first(column) {
        cell.append(isPeople || isList ? UInt8(ascii: ",") : 0x0A)
      }
      if isPeople {
        withValue(of: line, source) {
          TextEscapes.appendEncoded(0..<$0.count, of: $0, to: &cell)
        }
      } else if line.isCell || isList || form == .list {
        withValue(of: line, source) { cell.append($0) }
      } else if !line.text.isEmpty {
        cell.append(line.text, of: held.span)
      } else {
        cell += title
        cell.append(UInt8(ascii: ":"))
        withValue(of: line, source) { cell.appendLineValue(0..<$0.count, of: $0) }
      }
      place = line.next
    }
  }

  private func isEmpty(_ column: Int, _ source: Span<UInt8>) -> Bool {
    let line = lines[first(column)]
    let form = columns.columns[column].form
    if form == .word {
      return !isTrimmed(line, source) && ListCell.trimmed(string(line, source)[...]).isEmpty
    }
    guard line.next < 0, line.value.isEmpty else { return false }
    if line.isCell || line.isListed || form == .list { return true }
    guard line.text.isEmpty else { return false }
    return form == .text || form == .value || form == .person
  }

  /// Whether the values of several lines of times are read as these lines again.
  private func isList(_ column: Int) -> Bool {
    guard EventColumns.lists.contains(column) else { return false }
    var place = first(column)
    while place >= 0 {
      guard lines[place].isListed else { return false }
      place = lines[place].next
    }
    return true
  }

  /// Whether a value is not taken for whole lines.
  private func isPlain(_ line: Line, _ source: Span<UInt8>) -> Bool {
    let title = columns.columns[line.column].bytes
    return withValue(of: line, source) { !PropertyCell.holdsLines($0, of: title.span) }
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
      let isWhole = withValue(of: line, source) { bytes in
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

  /// Whether a value has no white space at its ends and is not empty.
  private func isTrimmed(_ line: Line, _ source: Span<UInt8>) -> Bool {
    guard !line.value.isEmpty else { return false }
    let (first, last) = withValue(of: line, source) { ($0[0], $0[$0.count - 1]) }
    if first > 0x20, first < 0x80, last > 0x20, last < 0x80 { return true }
    let text = string(line, source)
    return ListCell.trimmed(text[...]) == text
  }

  private func string(_ line: Line, _ source: Span<UInt8>) -> String {
    withValue(of: line, source) { $0.string(0..<$0.count) }
  }

  // MARK: Lines that no column of their name can hold

  /// Assigns columns to loose lines, and to further lines of UID, STATUS and TRANSP.
  mutating func settleCells(_ source: Span<UInt8>) {
    for column in EventColumns.words where first(column) >= 0 {
      var place = first(column)
      var isFirst = true
      while place >= 0 {
        let line = lines[place]
        if !isFirst || !line.text.isEmpty { keep(self.property(line, source)) }
        isFirst = false
        place = line.next
      }
    }
    guard !loose.isEmpty else { return }
    var titled: [(line: Int, target: Int)] = []
    for (place, target) in loose {
      if target >= 0 {
        titled.append((place, target))
        continue
      }
      let property = self.property(lines[place], source)
      if PropertyEncoder.columnProperty(property) != nil {
        titled.append((place, -1))
      } else {
        keep(property)
      }
    }
    if !titled.isEmpty { settleTitled(titled, source) }
  }

  /// Adds a whole line that no column of its name can hold.
  private mutating func keep(_ property: ICalendarProperty) {
    add(
      PropertyEncoder.column(ICalendarEventReader.kept(property)), to: EventColumns.titled)
  }

  /// Makes columns of lines that came from columns, if there is none of that title yet.
  ///
  /// - Complexity: O(lines + columns filled) expected.
  private mutating func settleTitled(
    _ titled: [(line: Int, target: Int)], _ source: Span<UInt8>
  ) {
    var taken = Set(filled.map { columns.columns[$0].title.uppercased() })
    for (place, target) in titled {
      let line = lines[place]
      if target >= 0 {
        if taken.insert(columns.columns[target].title.uppercased()).inserted {
          copyCell(line, to: target)
        } else {
          keepTitled(line, source, &taken)
        }
        continue
      }
      guard let property = PropertyEncoder.columnProperty(self.property(line, source)) else {
        continue
      }
      let title =
        property.parameters.isEmpty ? property.name : property.name + ";" + property.parameters
      let isColumn =
        !property.value.isEmpty && TableHeader.isTitle(title) && !ColumnRole.isTaken(property.name)
        && !PropertyCell.holdsLines(property.value, of: property.name)
        && taken.insert(title.uppercased()).inserted
      if isColumn {
        addCell(to: columns.column(titled: title)) { $0 += property.value.utf8 }
      } else {
        keepTitled(line, source, &taken)
      }
    }
  }

  private mutating func keepTitled(
    _ line: Line, _ source: Span<UInt8>, _ taken: inout Set<String>
  ) {
    add(self.property(line, source), to: EventColumns.titled)
    taken.insert(PropertyEncoder.columnName)
  }

  func property(_ line: Line, _ source: Span<UInt8>) -> ICalendarProperty {
    let title = columns.columns[line.column].title
    guard !line.text.isEmpty else { return ICalendarProperty(title, value: string(line, source)) }
    var scanner = ContentLineScanner()
    var read = ContentLine()
    let text = held.span.extracting(line.text)
    guard scanner.nextLine(in: text, into: &read) else {
      return ICalendarProperty(title, value: "")
    }
    return ICalendarProperty(read, in: text)
  }
}
