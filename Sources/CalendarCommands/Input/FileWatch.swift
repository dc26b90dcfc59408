import CalendarTerminal
import SystemSupport

/// Looks whether the files of a command line were written since they were read.
///
/// Only the thread that runs the viewer looks, one look after the other.
final class FileWatch: @unchecked Sendable {
  private let settings: Settings
  private var paths: [String]
  private var stamps: [FileStamp?] = []

  /// No more files than these are looked at, so that a look stays cheap.
  private static let mostFiles = 2000

  /// - Parameter names: The files that were read.
  init(_ settings: Settings, names: [String]) {
    self.settings = settings
    paths = []
    watch(names)
  }

  /// The operands stand beside the files: a folder changes when a file comes or goes.
  private func watch(_ names: [String]) {
    let operands = settings.invocation.operands
    // Standard input cannot be read twice.
    let isReadable = !operands.isEmpty && !operands.contains("-")
    paths = isReadable ? Array(Set(operands + names).sorted().prefix(FileWatch.mostFiles)) : []
    stamps = paths.map(settings.host.fileStamp)
  }

  /// Reads everything again when something changed; a file that is just being replaced is waited
  /// for.
  func look() -> ViewerEvent? {
    let found = paths.map(settings.host.fileStamp)
    guard found != stamps else { return nil }
    stamps = found
    guard !found.contains(nil) else { return .message("a file is gone; the last reading is shown") }
    var quiet = settings.host
    quiet.write = { _, _ in }
    do {
      let input = try LoadedInput(settings, messages: Messages(host: quiet), isQuiet: true)
      guard input.exitCode != .failure else {
        return .message("the files cannot be read; the last reading is shown")
      }
      watch(input.fileNames)
      return .reload(ViewerSource(input, settings))
    } catch {
      return .message("the files cannot be read; the last reading is shown")
    }
  }
}
