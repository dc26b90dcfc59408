internal import AppointmentModel
internal import CalendarText
internal import CivilTime
internal import Primitives

/// Times and titles that are in several columns, or together in one.
extension TableUnfolding {
  /// Joins AM and PM in columns of their own with the times in front of them.
  mutating func joinHalvesOfDay() {
    let halves = table.titles.indices.filter {
      !table.titles[$0].isEmpty && TimeWords.areHalves(Set(table.column($0).filter { !$0.isEmpty }))
    }
    // Under the name of times, halves alone have no time to be joined with.
    let times = table.titles.indices.filter {
      [.startTime, .endTime].contains(role($0)) && !halves.contains($0)
    }
    guard !times.isEmpty else { return }
    let isShared = halves.count == 1 && times.count == 2
    var changed: [(column: Int, cells: [String])] = []
    let targets =
      halves.count == 1 && times.count <= 2 ? times : halves.map { $0 - 1 }.filter(times.contains)
    guard !halves.isEmpty, targets.count == (isShared ? 2 : halves.count) else { return }
    for (place, time) in targets.enumerated() {
      let half = halves[isShared ? 0 : place]
      let joined = table.rows.map { row in
        if row[time].isEmpty || row[half].isEmpty { return row[time] }
        // One half for both is that of a range: `11:00 - 1:00 PM`.
        if isShared {
          let isFirst = half < times[1]
          let text =
            row[times[0]] + (isFirst ? " " + row[half] : "") + " - " + row[times[1]]
            + (isFirst ? "" : " " + row[half])
          if let range = CellRange(text, referenceYear: options.referenceYear),
            let second = place == 0 ? range.start.second : range.end.second
          {
            return TableUnfolding.clock(second)
          }
        }
        return row[time] + " " + row[half]
      }
      changed.append((time, joined))
    }
    for (time, joined) in changed { table.set(table.titles[time], joined) }
    for half in halves {
      table.remove(half)
      roles[half] = nil
    }
    if shape.isEmpty { shape = "times with AM and PM in columns of their own" }
  }

  /// Joins hours with the minutes in the column behind them: `14` and `30` under `Start hour` and
  /// `Start minute`.
  mutating func joinMinutes() {
    for hour in table.titles.indices.dropLast() {
      let minute = hour + 1
      guard let role = TableUnfolding.hoursRole(table.titles[hour], before: table.titles[minute])
      else { continue }
      let title = role == .startTime ? "Start Time" : "End Time"
      let hours = table.column(hour).compactMap { Int($0) }
      let minutes = table.column(minute).compactMap { Int($0) }
      guard !hours.isEmpty, hours.allSatisfy({ (0...24).contains($0) }), !minutes.isEmpty,
        minutes.allSatisfy({ (0...59).contains($0) }), !table.titles.contains(title)
      else { continue }
      let joined = table.rows.map { row in
        // Minutes without an hour are refused, and no midnight.
        if row[hour].isEmpty, row[minute].isEmpty { return "" }
        let minutes = row[minute].isEmpty ? 0 : Int(row[minute])
        return row[hour] + ":" + (minutes.map { padded($0, to: 2) } ?? row[minute])
      }
      table.remove(minute)
      if roles.indices.contains(minute) { roles[minute] = nil }
      table.titles[hour] = title
      table.set(title, joined)
      set(role, hour)
      shape = "hours and minutes in columns of their own"
    }
  }

  /// The meaning of hours in front of their minutes, by the names of both columns; nil for others.
  static func hoursRole(_ hour: String, before minute: String) -> ColumnRole? {
    func words(_ title: String) -> [String] {
      title.split { !$0.isLetter }.map { FoldedName.fold(String($0)) }
    }
    let (hour, minute) = (words(hour), words(minute))
    let subject = hour.filter { !SheetNames.hour.contains($0) }
    let other = minute.filter { !SheetNames.minute.contains($0) }
    guard subject.count + 1 == hour.count, other.count + 1 == minute.count,
      other.isEmpty || other == subject
    else { return nil }
    if subject.isEmpty { return .startTime }
    switch ColumnNames.meaning(of: subject.joined(separator: " "))?.role {
    case .start?, .startDate?, .startTime?: return .startTime
    case .end?, .endDate?, .endTime?: return .endTime
    default: return nil
    }
  }

