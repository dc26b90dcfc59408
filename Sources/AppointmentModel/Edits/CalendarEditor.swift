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
  /// What the rules are held against when the step is made.
  private var claims: [EditClaim] = []

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
      return editor.claim([index], first)
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
      return editor.claim(indices, moved, isAlone: scope == .this)
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
      if let now = editor.appointments.occurrence(id, displayZone: editor.displayZone) {
        return editor.claim(
          changed.indices, now, isAlone: scope == .this, takesOther: changed.takesOther)
      }
      // What stood alone may recur now.
      guard id.recurrenceID == nil, let first = editor.firstOccurrence(of: index) else { return id }
      return editor.claim(changed.indices, first)
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

  /// Makes several edits as one step of undo, or none of them: an appointment that goes to another person
  /// and another time, two that change places.
  ///
  /// What ``rules`` refuse is told at the end, of all that the edits leave: between them anything may
  /// overlap. An edit inside that throws has changed nothing; where the closure catches that, the others
  /// are made.
  ///
  /// - Parameter edits: Is handed this editor. In there is nothing to undo or to do again.
  /// - Returns: What the closure answers.
  /// - Throws: What the closure throws, and what ``rules`` refuse.
  /// - Complexity: that of the edits.
  @discardableResult
  public mutating func group<Answer>(
    _ edits: (inout CalendarEditor) throws(EditRefusal) -> Answer
  ) throws(EditRefusal) -> Answer { try perform(edits) }

  /// Whether there is a step to take back.
  public var canUndo: Bool { !done.isEmpty && appointments.journal == nil }

  /// Whether there is a step to do again.
  public var canRedo: Bool { !undone.isEmpty && appointments.journal == nil }

  /// Takes the last step back, an edit or a group of them; nothing where there is none.
  ///
  /// - Returns: What looks different now, for `WeekGrid.update(_:from:ownAddress:)` and the like: names of
  ///   occurrences. One of a recurring appointment without a `recurrenceID` stands for all of them.
  /// - Complexity: that of the edits, and O(count) where they took something away.
  @discardableResult
  public mutating func undo() -> [OccurrenceID] {
    guard canUndo, let changes = done.popLast() else { return [] }
    undone.append(changes)
    return appointments.undo(changes)
  }

  /// Does the step again that was taken back last; nothing where there is none.
  ///
  /// - Returns: What looks different now, as of ``undo()``.
  /// - Complexity: that of the edits.
  @discardableResult
  public mutating func redo() -> [OccurrenceID] {
    guard canRedo, let changes = undone.popLast() else { return [] }
    done.append(changes)
    return appointments.redo(changes)
  }

  /// Makes an edit as one step, or as a part of the one that is being made; or none of it.
  private mutating func perform<Answer>(
    _ edit: (inout CalendarEditor) throws(EditRefusal) -> Answer
  ) throws(EditRefusal) -> Answer {
    let earlier = (changes: appointments.journal, claims: claims)
    if earlier.changes == nil { appointments.journal = [] }
    do throws(EditRefusal) {
      let answer = try edit(&self)
      guard earlier.changes == nil, let changes = appointments.journal else { return answer }
      for claim in claims { try check(claim, after: changes) }
      (appointments.journal, claims) = (nil, [])
      if appointments.isIdle(changes) {
        appointments.undo(changes)
      } else {
        done.append(changes)
        undone = []
      }
      return answer
    } catch {
      let changes = appointments.journal ?? []
      appointments.journal = nil
      appointments.undo(Array(changes[(earlier.changes ?? []).count...]))
      (appointments.journal, claims) = earlier
      throw error
    }
  }

  /// Has what an edit put somewhere held against the rules at the end.
  ///
  /// - Returns: What names the occurrence.
  private mutating func claim(
    _ indices: [Int], _ occurrence: AppointmentOccurrence, isAlone: Bool = false,
    takesOther: Bool = true
  ) -> OccurrenceID {
    let id = appointments.id(of: occurrence)
    claims.append(
      EditClaim(
        indices: indices, id: id, isAlone: isAlone, takesOther: takesOther,
        changes: appointments.journal?.count ?? 0))
    return id
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
