import CalendarLayout

/// The calendars and categories that the user has hidden.
struct EntryFilter: Hashable, Sendable {
  var calendars: Set<String> = []
  var categories: Set<String> = []

  var isEmpty: Bool { calendars.isEmpty && categories.isEmpty }

  /// Whether an entry is shown: at least one of its calendars and one of its categories are.
  func shows(_ entry: GridEntry) -> Bool {
    if entry.calendars.allSatisfy(calendars.contains) { return false }
    return entry.categories.isEmpty || !entry.categories.allSatisfy(categories.contains)
  }
}
