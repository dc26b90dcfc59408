import CalendarLayout
import CivilTime

/// Formats dates, ranges of dates and zone captions.
struct DateText {
  /// The language of dates.
  let locale: CalendarLocale
  /// The text between two dates: `–`, or `-` in ASCII.
  let dash: String
  /// The text between the parts of a caption: `·`, or `-` in ASCII.
  let dot: String
  let minus: String

  /// `Mon 23`
  func short(_ date: CivilDate) -> String { inCells(locale.shortDay(date)) }

  /// `Mon`
  func weekday(_ weekday: Weekday) -> String {
    inCells(locale.name(of: weekday, width: .abbreviated))
  }

  /// The headings of days as `short`, with shorter names if those of a week do not fit, all different
  /// and without full stops; numbers alone in the narrowest columns.
  func heads(_ dates: [CivilDate], fitting cells: Int) -> [String] {
    locale.columnHeads(dates, atMost: .abbreviated, fitting: cells) { inCells($0).utf8Cells }
      .map(inCells)
  }

  /// The names of the weekdays of a week without full stops, the longest that all fit.
  func weekdays(_ days: [Weekday], fitting cells: Int) -> [String] {
    for width in CalendarLocale.NameWidth.allCases.dropFirst() {
      let names = days.map {
        inCells(CalendarLocale.withoutStop(locale.name(of: $0, width: width)))
      }
      if names.allSatisfy({ $0.utf8Cells <= cells }) { return names }
    }
    return days.map { inCells(locale.name(of: $0, width: .narrow)) }
  }

  /// The names of the months of a year, abbreviated; numbers if those do not fit.
  func months(fitting cells: Int) -> [String] {
    let names = (1...12).map {
      inCells(CalendarLocale.withoutStop(locale.name(ofMonth: $0, width: .abbreviated)))
    }
    return names.allSatisfy { $0.utf8Cells <= cells }
      ? names : (1...12).map { locale.localDigits("\($0)") }
  }

  /// `26 March`, in the order of the language.
  func dayAndMonth(_ date: CivilDate) -> String { inCells(locale.dayAndMonth(date)) }

  /// `Mon 23 March`
  func long(_ date: CivilDate, withYear: Bool = false) -> String {
    inCells(locale.shortHead(date, withYear: withYear))
  }

  /// `Monday 23 March 2026`
  func full(_ date: CivilDate) -> String { inCells(locale.text(date, style: .full)) }

  /// `March 2026`
  func month(_ date: CivilDate) -> String { inCells(locale.month(of: date)) }

  /// `23–29 March 2026`, `30 March – 5 April 2026`, `29 December 2025 – 4 January 2026`.
  func range(_ period: ClosedRange<CivilDate>, isLong: Bool = true) -> String {
    inCells(locale.range(period, isLong: isLong))
  }

  /// The forms of a range from the longest: the month in full, abbreviated, and without the year.
  func ranges(_ period: ClosedRange<CivilDate>) -> [String] {
    [range(period), range(period, isLong: false), inCells(locale.rangeWithoutYear(period))]
  }

  /// A text with spaces of one cell and the dash of the output.
  func inCells(_ text: String) -> String {
    var out = ""
    for scalar in CalendarLocale.plainSpaces(text).unicodeScalars {
      if scalar == "–" { out += dash } else { out.unicodeScalars.append(scalar) }
    }
    return out
  }

  /// `UTC+1`, `UTC-3:30`, `UTC`.
  func utc(_ offset: UTCOffset) -> String { offset.seconds == 0 ? "UTC" : "UTC" + signed(offset) }

  /// The captions of a zone in their parts, from the longest form to the name alone.
  func captions(_ zone: ZoneCaption) -> [[String]] {
    let name = zone.id.name
    var steps: [[String]] = []
    if let change = zone.change {
      let changed = change.offset.seconds == 0 ? "+0" : signed(change.offset)
      let from = locale.message(.zoneFrom, ["offset": changed, "date": short(change.date)])
      steps.append(["\(name) \(dot) \(utc(zone.offset))", ", ", inCells(from)])
      steps.append(["\(name) \(dot) \(utc(zone.offset)), \(changed)"])
    } else if name != "UTC" || zone.offset != .utc {
      steps.append(["\(name) \(dot) \(utc(zone.offset))"])
    }
    steps.append([name])
    return steps
  }

  /// The difference of another zone's clocks: `New York is −6 h from 03:00`.
  func difference(_ zone: ZoneID, minutes: Int, from time: String?) -> String {
    let magnitude = Int(minutes.magnitude)
    let sign = minutes < 0 ? minus : minutes > 0 ? "+" : ""
    let hours = locale.localDigits("\(magnitude / 60)")
    let amount =
      magnitude % 60 == 0
      ? locale.message(.hours, ["n": hours]) : locale.duration(minutes: max(60, magnitude))
    let since = time.map { locale.message(.zoneFrom, ["offset": sign + amount, "date": $0]) }
    return inCells(
      locale.message(
        .zoneDifference, ["city": zone.city, "amount": since ?? sign + amount]))
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
    let words = zone.city.split(separator: " ")
    var letters =
      words.count >= 3
      ? words.compactMap { $0.first } : Array((words.first ?? "").filter { $0.isLetter })
    if letters.count < 3 { letters = Array(zone.city.filter { $0.isLetter }) }
    return String(letters.prefix(3)).uppercased()
  }

  private func signed(_ offset: UTCOffset) -> String {
    let minutes = Int(offset.seconds.magnitude) / 60
    let rest = minutes % 60
    return (offset.seconds < 0 ? "-" : "+") + "\(minutes / 60)"
      + (rest == 0 ? "" : ":" + (rest < 10 ? "0" : "") + "\(rest)")
  }
}
