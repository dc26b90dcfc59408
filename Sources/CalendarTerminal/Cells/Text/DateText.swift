import CalendarLayout
import CivilTime

/// Formats dates, ranges of dates and zone captions.
struct DateText {
  /// The names.
  let symbols: CalendarSymbols
  /// The text between two dates: `–`, or `-` in ASCII.
  let dash: String
  /// The text between the parts of a caption: `·`, or `-` in ASCII.
  let dot: String
  let minus: String

  /// `Mon 23`
  func short(_ date: CivilDate) -> String {
    symbols.name(of: date.weekday, .abbreviated) + " \(date.day)"
  }

  /// `Mon 23 March`
  func long(_ date: CivilDate) -> String { short(date) + " " + symbols.name(ofMonth: date.month) }

  /// `March 2026`
  func month(_ date: CivilDate) -> String { symbols.name(ofMonth: date.month) + " \(date.year)" }

  /// `23–29 March 2026`, `30 March – 5 April 2026`, `29 December 2025 – 4 January 2026`.
  func range(_ period: ClosedRange<CivilDate>, _ width: CalendarSymbols.Width = .wide) -> String {
    let (first, last) = (period.lowerBound.components, period.upperBound.components)
    func month(_ number: Int) -> String { symbols.name(ofMonth: number, width) }
    let end = "\(last.day) \(month(last.month)) \(last.year)"
    if period.lowerBound == period.upperBound { return end }
    if first.year != last.year {
      return "\(first.day) \(month(first.month)) \(first.year) \(dash) " + end
    }
    if first.month != last.month { return "\(first.day) \(month(first.month)) \(dash) " + end }
    return "\(first.day)\(dash)" + end
  }

  /// `UTC+1`, `UTC-3:30`, `UTC`.
  func utc(_ offset: UTCOffset) -> String { offset.seconds == 0 ? "UTC" : "UTC" + signed(offset) }

  /// The captions of a zone from the longest form to none.
  func captions(_ zone: ZoneCaption) -> [String] {
    let name = zone.id.name
    var steps: [String] = []
    if let change = zone.change {
      let changed = change.offset.seconds == 0 ? "+0" : signed(change.offset)
      steps.append("\(name) \(dot) \(utc(zone.offset)), \(changed) from \(short(change.date))")
      steps.append("\(name) \(dot) \(utc(zone.offset)), \(changed)")
    } else if name != "UTC" || zone.offset != .utc {
      steps.append("\(name) \(dot) \(utc(zone.offset))")
    }
    steps.append(name)
    return steps
  }

  /// The difference of another zone's clocks: `New York is −6 h from 03:00`.
  func difference(_ zone: ZoneID, minutes: Int, from time: String?) -> String {
    let magnitude = Int(minutes.magnitude)
    let sign = minutes < 0 ? minus : minutes > 0 ? "+" : ""
    let hours = "\(magnitude / 60)"
    let rest = magnitude % 60
    let amount = rest == 0 ? hours : hours + ":" + (rest < 10 ? "0" : "") + "\(rest)"
    let since = time.map { " from \($0)" } ?? ""
    return DateText.city(of: zone) + " is " + sign + amount + " h" + since
  }

  /// The city after which a zone is named: `New York`.
  static func city(of zone: ZoneID) -> String {
    let last = zone.name.split(separator: "/").last.map(String.init) ?? zone.name
    return String(last.map { $0 == "_" ? " " : $0 })
  }

  /// Three letters for a gutter: `BER`, `NYC`.
  static func code(of zone: ZoneID) -> String {
    // Well-known codes of cities that differ from their names.
    switch zone.name {
    case "America/New_York": return "NYC"
    case "America/Los_Angeles": return "LAX"
    case "Asia/Ho_Chi_Minh": return "SGN"
    case "Asia/Hong_Kong": return "HKG"
    default: break
    }
    let words = city(of: zone).split(separator: " ")
    var letters =
      words.count >= 3
      ? words.compactMap { $0.first } : Array((words.first ?? "").filter { $0.isLetter })
    if letters.count < 3 { letters = Array(city(of: zone).filter { $0.isLetter }) }
    return String(letters.prefix(3)).uppercased()
  }

  private func signed(_ offset: UTCOffset) -> String {
    let minutes = Int(offset.seconds.magnitude) / 60
    let rest = minutes % 60
    return (offset.seconds < 0 ? "-" : "+") + "\(minutes / 60)"
      + (rest == 0 ? "" : ":" + (rest < 10 ? "0" : "") + "\(rest)")
  }
}
