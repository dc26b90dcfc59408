internal import AppointmentModel
internal import CalendarText

/// How the cells of a table become fields: found once for each table.
struct RowPlan {
  /// How a cell becomes a field.
  enum Step {
    /// A text in people's words.
    case text
    /// A TEXT value, in which people may forget escapes.
    case value
    /// A cell without a meaning, in a column with the name of a possible property.
    case other
    /// A cell without a meaning, in a column with another title, with the beginning of its line.
    case titled([UInt8])
    case color
    /// A cell that the table's loader reads on its own. Consecutive equal cells are read once.
    case any
    case reminder
    /// The end or the start, which the record has.
    case time
    /// Rows in which this cell is filled are read through their properties.
    case values
  }

  struct Cell {
    /// The column of the table.
    let place: Int
    /// The column of the field.
    let column: Int
    let step: Step
    /// The name that begins a cell of whole lines.
    let name: [UInt8]
    /// Whether blanks in the cell mean the same as an empty cell.
    let hasRole: Bool
  }

  private(set) var cells: [Cell] = []
  /// Whether a row has an end even if its cells contain none.
  let hasImpliedEnd: Bool
  /// The cell of the end, where rows may have none.
  let endColumn: Int

  init(_ layout: TableMapping, _ columns: inout EventColumns) {
    hasImpliedEnd = layout.family != .properties
    endColumn = layout[.end]
    var titles: Set<String> = []
    // The titles that differ only in case.
    var alike: [String: Set<String>] = [:]
    for column in layout.columns {
      alike[column.title.uppercased(), default: []].insert(column.title)
    }
    for (place, column) in layout.columns.enumerated() {
      let title = column.title.uppercased()
      let isFirst = titles.insert(title).inserted
      guard
        let step = RowPlan.step(column, isFirst: isFirst, isAlone: alike[title]?.count == 1)
      else { continue }
      let name = column.role?.propertyName ?? column.name
      let target =
        if case .titled = step { columns.column(titled: column.title) } else {
          columns.column(titled: name)
        }
      cells.append(
        Cell(
          place: place, column: target, step: step, name: Array(name.utf8),
          hasRole: column.role != nil))
    }
  }

  /// The step of a column; nil if the record already contains everything in its cells.
  ///
  /// - Parameters:
  ///   - isFirst: Whether no earlier column has its title.
  ///   - isAlone: Whether no other title differs from its own in case alone.
  private static func step(
    _ column: TableMapping.Column, isFirst: Bool, isAlone: Bool
  ) -> Step? {
    guard let role = column.role else {
      guard !column.title.isEmpty else { return nil }
      guard column.parameters.isEmpty, isFirst else { return .values }
      let kept = PropertyEncoder.kept(AppointmentProperty(name: column.name, value: "x"))
      if kept.name == column.title { return ColumnRole.isTaken(column.name) ? .values : .other }
      let isColumn =
        TableHeader.isTitle(column.title) && !ColumnRole.isTaken(column.name)
        && !PropertyEncoder.isKnown(column.name)
      guard isColumn, isAlone else { return .values }
      return .titled(Array(ComponentText.line(kept).utf8.dropLast()))
    }
    let isProperty = column.isProperty || role.isAlwaysProperty
    switch role {
    case .uid, .zone, .allDay, .calendar: return nil
    case .start, .end: return .time
    case .startDate, .startTime, .endDate, .endTime: return nil
    case .duration: return isProperty ? .values : nil
    case .recurrenceDates, .exceptionDates, .recurrenceID: return .values
    case .color: return column.parameters.isEmpty ? .color : .values
    case .reminder, .reminderDate, .reminderTime: return .reminder
    case .title, .location, .description:
      return !isProperty ? .text : column.parameters.isEmpty ? .value : .any
    default: return .any
    }
  }
}
