import CalendarLayout
import CivilTime
import Pinning

extension WeekPage {
  /// Writes a list of what would not be read side by side: as many lines as fit, and how many more there
  /// are, which show when it is pointed at or entered.
  func write(
    _ crowd: WeekGrid.Crowd, of grid: WeekGrid, isPaper: Bool, to html: inout Markup
  ) {
    let date = grid.columns[crowd.column].date
    let more = crowd.entries.count - crowd.lineCount
    let tag: Markup = isPaper ? "div" : "li"
    let count: Markup = isPaper ? "" : " data-crowd=\"\(crowd.entries.count)\""
    let isLate = grid.columns.count > 2 && crowd.column >= grid.columns.count - 2
    html += "<\(tag) class=\"e crowd\(isLate ? " z" : "")\"\(count) "
    html += "style=\"\(place(crowd.frame))\"><div class=\"k\"><ol role=\"list\">\n"
    for (index, number) in crowd.entries.enumerated() where !isPaper || index < crowd.lineCount {
      let entry = grid.entries[number]
      let isHidden: Markup = index < crowd.lineCount ? "" : " h"
      html += "<li class=\"\(classes(entry))\(isHidden)\""
      if !isPaper { html += "\(names(entry)) data-column=\"\(crowd.column)\"" }
      html += "><a"
      if !isPaper {
        html += " href=\"\(fragment(number, on: date))\" aria-label=\"\(words.label(entry))\""
      }
      html += "><span class=\"m\">\(words.time(entry.start))</span> "
      html += "<span class=\"t\" dir=\"auto\">\(words.title(entry))</span></a></li>\n"
    }
    html += "</ol>"
    if more > 0 {
      // A part of a number is another one.
      let word: Markup = crowd.frame.width < WeekPage.countWidth ? "" : " more"
      let text: Markup = "+\(more)\(word)"
      if isPaper {
        html += "<span class=\"mo\">\(text)</span>"
      } else {
        html += """
          <a class="mo" href="#d\(date.description)" aria-label="\(more) more, \
          \(words.date(date))">\(text)</a>
          """
      }
    }
    html += "</div></\(tag)>\n"
  }

  /// From this width on a list says `+12 more`.
  private static let countWidth = 64.0
}
