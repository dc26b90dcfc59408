import AppointmentModel
import CalendarLayout
import CivilTime
import Pinning
package import TerminalText

extension ViewerState {
  /// A screen: its cells, and the cursor while the user types.
  package struct Frame: Sendable {
    /// The cells of the whole window.
    package let buffer: CellBuffer
    /// The cell of the cursor; nil hides it.
    package let cursor: (x: Int, y: Int)?
  }

  /// Draws the screen.
  ///
  /// - Complexity: O(cells + visible entries).
  package func draw() -> Frame {
    guard isLargeEnough, rows > 0 else { return Frame(buffer: notice().shown, cursor: nil) }
    var screen = ScreenDrawing(height: rows, options: windowDrawing)
    if mode == .agenda {
      drawList(&screen)
    } else if let pane {
      screen.place(pane.draw(selection: selected, cursor: cursorDate, found: found), y: 1)
      switch pane {
      case .month(let month): drawMoved(in: month, &screen)
      case .timeline(let timeline): drawMoved(in: timeline, &screen)
      case .year: break
      }
      drawDetail(&screen)
    } else {
      drawGrid(&screen)
    }
    drawAside(&screen)
    drawStatus(&screen)
    var cursor: (x: Int, y: Int)?
    if let question {
      screen.question(lines(of: question, screen))
    } else if let message, prompt == nil, message.count > window - 2 {
      screen.question(screen.wrapped(message).map { [.init($0, .strong)] })
    } else if let prompt {
      let label =
        switch prompt.purpose {
        case .goTo: text(.keyGoTo)
        case .search: "/"
        case .filter: text(.panelFilter) + ":"
        case .line: ":"
        case .new: text(.keyNew) + ":"
        case .reschedule: text(.keyReschedule) + ":"
        }
      cursor = screen.prompt(label, prompt.line, y: rows - (prompt.purpose.isRead ? 2 : 1))
      if prompt.purpose.isRead { screen.under(readingRuns(screen)) }
    } else if mode == .agenda, let message {
      screen.detail([.init(message, .strong)], y: rows - 1)
    } else {
      screen.keys(hints(screen), y: rows - 1)
    }
    if let panelContent { screen.panel(panelContent, awayFrom: panelSubject) }
    let buffer = screen.buffer
    return Frame(
      buffer: buffer.shown, cursor: cursor.map { (buffer.mirrored(x: $0.x), $0.y) })
  }

  /// The text of a window that is too small.
  private func notice() -> CellBuffer {
    let minimum = ViewerState.minimumSize
    let text = drawing.sanitizer.sanitize(
      text(
        .needsSize,
        [
          "width": drawing.number(minimum.columns), "height": drawing.number(minimum.rows),
        ]))
    var buffer = CellBuffer(
      width: window, height: rows, isRightToLeft: options.drawing.locale.isRightToLeft)
    buffer.write(
      text, x: max(0, (window - text.width) / 2), y: max(0, (rows - 1) / 2),
      style: CellStyle(attributes: .bold))
    return buffer
  }

  @discardableResult
  func drawStatus(_ screen: inout ScreenDrawing) -> [Range<Int>] {
    var title: [ScreenDrawing.Run] = []
    let date = firstVisibleDate
    if mode == .agenda {
      let week = Week(containing: date, rules: options.grid.weekRules)
      let number = ScreenDrawing.Run(text(.week, ["number": drawing.number(week.number)]), .strong)
      let ranges = drawing.dates.ranges(week.firstDate...week.lastDate)
      let forms = [[number, .init("  " + ranges[0], .dim)]] + ranges.map { [.init($0, .strong)] }
      title += forms.first { screen.fits($0) } ?? []
    } else if mode == .year {
      title.append(.init(drawing.number(date.year), .strong))
    } else if mode == .day {
      title.append(.init(drawing.dates.long(date, withYear: true), .strong))
    } else {
      title.append(.init(screen.month(date), .strong))
    }
    if unsavedCount > 0 {
      let mark = drawing.isASCII ? "* " : "● "
      title.append(.init("  " + mark + drawing.number(unsavedCount), .now))
    }
    if !filter.isEmpty {
      let typed = filter.typed.isEmpty ? "" : ": " + filter.typed.prefix(20)
      title.append(.init("  " + text(.filtered) + typed, .now))
    }
    if let count { title.append(.init("  " + drawing.number(count), .dim)) }
    return screen.status(
      title: title,
      views: mode == .agenda ? [] : ViewerMode.allCases.map { (text($0.nameKey), $0.key) },
      current: mode.rawValue, zone: options.grid.zone.name, clock: screen.clock(clock))
  }

