import AppointmentFormats
import AppointmentModel
import CalendarText
import CivilTime
import Primitives
import SystemSupport

/// Writes the changed records of a step into their files.
struct EditSaving {
  let settings: Settings
  let input: EditInput

  /// The changes of the files.
  ///
  /// - Parameters:
  ///   - homes: The files of appointments that were added or that leave their file, by UID.
  ///   - readsAgain: Whether the changed files are read again, to check that the edits survive it.
  func changes(
    _ after: AppointmentCollection, homes: [String: String], readsAgain: Bool = true
  ) throws -> [FileChange] {
    var writer = AppointmentWriter(after, now: settings.now)
    writer.owners = settings.invocation.owners
    let folders = Dictionary(
      input.calendars.compactMap { $0.folder }.map { ($0, $0) }, uniquingKeysWith: { one, _ in one }
    )
    let changes: [FileChange]
    do throws(SaveRefusal) {
      changes = try writer.fileChanges(
        since: input.collection, files: input.files, options: input.options,
        homes: homes.merging(newParts(after, folders)) { one, _ in one },
        folders: Set(input.files.filter { folders[$0.folder ?? ""] != nil }.map(\.name)),
        database: settings.zones
      ).filter { !$0.isEmpty }
    } catch {
      let code =
        switch error {
        case .noColumn: "no-column"
        case .noCell, .noNewRow: "no-cell"
        case .notEncodable, .otherEncoding: "not-encodable"
        case .otherForm, .task: "read-only-kind"
        case .noFile: "no-file"
        }
      var message = "\(error)"
      if case .otherEncoding(_, let encoding, _) = error {
        message += "; add --encoding \(encoding)"
      }
      if let advice = error.convertible.flatMap(conversion) { message += ". \(advice)" }
      throw EditFailure(.failure, code, message)
    }
    if readsAgain { try check(changes, times(of: after)) }
    return changes
  }

  /// The files of the new parts of split series, in folders with one event per file.
  private func newParts(
    _ after: AppointmentCollection, _ folders: [String: String]
  ) -> [String: String] {
    var homes: [String: String] = [:]
    guard !folders.isEmpty else { return homes }
    let before = input.collection
    for index in after.indices where after.records[index].flags.contains(.isValue) {
      let appointment = after[index]
      guard before.indices(ofUID: appointment.uid).isEmpty else { continue }
      for uid in appointment.siblings {
        let sibling = before.indices(ofUID: uid).first.flatMap {
          before.fileName(at: $0)
        }
        guard let file = input.files.first(where: { $0.name == sibling }),
          let folder = file.folder, folders[folder] != nil
        else { continue }
        homes[appointment.uid] = input.path(of: appointment.uid, in: folder)
      }
    }
    return homes
  }

  /// Reads the changed files again: their appointments have to be those of the edit, since a value in
  /// another form may change the meaning of its whole column.
  ///
  /// - Returns: The name of the row that is searched.
  /// - Complexity: That of loading the files.
  @discardableResult
  func check(
    _ changes: [FileChange], _ expected: RecordTimes, _ search: RowSearch? = nil
  ) throws -> RowName? {
    var files = input.files
    for place in files.indices {
      files[place].bytes = try input.bytes(files[place].name, settings.host)
    }
    for change in changes {
      switch (change.kind, files.firstIndex { $0.name == change.path }) {
      case (.creation, _):
        files.append(InputFile(name: change.path, bytes: change.newBytes(of: [])))
      case (.removal, let place?): files.remove(at: place)
      case (_, let place?): change.apply(to: &files[place].bytes)
      default: continue
      }
    }
    // Only the times of what is read again are held, since it takes as much memory as the input.
    var loader = AppointmentLoader(input.options)
    loader.answersQueries = false
    let again = loader.load(files, zones: settings.zones, sideBySide: HostThreads.map).collection
    guard times(of: again) == expected else {
      // A table that has no column for the change is not changed at all.
      let path = changes.first?.path ?? (input.files.count == 1 ? input.files[0].name : nil)
      throw EditFailure(
        .failure, "no-form",
        "\(path ?? "the file") would be read with other times or titles after this edit; nothing was "
          + "written. "
          + (path.flatMap { conversion(of: $0) } ?? ""))
    }
    return search?.name(in: again)
  }

