import AppointmentModel
import CalendarLayout
import CivilTime
import Pinning
import TerminalText

extension TimelineDrawing {
  /// The bars of each row, lane by lane, without the titles below them.
  func barLanes() -> [[TimelineLane]] {
    let all = unscrolled
    return grid.rows.indices.map { row in
      var segments = [[TimelineGrid.Segment]](repeating: [], count: grid.rows[row].laneCount)
      for number in grid.segments.indices(inRow: row) {
        segments[grid.segments[number].lane].append(grid.segments[number])
      }
      // Lanes of several lines have only one with bars.
      return segments.filter { !$0.isEmpty || segments.count == 1 }.map { all.lane($0) }
    }
  }

  /// This drawing with its complete axis in view.
  private var unscrolled: TimelineDrawing {
    var all = self
    (all.scrolled, all.visibleEnd) = (0, .max)
    return all
  }

  private func lane(_ given: [TimelineGrid.Segment]) -> TimelineLane {
    let segments = given.sorted { ($0.frame.x, $0.entry) < ($1.frame.x, $1.entry) }
    let bars = TimelineLane(segments, axis: gutter..<max(gutter, axisEnd), unread: [])
    let whole = Set(chips(of: bars, y: 0).filter { $0.chip.isTitleWhole }.map { $0.segment })
    let unread = segments.indices.filter { !whole.contains($0) }.map { index in
      let entry = grid.entries[segments[index].entry]
      let title = options.title(entry, entry.state(now: options.now)).text
      return (
        segment: index, cell: max(gutter, min(cell(segments[index].frame.x), axisEnd - 1)),
        title: title, start: startText(entry)
      )
    }
    return TimelineLane(segments, axis: gutter..<max(gutter, axisEnd), unread: unread)
  }

  /// The start of an appointment, without the parts that the header of days shows.
  private func startText(_ entry: GridEntry) -> SafeText {
    let count = grid.options.dates.count
    let text =
      count > 31
      ? options.dates.dayAndMonth(entry.start.date)
      : count > 1 || entry.isAllDay
        ? options.dates.short(entry.start.date)
        : options.times.full(TimeText.Moment(entry.start))
    return options.sanitizer.sanitize(text)
  }

  /// The lines below the bars of each lane, so that as many titles as possible are whole.
  static func lines(_ lanes: [[TimelineLane]], spare: Int?) -> [[Int]] {
    var counts = lanes.map { $0.map { _ in 0 } }
    guard var left = spare else { return counts }
    let gains = lanes.map { $0.map { $0.gains(atMost: left) } }
    while left > 0 {
      // A further line of a lane never shows more than the one before it, so the best next one is part of
      // the best of all.
      var best: (row: Int, lane: Int, gain: Int)?
      for row in lanes.indices {
        for lane in lanes[row].indices {
          let count = counts[row][lane]
          guard count < gains[row][lane].count else { continue }
          let gain = gains[row][lane][count]
          if gain > best?.gain ?? 0 { best = (row, lane, gain) }
        }
      }
      guard let best else { break }
      counts[best.row][best.lane] += 1
      left -= 1
    }
    return counts
  }

  /// The rows that the headers and the bars take.
  func neededBars(_ lanes: [[TimelineLane]]) -> Int {
    grid.groups.count + lanes.reduce(0) { $0 + max(1, $1.count) }
  }

  /// The forms of the time of each appointment of a lane that has a whole title without a time.
  func times(of lane: TimelineLane) -> [(cell: Int, forms: [String])] {
    let chips = unscrolled.chips(of: lane, y: 0)
    var beside: [Int: Chip] = [:]
    for (segment, chip) in chips { beside[segment] = chip }
    return lane.segments.indices.map { index in
      let segment = lane.segments[index]
      let entry = grid.entries[segment.entry]
      let hasTime = beside[index].map { $0.texts[0].contains { $0.role == .detail } } ?? false
      let isTold = lane.titled[index] != nil || beside[index]?.isTitleWhole ?? false
      return (
        unscrolled.cell(segment.frame.x),
        entry.isAllDay || hasTime || !isTold ? [] : options.timeForms(of: entry)
      )
    }
  }

  /// The appointments with neither a readable title beside their bars nor one below them, and the number
  /// of whole titles.
  func readParts(_ lanes: [[TimelineLane]]) -> (hidden: Set<OccurrencePart>, wholeCount: Int) {
    var hidden: Set<OccurrencePart> = []
    var wholeCount = 0
    for lane in lanes.joined() {
      var beside: [Int: Chip] = [:]
      for (segment, chip) in unscrolled.chips(of: lane, y: 0) { beside[segment] = chip }
      for (index, segment) in lane.segments.enumerated() {
        if let note = lane.titled[index].map({ lane.notes[$0] }) {
          if note.title.width == note.need { wholeCount += 1 }
        } else if let chip = beside[index], chip.isTitleWhole {
          wholeCount += 1
        } else if beside[index]?.shown ?? 0 < TimelineLane.shown {
          hidden.insert(segment.id)
        }
      }
    }
    return (hidden, wholeCount)
  }
}
