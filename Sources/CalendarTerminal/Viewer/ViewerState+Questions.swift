import AppointmentModel
import CalendarLayout
import CivilTime
import TerminalText

extension ViewerState {
  /// A question in the last rows of the screen, which takes the next key.
  enum Question: Sendable {
    /// Asks for the part of a series that an edit changes.
    case scope(ScopeQuestion)
    /// Asks about unsaved steps.
    case quit
    /// Asks about steps that an earlier session kept.
    case kept(ViewerEditing.Kept)
    /// Asks whose changes are kept, those of the session or those of another program.
    case changed(Dispute)
    /// Asks whether a link is opened.
    case link(String)
    /// Asks whether a line is written to the clipboard.
    case copy(String)
  }

  /// An edit of a series whose scope is asked.
  struct ScopeQuestion: Sendable {
    let entry: GridEntry
    let edit: Edit
    /// The numbers of occurrences; nil for a series without end.
    let reach: CalendarEditor.Reach?
    /// The reasons why scopes are impossible.
    var refusals: [EditScope: String] = [:]
    /// The start of the series before and after a move by another distance than that of the occurrence, which
    /// was moved before.
    var seriesMove: (from: CivilDateTime, to: CivilDateTime)?

    init(_ state: ViewerState, _ entry: GridEntry, _ edit: Edit) {
      (self.entry, self.edit) = (entry, edit)
      guard let editor = state.interaction?.editor else {
        reach = nil
        return
      }
      reach = editor.reach(of: entry.id, now: state.now)
      for scope in [EditScope.this, .thisAndFollowing, .all] {
        var copy = editor
        do throws(ViewerRefusal) {
          let id = try state.tryOut(edit, of: entry.id, scope, in: &copy)
          if scope == .all, case .move(let times) = edit,
            let from = state.seriesStart(of: entry.id, in: editor.appointments),
            let to = state.seriesStart(of: id, in: copy.appointments)
          {
            let start = state.options.grid.rules.civil(at: times.lowerBound)
            let distance = start.wallSeconds - entry.start.wallSeconds
            if to.wallSeconds - from.wallSeconds != distance { seriesMove = (from, to) }
          }
        } catch {
          refusals[scope] = error.message
        }
      }
    }
  }

  /// The first start of a series on the clock of the display zone; nil if it has none.
  private func seriesStart(
    of id: OccurrenceID, in appointments: AppointmentCollection
  ) -> CivilDateTime? {
    let name = OccurrenceID(uid: id.uid, calendarID: id.calendarID)
    guard let index = appointments.index(of: name) else { return nil }
    let record = appointments.records[index]
    let local = CivilDateTime(wallSeconds: record.start)
    guard !record.isFloating else { return local }
    let zone = appointments.zones[Int(record.startZone)].rules
    return options.grid.rules.civil(at: zone.instant(for: local))
  }

  /// Takes the answer to a question; other keys leave it open.
  mutating func take(answer key: KeyPress) -> [ViewerEffect] {
    guard let question else { return [] }
    let isPlain = key.modifiers.isEmpty
    switch (question, key.key) {
    case (_, .escape): self.question = nil
    case (.quit, .character("c")) where key.modifiers == .control: return [.quit(130)]
    case (_, .character("c")) where key.modifiers == .control: self.question = nil
    case (.scope(let asked), .enter): answer(asked, .this)
    case (.scope(let asked), .character("t")) where isPlain: answer(asked, .this)
    case (.scope(let asked), .character("f")) where isPlain: answer(asked, .thisAndFollowing)
    case (.scope(let asked), .character("a")) where isPlain: answer(asked, .all)
    case (.link(let link), .enter), (.link(let link), .character("o")):
      self.question = nil
      return [.errand(.open(link: link))]
    case (.copy(let line), .enter), (.copy(let line), .character("Y")):
      self.question = nil
      return copied(line)
    case (.quit, .character("s")) where isPlain:
      self.question = nil
      return saveAndQuit()
    case (.quit, .character("d")) where isPlain: return [.quit(0)]
    case (.quit, .character("l")) where isPlain:
      (self.question, panel) = (nil, .changes(offset: 0))
    case (.changed(let dispute), .character(let letter)) where isPlain:
      let verdict: Verdict? =
        switch letter {
        case "m": dispute.isWritable ? .mine : nil
        case "t": .theirs
        case "b": dispute.additions.isEmpty ? nil : .both
        case "w": dispute.files.isEmpty ? nil : .beside
        default: nil
        }
      guard let verdict else { break }
      self.question = nil
      decide(dispute, verdict)
      if dispute.isLeaving, unsavedCount == 0, self.question == nil { return [.quit(0)] }
    case (.kept(let kept), .character("s")) where isPlain:
      self.question = nil
      do throws(ViewerRefusal) {
        history.barrier = try kept.save()
        message = text(.changesSaved, count: kept.count)
      } catch {
        message = text(.notSaved, ["reason": error.message])
      }
    case (.kept(let kept), .character("d")) where isPlain:
      self.question = nil
      kept.discard()
    default: break
    }
    return []
  }