  /// A message in cells.
  func text(
    _ key: MessageKey, count: Int? = nil, _ arguments: [String: String] = [:]
  ) -> String {
    drawing.message(key, count: count, arguments)
  }

  private func drawGrid(_ screen: inout ScreenDrawing) {
    guard let scene else { return }
    var placed = self
    placed.takeCursor()
    let view = WeekScreenDrawing(
      scene, options: drawing, selection: placed.selected, found: found, plan: plan)
    screen.place(view.draw(), y: 1)
    drawMoved(&screen)
    // Until a key moves it there, the cursor hides no text.
    if let cells = placed.spotCells, let time = placed.spotTime,
      spot != nil || screen.isFree(cells)
    {
      screen.spot(time, cells)
    }
    drawDetail(&screen)
  }

  private func drawDetail(_ screen: inout ScreenDrawing) {
    if let runs = searchRuns(screen) ?? movedRuns(screen) {
      screen.detail(runs, y: rows - 2)
    } else if let entry = selectedEntry {
      let (others, rank) = overlaps(of: entry)
      // The result of a search is next to the search text.
      let name = " " + drawing.name(of: entry)
      let names = [name, name + " · " + text(.keyResize)]
      let earlier = message.map { [ScreenDrawing.Run($0 + "  ", .dim)] } ?? []
      screen.detail(
        earlier
          + screen.runs(
            for: entry, overlapping: others, rank: rank,
            // `added Dentist` names it already.
            hasTitle: !names.contains { message?.hasSuffix($0) == true }), hue: entry.hue,
        y: rows - 2)
    } else if let message {
      screen.detail([.init(message, .strong)], y: rows - 2)
    } else if let time = spotTime, mode == .week || mode == .day {
      let until = freeUntil.map { " " + screen.until($0) } ?? ""
      let spot = [
        ScreenDrawing.Run(screen.moment(time), .strong),
        .init("  " + text(.free) + until + filterNote, .dim),
      ]
      let both = spot + [.init("   ")] + runsOfNow(screen)
      screen.detail(screen.fits(both) ? both : spot, y: rows - 2)
    } else if mode == .month || mode == .year {
      screen.detail(runs(ofDay: cursorDate, screen), y: rows - 2)
    } else if (scene?.grid.entries ?? pane?.entries)?.isEmpty == true {
      let isEmpty = editing?.appointments.isEmpty == true && unsavedCount == 0
      let advice = isEmpty || !filter.isEmpty ? "" : "  " + text(.tabToNext)
      screen.detail(
        [
          .init(text(mode == .day ? .nothingDay : .nothingDays) + filterNote, .strong),
          .init(advice, .dim),
        ], y: rows - 2)
    } else {
      screen.detail(runsOfNow(screen), y: rows - 2)
    }
  }

  /// The current entries and the next one, counted down where there is room.
  private func runsOfNow(_ screen: ScreenDrawing) -> [ScreenDrawing.Run] {
    let timed = nearby.filter { !$0.isAllDay && $0.isBusy }
    return screen.runs(
      running: timed.filter { $0.start <= clock && clock < $0.end },
      next: timed.first { $0.start > clock })
  }

