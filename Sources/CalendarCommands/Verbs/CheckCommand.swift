import AppointmentFormats
import SystemSupport

/// `calgrid check`: what was read and what could not be, on standard output.
struct CheckCommand {
  let settings: Settings
  let messages: Messages

  func run() throws -> ExitCode {
    let output = try OutputTraits(settings)
    let input = try LoadedInput(settings, messages: messages, isQuiet: true)
    var list = PrintedLines(output)
    // By bytes, as looking for whole characters took a third of the time of all.
    for line in input.report.text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .dropLast()
    {
      list.add(String(Substring(line)))
    }
    try settings.host.write(list.bytes, .output)
    return input.exitCode
  }
}
