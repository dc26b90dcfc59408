import CivilTime

/// Creates the sections of a list from an agenda.
struct DayListBuilder {
  let agenda: DayAgenda
  let showsRunning: Bool
  let today: CivilDate?

  func sections(_ periods: DayList.Periods) -> [DayList.Section] {
    var sections: [DayList.Section] = []
    sections.reserveCapacity(agenda.days.count)
    var last: DayAgenda.Day?
    for day in agenda.days {
      if let id = period(of: day, after: last, periods) {
        sections.append(header(id, week: day.week))
      }
      sections.append(section(of: day))
      last = day
    }
    return sections
  }

  /// The period whose header is directly before a day; nil if there is none.
  private func period(
    of day: DayAgenda.Day, after last: DayAgenda.Day?, _ periods: DayList.Periods
  ) -> DayList.SectionID? {
    let month = day.date.startOfMonth
    switch periods {
    case .none: return nil
    case .months: return last?.date.startOfMonth == month ? nil : .month(month)
    case .weeks:
      guard let last, last.week == day.week else { return .week(day.week.firstDate) }
      return last.date.startOfMonth == month ? nil : .month(month)
    }
  }

  private func header(_ id: DayList.SectionID, week: Week) -> DayList.Section {
    DayList.Section(
      id: id, week: week, relativeDay: nil, lengthInMinutes: 0, rows: [], running: [],
      unnamedRunning: 0)
  }

  private func section(of day: DayAgenda.Day) -> DayList.Section {
    DayList.Section(
      id: .day(day.date), week: day.week,
      relativeDay: today.map { RelativeDay(days: $0.days(to: day.date)) },
      lengthInMinutes: day.lengthInMinutes, rows: rows(of: day),
      running: showsRunning ? [] : day.running, unnamedRunning: day.unnamedRunning)
  }

  private func rows(of day: DayAgenda.Day) -> [DayList.Row] {
    var rows: [DayList.Row] = []
    rows.reserveCapacity(day.items.count + (showsRunning ? day.running.count : 0))
    if showsRunning {
      for entry in day.running {
        rows.append(
          DayList.Row(id: id(entry, on: day.date), entry: entry, part: .runs, clash: nil))
      }
    }
    for item in day.items {
      let part: DayList.Row.Part =
        switch item.part {
        case .allDay: .allDay
        case .begins: .begins
        case .ends: .ends
        }
      rows.append(
        DayList.Row(
          id: id(item.entry, on: day.date), entry: item.entry, part: part, clash: item.clash))
    }
    return rows
  }

  private func id(_ index: Int, on date: CivilDate) -> OccurrencePart {
    // Avoid copying whole entries, which are large, for their identifiers.
    OccurrencePart(
      agenda.entries[index].id, part: agenda.entries[index].start.date.days(to: date))
  }
}
