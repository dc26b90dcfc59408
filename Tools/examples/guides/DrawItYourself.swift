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
  FramesJSON(scene).write(into: &frames)  // the numbers alone
  // Guide ends
  return [text, picture, page, frames]
}
