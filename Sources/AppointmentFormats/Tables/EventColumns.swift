internal import CalendarText

/// The columns of a table that is made of events, in the order in which they are found.
struct EventColumns {
  /// How a cell is made of the content lines of its property. Where the value alone would not be
  /// read as those lines again, the cell holds the lines themselves.
  enum Form {
    /// UID, STATUS, TRANSP: the first line's value without blanks around it. The form never
    /// changes, because loading reads it in every row.
    case word
    /// SUMMARY, LOCATION, DESCRIPTION, CATEGORIES: the value.
    case text
    /// Other properties with a meaning: the value, if it has no blanks around it.
    case value
    /// RRULE, EXRULE: the values, a line each.
    case list
    /// ORGANIZER: the value with TEXT escapes.
    case person
    /// ATTENDEE: the values with TEXT escapes, divided by commas.
    case people
    /// Times: a list of local times in the zone of the row, times in UTC, and dates.
    case times
    /// Properties without a meaning: the value, if there is one.
    case other
    /// A property of that name would be taken for something else.
    case taken
  }

  struct Column {
    let title: String
    let bytes: [UInt8]
    let name: ICalendarName
    let form: Form
    /// The beginning of a line without parameters.
    let beginning: [UInt8]
    /// The place among the properties that an event has once; nil for others.
    let single: Int?
    /// The column of the line that last came after one of this column.
    var successor = 0
  }

  /// The columns of the properties with a meaning, followed by those that were added.
  private(set) var columns: ContiguousArray<Column> = []
  private var places: [ICalendarName: Int] = [:]
  private var others: [[UInt8]: Int] = [:]
  private var previous = 0

  /// The titles that every table may have; their places are the columns.
  private static let titles =
    PropertyEncoder.names + ["TZID", "CALENDAR", "BEGIN", PropertyEncoder.columnName, "ALLDAY"]

  /// The column of a title that every table may have.
  static func place(_ title: String) -> Int { titles.firstIndex(of: title) ?? 0 }

  static func title(_ place: Int) -> String { titles[place] }

  static let count = titles.count

  static let uid = place("UID")
  static let start = place("DTSTART")
  static let end = place("DTEND")
  static let color = place("COLOR")
  static let zone = place("TZID")
  static let calendar = place("CALENDAR")
  static let components = place("BEGIN")
  static let titled = place(PropertyEncoder.columnName)
  /// The columns whose cells hold the first line only.
  static let words = PropertyEncoder.names.indices.filter {
    PropertyEncoder.valueNames.contains(titles[$0])
  }
  /// The columns whose cells hold several times.
  static let lists = [place("RDATE"), place("EXDATE")]

  init() {
    for title in EventColumns.titles {
      places[ICalendarName(title)] = append(title, EventColumns.form(title))
    }
  }

  private static func form(_ name: String) -> Form {
    switch name {
    case _ where PropertyEncoder.valueNames.contains(name): .word
    case "SUMMARY", "LOCATION", "DESCRIPTION", "CATEGORIES": .text
    case "RRULE", "EXRULE": .list
    case "ORGANIZER": .person
    case "ATTENDEE": .people
    case "DTSTART", "DTEND", "RECURRENCE-ID", "RDATE", "EXDATE": .times
    default: PropertyEncoder.isKnown(name) ? .value : .taken
    }
  }

  private mutating func append(_ title: String, _ form: Form) -> Int {
    columns.append(
      Column(
        title: title, bytes: Array(title.utf8), name: ICalendarName(title), form: form,
        beginning: Array((ICalendarWriter.name(title) + ":").utf8),
        single: LineValidity.singlePlace(ICalendarName(title))))
    return columns.count - 1
  }

  /// The column of a property's lines.
  ///
  /// - Complexity: O(1) expected; events mostly have the same properties in the same order, so one
  ///   or two comparisons usually find it.
  mutating func column(of line: ContentLine, in bytes: Span<UInt8>) -> Int {
    // Lines with the same name often follow each other.
    if isColumn(previous, of: line, in: bytes) { return previous }
    let successor = columns[previous].successor
    if isColumn(successor, of: line, in: bytes) {
      previous = successor
      return successor
    }
    var found = places[line.name] ?? -1
    if found < 0 {
      let range = line.nameRange
      found = column(range.map { bytes[$0] })
    }
    columns[previous].successor = found
    previous = found
    return found
  }

  /// The column of a property's lines, or of a title.
  mutating func column(titled title: String) -> Int {
    places[ICalendarName(title)] ?? column(Array(title.utf8))
  }

  private mutating func column(_ title: [UInt8]) -> Int {
    if let known = others[title] { return known }
    let place = append(String(decoding: title, as: UTF8.self), .other)
    others[title] = place
    return place
  }

  private func isColumn(_ place: Int, of line: ContentLine, in bytes: Span<UInt8>) -> Bool {
    guard columns[place].name == line.name else { return false }
    let form = columns[place].form
    guard form == .other else { return true }
    let range = line.nameRange
    let count = columns[place].bytes.count
    guard range.count == count else { return false }
    for index in 0..<count where columns[place].bytes[index] != bytes[range.lowerBound + index] {
      return false
    }
    return true
  }
}
