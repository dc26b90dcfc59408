import CalendarLayout
import CivilTime
import Pinning

extension WeekSection {
  /// Writes a list of appointments that would not be readable side by side: as many lines as fit,
  /// beside their times, and the number of the others, which links to the list of the day. The list is
  /// a link that makes each line high enough to be touched.
  func write(
    _ crowd: WeekGrid.Crowd, number: Int, of grid: WeekGrid, isPaper: Bool, to html: inout Markup
  ) {
    let date = grid.columns[crowd.column].date
    let overflow = crowd.entries.count - crowd.lineCount
    let tag: Markup = isPaper ? "div" : "li"
    // Paper has a different unit.
    let lines = grid.lines(of: crowd)
    let line: Markup = isPaper ? "calc(\(lines[0])*var(--v))" : "\(lines[0])px"
    html += "<\(tag) class=\"e crowd\(edges(of: crowd, in: grid))\" "
    if !isPaper {
      html += "id=\"k\(number)\(suffix)\" data-crowd=\"\(crowd.entries.count)\" "
    }
    html += "style=\"\(place(crowd.frame));--kl:\(line);--ke:\(crowd.extent)\">"
    if !isPaper {
      html += """
        <a class="ko" href="#k\(number)\(suffix)" \
        aria-label="\(words.message(.appointments, count: crowd.entries.count)), \
        \(words.aloud.date(date)), \(words.aloud.time(grid.entries[crowd.entries[0]].start))"></a>
        """
    }
    html += "<div class=\"k\"><ol role=\"list\">\n"
    let bars = grid.bars(of: crowd, beside: lines)
    var end = 0.0
    // The distance of a line below the line before it, and the bars beside it.
    func style(_ line: Int) -> Markup {
      let (gap, bar) = (lines[line + 1] - end, bars[line])
      end = lines[line + 1] + lines[0]
      let values: [(Markup, Double)] = [
        ("--kg", gap), ("--kd", Double(bar.left)), ("--kb", bar.height),
      ]
      var set: Markup = ""
      for (name, value) in values where value > 0 { set += "\(name):\(value);" }
      return set.bytes.isEmpty ? "" : " style=\"\(set)\""
    }
    for (line, number) in crowd.entries.prefix(crowd.lineCount).enumerated() {
      let entry = grid.entries[number]
      html += "<li class=\"\(parts.classes(entry))\"\(style(line))"
      if !isPaper { html += "\(parts.names(entry)) data-column=\"\(crowd.column)\"" }
      html += "><a"
      if !isPaper {
        html += " \(link(number, on: date)) aria-label=\"\(words.label(entry))\""
      }
      html += "><span class=\"m\"\(words.language)>\(words.time(entry.start))</span> "
      html += "<span class=\"t\" dir=\"auto\">\(words.title(entry))</span></a></li>\n"
    }
    html += "</ol>"
    if overflow > 0 {
      // A cut number would be a different number.
      let forms = words.more(overflow)
      let text = forms[crowd.frame.width < WeekSection.countWidth ? 1 : 0]
      if isPaper {
        html += "<span class=\"mo\"\(style(crowd.lineCount))>\(text)</span>"
      } else {
        html += """
          <a class="mo"\(style(crowd.lineCount)) data-overflow="\(overflow)" \
          href="#d\(date.description)" \
          aria-label="\(words.message(.moreAppointments, count: overflow)), \
          \(words.aloud.date(date))">\(text)</a>
          """
      }
    }
    html += "</div></\(tag)>\n"
  }

  /// The CSS classes for the direction in which a list opens, which depends on the available space.
  private func edges(of crowd: WeekGrid.Crowd, in grid: WeekGrid) -> Markup {
    let isLate = grid.columns.count > 2 && crowd.column >= grid.columns.count - 2
    let below = grid.size.height - crowd.frame.y
    let isLow =
      Double(crowd.entries.count) * WeekSection.linkHeight > below && crowd.frame.maxY > below
    return isLate ? (isLow ? " z up" : " z") : (isLow ? " up" : "")
  }

  /// The minimum width for `+12 more`.
  private static let countWidth = 64.0
  /// The minimum height of a line that can be touched.
  private static let linkHeight = 24.0
}
