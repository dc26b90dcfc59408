import AppointmentFormats
import AppointmentModel
import CivilTime
import SystemSupport

/// The formats of `calgrid export` that contain the appointments themselves.
struct AppointmentExport {
  var settings: Settings
  let messages: Messages
  let input: LoadedInput
  /// The appointments to write; nil for those that the options select.
  var chosen: [Int]?
  /// The writer, if many parts of the input are written.
  private var partWriter: AppointmentWriter?

  init(settings: Settings, messages: Messages, input: LoadedInput) {
    self.settings = settings
    self.messages = messages
    self.input = input
  }

  /// Prepares for writing many parts of the input.
  mutating func prepareForParts() {
    var writer = AppointmentWriter(input.collection, now: settings.now)
    writer.prepareForParts()
    partWriter = writer
  }

  /// Writes the bytes of a format: unchanged to files and pipes, sanitized to a terminal. Reports
  /// data that the format cannot represent.
  ///
  /// - Returns: Whether nothing is lost.
  func write(_ format: ExportFormat) throws -> Bool {
    var writer = partWriter ?? AppointmentWriter(input.collection, now: settings.now)
    writer.keepsRefused = settings.invocation.has("verbatim")
    writer.sheets = sheets
    let form = try form(format)
    var losses = writer.losses(of: form)
    guard settings.host.isTerminal(.output) else {
      var size = 0
      losses.add(
        try writer.write(form) { bytes in
          size += bytes.count
          try settings.host.write(bytes, .output)
        })
      try refuseEmpty(form, size)
      return report(losses, format)
    }
    messages.say(
      "calgrid: control characters are shown as symbols on a terminal; use -o or a pipe for the exact data"
    )
    var lines = ShownLines(try OutputTraits(settings))
    losses.add(try writer.write(form) { try settings.host.write(lines.take($0), .output) })
    return report(losses, format)
  }

  /// Reports refused records that the output does not contain.
  ///
  /// - Returns: Whether none was refused.
  func reportRefused(_ format: ExportFormat) -> Bool {
    report(AppointmentWriter(input.collection, now: settings.now).refusedRecords, format)
  }

  /// Reports components that are in none of several output files.
  ///
  /// - Returns: Whether there are none.
  func reportOthers(leftOutOf parts: [[Int]], _ format: ExportFormat) -> Bool {
    let writer = AppointmentWriter(input.collection, now: settings.now)
    return report(
      writer.otherComponents(leftOutOf: format == .ics ? parts : []), format)
  }

  private func report(_ losses: LossReport, _ format: ExportFormat) -> Bool {
    AppointmentExport.report(losses, format, messages)
  }

  /// Prints what a format does not contain.
  ///
  /// - Returns: Whether it contains everything.
  static func report(
    _ losses: LossReport, _ format: ExportFormat, _ messages: Messages
  ) -> Bool {
    guard !losses.isEmpty else { return true }
    messages.say("calgrid: \(format.rawValue) cannot hold everything that was read:")
    for (line, loss) in zip(losses.text.split(separator: "\n"), losses.losses) {
      messages.say("  \(line)\(loss.advice.isEmpty ? "" : "; \(loss.advice)")")
    }
    return false
  }

  private var sheets: SheetOptions {
    var options = SheetOptions()
    options.holdsCancelled = settings.invocation.has("cancelled")
    if let order = settings.invocation.value("date-order").flatMap(DateOrder.init) {
      options.dateOrder = order
    }
    options.guardsFormulas = settings.invocation.value("formula-guard").map { $0 == "on" }
    return options
  }

  /// Refuses to replace a longer file with an export without appointments, which the shell's `>`
  /// cannot.
  private func refuseEmpty(_ form: AppointmentWriter.Form, _ size: Int) throws(EmptyAnswer) {
    guard let old = settings.output?.replacedSize, old > size,
      !settings.invocation.has("allow-empty")
    else { return }
    let isEmpty =
      switch form {
      case .csv(let indices), .table(let indices), .iCalendar(let indices):
        indices?.isEmpty ?? input.collection.isEmpty
      case .googleCSV(let occurrences, _), .outlookCSV(let occurrences, _): occurrences.isEmpty
      }
    guard isEmpty else { return }
    throw EmptyAnswer(
      description: "\(settings.invocation.value("output") ?? ""): stays as it is, \(old) bytes, as "
        + "there are no appointments to write (--allow-empty replaces it all the same)")
  }

  private func form(_ format: ExportFormat) throws -> AppointmentWriter.Form {
    switch format {
    case .ics: .iCalendar(try chosen ?? narrowed())
    case .googleCSV: .googleCSV(try sheet(format), displayZone: settings.rules)
    case .outlookCSV: .outlookCSV(try sheet(format), displayZone: settings.rules)
    case .csv: .csv(try chosen ?? narrowed())
    case .text, .agenda, .json, .tsv, .svg, .html:
      preconditionFailure("\(format) holds no appointments")
    }
  }

