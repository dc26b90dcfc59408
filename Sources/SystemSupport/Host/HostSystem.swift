public import CivilTime
package import TerminalText

/// The machine that a command runs on, as a struct of closures, so that tests can replace it.
///
/// This module is the only one that imports the operating system's library.
public struct HostSystem: Sendable {
  package var environment: [String: String]
  /// The current time.
  public var now: @Sendable () -> Instant
  /// Reads a whole file; throws a `HostError` with its path.
  public var readFile: @Sendable (_ path: String) throws -> [UInt8]
  package var readStandardInput: @Sendable () throws -> [UInt8]
  package typealias FileWriter = @Sendable (_ bytes: [UInt8]) throws -> Void
  /// Writes bytes to standard output or standard error.
  public var write: @Sendable (_ bytes: [UInt8], _ stream: OutputStream) throws -> Void
  /// Reports errors that the system may only show when the output is closed.
  package var finishOutput: @Sendable () throws -> Void
  /// Writes to a path, in the pieces that the body passes on.
  ///
  /// A file is replaced atomically after the body has succeeded. Links are followed; the mode and,
  /// if permitted, the owner of the old file are kept. If the disk or the body fails, the old file
  /// stays. Streams and devices (`/dev/stdout`, a named pipe) are written directly.
  package var replace:
    @Sendable (
      _ path: String, _ isOneOfMany: Bool, _ body: (_ file: OutputFile) throws -> Void
    ) throws -> Void
  /// The kind of file at a path, following links. `/dev/stdin` and `/dev/stdout` mean the streams
  /// of the process, here and for `identity`.
  package var kind: @Sendable (_ path: String) -> FileKind
  /// The names in a folder, sorted, without `.` and `..`.
  package var listFolder: @Sendable (_ path: String) throws -> [String]
  /// The identity of a file, which links share with their target; nil if there is no file at the
  /// path.
  package var identity: @Sendable (_ path: String) -> FileIdentity?
  package var isTerminal: @Sendable (_ stream: StandardStream) -> Bool
  /// The compiled rules (TZif, RFC 9636) of a zone, nil when the database has no such zone; throws
  /// where it has one that cannot be read.
  package var zoneBytes: @Sendable (_ zone: ZoneID) throws(HostError) -> [UInt8]?
  package var zoneNames: @Sendable () -> [ZoneID]
  package var hasZoneDatabase: @Sendable () -> Bool
  /// The name of the machine's own zone: TZ, otherwise the system's setting, otherwise UTC.
  package var localZone: @Sendable () -> ZoneID
  /// Names the work that begins now. If it takes longer than a second and standard error is a
  /// terminal, the text is shown there until nil ends the work.
  package var progress: @Sendable (_ text: String?) -> Void
  /// The stamp of a file, for detecting changes; nil if there is no file at the path.
  package var fileStamp: @Sendable (_ path: String) -> FileStamp? = { _ in nil }
  /// The owner of a file; nil if there is no file at the path.
  package var fileOwner: @Sendable (_ path: String) -> FileOwner? = { _ in nil }
  /// Changes a file: the body receives its current bytes and returns the new ones in pieces, or nil to
  /// leave it. The file is locked meanwhile, and replaced atomically if no other program has replaced it;
  /// otherwise the body is called again. Links are followed. Files that may not be written are
  /// refused, even where their folder may be.
  package var updateFile:
    @Sendable (
      _ path: String, _ body: (_ current: [UInt8]) throws -> [ArraySlice<UInt8>]?
    ) throws -> Void = {
      path, _ in throw HostError(path: path, reason: "files cannot be changed here")
    }
  /// Throws the reason why a file may not be changed, or a new one may not be written.
  package var requireWritable: @Sendable (_ path: String) throws -> Void = { _ in }
  /// Writes a new file or replaces one, which only its owner may read.
  package var writePrivateFile: @Sendable (_ path: String, _ bytes: [UInt8]) throws -> Void = {
    path, _ in throw HostError(path: path, reason: "files cannot be written here")
  }
  /// Creates an empty file that only its owner may read; false if the path is taken.
  package var createPrivateFile: @Sendable (_ path: String) throws -> Bool = {
    path in throw HostError(path: path, reason: "files cannot be written here")
  }
  /// Locks a file or a folder until the value is released; nil if another holder has locked it and keeps it
  /// for a number of attempts, 50 milliseconds apart.
  package var hold: @Sendable (_ path: String, _ attempts: Int) -> HeldFile? = { _, _ in
    HeldFile(nil)
  }
  /// Removes a file; a link together with the file that it leads to.
  package var removeFile: @Sendable (_ path: String) throws -> Void = {
    path in throw HostError(path: path, reason: "files cannot be removed here")
  }
  /// The path of a file from the root, without links. The file may be missing, but not its folder; nil
  /// then.
  package var realPath: @Sendable (_ path: String) -> String? = { $0 }
  /// The text of a link; nil if there is none at the path.
  package var linkText: @Sendable (_ path: String) -> String? = { _ in nil }
  package var makeLink: @Sendable (_ path: String, _ text: String) throws -> Void = {
    path, _ in throw HostError(path: path, reason: "links cannot be made here")
  }
  /// Makes a folder that only its owner may enter, and those above it, unless they exist.
  package var makePrivateFolder: @Sendable (_ path: String) throws -> Void = {
    path in throw HostError(path: path, reason: "folders cannot be made here")
  }
  /// Runs a program with its arguments, without a shell and without input, and returns its output.
  /// Time and size are limited.
  package var runCommand: @Sendable (_ words: [String]) throws -> [UInt8] = {
    words in throw HostError(path: words.first ?? "", reason: "programs cannot be run here")
  }
  /// Reads a line of standard input, without its end; nil at the end of the input.
  package var readLine: @Sendable () -> String? = { nil }
  /// Runs a command of the shell with a path as its last argument, on this terminal, and waits for
  /// it.
  package var runOnFile: @Sendable (_ command: String, _ path: String) throws -> Void = {
    _, path in throw HostError(path: path, reason: "no editor can be run here")
  }
  /// The terminal: its size, and the functions for full-screen programs.
  package var terminal = HostTerminal.none
  /// The folder of the running program; nil if the system does not say.
  package var programFolder: @Sendable () -> String? = { nil }

