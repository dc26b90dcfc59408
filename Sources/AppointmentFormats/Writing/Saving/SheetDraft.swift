internal import AppointmentModel
internal import CalendarText
internal import CivilTime
internal import Primitives
internal import RecurrenceRules

/// Finds the cells of a timetable, or of another table that was rewritten row by row, that change.
///
/// A cell gets the new title or the new times; the text of a moved appointment goes to the empty
/// cell with its new day and time. The changed table is read again: unless its appointments are
/// those of the edit, nothing is written.
struct SheetDraft {
  private let writer: AppointmentWriter
  private let source: CSVSource
  private let origin: SheetOrigin
  private let reload: (_ text: [UInt8]) -> AppointmentCollection
  /// The new texts of cells, by record of the file and column.
  private var texts: [Int: [Int: String]] = [:]
  /// The titles of the changed appointments, by record of the file.
  private var titles: [Int: String] = [:]
  /// The categories that added appointments have in their cells, by index.
  private var labels: [Int: [String]] = [:]
  private var removed: Set<Int> = []

  private var collection: AppointmentCollection { writer.collection }

  init(
    _ writer: AppointmentWriter, _ source: CSVSource, _ origin: SheetOrigin,
    _ reload: @escaping (_ text: [UInt8]) -> AppointmentCollection
  ) {
    (self.writer, self.source, self.origin, self.reload) = (writer, source, origin, reload)
  }

  struct Removal {
    let record: AppointmentRecord
    let title: String
  }

  /// An appointment that needs an empty cell, and the texts that it may have there.
  private struct Newcomer {
    let index: Int
    let texts: [String]
    /// The text of its times in a table whose cells contain times; otherwise empty.
    var time = ""
    /// Whether the label of its row becomes its category.
    var takesLabel = false
  }

  /// The records of the file that change.
  ///
  /// - Parameters:
  ///   - changed: The changed appointments.
  ///   - gone: The removed appointments.
  ///   - added: The added appointments.
  mutating func records(
    _ changed: [Int], _ gone: [Removal], _ added: [Int]
  ) throws(SaveRefusal) -> [RecordEdit] {
    for removal in gone { try remove(removal.record, removal.title) }
    if !added.isEmpty, changed.contains(where: { collection[$0].isRecurring }) {
      // One occurrence leaves its series.
      throw .noColumn(file: source.fileName, property: "EXDATE")
    }
    var newcomers: [Newcomer] = []
    var rows = EventTable(writer)
    for index in changed {
      if let newcomer = try change(index, &rows) { newcomers.append(newcomer) }
    }
    let holdsTimes = !added.isEmpty && holdsTimes
    for index in added {
      guard !origin.grid.rows.isEmpty else { throw .noNewRow(file: source.fileName) }
      let record = EditedRecord(index, writer, source, &rows, keepsForms: true)
      try record.requireColumns(of: source, isAdded: true)
      let title = collection[index].title
      // The title of a cell with a label is the label, a colon, and the text.
      let parts = title.split(separator: ":", maxSplits: 1).map { ListCell.trimmed($0) }
      let texts = [title] + parts.dropFirst()
      let time = holdsTimes ? record.cells[source.layout[.startTime]] ?? "" : ""
      newcomers.append(
        Newcomer(
          index: index, texts: texts + (time.isEmpty ? [] : [time] + texts.map { "\(time) \($0)" }),
          time: time, takesLabel: collection[index].categories.isEmpty))
    }
    for newcomer in newcomers { try place(newcomer) }
    let edits = edits()
    guard counts(keys(reload(apply(edits)))) == counts(expected(added)) else {
      throw .noCell(file: source.fileName, missing: "cell for this change")
    }
    return edits
  }

  // MARK: Changes

  private mutating func remove(
    _ record: AppointmentRecord, _ title: String
  ) throws(SaveRefusal) {
    guard let cell = origin.cell(at: Int(record.offset)) else { return }
    titles[cell.file] = title
    if let column = cell.column {
      texts[cell.file, default: [:]][column] = ""
      if let end = origin.ends[column] { texts[cell.file, default: [:]][end] = "" }
    } else {
      guard origin.cells.count(where: { $0.file == cell.file }) == 1 else {
        throw .noCell(file: source.fileName, missing: "row of its own for \(quoted(title))")
      }
      removed.insert(cell.file)
    }
  }

