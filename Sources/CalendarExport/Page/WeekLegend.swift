import CalendarLayout

/// What the colours of a page or a picture stand for, and in a page what it is filtered by.
struct WeekLegend {
  /// The names with their hues, the most frequent ones, in alphabetical order; empty when one name
  /// would say nothing.
  let names: [(name: String, hue: PaletteHue)]
  private let numbers: [String: Int]

  /// A legend of more names is no help; the list names them all.
  private static let limit = 12

  init(_ entries: [GridEntry], words: EntryFormatter) {
    var counts: [String: (count: Int, hue: PaletteHue)] = [:]
    for entry in entries {
      for (name, hue) in zip(words.names(entry), entry.markHues) {
        counts[name, default: (0, hue)].count += 1
      }
    }
    let chosen = counts.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      .prefix(WeekLegend.limit)
    names =
      chosen.count < 2 ? [] : chosen.map { ($0.key, $0.value.hue) }.sorted { $0.name < $1.name }
    numbers = Dictionary(
      uniqueKeysWithValues: names.enumerated().map { ($1.name, $0) })
  }

  /// The number of the filter of an entry; nil for one with a name that is not in the legend, and for
  /// what is in several calendars, which goes with none of them.
  func filter(of entry: GridEntry, _ words: EntryFormatter) -> Int? {
    guard !names.isEmpty, entry.copies.isEmpty, let name = words.names(entry).first else {
      return nil
    }
    return numbers[name]
  }

  /// The rules that hide what is not checked. They ask the page's bar alone: a rule that asks whether the
  /// page has a box that is checked costs more than the page.
  var filters: Markup {
    var rules: Markup = ""
    for index in names.indices {
      rules += """
        .top:has(#f\(index):not(:checked))~main .q\(index){display:none}
        """
    }
    return rules
  }

  /// Writes the legend: each name is a box that can be turned off.
  func write(_ html: inout Markup, kind: Markup) {
    guard !names.isEmpty else { return }
    html += "<ul class=\"legend\" role=\"list\" aria-label=\"\(kind)\">\n"
    for (index, item) in names.enumerated() {
      html += """
        <li class="c\(item.hue.rawValue)"><label><input type="checkbox" id="f\(index)" checked="">\
        <bdi>\(item.name)</bdi></label></li>

        """
    }
    html += "</ul>\n"
  }
}
