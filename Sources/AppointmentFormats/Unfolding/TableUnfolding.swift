internal import CalendarText
internal import CivilTime
internal import Primitives

/// Rewrites a table whose rows are not appointments with dates: timetables, rotas, lists of
/// weekdays, birthdays, and dates in several columns.
///
/// The result is a table with one appointment a row, which is then read like any other.
struct TableUnfolding {
  typealias Refusal = MappingDecision.Refusal

  /// Options that supply what a table does not contain.
  struct Answers: OptionSet {
    let rawValue: UInt8
    static let week = Answers(rawValue: 1)
    static let until = Answers(rawValue: 2)
    static let year = Answers(rawValue: 4)
    static let times = Answers(rawValue: 8)
  }

  var options: LoadOptions
  /// The answers that the table needs.
  var used: Answers = []
  var table: SheetTable
  /// The roles of the columns, as far as names and contents settle them.
  var roles: [ColumnRole?]
  /// The weekdays and other facts that were found, for `check`.
  var shape = ""
  var notes: [Note] = []
  /// The cells of a timetable: the number of appointments, of all cells, and of cells such as
  /// `off`.
  var counts = (filled: 0, all: 0, absent: 0)
  /// The codes that a legend explains as not at work: `L = libre`.
  var freeCodes: Set<String> = []
  /// The titles in the file, and the offset of their record; nil if there is none.
  private(set) var fileTitles: [String]
  private(set) var titleOffset: Int?
  /// Whether the values of dates have the day before the month.
  let isDayFirst: Bool
  /// Whether `8h` is a time and no length.
  var isHourProven = false
  /// Whether numbers and times below days are hours of work.
  var holdsWork = false
  /// The order of day and month that weekdays in another column, or the dates of another column, prove.
  var provenOrder: DateOrder?
  let languages: [LanguageSet]
  /// Whether columns are to be ignored.
  let ignored: [Bool]
  /// The titles by which columns can be chosen; empty ones if dates are the titles.
  let choosable: [String]

  /// An issue of the table, its title in a column, or a cell.
  struct Note {
    let code: ImportIssueCode
    let severity: ImportIssue.Severity
    let text: String
    /// The record of the cell; nil for the titles.
    var record: Int?
    var column: Int?
    var choices: [String] = []
  }

  /// The rewritten table; nil if the table needs no rewriting.
  ///
  /// - Throws: The reason why it cannot be rewritten, with the option that helps.
  ///
  /// - Parameter name: The name of the file, which is the title of rows that have none.
  static func unfold(
    _ decision: MappingDecision, _ bytes: Span<UInt8>, name: String, refusal: Refusal?
  ) throws(Refusal) -> TableUnfolding? {
    let options = decision.options
    guard options.dialect == .automatic, refusal?.isFinal != true,
      decision.family == .table || refusal != nil && decision.family != .outlook,
      refusal != nil || decision.mayUnfold(options),
      let table = SheetTable(decision.header, bytes)
    else { return nil }
    var unfolding = TableUnfolding(table, decision, options)
    if refusal == nil, let column = decision.shiftColumn, unfolding.rota == nil {
      unfolding.splitShifts(column)
    }
    try unfolding.run(
      isRefused: refusal != nil || decision.beginsWithDays || decision.hasWeeksDown)
    if refusal != nil { unfolding.addTitle(name) }
    if unfolding.table.isChanged, !unfolding.table.rows.isEmpty { return unfolding }
    if decision.family == .table, !decision.has(.start, .startDate) { try unfolding.explain() }
    return nil
  }

  private init(_ table: SheetTable, _ decision: MappingDecision, _ options: LoadOptions) {
    (self.table, self.options) = (table, options)
    fileTitles = table.titles
    titleOffset = decision.header.hasTitles ? decision.header.start : nil
    roles = decision.columns.map { $0.role }
    isDayFirst = decision.isDayFirst
    let dates = decision.columns.indices.filter {
      [.start, .startDate, .end, .endDate].contains(decision.columns[$0].role ?? .title)
    }
    provenOrder =
      decision.provenOrder ?? dates.lazy.compactMap { decision.content[$0].proof.order }.first
    languages = table.titles.compactMap { ColumnNames.meaning(of: $0)?.languages }
      .map(ColumnNames.languageSet)
    (ignored, choosable) = (decision.isIgnored, decision.header.titles)
    // A header of dates that was not recognized as one.
    guard let first = self.table.rows.first, table.titles.allSatisfy({ $0.isEmpty }),
      first.cells.reduce(0, { $0 + ($1.isEmpty ? 0 : 1) }) >= 3
        || first.cells.contains(where: { SheetNames.birthday.holds($0) })
    else { return }
    self.table.titles = first.cells
    self.table.rows.removeFirst()
    (fileTitles, titleOffset) = (first.cells, first.offset)
    roles = first.cells.map { ColumnNames.meaning(of: $0)?.role }
  }

