import CalendarLayout
import CivilTime
import Pinning
import RecurrenceRules

extension WeekPicture {
  /// The edges of a chip that go on beyond it.
  private struct Cuts {
    var top = false
    var bottom = false
    var start = false
    var end = false
  }

  func write(_ segment: WeekGrid.Segment, to svg: inout Markup) {
    let entry = grid.entries[segment.entry]
    svg += """
      <g data-uid="\(entry.uid)" data-recurrence-id="\(entry.recurrenceID?.description ?? "")" \
      data-column="\(segment.column)"><title>\(words.label(entry))</title>
      """
    let chip = chip(in: segment.frame)
    writeChip(
      entry, chip, Cuts(top: segment.continuesBefore, bottom: segment.continuesAfter), to: &svg)
    if let skipped = grid.skippedPart(of: segment) {
      svg += """
        <rect fill="url(#gp\(suffix))" x="\(isMirrored ? chip.x : chip.x + chip.width * 0.6)" \
        y="\(segment.frame.y + skipped.start)" width="\(chip.width * 0.4)" \
        height="\(skipped.length)"/>
        """
    }
    // Texts stay clear of a dotted edge.
    let room = LayoutRect(
      x: chip.x, y: chip.y + (segment.continuesBefore ? 2 : 0), width: chip.width,
      height: chip.height - (segment.continuesBefore ? 2 : 0))
    writeTexts(entry, room, to: &svg)
    svg += "</g>\n"
  }

  func write(_ bar: WeekGrid.Bar, to svg: inout Markup) {
    let entry = grid.entries[bar.entry]
    let chip = LayoutRect(
      x: bar.frame.x + 1, y: bar.frame.y - stripHeight + 1,
      width: max(bar.frame.width - 3, bar.frame.width / 4),
      height: max(bar.frame.height - 2, bar.frame.height / 2))
    svg += """
      <g data-uid="\(entry.uid)" data-recurrence-id="\(entry.recurrenceID?.description ?? "")" \
      data-first-column="\(bar.firstColumn)" data-last-column="\(bar.lastColumn)">\
      <title>\(words.label(entry))</title>
      """
    writeChip(entry, chip, Cuts(start: bar.continuesBefore, end: bar.continuesAfter), to: &svg)
    let title = PictureText(
      Markup.plain(words.title(entry)), size: WeekPicture.titleSize, font: .bold)
    if let line = title.lines(room: chip.width - 12, limit: 1).first, chip.height >= 9 {
      writeLine(
        line, entry, titleStyle(entry), in: chip, y: chip.y + chip.height / 2 + 3.8, to: &svg)
    }
    svg += "</g>\n"
  }

  func write(_ overflow: WeekGrid.Overflow, to svg: inout Markup) {
    writeFolded(overflow.entries, overflow.frame, to: &svg)
  }

  func write(_ overflow: WeekGrid.BarOverflow, to svg: inout Markup) {
    writeFolded(overflow.entries, overflow.frame.offsetBy(x: 0, y: -stripHeight), to: &svg)
  }

