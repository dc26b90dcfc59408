import AppointmentFormats
import AppointmentModel
import CalendarLayout
import CalendarTerminal
import CivilTime
import RecurrenceRules
import SystemSupport
import TerminalText

/// `calgrid view`: the full-screen viewer.
struct ViewCommand {
  let settings: Settings
  let messages: Messages

  #if canImport(Darwin)
    static let opener = "open"
  #else
    static let opener = "xdg-open"
  #endif

  func run() throws -> ExitCode {
    let host = settings.host
    guard host.isTerminal(.output), host.environment["TERM"] != "dumb" else {
      throw UsageError(
        message: "'view' needs a terminal", hint: "calgrid week and calgrid agenda print anywhere")
    }
    let output = try OutputTraits(settings)
    var options = try viewerOptions(output)
    // Keys typed while files are read are the viewer's; the terminal would edit them as a line. An
    // error is reported when the screen is taken.
    try? host.terminal.begin([])
    defer { host.terminal.end() }
    let input = try LoadedInput(settings, messages: messages)
    options.grid.workingHours = try settings.resourceHours(input)
    if input.collection.isEmpty, input.exitCode == .failure { return input.exitCode }
    let files = FileWatch(settings, names: input.fileNames)
    let fixed = settings.invocation.value("now") == nil ? nil : settings.now
    var session = ViewerSession(
      source: ViewerSource(input, settings, files: files), options: options,
      terminal: host.terminal,
      depth: output.depth, ordersLetters: output.ordersLetters, now: { fixed ?? host.now() },
      reload: { files.look() }, errand: { host.run($0) })
    defer { if let farewell = session.farewell { messages.say("calgrid: \(farewell)") } }
    let code = try session.run()
    guard code != 0 else { return input.exitCode }
    throw ExitRequest(code: code)
  }

  func viewerOptions(_ output: OutputTraits) throws -> ViewerOptions {
    let invocation = settings.invocation
    let days = DayColumns(
      around: settings.today, firstWeekday: settings.firstWeekday, limit: 7)
    var grid = try settings.gridOptions(
      days: days, metrics: .cells(width: 126, rowsPerHour: 2))
    // A screen scrolls, so it shows the whole day unless hours are requested.
    if invocation.value("hours") == nil { grid.hours = .window(0..<1440) }
    let (rules, drawing) = (settings.weekRules, DrawingOptions(settings, output))
    let locale = settings.locale
    var options = ViewerOptions(grid: grid, drawing: drawing) { text, today in
      (try? DateExpression(text, option: "date", locale: locale))?
        .date(today: today, rules: rules)
    }
    options.date = try settings.date("date")
    options.dayCount = try settings.number("days", in: 1...31) ?? 7
    options.hiddenWeekdays = settings.hiddenWeekend
    options.rowsPerHour = try settings.number("rows-per-hour", in: 1...4) ?? 2
    options.followsBackground = invocation.value("theme") == nil && output.depth >= .palette256
    options.timelineDimension = settings.dimension()
    options.timelineGroups = settings.dimension("group-by")
    let owners = settings.groups(.calendar)
    options.timelineRows = { .days(by: $0, groups: $0 == .calendar ? owners : [:]) }
    options.opensFit =
      invocation.value("rows-per-hour") == nil && invocation.value("hours") == nil
    options.usesMouse = invocation.value("mouse") != "off"
    options.reminds = invocation.value("reminders") != "off"
    options.keys = invocation.keys.table
    return options
  }
}

extension HostSystem {
  /// Runs another program for the viewer.
  ///
  /// - Returns: What came of it, or why it failed; nil for nothing.
  func run(_ errand: ViewerErrand) -> ViewerEvent? {
    do {
      switch errand {
      case .open(let link): try runOnFile(ViewCommand.opener, link)
      case .edit(let file, let line): try runOnFile("\(editor) +\(line)", file)
      case .form(let fields): return .fields(try EditForm.edit(fields, self))
      }
      return nil
    } catch let failure as EditFailure {
      return .message(failure.message)
    } catch {
      return .message("\(error)")
    }
  }

