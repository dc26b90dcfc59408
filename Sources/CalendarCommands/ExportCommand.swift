import AppointmentFormats
import CalendarExport
import SystemSupport

/// `calgrid export`: the appointments in another format, on standard output or in a file.
struct ExportCommand {
  let settings: Settings
  let messages: Messages

  init(_ settings: Settings, messages: Messages) {
    self.settings = settings
    self.messages = messages
  }

  func run() throws -> ExitCode {
    let format = settings.invocation.value("format").flatMap { ExportFormat(rawValue: $0) }
    switch format ?? .text {
    case .text: return try WeekCommand(settings, messages: messages).run()
    case .agenda: return try AgendaCommand(settings, messages: messages).run()
    case .json:
      let input = try LoadedInput(settings, messages: messages)
      var text = ""
      OccurrencesJSON(
        input.collection, dates: try settings.dates(), zone: settings.zone, rules: settings.rules,
        issues: input.report.issues
      ).write(into: &text)
      try settings.host.write(Array(text.utf8), .output)
      return input.exitCode
    }
  }
}
