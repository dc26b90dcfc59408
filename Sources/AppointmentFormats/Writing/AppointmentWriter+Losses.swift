internal import AppointmentModel
internal import CivilTime

extension AppointmentWriter {
  /// The data that a form cannot represent.
  ///
  /// - Complexity: O(inputs) for CSV and iCalendar, plus O(appointments) if these come from tables
  ///   with calendar columns. For Google's and Outlook's tables, each appointment is read once.
  public func losses(of form: Form) -> LossReport {
    var report = LossReport()
    switch form {
    case .csv(let indices): addTableLosses(indices, source: commonSource, to: &report)
    case .table(let indices): addTableLosses(indices, source: commonTable, to: &report)
    case .iCalendar(let indices): addCalendarLosses(indices, to: &report)
    case .googleCSV(let occurrences, _):
      addSheetLosses(occurrences, isOutlook: false, to: &report)
    case .outlookCSV(let occurrences, _):
      addSheetLosses(occurrences, isOutlook: true, to: &report)
    }
    addUnknownZones(form, to: &report)
    return report
  }

  /// Counts the appointments in unknown zones. Only their wall-clock times can be written.
  private func addUnknownZones(_ form: Form, to report: inout LossReport) {
    guard collection.hasUnknownZones else { return }
    let (indices, outcome): ([Int], String) =
      switch form {
      case .csv(let indices), .table(let indices), .iCalendar(let indices):
        (
          indices ?? Array(collection.indices),
          "the wall-clock times are written with the zone's name; other programs may read another time"
        )
      case .googleCSV(let occurrences, _), .outlookCSV(let occurrences, _):
        (
          Set(occurrences.map { $0.appointment }).sorted(),
          "the wall-clock times are written without the zone's name"
        )
      }
    let found = indices.filter { collection.unknownZone(at: $0) != nil }
    let example = found.first.map { collection[$0].title } ?? ""
    report.add(
      ("appointment in an unknown zone", "appointments in an unknown zone"), outcome,
      count: found.count, example: example)
  }

  private func addCalendarLosses(_ indices: [Int]?, to report: inout LossReport) {
    if indices == nil { addRefused(to: &report, areStreams: true) }
    let plan = WritePlan(collection, indices, totals: totals)
    let head = CalendarHead(self, plan)
    report.add(
      ("file with several calendars", "files with several calendars"),
      "other programs cannot tell whose appointment it is; write one file each",
      count: head.names.count > 1 && head.name == nil ? 1 : 0,
      example: head.names.sorted().first { !$0.isEmpty } ?? "")
  }

  private func addTableLosses(
    _ indices: [Int]?, source: CSVSource?, to report: inout LossReport
  ) {
    guard indices == nil else { return }
    addRefused(to: &report, areStreams: source == nil ? nil : false)
    guard source == nil else { return }
    for arena in collection.arenas {
      guard let source = arena.decoder as? ICalendarSource else { continue }
      for (name, count) in source.layout.otherComponents.sorted(by: { $0.key < $1.key }) {
        // Open tasks with a date are rows.
        let rows = name == "VTODO" ? source.layout.taskCount : 0
        report.add(
          ("\(name) component", "\(name) components"),
          "left out, since a table has rows for events only",
          count: count - rows, example: source.fileName)
      }
    }
  }

  /// The refused records of all inputs, which the files of single calendars do not contain.
  package var refusedRecords: LossReport {
    var report = LossReport()
    addRefused(to: &report, areStreams: nil)
    return report
  }

  /// The components of streams besides appointments that are in none of several files. A file
  /// contains the other components of its calendars, unless their appointments are in several
  /// files.
  ///
  /// - Parameter parts: The appointments of each file that contains more than appointments.
  /// - Complexity: O(appointments).
  package func otherComponents(leftOutOf parts: [[Int]]) -> LossReport {
    var report = LossReport()
    let sources = collection.arenas.map { $0.decoder as? ICalendarSource }
    var partsOfArenas: [Int: Set<Int>] = [:]
    var partsOfCalendars: [CalendarPlace: Set<Int>] = [:]
    for (part, indices) in parts.enumerated() {
      for index in indices {
        guard let (arena, record) = collection.source(at: index), let source = sources[arena]
        else { continue }
        partsOfArenas[arena, default: []].insert(part)
        let place = CalendarPlace(arena, source, at: Int(record.offset))
        partsOfCalendars[place, default: []].insert(part)
      }
    }
    for (arena, source) in sources.enumerated() {
      guard let source, partsOfArenas[arena]?.count != 1 else { continue }
      let layout = source.layout
      var count = layout.otherComponents.values.reduce(0, +)
      for (place, calendar) in layout.calendars.enumerated()
      where partsOfCalendars[CalendarPlace(arena: arena, calendar: place)]?.count == 1 {
        count -= calendar.otherCount
      }
      report.add(
        ("component that is no event", "components that are no events"),
        "left out, since no file of a calendar holds that",
        count: max(count, 0), example: source.fileName)
    }
    return report
  }

  /// Counts the refused records that the output does not contain.
  ///
  /// - Parameter areStreams: Whether the output can hold the records of streams, or those of its
  ///   table; nil for none at all.
  private func addRefused(to report: inout LossReport, areStreams: Bool?) {
    for arena in collection.arenas {
      let stream = arena.decoder as? ICalendarSource
      let count =
        stream?.layout.refused.count ?? (arena.decoder as? CSVSource)?.refused.count ?? 0
      let fits = areStreams == (stream != nil)
      if fits && keepsRefused { continue }
      report.add(
        fits
          ? ("refused record", "refused records")
          : ("refused record of another form", "refused records of another form"),
        fits ? "left out" : "left out, since only the file that was read can hold that",
        count: count, example: arena.decoder.fileName)
    }
  }

  private func addSheetLosses(
    _ occurrences: [AppointmentOccurrence], isOutlook: Bool, to report: inout LossReport
  ) {
    let parts = LostPart.parts(isOutlook: isOutlook, holdsCancelled: sheets.holdsCancelled)
    var appointments = SheetAppointments(self, needsOthers: false)
    // A set of millions of appointments would be larger than their occurrences.
    var isRead = [Bool](repeating: false, count: collection.count)
    for occurrence in occurrences where !isRead[occurrence.appointment] {
      isRead[occurrence.appointment] = true
      report.add(parts, of: appointments[occurrence], holder: "column")
    }
  }
}
