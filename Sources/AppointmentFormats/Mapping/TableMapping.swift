internal import CalendarText
internal import Primitives

/// The meanings of the columns of a table and the formats of their values. Determined once for all
/// records, and shown to users, who can correct it.
///
///     var mapping = loaded.report.files[0].mapping
///     mapping?.columns[2].role = .location
///     mapping?.columns[3].dateOrder = .monthDayYear
///     if let mapping, mapping.problem == nil { options.apply(mapping) }
public struct TableMapping: Sendable, Hashable {
  /// A column.
  public struct Column: Sendable, Hashable {
    /// The title in the table, including parameters; empty if there is none.
    public let title: String
    /// The property that it contains; nil for a column that is not read, only kept.
    public var role: ColumnRole?
    /// The order of day and month in its dates; nil in a column without dates in numbers. Set it if the
    /// detected one is wrong; nil restores that.
    ///
    /// Dates with the year first have no other order: ``DateOrder/yearMonthDay`` is read as day, month, year.
    public var dateOrder: DateOrder? {
      get { values.date == .numbers && values.offset != nil ? order : nil }
      set {
        order = newValue.map { $0 == .yearMonthDay ? .dayMonthYear : $0 } ?? loaded.order
        values.dots = newValue == nil ? loaded.dots : order
      }
    }
    /// The seconds in a unit of its durations, such as 60 or 3,600; nil in a column whose role is not
    /// the duration, or whose cells name their units. Set it if the detected unit is wrong; nil restores that.
    public var secondsPerUnit: Int? {
      get { role == .duration && holdsNumbers ? values.unit : nil }
      set { values.unit = max(1, newValue ?? loaded.unit) }
    }
    /// The format of its values, such as `dd.MM.yyyy HH:mm`; empty for texts. It follows from the role,
    /// ``dateOrder`` and ``secondsPerUnit``.
    public var form: String {
      role.map { CellPattern.describe(values, role: $0, order: order) } ?? ""
    }
    var values = ColumnForm()
    /// The order of dates in numbers.
    var order = DateOrder.monthDayYear
    /// The order proved by the dates with a day above 12; nil if no date proves one, or if dates
    /// prove both.
    var provenOrder: DateOrder?
    var loaded = Loaded()
    /// The part of the title after the first `;`; empty if there is none.
    var parameters = ""
    /// Whether its cells are iCalendar values with escapes.
    var isProperty = false
    /// The reason for its role, or for not being read.
    var reason = Reason.name
    var parsedParameters: [ICalendarParameter] = []

    /// The form of the cells as it was detected, and the role.
    struct Loaded: Sendable, Hashable {
      var role: ColumnRole?
      var order = DateOrder.monthDayYear
      var dots = DateOrder.dayMonthYear
      var unit = 60
    }

    var hasOtherOrder: Bool { dateOrder != nil && order != loaded.order }

    /// The title for a message; the number of a column without one.
    func name(at index: Int) -> String { title.isEmpty ? "\(index + 1)" : quoted(title) }

    private var holdsNumbers: Bool { ColumnForm.number(values.sample) != nil }

    /// The part of the title before its parameters.
    var name: String { parameters.isEmpty ? title : String(title.dropLast(parameters.count + 1)) }
  }

  enum Reason: Sendable, Hashable {
    case name, content, choice, order
    /// Not read, because it repeats what other columns say.
    case agreesWithDates, agreesWithTimes

    /// Words behind the meaning; empty for the name.
    var text: String {
      switch self {
      case .name: ""
      case .content: " (by content)"
      case .choice: " (chosen)"
      case .order: " (by its place)"
      case .agreesWithDates: " (agrees with the dates)"
      case .agreesWithTimes: " (agrees with the times)"
      }
    }
  }

  enum Family: Sendable, Hashable {
    /// iCalendar property names: the toolkit's own CSV.
    case properties
    case google
    case outlook
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
  /// The line of the titles, from 1; nil if the table has none.
  package internal(set) var headerLine: Int?
  /// The reason why the table was not read.
  var problemWhenLoaded: String?

  var family: Family
  /// The column of each role by its raw value; -1 if there is none.
  private(set) var positions: [Int] = []
  private(set) var startOrder = DateOrder.monthDayYear
  private(set) var endOrder = DateOrder.monthDayYear
  /// The order of dates that can be read in both orders, and the reason for it.
  var presumedOrder = DateOrder.monthDayYear
  var presumption = Presumption.dialect
  /// The meaning of the end dates of whole days.
  public var allDayEnd: AllDayEnd
  var loadedAllDayEnd = AllDayEnd.inclusive
  var findings = Findings()

  /// Whether starts are not in one of the forms that most tables have.
  var isUnusual: Bool { findings.isTwelveHour || holdsRanges }