  /// Takes the times out of a column of shifts.
  mutating func splitShifts(_ column: Int) {
    guard let shifts = TableUnfolding.shifts(table.column(column)) else { return }
    table.set("Start Time", shifts.map { $0.time })
    set(.startTime, table.titles.count - 1)
    table.set(table.titles[column], shifts.map { $0.words })
    shape = "shifts with their times in column \(column + 1)"
  }

  /// The times and the words of shifts, such as `Früh 6-14` or `Bar 14:00-22:00`; nil unless nearly
  /// all filled cells are shifts. Hours alone are times only after a word for a shift: `Psalm 1-3`
  /// is none.
  static func shifts(_ cells: [String]) -> [(time: String, words: String)]? {
    var (filled, count) = (0, 0)
    let found = cells.map { cell -> (time: String, words: String) in
      if cell.isEmpty { return ("", "") }
      filled += 1
      guard let found = CellRange.embedded(in: cell, allowsBare: true), !found.words.isEmpty,
        !cell.contains("="), !TableUnfolding.areTimes(found.words),
        SheetNames.shifts.holds(found.words) || CellRange.embedded(in: cell) != nil
      else { return ("", cell) }
      count += 1
      return found
    }
    return count > 0 && count * 10 >= filled * 8 ? found : nil
  }

  /// Makes a row of each time in a column whose cells hold one or several: `14:30, 17:45`.
  mutating func splitTimes() {
    guard endDate == nil, place(.endTime) == nil,
      startDate.map({ table.content($0, options).valueType == .date }) ?? true
    else { return }
    for column in table.titles.indices where !table.titles[column].isEmpty && !isIgnored(column) {
      let title = table.titles[column]
      let named = ColumnNames.meaning(of: title)?.role
      guard column != startDate, place(.startTime) ?? column == column,
        role(column) == .startTime || role(column) == nil
          || role(column) == .title && named == nil && options.columns[.title] == nil,
        !ColumnNames.isAside(title),
        role(column) == .startTime || !table.titles.contains("Start Time"),
        let times = timeLists(
          table.column(column), allowsBare: named == .startTime || SheetNames.namesHours(title))
      else { continue }
      if let off = zip(table.rows, times).first(where: { $1.isEmpty })?.0 {
        note(
          .unreadColumn, .note, column: column,
          "\(quoted(off[column])) in the column \(quoted(title)) is no appointment.")
      }
      table.rows = zip(table.rows, times).flatMap { row, times in
        times.map { time in
          var row = row
          if row.cells.indices.contains(column) { row.cells[column] = time }
          return row
        }
      }
      if named != .startTime { table.titles[column] = "Start Time" }
      table.isChanged = true
      set(.startTime, column)
      if shape.isEmpty { shape = "several times in a cell of column \(column + 1)" }
      return
    }
  }

  /// The times of each cell, none for words such as `closed`; nil if a cell holds something else, or
  /// none holds several times.
  private func timeLists(_ cells: [String], allowsBare: Bool) -> [[String]]? {
    var (lists, hasSeveral) = ([[String]](), false)
    for cell in cells {
      if cell.isEmpty || !isLength(cell) && isTime(cell, allowsBare: allowsBare) {
        lists.append([cell])
      } else if SheetNames.off.holds(cell) {
        lists.append([])
      } else if let times = severalTimes(cell, allowsBare: allowsBare) {
        lists.append(times)
        hasSeveral = true
      } else {
        return nil
      }
    }
    return hasSeveral ? lists : nil
  }

