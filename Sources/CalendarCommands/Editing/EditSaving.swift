import AppointmentFormats
import AppointmentModel
import CivilTime
import Primitives
import SystemSupport

/// Writes the changed records of a step into their files.
struct EditSaving {
  let settings: Settings
  let input: EditInput

  /// The changes of the files.
  ///
  /// - Parameter place: The calendar of an appointment that was added.
  func changes(
    _ after: AppointmentCollection, addingTo place: EditPlace.Calendar?
  ) throws -> [FileChange] {
    if let place, place.folder != nil || input.files[place.file].bytes.isEmpty {
      return [newFile(after, place)]
    }
    let writer = AppointmentWriter(after, now: settings.now)
    let changes: [FileChange]
    do throws(SaveRefusal) {
      changes = try writer.fileChanges(
        since: input.collection, files: input.files, encoding: input.options.encoding,
        addingTo: place.map { input.files[$0.file].name }
      ).filter { !$0.isEmpty }
    } catch {
      let code =
        switch error {
        case .noColumn: "no-column"
        case .notEncodable: "not-encodable"
        case .noFile: "no-file"
        }
      throw EditFailure(.failure, code, "\(error)")
    }
    try check(changes, after)
    return changes
  }

  /// Reads the changed files again: their appointments have to be those of the edit, since a value in
  /// another form may change the meaning of its whole column.
  ///
  /// - Complexity: That of loading the files.
  private func check(_ changes: [FileChange], _ after: AppointmentCollection) throws(EditFailure) {
    var files = input.files
    for (place, file) in files.enumerated() {
      guard let change = changes.first(where: { $0.path == file.name }),
        let bytes = change.applied(to: file.bytes)
      else { continue }
      files[place].bytes = bytes
    }
    let again = AppointmentLoader(input.options).load(
      files, zones: settings.zones, sideBySide: HostThreads.map
    ).collection
    guard times(of: again) == times(of: after) else {
      let path = changes.first?.path ?? ""
      throw EditFailure(
        .failure, "no-form",
        "\(path) would be read with other times after this edit; nothing was written. "
          + "Convert it first: calgrid export \(path) -o \(path).ics")
    }
  }

  /// The times of all records, sorted: instants of timed ones, days of others.
  private func times(of collection: AppointmentCollection) -> [[Int64]] {
    func instant(_ seconds: Int64, _ zone: UInt16) -> Int64 {
      let local = CivilDateTime(wallSeconds: seconds)
      let row = collection.zones[Int(zone)]
      let rules = zone == CollectionZone.floating || row.isUnknown ? settings.rules : row.rules
      return rules.instant(for: local).secondsSinceEpoch
    }
    return collection.records.map { record in
      guard !record.flags.contains(.isDate) else { return [1, record.start, record.end] }
      return [0, instant(record.start, record.startZone), instant(record.end, record.endZone)]
    }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// A file for the added appointment alone: in a folder with one event per file, or an empty file.
  private func newFile(_ after: AppointmentCollection, _ place: EditPlace.Calendar) -> FileChange {
    let appointment = after[after.count - 1]
    let alone = AppointmentCollection([appointment], zones: settings.zones)
    let writer = AppointmentWriter(alone, now: settings.now)
    let path =
      place.folder.map { $0 + ($0.hasSuffix("/") ? "" : "/") + appointment.uid + ".ics" }
      ?? input.files[place.file].name
    let isTable = path.lowercased().hasSuffix(".csv")
    let bytes = isTable ? writer.csv() : writer.iCalendar()
    guard place.folder == nil else {
      return FileChange(creating: path, bytes: bytes, title: appointment.summary)
    }
    return FileChange(
      path: path,
      records: [FileChange.Record(offset: 0, old: [], new: bytes, title: appointment.summary)])
  }

  /// Writes the files, after the journal has the way back.
  func save(_ changes: [FileChange], _ step: EditStep) throws {
    if input.isFilter {
      let bytes = input.files[0].bytes
      try settings.host.write(changes.first?.applied(to: bytes) ?? bytes, .output)
      return
    }
    guard !changes.isEmpty else { return }
    let journal = try EditJournal(settings)
    let recorded: EditJournal.Step
    do {
      recorded = try journal.record(
        "\(step.action)\t\(step.title)\t\(step.day)",
        changes.map { change in
          let before = input.bytes(change.path)
          return EditJournal.File(
            change, before: before, after: change.applied(to: before) ?? before)
        })
    } catch let error as HostError {
      throw EditFailure(
        .failure, "no-journal",
        "cannot keep the way back in \(error.path) (\(error.reason)); nothing was written")
    }
    for (count, change) in changes.enumerated() {
      do {
        try settings.host.save(change, readAs: input.bytes(change.path))
      } catch {
        if count == 0 { try? journal.forget(recorded) }
        throw EditFailure(saving: error)
      }
    }
  }
}

extension EditJournal {
  /// The journal of the user.
  ///
  /// - Throws: An `EditFailure` if there is no folder for it.
  init(_ settings: Settings) throws(EditFailure) {
    guard let folder = EditJournal.folder(settings.host.environment) else {
      throw EditFailure(
        .failure, "no-journal",
        "there is no folder for the way back; set HOME or XDG_STATE_HOME; nothing was written")
    }
    self.init(folder: folder, host: settings.host)
  }
}

extension EditFailure {
  /// An error of writing a file, or of undoing a step.
  init(saving error: any Error) {
    switch error {
    case let conflict as SaveConflict:
      self.init(
        .failure, "changed",
        "\"\(conflict.titles.first ?? "")\" in \(conflict.path) was changed by another program; "
          + "nothing was written")
    case let conflict as EditJournal.Conflict:
      self.init(
        .failure, "changed",
        "\"\(conflict.titles.first ?? "")\" was changed after that step; undo would lose it")
    case let error as HostError: self.init(.failure, "not-written", "\(error)")
    default: self.init(.failure, "not-written", "\(error)")
    }
  }
}
