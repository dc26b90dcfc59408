package import AppointmentModel
internal import CalendarText
package import CivilTime
package import Primitives

extension AppointmentWriter {
  /// The changes of the files that edits of a collection need: whole records are replaced, added or
  /// removed, and in an event only the lines of changed properties. Encoding, line ends, order and
  /// everything else stay.
  ///
  /// - Parameters:
  ///   - before: The collection as it was loaded.
  ///   - files: The inputs of the collection that have appointments, with the bytes of the files.
  ///   - options: The options that the files were read with.
  ///   - homes: The files of added and moved appointments, by UID. An appointment that is not here
  ///     belongs to the file of its series or of its calendar.
  ///   - folders: The files of folders with one event per file, which are removed with their last
  ///     event.
  ///   - database: The zones of new files.
  /// - Returns: The changes of the files that change: new files, then changed ones in the order of
  ///   the files, then removed ones.
  /// - Throws: A reason why a change cannot be written; nothing is written then.
  package func fileChanges(
    since before: AppointmentCollection, files: [InputFile], options: LoadOptions = LoadOptions(),
    homes: [String: String] = [:], folders: Set<String> = [],
    database: ZoneDatabase = ZoneDatabase(files: [:])
  ) throws(SaveRefusal) -> [FileChange] {
    var plainOptions = options
    plainOptions.encoding = .utf8
    let loader = AppointmentLoader(plainOptions)
    let draft = try SaveDraft(self, before, homes) { name, text in
      var file = files.first { $0.name == name } ?? InputFile(name: name, bytes: [])
      file.bytes = text
      return loader.load([file], zones: database).collection
    }
    var (changes, removals): ([FileChange], [FileChange]) = ([], [])
    for (arena, records) in draft.records.enumerated() where !records.isEmpty {
      let decoder = collection.arenas[arena].decoder
      guard let file = files.first(where: { $0.name == decoder.fileName }) else {
        throw .noFile(uid: records[0].title)
      }
      let decoded = (decoder as? CSVSource)?.origin?.bytes ?? decoder.bytes
      guard let text = RawText(file.bytes, decoded: decoded, options.encoding) else {
        throw .otherForm(file: file.name)
      }
      let change = FileChange(
        path: file.name, records: try text.raw(records, file: file.name))
      if options.encoding == nil, !text.encoding.isUnicode,
        let new = change.applied(to: file.bytes)
      {
        // The letters of a short file decide how it is read.
        let read = DecodedText(decoding: new, words: ColumnNames.encodedWords)
        guard
          read.encoding == text.encoding
            || read.bytes == DecodedText(decoding: new, as: text.encoding).bytes
        else {
          throw .otherEncoding(
            read.encoding.rawValue, insteadOf: text.encoding.rawValue, file: file.name)
        }
      }
      if folders.contains(file.name), draft.emptied.contains(arena),
        let left = change.applied(to: file.bytes), !left.holdsComponents
      {
        let title = records[0].title
        removals.append(FileChange(creating: file.name, bytes: file.bytes, title: title).inverse)
      } else {
        changes.append(change)
      }
    }
    var created: [FileChange] = []
    for (path, members) in draft.created {
      let title = collection[members[0].index].title
      // The folder names the calendar of a file with one event.
      let isItem = files.contains { file in
        file.calendarName != nil && file.folder.map { path.hasPrefix($0 + "/") } ?? false
      }
      let bytes = newFile(path, members, draft, database, namesCalendar: !isItem)
      if let file = files.first(where: { $0.name == path }) {
        // An empty file may have a byte order mark.
        let text = DecodedText(decoding: file.bytes, as: options.encoding)
        let mark = !text.hasByteOrderMark ? 0 : text.encoding == .utf8 ? 3 : 2
        // Each event is a record of its own, so that an edit by another program concerns one of
        // them only.
        let records = AppointmentWriter.components(bytes).map { part in
          let new = try? text.encoding.bytes(of: String(decoding: part, as: UTF8.self))
          return FileChange.Record(offset: mark, old: [], new: new ?? Array(part), title: title)
        }
        changes.append(FileChange(path: path, records: records))
      } else {
        created.append(FileChange(creating: path, bytes: bytes, title: title))
      }
    }
    return created + changes + removals
  }

  /// The bytes of a stream before its events, each of these, and the end; a table as a whole.
  private static func components(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    let heads = ["BEGIN:VEVENT", "END:VCALENDAR"].map { Array($0.utf8) }
    var (parts, start): ([ArraySlice<UInt8>], Int) = ([], 0)
    for place in bytes.indices.dropFirst() where bytes[place - 1] == UInt8(ascii: "\n") {
      guard heads.contains(where: { bytes[place...].starts(with: $0) }) else { continue }
      parts.append(bytes[start..<place])
      start = place
    }
    return parts + [bytes[start...]]
  }

  /// The bytes of a new file: those of the file that its events come from, with these events
  /// instead of its own, or a calendar of its own.
  private func newFile(
    _ path: String, _ members: [SaveDraft.Member], _ draft: SaveDraft, _ database: ZoneDatabase,
    namesCalendar: Bool
  ) -> [UInt8] {
    if let bytes = draft.copy(members, path) { return bytes }
    let isTable = path.lowercased().hasSuffix(".csv")
    let created = AppointmentProperty(
      name: "CREATED", value: AppointmentTime.utc(stamp).description)
    let appointments = members.map { member in
      var appointment = collection[member.index]
      if !namesCalendar { appointment.calendar = "" }
      let isNew = member.relative == nil && !isTable
      if isNew, !appointment.properties.contains(where: { $0.name.uppercased() == "CREATED" }) {
        appointment.properties.append(created)
      }
      return appointment
    }
    let writer = AppointmentWriter(
      AppointmentCollection(appointments, zones: database), now: stamp)
    return isTable ? writer.begunTable() : writer.iCalendar()
  }
}

extension AppointmentWriter {
  /// Whether SEQUENCE may rise: an attendee's raised one makes the organizer's next update look old.
  func raises(_ appointment: Appointment, at index: Int) -> Bool {
    guard raisesSequence else { return false }
    guard let organizer = collection.organizer(of: appointment) else { return true }
    let owner = owners[collection.calendarName(of: appointment, at: index)]
    return owner.map(organizer.isCalled) ?? false
  }

  /// An edited appointment with the SEQUENCE of its revision.
  func ownRevision(of index: Int, from old: Appointment) -> Appointment {
    raises(old, at: index) ? revision(of: index, from: old) : collection[index]
  }
}