  /// Writes a changed appointment into its cells, or removes it from them if it needs another cell.
  private mutating func change(
    _ index: Int, _ rows: inout EventTable
  ) throws(SaveRefusal) -> Newcomer? {
    guard let (_, place) = collection.source(at: index),
      let cell = origin.cell(at: Int(place.offset))
    else { return nil }
    let (new, old) = (collection[index], source.appointment(place, zones: collection.zones))
    guard new != old else { return nil }
    let record = EditedRecord(index, writer, source, &rows, keepsForms: true)
    try record.requireColumns(of: source, isAdded: false)
    titles[cell.file] = old.title
    let cells = self.cells(cell.file)
    let row = CSVRow(source, place)
    var changes = record.cells.filter { $0.value != row.raw($0.key) }
    guard let column = cell.column else {
      if origin.weekly != nil {
        let shift = new.start.wallClock.date.dayNumber - old.start.wallClock.date.dayNumber
        if shift != 0 {
          let moved = try shifted(cells, old, by: Int(shift))
          for (place, text) in moved { texts[cell.file, default: [:]][place] = text }
        }
        // These columns repeat the dates of the list.
        for role in [ColumnRole.startDate, .recurrenceRule] { changes[source.layout[role]] = nil }
      }
      for (place, text) in changes {
        let own = origin.columns[place]
        guard own < cells.count, cells[own] == row.raw(place) else {
          throw .noCell(
            file: source.fileName,
            missing: "cell that holds \(quoted(row.raw(place))) as such, to be changed")
        }
        texts[cell.file, default: [:]][own] = text
      }
      return nil
    }
    let layout = source.layout
    let text = column < cells.count ? cells[column] : ""
    let isRetitled = new.title != old.title
    let (title, time) = (layout[.title], layout[.startTime])
    let others = Set(changes.keys).subtracting([title])
    if let end = origin.ends[column] {
      // The start and the end are in cells of their own.
      let times = (changes[time] ?? "").split(separator: "-").map { ListCell.trimmed($0) }
      guard others == [time], !isRetitled, times.count == 2 else {
        throw .noCell(file: source.fileName, missing: "cell for this change")
      }
      texts[cell.file, default: [:]][column] = times[0]
      texts[cell.file, default: [:]][end] = times[1]
      return nil
    }
    if others.isEmpty {
      texts[cell.file, default: [:]][column] = try retitled(text, old, new)
    } else if others == [time], row.raw(time) == text, !isRetitled {
      texts[cell.file, default: [:]][column] = changes[time] ?? ""
    } else {
      texts[cell.file, default: [:]][column] = ""
      if !isRetitled, let moved = changes[time], row.raw(time) == text {
        return Newcomer(index: index, texts: [moved], time: moved)
      }
      return Newcomer(
        index: index, texts: [isRetitled ? try retitled(text, old, new) : text])
    }
    return nil
  }

  /// The list of weekdays and the dates of a series that is moved by some days.
  private func shifted(
    _ cells: [String], _ old: Appointment, by days: Int
  ) throws(SaveRefusal) -> [Int: String] {
    guard let weekly = origin.weekly, max(weekly.list, weekly.first, weekly.last) < cells.count
    else { return [:] }
    let text = cells[weekly.list]
    let words = text.split { !$0.isLetter }.map { String($0) }
    let own = Set((old.recurrence.rules.first?.byDay ?? []).map { $0.weekday.rawValue })
    var list = String(text.prefix { !$0.isLetter })
    var rest = text[...].drop { !$0.isLetter }
    for word in words {
      guard let day = DateWords.weekdays(word).first(where: { own.contains($0.number) })?.number,
        let next = Weekday(rawValue: ((day - 1 + days) % 7 + 7) % 7 + 1),
        let name = SampleText.weekday(next, like: word, among: words)
      else {
        throw .noCell(
          file: source.fileName,
          missing: "cell with the names of weekdays in place of \(quoted(text))")
      }
      rest = rest.dropFirst(word.count)
      list += name + rest.prefix { !$0.isLetter }
      rest = rest.drop { !$0.isLetter }
    }
    var changed = [weekly.list: list]
    for order in [DateOrder.dayMonthYear, .monthDayYear] {
      func date(_ column: Int) -> (CivilDate, DateForm)? {
        guard let moment = CellScanner.moment(cells[column], referenceYear: 2000),
          let date = moment.date.date(in: order, dots: .dayMonthYear)
        else { return nil }
        return (date, moment.form)
      }
      guard let from = date(weekly.first),
        (0..<7).contains(old.start.wallClock.date.dayNumber - from.0.dayNumber)
      else { continue }
      for column in [weekly.first, weekly.last] {
        guard let (day, form) = date(column),
          let pattern = CellPattern(cells[column], form: form, order: order, isTime: false)
        else { continue }
        changed[column] = pattern.text(CivilDateTime(day.adding(days: days)))
      }
      break
    }
    return changed
  }

