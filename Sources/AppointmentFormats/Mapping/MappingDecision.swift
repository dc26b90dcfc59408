internal import CalendarText
internal import Primitives

/// Determines the meanings of a table's columns: from choices, by name, and by content.
struct MappingDecision {
  /// The reason why a table cannot be read.
  struct Refusal: Error {
    var code: ImportIssueCode
    var problem: String
    /// The columns that can equally have a role, and the role.
    var columns: [Int] = []
    var role: ColumnRole?
    /// Choices of columns with which the table can be read, as in ``ImportIssue/choices``.
    var choices: [String] = []
    /// Whether a choice itself is wrong, so that no other way of reading is tried.
    var isFinal = false
  }

  let header: TableHeader
  let options: LoadOptions
  /// The languages of the titles that are known names.
  let titleLanguages: [LanguageSet]
  var columns: [TableMapping.Column] = []
  /// The roles that the names of the columns say.
  private var named: [ColumnRole?] = []
  /// The first reason why the table cannot be read row by row.
  private(set) var refusal: Refusal?
  var family = TableMapping.Family.table
  var isWeak: [Bool]
  var isChosen: [Bool]
  /// The columns whose contents do not match their names.
  var isMisnamed: [Bool]
  var content: [ColumnContent]
  var isDayFirst = false
  var findings = TableMapping.Findings()
  var isIgnored: [Bool]
  /// The first rows, to compare columns with each other.
  var rows: [[String]] = []
  /// The order of day and month that weekdays in another column prove.
  var provenOrder: DateOrder?
  /// Whether lengths prove that the end is the day of leaving.
  var endIsLeaving = false

  /// The number of records that determine a mapping.
  static let sampleCount = 1_000
  /// The number of rows in which columns are compared with each other.
  static let rowCount = 200

  /// The roles by choices, names and content, as far as they can be determined.
  init(_ header: TableHeader, _ bytes: Span<UInt8>, _ options: LoadOptions) {
    self.init(header, options)
    nameColumns()
    named = columns.map { $0.role }
    do { try applyChoices() } catch {
      refusal = error
      refusal?.isFinal = true
    }
    sample(bytes)
    findLinesAbove(bytes)
    fitTimesToContent()
    do { try settleRivals() } catch { refusal = refusal ?? error }
    do { try findStartByContent() } catch { refusal = refusal ?? error }
    findTitleByContent()
    proveWeekdays()
  }

  /// - Throws: The reason why there is no mapping.
  func mapping() throws(Refusal) -> TableMapping {
    if let refusal {
      // Without dates, the choice of a title does not help.
      if refusal.role == .title { try checkStart() }
      throw refusal
    }
    var decision = self
    decision.proveWeeks()
    decision.proveLengths()
    decision.findHalves()
    decision.findUnreadTime()
    decision.findBrackets()
    decision.findShortHalves()
    decision.findUnread()
    decision.findCategory()
    let complete = decision
    var mapping = try decision.finish()
    for index in mapping.columns.indices { mapping.columns[index].reason = complete.reason(index) }
    mapping.settle()
    return mapping
  }

  private func reason(_ index: Int) -> TableMapping.Reason {
    if isIgnored[index] { return .choice }
    guard let role = columns[index].role else {
      let proof = findings.proofs.first { $0.column == index }
      return proof.map { $0.kind == .length ? .agreesWithTimes : .agreesWithDates } ?? .name
    }
    if findings.isByOrder { return .order }
    return isChosen[index] ? .choice : role == named[index] ? .name : .content
  }

  /// The mapping by the names alone of a table that is not read.
  static func unread(
    _ header: TableHeader, _ options: LoadOptions, _ refusal: Refusal
  ) -> TableMapping {
    var decision = MappingDecision(header, options)
    decision.nameColumns()
    try? decision.applyChoices()
    var mapping = TableMapping(
      family: decision.family, columns: decision.columns, options: options)
    mapping.headerLine = header.hasTitles ? header.line : nil
    for index in refusal.columns { mapping.columns[index].role = refusal.role }
    mapping.problemWhenLoaded = refusal.problem
    mapping.settle()
    return mapping
  }

