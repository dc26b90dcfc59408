import AppointmentModel
import CalendarLayout
import CivilTime

/// The list of the days of a page, for linear reading. Everything in the sections links to it.
struct PageAgenda {
  let list: DayList
  let parts: PageParts
  var words: EntryFormatter { parts.words }
  /// The entries of the list by identifier, if the entries of sections differ; nil if the only
  /// section has the same ones.
  private let numbers: [OccurrenceID: Int]?

  init(_ agenda: DayAgenda, parts: PageParts, isShared: Bool) {
    self.parts = parts
    list = DayList(agenda, width: 0, now: parts.options.now)
    guard isShared else {
      numbers = nil
      return
    }
    var numbers: [OccurrenceID: Int] = [:]
    for (number, entry) in agenda.entries.enumerated() where numbers[entry.id] == nil {
      numbers[entry.id] = number
    }
    self.numbers = numbers
  }

  /// The attributes of a link to an entry's row on a date, or on the nearest of its own dates. The row
  /// is then shown as a card beside the link. If a day has too many running entries to list it, the
  /// link leads to the day.
  ///
  /// - Parameter number: Its number in its section.
  func link(_ number: Int, _ entry: GridEntry, on date: CivilDate) -> Markup {
    let dates = entry.dates
    let date = min(max(date, dates.lowerBound), dates.upperBound)
    guard let index = list.section(of: date) else { return "href=\"#agenda\"" }
    let day: Markup = "href=\"#d\(date.description)\""
    guard let number = numbers.map({ $0[entry.id] }) ?? number else { return day }
    let section = list.sections[index]
    guard section.unnamedRunning == 0 || section.rows.contains(where: { $0.entry == number }) else {
      return day
    }
    return "href=\"#a\(number)-\(index)\" style=\"anchor-name:--a\(number)-\(index)\""
  }
}
