import CalendarLayout
import Primitives
import TerminalText

/// The bars of a lane, and the lines below it with titles that have no space beside their bars.
struct TimelineLane: Sendable {
  let segments: [TimelineGrid.Segment]
  /// The cells between the names and the trailing edge.
  let axis: Range<Int>
  /// The text rows of the lane; the bars are in the first one.
  private(set) var lines = 1
  /// The texts below the bars.
  private(set) var notes: [Note] = []
  /// The indices of the texts of each line below the bars, and that of each segment's title.
  private var byLine: [[Int]] = []
  private(set) var titled: [Int: Int] = [:]
  /// The titles without space beside their bars, in the order of their ends.
  private var jobs: [Note] = []
  /// The titles without space beside their bars that are longer than the axis.
  private var long: [Note] = []

  /// A text below the bars: `╰Title` below the start of its bar, `17:30 Title` if it begins earlier.
  struct Note: Sendable {
    let segment: Int
    /// The text row, where 0 is that of the bars.
    var line = 0
    /// The cells of its texts and of its mark.
    var cells: Range<Int>
    /// Whether it begins below the start of its bar.
    let isMarked: Bool
    /// The time before the title.
    var lead = SafeText()
    var title = SafeText()
    /// The time after the title.
    var time = SafeText()
    /// The number of cells of the complete title.
    let need: Int
  }

  /// - Parameters:
  ///   - segments: The segments by start.
  ///   - axis: The cells of the time axis.
  ///   - unread: The titles without space beside their bars, with the cells at which the bars begin and
  ///     the times of their starts.
  init(
    _ segments: [TimelineGrid.Segment], axis: Range<Int>,
    unread: [(segment: Int, cell: Int, title: SafeText, start: SafeText)]
  ) {
    (self.segments, self.axis) = (segments, axis)
    for (segment, cell, title, start) in unread {
      let isMarked = cell + 1 + title.width <= axis.upperBound
      let width = isMarked ? title.width + 1 : start.width + 1 + title.width
      let first = isMarked ? cell : max(axis.lowerBound, axis.upperBound - width)
      // Where the axis is too short for all of it, the title is cut where it begins.
      let fits = isMarked || width <= axis.count
      let begins = fits || axis.upperBound - cell < 6 ? first : cell
      let note = Note(
        segment: segment, cells: begins..<min(axis.upperBound, begins + width),
        isMarked: isMarked || (!fits && begins == cell), lead: isMarked ? SafeText() : start,
        title: title, need: title.width)
      if fits { jobs.append(note) } else { long.append(note) }
    }
    jobs.sort {
      ($0.cells.upperBound, $0.cells.lowerBound) < ($1.cells.upperBound, $1.cells.lowerBound)
    }
  }

  /// The numbers of whole titles in one line, in two and so on, as long as more lines show more.
  func gains(atMost limit: Int) -> [Int] {
    var totals = [0]
    while totals.count <= limit, totals.last != jobs.count {
      let count = placed(in: totals.count).count { $0 != nil }
      totals.append(count)
    }
    return zip(totals, totals.dropFirst()).map { $1 - $0 }
  }

  /// The line of each job: the greatest number of them that some lines can hold.
  private func placed(in count: Int) -> [Int?] {
    var ends = [Int](repeating: axis.lowerBound, count: count)
    return jobs.map { job in
      var best: Int?
      for line in ends.indices where ends[line] <= job.cells.lowerBound {
        if best.map({ ends[line] > ends[$0] }) ?? true { best = line }
      }
      if let best { ends[best] = job.cells.upperBound + 1 }
      return best
    }
  }