  /// A list of what would not be read side by side: as many lines as fit, then how many more.
  func write(_ crowd: WeekGrid.Crowd, to svg: inout Markup) {
    let chip = chip(in: crowd.frame)
    let more = crowd.entries.count - crowd.lineCount
    svg += """
      <g data-crowd="\(crowd.entries.count)"><rect fill="#\(colors.paper)" class="v" \
      x="\(chip.x + 0.5)" y="\(chip.y + 0.5)" width="\(max(chip.width - 1, chip.width / 2))" \
      height="\(max(chip.height - 1, chip.height / 2))" rx="3"/>

      """
    for (index, number) in crowd.entries.prefix(crowd.lineCount).enumerated() {
      let line = LayoutRect(
        x: chip.x, y: chip.y + Double(index) * WeekPicture.crowdPitch, width: chip.width,
        height: min(WeekPicture.crowdPitch - 0.5, chip.height))
      writeLine(of: grid.entries[number], line, column: crowd.column, to: &svg)
    }
    if more > 0 {
      // A part of a number is another one: it shrinks.
      let font = HelveticaWidths.regular
      let forms = ["+\(more) more", "+\(more)"]
      let text =
        forms.first { font.width($0, size: WeekPicture.detailSize) <= chip.width - 8 } ?? forms[1]
      let width = max(font.width(text, size: WeekPicture.detailSize), 1)
      let size = WeekPicture.detailSize * min(1, max(chip.width - 2, 1) / width)
      let y = chip.y + Double(crowd.lineCount) * WeekPicture.crowdPitch
      svg += """
        <text class="m q" style="font-size:\(size)px" text-anchor="middle" \
        x="\(chip.x + chip.width / 2)" y="\(y + 9.4)">\(text)</text>
        """
    }
    svg += "</g>\n"
  }

  private func writeLine(
    of entry: GridEntry, _ line: LayoutRect, column: Int, to svg: inout Markup
  ) {
    svg += """
      <g data-uid="\(entry.uid)" data-recurrence-id="\(entry.recurrenceID?.description ?? "")" \
      data-column="\(column)"><title>\(words.label(entry))</title>
      """
    writeChip(entry, line, Cuts(), to: &svg)
    let title = PictureText(
      Markup.plain(words.title(entry)), size: WeekPicture.detailSize, font: .bold)
    let time = words.time(entry.start)
    let width = HelveticaWidths.regular.width(time, size: WeekPicture.detailSize) + 5
    let showsTime = line.width - 12 - width >= WeekPicture.leastTitle
    let room = line.width - 12 - (showsTime ? width : 0)
    let y = line.y + 9.4
    if showsTime { writeLine(time, entry, "m", in: line, y: y, to: &svg) }
    var style = titleStyle(entry)
    style += " j"
    writeLine(
      title.lines(room: max(room, 8), limit: 1).first ?? "…", entry, style, in: line, y: y,
      shift: showsTime ? width : 0, to: &svg)
    svg += "</g>\n"
  }

  /// The height of a line of a list.
  static let crowdPitch = 13.0
  /// The least room of a title behind its time.
  private static let leastTitle = 48.0

  private func writeFolded(_ entries: [Int], _ frame: LayoutRect, to svg: inout Markup) {
    let chip = chip(in: frame)
    let titles = entries.prefix(12).map { words.title(grid.entries[$0], limit: 80) }
    svg += """
      <g><title>\(entries.count) more: \(titles.joined(separator: "; "))</title>\
      <rect fill="#\(colors.paper)" class="v" x="\(chip.x + 0.5)" y="\(chip.y + 0.5)" \
      width="\(max(chip.width - 1, 0))" height="\(max(chip.height - 1, 0))" rx="3"/>\
      <text class="b" text-anchor="middle" x="\(chip.x + chip.width / 2)" \
      y="\(chip.y + chip.height / 2 + 3.6)">+\(entries.count)</text></g>

      """
  }

  /// The chip within a frame: neighbours keep 3 units between them although frames touch.
  private func chip(in frame: LayoutRect) -> LayoutRect {
    LayoutRect(
      x: frame.x + (isMirrored ? 2 : 1), y: frame.y, width: max(frame.width - 3, frame.width / 4),
      height: max(frame.height - 1, frame.height / 2))
  }

