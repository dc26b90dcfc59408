import CalendarLayout
import CivilTime
import Pinning
import RecurrenceRules

extension WeekPicture {
  /// - Parameter free: The height above the segment that covers it; nil if it is not covered.
  func write(
    _ segment: WeekGrid.Segment, free: Double?, isUpper: Bool, to svg: inout Markup
  ) {
    let entry = grid.entries[segment.entry]
    sheet.open(entry, "data-column=\"\(segment.column)\"", to: &svg)
    let chip = sheet.chip(in: segment.frame)
    if isUpper {
      svg += """
        <rect fill="#\(colors.paper)" x="\(chip.x - 1.5)" y="\(chip.y - 1.5)" \
        width="\(chip.width + 3)" height="\(chip.height + 3)" rx="4"/>
        """
    }
    sheet.writeChip(
      entry, chip, PictureSheet.Cuts(top: segment.continuesBefore, bottom: segment.continuesAfter),
      to: &svg)
    // The line at the current time is part of the background of running appointments, so that it
    // crosses no text.
    if let now = grid.now, words.isRunning(entry),
      grid.columns[segment.column].date == grid.columns[now.column].date,
      (chip.y..<chip.maxY).contains(now.y)
    {
      svg += "<path stroke=\"#\(colors.now)\" d=\"M\(chip.x) \(now.y)h\(chip.width)\"/>"
    }
    if let skipped = grid.skippedPart(of: segment) {
      svg += """
        <rect fill="url(#gp\(suffix))" x="\(isMirrored ? chip.x : chip.x + chip.width * 0.6)" \
        y="\(segment.frame.y + skipped.start)" width="\(chip.width * 0.4)" \
        height="\(skipped.length)"/>
        """
    }
    // Texts keep a distance from a dotted edge.
    let room = LayoutRect(
      x: chip.x, y: chip.y + (segment.continuesBefore ? 2 : 0), width: chip.width,
      height: min(chip.height, free.map { $0 - 2 } ?? .infinity)
        - (segment.continuesBefore ? 2 : 0))
    sheet.writeTexts(entry, room, to: &svg)
    svg += "</g>\n"
  }

  func write(_ bar: WeekGrid.Bar, to svg: inout Markup) {
    let entry = grid.entries[bar.entry]
    let chip = LayoutRect(
      x: bar.frame.x + 1, y: bar.frame.y - stripHeight + 1,
      width: max(bar.frame.width - 3, bar.frame.width / 4),
      height: max(bar.frame.height - 2, bar.frame.height / 2))
    sheet.open(
      entry, "data-first-column=\"\(bar.firstColumn)\" data-last-column=\"\(bar.lastColumn)\"",
      to: &svg)
    sheet.writeChip(
      entry, chip, PictureSheet.Cuts(start: bar.continuesBefore, end: bar.continuesAfter), to: &svg)
    let title = PictureText(
      Markup.plain(words.title(entry)), size: PictureSheet.titleSize, font: .bold)
    if let line = title.lines(room: chip.width - 12, limit: 1).first, chip.height >= 9 {
      sheet.writeLine(
        line, entry, sheet.titleStyle(entry), in: chip, y: chip.y + chip.height / 2 + 3.8, to: &svg)
    }
    svg += "</g>\n"
  }

  /// A list of entries that would not be readable side by side: as many lines as fit, then the
  /// number of the others.
  func write(_ crowd: WeekGrid.Crowd, to svg: inout Markup) {
    let chip = sheet.chip(in: crowd.frame)
    let overflow = crowd.entries.count - crowd.lineCount
    let lines = grid.lines(of: crowd)
    let (pitch, box) = (lines[0], min(chip.height, crowd.extent))
    svg += """
      <g data-crowd="\(crowd.entries.count)"><rect fill="#\(colors.paper)" class="v" \
      x="\(chip.x + 0.5)" y="\(chip.y + 0.5)" width="\(max(chip.width - 1, chip.width / 2))" \
      height="\(max(box - 1, box / 2))" rx="3"/>

      """
    for (index, number) in crowd.entries.prefix(crowd.lineCount).enumerated() {
      let line = LayoutRect(
        x: chip.x, y: chip.y + lines[index + 1], width: chip.width,
        height: min(pitch - 0.5, chip.height))
      writeLine(of: grid.entries[number], line, column: crowd.column, to: &svg)
    }
    if overflow > 0 {
      // A cut number would be a different one, so it shrinks instead.
      let font = HelveticaWidths.regular
      let forms = words.more(overflow)
      let text =
        forms.first { font.width($0, size: PictureSheet.detailSize) <= chip.width - 8 } ?? forms[1]
      let width = max(font.width(text, size: PictureSheet.detailSize), 1)
      let size = PictureSheet.detailSize * min(1, max(chip.width - 2, 1) / width)
      let y = chip.y + lines[crowd.lineCount + 1]
      svg += """
        <text class="m q" style="font-size:\(size)px" text-anchor="middle" \
        x="\(chip.x + chip.width / 2)" y="\(y + pitch / 2 + 2.9)">\(text)</text>
        """
    }
    svg += "</g>\n"
  }

  private func writeLine(
    of entry: GridEntry, _ line: LayoutRect, column: Int, to svg: inout Markup
  ) {
    sheet.open(entry, "data-column=\"\(column)\"", to: &svg)
    sheet.writeChip(entry, line, PictureSheet.Cuts(), to: &svg)
    let title = PictureText(
      Markup.plain(words.title(entry)), size: PictureSheet.detailSize, font: .bold)
    let time = words.time(entry.start)
    let width = HelveticaWidths.regular.width(time, size: PictureSheet.detailSize) + 5
    let showsTime = line.width - 12 - width >= WeekPicture.minimumTitle
    let room = line.width - 12 - (showsTime ? width : 0)
    let y = line.y + line.height / 2 + 3.1
    if showsTime { sheet.writeLine(time, entry, "m", in: line, y: y, to: &svg) }
    var style = sheet.titleStyle(entry)
    style += " j"
    sheet.writeLine(
      title.lines(room: max(room, 8), limit: 1).first ?? "…", entry, style, in: line, y: y,
      shift: showsTime ? width : 0, to: &svg)
    svg += "</g>\n"
  }

  /// The minimum space for a title after its time.
  private static let minimumTitle = 48.0

  func writeFolded(_ entries: [Int], _ frame: LayoutRect, to svg: inout Markup) {
    let chip = sheet.chip(in: frame)
    let titles = entries.prefix(12).map { words.title(grid.entries[$0], limit: 80) }
    svg += """
      <g><title>\(words.message(.more, count: entries.count)): \(titles.joined(separator: "; "))</title>\
      <rect fill="#\(colors.paper)" class="v" x="\(chip.x + 0.5)" y="\(chip.y + 0.5)" \
      width="\(max(chip.width - 1, 0))" height="\(max(chip.height - 1, 0))" rx="3"/>\
      <text class="b" text-anchor="middle" x="\(chip.x + chip.width / 2)" \
      y="\(chip.y + chip.height / 2 + 3.6)">+\(words.count(entries.count))</text></g>

      """
  }
}
