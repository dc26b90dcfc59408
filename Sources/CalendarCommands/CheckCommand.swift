import AppointmentFormats
import SystemSupport
import TerminalText

/// `calgrid check`: what was read and what could not be, on standard output.
struct CheckCommand {
  let settings: Settings
  let messages: Messages

  init(_ settings: Settings, messages: Messages) {
    self.settings = settings
    self.messages = messages
  }

  func run() throws -> ExitCode {
    let input = try LoadedInput(settings, messages: messages, isQuiet: true)
    var bytes: [UInt8] = []
    for line in input.report.text.split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast()
    {
      bytes += messages.sanitizer.sanitize(String(line)).utf8
      bytes.append(0x0A)
    }
    try settings.host.write(bytes, .output)
    return input.exitCode
  }
}