  init(_ header: TableHeader, _ options: LoadOptions) {
    self.header = header
    self.options = options
    titleLanguages = header.titles.compactMap { ColumnNames.meaning(of: $0)?.languages }
      .map(ColumnNames.languageSet)
    let count = header.titles.count
    isWeak = Array(repeating: false, count: count)
    isChosen = Array(repeating: false, count: count)
    isMisnamed = Array(repeating: false, count: count)
    isIgnored = Array(repeating: false, count: count)
    content = Array(repeating: ColumnContent(), count: count)
  }

  // MARK: Names

  mutating func nameColumns() {
    columns = header.titles.map(MappingDecision.propertyColumn)
    let named = header.titles.map { ColumnNames.meaning(of: $0) }
    let hasProperties = columns.contains { $0.role == .start }
    switch options.dialect {
    case .ics: family = .properties
    case .google: family = .google
    case .outlook: family = .outlook
    case .automatic:
      let outlooks = header.titles.reduce(0) { $0 + (ColumnNames.isOutlooks($1) ? 1 : 0) }
      let names = Set(header.titles.map(FoldedName.fold))
      let roles = Set(named.compactMap { $0?.role })
      let dated = roles.isSuperset(of: [.startDate])
      if hasProperties {
        family = .properties
      } else if outlooks >= 2 || (dated && header.titles.count >= 22)
        || (outlooks == 1 && roles.isSuperset(of: [.startDate, .startTime, .endDate, .endTime]))
      {
        family = .outlook
      } else if header.titles.count == 22, !named.contains(where: { $0?.isStart ?? false }) {
        (family, findings.isByOrder) = (.outlook, true)
      } else if names.contains("startdate"), names.contains("subject"),
        !zip(header.titles, named).contains(where: MappingDecision.isNotGoogles)
      {
        family = .google
      }
    }
    if family == .outlook, options.dialect == .outlook,
      !named.contains(where: { $0?.isStart ?? false })
    {
      findings.isByOrder = true
    }
    // `Do` is not the end in a table with a column for each weekday.
    let weekdays =
      family == .table ? Set(DateWords.weekdayColumns(header.titles).map { $0.column }) : []
    for index in columns.indices where !weekdays.contains(index) {
      let isProperty = columns[index].role != nil
      if family == .properties {
        columns[index].isProperty = isProperty
        // Other names can determine the times if no column has iCalendar's name; the others stay
        // properties with their names.
        if !isProperty, let meaning = named[index], ColumnRole.times.contains(meaning.role),
          !meaning.isStart, options.dialect == .automatic
        {
          (columns[index].role, isWeak[index]) = (meaning.role, true)
          isDayFirst = isDayFirst || meaning.isDayFirst
        }
        continue
      }
      if findings.isByOrder {
        columns[index].role =
          index < MappingDecision.outlookOrder.count ? MappingDecision.outlookOrder[index] : nil
        isChosen[index] = columns[index].role != nil
        continue
      }
      let title = columns[index].title
      if let meaning = named[index] {
        (columns[index].role, isWeak[index]) = (meaning.role, meaning.isWeak)
        // Only the subject of a table indicates its language; the word Agenda exists in many.
        let isTelling = meaning.role == .title || ColumnRole.times.contains(meaning.role)
        isDayFirst = isDayFirst || (meaning.isDayFirst && isTelling)
      } else if isProperty, title != title.uppercased() {
        columns[index].role = nil
      }
    }
  }

