import CivilTime

/// Makes the sections of a list from an agenda.
struct DayListBuilder {
  let agenda: DayAgenda
  let showsRunning: Bool
  let today: CivilDate?
  /// How many rows of the same name there are so far, of entries that share their name.
  private var copies: [DayList.RowID: Int] = [:]
  /// Whether an entry may share its name with another; empty when none does.
  private let mayRepeat: [Bool]

  init(_ agenda: DayAgenda, showsRunning: Bool, today: CivilDate?) {
    self.agenda = agenda
    self.showsRunning = showsRunning
    self.today = today
    mayRepeat = DayListBuilder.repeated(agenda.entries)
  }

  /// Finds entries of the same name by their hashes: healthy calendars have none, and a table of all
  /// names would take most of the time of a list.
  private static func repeated(_ entries: [GridEntry]) -> [Bool] {
    let hashes = entries.indices.map { index in
      var hasher = Hasher()
      hasher.combine(entries[index].uid)
      hasher.combine(entries[index].recurrenceID)
      return hasher.finalize()
    }
    let sorted = hashes.sorted()
    var twice: Set<Int> = []
    for (one, next) in zip(sorted, sorted.dropFirst()) where one == next { twice.insert(one) }
    return twice.isEmpty ? [] : hashes.map { twice.contains($0) }
  }

  mutating func sections(showsMonths: Bool) -> [DayList.Section] {
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
          lengthInMinutes: day.lengthInMinutes, rows: rows(of: day)))
    }
    return sections
  }

  private mutating func rows(of day: DayAgenda.Day) -> [DayList.Row] {
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

  private mutating func id(_ index: Int, on date: CivilDate) -> DayList.RowID {
    var id = DayList.RowID(
      uid: agenda.entries[index].uid, recurrenceID: agenda.entries[index].recurrenceID,
      day: agenda.entries[index].start.date.days(to: date))
    guard !mayRepeat.isEmpty, mayRepeat[index] else { return id }
    let copy = copies[id, default: 0]
    copies[id] = copy + 1
    id.copy = copy
    return id
  }
}
