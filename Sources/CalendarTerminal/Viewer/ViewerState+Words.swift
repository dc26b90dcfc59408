import AppointmentModel
import CalendarLayout
import CivilTime
import RecurrenceRules

extension ViewerState {
  /// The reading of a line that is being typed: the result that it would have, or the reason why it
  /// is refused.
  struct Reading: Sendable {
    /// The appointment that the line makes or moves, as it would be shown.
    var entry: GridEntry?
    /// The new appointment of the line, and its repetition in words.
    var appointment: Appointment?
    var repetition: String?
    var refusal = ""
  }

  /// Begins a new appointment in words at the cursor, or at times that were drawn.
  mutating func beginNew(_ times: Range<CivilDateTime>? = nil, in row: TimelineRow? = nil) {
    guard editing != nil else {
      message = text(.readOnly)
      return
    }
    prompt = Prompt(purpose: .new(times ?? timesAtCursor(), row))
  }

  /// Begins a move of the selected appointment in words.
  mutating func beginMove() {
    guard let entry = entryToEdit() else { return }
    prompt = Prompt(purpose: .reschedule(entry))
  }

  /// The times of a new appointment: a start alone, or a whole day where the cursor is on one.
  private mutating func timesAtCursor() -> Range<CivilDateTime> {
    if mode == .week || mode == .day {
      placeCursor()
      if let entry = selectedEntry, !entry.isAllDay { return entry.start..<entry.start }
      if selected == nil, let time = spotTime { return time..<time }
    }
    let date = selectedEntry?.start.date ?? cursorDate
    return CivilDateTime(date)..<CivilDateTime(date.adding(days: 1))
  }

  /// Reads as much of the typed line as possible.
  mutating func readLine() {
    reading = nil
    switch prompt?.purpose {
    case .search:
      searchTyped()
      return
    case .filter:
      filter.typed = prompt?.text ?? ""
      // Rows of a crowded week are searched when no key is waiting.
      keepsRows = true
      layOutAnew()
      keepsRows = false
      return
    default: break
    }
    guard let prompt, !prompt.text.drop(while: { $0 == " " }).isEmpty, let editing else { return }
    do throws(ViewerRefusal) {
      switch prompt.purpose {
      case .goTo, .search, .filter, .line: return
      case .new(let times, let row):
        let new = try new(prompt.text, times, row, editing)
        // It is tried alone, since an edit of many appointments takes longer than a letter may.
        var alone = CalendarEditor(editing.blank, displayZone: options.grid.rules)
        let id = try alone.creating(new)
        reading = Reading(
          entry: alone.appointments.entry(id, rules: options.grid.rules), appointment: new,
          repetition: words(ofRuleAt: 0, alone.appointments))
      case .reschedule(let entry):
        guard var editor = interaction?.editor else { return }
        let id = try apply(.change(["when=" + prompt.text]), to: entry.id, .this, in: &editor)
        reading = Reading(entry: editor.appointments.entry(id, rules: options.grid.rules))
      }
    } catch {
      reading = Reading(refusal: error.message)
    }
  }

  /// Reads a new appointment, which gets the resource of the row in which it was drawn.
  private func new(
    _ words: String, _ times: Range<CivilDateTime>, _ row: TimelineRow?, _ editing: ViewerEditing
  ) throws(ViewerRefusal) -> Appointment {
    // A calendar or category that the words name goes before that of the row.
    guard let row, !row.name.isEmpty, row.dimension != .calendar || !words.contains("#") else {
      return try editing.new(words, times, now)
    }
    let name = row.name
    let isFile = row.dimension == .calendar && editing.calendars.contains(name)
    var new = try editing.new(isFile ? "#\"\(name)\" " + words : words, times, now)
    switch row.dimension {
    case .calendar: new.calendar = name
    case .category: if !new.categories.contains(name) { new.categories.append(name) }
    case .location: if new.location.isEmpty { new.location = name }
    case .person: new.attendees.append(person(name))
    }
    return new
  }

  /// A person with the address that an appointment on the screen has for the name.
  private func person(_ name: String) -> CalendarUser {
    let appointments = interaction?.editor.appointments
    for entry in pane?.entries ?? [] where entry.people.contains(name) {
      let ids = [entry.id] + entry.copies.map { $0.id }
      for index in ids.compactMap({ appointments?.index(of: $0) }) {
        let people = appointments?[index].attendees ?? []
        if let known = people.first(where: { $0.displayName == name }) {
          return CalendarUser(address: known.address, name: known.name)
        }
      }
    }
    return CalendarUser(address: "", name: name)
  }

  /// Carries out a line that was read. A refused line stays open.
  mutating func finishReading(_ prompt: Prompt) {
    readLine()
    guard let reading, reading.refusal.isEmpty else { return }
    switch prompt.purpose {
    case .goTo, .search, .filter, .line: break
    case .new:
      guard let new = reading.appointment else { return }
      guard create(new, shown: reading.entry) else {
        self.reading = Reading(refusal: message ?? "")
        return
      }
      (self.prompt, self.reading) = (nil, nil)
    case .reschedule(let entry):
      (self.prompt, self.reading) = (nil, nil)
      edit(entry, .change(["when=" + prompt.text]))
    }
  }

  /// Adds an appointment and goes to it.
  ///
  /// - Returns: Whether it was added.
  @discardableResult
  mutating func create(_ new: Appointment, shown entry: GridEntry?) -> Bool {
    let isDone = step(.editAdded, title: new.title) { editor, _ throws(ViewerRefusal) in
      let id = try editor.creating(new)
      let series = OccurrenceID(uid: id.uid, calendarID: id.calendarID)
      return new.isRecurring ? [id, series] : [id]
    }
    if isDone, let date = entry?.start.date, selected == nil { show(date) }
    return isDone
  }

  /// The row below the line: `Fri 27 March 12:00–13:00 · 1 h  Lunch · Lecker  overlaps Retro`, or the
  /// refusal.
  func readingRuns(_ screen: ScreenDrawing) -> [ScreenDrawing.Run] {
    guard let reading else { return [] }
    guard let entry = reading.entry else { return [.init(reading.refusal, .strong)] }
    var runs = [
      ScreenDrawing.Run(screen.when(entry), .strong), .init("  " + drawing.name(of: entry)),
    ]
    if !entry.location.isEmpty { runs.append(.init(" · " + entry.location, .dim)) }
    if case .new(_, let row?)? = prompt?.purpose, !row.name.isEmpty, row.dimension != .location,
      row.dimension != .calendar || prompt?.text.contains("#") == false
    {
      runs.append(.init(" · " + row.name, .dim))
    }
    if let words = reading.repetition { runs.append(.init("  " + words, .dim)) }
    let others = overlaps(of: entry, among: listed(on: entry.start.date)).others
    if let other = others.first(where: { $0.id.uid != entry.id.uid }) {
      runs.append(.init("  " + text(.overlaps) + " ", .dim))
      runs.append(.init(drawing.name(of: other, limit: 60)))
    }
    return runs
  }
}

extension CalendarEditor {
  /// Creates an appointment, with the reason for a refusal as a sentence.
  mutating func creating(_ new: Appointment) throws(ViewerRefusal) -> OccurrenceID {
    do throws(EditRefusal) {
      return try create(new)
    } catch {
      throw ViewerRefusal("\(error)")
    }
  }
}
