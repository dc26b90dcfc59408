import AppointmentModel
import CalendarLayout

/// A filter for the entries of a view, by text and by calendar or category.
struct EntryFilter {
  /// The names that are not shown.
  let hidden: Set<String>
  private let term: AppointmentSelection.Term?

  init(text: String = "", hidden: Set<String> = []) {
    term = text.isEmpty ? nil : AppointmentSelection.Term(containing: text)
    self.hidden = hidden
  }

  /// The name by which an entry is hidden, which also determines its hue; empty if it has none.
  static func name(of entry: GridEntry, _ hues: StableHues) -> String {
    hues.usesCalendars ? entry.calendar : entry.categories.first ?? ""
  }

  /// The entries that are shown. A meeting in several calendars is shown in the hue of the first one
  /// that is not hidden.
  func shown(_ entries: [GridEntry], _ hues: StableHues) -> [GridEntry] {
    guard !hidden.isEmpty else { return entries }
    return entries.compactMap { entry in
      let parts = hues.usesCalendars && !entry.copies.isEmpty ? entry.copies : [entry]
      guard let part = parts.first(where: { !hidden.contains(EntryFilter.name(of: $0, hues)) })
      else { return nil }
      var entry = entry
      entry.hue = part.hue
      return entry
    }
  }

  /// Whether the text occurs in an appointment.
  func matches(_ appointment: Appointment) -> Bool {
    guard let term else { return true }
    return AppointmentSelection.meets(term, appointment, "")
      || appointment.categories.contains { term.pattern.stands(in: $0) }
  }

  /// The occurrences of a collection whose appointments match.
  ///
  /// - Complexity: O(occurrences), plus decoding each appointment once.
  func matches(
    of occurrences: [AppointmentOccurrence], in all: AppointmentCollection
  ) -> [AppointmentOccurrence] {
    guard term != nil else { return occurrences }
    var known: [Int: Bool] = [:]
    return occurrences.filter { occurrence in
      let index = occurrence.appointment
      if let known = known[index] { return known }
      let isMatch = matches(all[index])
      known[index] = isMatch
      return isMatch
    }
  }
}
