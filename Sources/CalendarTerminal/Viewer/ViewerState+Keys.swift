import AppointmentModel
import CalendarLayout
import CivilTime
import Pinning
import Primitives
import TerminalText

extension ViewerState {
  mutating func take(_ event: TerminalEvent) -> [ViewerEffect] {
    switch event {
    case .key(let key):
      release()
      guard isLargeEnough else { return take(unseen: key) }
      // Escape and a key that were sent at once look like one key with Alt.
      if key.modifiers.contains(.alt), options.keys.command(key) == nil {
        return take(KeyPress(.escape))
          + take(KeyPress(key.key, key.modifiers.subtracting(.alt)))
      }
      return take(key)
    case .mouse(let event):
      return usesMouse ? take(event) : []
    case .paste(let bytes):
      guard isLargeEnough else { break }
      let text = String(decoding: bytes.prefix(1000), as: UTF8.self)
      let typed = text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }
      if prompt != nil {
        type(typed)
      } else if case .form(let form) = panel {
        type(typed, into: form)
      }
    case .reply(let reply):
      if options.followsBackground, let isDark = reply.isDarkBackground {
        options.drawing.theme = isDark ? .dark : .light
        layOut()
      }
    case .focus:
      break
    }
    return []
  }

  /// Handles a key in a window that is too small for the view. Only keys that cannot lose anything
  /// work.
  private func take(unseen key: KeyPress) -> [ViewerEffect] {
    switch options.keys.command(key) {
    case .suspend: [.suspend]
    case .redraw: [.redraw]
    case .quit where unsavedCount == 0: [.quit(0)]
    // Unsaved steps are kept then.
    case .interrupt: [.quit(130)]
    default: []
    }
  }

  private mutating func take(_ key: KeyPress) -> [ViewerEffect] {
    message = nil
    if question != nil { return take(answer: key) }
    if prompt != nil { return takeTyped(key) }
    if grab != nil { return take(grabbed: key) }
    if case .form(let form) = panel { return take(form, key) }
    if let digit = digit(key) {
      count = min((count ?? 0) * 10 + digit, 9999)
      return []
    }
    let times = count
    count = nil
    guard var command = options.keys.command(key) else {
      if panel == nil { message = text(.noSuchKey, ["key": key.name]) }
      return []
    }
    if options.drawing.locale.isRightToLeft { command = command.mirrored }
    guard panel == nil else { return takeInPanel(command, key) }
    return carryOut(command, times: times)
  }

  /// The digit of a key that is part of a count; zero only counts after another digit.
  private func digit(_ key: KeyPress) -> Int? {
    guard panel == nil, key.modifiers.isEmpty, case .character(let scalar) = key.key,
      ("0"..."9").contains(scalar), scalar != "0" || count != nil
    else { return nil }
    return Int(scalar.value - 0x30)
  }

  private mutating func carryOut(_ command: ViewerCommand, times: Int?) -> [ViewerEffect] {
    // The cursor is shown before a key has moved it.
    if ViewerCommand.onSelection.contains(command) { takeCursor() }
    switch command {
    case .quit: return quit()
    case .interrupt: return interrupt()
    case .suspend: return [.suspend]
    case .redraw: return [.redraw]
    case .mouse:
      usesMouse.toggle()
      message = text(usesMouse ? .mouseOn : .mouseOff)
      return [.mouse(usesMouse)]
    case .copyLine: return copyLine()
    case .editor: return openEditor()
    default:
      move(command, times: times ?? 1, isCounted: times != nil)
      return []
    }
  }

  private mutating func move(_ command: ViewerCommand, times: Int, isCounted: Bool) {
    switch command {
    case .left: arrow(.left, times)
    case .right: arrow(.right, times)
    case .up: arrow(.up, times)
    case .down: arrow(.down, times)
    case .scrollLeft: scroll(cells: -times)
    case .scrollRight: scroll(cells: times)
    case .scrollUp: scroll(rows: -times)
    case .scrollDown: scroll(rows: times)
    case .halfUp: halfPage(-times)
    case .halfDown: halfPage(times)
    case .dayEnd: goToEdge(last: true)
    case .new: beginNew()
    case .reschedule: beginMove()
    case .grab: grab(isCopy: false)
    case .copy: grab(isCopy: true)
    case .delete: if let entry = entryToEdit() { edit(entry, .delete) }
    case .undo: travel(back: true, times: times)
    case .redo: travel(back: false, times: times)
    case .save: save()
    case .line: prompt = Prompt(purpose: .line)
    case .pageUp: page(-min(times, 100))
    case .pageDown: page(min(times, 100))
    case .space: mode == .timeline ? foldGroup() : page(min(times, 100))
    case .home: showEdge(last: false)
    case .end: showEdge(last: true)
    case .dayBack: shift(days: -times)
    case .dayForward: shift(days: times)
    case .weekBack: shift(weeks: -times)
    case .weekForward: shift(weeks: times)
    case .today:
      leaveCursor()
      showNow()
    case .jumpBack: goBack(times: times)
    case .panes: changeAside()
    case .edit: openForm()
    case .link: askLink()
    case .goTo: prompt = Prompt(purpose: .goTo)
    case .search: beginSearch()
    case .searchNext, .searchPrevious:
      remember(whereabouts)
      search(forward: command == .searchNext, count: times)
    case .next: selectNext(forward: true, count: times)
    case .previous: selectNext(forward: false, count: times)
    case .conflict:
      remember(whereabouts)
      selectConflict()
    case .details:
      if selectedEntry == nil, mode == .month || mode == .year {
        openDay(cursorDate)
        break
      }
      if selectedEntry == nil { selectNext(forward: true, count: 1) }
      if let entry = selectedEntry {
        if let crowd = crowd(of: entry.id) {
          open(crowd, at: entry.id)
        } else {
          panel = .details(offset: 0)
        }
      }
    case .fit: fit()
    case .filter: panel = .filter(row: 0)
    case .typedFilter: prompt = Prompt(purpose: .filter(filter), line: TypedLine(filter.typed))
    case .help: panel = .help(offset: 0, isWhole: false)
    case .week: setMode(.week)
    case .day: setMode(.day)
    case .month: setMode(.month)
    case .timeline: setMode(.timeline)
    case .year: setMode(.year)
    case .agenda: setMode(.agenda)
    case .split: splitByNext()
    case .equal: mode == .month ? toggleNeed() : zoom(min(times, 2))
    case .zoomIn: zoom(min(times, 2))
    case .zoomOut: zoom(-min(times, 2))
    case .wider: widen(min(times, 1000))
    case .narrower: widen(-min(times, 1000))
    case .close:
      if selected == nil, spot == nil, let back { setMode(back) }
      selected = nil
      spot = nil
    case .quit, .interrupt, .suspend, .redraw, .mouse, .copyLine, .editor: break
    }
    layOut()
  }

  /// Scrolls by half a screen; where nothing scrolls, the cursor moves.
  private mutating func halfPage(_ count: Int) {
    let rows = count * max(1, rows / 2 - 2)
    guard plan != nil else { return scroll(rows: rows) }
    moveCursor(rows < 0 ? .up : .down, times: max(1, abs(rows) / 2))
  }

  /// Moves the cursor of the view.
  private mutating func arrow(_ direction: Direction, _ times: Int) {
    let isForward = direction == .down || direction == .right
    let count = isForward ? times : -times
    switch (mode, direction) {
    case (.week, _), (.day, _): moveCursor(direction, times: times)
    case (.month, .up), (.month, .down), (.year, .up), (.year, .down): step(rows: count)
    case (.month, _), (.year, _): scroll(cells: count)
    case (.agenda, .left), (.agenda, .right): shift(days: count)
    case (.timeline, .up), (.timeline, .down):
      moveInTimeline(isDown: direction == .down, times: times)
    case (.agenda, _), (.timeline, _): selectNext(forward: isForward, count: times)
    }
  }

  // MARK: Typing

  private mutating func type(_ scalars: some Sequence<Unicode.Scalar>) {
    prompt?.line.insert(scalars)
    readLine()
  }

  private mutating func takeTyped(_ key: KeyPress) -> [ViewerEffect] {
    guard let prompt else { return [] }
    switch (key.key, key.modifiers) {
    case (.escape, _), (.character("g"), .control): leaveLine()
    case (.tab, []) where prompt.purpose.isNew && !prompt.text.isEmpty:
      let before = unsavedCount
      finishReading(prompt)
      if unsavedCount > before { openForm(isNew: true) }
    case (.enter, _) where prompt.purpose.isRead && !prompt.text.isEmpty: finishReading(prompt)
    case (.enter, _):
      self.prompt = nil
      return finish(prompt)
    case (.backspace, _) where prompt.text.isEmpty: leaveLine()
    case (.character("c"), .control): return interrupt()
    case (.character("z"), .control): return [.suspend]
    case (.character("l"), .control): return [.redraw]
    case (.character("a"), .control) where prompt.purpose == .search: listMatches()
    case (.character("g"), []) where goesToMorning(prompt):
      self.prompt = nil
      goToEdge(last: false)
      layOut()
    default:
      if self.prompt?.line.take(key) == true, self.prompt?.text != prompt.text { readLine() }
    }
    return []
  }

  /// Whether `g` in an empty line goes to the beginning, as Enter does. It does not if a word for a date begins
  /// with g, as `gestern` does.
  private func goesToMorning(_ prompt: Prompt) -> Bool {
    prompt.purpose == .goTo && prompt.text.isEmpty && grab == nil && !hasDateInG
  }

  /// Whether the name of a day or a month begins with g: `gestern`, `giovedì`, `gener`, `grudnia`.
  private var hasDateInG: Bool {
    let locale = options.drawing.locale
    let names = DateNames(locale.language)
    let words =
      (-3...3).map { locale.relative(days: $0) } + (names.weekdays + names.months).joined()
    return words.contains { $0.first == "g" || $0.first == "G" }
  }

  /// Gives up a line.
  private mutating func leaveLine() {
    leaveSearch()
    if case .filter(let before) = prompt?.purpose {
      filter = before
      layOutAnew()
    }
    (prompt, reading) = (nil, nil)
  }

  private mutating func finish(_ prompt: Prompt) -> [ViewerEffect] {
    let text = String(prompt.text.drop { $0 == " " })
    guard !text.isEmpty else {
      leaveSearch()
      return []
    }
    switch prompt.purpose {
    case .goTo:
      let found = options.parseDate(text, today)
      guard let date = found, date < .distantFuture else {
        // The calendar's last day has no end, and is not shown.
        let examples =
          found.map { $0.adding(days: -1).description }
          ?? "2026-03-23, tomorrow, +3d, -1w, 2026-W13, fri"
        if text == "g", grab == nil {
          goToEdge(last: false)
          layOut()
        } else {
          message = drawing.message(.noDate, ["text": text, "examples": examples])
        }
        return []
      }
      guard grab == nil else {
        carry(to: date)
        return []
      }
      jump(to: date)
    case .search: finishSearch(text)
    case .filter: break
    case .line: return carryOut(line: text)
    case .new, .reschedule: break
    }
    layOut()
    return []
  }

  // MARK: Panels

  private mutating func takeInPanel(_ command: ViewerCommand, _ key: KeyPress) -> [ViewerEffect] {
    switch (command, panel) {
    case (.interrupt, _): return interrupt()
    case (.suspend, _): return [.suspend]
    case (.redraw, _): return [.redraw]
    case (.close, _), (.quit, _): panel = nil
    case (.help, .help(offset: _, isWhole: false)): panel = .help(offset: 0, isWhole: true)
    case (.help, .help), (.details, .details), (.filter, .filter): panel = nil
    case (.details, .crowd): panel = .details(offset: 0)
    case (.next, .crowd): scrollPanel(1)
    case (.previous, .crowd): scrollPanel(-1)
    case (.details, .filter(let row)), (.space, .filter(let row)): toggle(row)
    case (.today, .filter), (.agenda, .filter):
      filter = EntryFilter()
      layOutAnew()
    case (.up, .crowd(_, 0, nil)) where scene != nil:
      panel = nil
      moveCursor(.up, times: 1)
    case (.down, .crowd(let crowd, let row, nil)) where scene != nil && row + 1 >= crowd.count:
      panel = nil
      moveCursor(.down, times: 1)
    case (.up, _): scrollPanel(-1)
    case (.down, _): scrollPanel(1)
    case (.link, .details): askLink()
    case (.copyLine, .details): return copyLine()
    case (.pageUp, _): scrollPanel(-8)
    case (.pageDown, _), (.space, _): scrollPanel(8)
    case (.next, .details), (.previous, .details):
      selectNext(forward: command == .next, count: 1)
      panel = .details(offset: 0)
      layOut()
    case (_, .details), (_, .crowd):
      // The others are about the appointment behind the panel, or about the view.
      panel = nil
      return carryOut(command, times: nil)
    default: break
    }
    return []
  }

  private mutating func scrollPanel(_ delta: Int) {
    switch panel {
    case .help(let offset, let isWhole):
      panel = .help(offset: held(offset + delta), isWhole: isWhole)
    case .details(let offset): panel = .details(offset: held(offset + delta))
    case .changes(let offset): panel = .changes(offset: held(offset + delta))
    case .filter(let row):
      panel = .filter(row: max(0, min(row + delta, filterNames.count - 1)))
    case .crowd(let crowd, let row, let title):
      let next = max(0, min(row + delta, crowd.count - 1))
      if crowd.indices.contains(next) { selected = crowd[next] }
      if title != nil { revealSelection() }
      panel = .crowd(crowd, row: next, title: title)
    case .form, nil: break
    }
  }

  /// An offset, clamped to the panel's scrollable range.
  private func held(_ offset: Int) -> Int {
    guard let panel = panelContent else { return 0 }
    var screen = ScreenDrawing(height: rows, options: windowDrawing)
    return max(0, min(offset, screen.panel(panel, awayFrom: panelSubject)))
  }

  /// The names in the filter panel: calendars, then categories.
  var filterNames: [(isCalendar: Bool, name: String)] {
    func sorted(_ names: Set<String>) -> [String] {
      names.sorted { $0.isBefore(inNaturalOrder: $1) }
    }
    return sorted(calendars).map { (true, $0) } + sorted(categories).map { (false, $0) }
  }

  private mutating func toggle(_ row: Int) {
    let names = filterNames
    guard names.indices.contains(row) else { return }
    let (isCalendar, name) = names[row]
    if isCalendar {
      if filter.calendars.remove(name) == nil { filter.calendars.insert(name) }
    } else if filter.categories.remove(name) == nil {
      filter.categories.insert(name)
    }
    layOutAnew()
  }
}
