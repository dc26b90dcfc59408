internal import AppointmentModel
internal import CalendarText
internal import Primitives

extension LoadJob {
  mutating func loadICalendar(_ input: InputFile, _ text: DecodedText) {
    let issues = IssueCollector(file: input.name)
    issues.add(text.issues, in: text.bytes.span)
    var loader = ICalendarLoader(
      options: options, zones: zones, issues: issues, byteCount: text.bytes.count)
    let reader = ICalendarChunkReader(loader, text.bytes)
    var chunks = ahead.chunks(of: text.bytes, from: text.start, "\nBEGIN:VEVENT") {
      .calendar(reader.read($0))
    }
    loader.load(text.bytes.span, from: text.start, &chunks)
    zones = loader.zones
    var others = loader.layout.otherComponents
    if loader.layout.taskCount > 0, let tasks = others["VTODO"] {
      others["VTODO"] = tasks == loader.layout.taskCount ? nil : tasks - loader.layout.taskCount
    }
    if loader.eventCount == 0, others.isEmpty {
      issues.add(
        .noRecords, .warning, line: 1, column: 0, "The calendar has no appointments (VEVENT).",
        "Nothing was loaded from it.")
    }
    let found =
      others["VAVAILABILITY"] == nil ? nil : Availability.workingHours(in: text.bytes)
    if !others.isEmpty {
      let list = others.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
        .joined(separator: ", ")
      issues.add(
        .otherComponents, .note, line: 0, column: 0, "The calendar also holds \(list).",
        (others.values.reduce(0, +) == 1 ? "It is" : "They are")
          + " kept for writing back, and not shown."
          + (found == nil ? "" : " Its working hours count for free time."))
    }
    if let found {
      // A file with nothing but working hours may name their owners.
      let named = loader.eventCount == 0 ? Availability.namedHours(in: text.bytes) : []
      for (name, own) in named { hours[name] = own }
      if named.isEmpty {
        let name = input.calendarName ?? loader.layout.calendars.first?.name ?? ""
        hours[name.isEmpty ? AppointmentCollection.stem(of: input.name) : name] = found
      }
    }
    issues.finish(into: &report)
    report.files.append(
      ImportReport.FileSummary(
        file: input.name, format: "iCalendar", encoding: text.encoding.rawValue,
        records: loader.eventCount, loaded: loader.rows.count, refused: loader.refusedCount,
        superseded: loader.supersededCount))
    let source = ICalendarSource(
      bytes: text.bytes, fileName: input.name, layout: loader.layout,
      calendarName: input.calendarName, calendarColor: input.calendarColor)
    repeatsNames = repeatsNames || loader.repeatsNames
    if loader.hasExclusions { settleExclusions(&loader.rows, source) }
    removeReplaced(&loader.rows, source)
    add(loader.rows, source, of: input)
  }
}
