internal import CalendarText
internal import CivilTime

/// What the columns of one CSV mean: found once from the header, used for every record.
struct CSVLayout: Sendable, Equatable {
  /// The families of columns.
  enum Kind: Sendable, Equatable {
    /// iCalendar property names: the toolkit's own CSV.
    case properties
    /// Google's import form, and sheets like it.
    case google
    /// Outlook's export.
    case outlook

    var name: String {
      switch self {
      case .properties: "CSV with iCalendar columns"
      case .google: "Google Calendar CSV"
      case .outlook: "Outlook CSV"
      }
    }
  }

  /// A column.
  struct Column: Sendable, Equatable {
    /// The name as the header has it, parameters included.
    var title: String
    /// The part of the title after the first `;`; empty when there is none.
    var parameters: String
    /// What it means.
    var field: CSVField
    /// The parameters, taken apart.
    var parsedParameters: [ICalendarParameter] = []

    /// The part of the title before its parameters.
    var name: String { parameters.isEmpty ? title : String(title.dropLast(parameters.count + 1)) }
  }

  var kind: Kind
  var columns: [Column]
  /// The column of each field by its raw value; -1 where there is none.
  private(set) var positions: [Int]
  var startOrder: DateOrder
  var endOrder: DateOrder
  /// What an all-day end date means.
  var allDayEnd: AllDayEnd
  /// Whether the columns were told apart by their order alone.
  var isByOrder = false

  init(kind: Kind, columns: [Column], options: LoadOptions) {
    self.kind = kind
    self.columns = columns
    positions = Array(repeating: -1, count: CSVField.allCases.count)
    for (index, column) in columns.enumerated() where column.field != .other {
      if positions[Int(column.field.rawValue)] < 0 {
        positions[Int(column.field.rawValue)] = index
      } else {
        self.columns[index].field = .other
      }
    }
    startOrder = options.dateOrder ?? .monthDayYear
    endOrder = startOrder
    allDayEnd = options.allDayEnd ?? (kind == .google ? .inclusive : .exclusive)
  }

  /// The column of a field; -1 where there is none.
  @inline(__always)
  subscript(field: CSVField) -> Int { positions[Int(field.rawValue)] }

  func has(_ field: CSVField) -> Bool { self[field] >= 0 }

  /// The name of a column that every CSV of the kind must have and this one has not.
  var missingColumn: String? {
    let isOwn = kind == .properties
    guard has(isOwn ? .start : .startDate) else { return isOwn ? "DTSTART" : "Start Date" }
    return has(.summary) ? nil : isOwn ? "SUMMARY" : "Subject"
  }

  /// The value of a parameter of a column's title, quotes removed.
  func parameter(_ name: String, of field: CSVField) -> String? {
    guard has(field) else { return nil }
    return columns[self[field]].parsedParameters.first { $0.name.uppercased() == name }?.values
      .first
  }
}

extension CSVLayout {
  /// Finds out what a header means; nil when it is none of a calendar.
  static func recognize(_ titles: [String], options: LoadOptions) -> CSVLayout? {
    let trimmed = titles.map(trimming)
    let byProperty = propertyColumns(trimmed)
    let bySheet = sheetColumns(trimmed)
    let hasStart = byProperty.contains { $0.field == .start }
    let hasStartDate = bySheet.contains { $0.field == .startDate }
    let normalized = Set(trimmed.map(CSVField.normalized))
    let looksLikeOutlook =
      normalized.intersection(CSVField.outlookNames).count >= 2
      || (hasStartDate && trimmed.count >= CSVField.outlookColumnCount)
    switch options.dialect {
    case .ics:
      return CSVLayout(kind: .properties, columns: byProperty, options: options)
    case .google:
      return CSVLayout(kind: .google, columns: bySheet, options: options)
    case .outlook:
      return outlook(trimmed, bySheet, options)
    case .automatic:
      if hasStart { return CSVLayout(kind: .properties, columns: byProperty, options: options) }
      if looksLikeOutlook || (!hasStartDate && trimmed.count == CSVField.outlookColumnCount) {
        return outlook(trimmed, bySheet, options)
      }
      if hasStartDate { return CSVLayout(kind: .google, columns: bySheet, options: options) }
      let known = byProperty.reduce(0) { $0 + ($1.field == .other ? 0 : 1) }
      if known >= 2 { return CSVLayout(kind: .properties, columns: byProperty, options: options) }
      let knownInSheet = bySheet.reduce(0) { $0 + ($1.field == .other ? 0 : 1) }
      if knownInSheet >= 2 { return CSVLayout(kind: .google, columns: bySheet, options: options) }
      return nil
    }
  }

  private static func outlook(
    _ titles: [String], _ bySheet: [Column], _ options: LoadOptions
  ) -> CSVLayout {
    if bySheet.contains(where: { $0.field == .startDate }) {
      return CSVLayout(kind: .outlook, columns: bySheet, options: options)
    }
    // A language that is not known: the English order holds for the first columns.
    var columns = titles.map { Column(title: $0, parameters: "", field: .other) }
    for (index, field) in CSVField.outlookOrder.enumerated() where index < columns.count {
      columns[index].field = field
    }
    var layout = CSVLayout(kind: .outlook, columns: columns, options: options)
    layout.isByOrder = true
    return layout
  }

  private static func propertyColumns(_ titles: [String]) -> [Column] {
    titles.map { title in
      let parts = title.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
      let name = trimming(String(parts[0])).uppercased()
      let parameters = parts.count > 1 ? String(parts[1]) : ""
      return Column(
        title: title, parameters: parameters, field: CSVField.propertyNames[name] ?? .other,
        parsedParameters: AppointmentLines.parameters(parameters))
    }
  }

  /// Whether a text can be a column's title: none is left out around it when it is read.
  static func isTitle(_ text: String) -> Bool { !text.isEmpty && trimming(text) == text }

  private static func sheetColumns(_ titles: [String]) -> [Column] {
    titles.map {
      Column(
        title: $0, parameters: "",
        field: CSVField.spreadsheetNames[CSVField.normalized($0)] ?? .other)
    }
  }

  private static func trimming(_ text: String) -> String {
    let blanks: Set<Unicode.Scalar> = [" ", "\t", "\u{A0}", "\u{FEFF}", "\u{0}"]
    return text.trimmed(of: blanks.contains)
  }
}