  private mutating func run(isRefused: Bool) throws(Refusal) {
    try convertEras()
    joinMinutes()
    joinHalvesOfDay()
    readLegend()
    isHourProven = provesHours(table.rows.prefix(MappingDecision.sampleCount))
    if unfoldYears() { return }
    if try unfoldLengths() { return }
    readCodes()
    if isRefused {
      if try unfoldColumns() { return }
      carrySections()
      try joinDateParts()
      if try unfoldRows() { return }
      if try unfoldRooms() { return }
    } else {
      let isTimed =
        !hoursAcross.isEmpty || table.titles.contains { isTime($0, allowsBare: false) }
      let contents =
        isTimed || TableUnfolding.holdSpans(table.titles)
        ? table.titles.indices.map { table.content($0, options).valueType } : []
      if isTimed, try unfoldTimesAcross(contents) { return }
      if TableUnfolding.holdSpans(table.titles), unfoldTimesheet(contents) { return }
      let title = startDate.map { table.titles[$0] }
      if unfoldRota() { return placeWeeks(named: title) }
      if try unfoldRooms() { return }
    }
    carryDittos()
    carryDates()
    try splitDates()
    splitTimes()
    joinHalves()
    try addYears()
    try addWeeks()
    placeWeeks(named: startDate.map { table.titles[$0] })
    try placeLessons()
    try unfoldWeekdays(isRefused: isRefused)
    readRepeats()
    try unfoldBirthdays()
    joinTitles()
  }

  // MARK: Facts

  func place(_ names: Set<String>) -> Int? { table.titles.firstIndex { names.holds($0) } }

  func place(_ role: ColumnRole) -> Int? {
    roles.firstIndex { $0 == role }.flatMap {
      $0 < table.titles.count && !table.titles[$0].isEmpty ? $0 : nil
    }
  }

  func role(_ column: Int) -> ColumnRole? { roles.indices.contains(column) ? roles[column] : nil }

  mutating func set(_ role: ColumnRole, _ column: Int) {
    while roles.count <= column { roles.append(nil) }
    roles[column] = role
  }

  /// - Parameter record: The record in the file; nil for the titles.
  mutating func note(
    _ code: ImportIssueCode, _ severity: ImportIssue.Severity, column: Int? = nil,
    choices: [String] = [], _ text: String, at record: Int? = nil
  ) {
    // Weeks below each other have much in common.
    guard !notes.contains(where: { $0.code == code && $0.text == text }) else { return }
    notes.append(
      Note(
        code: code, severity: severity, text: text, record: record, column: column, choices: choices
      ))
  }

  /// Warns of a cell in the form of times that is not valid.
  mutating func noteBrokenTime(_ text: String, _ row: SheetTable.Row, _ column: Int) {
    notes.append(
      Note(
        code: .badTime, severity: .warning,
        text: "\(quoted(text)) is not a time; write 9:00-17:00, or 22:00-6:00 for a night. It is "
          + "shown all day, as words.", record: row.offset, column: column))
  }

  var startDate: Int? { place(.startDate) ?? place(.start) }
  var endDate: Int? { place(.endDate) ?? place(.end) }

  func order(_ proof: DateOrderProof) -> DateOrder {
    options.dateOrder ?? proof.order ?? provenOrder
      ?? (isDayFirst ? .dayMonthYear : options.regionalDateOrder ?? .monthDayYear)
  }

  /// The order of dates with dots or hyphens.
  func dots(_ proof: DateOrderProof = DateOrderProof()) -> DateOrder {
    options.dateOrder ?? provenOrder
      ?? (proof.hasMonthFirstDots ? .monthDayYear : .dayMonthYear)
  }

