import AppointmentModel
import CalendarLayout
import CivilTime
import GridLayout
import Pinning

extension Settings {
  /// The options of a grid over the given days.
  func gridOptions(days: DayColumns, metrics: WeekGridOptions.Metrics) throws
    -> WeekGridOptions
  {
    var options = WeekGridOptions(days: days, displayZone: rules, metrics: metrics)
    options.weekRules = weekRules
    options.now = now
    options.budget = budget
    options.secondZones = try secondZones()
    if let text = invocation.value("hours") { options.hours = try HoursExpression(text).visible }
    switch invocation.value("multi-day") {
    case "grid": options.multiDay = .grid
    case "whole": options.multiDay = .stripWhenCoveringWholeDays
    case "both": options.multiDay = .both
    default: break
    }
    if let rows = try number("all-day-rows", in: 1...1000) { options.allDayRowLimit = rows }
    // A printed week arranges overlapping appointments itself.
    let isPrint = metrics.alignment.unit > 0 && invocation.verb != .view
    let overlap =
      isPrint
      ? nil : try overlap(among: ["auto", "fill", "equal", "cascade"], or: ["justified": "equal"])
    switch overlap {
    case "equal": options.metrics.style = .equal
    case "cascade": options.metrics.style = .cascade(minimumStrip: metrics.readableWidth)
    default: break
    }
    let format = try invocation.verb == .export ? exportFormat() : nil
    let least = format?.traits.drawing?.minimumTarget ?? 24
    if overlap ?? (invocation.verb == .export ? "auto" : "") == "auto", metrics.alignment.unit == 0
    {
      options.metrics.gatherUnreadableLanes(minimumHeight: least)
    }
    if let lanes = try number("max-lanes", in: 1...1000) {
      options.metrics.overflow = .lanes(
        lanes, laneWidth: metrics.overflow.laneWidth, outwardUnits: metrics.overflow.outwardUnits)
    }
    if let text = invocation.value("minimum-duration") {
      options.metrics.drawn = .minimumDuration(try minutes(text, option: "minimum-duration"))
    } else if invocation.verb == .export, metrics.alignment.unit == 0 {
      options.metrics.drawn = .minimumDuration(metrics.minutes(ofHeight: least))
    }
    if let dimension = dimension() {
      options.columns = .days(by: dimension, groups: groups(dimension))
    }
    return options
  }

  /// The value of `--overlap`, which must be one of some words or a withdrawn word for one of them.
  ///
  /// A word from a configuration that belongs to another kind of output is ignored.
  func overlap(
    among words: [String], or withdrawn: [String: String] = [:]
  ) throws(UsageError) -> String? {
    guard let word = invocation.value("overlap") else { return nil }
    if words.contains(word) { return word }
    if let word = withdrawn[word] { return word }
    guard invocation.origins["overlap"] == nil else { return nil }
    throw .notOne(of: words, word, option: "overlap")
  }

  private func secondZones() throws -> [WeekGridOptions.SecondZone] {
    var secondZones: [WeekGridOptions.SecondZone] = []
    for name in invocation.values["second-zone"] ?? [] {
      let zone = ZoneID(name)
      secondZones.append(
        WeekGridOptions.SecondZone(
          id: zone, rules: try Settings.rules(of: zone, option: "second-zone", zones: zones)))
    }
    return secondZones
  }

  /// A duration in minutes: `30m`, `1h30m`, `2h`, `1d`, or ISO 8601's `PT1H30M`.
  func minutes(_ text: String, option: String) throws(UsageError) -> Int {
    if let duration = try? CivilDuration(text) {
      let seconds = duration.wallSeconds
      if seconds > 0, seconds <= 366 * 86_400 { return Int((seconds + 59) / 60) }
    }
    var total = 0
    var number: Int?
    for character in text.lowercased() {
      if let digit = character.wholeNumberValue, number ?? 0 < 1_000_000 {
        number = (number ?? 0) * 10 + digit
        continue
      }
      let units: [Character: Int] = ["m": 1, "h": 60, "d": 1440, "w": 10_080]
      guard let unit = units[character], let count = number else {
        total = -1
        break
      }
      total += count * unit
      number = nil
    }
    guard total != 0 || number != nil || text.isEmpty else {
      throw UsageError(option: option, "must be at least 1m, not '\(text)'")
    }
    guard total > 0, number == nil, total <= 366 * 1440 else {
      throw UsageError(
        option: option, "'\(text)' is not a duration",
        hint: Int(text).map { "write \($0)m or \($0)h" } ?? "write 30m, 1h30m or PT1H30M")
    }
    return total
  }
}

extension WeekGridOptions.Metrics {
  /// The width of the uncovered strip in a cascade: that of a readable lane in cells, that of a
  /// start bar and some letters in points.
  fileprivate var readableWidth: Double { alignment.unit > 0 ? 5 : 24 }
}

extension HoursExpression {
  /// The hours in the form that the layout uses.
  var visible: VisibleHours {
    switch self {
    case .auto: .standard
    case .all: .window(0..<1440)
    case .busy: .busy(from: 480..<1080)
    case .window(let minutes): .window(minutes)
    }
  }
}
