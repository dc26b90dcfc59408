public import CivilTime

/// Edits of a calendar that can be refused, undone and done again.
///
/// ```swift
/// var editor = CalendarEditor(collection, displayZone: berlin, rules: EditRules(exclusive: .calendar))
/// do throws(EditRefusal) {
///   try editor.move(entry.id, to: times, scope: .thisAndFollowing)
/// } catch {
///   show(error.description)  // nothing has changed
/// }
/// editor.undo()
/// show(editor.appointments)
/// ```
///
/// Times stay in the form that their source has them in. Undoing puts back the very rows that were
/// there, so that what was never edited is written as it was read.
public struct CalendarEditor: Sendable {
  /// The appointments as they are now.
  public private(set) var appointments: AppointmentCollection
  /// The rules of the zone that times are chosen in.
  public let displayZone: ZoneRules
  /// What is refused.
  public var rules: EditRules
  private var done: [[RecordChange]] = []
  private var undone: [[RecordChange]] = []

  /// Begins with appointments and nothing to undo.
  public init(
    _ appointments: AppointmentCollection, displayZone: ZoneRules, rules: EditRules = EditRules()
  ) {
    self.appointments = appointments
    self.displayZone = displayZone
    self.rules = rules
  }

  /// Adds an appointment.
  ///
  /// - Returns: What names it, or the first occurrence where it recurs.
  /// - Throws: ``EditRefusal/nameTaken(uid:)``, and what ``rules`` refuse.
  /// - Complexity: that of `AppointmentCollection.append(_:)`, and of a query for each occurrence that
  ///   rules are held against.
  @discardableResult
  public mutating func create(
    _ appointment: Appointment
  ) throws(EditRefusal) -> OccurrenceID {
    try perform { editor throws(EditRefusal) in
      let name = OccurrenceID(uid: appointment.uid)
      guard editor.appointments.index(of: name) == nil else {
        throw .nameTaken(uid: appointment.uid)
      }
      let index = editor.appointments.count
      editor.appointments.append(appointment)
      guard let first = editor.firstOccurrence(of: index) else { return name }
      try editor.check([index], around: first)
      return editor.appointments.id(of: first)
    }
  }

  /// Moves an occurrence, or makes it longer or shorter.
  ///
  /// Of a whole series the rules go along: the time of day always, weekdays and days of the month where
  /// the rules can say so. Occurrences that were changed alone stay where they are.
  ///
  /// - Parameters:
  ///   - id: What names the occurrence: `GridEntry.id`.
  ///   - times: From when to when; of whole dates, the days that the display zone has then.
  ///   - calendar: The name of the calendar that it goes to; nil leaves it where it is.
  ///   - scope: How much of a recurring appointment.
  /// - Returns: What names the occurrence now; another than before where a whole series moves.
  /// - Throws: ``EditRefusal/notFound(_:)``, ``EditRefusal/ruleSaysWhen``, and what ``rules`` refuse.
  /// - Complexity: that of `AppointmentCollection.replace(at:with:)`; O(count) for more than one
  ///   occurrence; and a query for each occurrence that rules are held against.
  @discardableResult
  public mutating func move(
    _ id: OccurrenceID, to times: Range<Instant>, calendar: String? = nil, scope: EditScope = .this
  ) throws(EditRefusal) -> OccurrenceID {
    try perform { editor throws(EditRefusal) in
      let occurrence = try editor.occurrence(id)
      // Let go where it was picked up.
      if times == occurrence.start..<occurrence.end, calendar == nil { return id }
      var indices: [Int]
      var distance: Int64 = 0
      switch scope {
      case .this:
        indices = [
          try editor.appointments.reschedule(id, to: times, displayZone: editor.displayZone)
        ]
      case .thisAndFollowing:
        indices = editor.appointments.moveRange(
          occurrence, to: times, displayZone: editor.displayZone)
      case .all:
        (indices, distance) = try editor.appointments.moveSeries(
          occurrence, to: times, displayZone: editor.displayZone)
      }
      if let calendar {
        _ = editor.change(indices[0], from: occurrence, scope) { $0.calendar = calendar }
      }
      let name = id.shifted(by: distance)
      guard let moved = editor.appointments.occurrence(name, displayZone: editor.displayZone) else {
        return name
      }
      try editor.check(indices, around: moved, isAlone: scope == .this)
      return editor.appointments.id(of: moved)
    }
  }

