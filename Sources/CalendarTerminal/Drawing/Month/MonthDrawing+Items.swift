import CalendarLayout
import CivilTime
import TerminalText

extension MonthDrawing {
  /// Draws a bar or a chip into its row.
  func draw(_ item: MonthGrid.Item, _ canvas: inout Canvas, y: Int) {
    let entry = grid.entries[item.entry]
    let state = entry.state(now: options.now)
    var style = palette.block(entry.hue, state, isSelected: item.entry == selection)
    if item.isBar {
      // What is over is told by its ground and by being no longer bold.
      if state.phase == .past { style.titleAttributes.remove(.bold) }
      bar(of: item).draw(
        &canvas, y: y, style: style, bar: glyphs.bar(state), isFilled: palette.isFilled, options)
      return
    }
    let cells = cells(item.firstColumn...item.lastColumn)
    // A month of chips stays quiet: the lighter ground, and bold only what is going on.
    if !state.isRunning { style.titleAttributes.remove(.bold) }
    let barStyle = style.barStyle(first: state.isRunning)
    if style.hasGround { canvas.buffer.fill(x: cells, y: y..<(y + 1), style: barStyle) }
    canvas.glyph(
      item.continuesBefore ? glyphs.fromLeft : glyphs.chip(state, isFilled: palette.isFilled),
      cells.lowerBound, y, barStyle)
    let text = chipText(of: item, cells: cells.count - 1)
    let titleStyle = style.textStyle(first: state.isRunning, isTitle: true)
    let timeStyle = style.textStyle(first: state.isRunning, isTitle: false)
    let start = cells.lowerBound + 1
    if text.timeIsFirst {
      let end = canvas.text(text.time, start, y, timeStyle, clip: cells)
      canvas.text(text.title, end + 1, y, titleStyle, clip: cells)
    } else {
      canvas.text(text.title, start, y, titleStyle, clip: cells)
      canvas.text(text.time, cells.upperBound - text.time.width, y, timeStyle, clip: cells)
    }
  }

  /// The characters of an item's title that are shown.
  func shownLength(of item: MonthGrid.Item) -> Int {
    guard !item.isBar else { return bar(of: item).shownLength(options) }
    return chipText(of: item, cells: cells(item.firstColumn...item.lastColumn).count - 1).shown
  }

  private func bar(of item: MonthGrid.Item) -> BarDrawing {
    let entry = grid.entries[item.entry]
    return BarDrawing(
      cells: cells(item.firstColumn...item.lastColumn), comesFromBefore: item.continuesBefore,
      goesOn: item.continuesAfter, title: options.title(entry, entry.state(now: options.now)))
  }

  /// What a chip says.
  private struct ChipText {
    var title: SafeText
    var time = SafeText()
    var timeIsFirst = false
    /// The characters of the title.
    var shown: Int
  }

  /// Whether all columns have room for times before titles: an eye that reads on finds one order.
  private var timesComeFirst: Bool { (0..<7).allSatisfy { cells($0...$0).count > 18 } }

  /// Whether a column, or one that is as wide but for a cell, is so narrow that titles are cut without a
  /// mark.
  private func cutsTitles(inColumn column: Int) -> Bool {
    let width = cells(column...column).count
    return (0..<7).contains {
      let other = cells($0...$0).count
      return other <= 10 && abs(width - other) <= 1
    }
  }

  /// Title and time in some cells: in many the time first, five cells of it, so that titles stand below
  /// one another; in fewer the title, and the time at the end where it has room behind a whole title; in
  /// few the title alone.
  private func chipText(of item: MonthGrid.Item, cells: Int) -> ChipText {
    let entry = grid.entries[item.entry]
    let title = options.title(entry, entry.state(now: options.now))
    if tellsShifts { return shiftText(entry, title, cells) }
    let isEnd = item.continuesBefore
    let moment = TimeText.Moment(minute: (isEnd ? entry.end : entry.start).time.minuteOfDay)
    let prefix = isEnd ? glyphs.dash : ""
    if timesComeFirst {
      let width = (options.clock == .hours24 ? 5 : 6) + prefix.unicodeScalars.count
      let full = prefix + options.times.full(moment)
      let time = String(repeating: " ", count: max(0, width - full.utf8Cells)) + full
      let room = cells - width - 1
      return ChipText(
        title: options.fitted(title, room), time: SafeText(stringLiteral: time), timeIsFirst: true,
        shown: shown(title, room))
    }
    if cells < 9 || title.width > cells && cutsTitles(inColumn: item.firstColumn) {
      // So few letters tell more than fewer and an ellipsis do.
      let cut = title.cut(cells)
      return ChipText(title: title.slice(cut), shown: cut.count)
    }
    let time = SafeText(stringLiteral: prefix + shortTime(moment))
    let fits = title.width + 1 + time.width <= cells
    return ChipText(
      title: options.fitted(title, cells), time: fits ? time : SafeText(),
      shown: shown(title, cells))
  }

  /// `Early    6–14`: the times from beginning to end as long as they fit behind the whole title.
  private func shiftText(_ entry: GridEntry, _ title: MeasuredText, _ cells: Int) -> ChipText {
    let forms = options.times.forms(
      TimeText.Moment(minute: entry.start.time.minuteOfDay),
      entry.start < entry.end ? TimeText.Moment(minute: entry.end.time.minuteOfDay) : nil)
    let time = forms.first { title.width + 1 + $0.utf8Cells <= cells }
    return ChipText(
      title: options.fitted(title, cells), time: SafeText(stringLiteral: time ?? ""),
      shown: shown(title, cells))
  }

  private func shown(_ title: MeasuredText, _ cells: Int) -> Int {
    title.width <= cells ? title.units.count : options.fittedLength(title, cells)
  }

  /// `9:30`, `09:00`: a bare hour would read as a count; `9a` on the other clock.
  private func shortTime(_ moment: TimeText.Moment) -> String {
    moment.minute % 60 == 0 && options.clock == .hours24
      ? options.times.full(moment) : options.times.compact(moment)
  }
}

extension GlyphSet {
  /// The bar of a chip, which is one row high.
  func chip(_ state: EntryState, isFilled: Bool) -> CellGlyph {
    guard !isFilled else { return bar(state) }
    switch state.kind {
    case .free, .declined: return dottedBar
    case .tentative: return dashedBar
    case .confirmed, .cancelled: return state.isRunning ? runningMiddle : thinBar
    }
  }
}
