import AppointmentFormats
import AppointmentModel
import CalendarExport
import CalendarLayout
import CivilTime
import RecurrenceRules
import SystemSupport

/// `calgrid export`: the appointments in another format, on standard output or in a file.
struct ExportCommand {
  let settings: Settings
  let messages: Messages

  func run() throws -> ExitCode {
    let format = try settings.exportFormat()
    if format != .html, let option = ["live", "engine"].first(where: settings.invocation.has) {
      throw UsageError(
        option: option, "is for pages", hint: "add --format html or --output NAME.html")
    }
    sayUnused(format)
    guard let path = settings.invocation.value("output"), path != "-" else {
      return try write(format)
    }
    if path.last == "/" {
      return try FolderExport(settings: settings, messages: messages, folder: path).run(format)
    }
    var code = ExitCode.failure
    try settings.host.replaceFile(path) { file in
      code = try ExportCommand(settings: settings.writing(to: file), messages: messages)
        .write(format)
    }
    return code
  }

  /// Says which of the given options for days have no effect in a format: files of appointments hold
  /// all of them unless a range is given.
  private func sayUnused(_ format: ExportFormat) {
    let options: [String]
    switch format {
    case .csv, .googleCSV, .outlookCSV, .ics:
      options = settings.hasRange ? ["weeks"] : ["date", "days", "weeks"]
    case .json, .tsv, .agenda: options = ["weeks"]
    case .text, .svg, .html: options = []
    }
    let invocation = settings.invocation
    for option in options where invocation.isTyped(option) {
      messages.say(
        "calgrid: --\(option) has no effect in \(format.rawValue); --from and --to choose the days")
    }
  }

  private func write(_ format: ExportFormat) throws -> ExitCode {
    let code: ExitCode
    switch format {
    case .text: return try WeekCommand(settings: settings, messages: messages).run()
    case .agenda: return try AgendaCommand(settings: settings, messages: messages).run()
    case .csv, .googleCSV, .outlookCSV, .ics:
      let input = try LoadedInput(settings, messages: messages, keptBy: format)
      let isWhole = try AppointmentExport(settings: settings, messages: messages, input: input)
        .write(format)
      return settings.invocation.has("strict") && !isWhole ? .failure : input.exitCode
    case .json:
      let input = try LoadedInput(settings, messages: messages, keptBy: format)
      let dates = try settings.dates()
      var document = OccurrencesJSON(
        try input.collection.answering(dates, settings), dates: dates,
        displayZone: settings.rules, issues: input.report.issues)
      document.handles = { [collection = input.collection] occurrences in
        let handles = EditHandles(collection, of: occurrences.lazy.map(\.appointment))
        return { handles.handle(at: $0) }
      }
      try settings.write(document)
      code = input.exitCode
    case .tsv:
      let input = try LoadedInput(settings, messages: messages)
      let dates = try settings.dates()
      let table = OccurrencesTSV(
        try input.collection.answering(dates, settings), dates: dates, displayZone: settings.rules,
        guardsFormulas: settings.invocation.value("formula-guard") != "off")
      try settings.write(table)
      let isWhole = AppointmentExport.report(table.losses, format, messages)
      code = settings.invocation.has("strict") && !isWhole ? .failure : input.exitCode
    case .html where settings.invocation.has("live"):
      return try LiveExport(settings: settings, messages: messages).run()
    case .html:
      let input = try LoadedInput(settings, messages: messages)
      let sections = try sections(input, of: format)
      if let page = CalendarPage(sections, options: try options(input, of: sections)) {
        try settings.write(page)
      }
      code = input.exitCode
    case .svg:
      let input = try LoadedInput(settings, messages: messages)
      let sections = try sections(input, of: format)
      if let picture = CalendarPicture(sections, options: try options(input, of: sections)) {
        try settings.write(picture)
      }
      code = input.exitCode
    }
    return code
  }

