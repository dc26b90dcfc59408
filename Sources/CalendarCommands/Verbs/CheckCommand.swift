import AppointmentFormats
import SystemSupport

/// `calgrid check`: what was read and what could not be, on standard output.
struct CheckCommand {
  let settings: Settings
  let messages: Messages

  func run() throws -> ExitCode {
    let output = try OutputTraits(settings)
    let input = try LoadedInput(settings, messages: messages, isQuiet: true)
    var list = TextList(output)
    for line in input.report.text.split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast()
    {
      list.add(String(line))
    }
    try settings.host.write(list.bytes, .output)
    return input.exitCode
  }
}