  /// Distributes the titles over a number of lines below the bars; more are added for those that no line
  /// can hold whole.
  ///
  /// - Parameters:
  ///   - count: The number of lines; nil for as many as all titles need.
  ///   - further: The number of lines that may be added.
  /// - Returns: The number of lines that were added.
  mutating func write(lines count: Int?, further: Int, _ options: DrawingOptions) -> Int {
    (notes, titled, lines) = ([], [:], 1 + (count ?? 0))
    byLine = Array(repeating: [], count: lines)
    var left: [Note] = []
    if let count {
      for (job, line) in zip(jobs, placed(in: count)) {
        if let line { add(job, line + 1) } else { left.append(job) }
      }
    } else {
      // In the order of starts, the first-fit rule needs the fewest lines.
      var free = FirstFit()
      for job in jobs.sorted(by: { $0.cells.lowerBound < $1.cells.lowerBound }) {
        let (start, end) = (Int32(job.cells.lowerBound), Int32(job.cells.upperBound + 1))
        if let line = free.take(from: start, to: end) { add(job, line + 1) }
      }
    }
    let before = lines
    for note in (long + left).sorted(by: { $0.cells.lowerBound < $1.cells.lowerBound }) {
      let least = min(note.cells.count, note.lead.width + TimelineLane.shown + 3)
      let line = (1..<lines).first { room(at: note.cells.lowerBound, $0) > least }
      guard line != nil || lines - before < further else { continue }
      let free = line.map { room(at: note.cells.lowerBound, $0) - 1 } ?? .max
      let cells = min(note.cells.count, free)
      var cut = note
      cut.cells = note.cells.lowerBound..<note.cells.lowerBound + cells
      if note.isMarked { cut.lead = SafeText() }
      let used = cut.lead.isEmpty ? 1 : cut.lead.width + 1
      cut.title = options.fitted(note.title, cells - used)
      add(cut, line ?? lines)
    }
    return lines - before
  }

  /// The minimum number of characters by which a title is recognized.
  static let shown = 4

  private mutating func add(_ note: Note, _ line: Int) {
    var note = note
    note.line = line
    lines = max(lines, line + 1)
    while byLine.count < lines { byLine.append([]) }
    byLine[line].append(notes.count)
    if note.need > 0 { titled[note.segment] = notes.count }
    notes.append(note)
  }

  /// The free cells of a line from one on, one of them as a distance; 0 if that cell is taken.
  private func room(at cell: Int, _ line: Int) -> Int {
    var end = axis.upperBound + 1
    for note in byLine[line].lazy.map({ notes[$0] }) {
      if note.cells.lowerBound <= cell, cell <= note.cells.upperBound { return 0 }
      if note.cells.lowerBound > cell { end = min(end, note.cells.lowerBound) }
    }
    return max(0, end - cell)
  }

  /// Adds the times of appointments whose titles are whole, each in the longest form that fits.
  ///
  /// - Parameter times: The forms for each segment; empty if it needs none.
  /// - Returns: Whether all of them have their time.
  mutating func addTimes(_ times: [(cell: Int, forms: [String])], newLine: Bool) -> Bool {
    if newLine {
      lines += 1
      byLine.append([])
    }
    var isComplete = true
    for (segment, (cell, forms)) in times.enumerated() where !forms.isEmpty {
      if let index = titled[segment] {
        let note = notes[index]
        guard note.lead.isEmpty, note.time.isEmpty, note.title.width == note.need else { continue }
        let room = room(at: note.cells.upperBound + 1, note.line)
        guard let form = forms.first(where: { $0.utf8Cells < room }) else { continue }
        notes[index].time = SafeText(stringLiteral: form)
        notes[index].cells = note.cells.lowerBound..<note.cells.upperBound + 1 + form.utf8Cells
      } else {
        var place: (line: Int, form: String)?
        for line in 1..<max(1, lines) where place == nil {
          let room = room(at: cell, line)
          place = forms.first { $0.utf8Cells + 1 < room }.map { (line, $0) }
        }
        guard let (line, form) = place else {
          isComplete = false
          continue
        }
        add(
          Note(
            segment: segment, cells: cell..<cell + 1 + form.utf8Cells, isMarked: true,
            time: SafeText(stringLiteral: form), need: 0), line)
      }
    }
    return isComplete
  }
}