  /// The advice for converting a file to a form that can store the change, read with the same
  /// options; nil for an .ics.
  private func conversion(of path: String) -> String? {
    guard !path.lowercased().hasSuffix(".ics") else { return nil }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let new = folder + AppointmentCollection.stem(of: path) + ".ics"
    let invocation = settings.invocation
    let options = OptionSpec.all.filter {
      $0.group == .input && $0.name != "strict" && invocation.isTyped($0.name)
    }.flatMap { option in
      (invocation.values[option.name] ?? []).map { " --\(option.name) \(shellWord($0))" }
    }.joined()
    return "Convert it first: calgrid export \(shellWord(path))\(options) -o \(shellWord(new))"
  }

  /// A digest of the times of all records in any order: instants of timed ones, days of others. The
  /// sums of two hashes with random keys, which take no memory. The titles of the first records are enough,
  /// since a title can change only the meaning of whole columns.
  struct RecordTimes: Equatable {
    fileprivate var titles: [String] = []
    private var count = 0
    private var sums: SIMD2<UInt64> = .zero

    mutating func add(_ start: Int64, _ end: Int64, isDate: Bool) {
      count += 1
      for place in 0..<2 {
        var hasher = Hasher()
        hasher.combine(place * 2 + (isDate ? 1 : 0))
        hasher.combine(start)
        hasher.combine(end)
        sums[place] &+= UInt64(bitPattern: Int64(hasher.finalize()))
      }
    }
  }

  /// The times of all records.
  func times(of collection: AppointmentCollection) -> RecordTimes {
    func instant(_ seconds: Int64, _ zone: UInt16) -> Int64 {
      let local = CivilDateTime(wallSeconds: seconds)
      let row = collection.zones[Int(zone)]
      let rules = zone == CollectionZone.floating || row.isUnknown ? settings.rules : row.rules
      return rules.instant(for: local).secondsSinceEpoch
    }
    var times = RecordTimes()
    var (earliest, first): (Int64, [Int]) = (.max, [])
    for (index, record) in collection.records.enumerated() {
      let isDate = record.flags.contains(.isDate)
      let start = isDate ? record.start : instant(record.start, record.startZone)
      times.add(
        start, isDate ? record.end : instant(record.end, record.endZone), isDate: isDate)
      if start < earliest { (earliest, first) = (start, []) }
      if start == earliest { first.append(index) }
    }
    if first.count <= 100 { times.titles = first.map { collection[$0].title }.sorted() }
    return times
  }

  /// Remarks about the written files, and the first change in its file if another program had changed that.
  typealias Saved = (remarks: [String], elsewhere: (change: FileChange, bytes: [UInt8])?)

  /// Writes the files, after the journal has stored the bytes for undo.
  func save(_ changes: [FileChange], _ step: EditStep) throws -> Saved {
    try save(changes, title: "\(step.action)\t\(step.title)\t\(step.day)")
  }

  /// - Parameter title: The step in words.
  @discardableResult
  func save(_ changes: [FileChange], title: String) throws -> Saved {
    if input.isFilter {
      let bytes = input.files[0].bytes
      for piece in changes.first?.pieces(of: bytes) ?? [bytes[...]] {
        try settings.host.write(Array(piece), .output)
      }
      return ([], nil)
    }
    guard !changes.isEmpty else { return ([], nil) }
    if let change = changes.first(where: {
      $0.kind != .creation && settings.host.kind($0.path) == .missing
    }) {
      let isCalendar = settings.invocation.configuredCalendars.contains { $0.name == change.path }
      throw EditFailure(
        .failure, "not-a-file",
        isCalendar
          ? "\(change.path) is not a file, and cannot be changed"
          : "\(change.path) is gone; nothing was written")
    }
    if changes.count > 1 {
      do {
        for change in changes { try settings.host.requireWritable(change.path) }
      } catch {
        throw EditFailure(saving: error)
      }
    }
    let journal = try EditJournal(settings)
    // An undo at the same time would find the step, but not yet its change.
    let lock = journal.lock()
    defer { withExtendedLifetime(lock) {} }
    var (remarks, elsewhere): Saved = ([], nil)
    if let other = try? journal.cutOff(settings) {
      remarks.append("\(other); undo this step and then that one to take it back")
    }
    for change in changes where settings.host.fileStamp(change.path)?.links ?? 1 > 1 {
      remarks.append("other names (hard links) of \(change.path) keep the old contents")
    }
    let files = try changes.map { change in
      EditJournal.File(change, before: try input.bytes(change.path, settings.host))
    }
    let recorded: EditJournal.Step
    do {
      recorded = try journal.record(title, files)
    } catch let error as HostError {
      throw EditFailure(
        .failure, "no-journal",
        "cannot keep the way back in \(journal.place) (\(error.plainReason)); nothing was written")
    }
    remarks += try settings.host.owners(of: changes.map(\.path)) {
      for (count, change) in changes.enumerated() {
        do {
          let other = try settings.host.save(
            change, readAs: { try input.bytes(change.path, now: $0) })
          if count == 0 { elsewhere = other }
        } catch let changed as ChangedInput where count == 0 {
          try? journal.forget(recorded)
          throw changed
        } catch {
          let isWritten = (error as? HostError)?.isWritten ?? false
          var failure = EditFailure(saving: error)
          // The files before this one get their old contents back.
          var written = recorded
          written.files = Array(recorded.files.prefix(count))
          let isTakenBack =
            !isWritten
            && (count == 0
              || (try? journal.perform(journal.plan(written, isUndo: true))) != nil)
          if isTakenBack {
            try? journal.forget(recorded)
          } else if count > 0, let other = try? journal.cutOff(settings) {
            failure.message += "; \(other); calgrid undo takes it back"
          }
          throw failure
        }
      }
      // Without this note a file that another program puts back would look like one that was never written.
      if changes.count > 1 { try? journal.complete(recorded) }
    }
    return (remarks, elsewhere)
  }
}