  /// Whether the cells of starts contain the ends, too.
  var holdsRanges: Bool {
    [ColumnRole.start, .startDate, .startTime].contains {
      has($0) && columns[self[$0]].values.isRange
    }
  }

  /// Whether the columns have the dates of a first and a last day and the times of each day: ranges of one or
  /// of the other, or both dates in front of both times.
  var hasDays: Bool {
    guard has(.startTime), !has(.recurrenceRule) else { return false }
    let (start, end) = (startColumn, endColumn)
    if start >= 0, columns[start].values.isRange { return true }
    guard start >= 0, end >= 0 else { return false }
    return columns[self[.startTime]].values.isRange
      || has(.endTime) && max(start, end) < min(self[.startTime], self[.endTime])
  }

  /// The shape of a table that was rewritten with one appointment a row; empty for others. Its
  /// cells cannot be edited in place.
  package internal(set) var shape = ""
  /// The columns of the file of a rewritten table; nil for others.
  var sheet: Sheet?

  struct Sheet: Sendable, Hashable {
    var titles: [String]
    /// The column of the file for each column of the mapping; added ones are behind all others.
    var places: [Int]
    /// The columns whose cells are appointments; empty if rows are.
    var grid: [Int]
    /// The meanings of columns beside these.
    var labels: [Int: String]
  }

  /// The reason for an assumed order.
  enum Presumption: Sendable, Hashable {
    case language, locale, dialect
    /// The weekdays in another column.
    case weekdays
  }

  init(family: Family, columns: [Column], options: LoadOptions) {
    self.family = family
    self.columns = columns
    allDayEnd =
      options.allDayEnd ?? (family == .google || family == .table ? .inclusive : .exclusive)
    settlePositions()
  }

  /// Finds the columns by their roles; the first one of several with the same role.
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

  /// The column of a role; -1 if there is none.
  @inline(__always)
  subscript(role: ColumnRole) -> Int { positions[Int(role.number)] }

  func has(_ role: ColumnRole) -> Bool { self[role] >= 0 }

  /// The column with the day on which appointments begin; -1 if there is none.
  var startColumn: Int { has(.start) ? self[.start] : self[.startDate] }

  /// The column with the day on which appointments end; -1 if there is none.
  var endColumn: Int { has(.end) ? self[.end] : self[.endDate] }

  /// The value of a parameter of a column's title, without quotes.
  func parameter(_ name: String, of role: ColumnRole) -> String? {
    guard has(role) else { return nil }
    return columns[self[role]].parsedParameters.first { $0.name.uppercased() == name }?.values
      .first
  }

  /// The reason why the table was not read, or with changes would not be read as they say; nil if
  /// there is none. The columns of a table that was not read have the roles that follow from their
  /// names.
  public var problem: String? {
    guard isChanged else { return problemWhenLoaded }
    guard columns.contains(where: { $0.role == .start || $0.role == .startDate }) else {
      return "No column says when appointments begin; choose the column for start."
    }
    guard columns.contains(where: { $0.role == .title }) else {
      return "No column has titles; choose the column for title."
    }
    if let rivals = conflicts.first, let role = columns[rivals[0]].role {
      return
        "The columns \(rivals.map(name).joined(separator: " and ")) are both the \(role.name); "
        + "only one would be read. Choose another role for the other."
    }
    guard
      let index = columns.firstIndex(where: {
        $0.hasOtherOrder && $0.provenOrder != nil && $0.provenOrder != $0.dateOrder
      })
    else { return nil }
    let isDayFirst = columns[index].provenOrder == .dayMonthYear
    return
      "The column \(name(index)) has a date whose \(isDayFirst ? "first" : "second") number is above "
      + "12 and so the day. Choose \(isDayFirst ? "day, month, year" : "month, day, year") for it."
  }

  func name(_ index: Int) -> String { columns[index].name(at: index) }

  /// A choice for ``ImportIssue/choices``: by title, or by number if the title is not the only one of its
  /// kind.
  static func choice(_ word: String, _ place: Int, _ titles: [String]) -> String {
    let title = titles.indices.contains(place) ? titles[place] : ""
    let isPlain =
      Int(title) == nil && !title.isEmpty && excerpt(title) == title
      && titles.count { FoldedName.fold($0) == FoldedName.fold(title) } == 1
    return word + "=" + (isPlain ? title : "\(place + 1)")
  }

  /// The choice of a column of the file; nil for a column that the file does not have.
  func choice(_ word: String, _ index: Int) -> String? {
    let titles = sheet?.titles ?? columns.map { $0.title }
    guard sheet?.grid.isEmpty ?? true, index >= 0 else { return nil }
    let place = sheet?.places[index] ?? index
    return place < titles.count ? TableMapping.choice(word, place, titles) : nil
  }