  /// The text of a cell with another title, which ends with that text.
  private func retitled(
    _ text: String, _ old: Appointment, _ new: Appointment
  ) throws(SaveRefusal) -> String {
    let label = old.title.dropLast(text.count)
    guard old.title.hasSuffix(text), new.title.hasPrefix(label),
      new.title.count > label.count
    else {
      let isLabelled = old.title.hasSuffix(text) && label.hasSuffix(": ")
      throw .noCell(
        file: source.fileName,
        missing: isLabelled
          ? "cell for a title without its label; write \(quoted(String(label) + new.title))"
          : "cell for the title, which is made of its labels")
    }
    return String(new.title.dropFirst(label.count))
  }

  // MARK: Empty cells

  /// Writes an appointment into the empty cell whose day, time and labels are its own.
  ///
  /// All empty cells are filled on trial, because only reading them again shows the meaning of
  /// each.
  private mutating func place(_ newcomer: Newcomer) throws(SaveRefusal) {
    let wanted = keys(collection)[newcomer.index]
    var trial: AppointmentCollection?
    var free: [String] = []
    for text in newcomer.texts where !text.isEmpty {
      var draft = self
      var empty: [Int: Set<Int>] = [:]
      for row in origin.grid.rows where !removed.contains(row) {
        let cells = cells(row)
        for column in origin.grid.columns
        where (texts[row]?[column] ?? (column < cells.count ? cells[column] : "")).isEmpty {
          empty[row, default: []].insert(column)
          draft.texts[row, default: [:]][column] = text
        }
      }
      let found = reload(draft.apply(draft.edits()))
      trial = found
      guard let table = found.arenas.first?.decoder as? CSVSource, let cells = table.origin else {
        continue
      }
      let rows = origin.grid.rows.filter { !removed.contains($0) }
      for (index, var key) in keys(found).enumerated() where key.hasTimes(of: wanted) {
        let label = key.appointment.categories
        if newcomer.takesLabel { key.appointment.categories = [] }
        guard key == wanted || text == newcomer.time,
          let record = found.source(at: index)?.record,
          let cell = cells.cell(at: Int(record.offset)), let column = cell.column,
          let number = cells.grid.rows.firstIndex(of: cell.file), number < rows.count,
          empty[rows[number]]?.contains(column) ?? false
        else { continue }
        guard key == wanted else {
          free.append(key.appointment.title)
          continue
        }
        texts[rows[number], default: [:]][column] = text
        titles[rows[number]] = titles[rows[number]] ?? collection[newcomer.index].title
        if newcomer.takesLabel { labels[newcomer.index] = label }
        return
      }
    }
    throw .noCell(file: source.fileName, missing: missing(newcomer, trial, free: free))
  }

  /// The row, column or cell that an appointment lacks.
  ///
  /// - Parameter free: The titles of empty cells that could hold its times.
  private func missing(
    _ newcomer: Newcomer, _ trial: AppointmentCollection?, free: [String]
  ) -> String {
    let start = collection[newcomer.index].start.wallClock
    let clock = "\(start.time)".prefix(5)
    guard free.isEmpty else {
      let (title, names) = (quoted(collection[newcomer.index].title), free.map { quoted($0) })
      return "empty cell for \(title) on \(start.date) (the empty ones are those of "
        + names.joined(separator: ", ") + ")"
    }
    let starts = (trial ?? collection).map { $0.start.wallClock }
    guard starts.contains(where: { $0.date == start.date }) else {
      return "cell for \(start.date)"
    }
    guard !newcomer.time.isEmpty || starts.contains(where: { $0.time == start.time }) else {
      return "row for \(clock)"
    }
    return "empty cell for \(start.date) \(clock)"
  }