  /// The order of day and month of dates that are rewritten, with a note if nothing proves it.
  mutating func settledOrder(_ proof: DateOrderProof, _ sample: String) -> DateOrder {
    let order = order(proof)
    guard options.dateOrder == nil, provenOrder == nil, proof.order == nil,
      proof.ambiguous.count > 0,
      !notes.contains(where: { $0.code == .ambiguousDates })
    else { return order }
    let isKnown = isDayFirst || options.regionalDateOrder != nil
    note(
      .ambiguousDates, isKnown ? .note : options.isStrict ? .error : .warning,
      "Nothing shows whether dates such as \(quoted(sample)) have the day or the month first; "
        + "they are read as \(order == .dayMonthYear ? "day/month" : "month/day"). "
        + "Choose the order if that is wrong.")
    return order
  }

  /// The dates of a column that is rewritten.
  mutating func settledDates(_ column: Int) -> [CivilDate?] {
    let content = table.content(column, options)
    _ = settledOrder(content.proof, content.sample)
    let dates = dates(column)
    if let row = dates.indices.first(where: { dates[$0] == nil && !table.rows[$0][column].isEmpty })
    {
      note(
        .badDate, .warning, column: column,
        "\(quoted(table.rows[row][column])) in the column \(quoted(table.titles[column])) is not a "
          + "date. Write dates as 2026-03-23; its row is read without it, or left out.")
    }
    noteWeekdays(table.column(column), dates, column: column)
    return dates
  }

  /// The dates of a column; nil for cells that are none.
  func dates(_ column: Int) -> [CivilDate?] {
    let content = table.content(column, options)
    let order = order(content.proof)
    let languages = content.languages.languages(preferring: languages)
    return table.rows.map { row in
      options.moment(row[column], in: languages)?.date.date(in: order, dots: dots(content.proof))
    }
  }

  /// Dates in ISO 8601, which replace the dates of a column; its other texts stay and are reported.
  func isos(_ dates: [CivilDate?], _ column: Int) -> [String] {
    dates.indices.map { dates[$0]?.description ?? table.rows[$0][column] }
  }

  /// The last moment of a rule on a day.
  static func until(_ date: CivilDate, isTimed: Bool) -> String {
    date.basicText + (isTimed ? "T235959" : "")
  }

  /// The weekday with which the weeks of a table begin: Monday, or a Saturday or Sunday in front of the
  /// others.
  static func firstDay(_ days: [Int]) -> Int {
    guard let first = days.first, first >= 6, days.contains(where: { $0 < 6 }) else { return 1 }
    let places = days.map { ($0 - first + 7) % 7 }
    return zip(places, places.dropFirst()).allSatisfy { $0 <= $1 } ? first : 1
  }

  /// The date of a weekday in the week of the option, which begins with a weekday.
  func date(_ weekday: Int, first: Int, in week: CivilDate? = nil) -> CivilDate? {
    guard let week = week ?? options.weekOf else { return nil }
    let back = (week.weekday.rawValue - first + 7) % 7
    return week.adding(days: (weekday - first + 7) % 7 - back)
  }

  /// - Throws: If weekdays without dates need the week and it is not given.
  mutating func needWeek(_ columns: String) throws(Refusal) {
    used.formUnion([.week, .until])
    guard options.weekOf == nil else { return }
    throw Refusal(
      code: .missingWeek,
      problem: "\(columns) weekdays without dates. Give a date of their week, and the "
        + "last date if it repeats every week.")
  }
}

extension MappingDecision {
  /// Whether the first record of a table without titles is a header of dates: three or more dates,
  /// with no date below them outside of such headers, or two dates above times.
  var beginsWithDays: Bool {
    guard !header.hasTitles, rows.count > 1 else { return false }
    let days = rows[0].indices.filter { options.moment(rows[0][$0]) != nil }
    // A header of another week has dates in all of these columns.
    let cells = rows.dropFirst().flatMap { row in days.map { cell(row, $0) } }.filter {
      !$0.isEmpty
    }
    let times = cells.count {
      CellRange($0, referenceYear: options.referenceYear).map { $0.isTime } ?? false
    }
    return (days.count > 2 || days.count == 2 && times > 0 && times * 2 >= cells.count)
      && rows.dropFirst().allSatisfy { row in
        Set(days.map { options.moment(cell(row, $0)) == nil }).count == 1
      }
      && rows.dropFirst().contains { row in
        days.contains { options.moment(cell(row, $0)) == nil }
      }
  }

  /// Whether three or more columns of texts are weekdays, after a column with the dates of weeks.
  var hasWeeksDown: Bool {
    let days = columns.indices.filter {
      let title = header.titles[$0]
      return [.text, .empty].contains(content[$0].valueType) && !isChosen[$0]
        && !title.contains(where: { $0.isNumber }) && !DateWords.weekdays(title).isEmpty
    }
    return days.count >= 3
      && columns.indices.contains {
        $0 < days[0] && columns[$0].role == .startDate && content[$0].valueType == .date
      }
  }

