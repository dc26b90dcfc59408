import AppointmentFormats
import AppointmentModel
import CalendarExport
import CalendarText
import CivilTime
import RecurrenceRules
import Primitives
import SystemSupport

/// The answers of verbs that edit: one line for each step, a diff, or a JSON object.
struct EditAnswer {
  let settings: Settings
  let messages: Messages

  private var isJSON: Bool { settings.invocation.has("json") }
  private var isDry: Bool { settings.invocation.has("dry-run") }
  private var text: EditText { EditText(settings: settings) }

  // MARK: Steps

  /// Says the answer to a step before its files are written.
  ///
  /// - Returns: The first line of the answer, which names the place and the handle of the record; nil for a
  ///   diff.
  func say(
    _ step: EditStep, _ changes: [FileChange], _ input: EditInput, _ after: AppointmentCollection
  ) throws -> AnswerLine? {
    if isDry, !isJSON {
      var list = PrintedLines(try OutputTraits(settings))
      for change in changes {
        for line in UnifiedDiff(change, of: input.bytes(change.path)).lines { list.add(line) }
      }
      if changes.isEmpty { messages.say("calgrid: nothing changes") }
      try settings.host.write(list.bytes, .output)
      return nil
    }
    let index = (step.after ?? step.before)?.appointment
    let (path, shown) = (changes.first?.path, step.after == nil ? input.collection : after)
    // The name of a row without a UID is known when the new row has been read.
    let isNamed = step.after == nil || !input.collection.namesByContents(path)
    let name = index.flatMap { index in
      isNamed ? RowName(of: index, in: shown, uid: (step.beforeID ?? step.afterID)?.uid) : nil
    }
    let line = AnswerLine(
      name: name, number: changes.first.flatMap { place(of: step, $0, input) },
      isSameRecord: step.isSameRecord, isFilter: input.isFilter,
      text: isJSON
        ? json(step, path ?? "", input.collection, after) : text(step, changes, path ?? ""))
    sayRemarks(step, changes, input, after)
    return line
  }

  /// Writes the first line of an answer.
  func write(_ line: AnswerLine, at number: Int?, _ name: RowName?) throws {
    let text = line.text(number, name)
    // A filter writes its file to standard output.
    if line.isFilter, !(isJSON && isDry) { return messages.say(text) }
    if isJSON { return try settings.host.write(Array((text + "\n").utf8), .output) }
    var list = PrintedLines(try OutputTraits(settings))
    list.add(text)
    try settings.host.write(list.bytes, .output)
  }

  private func text(
    _ step: EditStep, _ changes: [FileChange], _ path: String
  ) -> (Int?, RowName?) -> String {
    guard !changes.isEmpty else {
      let text = "nothing changes: \(EditText.named(step.title))"
      return { _, _ in text }
    }
    let action = step.action + String(repeating: " ", count: max(0, 9 - step.action.count))
    let (text, count, isGone) = ("\(action)\(step.line)  ", changes.count, step.after == nil)
    return { line, name in
      text + (count > 1 ? "\(count) files" : line.map { "\(path):\($0)" } ?? path)
        + (isGone ? "" : name.map { "  \($0.handle)" } ?? "")
    }
  }

  /// Says what else the user should know about a step.
  private func sayRemarks(
    _ step: EditStep, _ changes: [FileChange], _ input: EditInput, _ after: AppointmentCollection
  ) {
    if let new = step.after, new != step.before { sayOverlaps(new, after) }
    if step.isRecurring, let occurrence = step.after ?? step.before {
      sayOtherParts(of: occurrence, step.after == nil ? input.collection : after)
      sayDivision(step, input.collection, after)
    }
    if let old = step.before, let new = step.after, old.start != new.start || old.end != new.end {
      let columns = input.collection.unreadColumns(ofRow: old.appointment)
      if !columns.isEmpty {
        let names = columns.map { "\"\($0)\"" }.joined(separator: ", ")
        messages.say("not read, so this row keeps them: \(names)")
      }
    }
    if !changes.isEmpty, let occurrence = step.after ?? step.before {
      sayOrganizer(of: occurrence, step.after == nil ? input.collection : after)
    }
    if settings.host.isTerminal(.error), !input.isFilter, !changes.isEmpty {
      messages.say("calgrid undo takes it back")
    }
  }

  /// The line at which the record of a step begins after a change: the first changed one, or the added one
  /// if the appointment is another event than before. A VTIMEZONE is not its record.
  private func place(of step: EditStep, _ change: FileChange, _ input: EditInput) -> Int? {
    step.after == nil
      ? nil
      : EditAnswer.line(
        of: change, in: input.bytes(change.path), isSameRecord: step.isSameRecord, input.options)
  }

