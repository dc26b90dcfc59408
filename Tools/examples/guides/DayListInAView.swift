import CalendarGrid

/// A list of days opened at today.
func dayList(
  of collection: AppointmentCollection, week: Week, zone: ZoneRules,
  now: Instant
) -> [String] {
  var lines: [String] = []
  func draw(_ text: String, _ frame: LayoutRect) { lines.append("\(Int(frame.y)) \(text)") }
  // Guide begins
  let agenda = DayAgenda(of: collection, dates: week.dates, displayZone: zone)
  let list = DayList(agenda, width: 390, periods: .months, now: now)
  var viewport = list.viewport(size: LayoutSize(width: 390, height: 300))
  let today = zone.civil(at: now).date
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

/// A list of days for a right-to-left interface, with footers.
func mirroredList(_ agenda: DayAgenda, now: Instant) -> [(text: String, frame: LayoutRect)] {
  var drawn: [(text: String, frame: LayoutRect)] = []
  var elements: ContiguousArray<ListElement> = []
  func draw(_ text: String?, _ frame: LayoutRect) { drawn.append((text ?? "", frame)) }
  // Guide begins
  let metrics = DayList.Metrics(
    footerHeight: 12,  // the room below a day's rows; pinned like a header, at the lower edge
    rowInsets: LayoutInsets(leading: 56, trailing: 16),  // the room beside the rows, for times
    direction: .rightToLeft)  // leading is right, so the 56 are there
  let list = DayList(agenda, width: 390, metrics: metrics, now: now)
  let viewport = list.viewport(
    size: LayoutSize(width: 390, height: 844), contentInset: LayoutInsets(top: 59, bottom: 34))
  list.elements(in: viewport, into: &elements)
  for element in elements {
    let frame = list.frame(of: element, in: viewport)
    switch element.layer {  // the kind of the element
    case .item, .dragged: draw(list.row(of: element).map { list.entry(of: $0).title }, frame)
    case .footer: draw("", frame)
    case .header: draw("\(list.sections[element.section].date)", frame)
    }
  }
  // Guide ends
  return drawn
}

/// The rows and headers on the screen, as a screen reader says them, with their menus.
func spokenList(_ list: DayList, _ viewport: ScrollViewport) -> [(words: String, menu: [String])] {
  var read: [(words: String, menu: [String])] = []
  // Guide begins
  let shown = list.screenElements(at: viewport, in: .english)  // in drawing order
  for element in shown.sorted(by: { $0.readingPlace < $1.readingPlace })
  where !element.label.isEmpty {
    read.append((element.label, element.actions.map { $0.name(in: .english) }))
  }
  // Guide ends
  return read
}
