import AppointmentModel
import CalendarExport
import CalendarLayout
import CivilTime
import GridLayout
import Pinning
import RecurrenceRules

/// A small week in Berlin with everything that page and picture draw: states, lanes, `+N`,
/// continued bars, a night with a clock change, texts in several scripts.
enum SampleWeek {
  static let monday = CivilDate(year: 2026, month: 3, day: 23) ?? .distantFuture

  static var rules: ZoneRules {
    get throws {
      ZoneRules(try PosixRule("CET-1CEST,M3.5.0,M10.5.0/3"), id: ZoneID("Europe/Berlin"))
    }
  }

  /// A time in the week: the day counted from Monday, the hour and minute.
  private static func time(_ day: Int, _ hour: Int, _ minute: Int = 0) -> CivilDateTime {
    CivilDateTime(
      monday.adding(days: day), TimeOfDay(hour: hour, minute: minute) ?? .midnight)
  }

  private static func timed(
    _ uid: String, _ title: String, _ start: CivilDateTime, _ end: CivilDateTime, rules: ZoneRules,
    location: String = "", category: String = "", hue: PaletteHue = .blue,
    status: Appointment.Status = .confirmed, isFree: Bool = false,
    recurrenceID: RecurrenceMoment? = nil
  ) -> GridEntry {
    GridEntry(
      uid: uid, recurrenceID: recurrenceID, title: title, location: location,
      categories: category.isEmpty ? [] : [category], start: start, end: end,
      startOffset: rules.offset(at: rules.instant(for: start)),
      endOffset: rules.offset(at: rules.instant(for: end)), status: status, isFree: isFree,
      hue: hue)
  }

  private static func allDay(
    _ uid: String, _ title: String, _ first: Int, _ days: Int, category: String, hue: PaletteHue,
    isFree: Bool = false
  ) -> GridEntry {
    GridEntry(
      uid: uid, title: title, categories: [category], isAllDay: true, start: time(first, 0),
      end: time(first + days, 0), isFree: isFree, hue: hue)
  }

  static func entries(_ rules: ZoneRules) -> [GridEntry] {
    [
      allDay("strip-1", "On call: Tomasz", -2, 5, category: "On call", hue: .violet),
      allDay("strip-2", "Half-marathon", 5, 4, category: "Private", hue: .pink, isFree: true),
      allDay("strip-3", "Freeze", 3, 1, category: "Engineering", hue: .green),
      timed(
        "stand-up", "Stand-up", time(0, 9), time(0, 9, 15), rules: rules, location: "Room Spree",
        category: "Engineering", hue: .green, recurrenceID: .local(time(0, 9, 0))),
      timed(
        "planning", "Sprint planning: search relevance", time(0, 9, 30), time(0, 11), rules: rules,
        location: "Room Spree", category: "Engineering", hue: .green),
      timed(
        "design", "Design critique: onboarding & <first> steps", time(0, 10), time(0, 12),
        rules: rules, location: "https://example.com/room?a=1&b=2", category: "Design", hue: .teal),
      timed(
        "screen", "Phone screen", time(0, 10), time(0, 10, 30), rules: rules, category: "Hiring",
        hue: .amber),
      timed(
        "review", "Architecture review: one layout for terminal, page and app", time(2, 10, 30),
        time(2, 12), rules: rules, location: "Room Spree", category: "Engineering", hue: .green),
      timed(
        "budget", "Budget check", time(2, 11), time(2, 11, 30), rules: rules, category: "Office",
        hue: .red, status: .tentative),
      timed(
        "vendor", "Vendor call", time(1, 11, 45), time(1, 12, 15), rules: rules,
        category: "Office", hue: .red, status: .cancelled),
      timed(
        "tokyo", "東京チーム定例会議", time(3, 8, 15), time(3, 9, 45), rules: rules, location: "Zoom",
        category: "Engineering", hue: .green),
      timed(
        "hebrew", "פגישת צוות about Q2", time(3, 10), time(3, 11), rules: rules,
        category: "Private", hue: .pink),
      timed(
        "release", "Release night", time(3, 22), time(4, 2, 30), rules: rules, location: "Remote",
        category: "On call", hue: .violet),
      timed(
        "watch", "Time-change watch", time(6, 1, 30), time(6, 3, 30), rules: rules,
        category: "On call", hue: .violet),
      timed("due", "VAT return due", time(4, 16, 30), time(4, 16, 30), rules: rules),
      timed(
        "lunch", "Lunch with Ayşe", time(4, 12, 30), time(4, 13, 15), rules: rules,
        location: "Markthalle Neun", category: "Private", hue: .pink, isFree: true),
    ]
      + (0..<5).map { index in
        timed(
          "test-\(index)", "Usability test \(index + 1)", time(2, 14, 10 * index),
          time(2, 16), rules: rules, category: "Design", hue: .teal)
      }
  }

  /// The week on a screen.
  static func scene(
    direction: LayoutDirection = .leftToRight, hours: VisibleHours = .standard,
    size: LayoutSize = LayoutSize(width: 800, height: 600), offset: LayoutPoint? = nil,
    secondZone: Bool = false, fills: Bool = false, inset: LayoutInsets = .zero,
    entries given: [GridEntry]? = nil
  ) throws -> WeekScene {
    let rules = try rules
    var options = try gridOptions(direction: direction, hours: hours)
    if secondZone {
      options.secondZones = [
        .init(id: ZoneID("Asia/Tokyo"), rules: ZoneRules(fixed: UTCOffset(seconds: 32_400)))
      ]
    }
    if fills {
      let room = size.width - inset.leading - inset.trailing - (secondZone ? 104 : 52)
      options.metrics.width = .filling(room, least: 128)
    }
    return WeekScene(
      WeekGrid(given ?? entries(rules), options: options), metrics: WeekScene.Metrics(),
      size: size, offset: offset, contentInset: inset)
  }

  static func gridOptions(
    direction: LayoutDirection = .leftToRight, hours: VisibleHours = .standard
  ) throws -> WeekGridOptions {
    let rules = try rules
    var options = WeekGridOptions(
      days: DayColumns(around: monday, firstWeekday: .monday), displayZone: rules,
      metrics: .points(columnWidth: 128, hourHeight: 48))
    options.metrics.direction = direction
    options.metrics.overflow = .lanes(3, laneWidth: nil, outwardUnits: 1)
    options.hours = hours
    options.now = rules.instant(for: now)
    return options
  }

  static let now = time(2, 11, 20)

  static let details = [
    "planning": EntryDetails(
      text: "Goals of the quarter\n\nBring <numbers>",
      address: "https://example.com/plan?a=1&b='2'"),
    "review": EntryDetails(address: "javascript:alert(1)"),
  ]

  static func options() throws -> PageOptions {
    var options = PageOptions(title: "Platform team, Berlin")
    options.source = "team.csv"
    options.now = try rules.instant(for: now)
    options.details = { details[$0.uid] }
    return options
  }
}
