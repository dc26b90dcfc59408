import CalendarLayout
import CivilTime
import TerminalText

extension MonthDrawing {
  /// The chip of an item in its row: a bar over days, or an appointment within a day.
  func chip(of item: MonthGrid.Item, y: Int) -> Chip {
    let entry = grid.entries[item.entry]
    let state = entry.state(now: options.now)
    let isSelected = item.entry == selection
    let style = palette.block(entry.hue, state, isSelected: isSelected)
    let cells = cells(item.firstColumn...item.lastColumn)
    guard !item.isBar else {
      var chip = Chip(
        bar: options.title(entry, state), cells: cells, y: y, state, style,
        continues: (item.continuesBefore, item.continuesAfter), marksCuts: true, options)
      // Past events have a faded background and a regular weight.
      if state.phase == .past { chip.style.titleAttributes.remove(.bold) }
      return chip
    }
    var chip = Chip(.line, cells: cells, rows: y..<y + 1, state, style)
    // The lighter background and regular weight except for running events.
    if !state.isRunning {
      chip.style.titleAttributes.remove(.bold)
      chip.strongRows = 0
    }
    chip.edge =
      item.continuesBefore ? glyphs.fromLeft : glyphs.chip(state, isFilled: palette.isFilled)
    addTexts(of: item, to: &chip)
    return chip
  }

  /// Whether all columns have room for times before titles; all use the same order, so that it is easy to
  /// read.
  private var timesComeFirst: Bool {
    !tellsShifts
      && (0..<7).allSatisfy { columns.empty.contains($0) || cells($0...$0).count > 13 + timeWidth }
  }

  private var timeWidth: Int { min(options.times.longest(hasEnd: false), 10) }

  /// Adds the title, and the time if it does not make the title less readable. In wide columns, the time
  /// comes first in five cells, so that titles are aligned; in narrower ones, it is at the end of the
  /// cells.
  private func addTexts(of item: MonthGrid.Item, to chip: inout Chip) {
    let entry = grid.entries[item.entry]
    let title = options.title(entry, chip.state)
    let cells = chip.cells.count - 1
    let comesFirst = timesComeFirst
    guard let time = time(of: item, beside: title, cells: cells, comesFirst: comesFirst) else {
      chip.addTitle(title, column: 0, width: max(0, cells), marksCuts: true, options)
      return
    }
    let room = cells - time.utf8Cells - 1
    let text = SafeText(stringLiteral: time)
    if comesFirst { chip.add(text, column: 0) }
    chip.addTitle(
      title, column: comesFirst ? cells - room : 0, width: room, marksCuts: true, options)
    if !comesFirst { chip.add(text, column: room + 1) }
  }

  /// The time beside a title; nil if a title that is whole without it would be cut, or if too little would
  /// be left of a title that is cut anyway.
  private func time(
    of item: MonthGrid.Item, beside title: MeasuredText, cells: Int, comesFirst: Bool
  ) -> String? {
    let entry = grid.entries[item.entry]
    let isEnd = item.continuesBefore
    let moment = isEnd ? TimeText.Moment(entry.end).asEnd : TimeText.Moment(entry.start)
    let prefix = isEnd ? glyphs.dash : ""
    // A shift has both its times: `Early    6–14`.
    var times = tellsShifts && !isEnd ? options.timeForms(of: entry) : [prefix + shortTime(moment)]
    if comesFirst {
      let full = options.times.full(moment)
      let gap = String(repeating: " ", count: max(0, timeWidth - full.utf8Cells))
      times.insert(gap + prefix + full, at: 0)
    }
    if let whole = times.first(where: { title.width + 1 + $0.utf8Cells <= cells }) { return whole }
    guard title.width > cells, !tellsShifts, let time = times.first else { return nil }
    func isReadable(_ width: Int) -> Bool {
      TextWrapping(title, width: width).cut(from: 0).range.count >= ElasticSpot.readable
    }
    let room = cells - time.utf8Cells - 1
    guard room > ElasticSpot.readable else { return nil }
    return isReadable(room) || !isReadable(cells) ? time : nil
  }

  /// `9:30`, `09:00`: a bare hour would look like a count; `9 AM` on the 12-hour clock.
  private func shortTime(_ moment: TimeText.Moment) -> String {
    moment.minute % 60 == 0 && options.locale.uses24HourClock
      ? options.times.full(moment) : options.times.compact(moment)
  }
}

extension GlyphSet {
  /// The bar of a chip of one row.
  func chip(_ state: EntryState, isFilled: Bool) -> CellGlyph {
    guard !isFilled else { return bar(state) }
    switch state.kind {
    case .free, .declined: return dottedBar
    case .tentative: return dashedBar
    case .confirmed, .cancelled: return state.isRunning ? runningMiddle : thinBar
    }
  }
}