  /// The occurrences of a sheet, with a warning if its times without offset are ambiguous.
  private func sheet(_ format: ExportFormat) throws -> [AppointmentOccurrence] {
    let occurrences = try occurrences()
    let rules = settings.rules
    func isSecondPass(_ instant: Instant) -> Bool {
      rules.instant(for: rules.civil(at: instant)) != instant
    }
    let doubled = occurrences.filter {
      $0.dates == nil && (isSecondPass($0.start) || isSecondPass($0.end))
    }
    if let first = doubled.first {
      messages.say(
        "calgrid: \(format.rawValue) cannot express the second pass of a repeated hour; "
          + "\(doubled.count) \(doubled.count == 1 ? "appointment" : "appointments") will be read an hour "
          + "early, the first on \(rules.civil(at: first.start).date)")
    }
    return occurrences
  }

  /// The selected appointments that take place in `--from` to `--to`, including the masters of
  /// changed occurrences. A meeting in several calendars is included once if its copies are the
  /// same. Nil for all.
  ///
  /// - Parameter mergesMeetings: False if each calendar is written separately.
  func narrowed(mergesMeetings: Bool = true) throws -> [Int]? {
    let collection = input.collection
    var chosen: [Int]?
    if settings.isNarrowed {
      var found: [Int] = collection.indices.filter(collection.isSelected)
      if settings.hasDates {
        let dates = try settings.dates()
        found = try collection.answering(dates, settings)
          .occurrences(in: dates, displayZone: settings.rules).map(\.appointment)
      }
      func family(_ index: Int) -> SeriesName {
        SeriesName(calendar: collection.calendar(of: index), uid: collection.uid(at: index))
      }
      let names = Set(Set(found).map(family))
      chosen = collection.indices.filter { names.contains(family($0)) }
    }
    guard mergesMeetings else { return chosen }
    let repeated =
      chosen.map(collection.repeatedMeetings) ?? collection.repeatedMeetings(collection.indices)
    if !repeated.isEmpty {
      messages.say(
        "calgrid: \(repeated.count) appointment\(repeated.count == 1 ? " is" : "s are") also in "
          + "another calendar and written only once (--merge off writes both)")
    }
    guard !repeated.isEmpty else { return chosen }
    return (chosen ?? Array(collection.indices)).filter { !repeated.contains($0) }
  }

  private struct SeriesName: Hashable {
    var calendar: Int32
    var uid: String
  }

  /// Every non-recurring appointment, and the occurrences of recurring ones in the range, for
  /// formats without rules.
  private func occurrences() throws -> [AppointmentOccurrence] {
    let collection = input.collection
    if settings.hasDates {
      let dates = try settings.dates()
      return Meetings(
        try collection.answering(dates, settings)
          .occurrences(in: dates, displayZone: settings.rules), of: collection
      ).occurrences
    }
    func date(_ seconds: Int64) -> CivilDate { CivilDateTime(wallSeconds: seconds).date }
    let starts = collection.indices.lazy.map { collection.records[$0].start }
    guard let first = starts.min().map(date), let last = starts.max().map(date) else { return [] }
    let end = max(settings.today.adding(years: 1), first.adding(days: 1))
    if collection.indices.contains(where: { collection.isRecurring(at: $0) }) {
      messages.say("calgrid: recurring appointments are written from \(first) to \(end)")
    }
    // Zones differ by less than a day, so an occurrence is near its own date.
    let dates = first.adding(days: -1)..<max(end, last.adding(days: 2))
    let rules = settings.rules
    let found = try collection.answering(dates.lowerBound..<end, settings).occurrences(
      in: rules.instants(of: dates), seriesBefore: rules.instants(of: first..<end).upperBound,
      displayZone: rules)
    return Meetings(found, of: collection).occurrences
  }
}

extension Settings {
  /// Whether only some days are requested.
  var hasDates: Bool { invocation.value("from") != nil || invocation.value("to") != nil }

  /// Whether only a part of the input is requested.
  var isNarrowed: Bool { hasDates || !selection.terms.isEmpty }
}

/// The error for an export without appointments that would replace a longer file.
private struct EmptyAnswer: Error, CustomStringConvertible {
  let description: String
}

/// Sanitizes lines of bytes that arrive in pieces.
private struct ShownLines {
  private var list: PrintedLines
  /// The beginning of the line in which the last piece ended.
  private var rest: [UInt8] = []

  init(_ output: OutputTraits) { list = PrintedLines(output) }

  /// Adds a piece and returns the lines that end in it.
  mutating func take(_ piece: [UInt8]) -> [UInt8] {
    var start = piece.startIndex
    while let end = piece[start...].firstIndex(of: 0x0A) {
      rest += piece[start..<end]
      if rest.last == 0x0D { rest.removeLast() }
      list.add(String(decoding: rest, as: UTF8.self))
      rest.removeAll(keepingCapacity: true)
      start = end + 1
    }
    rest += piece[start...]
    return list.take()
  }
}