  /// Gives rows of times without any text the title of the line above the header, or the file's name.
  mutating func addTitle(_ name: String) {
    guard place(.title) == nil, let start = startDate, place(.startTime) != nil || endDate != nil,
      !table.titles.contains("Title"),
      !table.titles.indices.contains(where: { column in
        let content = table.content(column, options)
        return column != start && !table.titles[column].isEmpty
          // Titles may be in an empty column, whose cells were removed.
          && [.text, .truth, .empty].contains(content.valueType)
          && !TitleRank.areAmounts(content.distinct)
      })
    else { return }
    let above = table.above.last { !ListCell.trimmed($0[...]).isEmpty }
    let title = ListCell.trimmed((above ?? AppointmentCollection.stem(of: name))[...])
    guard title.contains(where: { $0.isLetter }) else { return }
    table.set("Title", table.rows.map { _ in title })
    note(.assumedColumn, .note, "No column has titles; all rows are titled \(quoted(title)).")
  }

  /// Joins the names of two teams by a dash, first and last names by a blank, and the places of a
  /// journey by a dash if there is no other text.
  mutating func joinTitles() {
    let isDated = startDate.map { table.content($0, options).valueType != .time } ?? false
    if isDated,
      let siblings = MappingDecision.siblings(
        table.titles, of: place(.title),
        { column in
          role(column) == nil && table.content(column, options).valueType == .text
        })
    {
      let joined = table.rows.map { row in
        siblings.map { row[$0] }.filter { !$0.isEmpty }.joined(separator: ", ")
      }
      for column in siblings.dropFirst() { table.remove(column) }
      table.set(table.titles[siblings[0]], joined)
    }
    guard !isTitleNamed, options.columns[.title] == nil else { return }
    for (first, second, separator) in SheetNames.pairs {
      guard let one = place(first), let other = place(second) else { continue }
      let hasText = table.titles.indices.contains {
        $0 != one && $0 != other && table.content($0, options).valueType == .text
      }
      if hasText, first == SheetNames.origin { continue }
      let joined = table.rows.map { row in
        [row[one], row[other]].filter { !$0.isEmpty }.joined(separator: separator)
      }
      table.set("Title", joined)
      table.remove(one)
      table.remove(other)
      return
    }
  }

  /// Whether a column has the name of a title that is not part of a person's name.
  private var isTitleNamed: Bool {
    table.titles.indices.contains { column in
      let title = table.titles[column]
      // `Label` over states is no title.
      return ColumnNames.meaning(of: title)?.role == .title && !SheetNames.firstName.holds(title)
        && !SheetNames.lastName.holds(title)
        && (role(column) == .title || !TitleRank.vague.holds(title))
    }
  }
}

extension MappingDecision {
  /// Whether half of the cells of a column beside dates without times hold several times.
  func holdsTimeLists(_ index: Int) -> Bool {
    guard content[index].valueType == .text, !isIgnored[index], !isAside(index),
      columns[index].role == .startTime || !has(.startTime),
      let start = first(.start, .startDate), content[start].moments == 0
    else { return false }
    let values = rows.map { cell($0, index) }.filter { !$0.isEmpty }
    let lists = values.count { TableUnfolding.countTimes($0) > 1 }
    return lists > 0 && lists * 2 >= values.count
  }

  /// Whether the titles of appointments are in several numbered columns: `Volunteer 1`, `Volunteer 2`.
  var hasSiblings: Bool {
    has(.start, .startDate)
      && MappingDecision.siblings(header.titles, of: first(.title)) { column in
        columns[column].role == nil && content[column].valueType == .text
      } != nil
  }

  /// The column of titles and the others with its name and a number; nil if there are no others.
  static func siblings(
    _ titles: [String], of title: Int?, _ isText: (Int) -> Bool
  ) -> [Int]? {
    guard let title, !SheetNames.hasPair(titles) else { return nil }
    func stem(_ column: Int) -> String { FoldedName.fold(titles[column].filter { !$0.isNumber }) }
    let others = titles.indices.filter { column in
      column != title && titles[column].contains { $0.isNumber } && !stem(column).isEmpty
        && stem(column) == stem(title) && isText(column)
    }
    return others.isEmpty ? nil : [title] + others
  }
}
