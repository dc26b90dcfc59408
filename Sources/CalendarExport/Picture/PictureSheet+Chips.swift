import AppointmentModel
import CalendarLayout
import CivilTime
import Pinning

extension PictureSheet {
  /// The edges at which a chip continues.
  struct Cuts {
    var top = false
    var bottom = false
    var start = false
    var end = false
  }

  /// The chip within a frame. Chips keep a distance of 3 units, even though frames touch.
  func chip(in frame: LayoutRect) -> LayoutRect {
    LayoutRect(
      x: frame.x + (isMirrored ? 2 : 1), y: frame.y, width: max(frame.width - 3, frame.width / 4),
      height: max(frame.height - 1, frame.height / 2))
  }

  func writeChip(
    _ entry: GridEntry, _ chip: LayoutRect, _ cuts: Cuts, to svg: inout Markup,
    isQuiet: Bool = false
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
      // Only the bar of a quiet past appointment remains.
      if !isQuiet || !words.isPast(entry) {
        let ground: Markup = words.isPast(entry) || isQuiet ? "p" : "t"
        svg += "<rect class=\"\(ground)\(hue)\" \(shape)/>"
      }
      if entry.status == .tentative { svg += "<rect fill=\"url(#hx\(suffix))\" \(shape)/>" }
    }
    let start = isMirrored ? chip.maxX - 4 : chip.x
    // An appointment that began earlier has no start edge here.
    if !isOff, !cuts.start, chip.width >= 4 {
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

  /// A square for each calendar of a meeting, at the lower trailing corner.
  func writeMarks(_ entry: GridEntry, _ chip: LayoutRect, to svg: inout Markup) {
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

  /// Triangles at the sides, and dotted edges above and below, where the appointment continues.
  func writeCuts(
    _ cuts: Cuts, _ chip: LayoutRect, hue: PaletteHue, to svg: inout Markup
  ) {
    let color: Markup = "#\(colors.shades(hue).bar)"
    var edges: Markup = ""
    if cuts.top { edges += "M\(chip.x) \(chip.y + 1)h\(chip.width)" }
    if cuts.bottom { edges += "M\(chip.x) \(chip.maxY - 1)h\(chip.width)" }
    if !edges.bytes.isEmpty {
      svg += """
        <path fill="none" stroke="\(color)" stroke-width="2" stroke-dasharray="2 2" d="\(edges)"/>
        """
    }
    let top = chip.y + chip.height / 2 - 4
    let (left, right) = isMirrored ? (cuts.end, cuts.start) : (cuts.start, cuts.end)
    var arrows: Markup = ""
    if left { arrows += "M\(chip.x + 5) \(top)v8l-4 -4z" }
    if right { arrows += "M\(chip.maxX - 5) \(top)v8l4 -4z" }
    if !arrows.bytes.isEmpty { svg += "<path fill=\"\(color)\" d=\"\(arrows)\"/>" }
  }

  /// The title, time and location, as in the page. Lines are complete or absent: the location is
  /// dropped first, then the time, then the last lines of the title.
  func writeTexts(_ entry: GridEntry, _ chip: LayoutRect, to svg: inout Markup) {
    let (width, height) = (chip.width + 3, chip.height + 1)
    guard width >= 18, height >= 11 else { return }
    let title = PictureText(
      Markup.plain(words.title(entry)), size: PictureSheet.titleSize, font: .bold)
    if width < 44, height >= 60 {
      writeVertical(title, entry, chip, to: &svg)
      return
    }
    let room = chip.width - (width < 72 ? 8 : 12)
    let times = width < 72 ? [] : times(entry)
    if height < 33 {
      guard let line = title.lines(room: room, limit: 1).first else { return }
      let y = height < 15 ? chip.y + 9 : chip.y + chip.height / 2 + 3.8
      return writeLine(line, entry, in: chip, y: y, times: times, room: room, to: &svg)
    }
    let rows = max(1, Int((height - 3) / PictureSheet.linePitch))
    let most = height < 62 ? 2 : height < 78 ? 3 : height < 92 ? 4 : height < 122 ? 5 : 7
    var lines = title.lines(room: room, limit: min(most, rows)).map { ($0, titleStyle(entry)) }
    let font = HelveticaWidths.regular
    let time = times.first { font.width($0, size: PictureSheet.detailSize) <= room }
    if let time, lines.count < rows { lines.append((time, "m")) }
    if width >= 72, lines.count < rows, EntryLabel.isVisible(entry.location) {
      let place = PictureText(
        Markup.plain(EntryLabel.cut(entry.location, to: 120)), size: PictureSheet.detailSize,
        font: font
      )
      if let line = place.lines(room: room, limit: 1).first { lines.append((line, "m")) }
    }
    for (index, (line, style)) in lines.enumerated() {
      writeLine(
        line, entry, style, in: chip,
        y: chip.y + 9.6 + Double(index) * PictureSheet.linePitch + 0.6, to: &svg)
    }
  }

  /// Writes a title in one line, and the first of some times for which there is room after it.
  func writeLine(
    _ line: String, _ entry: GridEntry, in chip: LayoutRect, y: Double, times: [String],
    room: Double, to svg: inout Markup
  ) {
    let used = HelveticaWidths.bold.width(line, size: PictureSheet.titleSize) + 6
    let fitting = times.first {
      !line.hasSuffix("…") && !PictureText.isRightToLeft(line)
        && used + HelveticaWidths.regular.width($0, size: PictureSheet.detailSize) <= room
    }
    writeLine(
      line, entry, titleStyle(entry), in: chip, y: y, then: isMirrored ? nil : fitting, to: &svg)
    if isMirrored, let fitting {
      writeLine(fitting, entry, "m", in: chip, y: y, shift: used, to: &svg)
    }
  }

  /// The forms of the time, the longest first.
  func times(_ entry: GridEntry) -> [String] {
    let start = words.time(entry.start)
    guard entry.end != entry.start else { return [start] }
    return [words.options.locale.shortTimes(from: entry.start.time, to: entry.end.time), start]
  }

  func writeVertical(
    _ title: PictureText, _ entry: GridEntry, _ chip: LayoutRect, to svg: inout Markup
  ) {
    guard let line = title.lines(room: chip.height - 8, limit: 1).first else { return }
    let x = chip.x + chip.width / 2 + (isMirrored ? -2 : 2) - 3.6
    svg += """
      <text class="\(titleStyle(entry))\(ink(entry))" transform="translate(\(x),\(chip.y + 5)) rotate(90)">\(line)</text>
      """
  }

  func ink(_ entry: GridEntry) -> Markup {
    let isOff = entry.status == .cancelled || entry.isDeclined
    return isOff || words.isPast(entry) ? " q" : " i\(entry.hue.rawValue)"
  }

  /// The CSS class of a title, which is struck through if the appointment does not take place.
  func titleStyle(_ entry: GridEntry, isBold: Bool = true) -> Markup {
    let isOff = entry.status == .cancelled || entry.isDeclined
    return isBold ? (isOff ? "b x" : "b") : (isOff ? "x" : "")
  }

  /// A text with a number at its start keeps its own direction. A `direction` would move its anchor.
  static func isolate(_ text: String) -> Markup {
    guard PictureText.isRightToLeft(text) else { return "\(text)" }
    return "<tspan unicode-bidi=\"plaintext\">\(text)</tspan>"
  }

  /// Writes one line at the chip's start edge. In a right-to-left text, `start` is the right end,
  /// so the anchor depends on the direction of the text as well as on that of the grid.
  func writeLine(
    _ line: String, _ entry: GridEntry, _ style: Markup, in chip: LayoutRect, y: Double,
    shift: Double = 0, then next: String? = nil, to svg: inout Markup
  ) {
    let inset = chip.width + 3 < 72 ? 6.0 : 8.0
    let x = isMirrored ? chip.maxX - inset - shift : chip.x + inset + shift
    let reads = PictureText.isRightToLeft(line)
    let anchor: Markup = reads == isMirrored ? "" : " text-anchor=\"end\""
    let direction: Markup = reads ? " direction=\"rtl\"" : ""
    // The second text follows the first one, regardless of its width in the reader's font.
    let then: Markup = next.map { "<tspan class=\"a\" dx=\"6\">\($0)</tspan>" } ?? ""
    svg += """
      <text class="\(style)\(ink(entry))" x="\(x)" y="\(y)"\(direction)\(anchor)>\(line)\(then)</text>
      """
  }
}