  /// The summary of a selected day: `Wed 25 March  8 appointments · 6:45 h booked  next 12:00 Lunch
  /// & learn`.
  private func runs(ofDay date: CivilDate, _ screen: ScreenDrawing) -> [ScreenDrawing.Run] {
    let end = date.adding(days: 1)
    let entries = (pane?.entries ?? []).filter {
      $0.dates.lowerBound <= date && $0.dates.upperBound >= date
    }
    var runs = [ScreenDrawing.Run(screen.day(date), .strong)]
    guard !entries.isEmpty else {
      return runs + [.init("  " + self.text(.nothingDay), .dim)]
    }
    let booked = BusyTimes.minutes(of: entries, on: date..<end, rules: options.grid.rules)[0]
    var text = "  " + drawing.appointments(entries.count)
    if booked > 0 {
      text +=
        screen.glyphs.separator.description
        + self.text(.booked, ["hours": drawing.hours(booked)])
    }
    runs.append(.init(text, .dim))
    let timed = entries.filter { !$0.isAllDay }.sorted(by: GridEntry.precedes)
    let from = date == today ? clock : CivilDateTime(date)
    guard let next = timed.first(where: { $0.start >= from && $0.start.date < end }) else {
      return runs
    }
    if date == today { return runs + [.init("  ")] + screen.runs(running: [], next: next) }
    // On other days, it is the first one.
    return runs + [
      .init("  " + screen.times(next) + " ", .dim), .init(drawing.name(of: next, limit: 60)),
    ]
  }

  private func drawList(_ screen: inout ScreenDrawing) {
    guard let list else { return }
    let view = AgendaScreenDrawing(
      list.drawing, viewport: list.viewport, selection: selected.flatMap(list.place))
    screen.place(view.draw(), y: 1)
    if list.list.sections.isEmpty { screen.detail([.init(text(.nothingWeek), .dim)], y: 2) }
    if let runs = searchRuns(screen) ?? movedRuns(screen) {
      screen.detail(runs, y: rows - 2)
    } else {
      screen.rule(y: rows - 2)
    }
  }

  /// The row of keys.
  private func hints(_ screen: ScreenDrawing) -> [(key: String, label: String)] {
    keys(screen).filter { !$0.key.isEmpty }.map { ($0.key, text($0.label)) }
  }

  private func keys(_ screen: ScreenDrawing) -> [(key: String, label: MessageKey)] {
    let arrows = screen.arrows
    if grab != nil {
      return [
        (arrows.all, .keyMove), ("Shift-" + arrows.vertical, .keyResize), ("g", .keyGoTo),
        ("Enter", .keyDrop), ("Esc", .keyBack),
      ]
    }
    let (today, goTo, search) = (key(.today), key(.goTo), (key(.search), MessageKey.keySearch))
    let (views, help) = (key(.week, .day, .agenda), key(.help))
    let quit = (key(.quit), MessageKey.keyQuit)
    if mode == .agenda {
      return [
        (arrows.vertical, .keyMove), (today, .keyToday), (goTo, .keyGoTo),
        (key(.details), .keyDetails), search, (views, .keyView), (help, .keyHelp),
      ]
    }
    let minus = key(.zoomOut) == "-" ? arrows.minus : key(.zoomOut)
    let scale = [key(.zoomIn), minus].filter { !$0.isEmpty }.joined(separator: " ")
    switch mode {
    case .month, .year:
      let rows: [(key: String, label: MessageKey)] =
        mode == .month ? [(key(.equal), shape.isByNeed ? .keyRowsEqual : .keyRowsByNeed)] : []
      return [
        (arrows.all, .keyDay), (key(.pageDown), mode == .month ? .keyMonth : .keyYear),
        (today, .keyToday), (goTo, .keyGoTo),
        (key(.details), selected == nil ? .keyOpenDay : .keyDetails),
      ] + rows + [search, (views, .keyView), (help, .keyHelp), quit]
    case .timeline:
      return [
        (arrows.all, .keyMove), (today, .now), (goTo, .keyGoTo), (key(.next), .keyNext),
        (key(.space), .keyFold), search, (scale, .keyScale), (help, .keyHelp), quit,
      ]
    case .week, .day, .agenda: break
    }
    if editing != nil {
      let change: [(key: String, label: MessageKey)] =
        selected == nil
        ? []
        : [
          (key(.edit), .keyEdit), (key(.grab), .keyReschedule), (key(.delete), .keyDelete),
          (key(.details), .keyDetails),
        ]
      let save: [(key: String, label: MessageKey)] =
        unsavedCount == 0 ? [] : [(key(.undo), .keyUndo), (key(.save), .keySave)]
      // A row that is too short loses keys from its end.
      return [(key(.new), .keyNew)] + save + change + [
        search, (goTo, .keyGoTo), (today, .keyToday), (help, .keyHelp), quit,
      ]
    }
    return [
      (arrows.all, .keyMove), (today, .keyToday), (goTo, .keyGoTo), (key(.next), .keyNext),
      (key(.details), .keyDetails), search, (scale, .keyZoom), (help, .keyHelp), quit,
    ]
  }

