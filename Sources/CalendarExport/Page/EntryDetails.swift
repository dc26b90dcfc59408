import AppointmentModel
import CalendarLayout
import CivilTime

/// The details of an occurrence that a list shows in addition to the grid's.
package struct EntryDetails: Hashable, Sendable {
  /// The description, of which the list shows the beginning; empty if there is none.
  package var text: String
  /// The URL of the appointment, which becomes a link if its scheme is http, https or mailto.
  package var address: String?
  /// The repetition of its series; empty if there is none.
  package var repetition: String

  package init(text: String = "", address: String? = nil, repetition: String = "") {
    self.text = text
    self.address = address
    self.repetition = repetition
  }
}

/// The details of the entries of a page.
struct DetailsLookup: Sendable {
  private let collection: AppointmentCollection
  private let rules: ZoneRules
  private let locale: CalendarLocale
  /// The details of series, decoded once and not for each of their occurrences.
  private var series: [Int: EntryDetails] = [:]

  init(
    _ collection: AppointmentCollection, entries: [GridEntry], rules: ZoneRules,
    locale: CalendarLocale
  ) {
    (self.collection, self.rules, self.locale) = (collection, rules, locale)
    for entry in entries where entry.copies.isEmpty {
      guard let index = collection.index(of: entry.id), collection.isRecurring(at: index),
        series[index] == nil
      else { continue }
      series[index] = details(index)
    }
  }

  /// The details of an entry; nil if the collection does not have it.
  func details(_ entry: GridEntry) -> EntryDetails? {
    guard entry.copies.isEmpty else { return details(entry.copies) }
    return collection.index(of: entry.id).map { series[$0] ?? details($0) }
  }

  private func details(_ index: Int) -> EntryDetails {
    let appointment = collection[index]
    let words = collection.repetitions(of: index, in: rules, locale).first ?? ""
    return EntryDetails(
      text: appointment.description, address: appointment.url,
      repetition: words.hasPrefix("FREQ=") ? "" : words)
  }

  /// The details of a meeting in several calendars: texts that differ are below the names of their
  /// calendars.
  private func details(_ copies: [GridEntry]) -> EntryDetails {
    let all = copies.compactMap { copy in
      collection.index(of: copy.id).map { (copy: copy, details: details($0)) }
    }
    var united = EntryDetails()
    united.address = all.lazy.compactMap { $0.details.address }.first
    united.repetition = all.map { $0.details.repetition }.first { !$0.isEmpty } ?? ""
    let (titles, places) = (Set(copies.map { $0.title }), Set(copies.map { $0.location }))
    guard Set(all.map { $0.details.text }).count + titles.count + places.count > 3 else {
      united.text = all.first?.details.text ?? ""
      return united
    }
    united.text = all.map { copy, own in
      var lines = [copy.calendar + ":"]
      if titles.count > 1 { lines.append(copy.title) }
      if places.count > 1 { lines.append(copy.location) }
      if !own.text.isEmpty { lines.append(own.text) }
      if let address = own.address, address != united.address { lines.append(address) }
      return lines.filter { !$0.isEmpty }.joined(separator: "\n")
    }.joined(separator: "\n")
    return united
  }
}
