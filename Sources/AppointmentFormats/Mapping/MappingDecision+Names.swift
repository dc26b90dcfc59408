internal import Primitives

/// Determines roles by parts of names, where the content fits.
extension MappingDecision {
  /// The zone that the name of a column says.
  func zone(_ index: Int) -> String? {
    ColumnNames.zone(in: columns[index].title, beside: header.titles)
  }

  /// Whether the times of a column are rather lengths: all before six, and at least half of them in the
  /// first hour, as `0:45` or with seconds.
  func mayBeLengths(_ index: Int) -> Bool {
    guard header.hasTitles, content[index].valueType == .time else { return false }
    let times = rows.compactMap { row in CellClock(cell(row, index), content[index].timeForm) }
    let short = rows.count { row in
      let text = cell(row, index)
      let parts = text.split(separator: ":")
      return (text.hasPrefix("0:") || parts.count == 3 && Int(parts[0]) == 0)
        && parts.contains { Int($0) != 0 }
    }
    return short > 0 && short * 2 >= times.count
      && times.allSatisfy { $0.start < 6 * 3600 && !$0.hasHalf }
  }

  /// Takes a column such as `Hours worked` as the length beside times that have no end.
  mutating func findLengthByName() {
    guard family == .table, isOpen(.duration), !has(.end, .endDate, .endTime),
      let start = first(.startTime) ?? first(.start, .startDate),
      [.time, .number, .moment].contains(content[start].valueType),
      columns[start].role == .startTime || content[start].valueType == .moment
    else { return }
    let length = unnamed(.time, .duration, .number).first { index in
      let title = columns[index].title
      return ColumnNames.isLength(title)
        // `Time` is an hour in Danish.
        && (content[index].valueType != .number
          || title.split { !$0.isLetter }.contains {
            CellDuration.unit(String($0)) != nil && $0.lowercased() != "time"
          })
    }
    if let length { columns[length].role = .duration }
  }

  /// Takes columns as the start and the end, or one of them as the end beside a start, since their names
  /// end with such words: `Mtg Start`, `Open until`.
  mutating func findSidesByName() {
    guard family == .table, isOpen(.end), isOpen(.endDate), isOpen(.endTime) else { return }
    let sides = unnamed(.time, .date, .moment, .number).compactMap { index in
      isUnnamed(index) && !isAside(index)
        ? ColumnNames.side(of: columns[index].title).map { (index: index, name: $0) } : nil
    }
    let ends = sides.filter { $0.name.role == .end }
    guard ends.count == 1, let end = ends.first?.index else { return }
    let start = sides.first {
      $0.name.role == .start && $0.name.subject == ends[0].name.subject
        && content[$0.index].timeType == content[end].timeType
    }?.index
    // `Sent to`
    guard start != nil || !columns[end].title.lowercased().hasSuffix(" to") else { return }
    switch content[end].valueType {
    case .time where start == nil: columns[end].role = .endTime
    case .time, .number:
      guard let start, isOpen(.startTime), content[end].largest < 2_400 else { return }
      (columns[start].role, columns[end].role) = (.startTime, .endTime)
    default:
      let day = first(.start, .startDate)
      let isOnlyPair = unnamed(.date, .moment).allSatisfy { index in
        index == start || index == end || isAside(index)
          || ColumnNames.yields(columns[index].title)
      }
      guard start == nil || day == nil && isOnlyPair, let day = day ?? start,
        compare(day, end).later == 0
      else {
        return
      }
      if columns[day].role == nil { columns[day].role = .start }
      columns[end].role = .end
    }
    for index in [start, end].compactMap({ $0 }) { isWeak[index] = true }
  }
}
