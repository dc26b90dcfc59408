import AppointmentModel
import CalendarLayout
import CivilTime
import RecurrenceRules

extension ViewerState {
  /// Unsaved steps, compared with the files that another program changed.
  struct Dispute: Sendable {
    /// The current contents of the files.
    let source: ViewerSource
    /// The steps whose records no other program changed.
    private(set) var fitting: [EditHistory.Step] = []
    /// The steps whose records the other program changed too.
    private(set) var disputed: [EditHistory.Step] = []
    let files: [ViewerEditing.Dispute]
    /// The appointments with all steps.
    let mine: AppointmentCollection
    /// The appointments of the other program.
    let theirs: AppointmentCollection
    /// The names of the records that the disputed steps changed, which an answer writes as a whole.
    private(set) var names: [OccurrenceID] = []
    /// The other program's versions of rows without UIDs, which are named by their contents.
    private var rows: [OccurrenceID: RowMatch] = [:]
    private let displayZone: ZoneRules
    /// Whether the records that each disputed step changed are known.
    private var isComplete = false
    /// Whether the viewer ends when the dispute is decided.
    var isLeaving = false

    /// - Returns: Nil if the steps cannot be compared.
    init?(_ state: ViewerState, _ source: ViewerSource) {
      guard let editing = state.editing, let fresh = source.editing,
        var editor = state.interaction?.editor,
        let files = try? editing.disputes(editor.appointments, fresh)
      else { return nil }
      let steps = state.history.unsaved
      (self.source, self.files, displayZone) = (source, files, state.options.grid.rules)
      (mine, theirs) = (editor.appointments, fresh.appointments)
      let (undone, new) = (steps.filter { $0.isUndone }, steps.filter { !$0.isUndone })
      var touched: [Int: [OccurrenceID]] = [:]
      for step in new.reversed() { touched[step.number] = step.undo(in: &editor) }
      let read = editor.appointments
      for (number, names) in editor.records(changedBy: undone, state) where touched[number] == nil {
        touched[number] = names
      }
      let areKnown = touched.count == steps.count
      if areKnown, files.isEmpty, Dispute.areApart(touched.values) {
        fitting = steps
        return
      }
      // The other program wrote the same in other bytes, such as other line ends.
      if areKnown, undone.isEmpty,
        touched.values.joined().allSatisfy({ Dispute.isSame($0, in: read, fresh.appointments) })
      {
        fitting = steps
        return
      }
      func fits(_ editor: CalendarEditor) -> Bool {
        (try? editing.disputes(editor.appointments, fresh))?.isEmpty == true
      }
      var lost: [OccurrenceID] = []
      func isLost(_ step: EditHistory.Step) -> Bool {
        touched[step.number]?.contains { name in lost.contains { $0.concerns(name) } } ?? true
      }
      // A step is taken out of the files alone, and before those that it followed.
      for step in undone.reversed() {
        let others = undone.filter { other in
          other.number != step.number && !fitting.contains { $0.number == other.number }
        }
        if !isLost(step), editor.repeating(others, state).map(fits) == true {
          fitting.insert(step, at: 0)
        } else {
          disputed.insert(step, at: 0)
          lost += touched[step.number] ?? []
        }
      }
      editor = editor.repeating(disputed, state) ?? editor
      for step in new {
        // Without the disputed step before it, a step may change nothing here, but much in the new files.
        if !isLost(step), let next = editor.repeating([step], state), fits(next) {
          editor = next
          fitting.append(step)
        } else {
          disputed.append(step)
          lost += touched[step.number] ?? []
        }
      }
      if disputed.isEmpty, !files.isEmpty {
        // Only together they do not fit.
        (disputed, fitting) = (fitting, [])
        lost = disputed.flatMap { touched[$0.number] ?? [] }
      }
      for name in lost where !names.contains(name) { names.append(name) }
      // An occurrence that a step deleted with its series may have a record of its own by now.
      for id in ids
      where id.recurrenceID != nil && mine.records(named: id).isEmpty
        && !theirs.records(named: id).isEmpty && !names.contains(where: { $0.isRecord(id) })
      {
        names.append(id)
      }
      // Only their order distinguishes records of one UID, and it changes when one of them is removed.
      for uid in Set(names.map { $0.uid }).sorted() where Dispute.hasOtherCopies(uid, read, theirs)
      {
        // In this order each one is written to its place.
        let all = Set(Dispute.names(uid, mine) + Dispute.names(uid, theirs)).sorted()
        names = names.filter { $0.uid != uid } + all
      }
      isComplete = disputed.allSatisfy { touched[$0.number] != nil } && !names.isEmpty
      for name in names where theirs.indices(ofUID: name.uid).isEmpty {
        rows[name] = editing.match(name, fresh)
      }
      // A series with other original starts, or one that was deleted, takes its changed occurrences along.
      for name in names
      where name.recurrenceID == nil
        && (!hasSameStarts(name) || self.name(name, in: mine) == nil
          || self.name(name, in: theirs) == nil)
      {
        for other in mine.family(of: name) + theirs.family(of: named(name))
        where other.recurrenceID != nil && !names.contains(where: { $0.isRecord(other) }) {
          names.append(other)
        }
      }
    }

