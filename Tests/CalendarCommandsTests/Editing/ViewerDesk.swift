import CivilTime
import SystemSupport
import TerminalText
import TestSupport

@testable import CalendarCommands
@testable import CalendarTerminal

/// A viewer over real files in a folder of its own, driven by keys.
struct ViewerDesk {
  let folder: PrivateFolder
  var state: ViewerState
  var effects: [ViewerEffect] = []
  private let files: FileWatch
  private var decoder = KeyDecoder()

  /// Wednesday, 25 March 2026, 11:20 in Berlin.
  static let now = "2026-03-25T11:20"

  /// - Parameters:
  ///   - contents: The files by name.
  ///   - options: Further words of the command line.
  ///   - language: Replaces the locale that the options choose.
  ///   - system: Replaces closures of the system.
  init(
    _ contents: [String: String], _ columns: Int = 100, _ rows: Int = 30, options: [String] = [],
    language: (CalendarLocale) -> CalendarLocale = { $0 },
    system: (inout HostSystem) -> Void = { _ in }
  ) throws {
    let folder = try PrivateFolder()
    for (name, text) in contents { try folder.write(text, to: name) }
    try self.init(
      folder, contents.keys.sorted(), columns, rows, options: options, language: language,
      system: system)
  }

  /// A viewer of files that are in a folder, as a later session opens it.
  init(
    _ folder: PrivateFolder, _ names: [String], _ columns: Int = 100, _ rows: Int = 30,
    options: [String] = [], language: (CalendarLocale) -> CalendarLocale = { $0 },
    system: (inout HostSystem) -> Void = { _ in }
  ) throws {
    self.folder = folder
    var host = HostSystem.live
    host.environment = ["XDG_STATE_HOME": folder["state"], "LANG": "C.UTF-8"]
    system(&host)
    let paths = names.map { folder[$0] }
    let invocation = try Invocation(
      ["view"] + paths + ["--now", ViewerDesk.now, "--zone", "Europe/Berlin", "--color", "never"]
        + options)
    var settings = try Settings(invocation, host: host, limits: CommandLimits())
    settings.locale = language(settings.locale)
    let messages = Messages(host: host)
    let input = try LoadedInput(settings, messages: messages, isQuiet: true)
    files = FileWatch(settings, names: input.fileNames)
    let command = ViewCommand(settings: settings, messages: messages)
    state = ViewerState(
      source: ViewerSource(input, settings, files: files),
      options: try command.viewerOptions(try OutputTraits(settings)), now: settings.now,
      columns: columns, rows: rows)
  }

  /// Types text as a terminal would send it.
  mutating func type(_ text: String) {
    for event in decoder.decode(text.utf8) + decoder.flush() {
      effects += state.handle(.terminal(event))
    }
    while state.hasWork { _ = state.work() }
  }

  /// Looks at the files as the viewer does every second.
  mutating func look() {
    if let event = files.look() { _ = state.handle(event) }
  }

  var screen: String { state.draw().buffer.plainText }
  func row(_ y: Int) -> String { state.draw().buffer.rowText(y) }
  func text(_ name: String) throws -> String { try folder.text(name) }

  /// The output of another run of the program on the same files.
  func run(_ words: String...) -> (code: Int32, text: String) {
    let lines = Lines()
    var host = HostSystem.live
    host.environment = ["XDG_STATE_HOME": folder["state"], "LANG": "C.UTF-8"]
    host.write = { bytes, _ in lines.bytes += bytes }
    host.isTerminal = { _ in false }
    let code = CalendarCommands.run(
      arguments: words, host: host)
    return (code, String(decoding: lines.bytes, as: UTF8.self))
  }

  private final class Lines: @unchecked Sendable { var bytes: [UInt8] = [] }
}