  private mutating func answer(_ asked: ScopeQuestion, _ scope: EditScope) {
    guard asked.refusals[scope] == nil else { return }
    question = nil
    perform(asked.edit, on: asked.entry, scope)
  }

  // MARK: Lines

  /// The lines of a question, the question first.
  func lines(of question: Question, _ screen: ScreenDrawing) -> [[ScreenDrawing.Run]] {
    let agreement = choice("Enter", "OK") + choice("Esc", text(.keyBack))
    switch question {
    case .link(let link):
      let asked = screen.wrapped(text(.linkAsk, ["link": link]))
      return asked.map { [.init($0, .strong)] } + [agreement]
    case .copy: return [[.init(text(.copyAsk), .strong)], agreement]
    case .kept(let kept):
      return [
        [.init(text(.keptAsk), .strong)], [.init("  " + String(kept.title.prefix(200)), .dim)],
      ]
        + screen.rows([
          choice("s", text(.keySave)), choice("d", text(.keyDiscard)),
          choice("Esc", text(.keyLater)),
        ])
    case .changed(let dispute): return lines(of: dispute, screen)
    case .quit:
      let list = changesByFile.map { file, steps in
        (file.isEmpty ? "" : file + ": ") + steps.map { $0.prefix(60) }.joined(separator: ", ")
      }.joined(separator: "   ")
      let asked = text(.unsavedChanges, count: unsavedCount)
      let choices = [
        choice("s", text(.quitSave)), choice("d", text(.quitDiscard)),
        choice("l", text(.quitList)), choice("Esc", text(.quitStay)),
      ]
      return [[.init(asked, .strong)]] + screen.wrapped(list).map { [.init($0, .dim)] }
        + screen.rows(choices)
    case .scope(let asked):
      let date = screen.day(asked.entry.start.date)
      var following =
        asked.reach.map {
          text(.scopeFollowing, ["date": date, "n": drawing.number($0.later)])
        } ?? text(.scopeEndless, ["date": date])
      var all =
        asked.reach.map {
          text(.scopeCount, ["n": drawing.number($0.count), "m": drawing.number($0.past)])
        } ?? text(.scopeAll)
      if let (from, to) = asked.seriesMove {
        let times = [from, to].map {
          (from.date == to.date ? "" : drawing.locale.shortDay($0.date) + " ") + screen.time($0)
        }
        let move = "  " + times.joined(separator: screen.glyphs.isASCII ? " -> " : " → ")
        (following, all) = (following + move, all + move)
      }
      return screen.wrapped(headline(asked, screen)).map { [.init($0, .strong)] }
        + screen.rows([
          choice("t", text(.scopeThis, ["date": date]), unless: asked.refusals[.this]),
          choice("f", following, unless: asked.refusals[.thisAndFollowing]),
        ])
        + screen.rows([
          choice("a", all, unless: asked.refusals[.all]), choice("Esc", text(.scopeNone)),
        ])
    }
  }

  /// The unsaved steps in words, by the names of their files, with as many folders as are needed to
  /// distinguish them.
  var changesByFile: [(file: String, steps: [String])] {
    var files: [(path: [Substring], steps: [String])] = []
    for step in history.unsaved {
      // A meeting in several calendars is changed in each of their files.
      var paths: [[Substring]] = []
      for id in step.ids {
        let file = editing?.file(interaction?.editor.appointments, id)
        let path = file?.split(separator: "/") ?? []
        if !paths.contains(path), !path.isEmpty || step.ids.count == 1 { paths.append(path) }
      }
      for path in paths.isEmpty ? [[]] : paths {
        if let place = files.firstIndex(where: { $0.path == path }) {
          files[place].steps.append(step.text(drawing.locale))
        } else {
          files.append((path, [step.text(drawing.locale)]))
        }
      }
    }
    return files.map { path, steps in
      let lengths = 1...max(1, path.count)
      let length = lengths.first { length in
        files.count { $0.path.suffix(length) == path.suffix(length) } == 1
      }
      return (path.suffix(length ?? path.count).joined(separator: "/"), steps)
    }
  }

  private func headline(_ asked: ScopeQuestion, _ screen: ScreenDrawing) -> String {
    let title = drawing.name(of: asked.entry)
    switch asked.edit {
    case .delete: return text(.askDelete, ["title": title])
    case .change: return text(.askChange, ["title": title])
    case .move(let times):
      var moved = asked.entry
      moved.start = options.grid.rules.civil(at: times.lowerBound)
      moved.end = options.grid.rules.civil(at: times.upperBound)
      let isSameDay = moved.start.date == asked.entry.start.date
      let time = isSameDay && !moved.isAllDay ? screen.times(moved) : screen.when(moved)
      if asked.edit.isResize(of: instants(of: asked.entry)) {
        return text(.askChange, ["title": title]) + " " + text(.keyResize) + " " + time
      }
      return text(.askMove, ["title": title, "time": time])
    }
  }

  /// A key with its meaning, or with the reason why it is impossible.
  func choice(
    _ key: String, _ label: String, unless reason: String? = nil
  ) -> [ScreenDrawing.Run] {
    guard let reason else { return [.init("  " + key, .now), .init("  " + label + "  ")] }
    return [.init("  " + key + "  " + label + " (" + reason + ")", .dim)]
  }
}
