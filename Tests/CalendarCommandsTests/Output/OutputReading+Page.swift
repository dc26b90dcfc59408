import CivilTime
import Foundation

extension RandomView {
  /// Reads the grid of a page, and the list below it.
  func readings(ofPage html: String, _ calendar: RandomCalendar) -> [OutputReading] {
    var (grid, list) = ([String](), [String]())
    for part in html.components(separatedBy: "<li ").dropFirst() {
      let element = part.components(separatedBy: "</li>")[0]
      guard element.prefix(while: { $0 != ">" }).contains("data-uid=") else { continue }
      let text = ("<li " + element).replacing(#/<[^>]*>/#, with: " ")
      if element.hasPrefix("class=\"r ") {
        list.append(text)
      } else {
        let label = element.firstMatch(of: #/aria-label="([^"]*)"/#)?.output.1 ?? ""
        grid.append("\(label) \(text)")
      }
    }
    let listed = OutputReading(lines: list, times: .line)
    // The grid of a year has no titles.
    guard self != .year else { return [listed] }
    var numbers: [String: Int] = [:]
    for match in html.matches(of: #/data-overflow="(\d+)"[^#]*href="#d([0-9-]+)"/#) {
      numbers[String(match.output.2), default: 0] += Int(match.output.1) ?? 0
    }
    let counts = period.map { day in
      let date = calendar.date(day)
      let own = calendar.appointments.filter { one in
        guard self == .month, !one.isBar, one.days.lowerBound != day else {
          return one.days.contains(day)
        }
        // A month shows nights on the day on which they begin, and at the beginning of a week once more.
        return date.weekday == .monday && one.days.contains(day)
      }
      return OutputReading.Count(
        name: date.description, appointments: own.map { (appointment: $0, days: 1) },
        number: numbers[date.description] ?? 0, lines: grid,
        isExact: false)
    }
    return [OutputReading(lines: grid, counts: counts, times: .line), listed]
  }
}