    private static func names(_ uid: String, _ version: AppointmentCollection) -> [OccurrenceID] {
      version.indices(ofUID: uid).map { version.name(at: $0) }
    }

    /// Whether two versions have another number of records of a UID, several of which have the same name but for
    /// their order.
    private static func hasOtherCopies(
      _ uid: String, _ one: AppointmentCollection, _ other: AppointmentCollection
    ) -> Bool {
      let (names, others) = (names(uid, one), names(uid, other))
      return names.count != others.count && (names + others).contains { $0.copy > 0 }
    }

    /// Whether all records of the series of a name are the same in two versions.
    private static func isSame(
      _ name: OccurrenceID, in one: AppointmentCollection, _ other: AppointmentCollection
    ) -> Bool {
      (one.family(of: name) + other.family(of: name)).allSatisfy { isEqual($0, in: one, other) }
    }

    /// Whether the records of a name are the same in two versions.
    private static func isEqual(
      _ name: OccurrenceID, in one: AppointmentCollection, _ other: AppointmentCollection
    ) -> Bool {
      one.records(named: name).map { one[$0] } == other.records(named: name).map { other[$0] }
    }

    /// Whether each step edits appointments of its own, so that no step can hide what another one changed.
    private static func areApart(_ touched: some Collection<[OccurrenceID]>) -> Bool {
      var met: Set<String> = []
      for names in touched {
        let uids = Set(names.map { $0.uid })
        guard met.isDisjoint(with: uids) else { return false }
        met.formUnion(uids)
      }
      return true
    }