  /// A column of shifts with their times, `Früh 06:00-14:00`, beside dates without a time.
  fileprivate var shiftColumn: Int? {
    guard isOpen(.startTime), isOpen(.duration), !has(.end, .endTime),
      let start = first(.startDate), content[start].valueType == .date
    else { return nil }
    return columns.indices.first { column in
      !isAside(column) && !isIgnored[column] && content[column].valueType == .text
        && !(header.hasTitles && header.titles[column].isEmpty)
        && !SheetNames.legends.holds(header.titles[column])
        && (columns[column].role == nil || columns[column].role == .title && isUnnamed(column))
        && TableUnfolding.shifts(rows.map { cell($0, column) }) != nil
    }
  }

  /// Whether a column numbers lessons beside a column of dates.
  private var numbersLessons: Bool {
    first(.start, .startDate).map { content[$0].valueType == .date } ?? false
      && columns.indices.contains { column in
        !isChosen[column]
          && TableUnfolding.areLessons(
            rows.map { cell($0, column) }, under: header.titles[column])
      }
  }

  func isUnnamed(_ column: Int) -> Bool {
    ColumnNames.meaning(of: header.titles[column]) == nil
  }

  private var hasHalves: Bool {
    columns.indices.contains {
      TimeWords.areHalves(content[$0].distinct) && isUnnamed($0)
    }
  }

  /// Whether dates in an East Asian table may begin with the two digits of a year.
  private var beginsWithShortYears: Bool {
    columns.indices.contains {
      [.start, .startDate, .end, .endDate].contains(columns[$0].role ?? .title)
        && TableUnfolding.withYear(content[$0].sample, options.referenceYear) != nil
    } && TableUnfolding.isEastAsian(titleLanguages)
  }

  /// Whether a table that can be read row by row may still need rewriting.
  func mayUnfold(_ options: LoadOptions) -> Bool {
    let titles = header.titles
    if beginsWithDays || hasWeeksDown || shiftColumn != nil || numbersLessons { return true }
    if hasYearsAcross || endsWithLegend || hasSiblings || !options.times.isEmpty {
      return true
    }
    if titles.contains(where: SheetNames.birthday.holds) {
      return true
    }
    if titles.contains(where: { SheetNames.endsWeeks($0) != nil }) { return true }
    if titles.count(where: SheetNames.isRoom) > 1 { return true }
    if columns.indices.contains(where: holdsTimeLists) { return true }
    if TableUnfolding.holdSpans(titles) { return true }
    if zip(titles, titles.dropFirst()).contains(where: {
      TableUnfolding.hoursRole($0, before: $1) != nil
    }) {
      return true
    }
    if SheetNames.hasPair(titles) { return true }
    if has(.recurrenceRule) || options.weekOf != nil || titles.contains(where: RepeatWords.isName) {
      return true
    }
    if columns.indices.contains(where: saysRepeats) { return true }
    if has(.start, .startDate), has(.end, .endDate) {
      if has(.startTime), titles.contains(where: SheetNames.courses.holds) { return true }
      let names = columns.indices.filter {
        columns[$0].role == nil && RepeatWords.namesDays(titles[$0])
      }
      if !names.isEmpty { return true }
    }
    if !DateWords.weekdayColumns(titles).isEmpty || hasHalves || beginsWithShortYears {
      return true
    }
    if first(.startTime).map(isUnnamed) ?? true, has(.startDate, .start),
      !unnamed(.text, .truth, .timeRange).isEmpty,
      !titles.contains(where: { ColumnNames.meaning(of: $0)?.role == .title })
    {
      return true
    }
    guard let start = first(.start, .startDate) else { return false }
    // Days without a year.
    if content[start].valueType == .text { return true }
    // Years of other eras.
    if let first = content[start].firstMoment,
      !TableTally.plausible.contains(first), content[start].firstDate != nil
    {
      return true
    }
    // A date for the rows below it, or another column of dates in its place, or signs for the cell above.
    return rows.contains { row in
      cell(row, start).isEmpty && row.contains { !$0.isEmpty }
        || row.contains(where: TableUnfolding.isDitto)
        || TableUnfolding.mayListDates(cell(row, start), options)
    }
  }
}