  static func line(
    of change: FileChange, in bytes: [UInt8], isSameRecord: Bool, _ options: LoadOptions
  ) -> Int? {
    let records = change.inverse.records.filter {
      !$0.old.isEmpty && !$0.old.starts(with: Array("BEGIN:VTIMEZONE".utf8))
    }
    guard let new = change.pieces(of: bytes),
      let record = records.first(where: { $0.new.isEmpty || isSameRecord }) ?? records.first
    else { return nil }
    if bytes.allSatisfy({ $0 <= 0x20 }) {
      // In a file that was empty it follows the head of the calendar, or the titles of the columns.
      let (new, event) = (Array(new.joined()), Array("BEGIN:VEVENT".utf8))
      let titles = (new.firstIndex(of: 0x0A) ?? -1) + 1
      let start = new.indices.first { new[$0...].starts(with: event) } ?? titles
      return line(of: start, in: [new[...]], options)
    }
    // If the last line had no line end, a record added after it begins with one, in UTF-16 with a NUL beside it.
    let first = record.old.prefix(2).first { $0 != 0 }
    let isOnNext = bytes.count <= record.offset && [0x0A, 0x0D].contains(first)
    return line(of: record.offset, in: new, options) + (isOnNext ? 1 : 0)
  }

  /// The line of an offset in the pieces of a file, from 1. Only UTF-16 has line ends of other bytes than
  /// its text has.
  private static func line(
    of offset: Int, in pieces: [ArraySlice<UInt8>], _ options: LoadOptions
  ) -> Int {
    let head = pieces.first { !$0.isEmpty }?.prefix(1024) ?? []
    guard !head.contains(0), ![[0xFF, 0xFE], [0xFE, 0xFF]].contains(Array(head.prefix(2))) else {
      let text = DecodedText(
        decoding: Array(pieces.joined().prefix(offset)), as: options.encoding)
      return text.bytes.line(of: text.bytes.count)
    }
    var (line, rest, isAfterReturn) = (1, offset, false)
    for piece in pieces {
      for byte in piece.prefix(rest) {
        if byte == 0x0D || byte == 0x0A && !isAfterReturn { line += 1 }
        isAfterReturn = byte == 0x0D
      }
      rest = max(0, rest - piece.count)
    }
    return line
  }

  /// Names the other parts of a series that was split.
  private func sayOtherParts(
    of occurrence: AppointmentOccurrence, _ collection: AppointmentCollection
  ) {
    let scope = settings.invocation.value("scope")
    guard scope == "all" || scope == "following" else { return }
    let parts = collection.otherParts(of: occurrence.appointment)
    let handles = EditHandles(collection, of: parts)
    let name = parts.count > 1 ? "another part" : "the other part"
    for index in parts {
      let other = collection[index]
      let start = text.day(other.start.wallClock.date)
      messages.say(
        "\(name) of this series: \(other.title), \(other.isRecurring ? "from" : "on") \(start)  "
          + handles.handle(at: index))
    }
  }

  /// Says that the series was split at an occurrence, because its table has no cell for exceptions.
  private func sayDivision(
    _ step: EditStep, _ before: AppointmentCollection, _ after: AppointmentCollection
  ) {
    guard settings.invocation.value("scope") ?? "this" == "this", let old = step.beforeID,
      let index = after.indices(ofUID: old.uid).first(where: {
        !after.records[$0].flags.contains(.isOverride)
      }), let file = after.fileName(at: index)
    else { return }
    for part in after.otherParts(of: index) {
      let other = after[part]
      guard other.isRecurring, other.uid != step.afterID?.uid,
        before.indices(ofUID: other.uid).isEmpty
      else { continue }
      let decoder = after.decoder(of: file)
      let missing =
        decoder?.holdsExclusions ?? false
        ? "changed occurrences (RECURRENCE-ID)" : "exceptions (EXDATE)"
      messages.say(
        "\(file) has no column for \(missing), so the series goes on as another one from "
          + text.day(other.start.wallClock.date))
    }
  }

  /// Says that nobody was informed of a change of somebody else's meeting.
  private func sayOrganizer(
    of occurrence: AppointmentOccurrence, _ collection: AppointmentCollection
  ) {
    let appointment = collection[occurrence.appointment]
    guard let organizer = collection.organizer(of: appointment), !organizer.identity.isEmpty
    else { return }
    let calendar = collection.calendarName(of: appointment, at: occurrence.appointment)
    if let owner = settings.invocation.owners[calendar], organizer.isCalled(owner) { return }
    let name = organizer.mailAddress == nil ? organizer.displayName : organizer.identity
    messages.say("\(name) organizes this: only your copy changed")
  }

  /// Names the busy appointments that overlap a new time.
  private func sayOverlaps(_ new: AppointmentOccurrence, _ collection: AppointmentCollection) {
    guard !new.isAllDay, new.start < new.end,
      collection[new.appointment].transparency == .opaque
    else { return }
    let others = collection.occurrences(in: new.start..<new.end, displayZone: settings.rules)
      .filter {
        let other = collection[$0.appointment]
        return $0 != new && !$0.isAllDay && $0.start < $0.end && other.transparency == .opaque
          && other.status != .cancelled && other.uid != collection.uid(at: new.appointment)
      }
    for other in others.prefix(3) {
      messages.say("overlaps \(collection[other.appointment].title) \(text.clock(other))")
    }
    if others.count > 3 { messages.say("overlaps \(others.count - 3) more") }
  }

  // MARK: Refusals