  /// The sections of a page or a picture, laid out for a screen: the requested ones, otherwise
  /// weeks, with months above several weeks.
  private func sections(
    _ input: LoadedInput, of format: ExportFormat
  ) throws -> [CalendarPage.Section] {
    guard let drawing = format.traits.drawing else { return [] }
    let isPage = drawing.isPage
    let geometry = try ScreenGeometry(settings, width: drawing.width)
    if settings.hasRange {
      try settings.admit(settings.dates())
      _ = try input.collection.answering(settings.dates(), settings)
    }
    var sections: [CalendarPage.Section] = []
    var columns = 0
    // Each section is within the budget by itself; check the total.
    func add(_ section: CalendarPage.Section) throws(BudgetExcess) {
      if let first = sections.first {
        columns += section.columnCount
        let dates = first.dates.lowerBound..<max(first.dates.upperBound, section.dates.upperBound)
        if let excess = settings.budget.excess(ofDays: columns, in: dates) { throw excess }
      }
      sections.append(section)
    }
    let modes = settings.invocation.values["mode"] ?? ["week"]
    for mode in modes {
      switch mode {
      case "week":
        let ranges = try settings.ranges() ?? [nil]
        if isPage, ranges.count > 1, !modes.contains("month") {
          try add(.month(settings.month(input, on: geometry).grid))
        }
        for days in ranges {
          let scene = try settings.scene(input, days: days, on: geometry)
          try add(.week(scene, paper: isPage ? paper(scene) : []))
        }
      case "month": try add(.month(settings.month(input, on: geometry).grid))
      case "timeline":
        try add(.timeline(settings.timeline(input, on: geometry).grid))
      case "year":
        // Wide enough for four months side by side.
        let wide = try ScreenGeometry(settings, width: 1_059)
        try add(.year(settings.year(input, on: wide).grid))
      case "agenda" where isPage:
        try add(.agenda(settings.agenda(input, settings.dates(), messages)))
      default:
        throw UsageError(
          option: "mode", "cannot be '\(mode)' in a \(isPage ? "page" : "picture")",
          hint: isPage
            ? "use week, month, timeline, year or agenda" : "use week, month, timeline or year")
      }
    }
    return sections
  }

  /// The texts of a page or a picture besides its sections.
  private func options(
    _ input: LoadedInput, of sections: [CalendarPage.Section]
  ) throws -> PageOptions {
    let entries = sections.flatMap { $0.entries }
    if entries.isEmpty, let first = sections.first?.dates.lowerBound {
      input.sayNearest(to: first, settings, messages)
    }
    var options = PageOptions()
    options.locale = settings.locale
    options.now = settings.now
    if settings.invocation.value("day-width") != nil { options.minimumColumnWidth = nil }
    if ["day-width", "viewport"].contains(where: { settings.invocation.value($0) != nil }) {
      options.monthSize = nil
    }
    options.isDark = settings.invocation.value("theme") == "dark"
    let names = settings.invocation.operands.filter { $0 != "-" }.map(ExportCommand.fileName)
    options.source =
      names.prefix(3).joined(separator: ", ")
      + (names.count > 3
        ? ", " + settings.locale.ofMessages.message(.more, count: names.count - 3) : "")
    let calendars = Set(entries.flatMap { $0.calendars }).filter { !$0.isEmpty }
    if calendars.count == 1, let calendar = calendars.first {
      options.title = calendar
    } else if names.count == 1 {
      options.title = String(names[0].prefix { $0 != "." })
    }
    options.appointments = input.collection
    return options
  }

  /// The week laid out for sheets. If there are too many appointments to be readable, the screen's
  /// layout is printed.
  private func paper(_ scene: WeekScene) throws -> [WeekGrid] {
    let grid = scene.grid
    guard grid.entries.count <= ExportCommand.sheetLimit else { return [] }
    let geometry = try ScreenGeometry(settings)
    var options = try settings.gridOptions(
      days: settings.dayColumns(), metrics: geometry.metrics(gutters: settings.gutterCount))
    options.workingHours = grid.options.workingHours
    options.days = grid.options.days
    return WeekGrid.sheets(grid.entries, metrics: geometry.sceneMetrics, options: options)
  }

  private static let sheetLimit = 1000

  static func fileName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}

extension CalendarPage.Section {
  /// The number of columns of days; each day of a month counts as one.
  fileprivate var columnCount: Int {
    switch self {
    case .week(let scene, _): scene.grid.columns.count
    case .month(let grid): grid.days.count
    case .timeline, .year, .agenda: 0
    }
  }
}
