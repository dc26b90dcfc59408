internal import CalendarText
internal import CivilTime

/// Rotas: dates down, and names, shifts or rooms across.
extension TableUnfolding {
  /// The columns of a rota beside its date and weekdays.
  struct Rota {
    var day: Int
    var weekdays: [Int]
    var columns: [Int]
    /// Remarks on the days.
    var remarks: [Int]
    /// Whether hours alone are times: `6-14`.
    var allowsBare: Bool
  }

  /// The columns of a table with a date and names, shifts or rooms across; nil for other tables.
  var rota: Rota? {
    let named: [ColumnRole] = [.title, .startTime]
    guard let day = startDate, endDate == nil,
      !table.titles.contains(where: { title in
        ColumnNames.meaning(of: title).map { named.contains($0.role) } ?? false
      })
    else { return nil }
    let types = table.titles.indices.map { table.content($0, options).valueType }
    let weekdays = types.indices.filter { $0 != day && types[$0] == .weekday }
    let remarks = types.indices.filter { role($0) == .description && types[$0] == .text }
    let columns = types.indices.filter {
      $0 != day && types[$0] != .weekday && types[$0] != .empty && !table.titles[$0].isEmpty
        && !remarks.contains($0)
    }
    let titles = columns.map { table.titles[$0] }
    guard columns.count >= 2,
      columns.allSatisfy({ [.text, .truth, .status, .timeRange].contains(types[$0]) }),
      !SheetNames.hasPair(titles)
    else { return nil }
    let cells = columns.map { column in
      table.rows.prefix(50).flatMap { cellTexts($0[column], allowsBare: true) }
    }
    let isTimed = cells.joined().allSatisfy { text in
      switch text {
      case .nothing, .time, .shift: true
      default: false
      }
    }
    // One column of times beside marks or names has the times of the rows.
    let hasTimes = cells.allSatisfy { texts in
      texts.contains { text in
        switch text {
        case .time, .shift: true
        default: false
        }
      }
    }
    guard hasTimes || place(.startTime) == nil else { return nil }
    let isNamed =
      titles.allSatisfy { $0.last?.isNumber ?? false }
      || titles.allSatisfy { SheetNames.shifts.holds($0) || UnreadWords.isPartOfDay($0) }
      || titles.allSatisfy { SheetNames.isRoom($0) }
    let isPlain = columns.allSatisfy { types[$0] == .text }
    // `Date,Early 6-14,Late 14-22,On call`
    let areShifts = titles.count { time(beside: $0) != nil } * 2 > titles.count
    guard
      isPlain && (isNamed || isTimed)
        || titles.allSatisfy({ ColumnNames.meaning(of: $0) == nil && !ColumnNames.isAside($0) })
          && (areShifts || TableUnfolding.drawOnSameWords(cells))
    else { return nil }
    return Rota(
      day: day, weekdays: weekdays, columns: columns, remarks: remarks,
      allowsBare: isTimed || !isNamed)
  }

  /// Whether most cells of each column hold words that are also in another one, as names under shifts
  /// and shifts under names do. Marks and times are one word; answers such as yes and no are none.
  private static func drawOnSameWords(_ columns: [[CellText]]) -> Bool {
    let mark = ""
    let words = columns.map { cells in
      cells.compactMap { text -> String? in
        switch text {
        case .nothing: nil
        case .mark, .time: mark
        case .words(let found), .shift(_, let found): found
        }
      }
    }
    let all = Set(words.joined())
    // `D`, `N` and `X`: one person may have only nights, which no other has.
    if all.contains("N"), all.contains(mark), all.count < 9,
      all.allSatisfy({ $0.count <= 2 && $0 == $0.uppercased() && $0 != "Y" })
    {
      return true
    }
    guard all.count > 1 || all == [mark], all.allSatisfy({ $0.utf8.count <= 40 }),
      all.contains(where: { $0 == mark || SwitchText.parse($0) == nil })
    else { return false }
    return words.indices.allSatisfy { column in
      let others = Set(words.indices.filter { $0 != column }.flatMap { words[$0] })
      let shared = words[column].count { others.contains($0) }
      return shared > 0 && shared * 2 >= words[column].count
    }
  }

