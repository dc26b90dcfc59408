public import CivilTime

/// An editor of a calendar's appointments that checks edits against rules, and can undo and redo
/// them.
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
/// Times keep the form they have in their source. Undo restores the original records, so
/// appointments that were never edited are written exactly as they were read.
public struct CalendarEditor: Sendable {
  /// The current appointments.
  public private(set) var appointments: AppointmentCollection
  /// The rules of the zone in which times are chosen.
  public let displayZone: ZoneRules
  /// The rules that edits are checked against.
  public var rules: EditRules
  /// Whether an edit of an occurrence and all later ones is written as one changed occurrence with
  /// RANGE=THISANDFUTURE (RFC 5545 §3.2.13) instead of splitting the series. Many programs do not
  /// support that, and show the later occurrences unchanged.
  public var usesRange = false
  /// Whether an edit of one occurrence divides a series of a table that has no columns for
  /// exceptions, so that the table keeps its columns.
  package var keepsColumns = false
  private var done: [Step] = []
  private var undone: [Step] = []

  private struct Step: Sendable {
    let changes: [RecordChange]
    /// Whether the step took these changes back.
    var isReversal = false

    func undo(in appointments: inout AppointmentCollection) -> [OccurrenceID] {
      isReversal ? appointments.redo(changes) : appointments.undo(changes)
    }

    func redo(in appointments: inout AppointmentCollection) -> [OccurrenceID] {
      isReversal ? appointments.undo(changes) : appointments.redo(changes)
    }
  }
  /// The edits of the current step that are checked against the rules at its end.
  private var claims: [EditClaim] = []

  /// Creates an editor with nothing to undo.
  public init(
    _ appointments: AppointmentCollection, displayZone: ZoneRules, rules: EditRules = EditRules()
  ) {
    self.appointments = appointments
    self.displayZone = displayZone
    self.rules = rules
  }

  /// Adds an appointment.
  ///
  /// - Returns: The identifier of the appointment, or of its first occurrence if it recurs.
  /// - Throws: ``EditRefusal/nameTaken(uid:)``, or a violation of ``rules``.
  /// - Complexity: That of `AppointmentCollection.append(_:)`, and of one query for each occurrence
  ///   that is checked against the rules.
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

  /// Moves an occurrence or changes its duration.
  ///
  /// When a whole series moves, its rules move too: the time of day always, weekdays and days of
  /// the month if the rules can express the change. Occurrences that were changed individually stay
  /// where they are.
  ///
  /// - Parameters:
  ///   - id: The identifier of the occurrence: `GridEntry.id`.
  ///   - times: The new start and end. For dates, the days at those times in the display zone.
  ///   - calendar: The name of the calendar to move it to; nil keeps its calendar.
  ///   - scope: The part of a recurring appointment to move.
  /// - Returns: The identifier of the occurrence after the move, which changes if a whole series
  ///   moves.
  /// - Throws: ``EditRefusal/notFound(_:)``, ``EditRefusal/ruleSaysWhen``, or a violation of
  ///   ``rules``.
  /// - Complexity: That of `AppointmentCollection.replace(at:with:)`; O(count) for more than one
  ///   occurrence; plus one query for each occurrence that is checked against the rules.
  @discardableResult
  public mutating func move(
    _ id: OccurrenceID, to times: Range<Instant>, calendar: String? = nil, scope: EditScope = .this
  ) throws(EditRefusal) -> OccurrenceID {
    try perform { editor throws(EditRefusal) in
      let occurrence = try editor.occurrence(id)
      // It was dropped where it was picked up.
      if times == occurrence.start..<occurrence.end, calendar == nil { return id }
      var indices: [Int]
      var name = id
      if scope != .this { try editor.requireSeries(of: occurrence, id) }
      switch scope {
      case .thisAndFollowing where !editor.usesRange:
        (indices, name) = try editor.appointments.moveFollowing(
          occurrence, id, to: times, displayZone: editor.displayZone)
      case .this:
        name = try editor.isolate(occurrence, id)
        indices = [
          try editor.appointments.reschedule(name, to: times, displayZone: editor.displayZone)
        ]
      case .thisAndFollowing:
        indices = editor.appointments.moveRange(
          occurrence, to: times, displayZone: editor.displayZone)
      case .all:
        (indices, name) = try editor.appointments.moveSeries(
          occurrence, id, to: times, carriesChanges: !editor.usesRange,
          displayZone: editor.displayZone)
      }
      if let calendar {
        _ = editor.change(indices[0], from: occurrence, scope) { $0.calendar = calendar }
      }
      guard let moved = editor.appointments.occurrence(name, displayZone: editor.displayZone) else {
        return name
      }
      return editor.claim(indices, moved, isAlone: scope == .this)
    }
  }

