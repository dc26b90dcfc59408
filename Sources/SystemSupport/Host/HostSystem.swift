public import CivilTime
package import TerminalText

/// What the command needs of the machine it runs on, as a value: a struct of closures, so that a
/// test hands the command a machine of its own making.
///
/// This module is the only one that imports the operating system's library.
public struct HostSystem: Sendable {
  /// The environment's variables.
  package var environment: [String: String]
  /// The current time.
  public var now: @Sendable () -> Instant
  /// Reads a whole file; throws a `HostError` that names it.
  public var readFile: @Sendable (_ path: String) throws -> [UInt8]
  package var readStandardInput: @Sendable () throws -> [UInt8]
  package typealias FileWriter = @Sendable (_ bytes: [UInt8]) throws -> Void
  /// Writes bytes to standard output or standard error.
  public var write: @Sendable (_ bytes: [UInt8], _ stream: OutputStream) throws -> Void
  /// Has the system say what it has to say of all that was written to standard output.
  package var finishOutput: @Sendable () throws -> Void
  /// Writes what a path leads to, in the pieces that the body hands over.
  ///
  /// A file takes its place as a whole when the body has succeeded: links are followed, the old one's
  /// mode and, where that is permitted, its owner are kept, and a failure, of the disk or of the body,
  /// leaves the old one. Streams and devices (`/dev/stdout`, a named pipe) are written as they are.
  package var replaceFile:
    @Sendable (_ path: String, _ body: (_ file: OutputFile) throws -> Void) throws -> Void
  /// What a path names; links are followed. `/dev/stdin` and `/dev/stdout` are the streams that the
  /// process has, here and for `identity`.
  package var kind: @Sendable (_ path: String) -> FileKind
  /// The names in a folder, sorted, without `.` and `..`.
  package var listFolder: @Sendable (_ path: String) throws -> [String]
  /// An identity of a file that links share with what they point to; nil when there is nothing at
  /// the path.
  package var identity: @Sendable (_ path: String) -> FileIdentity?
  package var isTerminal: @Sendable (_ stream: StandardStream) -> Bool
  /// The compiled rules (TZif, RFC 9636) of a zone, nil when the database has no such zone.
  package var zoneBytes: @Sendable (_ zone: ZoneID) -> [UInt8]?
  package var zoneNames: @Sendable () -> [ZoneID]
  package var hasZoneDatabase: @Sendable () -> Bool
  /// The name of the machine's own zone: TZ, else the system's setting, else UTC.
  package var localZone: @Sendable () -> ZoneID
  /// What the system's locale says about names and the first weekday; nil for the C locale.
  package var localeFacts: @Sendable () -> LocaleFacts?
  /// Names the work that begins now: where it takes longer than a second and standard error is a
  /// terminal, the text is shown there until nil ends the work.
  package var progress: @Sendable (_ text: String?) -> Void
  /// What tells that a file was written since it was read; nil when there is nothing at the path.
  package var fileStamp: @Sendable (_ path: String) -> FileStamp? = { _ in nil }
  /// The terminal: its size, and what programs need that take it over.
  package var terminal = HostTerminal.none

  /// One of the three standard streams.
  package enum StandardStream: Sendable {
    /// What is read.
    case input
    /// What is printed.
    case output
    /// What is said beside it.
    case error
  }

  /// One of the two standard streams that are written to.
  public enum OutputStream: Sendable {
    /// What is printed.
    case output
    /// What is said beside it.
    case error
  }

  /// What is being written, and what that changes.
  package struct OutputFile: Sendable {
    package var write: FileWriter
    /// The bytes of the file that is replaced; nil where none is.
    package var replacedSize: Int?
    /// The file that is replaced or, by way of a descriptor, written into; nil for a new one, a pipe
    /// or a device.
    package var identity: FileIdentity?
    package var isTerminal: Bool

    package init(
      write: @escaping FileWriter, replacedSize: Int? = nil, identity: FileIdentity? = nil,
      isTerminal: Bool = false
    ) {
      self.write = write
      self.replacedSize = replacedSize
      self.identity = identity
      self.isTerminal = isTerminal
    }
  }

  /// What a path names; a device is anything that is read and has no length: pipes, sockets,
  /// terminals.
  package enum FileKind: Sendable {
    case file
    case folder
    /// A pipe, a socket or a terminal.
    case device
    /// Nothing.
    case missing
  }

  /// The most bytes that are read of a file or a stream, and of all the files of a command line: a
  /// pipe need not end.
  package static let largestInput = 1 << 30

  /// Device and inode: two paths with equal identities are one file.
  package struct FileIdentity: Hashable, Sendable {
    let device: UInt64
    let inode: UInt64

    /// Makes an identity from the two numbers.
    package init(device: UInt64, inode: UInt64) {
      self.device = device
      self.inode = inode
    }
  }
}

/// What a locale says about calendars.
package struct LocaleFacts: Hashable, Sendable {
  package var weekdayNames: [String]
  package var shortWeekdayNames: [String]
  package var monthNames: [String]
  /// Month names from January on, abbreviated.
  package var shortMonthNames: [String]
  /// The day a week starts on; nil when the locale does not say.
  package var firstWeekday: Weekday?
  /// Whether hours are counted from 0 to 23, not in two halves of a day.
  package var uses24HourClock: Bool
  /// The language of the names, a BCP 47 tag; nil when the locale's name is none.
  package var languageTag: String?

  package init(
    weekdayNames: [String], shortWeekdayNames: [String], monthNames: [String],
    shortMonthNames: [String], firstWeekday: Weekday?, uses24HourClock: Bool = true,
    languageTag: String? = nil
  ) {
    self.weekdayNames = weekdayNames
    self.shortWeekdayNames = shortWeekdayNames
    self.monthNames = monthNames
    self.shortMonthNames = shortMonthNames
    self.firstWeekday = firstWeekday
    self.uses24HourClock = uses24HourClock
    self.languageTag = languageTag
  }
}

/// A request that the operating system refused, with the path and the system's reason.
package struct HostError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the request was about: a path or a stream's name.
  package let path: String
  /// The system's own words: `No such file or directory`.
  package let reason: String
  /// Whether the other side closed a pipe that we write to, which is no fault.
  package let isClosedPipe: Bool

  package init(path: String, reason: String, isClosedPipe: Bool = false) {
    self.path = path
    self.reason = reason
    self.isClosedPipe = isClosedPipe
  }

  /// `week.csv: No such file or directory`.
  package var description: String { "\(path): \(reason)" }
}
