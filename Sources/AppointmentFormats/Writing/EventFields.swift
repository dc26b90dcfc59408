internal import AppointmentModel
internal import CalendarText
internal import CivilTime
internal import Primitives

/// One event between a reader and a writer: its content lines by property. Values are ranges of the
/// bytes that the event was read from, or of a small buffer.
///
/// A reader fills it (``RowReader`` from a table, ``StreamReader`` from iCalendar, ``read(_:_:)`` from
/// an appointment), a writer makes lines or cells of it. It is filled again for each event, so that
/// nothing is allocated for most of them.
struct EventFields {
  var columns = EventColumns()

  /// A content line, or a cell that is ready.
  struct Line {
    let column: Int
    /// The value, in the source or in `held`.
    let value: Range<Int>
    let isHeld: Bool
    /// The whole line in `held` if it has parameters.
    var text = 0..<0
    var isCell = false
    /// Whether the value alone determines the time in a row with the event's zone.
    var isListed = false
    /// Whether the line was made here and is known to be valid.
    var isValid = false
    /// The next line of the column; -1 at the end.
    var next = -1
  }

  private(set) var lines: ContiguousArray<Line> = []
  /// The first and the last line of each column; -1 where there is none.
  private var ends: ContiguousArray<(first: Int, last: Int)> = []
  /// The columns that have lines, in the order of their first.
  private(set) var filled: ContiguousArray<Int> = []
  /// Lines without a column, because a column of their name would have another meaning or belongs
  /// to another table; with the column that holds the value, if there is one.
  private(set) var loose: ContiguousArray<(line: Int, target: Int)> = []
  /// Bytes built here because the source stores them in another form.
  private(set) var held: [UInt8] = []
  /// The cell that is being written.
  var cell: [UInt8] = []
  private var timeBeginnings: [UInt32: TimeBeginning] = [:]

  /// Forgets the event before.
  mutating func begin() {
    for column in filled { ends[column] = (-1, -1) }
    filled.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    loose.removeAll(keepingCapacity: true)
    held.removeAll(keepingCapacity: true)
  }

  /// The first line of a column; -1 where there is none.
  func first(_ column: Int) -> Int { column < ends.count ? ends[column].first : -1 }

  func withValue<Result>(
    of line: Line, _ source: Span<UInt8>, _ body: (Span<UInt8>) -> Result
  ) -> Result {
    line.isHeld ? body(held.span.extracting(line.value)) : body(source.extracting(line.value))
  }

  func cells(_ column: Int) -> [[UInt8]] {
    var cells: [[UInt8]] = []
    var place = first(column)
    while place >= 0 {
      if lines[place].isCell { cells.append(Array(held[lines[place].value])) }
      place = lines[place].next
    }
    return cells
  }

  func cell(_ column: Int) -> [UInt8] {
    let place = first(column)
    return place < 0 ? [] : Array(held[lines[place].value])
  }

  // MARK: Lines

  mutating func add(_ line: ContentLine, to column: Int, in source: Span<UInt8>) {
    let isFolded = line.isFolded
    let value =
      isFolded ? hold { $0.append(line.value, of: line.unfolded.span) } : line.value
    var added = Line(column: column, value: value, isHeld: isFolded)
    if !line.parameters.isEmpty {
      let title = columns.columns[column].bytes
      added.text = hold { held in
        held += title
        line.withBytes(of: source) { held.appendRest(of: line, in: $0) }
      }
    }
    append(added)
  }

  /// Adds a line to the column of its name, if such a column may exist.
  ///
  /// - Parameter zone: The zone of the event's start, which listed times are in.
  mutating func add(_ property: ICalendarProperty, zone: ZoneID? = nil) {
    let column = columns.column(titled: property.name)
    let form = columns.columns[column].form
    let isListed = form == .times && PropertyCell.times([property], zone) != nil
    add(property, to: column, isListed: isListed, isLoose: form == .taken)
  }

  /// Adds a line after the others of its column, or before them.
  mutating func add(
    _ property: ICalendarProperty, to column: Int, isListed: Bool = false, isLoose: Bool = false,
    atStart: Bool = false
  ) {
    var added = Line(column: column, value: hold { $0 += property.value.utf8 }, isHeld: true)
    added.isListed = isListed
    if !property.parameters.isEmpty || isLoose {
      added.text = hold { $0 += ComponentText.line(property).utf8 }
    }
    guard isLoose else { return append(added, atStart: atStart) }
    loose.append((lines.count, -1))
    lines.append(added)
  }