  /// Changes properties of an occurrence, such as its title, location or attendees.
  ///
  /// The UID cannot be changed. With a scope of more than one occurrence, neither can the times;
  /// use ``move(_:to:calendar:scope:)``. Rules and dates can only be changed for the whole series.
  /// Separate changes of later occurrences are edited too.
  ///
  /// - Parameters:
  ///   - id: The identifier of the occurrence; for all of them also that of the series, without a
  ///     `recurrenceID`.
  ///   - scope: The part of a recurring appointment to change.
  ///   - change: A closure that edits an appointment, called for each one that the occurrences
  ///     show.
  /// - Throws: ``EditRefusal/notFound(_:)``, or a violation of ``rules``. Overlaps and working
  ///   hours are only checked if the times, or the resources whose time it takes, change.
  /// - Complexity: That of ``move(_:to:calendar:scope:)``.
  @discardableResult
  public mutating func change(
    _ id: OccurrenceID, scope: EditScope = .this, _ change: (inout Appointment) -> Void
  ) throws(EditRefusal) -> OccurrenceID {
    try perform { editor throws(EditRefusal) in
      var (id, scope) = (editor.firstName(of: id, scope), scope)
      var occurrence = try editor.occurrence(id)
      if scope != .this { try editor.requireSeries(of: occurrence, id) }
      if scope == .thisAndFollowing, !editor.usesRange {
        scope = .all
        if let part = try editor.appointments.split(
          occurrence, displayZone: editor.displayZone)
        {
          id = part.id
          occurrence = try editor.occurrence(id)
          if let single = part.single {
            _ = editor.change(single, from: occurrence, .all, change)
            guard let first = editor.firstOccurrence(of: part.master) else {
              return editor.claim([single], occurrence)
            }
            _ = editor.change(part.master, from: first, .all, change)
            return editor.claim([single, part.master], try editor.occurrence(id))
          }
        }
      }
      if scope == .this {
        let own = try editor.isolate(occurrence, id)
        if own != id { (id, occurrence) = (own, try editor.occurrence(own)) }
      }
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
      // A non-recurring appointment may have been given a rule.
      guard id.recurrenceID == nil, let first = editor.firstOccurrence(of: index) else { return id }
      return editor.claim(changed.indices, first)
    }
  }

  /// Deletes an occurrence: one of a series with an EXDATE, an occurrence and all later ones by
  /// ending the rules. With the scope `all`, the identifier may be that of the series, without a
  /// `recurrenceID`.
  ///
  /// - Throws: ``EditRefusal/notFound(_:)``.
  /// - Complexity: O(count)
  public mutating func delete(
    _ id: OccurrenceID, scope: EditScope = .this
  ) throws(EditRefusal) {
    try perform { editor throws(EditRefusal) in
      let id = editor.firstName(of: id, scope)
      let occurrence = try editor.occurrence(id)
      if scope != .this { try editor.requireSeries(of: occurrence, id) }
      switch scope {
      case .this where editor.isolates(occurrence, excluding: true):
        let (index, _) = try editor.appointments.isolate(
          occurrence, displayZone: editor.displayZone)
        editor.appointments.remove(at: index)
      case .this:
        editor.appointments.removeOccurrence(occurrence, displayZone: editor.displayZone)
      case .thisAndFollowing: editor.appointments.removeRange(occurrence)
      case .all: editor.appointments.removeSeries(of: occurrence.appointment)
      }
    }
  }

  /// Makes several edits as a single undo step, or none of them. For example, an appointment that
  /// moves to another person and another time, or two that swap places.
  ///
  /// ``rules`` are checked once at the end, so intermediate states may overlap. An edit in the
  /// closure that throws changes nothing; if the closure catches the error, its other edits are
  /// kept.
  ///
  /// - Parameter edits: A closure that receives this editor. Undo and redo do nothing inside it.
  /// - Returns: The result of the closure.
  /// - Throws: Any error of the closure, or a violation of ``rules``.
  /// - Complexity: That of the edits.
  @discardableResult
  public mutating func group<Answer>(
    _ edits: (inout CalendarEditor) throws(EditRefusal) -> Answer
  ) throws(EditRefusal) -> Answer { try perform(edits) }

  /// Whether there is a step to undo.
  public var canUndo: Bool { !done.isEmpty && appointments.journal == nil }

  /// Does part of the work in advance that the first edit needs.
  ///
  /// - Returns: Whether more work is left.
  package mutating func prepare(atMost count: Int) -> Bool {
    appointments.prepareEdit(atMost: count)
  }

  /// The number of steps that can be undone.
  package var stepCount: Int { done.count }