  /// Whether the cells of the table hold the times of their appointments.
  private var holdsTimes: Bool {
    let time = source.layout[.startTime]
    return time >= 0
      && collection.indices.contains { index in
        guard let record = collection.record(at: index, of: source),
          let cell = origin.cell(at: Int(record.offset)), let column = cell.column
        else { return false }
        let (cells, text) = (cells(cell.file), CSVRow(source, record).raw(time))
        return !text.isEmpty && column < cells.count
          && (cells[column].hasPrefix(text) || cells[column].hasSuffix(text))
      }
  }

  // MARK: Records

  /// The texts of the cells of a record, without blanks around them.
  private func cells(_ offset: Int) -> [String] {
    let bytes = origin.bytes
    return origin.record(offset).texts(in: bytes.span, origin.dialect)
  }

  private func edits() -> [RecordEdit] {
    Set(texts.keys).union(removed).sorted().map { offset in
      let record = offset..<max(origin.record(offset).end, offset)
      let line = origin.bytes.line(record)
      let new =
        removed.contains(offset)
        ? [] : newRecord(record) + origin.bytes[record.upperBound..<line.upperBound]
      return RecordEdit(line, new: new, title: titles[offset] ?? "")
    }
  }

  /// A record with its new cells, which are quoted where they were or need to be.
  private func newRecord(_ record: Range<Int>) -> [UInt8] {
    let bytes = origin.bytes
    let raw = TableCopier.rawCells(record, of: bytes, in: origin.dialect)
    let new = texts[record.lowerBound] ?? [:]
    var output: [UInt8] = []
    for column in 0..<max(raw.count, (new.filter { !$0.value.isEmpty }.keys.max() ?? -1) + 1) {
      if column > 0 { output.append(origin.dialect.delimiter) }
      guard let text = new[column] else {
        if column < raw.count { output += bytes[raw[column]] }
        continue
      }
      let isQuoted = column < raw.count && bytes[raw[column]].first == 0x22
      output += origin.dialect.cell(text, isQuoted: isQuoted)
    }
    return output
  }

  private func apply(_ edits: [RecordEdit]) -> [UInt8] {
    EventLines.apply(edits.flatMap { $0.edits }, to: origin.bytes.indices, of: origin.bytes)
  }

  // MARK: Comparison

  /// An appointment without its UID, which is made of the text of its record, and with its
  /// occurrences in place of its rule, since those of a table end on the same day.
  private struct Key: Hashable {
    var appointment: Appointment
    let starts: [Instant]

    func hasTimes(of other: Key) -> Bool {
      appointment.start == other.appointment.start && appointment.end == other.appointment.end
        && starts == other.starts
    }
  }

  private static let years: Int64 = 3

  private func keys(_ collection: AppointmentCollection) -> [Key] {
    var starts = [[Instant]](repeating: [], count: collection.count)
    let recurring = collection.indices.filter { !collection[$0].recurrence.isEmpty }
    let first = recurring.map { collection.records[$0].start }.min() ?? 0
    if !recurring.isEmpty {
      let begin = Instant(secondsSinceEpoch: first - 86_400)
      let end = begin.adding(seconds: SheetDraft.years * 366 * 86_400)
      let utc = ZoneRules(fixed: .utc)
      for occurrence in collection.occurrences(in: begin..<end, displayZone: utc) {
        starts[occurrence.appointment].append(occurrence.start)
      }
    }
    return collection.indices.map { index in
      var appointment = collection[index]
      (appointment.uid, appointment.recurrence) = ("", AppointmentRecurrence())
      return Key(
        appointment: appointment,
        starts: collection[index].recurrence.isEmpty ? [] : starts[index])
    }
  }

  /// The appointments that the file must hold after the edit.
  private func expected(_ added: [Int]) -> [Key] {
    let keys = keys(collection)
    let own = collection.indices.filter { collection.record(at: $0, of: source) != nil }
    return (own + added).map { index in
      var key = keys[index]
      if let label = labels[index] { key.appointment.categories = label }
      return key
    }
  }

  private func counts(_ keys: [Key]) -> [Key: Int] {
    var counts: [Key: Int] = [:]
    for key in keys { counts[key, default: 0] += 1 }
    return counts
  }
}