  /// One of the three standard streams.
  package enum StandardStream: Sendable {
    /// Standard input.
    case input
    /// Standard output.
    case output
    /// Standard error.
    case error
  }

  /// One of the two standard streams for writing.
  public enum OutputStream: Sendable {
    /// Standard output.
    case output
    /// Standard error.
    case error
  }

  /// The file being written, with facts about the file that it changes.
  package struct OutputFile: Sendable {
    package var write: FileWriter
    /// The size in bytes of the file that is replaced; nil if there is none.
    package var replacedSize: Int?
    /// The identity of the file that is replaced or, through a descriptor, written into; nil for a
    /// new file, a pipe or a device.
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

  /// The kind of a file. A device is anything without a length that can be read: pipes, sockets,
  /// terminals.
  package enum FileKind: Sendable {
    case file
    case folder
    /// A pipe, a socket or a terminal.
    case device
    /// Nothing.
    case missing
    /// The system does not say, as for a folder that may not be searched or a disk that fails; reading
    /// it gives the reason.
    case unknown
  }

  /// The maximum size of a file or stream, and of all files of a command line together. A pipe may
  /// never end.
  package static let largestInput = 1 << 30

  /// The device and inode of a file. Paths with equal identities are the same file.
  package struct FileIdentity: Hashable, Sendable {
    let device: UInt64
    let inode: UInt64

    package init(device: UInt64, inode: UInt64) {
      self.device = device
      self.inode = inode
    }
  }
}

/// An error of the operating system, with the path and the system's message.
package struct HostError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path or the name of the stream.
  package let path: String
  /// The system's message: `No such file or directory`.
  package let reason: String
  /// Whether the reader closed a pipe that we write to, which is not an error for the user.
  package let isClosedPipe: Bool

  package init(path: String, reason: String, isClosedPipe: Bool = false) {
    self.path = path
    self.reason = reason
    self.isClosedPipe = isClosedPipe
  }

  /// `week.csv: No such file or directory`.
  package var description: String { "\(path): \(reason)" }
}
