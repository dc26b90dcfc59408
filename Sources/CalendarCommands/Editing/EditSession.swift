import AppointmentFormats
import AppointmentModel
import CalendarLayout
import CalendarTerminal
import CivilTime
import Primitives
import SystemSupport

/// The edits of a viewer: the same sentences, fields, files and journal as those of the verbs.
///
/// All changes are made from the files as they were read, so that steps that were saved can still be
/// undone. A save writes the difference to what was written before. Only used by the thread that runs
/// the viewer.
final class EditSession: @unchecked Sendable {
  let settings: Settings
  let input: EditInput
  let files: FileWatch
  private let places: EditPlace
  private var categories: [String]?
  /// The files when the appointments were read, or after the last save.
  var stamps: [FileStamp?]
  /// The handles of the appointments as they were read.
  var handles: EditHandles
  /// The appointments of the last save, and the changes of the files that were written.
  var saved: AppointmentCollection
  var written: [String: FileChange] = [:]

  init(_ settings: Settings, _ input: EditInput, files: FileWatch) {
    (self.settings, self.input, self.files) = (settings, input, files)
    places = EditPlace(settings, input)
    saved = input.collection
    handles = EditHandles(of: input.collection)
    stamps = files.current
  }

  /// Returns the closures that a viewer edits with.
  func editing(_ hues: StableHues) -> ViewerEditing {
    var editing = ViewerEditing(
      appointments: input.collection,
      source: { ViewerSource(self.settings.shown($0), self.settings, hues) },
      new: { words, times, now throws(ViewerRefusal) in
        try self.refusing { try self.new(words, times, now) }
      },
      fields: { edited, id in
        guard let target = try? self.target(id, edited) else { return [] }
        return EditForm(self.settings, target).values.compactMap {
          item -> (name: String, value: String)? in
          guard item.field == .calendar else { return (item.field.rawValue, item.value) }
          guard let name = self.calendarName(of: target, item.value) else { return nil }
          return (item.field.rawValue, name)
        }
      },
      place: { self.place($1, $0) },
      change: { editor, id, fields, scope, now throws(ViewerRefusal) in
        var copy = editor
        let new = try self.refusing { try self.change(&copy, id, fields, scope: scope, at: now) }
        editor = copy
        return new
      },
      copy: { editor, id, times throws(ViewerRefusal) in
        try self.refusing { try self.copy(editor, id, times) }
      },
      save: { edited, title throws(ViewerRefusal) in
        try self.refusing { try self.save(edited, title) }
      },
      keep: { edited, title throws(ViewerRefusal) in
        try self.refusing { try self.keep(edited, title) }
      },
      kept: kept)
    editing.keepAhead = { edited, title throws(ViewerRefusal) in
      try self.refusing { try self.keepAhead(edited, title) }
    }
    editing.notice = (try? EditJournal(settings).cutOff(settings)).map {
      "\($0); calgrid undo takes it back"
    }
    editing.blank = AppointmentCollection(zones: settings.zones)
    editing.calendars = places.calendars.map(\.name)
    editing.file = { self.file(of: $1, $0) }
    editing.prepare = { self.handles.prepare(atMost: 2000) }
    editing.handle = { self.handle($1) }
    editing.bytes = { file in self.input.files.first { $0.name == file }?.bytes }
    editing.check = { edited, isTyped throws(ViewerRefusal) in
      try self.refusing { try self.check(edited, isTyped: isTyped) }
    }
    editing.match = { self.match($0, $1) }
    editing.keepCalendar = { edited, id in
      let home = self.home(of: id.uid, self.file(of: id, edited))
      self.files.homes[id.uid] = home.map(self.path)
    }
    editing.wayBack = { self.wayBack }
    editing.resumed = { undone, again throws(ViewerRefusal) in
      try self.refusing { try self.resumed(undone, again) }
    }
    editing.disputes = { edited, later throws(ViewerRefusal) in
      try self.refusing { try self.disputes(edited, later) }
    }
    return editing
  }

  func refusing<Answer>(_ body: () throws -> Answer) throws(ViewerRefusal) -> Answer {
    do {
      return try body()
    } catch let failure as EditFailure {
      throw ViewerRefusal(failure.message)
    } catch {
      throw ViewerRefusal("\(error)")
    }
  }

  /// A verb that edits at a time.
  private func command(_ now: Instant) -> EditCommand {
    var settings = settings
    settings.now = now
    return EditCommand(settings: settings, messages: Messages(host: settings.host))
  }

