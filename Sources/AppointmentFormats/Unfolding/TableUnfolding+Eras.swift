internal import CalendarText
internal import CivilTime
internal import Primitives

/// Dates in years of other eras, decided for a whole column.
extension TableUnfolding {
  /// Rewrites Buddhist, Minguo and Japanese years; refuses Islamic ones, which depend on the country.
  mutating func convertEras() throws(Refusal) {
    let isChinese = table.titles.contains {
      $0.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) }
    }
    for column in table.titles.indices where !table.titles[column].isEmpty {
      let cells = table.column(column)
      let filled = cells.filter { !$0.isEmpty }
      guard let sample = filled.first, filled.contains(where: { $0.contains { $0.isNumber } })
      else { continue }
      if let dates = convert(cells, { TableUnfolding.japanese($0) }) {
        use(dates, column)
        notes.append((.otherCalendar, .note, "\(quoted(sample)) is a year of a Japanese era."))
        continue
      }
      if isChinese, let dates = convert(cells, { TableUnfolding.minguo($0) }) {
        use(dates, column)
        notes.append(
          (
            .otherCalendar, .warning,
            "\(quoted(sample)) is read as a year of the Republic of China, "
              + "\(dates.first.flatMap { $0 }.map(TableUnfolding.iso) ?? "")."
          ))
        continue
      }
      guard roles.indices.contains(column),
        [.start, .startDate, .end, .endDate].contains(roles[column] ?? .title)
      else { continue }
      let found = dates(column)
      let years = found.compactMap { $0?.year }
      if !years.isEmpty, years.allSatisfy({ (2400...2700).contains($0) }) {
        let dates = found.map { date in
          date.flatMap { CivilDate(year: $0.year - 543, month: $0.month, day: $0.day) }
        }
        use(dates, column)
        notes.append(
          (
            .otherCalendar, .warning,
            "\(quoted(sample)) is read as a Buddhist year, "
              + "\(dates.first.flatMap { $0 }.map(TableUnfolding.iso) ?? "")."
          ))
      } else if !years.isEmpty, years.allSatisfy({ (1300...1500).contains($0) }),
        table.titles.contains(where: {
          $0.unicodeScalars.contains { (0x620...0x6FF).contains($0.value) }
        }),
        !table.titles.contains(where: {
          $0.unicodeScalars.contains { "یکگچپ".unicodeScalars.contains($0) }
        })
      {
        throw Refusal(
          code: .otherCalendar,
          problem:
            "\(quoted(sample)) is a date of the Islamic calendar, which depends on the country; "
            + "write the dates as 2026-03-23.")
      }
    }
  }

  private func convert(_ cells: [String], _ read: (String) -> CivilDate?) -> [CivilDate?]? {
    let filled = cells.filter { !$0.isEmpty }
    guard filled.allSatisfy({ read($0) != nil }) else { return nil }
    return cells.map(read)
  }

  private mutating func use(_ dates: [CivilDate?], _ column: Int) {
    let role = roles.indices.contains(column) ? roles[column] : nil
    if role == nil { table.titles[column] = "Start Day" }
    table.set(table.titles[column], dates.map { $0.map(TableUnfolding.iso) ?? "" })
    while roles.count <= column { roles.append(nil) }
    roles[column] = role ?? .startDate
    if shape.isEmpty { shape = "dates of another calendar" }
  }

  /// `115/05/06` or `民國115年5月6日`.
  private static func minguo(_ text: String) -> CivilDate? {
    let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
    guard numbers.count == 3, (90...200).contains(numbers[0]),
      text.allSatisfy({ $0.isNumber || "/.-民國国年月日 ".contains($0) })
    else { return nil }
    return CivilDate(year: numbers[0] + 1911, month: numbers[1], day: numbers[2])
  }

  /// `R8.5.6` or `令和8年5月6日`.
  private static func japanese(_ text: String) -> CivilDate? {
    let eras = [
      ("令和", 2018), ("平成", 1988), ("昭和", 1925), ("大正", 1911), ("R", 2018), ("H", 1988), ("S", 1925),
    ]
    guard let (name, offset) = eras.first(where: { text.hasPrefix($0.0) }) else { return nil }
    let rest = text.dropFirst(name.count).replacing("元", with: "1")
    let numbers = rest.split { !$0.isNumber }.compactMap { Int($0) }
    guard numbers.count == 3, rest.allSatisfy({ $0.isNumber || "/.-年月日 ".contains($0) }),
      rest.first?.isNumber ?? false
    else { return nil }
    return CivilDate(year: numbers[0] + offset, month: numbers[1], day: numbers[2])
  }
}