  /// The first keys of some commands; empty for one that has none.
  private func key(_ commands: ViewerCommand...) -> String {
    commands.compactMap { options.keys.keys($0).first?.name }.joined(separator: " ")
  }

  // MARK: Panels

  /// The cells of the panel's subject, which the panel leaves visible: those of the selected entry.
  var panelSubject: LayoutRect? {
    guard case .details = panel, let selected else { return nil }
    if mode == .agenda {
      guard let list, let place = list.place(of: selected) else { return nil }
      let frame = list.list.frame(
        ofSection: place.section, row: place.row, in: list.viewport)
      return LayoutRect(
        x: 0, y: frame.y - list.viewport.offset.y, width: Double(columns), height: frame.height)
    }
    guard let viewport = scene?.viewport ?? pane?.viewport,
      let frame = scene?.frame(of: selected) ?? lineFrame(of: selected)
        ?? pane?.frame(of: selected)
    else { return nil }
    let seen = frame.intersection(viewport.visibleRect)
    return seen?.offsetBy(x: -viewport.offset.x, y: -viewport.offset.y)
  }

  /// The content of the open panel.
  var panelContent: ScreenPanel? {
    switch panel {
    case nil: return nil
    case .help(let offset, let isWhole):
      let (present, others) = helpRows
      var lines = present.map { ScreenPanel.Line($0.name, $0.help) }
      if isWhole {
        let blank = ScreenPanel.Line("", "")
        lines.append(blank)
        lines += others.map { ScreenPanel.Line($0.name, $0.help) }
        lines.append(blank)
        lines += SignLegend(options.drawing.glyphs).entries.map { .init($0.signs, $0.meaning) }
      }
      let more = isWhole ? "" : "\(key(.help)) \(text(.panelAll))   "
      return ScreenPanel(
        title: text(.panelKeys) + ": "
          + (selectedEntry.map { drawing.name(of: $0) } ?? text(mode.nameKey)),
        lines: lines, footer: more + "Esc " + text(.panelClose), offset: offset)
    case .details(let offset):
      guard let entry = selectedEntry else { return nil }
      return details(of: entry, offset: offset)
    case .changes(let offset):
      let lines = changesByFile.flatMap { file, steps in
        steps.enumerated().map { ScreenPanel.Line($0 == 0 ? file : "", $1) }
      }
      return ScreenPanel(
        title: text(.unsavedChanges, count: unsavedCount), lines: lines,
        footer: "Esc " + text(.panelClose), offset: offset)
    case .form(let form): return content(of: form)
    case .crowd(let crowd, let row, let title):
      return crowdPanel(crowd, row: row, title: title)
    case .filter(let row):
      let names = filterNames
      guard !names.isEmpty else {
        return ScreenPanel(
          title: text(.panelFilter), lines: [.init("", text(.filterNone))],
          footer: "Esc " + text(.panelClose))
      }
      let facts = filterFacts
      let lines = names.enumerated().map { index, item in
        let isHidden =
          item.isCalendar
          ? filter.calendars.contains(item.name) : filter.categories.contains(item.name)
        let fact = item.isCalendar ? facts.calendars[item.name] : facts.categories[item.name]
        let name = item.isCalendar ? text(.filterCalendar, ["name": item.name]) : item.name
        return ScreenPanel.Line(
          isHidden ? "[ ]" : "[x]", name + "  " + drawing.number(fact?.count ?? 0),
          isCurrent: index == row,
          swatch: fact?.hue)
      }
      return ScreenPanel(
        title: text(.panelShow), lines: lines,
        footer: "Space \(text(.panelSwitch))   a \(text(.panelAll))   Esc \(text(.panelClose))")
    }
  }