  /// Changes what an occurrence says: its title, its place, who takes part.
  ///
  /// The UID stays, and for more than one occurrence the times do, which ``move(_:to:calendar:scope:)``
  /// changes. Rules and dates can be changed for the whole series only. What was changed for later
  /// occurrences alone is changed too.
  ///
  /// - Parameters:
  ///   - id: What names the occurrence.
  ///   - scope: How much of a recurring appointment.
  ///   - change: Is called for every appointment that the occurrences show.
  /// - Throws: ``EditRefusal/notFound(_:)``, and what ``rules`` refuse; overlaps and working hours only
  ///   where times, or whose time it takes, change.
  /// - Complexity: as ``move(_:to:calendar:scope:)``.
  @discardableResult
  public mutating func change(
    _ id: OccurrenceID, scope: EditScope = .this, _ change: (inout Appointment) -> Void
  ) throws(EditRefusal) -> OccurrenceID {
    try perform { editor throws(EditRefusal) in
      let occurrence = try editor.occurrence(id)
      let index: Int
      switch scope {
      case .this:
        index = editor.appointments.detach(occurrence, displayZone: editor.displayZone)
      case .thisAndFollowing:
        index = editor.appointments.detachRange(occurrence, displayZone: editor.displayZone)
      case .all: index = occurrence.appointment
      }
      let changed = editor.change(index, from: occurrence, scope, change)
      guard let now = editor.appointments.occurrence(id, displayZone: editor.displayZone) else {
        return id
      }
      try editor.check(
        changed.indices, around: now, isAlone: scope == .this, takesOther: changed.takesOther)
      return editor.appointments.id(of: now)
    }
  }

  /// Takes an occurrence away: of a series by an EXDATE, with all later ones by the end of its rules.
  ///
  /// - Throws: ``EditRefusal/notFound(_:)``.
  /// - Complexity: O(count)
  public mutating func delete(
    _ id: OccurrenceID, scope: EditScope = .this
  ) throws(EditRefusal) {
    try perform { editor throws(EditRefusal) in
      let occurrence = try editor.occurrence(id)
      switch scope {
      case .this:
        editor.appointments.removeOccurrence(occurrence, displayZone: editor.displayZone)
      case .thisAndFollowing: editor.appointments.removeRange(occurrence)
      case .all: editor.appointments.removeSeries(of: occurrence.appointment)
      }
    }
  }

  /// Whether there is an edit to take back.
  public var canUndo: Bool { !done.isEmpty }

  /// Whether there is an edit to do again.
  public var canRedo: Bool { !undone.isEmpty }

  /// Takes the last edit back; nothing where there is none.
  ///
  /// - Complexity: that of the edit, and O(count) where it took something away.
  public mutating func undo() {
    guard let changes = done.popLast() else { return }
    appointments.undo(changes)
    undone.append(changes)
  }

  /// Does the edit again that was taken back last; nothing where there is none.
  ///
  /// - Complexity: that of the edit.
  public mutating func redo() {
    guard let changes = undone.popLast() else { return }
    appointments.redo(changes)
    done.append(changes)
  }

  /// Makes an edit as one step, or none of it.
  private mutating func perform<Answer>(
    _ edit: (inout CalendarEditor) throws(EditRefusal) -> Answer
  ) throws(EditRefusal) -> Answer {
    appointments.journal = []
    do throws(EditRefusal) {
      let answer = try edit(&self)
      guard let changes = takeJournal() else { return answer }
      if appointments.isIdle(changes) {
        appointments.undo(changes)
      } else {
        done.append(changes)
        undone = []
      }
      return answer
    } catch {
      if let changes = takeJournal() { appointments.undo(changes) }
      throw error
    }
  }

  private mutating func takeJournal() -> [RecordChange]? {
    defer { appointments.journal = nil }
    return appointments.journal
  }

  private func occurrence(_ id: OccurrenceID) throws(EditRefusal) -> AppointmentOccurrence {
    guard let occurrence = appointments.occurrence(id, displayZone: displayZone) else {
      throw .notFound(id)
    }
    return occurrence
  }

  /// Changes the appointment at an index, and what else occurrences of the scope show.
  ///
  /// - Returns: The indices of what was changed, and whether any of it takes other time now, or
  ///   somebody else's.
  private mutating func change(
    _ index: Int, from occurrence: AppointmentOccurrence, _ scope: EditScope,
    _ change: (inout Appointment) -> Void
  ) -> (indices: [Int], takesOther: Bool) {
    var indices = [index]
    if scope != .this, let moment = occurrence.recurrenceID,
      let series = AppointmentSeries(of: index, in: appointments)
    {
      let start = series.series.timeline(of: moment)
      let changes = scope == .all ? series.changes : series.changes(from: start)
      indices = Set(changes.map { $0.index } + (scope == .all ? [series.master] : [index])).sorted()
    }
    var takesOther = false
    for place in indices {
      let before = appointments[place]
      var after = before
      change(&after)
      after.uid = before.uid
      after.recurrenceID = before.recurrenceID
      if before.recurrenceID != nil { after.recurrence = before.recurrence }
      if scope != .this, occurrence.recurrenceID != nil {
        (after.start, after.end) = (before.start, before.end)
      }
      guard after != before else { continue }
      takesOther = takesOther || !after.takesSame(as: before)
      appointments.replace(at: place, with: after)
    }
    return (indices, takesOther)
  }
}