  /// Whether there is a step to redo.
  public var canRedo: Bool { !undone.isEmpty && appointments.journal == nil }

  /// The identifiers of the occurrences that the last step changed, which `undo()` would return: one edit
  /// can change a whole series, end it and begin another one, or move a copy out of a meeting. Empty if
  /// there is no step.
  ///
  /// - Complexity: That of the edits, plus O(count).
  public var lastChanges: [OccurrenceID] {
    guard canUndo, let step = done.last else { return [] }
    var copy = appointments
    _ = step.undo(in: &copy)
    return step.redo(in: &copy)
  }

  /// The ``lastChanges`` if there are more steps than before.
  package func changes(since steps: Int) -> [OccurrenceID] {
    stepCount > steps ? lastChanges : []
  }

  /// Undoes the last step, an edit or a group of edits. Does nothing if there is none.
  ///
  /// - Returns: The identifiers of the changed occurrences, for
  ///   `WeekGrid.update(_:from:ownAddress:)` and similar. An identifier of a recurring appointment
  ///   without a `recurrenceID` means all its occurrences.
  /// - Complexity: That of the edits, plus O(count) if they removed an appointment.
  @discardableResult
  public mutating func undo() -> [OccurrenceID] {
    guard canUndo, let step = done.popLast() else { return [] }
    undone.append(step)
    return step.undo(in: &appointments)
  }

  /// Takes the last step back as a step of its own, so that undo makes it again. The records are those from
  /// before it, as they were read.
  package mutating func reverse() {
    guard canUndo, let step = done.last else { return }
    _ = step.undo(in: &appointments)
    done.append(Step(changes: step.changes, isReversal: !step.isReversal))
    undone = []
  }

  /// Redoes the step that was undone last. Does nothing if there is none.
  ///
  /// - Returns: The identifiers of the changed occurrences, as in ``undo()``.
  /// - Complexity: That of the edits.
  @discardableResult
  public mutating func redo() -> [OccurrenceID] {
    guard canRedo, let step = undone.popLast() else { return [] }
    done.append(step)
    return step.redo(in: &appointments)
  }

  /// Performs an edit as a step of its own or as part of the current one. Reverts it if it throws.
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
        done.append(Step(changes: changes))
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

  /// Registers the result of an edit to be checked against the rules at the end of the step.
  ///
  /// - Returns: The identifier of the occurrence.
  mutating func claim(
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

  /// Edits the appointments as a part of the current step.
  mutating func edit<Answer, Failure: Error>(
    _ body: (inout AppointmentCollection) throws(Failure) -> Answer
  ) throws(Failure) -> Answer { try body(&appointments) }

  /// Detaches an occurrence so that it can be changed alone, if a changed occurrence cannot express
  /// that.
  ///
  /// - Returns: The identifier of the occurrence from now on.
  private mutating func isolate(
    _ occurrence: AppointmentOccurrence, _ id: OccurrenceID
  ) throws(EditRefusal) -> OccurrenceID {
    if isolates(occurrence, excluding: false) {
      return try appointments.isolate(occurrence, displayZone: displayZone).id
    }
    guard sharesName(occurrence) else { return id }
    return appointments.separate(occurrence, displayZone: displayZone)
  }

  /// The identifier of the first occurrence if one of a whole series is given; otherwise the same.
  private func firstName(of id: OccurrenceID, _ scope: EditScope) -> OccurrenceID {
    guard scope == .all, id.recurrenceID == nil,
      let index = appointments.index(of: id), appointments.isRecurring(at: index),
      let first = firstOccurrence(of: index)?.recurrenceID
    else { return id }
    return OccurrenceNaming(appointments).id(at: index, uid: id.uid, first)
  }

  /// Changes the appointment at an index, and the others that the occurrences of the scope show.
  ///
  /// - Returns: The indices of the changed appointments, and whether any of them now takes a
  ///   different time or different resources.
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
    var common: Appointment?
    if !usesRange, scope != .this, let master = appointments.master(of: index) {
      common = appointments[master]
    }
    for place in indices {
      let before = appointments[place]
      var after = before
      change(&after)
      // Another changed occurrence keeps its own values where they differ from the series.
      if let common, place != index, before.recurrenceID != nil {
        after = after.keeping(before, against: common)
      }
      after.uid = before.uid
      after.recurrenceID = before.recurrenceID
      if before.recurrenceID != nil { after.recurrence = before.recurrence }
      if scope != .this, occurrence.recurrenceID != nil {
        (after.start, after.end) = (before.start, before.end)
      }
      after.matchEnd(changedFrom: before)
      guard after != before else { continue }
      takesOther = takesOther || !after.takesSame(as: before)
      appointments.replace(at: place, with: after)
    }
    return (indices, takesOther)
  }
}