  /// Whether a column is about times or repetition and none of Google's, so that the table may be a list of
  /// courses.
  private static func isNotGoogles(_ title: String, _ meaning: ColumnNames.Meaning?) -> Bool {
    let names = ["startdate", "starttime", "enddate", "endtime", "alldayevent", "allday"]
    let isTime = meaning.map { $0.role != .zone && ColumnRole.times.contains($0.role) } ?? false
    return isTime && !names.contains(FoldedName.fold(title)) || meaning?.role == .recurrenceRule
      || RepeatWords.part(title) != nil || SheetNames.weekdays.holds(title)
      || meaning == nil && ColumnNames.side(of: title) != nil
  }

  /// Outlook's column order in English; the first six columns are the same in every language.
  private static let outlookOrder: [ColumnRole] = [
    .title, .startDate, .startTime, .endDate, .endTime, .allDay,
  ]

  private static func propertyColumn(_ title: String) -> TableMapping.Column {
    let parts = title.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    let name = ListCell.trimmed(parts[0][...]).uppercased()
    let parameters = parts.count > 1 ? String(parts[1]) : ""
    return TableMapping.Column(
      title: title, role: ColumnRole.propertyNames[name], parameters: parameters,
      parsedParameters: PropertyEncoder.parameters(parameters))
  }

  // MARK: Choices

  mutating func applyChoices() throws(Refusal) {
    for choice in options.ignoredColumns {
      guard let index = place(of: choice) else {
        throw Refusal(
          code: .missingColumn,
          problem: "The column \(quoted(choice)) to ignore does not exist; the table has \(titles)."
        )
      }
      isIgnored[index] = true
      columns[index].role = nil
    }
    for (role, choice) in options.columns.sorted(by: { $0.key.number < $1.key.number }) {
      for index in columns.indices where columns[index].role == role { columns[index].role = nil }
      guard !choice.isEmpty else { continue }
      guard let index = place(of: choice) else {
        throw Refusal(
          code: .missingColumn,
          problem:
            "The column \(quoted(choice)), named for \(role.name), is not there; the table has "
            + "\(titles); choose one by its name or its number.")
      }
      if isChosen[index], let other = columns[index].role {
        throw Refusal(
          code: .duplicateColumn,
          problem: "The column \(quoted(choice)) is named for \(other.name) and for \(role.name); "
            + "choose another one for either.")
      }
      columns[index].role = role
      columns[index].isProperty = family == .properties && !role.propertyName.isEmpty
      (isChosen[index], isWeak[index]) = (true, false)
    }
  }

  /// The column with a title, spelled exactly or similarly, or with a number from 1.
  func place(of choice: String) -> Int? {
    if let index = columns.firstIndex(where: { $0.title == choice }) { return index }
    let folded = FoldedName.fold(choice)
    if !folded.isEmpty, Int(choice) == nil,
      let index = columns.firstIndex(where: { FoldedName.fold($0.title) == folded })
    {
      return index
    }
    guard let number = Int(choice), columns.indices.contains(number - 1) else { return nil }
    return number - 1
  }

  // MARK: Content

  /// Examines the first records: the columns of times, and all columns if names are not sufficient.
  mutating func sample(_ bytes: Span<UInt8>) {
    let roles = columns.compactMap { $0.role }
    let hasStart = columns.indices.contains {
      columns[$0].role.map { [.start, .startDate].contains($0) } ?? false && !isWeak[$0]
    }
    let hasTitle = columns.indices.contains { columns[$0].role == .title && !isWeak[$0] }
    let needsAll = !hasStart || !roles.contains(.title)
    let looked = columns.indices.filter { index in
      guard let role = columns[index].role else {
        return !isIgnored[index] && (needsAll || family != .properties)
      }
      return ColumnRole.times.contains(role) || isWeak[index] || role == .location
        || role == .title && !hasStart
        || role == .description && !hasTitle || roles.filter { $0 == role }.count > 1
    }
    guard !looked.isEmpty else { return }
    var scanner = header.scanner(header.found.dialect, bytes)
    var record = DelimitedRecordRanges()
    var count = 0
    // For a table with very many columns, fewer records are examined to limit the time.
    let most = min(MappingDecision.sampleCount, max(200_000 / looked.count, 20))
    for index in looked { content[index].limit = most }
    while count < most, scanner.nextRecord(in: bytes, into: &record) {
      count += 1
      if family == .table, rows.count < MappingDecision.rowCount {
        rows.append(
          (0..<record.count).map { bytes.string(bytes.trimmed(record[$0].range), limit: 100) })
      }
      for index in looked where index < record.count && !record[index].isEmpty {
        content[index].add(
          bytes, record[index].range, referenceYear: options.referenceYear,
          isClock: columns[index].role == .startTime || columns[index].role == .endTime)
      }
    }
  }

