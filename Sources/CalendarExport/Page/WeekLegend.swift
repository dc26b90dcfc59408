import CalendarLayout

/// The legend of the colours of a page or a picture, which also filters a page.
struct WeekLegend {
  /// The most frequent names with their hues, in alphabetical order; empty if there is only one
  /// name.
  let names: [(name: String, hue: PaletteHue)]
  private let numbers: [String: Int]

  /// A longer legend would not help; the list shows all names.
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

  /// The number of an entry's filter; nil if its name is not in the legend, or if it is in several
  /// calendars, which no single filter hides.
  func filter(of entry: GridEntry, _ words: EntryFormatter) -> Int? {
    guard !names.isEmpty, entry.copies.isEmpty, let name = words.names(entry).first else {
      return nil
    }
    return numbers[name]
  }

  /// The rules that hide entries whose filter is unchecked. They only query the page's bar, because
  /// a rule that queries the whole page for a checked box would cost more than the rest of the
  /// page.
  var filters: Markup {
    var rules: Markup = ""
    for index in names.indices {
      rules += """
        .top:has(#f\(index):not(:checked))~main .q\(index){display:none}
        """
    }
    return rules
  }

  /// Writes the legend, with a check box for each name.
  func write(_ html: inout Markup, kind: String) {
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