  /// Rewrites a table with a date and names, shifts or rooms across.
  ///
  /// - Returns: Whether it is such a table.
  mutating func unfoldRota() -> Bool {
    guard let rota = self.rota else { return false }
    let day = rota.day
    let dates = settledDates(day)
    noteWeekdays(rota, dates)
    noteUnread(table.columns(from: 0).filter { table.title($0).isEmpty }, besides: "shift")
    let hasHours = holdTimes(table.rows.flatMap { row in rota.columns.map { row[$0] } })
    var rows: [SheetTable.Row] = []
    var conditions = Conditions()
    var clock12 = HalfDay()
    var absent = 0
    let times = timesBeside(rota.columns.map { table.titles[$0] })
    var remarks: [String] = []
    for (index, row) in table.rows.enumerated() {
      let remark = rota.remarks.map { row[$0] }.filter { !$0.isEmpty }.joined(separator: "\n")
      for (column, time) in zip(rota.columns, times) {
        let place = table.titles[column]
        let date = dates[index]?.description ?? row[day]
        let texts = cellTexts(row[column], allowsBare: rota.allowsBare, allowsHours: hasHours)
        for text in texts {
          switch text {
          case .time(let range), .shift(let range, _):
            if let clock = CellClock(range, .hours) { clock12.add(range, clock, row.offset) }
          default: break
          }
          switch text {
          case .words(let words):
            rows.append(entry(row, column, place + ": " + words, on: date, at: time, label: place))
            if isBrokenTime(words) { noteBrokenTime(words, row, column) }
            collect(words, row.offset, isTimed: !time.isEmpty, into: &conditions)
          case .shift(let range, let words):
            collect(words, row.offset, isTimed: true, into: &conditions)
            rows.append(entry(row, column, place + ": " + words, on: date, at: range, label: place))
          case .time(let range):
            rows.append(entry(row, column, place, on: date, at: range, label: place))
          case .mark: rows.append(entry(row, column, place, on: date, at: time, label: place))
          case .nothing: absent += isFree(row[column]) ? 1 : 0
          }
        }
      }
      if !remark.isEmpty, rows.count == remarks.count {
        // `11.05.2026,,,Holiday`
        let date = dates[index]?.description ?? row[day]
        rows.append(entry(row, rota.remarks[0], remark, on: date, at: "", label: ""))
        remarks.append("")
      }
      remarks += Array(repeating: remark, count: rows.count - remarks.count)
    }
    noteConditions(conditions)
    clock12.report(in: &self)
    shape =
      "a rota: dates in column \(day + 1), names in \(rota.columns.count) columns"
      + TableUnfolding.absences(absent)
    var meanings = [day: "start-date"]
    for column in rota.weekdays { meanings[column] = "weekday" }
    for column in rota.remarks { meanings[column] = "description" }
    use(rows, of: rota.columns, beside: meanings)
    if !rota.remarks.isEmpty {
      table.set("Description", remarks)
      set(.description, table.titles.count - 1)
    }
    return true
  }

  /// Warns of a weekday that contradicts the date beside it.
  private mutating func noteWeekdays(_ rota: Rota, _ dates: [CivilDate?]) {
    for column in rota.weekdays {
      let cells = table.column(column)
      let lists = WeekdayList.lists(cells, isNamed: true, preferring: languages) ?? []
      let wrong = zip(dates, lists).filter { date, list in
        date.map { date in list.first.map { $0 != date.weekday.rawValue } ?? false } ?? false
      }
      guard let date = wrong.first?.0 else { continue }
      note(
        .weekdayMismatch, .warning, column: column,
        "The column \(quoted(table.titles[column])) has another weekday than \(date)"
          + (wrong.count == 1 ? "" : " and \(wrong.count - 1) more")
          + "; correct one of them. The date is used.")
    }
  }
}
