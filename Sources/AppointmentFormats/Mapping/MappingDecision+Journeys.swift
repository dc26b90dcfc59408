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
    // `Abfahrt` and `Rückkehr`
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
      var (earlier, later) = (0, 0)
      for row in rows {
        for order in [DateOrder.dayMonthYear, .monthDayYear] {
          guard let leaves = second(cell(row, departure), order),
            let arrives = second(cell(row, arrival), order)
          else { continue }
          if leaves < arrives { earlier += 1 } else if arrives < leaves { later += 1 }
        }
      }
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

  private func second(_ text: String, _ order: DateOrder) -> Int64? {
    guard let moment = options.moment(text), let date = moment.date.date(in: order) else {
      return nil
    }
    return Int64(date.dayNumber) * 86_400 + Int64(moment.second ?? 0)
  }
}
