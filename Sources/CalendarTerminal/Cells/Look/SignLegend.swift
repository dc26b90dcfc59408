import TerminalText

/// The meanings of the signs that prints and the viewer draw, for help pages.
package struct SignLegend: Sendable {
  /// Signs with one meaning.
  package struct Entry: Sendable, Hashable {
    /// The signs, separated by spaces.
    package let signs: String
    package let meaning: String
  }

  package let entries: [Entry]

  package static let unicode = SignLegend(.unicode)
  package static let ascii = SignLegend(.ascii)

  init(_ set: GlyphSet) {
    var entries: [Entry] = []
    func add(_ glyphs: [CellGlyph], _ meaning: String) {
      add(texts: glyphs.map { String(Character($0.scalar)) }, meaning)
    }
    func add(texts: [String], _ meaning: String) {
      var signs: [String] = []
      for text in texts where !signs.contains(text) && text != " " { signs.append(text) }
      entries.append(Entry(signs: signs.joined(separator: " "), meaning: meaning))
    }
    add([set.top, set.middle, set.bottom], "the first, middle and last line of an appointment")
    add([set.single], "an appointment of one line, or the first day of an all-day bar")
    add([set.middle], "an appointment of one line, in a month or a rota")
    add([set.bottom], "in a timeline, the title of the bar above")
    add(texts: ["[ ]"], "around a day: today")
    add(
      [set.runningTop, set.runningMiddle, set.runningBottom, set.runningNow],
      "the lines of an appointment that is running now; the last one marks the current time")
    add(
      [set.barEnd, set.barLine],
      "the last day of an all-day bar, and the days before it; in a timeline, the end of an "
        + "appointment, and the time before it")
    add([set.bar, set.runningBar], "the edge of an appointment, and of one without a duration")
    add([set.dashedBar], "the edge of a tentative appointment")
    add(
      [set.dottedBar],
      "the edge of an appointment that does not take time, or of a count such as +N")
    add(
      [set.fromAbove, set.toBelow],
      "continues from the day before, or on the next day; in a list without colours, starts earlier "
        + "or later than the row beside it")
    add([set.fromLeft, set.toRight], "continues before the first day, or after the last day shown")
    add(
      [set.lineFromAbove, set.lineToBelow],
      "in a list, starts earlier or later than the row beside it; in a timeline, the second sign marks "
        + "the current time or an open group")
    add([set.listMiddle, set.listEdge], "a line of a list of appointments at the same time")
    add(
      texts: set.bookedMarks + [set.dash],
      "after the number of a day: up to 2, 4, 6 and 8 booked hours, more, and only all-day "
        + "appointments")
    add([set.thinBar], "the current time in a timeline")
    add(
      [set.nowPointer] + set.nowLines, "the current time; the first sign also marks a folded group")
    add([set.cutTick], "this row or column covers more than an hour")
    add([set.hatch], "a time that the clock skips or repeats")
    add([set.clashTop, set.clashMiddle, set.clashBottom], "appointments that overlap, in a list")
    add([set.rule, set.todayRule], "the line below the header; the strong part is today")
    add(
      [set.faintRule.even, set.faintRule.odd, set.hairline, set.dot], "hours, days and empty cells")
    add(texts: [set.tentativeMark], "tentative; after a time: its time zone is unknown")
    add(texts: [set.cancelledMark], "cancelled")
    add(texts: [set.freeMark], "does not take time")
    add(texts: [set.declinedMark], "declined; as a row name, no name")
    add([set.calendarMark], "one for each of the calendars that share the appointment")
    add(texts: [set.earlier, set.later], "appointments before or after the hours shown")
    add(texts: [set.before, set.after], "appointments to the left or right of the screen")
    add(texts: ["+N"], "N more appointments that have no room here")
    add(
      texts: [String(decoding: set.dot3.utf8, as: UTF8.self)],
      "the text is cut here; as a time in a narrow list: all day")
    add(texts: [set.arrow], "the clock changes from the first time to the second")
    add(texts: [set.dash, set.minus, set.middleDot], "a range, a negative number, a separator")
    add(texts: ["?"], "in --ascii, a character outside ASCII")
    self.entries = entries
  }
}