  /// The user's editor.
  var editor: String {
    ["VISUAL", "EDITOR"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? "vi"
  }
}

/// Ends the command with a specific code: that of the signal that ended the viewer.
struct ExitRequest: Error {
  let code: Int32
}

extension ViewerSource {
  /// The source of loaded appointments, with a notice if records were refused.
  ///
  /// - Parameter files: The files that edits are saved to.
  init(_ input: LoadedInput, _ settings: Settings, files: FileWatch) {
    let hues = StableHues(input.collection)
    self.init(input.collection, settings, hues)
    notice = ViewerSource.notice(input.report, settings.locale)
    guard !settings.invocation.has("read-only") else { return }
    guard let input = input.editInput else { return }
    let session = EditSession(settings, input, files: files)
    files.session = session
    editing = session.editing(hues)
  }

  /// The source of appointments.
  init(_ collection: AppointmentCollection, _ settings: Settings, _ hues: StableHues) {
    let rules = settings.rules
    let locale = settings.locale
    self.init(
      entries: { collection.entries(in: $0, displayZone: rules, hues: hues) },
      entry: { collection.entry($0, rules: rules, hues: hues) },
      details: { entry in
        let copies = entry.copies.isEmpty ? [entry] : entry.copies
        var all = copies.map { ViewerSource.details($0, collection, rules, locale) }
        for (head, text) in [
          (MessageKey.detailTitle, \GridEntry.title), (.detailLocation, \GridEntry.location),
        ]
        where Set(copies.map { $0[keyPath: text] }).count > 1 {
          for index in all.indices {
            all[index].insert((locale.message(head), copies[index][keyPath: text]), at: 0)
          }
        }
        let heads = GridEntry.once(all.flatMap { $0.map(\.head) })
        return heads.flatMap { head in
          // Texts that are the same in all calendars appear once, others with their calendar.
          let own = zip(copies, all).map { copy, lines in
            (copy.calendar, lines.filter { $0.head == head }.map(\.text))
          }
          let isAlike = own.allSatisfy { $0.1 == own[0].1 }
          return (isAlike ? [own[0]] : own).flatMap { calendar, texts in
            texts.map { (head: isAlike ? head : "\(head) (\(calendar))", text: $0) }
          }
        }
      },
      link: { entry in
        collection.index(of: entry.id).flatMap {
          collection[$0].url ?? ViewerSource.link(in: collection[$0].description)
        }
      },
      budget: settings.budget,
      exceeds: { collection.exceeds(&$0, in: $1, displayZone: rules) })
    alarms = { entry in
      let times = rules.instant(for: entry.start)..<rules.instant(for: max(entry.start, entry.end))
      return (entry.copies.isEmpty ? [entry] : entry.copies).flatMap { copy in
        collection.index(of: copy.id).map { collection[$0].alarms(times, rules) } ?? []
      }
    }
  }
}

extension ViewerSource {
  /// The first link in notes; nil if there is none.
  private static func link(in notes: String) -> String? {
    let words = notes.split { $0.isWhitespace || "<>()\"".contains($0) }
    return words.first { $0.hasPrefix("https://") || $0.hasPrefix("http://") }.map {
      String($0.reversed().drop { ".,;".contains($0) }.reversed())
    }
  }

  /// The details of an occurrence in one calendar.
  private static func details(
    _ entry: GridEntry, _ collection: AppointmentCollection, _ rules: ZoneRules,
    _ locale: CalendarLocale
  ) -> [(head: String, text: String)] {
    guard let index = collection.index(of: entry.id) else { return [] }
    let appointment = collection[index]
    var lines: [(head: String, text: String)] = []
    if let organizer = appointment.organizer {
      lines.append((locale.message(.detailOrganizer), organizer.displayName))
    }
    if let url = appointment.url { lines.append((locale.message(.detailLink), url)) }
    lines += collection.repetitions(of: index, in: rules, locale).map {
      (locale.message(.detailRepeats), $0)
    }
    if !appointment.description.isEmpty {
      lines.append((locale.message(.detailNotes), appointment.description))
    }
    return lines
  }

  private static func notice(_ report: ImportReport, _ locale: CalendarLocale) -> String? {
    guard report.hasRefusals else { return nil }
    let command = ["command": "calgrid check"]
    let count = report.refusedCount
    return count == 0
      ? locale.message(.fileNotRead, command)
      : locale.message(.recordsNotRead, count: count, command)
  }
}
