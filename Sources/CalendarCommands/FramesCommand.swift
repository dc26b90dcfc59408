import CalendarExport
import SystemSupport

/// `calgrid frames`: the layout as JSON.
struct FramesCommand {
  let settings: Settings
  let messages: Messages

  init(_ settings: Settings, messages: Messages) {
    self.settings = settings
    self.messages = messages
  }

  func run() throws -> ExitCode {
    let input = try LoadedInput(settings, messages: messages)
    let scene = try settings.scene(input)
    var text = ""
    FramesJSON(scene, visibleOnly: settings.invocation.has("visible")).write(into: &text)
    try settings.host.write(Array(text.utf8), .output)
    return input.exitCode
  }
}
