import AppointmentFormats
import AppointmentModel
import CivilTime
import RecurrenceRules

/// The calendar that a new appointment goes to.
struct EditPlace {
  /// A calendar: a file, or a folder with one event per file.
  struct Calendar {
    let name: String
    /// The index of its file, or of its first file.
    let file: Int
    /// The folder, if each event has its own file.
    let folder: String?
  }

  private let settings: Settings
  let calendars: [Calendar]

  init(_ settings: Settings, _ calendars: [Calendar]) {
    (self.settings, self.calendars) = (settings, calendars)
  }

  init(_ settings: Settings, _ input: EditInput) { self.init(settings, input.calendars) }

  /// The calendar of a new appointment: that of `--into`, of the sentence, the only file of
  /// `--file`, the default of the configuration, or the only calendar.
  func calendar(for name: String?) throws -> Calendar {
    let invocation = settings.invocation
    if let name = invocation.value("into") ?? name { return try calendar(named: name) }
    if calendars.count == 1 { return calendars[0] }
    let defaults = invocation.configuredCalendars.filter(\.isDefault)
    if invocation.operands.isEmpty, let name = defaults.first.map({ $0.title ?? $0.name }) {
      return try calendar(named: name)
    }
    let names = calendars.map(label)
    // The viewer has no options, but its sentences name calendars too.
    let name = names[0].contains(" ") ? "\"\(names[0])\"" : names[0]
    let advice = (invocation.verb == .view ? "#" : "--into ") + name
    if invocation.operands.count == 1 {
      throw EditFailure(
        .usage, "which-calendar",
        "\(invocation.operands[0]) holds \(names.count) calendars; name one: \(advice)")
    }
    throw EditFailure(
      .usage, "which-calendar", "which calendar? \(EditPlace.either(names)) (\(advice))")
  }

  /// The calendar with a name, a section's name, or the path of its file.
  func calendar(named name: String) throws(EditFailure) -> Calendar {
    let section = settings.invocation.configuredCalendars.first { $0.name == name }
    let names = [name, section?.title].compactMap { $0?.lowercased() }
    var found = calendars.filter {
      names.contains($0.name.lowercased()) || $0.folder == name || path(of: $0) == name
    }
    if found.isEmpty {
      // The name of the file or folder alone.
      found = calendars.filter { ($0.folder ?? path(of: $0) ?? "").hasSuffix("/" + name) }
    }
    guard found.count < 2 else {
      let names = EditPlace.either(found.map(label))
      throw EditFailure(.usage, "which-calendar", "\"\(name)\" is \(names); name one by its file")
    }
    guard let calendar = found.first else {
      if section?.command != nil, section?.paths.isEmpty ?? false {
        throw EditFailure(
          .usage, "no-such-name",
          "calendar \"\(name)\" is the output of a command and cannot be changed")
      }
      let near = nearest(to: name, among: calendars.map(\.name))
      throw EditFailure(
        .usage, "no-such-name",
        "no calendar is called \"\(name)\"" + (near.map { "; did you mean \($0)?" } ?? ""))
    }
    return calendar
  }

  /// A way to move an appointment to another calendar.
  enum Way {
    /// A value of its record.
    case cell(String)
    /// Another file.
    case file(Calendar)
  }

  /// The way to move an appointment to the calendar with a name.
  func way(
    of target: EditTarget, to name: String, _ input: EditInput
  ) throws(EditFailure) -> Way {
    let decoder = target.collection.decoder(of: target.file)
    let place: Calendar
    do throws(EditFailure) {
      place = try calendar(named: name)
    } catch {
      guard decoder?.holdsCalendars ?? false else { throw error }
      return .cell(name)
    }
    let own = input.files.first { $0.name == target.file }
    if input.files[place.file].name == target.file
      || place.folder != nil && own?.folder == place.folder
    {
      return .cell(place.name)
    }
    let path = input.files[place.file].name
    let isThere = target.collection.indices(ofUID: target.id.uid).contains {
      target.collection.fileName(at: $0) == path
    }
    guard !isThere else {
      throw EditFailure(
        .failure, "exists", "\"\(target.appointment.title)\" is in \(path) already")
    }
    return .file(place)
  }

  /// The file of an appointment in a calendar.
  func path(of uid: String, in calendar: Calendar, _ input: EditInput) -> String {
    calendar.folder.map { input.path(of: uid, in: $0) } ?? input.files[calendar.file].name
  }

  /// The file of an appointment in a folder with one event per file.
  static func path(of uid: String, in folder: String) -> String {
    var name = ""
    for scalar in uid.unicodeScalars.prefix(200) {
      let isPlain =
        scalar.properties.isAlphabetic && scalar.isASCII || ("0"..."9").contains(scalar)
        || "-_.@+".unicodeScalars.contains(scalar)
      name += isPlain && !(name.isEmpty && scalar == ".") ? String(scalar) : "_"
    }
    return folder + (folder.hasSuffix("/") ? "" : "/") + name + ".ics"
  }

