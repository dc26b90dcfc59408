import CalendarTerminal
import CivilTime
import SystemSupport

/// Detects whether the files of a command line changed since they were read, and has the state of an
/// editing session that outlasts their reading.
///
/// Only used by the thread that runs the viewer.
final class FileWatch: @unchecked Sendable {
  private let settings: Settings
  private var paths: [String]
  private var stamps: [FileStamp?] = []
  /// Whether a file of a folder was missing at the last look.
  private var wasMissing = false
  /// The session of the files as they were read last.
  weak var session: EditSession?
  /// The unsaved steps that are kept while the session goes on, with their lock.
  var ahead: (step: EditJournal.Step, lock: HeldFile?)?
  /// The files, or folders, of the calendars that new appointments go to, by UID. They are kept when the
  /// files are read again.
  var homes: [String: String] = [:]
  /// The files that were said not to be writable.
  var refused: Set<String> = []
  /// The UIDs of appointments that went to another file, that of their calendar.
  var sent: Set<String> = []

  /// The maximum number of files to check, so that a check is cheap.
  private static let maximumFiles = 2000

  /// - Parameter names: The files that were read.
  init(_ settings: Settings, names: [String]) {
    self.settings = settings
    paths = []
    watch(names)
  }

  /// Also watches the operands: a folder changes when a file is added or removed.
  private func watch(_ names: [String]) {
    let operands = settings.invocation.operands
    // Standard input cannot be read twice.
    let isReadable = !operands.isEmpty && !operands.contains("-")
    paths = isReadable ? Array(Set(operands + names).sorted().prefix(FileWatch.maximumFiles)) : []
    stamps = paths.map(settings.host.fileStamp)
  }

  var current: [FileStamp?] { paths.map(settings.host.fileStamp) }

  /// Marks the current contents of the files as read.
  func settle() { stamps = current }

  /// Has everything read again at the next look.
  func forget() { stamps = [] }

  /// Reads everything again if anything changed. Waits for a file that is currently being replaced.
  func look() -> ViewerEvent? {
    let found = current
    guard found != stamps || wasMissing else { return nil }
    let missing = zip(paths, found).filter { $0.1 == nil }.map { $0.0 }
    // A file of a folder that is missing twice is not being replaced, but removed.
    let isRemoved = wasMissing && found == stamps
    let operands = settings.invocation.operands
    stamps = found
    wasMissing = !missing.isEmpty && !isRemoved && !missing.contains(where: operands.contains)
    guard missing.isEmpty || isRemoved else {
      return .message(settings.locale.message(.fileGone))
    }
    // Messages and progress would be written over the screen.
    var quiet = settings
    quiet.host.write = { _, _ in }
    quiet.host.progress = { _ in }
    do {
      let input = try LoadedInput(quiet, messages: Messages(host: quiet.host), isQuiet: true)
      guard input.exitCode != .failure else {
        return .message(settings.locale.message(.filesUnreadable))
      }
      watch(input.fileNames)
      return .reload(ViewerSource(input, settings, files: self))
    } catch {
      return .message(settings.locale.message(.filesUnreadable))
    }
  }
}
