import AppointmentFormats
import AppointmentModel
import CalendarTerminal
import Primitives
import SystemSupport

/// Appointments that another program wrote.
extension EditSession {
  /// The appointments that a save would add although another program has added their names since, or removed the
  /// occurrences that they change, and those that it would delete although another program has changed an
  /// occurrence of them alone; with their files.
  func taken(
    _ after: AppointmentCollection, in later: AppointmentCollection
  ) -> [(file: String?, title: String)] {
    /// The place of a record in the files as they were read.
    func place(_ index: Int, _ appointments: AppointmentCollection) -> UInt64? {
      appointments.source(at: index).map { UInt64($0.arena) << 32 | UInt64($0.record.offset) }
    }
    let kept = Set(saved.indices.compactMap { place($0, saved) })
    let left = Dictionary(
      after.indices.compactMap { index in place(index, after).map { ($0, index) } },
      uniquingKeysWith: { first, _ in first })
    func isLeft(_ index: Int) -> Bool {
      guard let other = place(index, saved).flatMap({ left[$0] }) else { return false }
      return after.original(at: other) == nil || after[other] == saved[index]
    }
    func takesPlace(_ id: OccurrenceID, in appointments: AppointmentCollection) -> Bool {
      appointments.occurrence(id, displayZone: settings.rules) != nil
    }
    let deleted = saved.indices.compactMap { index -> (file: String?, title: String)? in
      if isLeft(index) { return nil }
      let name = saved.name(at: index)
      guard name.recurrenceID == nil else { return nil }
      let isChanged = later.family(of: name).contains { other in
        other.recurrenceID != nil && saved.records(named: other).isEmpty
          && takesPlace(other, in: saved) && !takesPlace(other, in: after)
      }
      return isChanged ? (file(of: name, saved), saved[index].title) : nil
    }
    return deleted
      + after.indices.compactMap { index in
        if let place = place(index, after), kept.contains(place) { return nil }
        let name = after.name(at: index)
        func count(_ appointments: AppointmentCollection) -> Int {
          appointments.family(of: name).count { $0.recurrenceID == name.recurrenceID }
        }
        // A changed occurrence needs its place in the series.
        let isLost =
          name.recurrenceID != nil && !takesPlace(name, in: later) && takesPlace(name, in: saved)
        guard isLost || count(later) > count(saved) else { return nil }
        return (file(of: name, after), after[index].title)
      }
  }

  /// - Throws: An `EditFailure` if another program has added an appointment of a save to the files.
  func requireFreeNames(_ after: AppointmentCollection) throws {
    var files = input.files
    for place in files.indices {
      files[place].bytes =
        (try? settings.host.readFile(files[place].name)) ?? files[place].bytes
    }
    let later = AppointmentLoader(input.options).load(
      files, zones: settings.zones, sideBySide: HostThreads.map)
    if let (file, title) = taken(after, in: later.collection).first {
      throw EditFailure(changed: [title], in: file ?? files[0].name)
    }
  }

  /// Finds a row without a UID in files that were read later, by its contents when it was written last.
  func match(_ id: OccurrenceID, _ later: ViewerEditing) -> RowMatch {
    guard let (path, line) = place(id, saved),
      var file = input.files.first(where: { $0.name == path })
    else { return input.collection.match(of: id, in: later.appointments) }
    file.bytes = written[path]?.newBytes(of: file.bytes) ?? file.bytes
    let now = AppointmentLoader(input.options).load([file], zones: settings.zones).collection
    let own = now.indices.first { index in
      now.source(at: index).map { file.bytes.line(of: Int($0.record.offset)) } == line
    }
    return now.match(of: own.map { now.name(at: $0) } ?? id, in: later.appointments)
  }

  /// The command that takes back the newest step of the journal, if it changed these files.
  var wayBack: String? {
    let names = Set(input.files.map { settings.host.realPath($0.name) ?? $0.name })
    guard
      let step = try? EditJournal(settings).steps().first(where: { !$0.isUndone }),
      step.files.contains(where: { names.contains($0.change.path) })
    else { return nil }
    return "calgrid undo takes back \(step.words)"
  }
}
