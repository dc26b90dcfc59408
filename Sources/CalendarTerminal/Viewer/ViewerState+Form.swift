import AppointmentModel
import CalendarLayout
import CivilTime
import RecurrenceRules
import TerminalText

/// The fields of an appointment while they are edited, a line each.
struct ViewerForm: Hashable, Sendable {
  struct Field: Hashable, Sendable {
    /// The name on the command line.
    let name: String
    /// The value at the beginning as the command line takes it.
    let value: String
    /// The text at the beginning; a field that still has it is not changed.
    let old: String
    var line: TypedLine
    var text: String { line.text }
    /// The lines of a text that is only edited in an editor; none of one that can be typed.
    var lines: [Substring] {
      let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
      return lines.count > 1 ? lines : []
    }
  }

  let entry: GridEntry
  let words: FieldWords
  var fields: [Field]
  /// The field that is typed.
  var row = 0
  /// The reason why the fields cannot be kept, and the field that it is about; empty if they can.
  var refusal = ""
  var refusedRow: Int?
  /// The reason why an editor changed nothing; empty if there is none.
  var notice = ""
  /// The appointment with the changed fields, and its repetition in words.
  var shown: GridEntry?
  var repetition = ""
  /// Whether the appointment was made for the form, and is taken back with it.
  var isNew = false

  /// - Parameters:
  ///   - values: The names of the fields with their values.
  ///   - rule: The text of the repetition, if it has words.
  init(
    _ entry: GridEntry, _ values: [(name: String, value: String)], _ words: FieldWords,
    rule: String?
  ) {
    (self.entry, self.words) = (entry, words)
    fields = values.map { name, value in
      let isRule = name == "repeat" && value != "none" && !value.hasPrefix("FREQ=")
      let old = isRule && !words.isEnglish ? rule ?? value : words.shown(name, value)
      return Field(name: name, value: value, old: old, line: TypedLine(old))
    }
  }

  /// The fields, or those that changed, each as `FIELD=VALUE`.
  func values(onlyChanged: Bool) -> [String] {
    fields.compactMap { field in
      if field.text == field.old { return onlyChanged ? nil : "\(field.name)=\(field.value)" }
      return "\(field.name)=\(words.read(field.name, field.text))"
    }
  }

  /// The changed fields, each as `FIELD=VALUE`.
  var changes: [String] { values(onlyChanged: true) }

  /// Whether the repetition changes, which is a change of more than one occurrence.
  var changesRule: Bool { fields.contains { $0.name == "repeat" && $0.text != $0.old } }
}

extension ViewerState {
  /// Opens the form of the selected appointment.
  mutating func openForm(isNew: Bool = false) {
    guard let entry = entryToEdit(), let editing, let editor = interaction?.editor else { return }
    let words = FieldWords(drawing.locale)
    let rule = series(of: entry.id, editor).flatMap {
      editor.appointments.repetitions(of: $0, in: options.grid.rules, words.locale) {
        $0.description
      }.first
    }
    var form = ViewerForm(
      entry, editing.fields(editor.appointments, entry.id), words, rule: rule)
    guard !form.fields.isEmpty else { return }
    form.isNew = isNew
    form.repetition = repetition(of: entry.id, editor)
    panel = .form(form)
  }

  /// `every mon until Tue 30 June   all 14 (3 are past)`; empty for a single appointment.
  private func repetition(of id: OccurrenceID, _ editor: CalendarEditor) -> String {
    guard let index = series(of: id, editor),
      let words = words(ofRuleAt: index, editor.appointments)
    else { return "" }
    guard let reach = editor.reach(of: id, now: now) else { return words }
    return words + "   "
      + text(.scopeCount, ["n": drawing.number(reach.count), "m": drawing.number(reach.past)])
  }

  private func series(of id: OccurrenceID, _ editor: CalendarEditor) -> Int? {
    editor.appointments.index(of: OccurrenceID(uid: id.uid, calendarID: id.calendarID))
  }

  /// A rule in words, with its end in the language of messages; nil without one.
  func words(ofRuleAt index: Int, _ appointments: AppointmentCollection) -> String? {
    let locale = drawing.locale.ofMessages
    let words = appointments.repetitions(of: index, in: options.grid.rules, locale) {
      locale.shortHead($0, withYear: $0.year != today.year)
    }
    return words.first.map { drawing.dates.inCells($0) }
  }

  /// Takes a key while a form is open.
  mutating func take(_ form: ViewerForm, _ key: KeyPress) -> [ViewerEffect] {
    var form = form
    form.notice = ""
    let last = form.fields.count - 1
    switch (key.key, key.modifiers) {
    case (.escape, _), (.character("g"), .control), (.character("c"), .control):
      panel = nil
      // Files that were read again may have ended its step.
      if form.isNew, history.last?.ids.contains(form.entry.id) == true {
        travel(back: true, times: 1)
      }
    case (.enter, _):
      if let row = form.refusedRow, row != form.row {
        form.row = row
        panel = .form(form)
      } else {
        keep(form)
      }
    case (.tab, .shift), (.up, _):
      form.row = form.row == 0 ? last : form.row - 1
      panel = .form(form)
    case (.tab, _), (.down, _):
      form.row = form.row == last ? 0 : form.row + 1
      panel = .form(form)
    case (.character("l"), .control): return [.redraw]
    case (.character("z"), .control): return [.suspend]
    case (.character("e"), .control):
      let name = form.fields[form.row].name
      let values = form.values(onlyChanged: false)
      return [.errand(.form(name == "notes" ? values.filter { $0.hasPrefix("notes=") } : values))]
    default:
      guard form.fields[form.row].lines.isEmpty else { break }
      let field = form.fields[form.row]
      // The first letter of a repetition takes the place of the word for none.
      if field.value == "none", field.text == field.old, case .character = key.key,
        key.modifiers.isEmpty
      {
        form.fields[form.row].line = TypedLine("")
      }
      if form.fields[form.row].line.take(key) { read(form) }
    }
    return []
  }