  /// The number of entries with a name on the visible days, and its colour. A name without a single
  /// colour has no hue.
  struct FilterFact {
    var count = 0
    var hue: PaletteHue?
  }

  /// The names on the visible days, including hidden ones.
  private var filterFacts: (calendars: [String: FilterFact], categories: [String: FilterFact]) {
    let days =
      mode == .agenda
      ? listDates
      : mode.isPane
        ? paneDates
        : scene.map { $0.grid.period.lowerBound..<$0.grid.period.upperBound.adding(days: 1) }
    var facts: (calendars: [String: FilterFact], categories: [String: FilterFact]) = ([:], [:])
    guard let days, !days.isEmpty, !source.isTooMuch(days) else { return facts }
    func add(_ name: String, _ hue: PaletteHue, to facts: inout [String: FilterFact]) {
      let known = facts[name]
      // A name with several colours has none.
      facts[name] = FilterFact(
        count: (known?.count ?? 0) + 1, hue: known == nil || known?.hue == hue ? hue : nil)
    }
    for entry in source.entries(days) {
      for copy in entry.copies.isEmpty ? [entry] : entry.copies where !copy.calendar.isEmpty {
        add(copy.calendar, copy.hue, to: &facts.calendars)
      }
      for category in entry.categories.prefix(20) {
        add(category, entry.hue, to: &facts.categories)
      }
    }
    return facts
  }

  func details(of entry: GridEntry, offset: Int) -> ScreenPanel {
    let screen = ScreenDrawing(height: 1, options: drawing)
    var lines: [ScreenPanel.Line] = []
    func add(_ head: MessageKey, _ line: String) {
      if !line.isEmpty { lines.append(.init(text(head), String(line.prefix(4000)))) }
    }
    add(.detailWhen, screen.when(entry))
    add(.detailWhere, entry.location)
    add(.detailCalendar, entry.calendars.filter { !$0.isEmpty }.joined(separator: ", "))
    add(.detailCategory, entry.categories.prefix(50).joined(separator: ", "))
    let status: MessageKey? =
      entry.status == .cancelled ? .cancelled : entry.status == .tentative ? .tentative : nil
    let states = [status, entry.isFree ? .free : nil, entry.isDeclined ? .declined : nil]
    add(.detailStatus, states.compactMap { $0.map { text($0) } }.joined(separator: ", "))
    // A line each, since a title decides the direction of its line.
    for (index, other) in overlaps(of: entry).others.prefix(20).enumerated() {
      let line = drawing.name(of: other, limit: 100) + " (" + screen.when(other) + ")"
      lines.append(.init(index == 0 ? text(.detailOverlaps) : "", line))
    }
    add(.detailPeople, entry.people.prefix(100).joined(separator: ", "))
    for line in source.details(entry) {
      let pieces = line.text.prefix(4000).split(omittingEmptySubsequences: false) { $0.isNewline }
      for (index, piece) in pieces.enumerated() {
        lines.append(.init(index == 0 ? line.head : "", String(piece)))
      }
    }
    if let editing, let editor = interaction?.editor,
      let place = editing.place(editor.appointments, entry.id)
    {
      let handle = editing.handle(editor.appointments, entry.id).map { "  " + $0 } ?? ""
      lines.append(.init("", "\(place.file):\(place.line)\(handle)"))
    }
    return ScreenPanel(
      title: drawing.name(of: entry), lines: lines,
      footer: "Tab \(text(.keyNext))   Esc \(text(.panelClose))",
      offset: offset)
  }
}
