import AppointmentModel
import CalendarLayout

/// A filter for the entries of a view, by text and by calendar or category.
struct EntryFilter {
  /// The names that are not shown.
  let hidden: Set<String>
  private let pattern: NamePattern?

  init(text: String = "", hidden: Set<String> = []) {
    pattern = text.isEmpty ? nil : NamePattern(text)
    self.hidden = hidden
  }

  var isEmpty: Bool { pattern == nil && hidden.isEmpty }

  /// The name by which an entry is hidden, which also determines its hue; nil if it has none.
  func name(of entry: GridEntry, _ hues: StableHues) -> String? {
    let name = hues.usesCalendars ? entry.calendar : entry.categories.first ?? entry.calendar
    return name.isEmpty ? nil : name
  }

  func shows(_ entry: GridEntry, _ hues: StableHues) -> Bool {
    if let name = name(of: entry, hues), hidden.contains(name) { return false }
    guard let pattern else { return true }
    return pattern.stands(in: entry.title) || pattern.stands(in: entry.location)
      || entry.categories.contains { pattern.stands(in: $0) }
  }
}
