internal import CalendarText
internal import CivilTime

/// Determines roles by the contents of columns if names are not sufficient.
extension MappingDecision {
  func has(_ roles: ColumnRole...) -> Bool {
    columns.contains { $0.role.map(roles.contains) ?? false }
  }

  func unnamed(_ valueTypes: ColumnContent.ValueType...) -> [Int] {
    columns.indices.filter {
      columns[$0].role == nil && valueTypes.contains(content[$0].valueType)
    }
  }

  func isOpen(_ role: ColumnRole) -> Bool { options.columns[role] == nil && !has(role) }

  mutating func findStartByContent() throws(Refusal) {
    guard !has(.start, .startDate), isOpen(.start), isOpen(.startDate),
      options.dialect == .automatic
    else { return }
    let moments = unnamed(.moment)
    var dates = unnamed(.date)
    dates += unnamed(.number).filter { content[$0].holdsCompactDates }
    if moments.count > 2 { throw ambiguity(.start, moments[0], moments[1]) }
    if let first = moments.first {
      try give(.start, .end, to: moments, first)
    } else if let first = dates.sorted().first {
      if dates.count > 2 { throw ambiguity(.start, dates[0], dates[1]) }
      try give(.startDate, .endDate, to: dates.sorted(), first)
      let times = unnamed(.time)
      if !has(.startTime), times.count == 1 || times.count == 2 {
        columns[times[0]].role = .startTime
        if times.count == 2, !has(.endTime) { columns[times[1]].role = .endTime }
      } else if times.count > 2 {
        throw ambiguity(.startTime, times[0], times[1])
      }
    } else {
      return
    }
    findRestByContent()
  }

  /// Assigns roles to one column, or to two of which one is later.
  mutating func give(
    _ start: ColumnRole, _ end: ColumnRole, to found: [Int], _ first: Int
  ) throws(Refusal) {
    columns[first].role = start
    guard found.count == 2, !has(.end, .endDate) else { return }
    let (one, other) = (content[found[0]].firstMoment, content[found[1]].firstMoment)
    guard let one, let other, one <= other else {
      throw ambiguity(start, found[0], found[1])
    }
    columns[found[1]].role = end
  }

  /// Finds durations, zones and Booleans if the start was found only by its content.
  mutating func findRestByContent() {
    if isOpen(.zone), let zone = unnamed(.zone).first, unnamed(.zone).count == 1 {
      columns[zone].role = .zone
    }
    if isOpen(.allDay), let allDay = unnamed(.truth).first, unnamed(.truth).count == 1 {
      columns[allDay].role = .allDay
    }
    guard isOpen(.duration), !has(.end, .endDate, .endTime) else { return }
    let start = columns.firstIndex { $0.role == .start || $0.role == .startDate } ?? 0
    let lengths =
      unnamed(.duration)
      + (header.hasTitles
        ? [] : unnamed(.number).filter { $0 > start && content[$0].holdsSmallNumbers })
    if lengths.count == 1 { columns[lengths[0]].role = .duration }
  }

  mutating func findTitleByContent() {
    guard family != .properties, options.columns[.title] == nil else { return }
    if let named = columns.firstIndex(where: { $0.role == .title }) {
      guard isWeak[named], content[named].valueType == .empty else { return }
      columns[named].role = nil
    }
    // In task lists, the description takes the place of a title.
    if let described = columns.firstIndex(where: { $0.role == .description }),
      !isChosen[described]
    {
      columns[described].role = .title
      return
    }
    var texts = unnamed(.text).filter { !isMisnamed[$0] }
    // Titles may be words that are Booleans elsewhere.
    if texts.isEmpty { texts = unnamed(.truth).filter { !isMisnamed[$0] } }
    guard let first = texts.first else { return }
    columns[first].role = .title
    rivalTitle = texts.count > 1 ? texts[1] : nil
  }
}