  private func writeChip(
    _ entry: GridEntry, _ chip: LayoutRect, _ cuts: Cuts, to svg: inout Markup
  ) {
    let hue = entry.hue.rawValue
    let radius = min(3, chip.width / 2, chip.height / 2)
    let shape: Markup = """
      x="\(chip.x)" y="\(chip.y)" width="\(chip.width)" height="\(chip.height)" rx="\(radius)"
      """
    let inner: Markup = """
      x="\(chip.x + 0.5)" y="\(chip.y + 0.5)" width="\(max(chip.width - 1, chip.width / 2))" \
      height="\(max(chip.height - 1, chip.height / 2))" rx="\(radius)"
      """
    let isOff = entry.status == .cancelled || entry.isDeclined
    if isOff {
      svg += """
        <rect fill="#\(colors.paper)" stroke="#\(colors.off)" stroke-dasharray="3 2" \(inner)/>
        """
    } else if entry.isFree {
      svg += "<rect class=\"s\(hue)\" stroke-opacity=\".5\" \(inner)/>"
    } else {
      let ground: Markup = words.isPast(entry) ? "p" : "t"
      svg += "<rect class=\"\(ground)\(hue)\" \(shape)/>"
      if entry.status == .tentative { svg += "<rect fill=\"url(#hx\(suffix))\" \(shape)/>" }
    }
    let start = isMirrored ? chip.maxX - 4 : chip.x
    if !isOff, chip.width >= 4 {
      if entry.status == .tentative {
        svg += """
          <path fill="none" stroke="#\(colors.shades(entry.hue).bar)" stroke-width="4" \
          stroke-dasharray="5 3" d="M\(start + 2) \(chip.y)v\(chip.height)"/>
          """
      } else {
        svg += """
          <rect class="b\(hue)" x="\(start)" y="\(chip.y)" width="4" height="\(chip.height)" \
          rx="\(min(2, chip.height / 2))"/>
          """
      }
    }
    writeMarks(entry, chip, to: &svg)
    writeCuts(cuts, chip, hue: entry.hue, to: &svg)
  }

  /// A square for each calendar that a meeting is in, at the lower trailing corner.
  private func writeMarks(_ entry: GridEntry, _ chip: LayoutRect, to svg: inout Markup) {
    let size = 5.0
    let step = size + 2
    let count = min(entry.copies.count, Int((chip.width - 8) / step))
    guard count > 0, chip.height >= size + 3 else { return }
    for (place, copy) in entry.copies.prefix(count).enumerated() {
      let inset = Double(count - place) * step
      let x = isMirrored ? chip.x + inset - size : chip.maxX - inset
      svg += """
        <rect class="b\(copy.hue.rawValue)" x="\(x)" y="\(chip.maxY - size - 2)" \
        width="\(size)" height="\(size)" rx="1"/>
        """
    }
  }

  /// Dotted edges where the appointment goes on.
  private func writeCuts(
    _ cuts: Cuts, _ chip: LayoutRect, hue: PaletteHue, to svg: inout Markup
  ) {
    var path: Markup = ""
    if cuts.top { path += "M\(chip.x) \(chip.y + 1)h\(chip.width)" }
    if cuts.bottom { path += "M\(chip.x) \(chip.maxY - 1)h\(chip.width)" }
    if cuts.start { path += "M\(isMirrored ? chip.maxX - 1 : chip.x + 1) \(chip.y)v\(chip.height)" }
    if cuts.end { path += "M\(isMirrored ? chip.x + 1 : chip.maxX - 1) \(chip.y)v\(chip.height)" }
    guard !path.bytes.isEmpty else { return }
    svg += """
      <path fill="none" stroke="#\(colors.shades(hue).bar)" stroke-width="2" \
      stroke-dasharray="2 2" d="\(path)"/>
      """
  }