  /// Reads a new appointment; a day and a time that its words leave out are those of the cursor.
  private func new(
    _ words: String, _ times: Range<CivilDateTime>, _ now: Instant
  ) throws -> Appointment {
    let (start, end) = (times.lowerBound, times.upperBound)
    let day = "\(start.date)"
    var clock = "\(start.time)".prefix(5)
    if end > start { clock += "-" + "\(end.time)".prefix(5) }
    let isWhole = start.time == .midnight && end.time == .midnight && end > start
    let last = end.date.adding(days: -1)
    let days = start.date < last ? "\(day) to \(last) " : day + " "
    let starts = isWhole ? [days] : [day + " " + clock + " ", day + " "]
    var first: (any Error)?
    for prefix in starts {
      do {
        return try appointment(prefix + words, now)
      } catch {
        first = first ?? error
      }
    }
    do {
      return try appointment(words, now)
    } catch let failure as EditFailure where failure.code == SentenceRefusal.Code.noWhen.rawValue {
      throw first ?? failure
    }
  }

  private func appointment(_ words: String, _ now: Instant) throws -> Appointment {
    let known = categories ?? input.categories(for: words)
    if !known.isEmpty { categories = known }
    let (new, place) = try command(now).appointment(words, input, places, categories: known)
    files.homes[new.uid] = path(of: place)
    return new
  }

  /// The file of a calendar, or its folder.
  private func path(of calendar: EditPlace.Calendar) -> String {
    calendar.folder ?? input.files[calendar.file].name
  }

  /// The calendar of a new appointment.
  private func calendar(of uid: String) -> EditPlace.Calendar? {
    files.homes[uid].flatMap { home in places.calendars.first { path(of: $0) == home } }
  }

  /// An occurrence of edited appointments as the verbs name one.
  private func target(
    _ id: OccurrenceID, _ appointments: AppointmentCollection
  ) throws -> EditTarget {
    guard let occurrence = appointments.occurrence(id, displayZone: settings.rules) else {
      throw EditRefusal.notFound(id)
    }
    let index = occurrence.appointment
    return EditTarget(
      occurrence: occurrence, id: id, appointment: appointments[index], collection: appointments,
      file: appointments.fileName(at: index) ?? "", handle: "")
  }

  /// The file of an occurrence, and the line at which it begins as the file was written last.
  func place(
    _ id: OccurrenceID, _ appointments: AppointmentCollection
  ) -> (file: String, line: Int)? {
    guard let index = appointments.index(of: id), let file = self.file(of: id, appointments)
    else { return nil }
    let records = written[file]?.records ?? []
    let offset: Int
    var earlier = records[...]
    if let source = appointments.source(at: index) {
      offset = Int(source.record.offset)
    } else {
      // An added one is found if no other one of its title was added.
      let title = appointments[index].title
      let added = records.indices.filter { records[$0].old.isEmpty && records[$0].title == title }
      guard added.count == 1 else { return nil }
      offset = records[added[0]].offset
      earlier = records[..<added[0]]
    }
    let shift = earlier.filter { $0.offset + $0.old.count <= offset }
      .reduce(0) { $0 + $1.new.count - $1.old.count }
    let bytes = written[file]?.newBytes(of: input.bytes(file)) ?? input.bytes(file)
    return (file, bytes.line(of: offset + shift))
  }

  /// The handle of an occurrence; nil for one that was added since the files were read.
  private func handle(_ id: OccurrenceID) -> String? {
    guard let read = handles.collection.index(of: id) else { return nil }
    while handles.prepare(atMost: .max) {}
    return handles.handle(at: read)
  }

  private func change(
    _ editor: inout CalendarEditor, _ id: OccurrenceID, _ fields: [String], scope: EditScope,
    at now: Instant
  ) throws -> OccurrenceID {
    let appointments = editor.appointments
    let target = try target(id, appointments)
    var command = command(now)
    command.chosenScope = scope
    let edit = try EditFields(fields)
    let way = try edit.calendar.map { try places.way(of: target, to: $0, input) }
    let new: OccurrenceID
    do {
      new = try command.change(target, edit, way, in: &editor)
    } catch let failure as EditFailure where failure.code == "which-scope" {
      throw EditFailure(.usage, "which-scope", "a repetition is that of the series")
    }
    if case .file = way { files.sent.insert(new.uid) }
    return new
  }

