internal import CalendarText
internal import Primitives

extension MappingDecision {
  consuming func finish() throws(Refusal) -> TableMapping {
    try checkNeeded()
    var mapping = TableMapping(family: family, columns: columns, options: options)
    mapping.headerLine = header.hasTitles ? header.line : nil
    mapping.findings = findings
    try checkLanguages()
    for index in columns.indices { mapping.columns[index].values = form(index) }
    settleOrders(&mapping)
    settleZones(&mapping)
    settleMidnights(&mapping)
    // The events of FullCalendar and of Google's interface, where the end is exclusive.
    if family == .table, options.allDayEnd == nil,
      columns.contains(where: { ["allDay", "end.date", "end.dateTime"].contains($0.title) })
    {
      mapping.allDayEnd = .exclusive
    }
    if family == .table, options.allDayEnd == nil {
      let end = mapping.endColumn
      if endIsLeaving || (end >= 0 && ColumnNames.isLeaving(columns[end].title)) {
        mapping.allDayEnd = .exclusive
      }
    }
    return mapping
  }

  private var isOwn: Bool {
    family == .properties || columns.allSatisfy { $0.role == nil || $0.isProperty }
  }

  func checkNeeded() throws(Refusal) {
    try checkStart()
    guard has(.title) else {
      let mixed = columns.indices.first {
        let times = content[$0].times + content[$0].timeRanges + content[$0].bareRanges
        return [nil, .startTime, .endTime].contains(columns[$0].role) && !isIgnored[$0] && times > 0
          && !content[$0].distinct.isEmpty
      }
      let names = isOwn ? "SUMMARY" : "Title, Subject or Betreff"
      // Prices and times are no titles.
      var open = columns.indices.filter {
        columns[$0].role == nil
          && ([.text, .truth, .weekday, .status].contains(content[$0].valueType)
            && !TitleRank.areAmounts(content[$0].distinct)
            || content[$0].valueType == .number && !content[$0].hasFraction)
      }
      var advice = open.isEmpty ? "" : "choose the column for title, or "
      if let mixed, let word = content[mixed].distinct.min() {
        advice = "clear \(quoted(word)) among the times of \(name(mixed)), or "
        open = []
      }
      throw Refusal(
        code: .missingColumn,
        problem:
          "No column has titles: looked for names such as \(names) and for a column of texts, "
          + "found \(titles); \(advice)add a column named \(isOwn ? "SUMMARY" : "Title").",
        choices: open.prefix(1).map { choice(ColumnRole.title.name, $0) })
    }
  }

  /// - Throws: If no column says when appointments begin.
  func checkStart() throws(Refusal) {
    guard !has(.start, .startDate) else { return }
    let isKnown = columns.contains { $0.role != nil }
    let dates = columns.indices.filter {
      !isIgnored[$0] && content[$0].dates + content[$0].moments > 0
    }
    let names =
      !isKnown
      ? "Start, Start Date, Beginn or DTSTART" : isOwn ? "DTSTART" : "Start, Start Date or Beginn"
    let advice = dates.isEmpty ? "" : "choose the column for start, or "
    let name = isKnown && isOwn ? "DTSTART" : "Date"
    throw Refusal(
      code: isKnown ? .missingColumn : .unknownFormat,
      problem: "No column says when appointments begin: looked for names such as \(names) and for "
        + "columns of dates, found \(titles); \(advice)write a row for each appointment, with its date "
        + "in a column named \(name).",
      choices: dates.prefix(2).map { choice(ColumnRole.start.name, $0) })
  }