  /// Title, time and place as the page has them: a line is whole or absent; place goes first, then
  /// the time, then the title's lines from the last.
  private func writeTexts(_ entry: GridEntry, _ chip: LayoutRect, to svg: inout Markup) {
    let (width, height) = (chip.width + 3, chip.height + 1)
    guard width >= 18, height >= 11 else { return }
    let title = PictureText(
      Markup.plain(words.title(entry)), size: WeekPicture.titleSize, font: .bold)
    if width < 44, height >= 60 {
      writeVertical(title, entry, chip, to: &svg)
      return
    }
    let room = chip.width - (width < 72 ? 8 : 12)
    let times = width < 72 ? [] : times(entry)
    if height < 33 {
      guard let line = title.lines(room: room, limit: 1).first else { return }
      let y = height < 15 ? chip.y + 9 : chip.y + chip.height / 2 + 3.8
      writeLine(line, entry, titleStyle(entry), in: chip, y: y, to: &svg)
      let used = HelveticaWidths.bold.width(line, size: WeekPicture.titleSize) + 6
      let free = room - used
      if let time = times.first, !line.hasSuffix("…"), !PictureText.isRightToLeft(line),
        HelveticaWidths.regular.width(time, size: WeekPicture.detailSize) <= free
      {
        writeLine(time, entry, "m", in: chip, y: y, shift: used, to: &svg)
      }
      return
    }
    let rows = max(1, Int((height - 3) / WeekPicture.linePitch))
    let most = height < 62 ? 2 : height < 78 ? 3 : height < 92 ? 4 : height < 122 ? 5 : 7
    var lines = title.lines(room: room, limit: min(most, rows)).map { ($0, titleStyle(entry)) }
    let font = HelveticaWidths.regular
    let time = times.first { font.width($0, size: WeekPicture.detailSize) <= room }
    if let time, lines.count < rows { lines.append((time, "m")) }
    if width >= 72, lines.count < rows, EntryWords.isVisible(entry.place) {
      let place = PictureText(
        Markup.plain(EntryWords.cut(entry.place, to: 120)), size: WeekPicture.detailSize, font: font
      )
      if let line = place.lines(room: room, limit: 1).first { lines.append((line, "m")) }
    }
    for (index, (line, style)) in lines.enumerated() {
      writeLine(
        line, entry, style, in: chip,
        y: chip.y + 9.6 + Double(index) * WeekPicture.linePitch + 0.6, to: &svg)
    }
  }

  /// The time from the longest form on.
  private func times(_ entry: GridEntry) -> [String] {
    let start = words.time(entry.start)
    return entry.end == entry.start ? [start] : [start + "–" + words.time(entry.end), start]
  }

  private func writeVertical(
    _ title: PictureText, _ entry: GridEntry, _ chip: LayoutRect, to svg: inout Markup
  ) {
    guard let line = title.lines(room: chip.height - 8, limit: 1).first else { return }
    let x = chip.x + chip.width / 2 + (isMirrored ? -2 : 2) - 3.6
    svg += """
      <text class="\(titleStyle(entry))\(ink(entry))" transform="translate(\(x),\(chip.y + 5)) rotate(90)">\(line)</text>
      """
  }

  private func ink(_ entry: GridEntry) -> Markup {
    let isOff = entry.status == .cancelled || entry.isDeclined
    return isOff || words.isPast(entry) ? " q" : " i\(entry.hue.rawValue)"
  }

  /// The class of a title, which is struck when the appointment does not take place.
  private func titleStyle(_ entry: GridEntry) -> Markup {
    entry.status == .cancelled || entry.isDeclined ? "b x" : "b"
  }

  /// Writes one line at the chip's start edge. In a text that reads from right to left `start` is
  /// the right end, so the anchor follows the text's direction as well as the grid's.
  private func writeLine(
    _ line: String, _ entry: GridEntry, _ style: Markup, in chip: LayoutRect, y: Double,
    shift: Double = 0, to svg: inout Markup
  ) {
    let inset = chip.width + 3 < 72 ? 6.0 : 8.0
    let x = isMirrored ? chip.maxX - inset - shift : chip.x + inset + shift
    let reads = PictureText.isRightToLeft(line)
    let anchor: Markup = reads == isMirrored ? "" : " text-anchor=\"end\""
    let direction: Markup = reads ? " direction=\"rtl\"" : ""
    svg += """
      <text class="\(style)\(ink(entry))" x="\(x)" y="\(y)"\(direction)\(anchor)>\(line)</text>
      """
  }
}