  /// The name of a calendar, or the path of its file if other calendars have the same name.
  private func label(_ calendar: Calendar) -> String {
    let isAlone = calendars.count { $0.name.lowercased() == calendar.name.lowercased() } == 1
    let isPlain = settings.invocation.operands.count == calendars.count
    let place = calendar.folder ?? (isPlain ? path(of: calendar) : nil)
    return isAlone ? calendar.name : place ?? calendar.name
  }

  /// The words by which a sentence names the calendars.
  var names: [String] { calendars.map(\.name) + calendars.map(label) }

  private static func either(_ names: [String]) -> String {
    names.dropLast().joined(separator: ", ") + " or \(names[names.count - 1])"
  }

  private func path(of calendar: Calendar) -> String? {
    let operands = settings.invocation.operands
    return operands.indices.contains(calendar.file) ? operands[calendar.file] : nil
  }
}

extension EditInput {
  /// The file of an appointment in a folder with one event per file. The file must contain no other
  /// event, since a file named after a UID may have another event by now.
  func path(of uid: String, in folder: String) -> String {
    let own = Set(collection.indices(ofUID: uid).compactMap { collection.fileName(at: $0) })
    var (path, number) = (EditPlace.path(of: uid, in: folder), 2)
    let stem = path.dropLast(".ics".count)
    while !own.contains(path), files.contains(where: { $0.name == path }) {
      path = "\(stem)-\(number).ics"
      number += 1
    }
    return path
  }

  /// The calendars that were read, in order.
  var calendars: [EditPlace.Calendar] {
    var uids: [String: Set<String>] = [:]
    let inFolders = Set(files.filter { $0.folder != nil }.map(\.name))
    for index in collection.indices where !inFolders.isEmpty {
      let file = collection.fileName(at: index) ?? ""
      if inFolders.contains(file) { uids[file, default: []].insert(collection.uid(at: index)) }
    }
    // Folders of calendars; others hold one calendar with a file for each appointment.
    let ofCalendars = Set(
      files.compactMap { file in uids[file.name]?.count ?? 0 > 1 ? file.folder : nil })
    var firsts: [String: Int] = [:]
    for index in collection.indices {
      guard firsts.count < files.count else { break }
      let file = collection.fileName(at: index) ?? ""
      if firsts[file] == nil { firsts[file] = index }
    }
    var seen: Set<String> = []
    var calendars: [EditPlace.Calendar] = []
    for (index, file) in files.enumerated() {
      let folder = file.folder.flatMap {
        file.calendarName != nil || !ofCalendars.contains($0) ? $0 : nil
      }
      guard seen.insert(folder ?? file.name).inserted else { continue }
      let own = firsts[file.name]
      let written =
        own.map { collection[$0].calendar }
        ?? collection.decoder(of: file.name)?.calendarTitle ?? ""
      let name = written.isEmpty ? AppointmentCollection.stem(of: folder ?? file.name) : written
      calendars.append(
        EditPlace.Calendar(name: file.calendarName ?? name, file: index, folder: folder))
    }
    return calendars
  }

  /// Whether all times of a file float, so that new ones do too.
  func isFloating(_ file: Int) -> Bool { collection.isFloating(files[file].name) }
}

extension EditTarget {
  /// Whether all times of its file float, so that new ones do too.
  var isInFloatingFile: Bool { collection.isFloating(file) }
}

extension AppointmentCollection {
  /// The decoder of a file; nil if it was not read.
  func decoder(of file: String) -> (any AppointmentDecoder)? {
    arenas.first { $0.decoder.fileName == file }?.decoder
  }

  fileprivate func isFloating(_ file: String) -> Bool {
    // A list of the records would take a third of the memory of a table of short rows.
    let times = indices.lazy.filter {
      !records[$0].flags.contains(.isDate) && fileName(at: $0) == file
    }
    guard times.first != nil else {
      return arenas.contains { $0.decoder.fileName == file && !$0.decoder.holdsZones }
    }
    return times.allSatisfy { records[$0].isFloating }
  }
}

extension Appointment {
  /// Makes its times those of the wall clock of a zone. A series of another zone keeps that, since clocks
  /// change on other days there.
  ///
  /// - Parameter own: The rules of its own zone.
  mutating func float(in rules: ZoneRules, from own: ZoneRules) {
    let isForeign = own.id != rules.id
    guard !isForeign || recurrence.isEmpty else { return }
    func floating(_ time: AppointmentTime) -> AppointmentTime {
      switch time {
      case .date, .floating: time
      case .zoned(let local, _):
        .floating(isForeign ? rules.civil(at: own.instant(for: local)) : local)
      case .utc(let instant): .floating(rules.civil(at: instant))
      }
    }
    start = floating(start)
    if case .at(let time) = end { end = .at(floating(time)) }
    recurrence.rules = recurrence.rules.map { rule in
      guard case .instant(let instant) = rule.until else { return rule }
      return rule.ending(at: .local(rules.civil(at: instant)))
    }
  }
}