  func form(_ index: Int) -> ColumnForm {
    let found = content[index]
    var form = ColumnForm(
      date: found.dateForm ?? .iso, time: timeForm(index), offset: found.firstOffset,
      sample: found.sample)
    if let first = found.firstDate { (form.offset, form.sample) = first }
    form.languages = languages(index)
    let isEnd = [.end, .endDate].contains(columns[index].role)
    form.dots =
      options.givenOrders.map { isEnd ? $0.end : $0.start } ?? provenOrder
      ?? (found.proof.hasMonthFirstDots ? .monthDayYear : .dayMonthYear)
    (form.hasOffsets, form.hasStamps) = (found.hasOffsets, found.hasStamps)
    form.hasLateTimes = found.acceptsLateTimes
    form.short = found.short
    switch columns[index].role {
    case .startTime: form.isRange = found.holdsTimeRanges
    case .start, .startDate:
      form.isRange =
        found.dateRanges + found.momentRanges > 0
        || found.timeType == .momentRange
    default: break
    }
    guard columns[index].role == .duration else { return form }
    if let unit = options.secondsPerDurationUnit {
      form.unit = max(1, unit)
      return form
    }
    let bracket = ColumnNames.bracketed(columns[index].title)
    let words = (bracket.isEmpty ? columns[index].title : bracket).split { !$0.isLetter }
    if let unit = words.lazy.compactMap({ CellDuration.unit(String($0)) }).first {
      form.unit = unit
    } else if found.hasFraction || (found.largest > 0 && found.largest <= 4) {
      // No meeting is at most four minutes long.
      form.unit = 3600
    }
    return form
  }

  /// The form of times of day: `12.3` is no half hour beside starts such as `9.5`.
  private func timeForm(_ index: Int) -> TimeForm {
    let isDecimal =
      content[index].holdsShortHalves
      && columns.indices.contains {
        [.startTime, .endTime].contains(columns[$0].role) && content[$0].timeForm == .decimalHours
      }
    return isDecimal ? .decimalHours : content[index].timeForm
  }

  func languages(_ index: Int) -> LanguageSet {
    content[index].languages.languages(preferring: titleLanguages)
  }

  /// Refuses a table with dates that languages read differently if nothing says which is meant.
  func checkLanguages() throws(Refusal) {
    for index in columns.indices
    where [.start, .startDate, .end, .endDate].contains(columns[index].role ?? .title) {
      guard let (one, other) = content[index].languages.conflict(in: languages(index)) else {
        continue
      }
      throw Refusal(
        code: .ambiguousDates,
        problem: "The dates of \(name(index)) have different meanings in different languages: "
          + "\(quoted(content[index].sample)) can be month \(one.month) or month \(other.month); "
          + "write the dates as 2026-03-23, or name the columns in the language of the dates.")
    }
  }

  /// The order of ambiguous dates: proved by the values, otherwise that of the titles' language,
  /// otherwise of the locale, otherwise of the dialect.
  func settleOrders(_ mapping: inout TableMapping) {
    func proof(_ column: Int) -> DateOrderProof {
      column < 0 ? DateOrderProof() : content[column].proof
    }
    let (start, end) = (proof(mapping.startColumn), proof(mapping.endColumn))
    if let given = options.givenOrders {
      mapping.presumedOrder = given.start
      return mapping.settleOrders(given, start: start, end: end)
    }
    if isDayFirst {
      (mapping.presumedOrder, mapping.presumption) = (.dayMonthYear, .language)
    } else if let regional = options.regionalDateOrder, family == .table {
      (mapping.presumedOrder, mapping.presumption) = (regional, .locale)
    }
    if let provenOrder { (mapping.presumedOrder, mapping.presumption) = (provenOrder, .weekdays) }
    mapping.settleOrders(
      DateOrderProof.orders(start, end, presumed: mapping.presumedOrder), start: start, end: end)
  }

  /// A zone in a title, `Start (UTC)` or `Time EST`, is that of its column.
  func settleZones(_ mapping: inout TableMapping) {
    for role in [ColumnRole.start, .startDate, .startTime, .end, .endDate, .endTime]
    where mapping.has(role) {
      let title = mapping.columns[mapping[role]].title
      guard let zone = ColumnNames.zone(in: title, beside: header.titles) else { continue }
      let side: [ColumnRole] =
        [.start, .startDate, .startTime].contains(role)
        ? [.start, .startDate] : [.end, .endDate]
      for target in side where mapping.has(target) {
        mapping.columns[mapping[target]].parsedParameters.append(
          ICalendarParameter("TZID", zone))
      }
    }
  }
}
