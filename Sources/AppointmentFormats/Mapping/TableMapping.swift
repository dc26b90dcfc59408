internal import CalendarText
internal import CivilTime

/// What the columns of a table mean and how their values are written: found once, used for every
/// record, and shown so that people can correct it.
///
///     var mapping = loaded.report.files[0].mapping
///     mapping?.columns[2].role = .location
///     options.columns = mapping?.choices ?? [:]
///
/// What it does not do: it says nothing of single records.
public struct TableMapping: Sendable, Hashable {
  /// A column.
  public struct Column: Sendable, Hashable {
    /// The title as the table has it, parameters included; empty where there is none.
    public let title: String
    /// What it says of the appointments; nil where nothing reads it, so that it is only kept.
    public var role: ColumnRole?
    /// How its values are written, as `dd.MM.yyyy HH:mm`; empty for texts.
    public internal(set) var form = ""
    /// The part of the title after the first `;`; empty when there is none.
    var parameters = ""
    /// Whether its cells are values of iCalendar, escapes and all.
    var isProperty = false
    /// The parameters, taken apart.
    var parsedParameters: [ICalendarParameter] = []

    /// The part of the title before its parameters.
    var name: String { parameters.isEmpty ? title : String(title.dropLast(parameters.count + 1)) }
  }

  /// The families of tables.
  enum Family: Sendable, Hashable {
    /// iCalendar property names: the toolkit's own CSV.
    case properties
    /// Google's import form.
    case google
    /// Outlook's export.
    case outlook
    /// Any other table.
    case table

    var name: String {
      switch self {
      case .properties: "CSV with iCalendar columns"
      case .google: "Google Calendar CSV"
      case .outlook: "Outlook CSV"
      case .table: "table"
      }
    }
  }

  /// The columns, in the order of the table.
  public var columns: [Column]
  /// The line of the titles, from 1; nil where the table has none.
  package internal(set) var headerLine: Int?

  var family: Family
  /// The column of each role by its raw value; -1 where there is none.
  private(set) var positions: [Int] = []
  /// How the values of each column are written.
  var forms: [ColumnForm]
  var startOrder = DateOrder.monthDayYear
  var endOrder = DateOrder.monthDayYear
  /// What the order is that no date proves, and why.
  var presumedOrder = DateOrder.monthDayYear
  var presumption = Presumption.dialect
  /// What an all-day end date means.
  var allDayEnd: AllDayEnd
  /// Whether the columns were told apart by their order alone.
  var isByOrder = false
  /// Titles that have the role of another column, too, by their places.
  var doubles: [Rivals] = []
  /// Whether the title was chosen among several columns of texts.
  var rivalTitle: Int?

  /// Two columns of one role.
  struct Rivals: Sendable, Hashable {
    var kept: Int
    var unread: Int
  }

  /// What an order is presumed by.
  enum Presumption: Sendable, Hashable {
    case language, locale, dialect
  }

  init(family: Family, columns: [Column], options: LoadOptions) {
    self.family = family
    self.columns = columns
    forms = Array(repeating: ColumnForm(), count: columns.count)
    allDayEnd =
      options.allDayEnd ?? (family == .google || family == .table ? .inclusive : .exclusive)
    settlePositions()
  }

  /// Finds the columns by their roles; of several of one the first has it.
  mutating func settlePositions() {
    positions = Array(repeating: -1, count: ColumnRole.allCases.count)
    for (index, column) in columns.enumerated() {
      guard let role = column.role else { continue }
      if positions[Int(role.number)] < 0 {
        positions[Int(role.number)] = index
      } else {
        columns[index].role = nil
      }
    }
  }

  /// The column of a role; -1 where there is none.
  @inline(__always)
  subscript(role: ColumnRole) -> Int { positions[Int(role.number)] }

  func has(_ role: ColumnRole) -> Bool { self[role] >= 0 }

  /// The column that says on which day appointments begin; -1 where there is none.
  var startColumn: Int { has(.start) ? self[.start] : self[.startDate] }

  /// The column that says on which day appointments end; -1 where there is none.
  var endColumn: Int { has(.end) ? self[.end] : self[.endDate] }

  /// The value of a parameter of a column's title, quotes removed.
  func parameter(_ name: String, of role: ColumnRole) -> String? {
    guard has(role) else { return nil }
    return columns[self[role]].parsedParameters.first { $0.name.uppercased() == name }?.values
      .first
  }

  /// The roles as choices for ``LoadOptions/columns``, so that a table is read with them and nothing
  /// is found out anew.
  public var choices: [ColumnRole: String] {
    var choices: [ColumnRole: String] = [:]
    for role in ColumnRole.allCases { choices[role] = "" }
    for (index, column) in columns.enumerated().reversed() {
      if let role = column.role { choices[role] = String(index + 1) }
    }
    return choices
  }
}

extension TableMapping: CustomStringConvertible {
  /// The header's line, each column with its role and form, and the columns that nothing reads, a
  /// line each.
  public var description: String {
    var lines = [
      headerLine.map { "the columns are named in line \($0)" }
        ?? "no line names the columns; their content tells them"
    ]
    func name(_ index: Int) -> String {
      columns[index].title.isEmpty ? "\(index + 1)" : "\(index + 1) " + quoted(columns[index].title)
    }
    var unread: [String] = []
    for (index, column) in columns.enumerated() {
      guard let role = column.role else {
        unread.append(name(index))
        continue
      }
      lines.append(
        "column \(name(index)): \(role.name)" + (column.form.isEmpty ? "" : ", \(column.form)"))
    }
    if !unread.isEmpty {
      lines.append("not read: " + unread.joined(separator: ", "))
    }
    return lines.joined(separator: "\n")
  }
}