  /// Types into the current field of an open form.
  mutating func type(_ scalars: some Sequence<Unicode.Scalar>, into form: ViewerForm) {
    var form = form
    guard form.fields[form.row].lines.isEmpty else { return }
    form.fields[form.row].line.insert(scalars)
    read(form)
  }

  /// Takes fields that were changed in an editor into an open form.
  mutating func take(_ changes: [String], into form: ViewerForm) {
    var form = form
    for change in changes {
      let name = change.prefix { $0 != "=" }
      guard let field = form.fields.firstIndex(where: { $0.name == name }) else { continue }
      let value = String(change.dropFirst(name.count + 1))
      form.fields[field].line = TypedLine(form.words.shown(form.fields[field].name, value))
    }
    read(form)
  }

  /// Reads the fields as far as they are typed.
  ///
  /// - Returns: Whether nothing is refused.
  @discardableResult
  private mutating func read(_ form: ViewerForm, isTyped: Bool = true) -> Bool {
    var form = form
    (form.refusal, form.refusedRow, form.notice) = ("", nil, "")
    (form.shown, form.repetition) = (nil, "")
    if !form.changes.isEmpty, var editor = interaction?.editor {
      do throws(ViewerRefusal) {
        let id = try tryOut(
          .change(form.changes), of: form.entry.id, form.changesRule ? .all : .this,
          isTyped: isTyped, in: &editor)
        form.repetition = repetition(of: id, editor)
        form.shown = editor.appointments.entry(id, rules: options.grid.rules)
      } catch {
        (form.refusedRow, form.refusal) = refusedField(form, error.message)
      }
    } else if let editor = interaction?.editor {
      form.repetition = repetition(of: form.entry.id, editor)
    }
    panel = .form(form)
    return form.refusal.isEmpty
  }

  /// The first of the changed fields that is refused without the others, with its reason.
  ///
  /// - Parameter reason: The reason for which all of them together are refused.
  private func refusedField(
    _ form: ViewerForm, _ reason: String
  ) -> (row: Int, reason: String) {
    let changed = form.fields.indices.filter { form.fields[$0].text != form.fields[$0].old }
    for row in changed where changed.count > 1 {
      guard var editor = interaction?.editor else { break }
      var alone = form
      for other in form.fields.indices where other != row {
        alone.fields[other].line = TypedLine(form.fields[other].old)
      }
      let scope: EditScope = alone.changesRule ? .all : .this
      do throws(ViewerRefusal) {
        _ = try tryOut(.change(alone.changes), of: form.entry.id, scope, in: &editor)
      } catch {
        return (row, error.message)
      }
    }
    return (changed.count == 1 ? changed[0] : form.row, reason)
  }

  /// Makes the changed fields one step; refused ones stay in the form.
  private mutating func keep(_ form: ViewerForm) {
    guard form.refusal.isEmpty, read(form, isTyped: false) else { return }
    panel = nil
    if !form.changes.isEmpty { edit(form.entry, .change(form.changes)) }
  }

  /// The lines of a form: its fields, with the meaning or the refusal below the current one.
  func content(of form: ViewerForm) -> ScreenPanel {
    let screen = ScreenDrawing(height: 1, options: drawing)
    var lines: [ScreenPanel.Line] = []
    for (index, field) in form.fields.enumerated() {
      let isCurrent = index == form.row
      let cursor = isCurrent ? (drawing.isASCII ? "_" : "▏") : ""
      let typed =
        field.lines.isEmpty
        ? field.line.head + cursor + field.line.tail
        : "\(field.lines[0]) \(drawing.glyphs.dot3) (+\(drawing.number(field.lines.count - 1)))"
          + cursor
      lines.append(.init(text(ViewerForm.label(field.name)), typed, isCurrent: isCurrent))
      if !form.refusal.isEmpty, index == form.refusedRow {
        lines.append(.init("", form.refusal))
        continue
      }
      guard isCurrent, form.refusal.isEmpty else { continue }
      if !form.notice.isEmpty {
        lines.append(.init("", form.notice))
        continue
      }
      let meaning =
        switch field.name {
        case "when": screen.when(form.shown ?? form.entry)
        case "repeat": form.repetition
        case "calendar": editing?.calendars.joined(separator: "   ") ?? ""
        default: ""
        }
      if !meaning.isEmpty { lines.append(.init("", meaning)) }
    }
    let keys = [("Enter", MessageKey.keyKeep), ("Tab", .keyNext), ("Esc", .keyBack)].map {
      $0 + " " + text($1)
    }
    return ScreenPanel(
      title: text(.keyEdit) + ": " + drawing.name(of: form.entry), lines: lines,
      footer: (keys[..<2] + ["Ctrl-E $EDITOR"] + keys[2...]).joined(separator: "   "))
  }
}

extension ViewerForm {
  /// The label of a field.
  static func label(_ name: String) -> MessageKey {
    switch name {
    case "title": .detailTitle
    case "when": .detailWhen
    case "repeat": .detailRepeats
    case "place": .detailLocation
    case "calendar": .detailCalendar
    case "category": .detailCategory
    case "person": .detailPeople
    case "status": .detailStatus
    case "busy": .detailBusy
    case "url": .detailLink
    case "remind": .detailReminder
    default: .detailNotes
    }
  }
}