  private var isChanged: Bool {
    allDayEnd != loadedAllDayEnd
      || columns.contains {
        $0.role != $0.loaded.role || $0.hasOtherOrder
          || $0.secondsPerUnit != nil && $0.values.unit != $0.loaded.unit
      }
  }

  /// The columns with equal roles, by their indices, of which only one would be read. A table that was not
  /// read because two columns can equally have a role has them here.
  public var conflicts: [[Int]] {
    let byRole = Dictionary(grouping: columns.indices.filter { columns[$0].role != nil }) {
      columns[$0].role
    }
    return byRole.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
  }

  /// The roles as choices for ``LoadOptions/columns``, with which a table is read without
  /// determining anything again. Of columns with equal roles it is the first one that was changed.
  public var choices: [ColumnRole: String] {
    var choices: [ColumnRole: String] = [:]
    for role in ColumnRole.allCases { choices[role] = "" }
    for isChanged in [false, true] {
      for (index, column) in columns.enumerated().reversed()
      where (column.role != column.loaded.role) == isChanged {
        if let role = column.role { choices[role] = String(index + 1) }
      }
    }
    return choices
  }

  /// Stores the current roles and forms as the loaded ones.
  mutating func settle() {
    loadedAllDayEnd = allDayEnd
    for index in columns.indices {
      columns[index].loaded = Column.Loaded(
        role: columns[index].role, order: columns[index].order, dots: columns[index].values.dots,
        unit: columns[index].values.unit)
    }
  }

  /// Sets the orders of dates, and the proof that the starts and ends give.
  mutating func settleOrders(
    _ orders: (start: DateOrder, end: DateOrder), start: DateOrderProof, end: DateOrderProof
  ) {
    (startOrder, endOrder) = orders
    for index in columns.indices {
      let isEnd = [.end, .endDate].contains(columns[index].role)
      columns[index].order = columns[index].values.order(
        of: columns[index].values.sample, otherwise: isEnd ? endOrder : startOrder)
    }
    for (index, proof) in [(startColumn, start), (endColumn, end)] where index >= 0 {
      columns[index].provenOrder = proof.certainOrder
    }
  }
}

extension TableMapping: CustomStringConvertible {
  /// The header's line, each column with its role and form, and the columns that are not read, one
  /// line each. A rewritten table has the columns of its file.
  public var description: String {
    var lines = shape.isEmpty ? [] : [shape]
    lines += [
      headerLine.map { "the columns are named in line \($0)" }
        ?? "there is no line with column names; columns are recognized by content"
    ]
    let titles = sheet?.titles ?? columns.map { $0.title }
    func name(_ index: Int) -> String {
      titles[index].isEmpty ? "\(index + 1)" : "\(index + 1) " + quoted(titles[index])
    }
    func line(_ indices: [Int], _ meaning: String) -> String {
      guard let first = indices.first, let last = indices.last else { return meaning }
      let names =
        indices.count > 2 && last - first == indices.count - 1
        ? name(first) + " to " + name(last) : indices.map { name($0) }.joined(separator: ", ")
      return "column\(indices.count == 1 ? "" : "s") \(names): \(meaning)"
    }
    var unread: [String] = []
    if let sheet, !sheet.grid.isEmpty {
      let cells = Set(sheet.grid)
      for index in titles.indices where !cells.contains(index) {
        if let meaning = sheet.labels[index] {
          lines.append(line([index], meaning))
        } else if !titles[index].isEmpty {
          unread.append(name(index))
        }
      }
      lines.append(line(sheet.grid.filter { $0 < titles.count }, "appointments"))
    } else {
      var added: [String] = []
      for (index, column) in columns.enumerated() {
        let place = sheet?.places[index] ?? index
        guard place < titles.count else {
          if let role = column.role { added.append(role.name) }
          continue
        }
        guard let role = column.role else {
          unread.append(name(place) + column.reason.text)
          continue
        }
        // Without names, all are recognized by content.
        let reason = headerLine == nil && column.reason == .content ? "" : column.reason.text
        lines.append(
          line(
            [place], role.name + (column.form.isEmpty ? "" : ", \(column.form)") + reason))
      }
      if let sheet {
        let kept = Set(sheet.places)
        let replaced = titles.indices.filter { !titles[$0].isEmpty && !kept.contains($0) }
        let meaning = added.isEmpty ? "joined with the others" : added.joined(separator: ", ")
        if !replaced.isEmpty || !added.isEmpty {
          lines.append(line(replaced, replaced.isEmpty ? "added: " + meaning : meaning))
        }
      }
    }
    if !unread.isEmpty {
      lines.append("not read: " + unread.joined(separator: ", "))
    }
    return lines.joined(separator: "\n")
  }
}