    /// The occurrences and series that the disputed steps edited.
    private var ids: [OccurrenceID] {
      disputed.flatMap { $0.ids }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// The titles of the disputed appointments.
    var titles: [String] {
      disputed.reduce(into: []) { if !$0.contains($1.title) { $0.append($1.title) } }
    }

    /// The message of the disputed steps.
    var messageKey: MessageKey {
      let first = disputed[0]
      let isOfKind = disputed.allSatisfy {
        $0.messageKey == first.messageKey && $0.messageKey != .changedTook && !$0.isUndone
      }
      return isOfKind ? first.messageKey : .editChanged
    }

    /// The name of a record in the files of the other program.
    private func named(_ name: OccurrenceID) -> OccurrenceID {
      if case .row(let row) = rows[name] { row } else { name }
    }

    /// The name of a record in a version, of its own naming; nil if the version does not have it.
    private func name(_ name: OccurrenceID, in version: AppointmentCollection) -> OccurrenceID? {
      (version.records(named: name).first ?? version.records(named: named(name)).first).map {
        version.name(at: $0)
      }
    }

    /// Whether the other program's version of each record is known. It may still be in the file as a row that
    /// is not found again.
    var isKnown: Bool { !names.contains { rows[$0] == .unknown } }

    /// Whether mine can be written: its records are known, and each changed occurrence has its place in their
    /// series.
    var isWritable: Bool {
      isKnown
        && names.allSatisfy { name in
          name.recurrenceID == nil || mine.records(named: name).isEmpty
            || self.name(name, in: theirs) != nil
            || theirs.occurrence(name, displayZone: displayZone) != nil
            || names.contains { $0.recurrenceID == nil && $0.isOfSeries(name) }
        }
    }

    /// Whether both versions of all records are the same, such as where both programs deleted them.
    var isAgreed: Bool {
      isComplete
        && names.allSatisfy {
          (rows[$0] == nil || rows[$0] == .gone) && Dispute.isEqual($0, in: mine, theirs)
        }
    }

    /// The names of records that the other program removed.
    var removed: [OccurrenceID] { names.filter { name($0, in: theirs) == nil } }

    /// The occurrences and series of mine that can be added to theirs: what the steps edited, as far as it
    /// still takes place. None where mine alone can be written, since theirs has nothing to keep.
    var additions: [OccurrenceID] {
      guard !isWritable || names.contains(where: { name($0, in: theirs) != nil }) else { return [] }
      let series = ids.filter { $0.recurrenceID == nil && !mine.records(named: $0).isEmpty }
      return ids.filter { id in
        id.recurrenceID == nil
          ? series.contains(id)
          : !series.contains { $0.concerns(id) }
            && mine.occurrence(id, displayZone: displayZone) != nil
      }
    }

    /// Makes the disputed records of the changed files those of a version.
    func write(
      _ version: AppointmentCollection, in editor: inout CalendarEditor
    ) throws(ViewerRefusal) -> [OccurrenceID] {
      do throws(EditRefusal) {
        return try editor.group { editor throws(EditRefusal) in
          var written: [OccurrenceID] = []
          for name in names {
            let own = version.records(named: name)
            let records = own.isEmpty ? version.records(named: named(name)) : own
            written += try editor.replace(named(name), with: records.map { version[$0] })
          }
          // The occurrences that the steps edited are shown first.
          let edited = ids.flatMap { id in
            written.filter { $0.concerns(id) && id.recurrenceID != nil }.prefix(1).map {
              $0.renamed(id.recurrenceID)
            }
          }
          return edited + written
        }
      } catch {
        throw ViewerRefusal("\(error)")
      }
    }

    /// Adds a copy of an appointment of mine, with a UID of its own.
    func add(
      _ id: OccurrenceID, in editor: inout CalendarEditor, _ state: ViewerState
    ) throws(ViewerRefusal) -> OccurrenceID? {
      guard let editing = state.editing, let first = shown(id, in: mine) else { return nil }
      guard let entry = editing.source(mine).entry(first) else { return nil }
      let trial = CalendarEditor(mine, displayZone: displayZone)
      let copy = try editing.copy(trial, first, state.instants(of: entry))
      guard id.recurrenceID == nil, first.recurrenceID != nil else {
        return try editor.creating(copy)
      }
      do throws(EditRefusal) {
        return try editor.group { editor throws(EditRefusal) in
          for name in Set(mine.family(of: id)).sorted()
          where name.recurrenceID != nil || name.isRecord(id) {
            var records = mine.records(named: name).map { mine[$0] }
            for index in records.indices { records[index].uid = copy.uid }
            let new = OccurrenceID(uid: copy.uid, recurrenceID: name.recurrenceID)
            try editor.replace(new, with: records)
          }
          return OccurrenceID(uid: copy.uid, recurrenceID: first.recurrenceID)
        }
      } catch {
        throw ViewerRefusal("\(error)")
      }
    }

    /// The occurrence by which a record of a version is shown: of a series the first one.
    func shown(_ name: OccurrenceID, in version: AppointmentCollection) -> OccurrenceID? {
      guard let own = self.name(name, in: version) else {
        // An occurrence that only its series has.
        return version.occurrence(name, displayZone: displayZone).map { version.id(of: $0) }
      }
      guard own.recurrenceID == nil, let index = version.index(of: own),
        version.isRecurring(at: index)
      else { return own }
      let editor = CalendarEditor(version, displayZone: displayZone)
      return editor.firstOccurrence(of: index).map { version.id(of: $0) }
    }

    /// The original start of the occurrence of a series that a step edited; nil if there is none.
    func edited(of name: OccurrenceID) -> RecurrenceMoment? {
      ids.first { $0.recurrenceID != nil && $0.concerns(name) }?.recurrenceID
    }

    /// The days of occurrences that only one of both versions of a series leaves out; none where the versions
    /// have other starts.
    func deletedDays(
      of name: OccurrenceID, in version: AppointmentCollection, _ rules: ZoneRules
    ) -> [CivilDate] {
      func excluded(_ appointments: AppointmentCollection) -> Set<CivilDate> {
        guard let index = self.name(name, in: appointments).flatMap(appointments.index(of:)) else {
          return []
        }
        return Set(appointments[index].recurrence.exclusions.map { $0.date(in: rules) })
      }
      guard hasSameStarts(name) else { return [] }
      let (own, both) = (excluded(version), excluded(mine).intersection(excluded(theirs)))
      return own.subtracting(both).sorted()
    }

    /// Whether both versions of a series have the same original starts, apart from exclusions.
    func hasSameStarts(_ name: OccurrenceID) -> Bool {
      !mine.hasOtherStarts(name, than: theirs, named: named(name))
    }
  }

  // MARK: Lines

