import CalendarGrid

/// A list of days opened at today.
func dayList(
  of collection: AppointmentCollection, week: Week, zone: ZoneID, rules: ZoneRules,
  today: CivilDate
) -> [String] {
  var lines: [String] = []
  func draw(_ text: String, _ frame: LayoutRect) { lines.append("\(Int(frame.y)) \(text)") }
  // Guide begins
  let agenda = DayAgenda(of: collection, dates: week.dates, zone: zone, rules: rules)
  let list = DayList(agenda, width: 390, periods: .months, today: today)
  var viewport = list.viewport(size: LayoutSize(width: 390, height: 300))
  viewport.offset = list.offsetRevealing(today, in: viewport) ?? viewport.offset

  var elements: ContiguousArray<ListElement> = []
  list.elements(in: viewport, into: &elements)
  for element in elements {
    let frame = list.frame(of: element, in: viewport)
      .offsetBy(x: -viewport.offset.x, y: -viewport.offset.y)
    if let row = list.row(of: element) {
      draw(list.entry(of: row).title, frame)
    } else {
      draw("\(list.sections[element.section].date), \(element.state)", frame)
    }
  }
  // Guide ends
  return lines
}
