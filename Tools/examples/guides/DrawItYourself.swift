import CalendarGrid

/// One week in four forms.
func outputs(_ entries: [GridEntry], options: WeekGridOptions, scene: WeekScene) -> [String] {
  // Guide begins
  var text = ""
  WeekText(entries, options: options, width: 100).write(into: &text)  // cells
  var picture = ""
  WeekPicture(scene).write(into: &picture)  // SVG
  var page = ""
  WeekPage(scene, options: PageOptions(title: "Team")).write(into: &page)  // HTML
  var frames = ""
  WeekJSON(scene).write(into: &frames)  // the numbers alone
  // Guide ends
  return [text, picture, page, frames]
}

/// The other views in characters.
func texts(
  of collection: AppointmentCollection, date: CivilDate, zone: ZoneRules
) -> String {
  let monthOptions = MonthGridOptions(
    month: date, displayZone: zone, metrics: .points(width: 756))
  let timelineOptions = TimelineGridOptions(
    dates: date..<date.adding(days: 1), rows: .days(by: .calendar), displayZone: zone,
    metrics: .points())
  let yearOptions = YearGridOptions(year: date.year, displayZone: zone, metrics: .points())
  let month = MonthGrid(of: collection, options: monthOptions)
  let timeline = TimelineGrid(of: collection, options: timelineOptions)
  let year = YearGrid(of: collection, options: yearOptions)
  let agenda = DayAgenda(
    of: collection, dates: date..<date.adding(days: 1), displayZone: zone)
  var text = ""
  // Guide begins
  MonthText(month.entries, options: monthOptions, width: 78, height: 24).write(into: &text)
  TimelineText(timeline.entries, options: timelineOptions, width: 78).write(into: &text)
  YearText(year.entries, options: yearOptions, width: 80, height: 24).write(into: &text)
  AgendaText(agenda, width: 78).write(into: &text)
  // Guide ends
  return text
}