extension FileChange {
  /// The bytes of the file after the change.
  func newBytes(of bytes: [UInt8]) -> [UInt8] { applied(to: bytes) ?? bytes }

  /// The titles of the records that differ in other bytes of the file; nil is a missing file.
  func conflicts(in bytes: [UInt8]?, readAs original: [UInt8]) -> [String] {
    let titles = records.map(\.title)
    switch kind {
    case .creation: return bytes?.isEmpty ?? true ? [] : titles
    case .removal: return bytes == original ? [] : titles
    case .change:
      guard let bytes else { return titles }
      guard case .conflicts(let found) = reapplied(to: bytes, madeFor: original) else { return [] }
      return found
    }
  }
}

extension EditJournal {
  /// The journal of the user.
  ///
  /// - Throws: An `EditFailure` if there is no folder for it.
  init(_ settings: Settings, _ name: String = "undo") throws(EditFailure) {
    guard let folder = EditJournal.folder(settings.host.environment, name) else {
      throw EditFailure(
        .failure, "no-journal",
        "there is no folder for the way back; set HOME or XDG_STATE_HOME; nothing was written")
    }
    self.init(folder: folder, host: settings.host)
  }

  /// A sentence about the newest step if it was interrupted, so that only some of its files were
  /// written; nil otherwise.
  func cutOff(_ settings: Settings) throws -> String? {
    guard let (step, written, missing) = try cutOff() else { return nil }
    func list(_ paths: [String]) -> String {
      let more = paths.count > 3 ? " and \(paths.count - 3) more" : ""
      return paths.prefix(3).map(settings.host.shown).joined(separator: ", ") + more
    }
    return "\"\(step.words)\" was cut off: it is in \(list(written)), but not in \(list(missing))"
  }
}

extension HostError {
  /// The reason in the middle of a sentence.
  fileprivate var plainReason: String { reason.prefix(1).lowercased() + reason.dropFirst() }
}

extension EditFailure {
  /// Records that another program has changed.
  init(changed titles: [String], in path: String) {
    self.init(
      .failure, "changed",
      "\"\(titles.first ?? "")\" in \(path) was changed by another program; nothing was written")
  }

  /// An error of writing a file, or of undoing a step.
  init(saving error: any Error) {
    switch error {
    case let changed as ChangedInput:
      self.init(
        .failure, "changed",
        "\(changed.path) keeps being changed by another program; run this again")
    case let conflict as SaveConflict: self.init(changed: conflict.titles, in: conflict.path)
    case let conflict as EditJournal.Conflict:
      let title = "\"\(conflict.titles.first ?? "")\""
      self.init(
        .failure, "changed",
        conflict.isPlaceLost
          ? "\(conflict.path) was changed after that step around the place of \(title), which is not "
            + "certain any more; nothing was written"
          : "\(title) was changed after that step; undo would lose it")
    case let damaged as EditJournal.DamagedStep:
      self.init(
        .failure, "damaged-step",
        "\(damaged.path) is damaged, so its step cannot be taken back or made again; nothing was "
          + "written. Remove that file to go on with the other steps")
    case let missing as EditJournal.MissingFile:
      self.init(.failure, "no-file", "\(missing.path) is gone; put it back first")
    case let error as HostError where error == .readOnly(error.path):
      self.init(
        .failure, "read-only", "\(error.path) is read-only (chmod u+w \(shellWord(error.path)))")
    case let error as HostError:
      self.init(
        .failure, "not-written",
        "\(error.path): \(error.plainReason)" + (error.isWritten ? "" : "; the file is as before"))
    default: self.init(.failure, "not-written", "\(error)")
    }
  }
}