  /// Adds a line without parameters whose value is in the source.
  mutating func add(_ value: Range<Int>, to column: Int) {
    append(Line(column: column, value: value, isHeld: false))
  }

  /// Adds a line without parameters whose value is made.
  mutating func add(to column: Int, _ body: (inout [UInt8]) -> Void) {
    append(Line(column: column, value: hold(body), isHeld: true))
  }

  /// Adds a value of another table's column, which is a line of X-COLUMN in iCalendar.
  mutating func addTitled(
    _ value: Span<UInt8>, _ beginning: [UInt8], target: Int
  ) {
    let range = hold { $0.append(value) }
    let text = hold {
      $0 += beginning
      TextEscapes.appendEncoded(0..<value.count, of: value, to: &$0)
    }
    loose.append((lines.count, target))
    lines.append(Line(column: EventColumns.titled, value: range, isHeld: true, text: text))
  }

  mutating func copyCell(_ line: Line, to column: Int) {
    var added = Line(column: column, value: line.value, isHeld: line.isHeld)
    added.isCell = true
    append(added)
  }

  /// Adds a cell; several of one column are below each other.
  mutating func addCell(to column: Int, _ body: (inout [UInt8]) -> Void) {
    var added = Line(column: column, value: hold(body), isHeld: true)
    added.isCell = true
    append(added)
  }

  private mutating func hold(_ body: (inout [UInt8]) -> Void) -> Range<Int> {
    let start = held.count
    body(&held)
    return start..<held.count
  }

  private mutating func append(_ line: Line, atStart: Bool = false) {
    let column = line.column
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

  // MARK: Times

  /// The part of a line before the digits of its time.
  private struct TimeBeginning {
    var text: [UInt8]
    var hasParameters: Bool
    var isValid: Bool
  }

  /// Adds the line of a time of a record.
  mutating func addTime(
    _ seconds: Int64, _ zone: UInt16, of record: AppointmentRecord, to column: Int,
    _ zones: [CollectionZone]
  ) {
    let isDate = record.flags.contains(.isDate)
    let kind = UInt32(column) << 17 | UInt32(zone) << 1 | (isDate ? 1 : 0)
    if timeBeginnings[kind] == nil {
      let time = RecordTime.time(seconds, zone, isDate: isDate, zones)
      let property = PropertyEncoder.line(PropertyEncoder.names[column], [time])
      let line = Array(ComponentText.line(property).utf8)
      timeBeginnings[kind] = TimeBeginning(
        text: Array(line.dropLast(property.value.utf8.count)),
        hasParameters: !property.parameters.isEmpty, isValid: LineValidity.isValid(property))
    }
    guard let beginning = timeBeginnings[kind] else { return }
    let start = held.count
    if beginning.hasParameters { held += beginning.text }
    let digits = held.count
    RecordTime.append(seconds, isDate: isDate, isUTC: zone == CollectionZone.utc, to: &held)
    var line = Line(column: column, value: digits..<held.count, isHeld: true)
    if beginning.hasParameters { line.text = start..<held.count }
    line.isListed = record.lists(zone)
    // The form has only four digits for the year.
    line.isValid =
      beginning.isValid && (-62_135_596_800..<253_402_300_800).contains(seconds)
    append(line, atStart: true)
  }
}

extension [UInt8] {
  /// Appends the parameters and the value of a line.
  mutating func appendRest(of line: ContentLine, in bytes: Span<UInt8>) {
    line.appendParameters(in: bytes, to: &self)
    append(UInt8(ascii: ":"))
    appendLineValue(line.value, of: bytes)
  }

  /// Appends a value without the bytes that no content line can hold: line ends and control
  /// characters.
  mutating func appendLineValue(_ range: Range<Int>, of bytes: Span<UInt8>) {
    if bytes.extracting(range).isLineText { return append(range, of: bytes) }
    for index in range where bytes[index].isLineByte { append(bytes[index]) }
  }
}