  /// The disputed records of a version in words: a single appointment or an occurrence with its times, and a
  /// series with its rule.
  private func words(
    of dispute: Dispute, _ version: AppointmentCollection, _ source: ViewerSource,
    _ screen: ScreenDrawing
  ) -> String? {
    func told(_ id: OccurrenceID) -> String? {
      source.entry(id).map { screen.when($0) + " " + drawing.name(of: $0, limit: 60) }
    }
    var words: [String] = []
    for name in dispute.names {
      guard let shown = dispute.shown(name, in: version) else { continue }
      var text = told(shown)
      if name.recurrenceID == nil, shown.recurrenceID != nil {
        let edited = dispute.edited(of: name).map(shown.renamed)
        let isAlone = edited.map { !version.records(named: $0).isEmpty } ?? false
        let own = isAlone ? nil : edited.flatMap(told)
        let rule = version.index(of: shown).flatMap { self.words(ofRuleAt: $0, version) }
        let days = dispute.deletedDays(of: name, in: version, options.grid.rules)
        let deleted = days.prefix(3).map { self.text(.editDeleted, ["title": screen.day($0)]) }
        let more = days.count > 3 ? ["+\(drawing.number(days.count - 3))"] : []
        let parts = [own ?? text ?? "", rule ?? ""].filter { !$0.isEmpty } + deleted + more
        text = parts.joined(separator: ", ")
        // An occurrence that was changed alone has times of its own.
        if isAlone, let edited, !dispute.names.contains(where: { $0.isRecord(edited) }),
          let alone = told(edited)
        {
          text? += "; " + alone
        }
      }
      if let text, !words.contains(text) { words.append(text) }
    }
    return words.isEmpty ? nil : words.joined(separator: "; ")
  }

  /// The names of the fields in which both versions of the disputed appointments differ, since an answer
  /// takes or writes one of them as a whole.
  private func differing(in dispute: Dispute) -> String {
    guard let editing, let theirs = dispute.source.editing else { return "" }
    var labels: [String] = []
    for name in dispute.names {
      guard let own = dispute.shown(name, in: dispute.mine),
        let other = dispute.shown(name, in: dispute.theirs)
      else { continue }
      // A series has the fields of its first occurrence and of the edited one.
      let edited = dispute.edited(of: name).map { (own.renamed($0), other.renamed($0)) }
      for (own, other) in [(own, other)] + (edited.map { [$0] } ?? []) {
        let fields = theirs.fields(dispute.theirs, other)
        for (field, value) in editing.fields(dispute.mine, own) {
          guard let their = fields.first(where: { $0.name == field }), their.value != value
          else { continue }
          let label = text(ViewerForm.label(field))
          if !labels.contains(label) { labels.append(label) }
        }
      }
    }
    return labels.joined(separator: ", ")
  }

  /// The lines of the question about a dispute.
  func lines(of dispute: Dispute, _ screen: ScreenDrawing) -> [[ScreenDrawing.Run]] {
    let list = dispute.titles.map { String(named($0).prefix(60)) }.joined(separator: ", ")
    let deleted = text(.editDeleted, ["title": list])
    let mine = words(of: dispute, dispute.mine, source, screen) ?? deleted
    let theirs =
      words(of: dispute, dispute.theirs, dispute.source, screen)
      ?? (dispute.isKnown ? deleted : text(.noMatch, ["text": list]))
    let asked = text(.changedAsk, ["title": list])
    let steps = dispute.disputed.map { $0.text(drawing.locale) }.joined(separator: ", ")
    var choices: [[ScreenDrawing.Run]] = [[.init(asked, .strong)]]
    if dispute.disputed.contains(where: { $0.isUndone }) {
      choices += screen.wrapped(steps).map { [.init("  " + $0, .dim)] }
    }
    let fields = differing(in: dispute)
    if !fields.isEmpty {
      choices.append([.init("  " + text(.changedFields, ["fields": fields]), .dim)])
    }
    let unknown = dispute.isWritable ? nil : text(.noMatch, ["text": list])
    choices.append(choice("m", text(.changedMine, ["text": mine]), unless: unknown))
    choices.append(choice("t", text(.changedTheirs, ["text": theirs])))
    choices.append(
      choice("b", text(.changedBoth), unless: dispute.additions.isEmpty ? steps : nil))
    let beside = dispute.files.map { $0.beside }.joined(separator: ", ")
    let write = beside.isEmpty ? [] : choice("w", text(.changedBeside, ["file": beside]))
    return choices + screen.rows([write, choice("Esc", text(.keyLater))].filter { !$0.isEmpty })
  }
}

extension AppointmentTime {
  /// The day on its own clock, or in a zone if it is in UTC.
  fileprivate func date(in rules: ZoneRules) -> CivilDate {
    if case .utc(let instant) = self { rules.civil(at: instant).date } else { wallClock.date }
  }
}

extension CalendarEditor {
  /// The names of the records that undone steps change, by the number of the step.
  fileprivate func records(
    changedBy steps: [EditHistory.Step], _ state: ViewerState
  ) -> [Int: [OccurrenceID]] {
    var (editor, made) = (self, [EditHistory.Step]())
    for var step in steps {
      let before = editor.stepCount
      guard (try? step.edits(&editor, state)) != nil else { break }
      step.count = editor.stepCount - before
      made.append(step)
    }
    var names: [Int: [OccurrenceID]] = [:]
    for step in made.reversed() { names[step.number] = step.undo(in: &editor) }
    return names
  }
}