  /// The name of an appointment's calendar; nil if the appointment cannot move to another one.
  private func calendarName(of target: EditTarget, _ written: String) -> String? {
    let decoder = target.collection.decoder(of: target.file)
    guard places.calendars.count > 1 else {
      return decoder?.holdsCalendars ?? false ? written : nil
    }
    return home(of: target.id.uid, target.file)?.name ?? written
  }

  /// The calendar of an appointment, by its file.
  private func home(of uid: String, _ file: String?) -> EditPlace.Calendar? {
    let known = places.calendars
    let home = known.first { calendar in
      input.files.contains {
        $0.name == file
          && ($0.name == input.files[calendar.file].name
            || $0.folder != nil && $0.folder == calendar.folder)
      }
    }
    return home ?? calendar(of: uid) ?? (known.count == 1 ? known[0] : nil)
  }

  /// The file of an occurrence, or the one that it will be written to; nil if there is none.
  func file(of id: OccurrenceID, _ edited: AppointmentCollection?) -> String? {
    guard let edited, let index = edited.index(of: id) else {
      return input.collection.index(of: id).flatMap { input.collection.fileName(at: $0) }
    }
    return edited.fileName(at: index) ?? homes(edited)[id.uid]
  }

  /// A single appointment like an occurrence, in the calendar of that one. Its times keep their form.
  private func copy(
    _ editor: CalendarEditor, _ id: OccurrenceID, _ times: Range<Instant>
  ) throws -> Appointment {
    var appointments = editor.appointments
    guard let occurrence = appointments.occurrence(id, displayZone: settings.rules) else {
      throw EditRefusal.notFound(id)
    }
    let file = appointments.fileName(at: occurrence.appointment)
    let index = appointments.detach(occurrence, displayZone: settings.rules)
    appointments.reschedule(at: index, to: times, displayZone: settings.rules)
    var new = appointments[index]
    let home = home(of: new.uid, file)
    (new.recurrence, new.recurrenceID) = (AppointmentRecurrence(), nil)
    new.uid = EditCommand.newUID()
    files.homes[new.uid] = home.map(path)
    return new
  }

  // MARK: Saving

  private func save(_ after: AppointmentCollection, _ title: String) throws {
    let (changes, next, current) = try changes(after)
    let isAlone = files.current == stamps
    if !isAlone { try requireFreeNames(after) }
    try EditSaving(settings: settings, input: current).save(changes, title: title)
    (saved, written) = (after, next)
    stamps = files.current
    // If another program changed a file, all files are read again later.
    isAlone ? files.settle() : files.forget()
  }

  /// The changes since the last save, those since the files were read, and the files as they were
  /// written last.
  ///
  /// - Parameter readsAgain: Whether the changed files are read again, to check that the edits
  ///   survive it.
  func changes(
    _ after: AppointmentCollection, readsAgain: Bool = true
  ) throws -> (changes: [FileChange], all: [String: FileChange], current: EditInput) {
    var settings = settings
    if settings.invocation.value("now") == nil { settings.now = settings.host.now() }
    let saving = EditSaving(settings: settings, input: input)
    let drafts = try saving.changes(after, homes: homes(after), readsAgain: readsAgain)
    // They were read again when they were saved.
    let earlier =
      written.isEmpty ? [] : try saving.changes(saved, homes: homes(saved), readsAgain: false)
    var next: [String: FileChange] = [:]
    for draft in drafts {
      let old = earlier.first { $0.path == draft.path }
      next[draft.path] =
        if let old, let bytes = written[draft.path] { draft.keeping(bytes, of: old) } else { draft }
    }
    var current = input
    var changes: [FileChange] = []
    for path in Set(written.keys).union(next.keys).sorted() {
      let bytes = input.bytes(path)
      current.take(written[path]?.newBytes(of: bytes) ?? bytes, of: path)
      if let change = change(of: path, to: next[path], bytes) { changes.append(change) }
    }
    let order: [FileChange.Kind] = [.creation, .change, .removal]
    return (order.flatMap { kind in changes.filter { $0.kind == kind } }, next, current)
  }

