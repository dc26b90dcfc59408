import CalendarGrid

/// A month, a timeline and a year of the same appointments.
func monthAndTimeline(
  of collection: AppointmentCollection, date: CivilDate, zone: ZoneRules
) -> [String] {
  var lines: [String] = []
  func draw(_ text: String, _ frame: LayoutRect) { lines.append("\(Int(frame.y)) \(text)") }
  // Guide begins
  var options = MonthGridOptions(
    month: date, displayZone: zone, metrics: .points(width: 756))
  options.rows = .needed(atLeast: 2, atMost: 9)
  let month = MonthGrid(of: collection, options: options)
  let viewport = month.viewport(size: LayoutSize(width: 800, height: 600))

  var elements: ContiguousArray<RowElement> = []  // reuse it: scrolling then allocates nothing
  month.elements(in: viewport, into: &elements)
  for element in elements {
    switch element.kind {
    case .item: draw(month.entries[month.items[element.index].entry].title, element.frame)
    case .overflow: draw("+\(month.days[element.index].overflow.count)", element.frame)
    case .rowHeader: draw("\(month.weeks[element.index].week)", element.frame)
    default: break  // grounds, week numbers, headers of months, bar and corner
    }
  }
  // Guide ends
  // Guide begins
  let day = TimelineGridOptions(
    dates: date..<date.adding(days: 1), rows: .days(by: .category), displayZone: zone,
    metrics: .points(hourWidth: 64))
  let timeline = TimelineGrid(of: collection, options: day)
  for segment in timeline.segments {
    draw(timeline.rows[segment.row].resource.name, timeline.frame(ofRow: segment.row))
    draw(timeline.entries[segment.entry].title, segment.frame)
  }
  // Guide ends
  // Guide begins
  let year = YearGrid(
    of: collection,
    options: YearGridOptions(
      year: date.year, displayZone: zone, metrics: .points(columns: 4)))
  for booked in year.days where booked.heat > 0 {
    if let frame = year.frame(of: booked.id) { draw("\(booked.id): \(booked.heat)", frame) }
  }
  // Guide ends
  return lines
}

/// A month whose rows have the height that the app wants.
func monthOfAnyHeight(
  of collection: AppointmentCollection, date: CivilDate, zone: ZoneRules
) -> [Double] {
  // Guide begins
  var metrics = MonthGridOptions.Metrics.points(width: 756)
  metrics.itemPitch = 44  // from the top of an item to the top of the next one
  metrics.itemHeight = 40  // the item itself
  var options = MonthGridOptions(month: date, displayZone: zone, metrics: metrics)
  options.rows = .equal(3)
  let month = MonthGrid(of: collection, options: options)
  let heights = month.weeks.indices.map { month.frame(ofWeek: $0).height }  // 27 + 3 * 44 + 5
  // Guide ends
  return heights
}

/// A week, a month and a year in a country where weeks begin on Saturday.
func weeksFromSaturday(
  around date: CivilDate, zone: ZoneRules
) -> (week: WeekGridOptions, month: MonthGridOptions, year: YearGridOptions)? {
  // Guide begins
  // Weeks from Saturday to Friday; the first one of a year contains 1 January.
  guard let fromSaturday = WeekRules(firstWeekday: .saturday, minimumDays: 1) else { return nil }
  let week = WeekGridOptions(
    days: DayColumns(Week(containing: date, rules: fromSaturday).dates), weekRules: fromSaturday,
    displayZone: zone, metrics: .points(columnWidth: 128, hourHeight: 48))
  let month = MonthGridOptions(
    month: date, weekRules: fromSaturday, displayZone: zone, metrics: .points(width: 756))
  let year = YearGridOptions(
    year: date.year, weekRules: fromSaturday, displayZone: zone, metrics: .points())
  // Guide ends
  return (week, month, year)
}

// Guide begins
/// The texts and frames of the entries on the screen, of any of the five views.
func shown(
  _ scene: some CalendarScene, size: LayoutSize
) -> [(title: String, frame: LayoutRect)] {
  let viewport = scene.viewport(size: size)
  return scene.elements(in: viewport).compactMap { element in
    scene.entry(of: element).map { ($0.title, scene.frame(of: element, in: viewport)) }
  }
}
// Guide ends
