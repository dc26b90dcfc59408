import CalendarLayout

/// What the colours of a week stand for.
struct WeekLegend {
  /// The names with their hues, the most frequent ones, in alphabetical order; empty when one name
  /// would say nothing.
  let names: [(name: String, hue: PaletteHue)]

  /// A legend of more names is no help; the list names them all.
  private static let limit = 12

  init(_ grid: WeekGrid, words: EntryWords) {
    var counts: [String: (count: Int, hue: PaletteHue)] = [:]
    for entry in grid.entries {
      for (name, hue) in zip(words.names(entry), entry.markHues) {
        counts[name, default: (0, hue)].count += 1
      }
    }
    let chosen = counts.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      .prefix(WeekLegend.limit)
    names =
      chosen.count < 2 ? [] : chosen.map { ($0.key, $0.value.hue) }.sorted { $0.name < $1.name }
  }
}
