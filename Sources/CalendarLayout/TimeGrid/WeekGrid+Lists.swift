import CivilTime
import GridLayout
import Pinning
import Primitives

extension WeekGrid {
  /// Copies the `+N`s of the layout. If they are lists, each extends below its own time as far as its
  /// lines need and the next appointment of its column permits.
  mutating func placeHidden() {
    let (layout, columns) = (core.layout, core.columns)
    let rule = core.setting.options.metrics.overflow
    overflow.removeAll()
    crowds.removeAll()
    let hidden = layout.overflow
    for (index, one) in hidden.enumerated() {
      let column = Int(one.column)
      // The engine returns them column by column.
      let before = overflow.last.map { $0.column == column ? $0.id.ordinal + 1 : 0 } ?? 0
      var frame = layout.frame(of: one)
      let extent = frame.height
      if let lineHeight = rule.lineHeight {
        let next = index + 1 < hidden.count ? hidden[index + 1] : nil
        let list = next.flatMap { $0.column == one.column ? layout.frame(of: $0).y : nil }
        if rule.padding > 0 {
          let wanted = Double(one.ids.count) * lineHeight + rule.padding
          let below = min(list ?? size.height, firstSegment(below: frame.maxY, inColumn: column))
          frame.size.height = max(extent, min(wanted, below - frame.y))
        }
        crowds.append(
          crowd(of: one.ids.map { Int($0) }, column: column, frame: frame, extent: extent))
      }
      overflow.append(
        Overflow(
          id: OverflowID(column: columns[column].id, ordinal: before), column: column,
          entries: core.entries.inListOrder(one.ids.map { Int($0) }),
          startMinute: Int(one.start), endMinute: Int(one.end), frame: frame))
    }
  }

  /// The top of the first segment of a column at or below a height; otherwise the end of the grid.
  private func firstSegment(below y: Double, inColumn column: Int) -> Double {
    var top = size.height
    for number in segments.indices(inColumn: column) {
      let next = segments[number].frame.y
      if next >= y - 0.01, next < top { top = next }
    }
    return top
  }

  private func crowd(
    of hidden: [Int], column: Int, frame: LayoutRect, extent: Double
  ) -> Crowd {
    let (entries, rule) = (core.entries, core.setting.options.metrics.overflow)
    let lines = max(1, Int(min((frame.height - rule.padding) / (rule.lineHeight ?? 1), 1e6)))
    let listed = hidden.sorted { one, other in
      // Entries are large, so only these fields are copied.
      let (first, second) = (entries[one].start, entries[other].start)
      if first != second { return first < second }
      let (title, otherTitle) = (entries[one].title, entries[other].title)
      // Not `==`, which ignores differences in bytes that the order distinguishes.
      if title.isBefore(inNaturalOrder: otherTitle) { return true }
      return !otherTitle.isBefore(inNaturalOrder: title) && one < other
    }
    return Crowd(
      column: column, entries: listed,
      lineCount: listed.count <= lines ? listed.count : lines - 1, frame: frame, extent: extent)
  }

  /// The maximum height of a line of a list in points: more is not needed to read or to touch it.
  private static let maximumPitch = 24.0

  /// The positions of the lines of a list in points: beside the starts of their appointments, moved so
  /// far that they do not overlap and stay in the list. The last one is the number of the entries
  /// without a line, if there are any. The first number is the height of a line.
  package func lines(of crowd: Crowd) -> [Double] {
    let rule = core.setting.options.metrics.overflow
    let minimum = rule.lineHeight ?? 1
    let shown = min(crowd.lineCount + 1, crowd.entries.count)
    // A list with less space than one padded line has one line.
    let height = max(crowd.frame.height - rule.padding, min(minimum, crowd.frame.height))
    let room = (height / Double(max(1, shown))).rounded(.down)
    let pitch = min(max(room, minimum), WeekGrid.maximumPitch, height)
    var (tops, end) = ([pitch], 0.0)
    for index in 0..<shown {
      let start = entries[crowd.entries[index]].start
      let minute = start.date < columns[crowd.column].date ? 0 : start.time.minuteOfDay
      let wanted = axis.y(at: minute) - crowd.frame.y
      let last = height - Double(shown - index) * pitch
      tops.append(max(0, end, min(wanted, last)))
      end = tops[index + 1] + pitch
    }
    return tops
  }

  /// The bars beside the lines of a list: the number of bars to the left of each line, and the
  /// height of its own bar from the line to the end of the appointment, or zero if it ends above
  /// the line. Lines with equal times share a bar, and a narrow list has few bars.
  package func bars(of crowd: Crowd, beside lines: [Double]) -> [(left: Int, height: Double)] {
    let most = crowd.frame.width < 100 ? 2 : crowd.frame.width < 180 ? 3 : 4
    // The ends of the bars beside the present line, and the line of the last bar with the same times.
    var ends: [Double] = []
    var last: (start: CivilDateTime, end: CivilDateTime, left: Int)?
    return lines.indices.dropFirst().map { index in
      let top = lines[index]
      while let end = ends.last, end <= top { ends.removeLast() }
      let left = ends.count
      // The last line is the number of the others.
      guard index <= crowd.lineCount else { return (left, 0) }
      let entry = entries[crowd.entries[index - 1]]
      func y(_ time: CivilDateTime) -> Double {
        let days = columns[crowd.column].date.days(to: time.date)
        return axis.y(at: days < 0 ? 0 : days * 1440 + time.time.minuteOfDay) - crowd.frame.y
      }
      let end = min(y(entry.end), crowd.frame.height)
      guard top >= y(entry.start) - 0.5, end > top + lines[0] else { return (left, 0) }
      if let last, last.start == entry.start, last.end == entry.end {
        return (last.left, end - top)
      }
      guard left < most else { return (left, 0) }
      ends.append(end)
      last = (entry.start, entry.end, left)
      return (left, end - top)
    }
  }

  /// The height of an hour at which every list in points has a line for each of its entries, at most
  /// twice the present one; nil if all of them have one.
  package var hourHeightForLists: Double? {
    let rule = core.setting.options.metrics.overflow
    var factor = 1.0
    for crowd in crowds where crowd.lineCount < crowd.entries.count {
      let wanted = Double(crowd.entries.count) * (rule.lineHeight ?? 1) + rule.padding
      factor = max(factor, wanted / max(crowd.frame.height, 1))
    }
    let hour = core.setting.options.metrics.hourHeight
    return factor > 1 ? (hour * min(factor, 2)).rounded(.up) : nil
  }
}
