import CalendarExport
import SystemSupport

/// `calgrid frames`: the layout as JSON.
struct FramesCommand {
  let settings: Settings
  let messages: Messages

  func run() throws -> ExitCode {
    let input = try LoadedInput(settings, messages: messages)
    let visibleOnly = settings.invocation.has("visible")
    var text = ""
    if settings.invocation.value("mode") == "agenda" {
      let (list, viewport) = try settings.dayList(input, messages)
      DayListJSON(list, viewport: viewport, visibleOnly: visibleOnly).write(into: &text)
    } else {
      FramesJSON(try settings.scene(input), visibleOnly: visibleOnly).write(into: &text)
    }
    try settings.host.write(Array(text.utf8), .output)
    return input.exitCode
  }
}
