internal import CivilTime
internal import Primitives

/// Dates and times that programs write in a form for both, and times without separators.
extension MappingDecision {
  /// Takes numbers such as `202605180900` as moments, and moments that are all on one first day, as in
  /// `2000-01-01 09:00:00`, as times beside a column of dates.
  mutating func acceptStamps() {
    for index in columns.indices where content[index].holdsStamps && !columns[index].isProperty {
      // Numbers under other names may be those of bookings.
      guard columns[index].role.map(ColumnRole.times.contains) ?? false else { continue }
      content[index].acceptStamps()
    }
    let dates = columns.indices.filter {
      !isIgnored[$0] && !isAside($0) && [.date, .moment].contains(content[$0].valueType)
        && !content[$0].holdsFirstDays
    }
    guard family != .properties, !dates.isEmpty else { return }
    for index in columns.indices where content[index].holdsFirstDays && !isChosen[index] {
      content[index].acceptFirstDays()
    }
  }

  /// The columns of numbers that are times of day beside a date: `0615`, or `18` under `Departure time`.
  var clockNumbers: [Int] {
    let all = unnamed(.number).filter {
      content[$0].clocks.areTimes(content[$0].filled)
        && !ColumnNames.namesNumbers(columns[$0].title)
    }
    let certain = all.filter {
      content[$0].clocks.areRound(content[$0].filled)
        && content[$0].clocks.arePadded(content[$0].filled)
        || ColumnNames.namesClock(columns[$0].title)
    }
    // `1430` behind `0615`, and `1800` under `Sail time`
    return all.filter { index in
      certain.contains(index)
        || content[index].clocks.areRound(content[index].filled)
          && certain.contains { first in
            ColumnNames.hasClock(columns[index].title)
              || first < index
                && rows.allSatisfy { Int(cell($0, first)) ?? 0 <= Int(cell($0, index)) ?? 2400 }
          }
    }
  }

  /// Whether a column of four digits may be one of times: `0903`, or `1800` under a name with a word for times.
  func mayBeClock(_ index: Int) -> Bool {
    let (clocks, filled) = (content[index].clocks, content[index].filled)
    return has(.start, .startDate) && isOpen(.startTime)
      && (clocks.arePadded(filled) && !ColumnNames.namesNumbers(columns[index].title)
        || clocks.areRound(filled) && ColumnNames.hasClock(columns[index].title))
  }

  /// Reads midnights as days where no start or end has another time: databases and spreadsheets write dates
  /// with them. An end at midnight is not part of the days, unless some row ends where it begins.
  func settleMidnights(_ mapping: inout TableMapping) {
    let end = first(.end, .endDate)
    let isTimed =
      !has(.startTime) && (has(.endTime) || has(.duration) && lengthUnit(mapping) < 86_400)
    guard family == .table || family == .google, !has(.allDay), !isTimed,
      let start = first(.start, .startDate),
      content[start].holdsMidnights, end.map({ isOfDays($0) }) ?? true
    else { return }
    mapping.columns[start].values.isDays = true
    if !has(.startTime) { mapping.findings.midnights = start }
    guard let end, content[end].moments > 0 else { return }
    mapping.columns[end].values.isDays = true
    if family == .table, options.allDayEnd == nil,
      !rows.contains(where: { cell($0, start) == cell($0, end) })
    {
      mapping.allDayEnd = .exclusive
    }
  }

  private func isOfDays(_ index: Int) -> Bool {
    content[index].holdsMidnights || [.date, .empty].contains(content[index].valueType)
  }

  private func lengthUnit(_ mapping: TableMapping) -> Int {
    first(.duration).map { mapping.columns[$0].values.unit } ?? 60
  }
}

extension ColumnNames {
  /// Whether a title names the time of a start or an end: `Departure Time`, `Dep Time`, `Ankunftszeit`.
  static func namesClock(_ title: String) -> Bool {
    let words = title.split { !$0.isLetter }.map(String.init)
    return hasClock(title)
      && (isDeparting(title) || isArriving(title)
        || words.contains { word in
          ["dep", "arr"].contains(word.lowercased())
            || meaning(of: word).map { !$0.isWeak && [.start, .end].contains($0.role) } ?? false
        })
  }

  /// Whether a title names the numbers of things: `Course no`, `Kursnr.`, `PIN`.
  static func namesNumbers(_ title: String) -> Bool {
    title.split { !$0.isLetter }.map { FoldedName.fold(String($0)) }.contains { word in
      ["no", "id", "ref", "pin", "num", "numero", "number", "ext", "zip", "plz", "room", "raum"]
        .contains(word) || ["nr", "nummer", "code"].contains { word.hasSuffix($0) }
    }
  }

  /// Whether a title has a word for times of day.
  static func hasClock(_ title: String) -> Bool {
    let name = FoldedName.fold(title)
    return title.split { !$0.isLetter }.contains { meaning(of: String($0))?.role == .startTime }
      || ["zeit", "tijd", "tid"].contains { name.hasSuffix($0) }
  }
}
