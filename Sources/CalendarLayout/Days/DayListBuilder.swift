import CivilTime

/// Makes the sections of a list from an agenda.
struct DayListBuilder {
  let agenda: DayAgenda
  let showsRunning: Bool
  let today: CivilDate?
  /// Tells apart the entries that share a name; empty when none do.
  private let copies: [Int]

  init(_ agenda: DayAgenda, showsRunning: Bool, today: CivilDate?) {
    self.agenda = agenda
    self.showsRunning = showsRunning
    self.today = today
    copies = GridEntry.copyNumbers(of: agenda.entries)
  }

  func sections(showsMonths: Bool) -> [DayList.Section] {
    var sections: [DayList.Section] = []
    sections.reserveCapacity(agenda.days.count)
    var month: CivilDate?
    for day in agenda.days {
      if showsMonths, month != day.date.startOfMonth {
        let first = day.date.startOfMonth
        sections.append(DayList.Section(id: .month(first), lengthInMinutes: 0, rows: []))
        month = first
      }
      sections.append(
        DayList.Section(
          id: .day(day.date), relativeDay: today.map { RelativeDay(days: $0.days(to: day.date)) },
          lengthInMinutes: day.lengthInMinutes, rows: rows(of: day),
          unnamedRunning: showsRunning ? day.unnamedRunning : 0))
    }
    return sections
  }

  private func rows(of day: DayAgenda.Day) -> [DayList.Row] {
    var rows: [DayList.Row] = []
    rows.reserveCapacity(day.items.count + (showsRunning ? day.running.count : 0))
    if showsRunning {
      for entry in day.running {
        rows.append(DayList.Row(id: id(entry, on: day.date), entry: entry, part: .runs))
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

  private func id(_ index: Int, on date: CivilDate) -> DayList.RowID {
    let entry = agenda.entries[index]
    return DayList.RowID(
      uid: entry.uid, recurrenceID: entry.recurrenceID, day: entry.start.date.days(to: date),
      copy: copies.isEmpty ? 0 : copies[index])
  }
}