  /// Assigns roles to columns of times by their values: `From` may be a date or a time.
  mutating func fitTimesToContent() {
    acceptLateTimes()
    acceptStamps()
    for index in columns.indices {
      guard let role = columns[index].role, !isChosen[index] else { continue }
      let valueType = content[index].valueType
      guard valueType != .empty else { continue }
      switch role {
      case .start, .startDate, .startTime:
        columns[index].role = fitted(role, index, (.start, .startDate, .startTime))
      case .end, .endDate, .endTime:
        columns[index].role = fitted(role, index, (.end, .endDate, .endTime))
      // `Termin` is an appointment, or its date.
      case .title
      where !columns[index].isProperty && !has(.start, .startDate)
        && [.date, .moment, .dateRange, .momentRange].contains(valueType):
        columns[index].role = nil
        continue
      case .duration
      where isWeak[index]
        && ([.text, .weekday, .date, .moment].contains(valueType) || numbersWeekdays(index)):
        columns[index].role = nil
      case .duration where valueType == .timeRange: columns[index].role = .startTime
      // `Local` is a place in Portuguese.
      case .location where family == .table && valueType == .time: columns[index].role = nil
      case .zone
      where valueType == .number
        || FoldedName.fold(columns[index].title) == "zone" && content[index].zones == 0:
        columns[index].role = nil
      default: break
      }
      isMisnamed[index] = columns[index].role == nil
    }
    findSidesByName()
    orderJourneys()
  }

  func fitted(
    _ role: ColumnRole, _ index: Int, _ side: (any: ColumnRole, date: ColumnRole, time: ColumnRole)
  ) -> ColumnRole? {
    guard !columns[index].isProperty else { return role }
    switch content[index].timeType {
    case .time: return side.time
    case .date, .moment: return role == side.time ? side.any : role
    case .number:
      // Prices at the opening of a market are no times.
      if isWeak[index], content[index].largest > 24, content[index].hasFraction { return nil }
      if role == side.time || content[index].dateForm != nil { return role }
      // `Start: 9` is a time of day; `Day: 2` counts days.
      return role == side.date ? nil : side.time
    case .timeRange: return side.time == .startTime ? side.time : nil
    case .dateRange: return side.time == .startTime ? side.date : nil
    case .momentRange: return side.time == .startTime ? side.any : nil
    case .weekday: return nil
    // `From` and `To` are places beside a column of dates.
    case .text: return isWeak[index] || hasOtherDates(index) ? nil : role
    case .truth, .zone, .duration, .status: return isWeak[index] ? nil : role
    case .empty: return role
    }
  }

  /// Whether a column holds no date or time, and another one dates that may be those of appointments.
  private func hasOtherDates(_ index: Int) -> Bool {
    content[index].timeType == .text
      && columns.indices.contains {
        $0 != index && !isIgnored[$0] && !isAside($0)
          && [.date, .moment, .dateRange, .momentRange].contains(content[$0].valueType)
      }
  }
}

extension ColumnNames.Meaning {
  var isStart: Bool { [.start, .startDate, .startTime].contains(role) }
}
