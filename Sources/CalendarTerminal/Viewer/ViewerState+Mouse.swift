import CalendarLayout
import CivilTime
import Pinning
import TerminalText

extension ViewerState {
  mutating func take(_ event: MouseEvent) -> [ViewerEffect] {
    guard isLargeEnough else { return [] }
    let sideways = event.modifiers.contains(.shift)
    switch event.kind {
    case .wheelUp where panel != nil, .wheelDown where panel != nil:
      let key: KeyPress.Key = event.kind == .wheelUp ? .up : .down
      return take(.key(KeyPress(key)))
    case .wheelUp: sideways ? wheel(cells: -6) : scroll(rows: -3)
    case .wheelDown: sideways ? wheel(cells: 6) : scroll(rows: 3)
    case .wheelLeft: wheel(cells: -6)
    case .wheelRight: wheel(cells: 6)
    case .press where event.button == 0: press(x: event.x, y: event.y)
    case .drag where event.button == 0: dragIndicator(x: event.x, y: event.y)
    case .press, .release, .drag, .move: break
    }
    return []
  }

  /// Where all days fit a turn of the wheel is a day, not six.
  private mutating func wheel(cells: Int) {
    if mode == .agenda || page?.isWide != true {
      shift(days: cells.signum())
    } else {
      scroll(cells: cells)
    }
  }

  private mutating func press(x column: Int, y row: Int) {
    message = nil
    prompt = nil
    guard panel == nil else {
      panel = nil
      return
    }
    if row == 0 {
      var screen = ScreenDrawing(height: rows, options: drawing)
      let names = drawStatus(&screen)
      if let index = names.firstIndex(where: { $0.contains(column) }) {
        setMode(ViewerMode.allCases[index])
      }
      return
    }
    if column == columns - 1 {
      dragIndicator(x: column, y: row)
      return
    }
    mode == .agenda ? pressInList(row) : pressInGrid(column, row)
    layOut()
  }

  private mutating func pressInList(_ row: Int) {
    guard let list, row < rows - 2, let place = list.drawing.item(at: listOffset + row) else {
      selected = nil
      return
    }
    let item = list.drawing.agenda.days[place.section].items[place.item]
    choose(list.drawing.agenda.entries[item.entry])
  }

  private mutating func pressInGrid(_ column: Int, _ row: Int) {
    guard let page, row < rows - 3 else { return }
    let viewport = page.viewport(x: x, y: y)
    let point = LayoutPoint(
      x: viewport.offset.x + Double(column) + 0.5, y: viewport.offset.y + Double(row) + 0.5)
    let grid = page.grid
    func date(at x: Double) -> CivilDate? {
      grid.columns.first { x >= $0.frame.x && x < $0.frame.maxX }?.date
    }
    switch page.bar.region(at: point, in: viewport) {
    case .bar:
      guard mode == .week, let date = date(at: point.x) else { return }
      firstDate = date
      setDay(date)
    case .allDay:
      let top = page.bar.frames(in: viewport).allDay?.y ?? 0
      let hit = grid.bars.last {
        $0.frame.offsetBy(x: 0, y: top).contains(point)
      }
      hit.map { choose(grid.entries[$0.entry]) }
    case .gutter, .corner:
      break
    case nil:
      if let hit = grid.segments.last(where: { $0.frame.contains(point) }) {
        choose(grid.entries[hit.entry])
      } else {
        selected = nil
      }
    }
  }

  private mutating func setDay(_ date: CivilDate) {
    selected = nil
    setMode(.day)
    firstDate = date
    layOut()
  }

  /// Selects an entry; the details of one that is selected already are shown.
  private mutating func choose(_ entry: GridEntry) {
    if selected == entry.id { panel = .details(offset: 0) }
    selected = entry.id
  }

  /// Scrolls to where the indicator's track is touched.
  private mutating func dragIndicator(x column: Int, y row: Int) {
    guard column == columns - 1, panel == nil else { return }
    if mode == .agenda {
      let track = max(1, rows - 4)
      listOffset = max(0, min((row - 1) * lastListOffset / track, lastListOffset))
      return
    }
    guard let page else { return }
    let first = page.headerRows + 1
    let track = max(1, page.bodyRows - 1)
    let room = max(0, Int(page.grid.size.height) - page.bodyRows)
    y = max(0, min((row - first) * room / track, room))
    clampPlace()
  }
}