  func say(_ failure: EditFailure) throws -> ExitCode {
    guard !failure.isSaid else { return failure.exitCode }
    if isJSON {
      try settings.host.write(Array((json(failure) + "\n").utf8), .output)
      return failure.exitCode
    }
    messages.say("calgrid: \(failure.message)")
    if let range = failure.range {
      for line in SentenceMark.lines(failure.sentence, range) { messages.say(line) }
    }
    for line in lines(of: failure.matches) { messages.say("  " + line) }
    return failure.exitCode
  }

  /// Asks which of several matches is meant. Returns nil if the user chooses none.
  func ask(_ failure: EditFailure) throws -> EditTarget? {
    let matches = failure.matches
    let width = "\(matches.count)".count
    messages.say("calgrid: \(failure.message)")
    for (number, line) in lines(of: matches).enumerated() {
      messages.say(padded("\(number + 1)", to: width) + "  " + line)
    }
    while true {
      try settings.host.write(
        Array("which? 1-\(matches.count), Enter for none ".utf8), .error)
      guard let word = settings.host.readLine()?.split(separator: " ").first else { return nil }
      if let number = Int(word), (1...matches.count).contains(number) {
        return matches[number - 1]
      }
    }
  }

  private func padded(_ number: String, to width: Int) -> String {
    String(repeating: " ", count: width - number.count) + number
  }

  private func lines(of matches: [EditTarget]) -> [String] {
    let times = matches.map { text.times($0.occurrence) }
    let width = times.map(\.count).max() ?? 0
    return zip(matches, times).map { match, time in
      let pad = String(repeating: " ", count: width - time.count)
      return "\(match.handle)  \(time)\(pad)  \(text.title(match.appointment))  \(match.file)"
    }
  }

  // MARK: JSON

  private func quoted(_ text: String) -> String { OccurrencesJSON.quoted(text) }

  private func json(
    _ step: EditStep, _ path: String, _ before: AppointmentCollection,
    _ after: AppointmentCollection
  ) -> (Int?, RowName?) -> String {
    let old = step.before.map { members($0, before) }
    let new = step.after.map { members($0, after) }
    let id = step.beforeID ?? step.afterID
    let moment = id?.recurrenceID.map { quoted($0.description) } ?? "null"
    let scope = step.isRecurring ? settings.invocation.value("scope") ?? "this" : "this"
    let (action, file) = (quoted(step.action), quoted(path))
    let (isDry, isLeft, shownScope) = (isDry, step.after != nil, quoted(scope))
    return { line, name in
      let uid = name.map { OccurrencesJSON.quoted($0.uid) } ?? "null"
      // The UID of an added or a changed row without a cell for it.
      let new = new.map { members in
        members.map { isLeft && name?.isRead != false && $0.0 == "uid" ? ("uid", uid) : $0 }
      }
      func object(_ own: [(String, String)]?, _ other: [(String, String)]?) -> String {
        guard let own else { return "null" }
        let changed = own.filter { member in
          other?.contains { $0.0 == member.0 && $0.1 == member.1 } != true
        }
        return "{" + changed.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ") + "}"
      }
      return
        "{\"action\": \(action), \"id\": \(name.map { OccurrencesJSON.quoted($0.handle) } ?? "null"), "
        + "\"uid\": \(uid), \"recurrenceID\": \(moment), "
        + "\"scope\": \(shownScope), \"file\": \(file), "
        + "\"line\": \(line.map { String($0) } ?? "null"), "
        + "\"before\": \(object(old, new)), \"after\": \(object(new, old)), \"dryRun\": \(isDry)}"
    }
  }

  /// The members of an occurrence in the JSON export, with their values as written.
  private func members(
    _ occurrence: AppointmentOccurrence, _ collection: AppointmentCollection
  ) -> [(String, String)] {
    let line = OccurrencesJSON.line(occurrence, of: collection, rules: settings.rules)
    return JSONMembers.rawMembers(of: line)
  }

  private func json(_ failure: EditFailure) -> String {
    guard failure.matches.isEmpty else {
      let matches = failure.matches.map { match in
        "{\"id\": \(quoted(match.handle)), \"file\": \(quoted(match.file)), "
          + members(match.occurrence, match.collection).map { "\"\($0.0)\": \($0.1)" }
          .joined(separator: ", ") + "}"
      }
      return "{\"matches\": [" + matches.joined(separator: ",\n  ") + "]}"
    }
    let range = failure.range
    return
      "{\"error\": {\"code\": \(quoted(failure.code)), \"message\": \(quoted(failure.message)), "
      + "\"from\": \(range.map { String($0.lowerBound) } ?? "null"), "
      + "\"to\": \(range.map { String($0.upperBound) } ?? "null")}}"
  }
}

extension [UInt8] {
  /// The line of an offset, from 1.
  func line(of offset: Int) -> Int {
    var counter = LineCounter()
    return counter.position(of: offset, in: span).line
  }
}

extension EditInput {
  /// The bytes of a file as it was read; empty for a new one.
  func bytes(_ path: String) -> [UInt8] { files.first { $0.name == path }?.bytes ?? [] }
}