  /// The change of a file from what was written before; nil if it stays as it is.
  private func change(of path: String, to new: FileChange?, _ bytes: [UInt8]) -> FileChange? {
    let old = written[path]
    let isRead = input.files.contains { $0.name == path }
    let title = new?.records.first?.title ?? old?.records.first?.title ?? ""
    switch (old.map { $0.kind != .removal } ?? isRead, new.map { $0.kind != .removal } ?? isRead) {
    case (false, true):
      return FileChange(creating: path, bytes: new?.newBytes(of: bytes) ?? bytes, title: title)
    case (true, false):
      let bytes = old?.newBytes(of: bytes) ?? bytes
      return FileChange(creating: path, bytes: bytes, title: title).inverse
    case (false, false): return nil
    case (true, true): break
    }
    let none = FileChange(path: path, records: [])
    let change = FileChange.between(old ?? none, new ?? none, of: bytes)
    return change.isEmpty ? nil : change
  }

  /// The size of files that are read again for a check.
  private static let checkedBytes = 500_000

  /// Checks edits. Large files are read again only when they are saved.
  ///
  /// - Returns: The reason why a changed file may not be written, the first time.
  private func check(_ after: AppointmentCollection, isTyped: Bool) throws -> String? {
    let isSmall = input.files.reduce(0) { $0 + $1.bytes.count } <= EditSession.checkedBytes
    guard isSmall || !isTyped else { return nil }
    let changes = try EditSaving(settings: settings, input: input).changes(
      after, homes: homes(after), readsAgain: isSmall)
    guard !isTyped else { return nil }
    for change in changes where !files.refused.contains(change.path) {
      do {
        try settings.host.requireWritable(change.path)
      } catch {
        files.refused.insert(change.path)
        return EditFailure(saving: error).message
      }
    }
    return nil
  }

  /// The files in which another program changed records that the unsaved changes also change. The
  /// files are not read again for this, since each step asks whenever a file changes.
  private func disputes(
    _ after: AppointmentCollection, _ later: ViewerEditing
  ) throws -> [ViewerEditing.Dispute] {
    let (changes, _, current) = try changes(after, readsAgain: false)
    let taken = taken(after, in: later.appointments)
    return changes.compactMap { change in
      let before = current.bytes(change.path)
      var titles = change.conflicts(in: later.bytes(change.path), readAs: before)
      for (file, title) in taken where (file ?? changes[0].path) == change.path {
        if !titles.contains(title) { titles.append(title) }
      }
      guard !titles.isEmpty else { return nil }
      let beside = pathBeside(change.path)
      return ViewerEditing.Dispute(titles: titles, beside: beside) { () throws(ViewerRefusal) in
        try self.refusing {
          // A file that would be read with other times or titles is not written.
          _ = try self.changes(after)
          try self.settings.host.replaceFile(beside, with: change.newBytes(of: before))
        }
      }
    }
  }

  /// The path of a new file beside another one: `team.mine.csv`. In a folder that is read as a
  /// calendar it is `team.csv.mine`, so that its appointments are not read twice.
  private func pathBeside(_ path: String) -> String {
    let name = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let dot = isInFolder(path) ? path.endIndex : path[name...].lastIndex(of: ".") ?? path.endIndex
    var (new, number) = (path[..<dot] + ".mine" + path[dot...], 2)
    while settings.host.kind(String(new)) != .missing {
      new = path[..<dot] + ".mine-\(number)" + path[dot...]
      number += 1
    }
    return String(new)
  }

  /// Whether a file is in a folder whose files are read: one of the command line or the configuration.
  private func isInFolder(_ path: String) -> Bool {
    let (host, invocation) = (settings.host, settings.invocation)
    let own = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let folder = host.realPath(own) ?? own
    let calendars = invocation.configuredCalendars.flatMap { $0.paths }
    let inputs = invocation.operands + invocation.configuredFiles + calendars
    return inputs.contains { name in
      guard host.kind(name) == .folder else { return false }
      let read = host.realPath(name) ?? name
      return folder == read || folder.hasPrefix(read.hasSuffix("/") ? read : read + "/")
    }
  }

  /// The files of new appointments, by UID. The parts of a split series go to the file of the
  /// series.
  func homes(_ after: AppointmentCollection) -> [String: String] {
    var homes: [String: String] = [:]
    guard !files.homes.isEmpty || !files.sent.isEmpty else { return homes }
    for index in after.indices where after.source(at: index) == nil {
      let new = after[index]
      let named =
        files.sent.contains(new.uid) ? places.calendars.first { $0.name == new.calendar } : nil
      guard
        let place = named
          ?? ([new.uid] + new.siblings).lazy.compactMap({ self.calendar(of: $0) }).first
      else {
        continue
      }
      homes[new.uid] = places.path(of: new.uid, in: place, input)
    }
    return homes
  }
}
