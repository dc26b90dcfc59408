internal import CivilTime
internal import Primitives

extension MappingDecision {
  /// Swaps start and end of a journey: it departs before it arrives, while a stay begins with the arrival.
  /// The departure is the first column of times of day, or mostly the earlier moment.
  mutating func orderJourneys() {
    func weak(_ roles: ColumnRole...) -> Int? {
      columns.indices.first {
        isWeak[$0] && !isChosen[$0] && columns[$0].role.map(roles.contains) ?? false
      }
    }
    guard family == .table else { return }
    let starts = columns.indices.filter { columns[$0].role == .startTime }
    if starts.count == 2, !isChosen[starts[0]], !isChosen[starts[1]], !has(.end, .endTime),
      ColumnNames.isDeparting(columns[starts[0]].title),
      ColumnNames.isArriving(columns[starts[1]].title)
    {
      columns[starts[1]].role = .endTime
      return
    }
    // `Departure` and `Return`
    let departing = weak(.end, .endTime).flatMap {
      ColumnNames.isDeparting(columns[$0].title) && !has(.start, .startTime) ? $0 : nil
    }
    let ends: [ColumnRole] = [.end, .endDate, .endTime]
    if ends.allSatisfy({ options.columns[$0] == nil }),
      columns.indices.allSatisfy({
        $0 == departing || !(columns[$0].role.map(ends.contains) ?? false)
      }),
      let back = unnamed(.date, .moment, .time).first(where: {
        ColumnNames.isReturning(columns[$0].title)
      })
    {
      if let departing {
        columns[departing].role = columns[departing].role == .end ? .start : .startTime
      }
      columns[back].role = content[back].valueType == .time ? .endTime : .end
      return
    }
    // `Abfahrt` and a name that is not known
    if let departure = weak(.endTime), !has(.start, .startTime),
      ColumnNames.isDeparting(columns[departure].title),
      let last = unnamed(.time).first(where: { $0 > departure && !isAside($0) })
    {
      (columns[departure].role, columns[last].role) = (.startTime, .endTime)
      return
    }
    guard let arrival = weak(.start, .startTime) else { return }
    if ColumnNames.isArriving(columns[arrival].title), columns[arrival].role == .startTime,
      !has(.end, .endDate, .endTime),
      let departure = unnamed(.time).first(where: { $0 < arrival && !isAside($0) })
    {
      // The times in front of arrivals are departures, whatever their name.
      columns[departure].role = .startTime
      columns[arrival].role = .endTime
      return
    }
    guard let departure = weak(.end, .endTime), ColumnNames.isDeparting(columns[departure].title),
      !ColumnNames.isDeparting(columns[arrival].title)
    else { return }
    if columns[arrival].role == .startTime {
      guard columns[departure].role == .endTime, departure < arrival,
        !isStay(arrival, departure)
      else { return }
    } else {
      guard columns[departure].role == .end else { return }
      let (earlier, later) = compare(departure, arrival)
      guard earlier > later else { return }
    }
    (columns[arrival].role, columns[departure].role) = (
      columns[departure].role, columns[arrival].role
    )
  }

  /// Whether the lengths in another column are the times from arrival to departure, as on a day of
  /// work.
  private func isStay(_ arrival: Int, _ departure: Int) -> Bool {
    let lengths = columns.indices.filter {
      [.number, .duration].contains(content[$0].valueType)
        && (columns[$0].role == nil || columns[$0].role == .duration)
    }
    var (stays, journeys) = (0, 0)
    for row in rows {
      guard let one = CellClock(cell(row, arrival), content[arrival].timeForm)?.start,
        let other = CellClock(cell(row, departure), content[departure].timeForm)?.start
      else { continue }
      for length in lengths.compactMap({ CellLength(cell(row, $0)) }) {
        let half = MappingDecision.twelveHour(one, other)
        if length.isLength(other - one, []) || length.isLength(half.end - half.start, []) {
          stays += 1
        }
        if length.isLength(one - other, []) { journeys += 1 }
      }
    }
    return stays > journeys
  }

  /// In how many rows the moment of a column is before that of another one, and behind it, in the order of
  /// day and month that the dates prove, or else in both.
  func compare(_ one: Int, _ other: Int) -> (earlier: Int, later: Int) {
    let proven = provenOrder ?? [one, other].lazy.compactMap { content[$0].proof.order }.first
    var (earlier, later) = (0, 0)
    for order in proven.map({ [$0] }) ?? [.dayMonthYear, .monthDayYear] {
      for row in rows {
        guard let first = second(cell(row, one), order),
          let last = second(cell(row, other), order)
        else { continue }
        if first < last { earlier += 1 } else if last < first { later += 1 }
      }
    }
    return (earlier, later)
  }

  /// Swaps a start without the name of one and an end, if no row has the start first: `Out,Back`.
  mutating func swapWrongOrder() {
    guard family == .table, let start = first(.start, .startDate), let end = first(.end, .endDate),
      !isChosen[start], !isChosen[end], isUnnamed(start), isWeak[end] || isUnnamed(end)
    else { return }
    let (earlier, later) = compare(start, end)
    guard later > 0, earlier == 0 else { return }
    (columns[start].role, columns[end].role) = (columns[end].role, columns[start].role)
  }

  private func second(_ text: String, _ order: DateOrder) -> Int64? {
    guard let moment = options.moment(text), let date = moment.date.date(in: order) else {
      return nil
    }
    return Int64(date.dayNumber) * 86_400 + Int64(moment.second ?? 0)
  }
}
