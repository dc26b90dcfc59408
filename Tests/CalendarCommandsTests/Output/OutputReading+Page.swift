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
      let date = calendar.date(day).description
      let own = calendar.appointments.filter { $0.days.contains(day) }
      return OutputReading.Count(
        name: date, appointments: own.map { (appointment: $0, days: 1) },
        number: numbers[date] ?? 0, lines: grid,
        isExact: false)
    }
    return [OutputReading(lines: grid, counts: counts, times: .line), listed]
  }
}
