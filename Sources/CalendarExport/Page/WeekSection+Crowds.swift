import CalendarLayout
import CivilTime
import Pinning

extension WeekSection {
  /// Writes a list of what would not be read side by side: as many lines as fit, and how many more there
  /// are. The whole of it is one link, which opens it to all lines, each high enough to be touched.
  func write(
    _ crowd: WeekGrid.Crowd, number: Int, of grid: WeekGrid, isPaper: Bool, to html: inout Markup
  ) {
    let date = grid.columns[crowd.column].date
    let overflow = crowd.entries.count - crowd.lineCount
    let tag: Markup = isPaper ? "div" : "li"
    // Paper has a unit of its own.
    let line: Markup =
      isPaper ? "calc(\(crowd.linePitch)*var(--v))" : "\(crowd.linePitch)px"
    html += "<\(tag) class=\"e crowd\(edges(of: crowd, in: grid))\" "
    if !isPaper {
      html += "id=\"k\(number)\(suffix)\" data-crowd=\"\(crowd.entries.count)\" "
    }
    html += "style=\"\(place(crowd.frame));--kl:\(line)\">"
    if !isPaper {
      html += """
        <a class="ko" href="#k\(number)\(suffix)" aria-label="\(crowd.entries.count) appointments, \
        \(words.date(date)), from \(words.time(grid.entries[crowd.entries[0]].start))"></a>
        """
    }
    html += "<div class=\"k\"><ol role=\"list\">\n"
    for (index, number) in crowd.entries.enumerated() where !isPaper || index < crowd.lineCount {
      let entry = grid.entries[number]
      let isHidden: Markup = index < crowd.lineCount ? "" : " h"
      html += "<li class=\"\(parts.classes(entry))\(isHidden)\""
      if !isPaper { html += "\(parts.names(entry)) data-column=\"\(crowd.column)\"" }
      html += "><a"
      if !isPaper {
        html += " href=\"\(fragment(number, on: date))\" aria-label=\"\(words.label(entry))\""
      }
      html += "><span class=\"m\">\(words.time(entry.start))</span> "
      html += "<span class=\"t\" dir=\"auto\">\(words.title(entry))</span></a></li>\n"
    }
    html += "</ol>"
    if overflow > 0 {
      // A part of a number is another one.
      let word: Markup = crowd.frame.width < WeekSection.countWidth ? "" : " more"
      html += "<span class=\"mo\">+\(overflow)\(word)</span>"
    }
    html += "</div></\(tag)>\n"
  }

  /// The classes that say which way a list opens: where there is room for its lines.
  private func edges(of crowd: WeekGrid.Crowd, in grid: WeekGrid) -> Markup {
    let isLate = grid.columns.count > 2 && crowd.column >= grid.columns.count - 2
    let below = grid.size.height - crowd.frame.y
    let isLow =
      Double(crowd.entries.count) * WeekSection.linkHeight > below && crowd.frame.maxY > below
    return isLate ? (isLow ? " z up" : " z") : (isLow ? " up" : "")
  }

  /// From this width on a list says `+12 more`.
  private static let countWidth = 64.0
  /// The height of a line that can be touched.
  private static let linkHeight = 24.0
}

extension WeekGrid.Crowd {
  /// The height of a line in a page or a picture: what there is, as far as it helps.
  var linePitch: Double {
    let lines = Double(lineCount < entries.count ? lineCount + 1 : lineCount)
    return min(max((frame.height - 1) / max(lines, 1), WeekPicture.crowdPitch), 22)
  }
}
