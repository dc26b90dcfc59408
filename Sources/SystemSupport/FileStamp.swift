/// What tells that a file was written since it was read.
public struct FileStamp: Hashable, Sendable {
  /// The time of the last change, in nanoseconds since the epoch.
  public let nanoseconds: Int64
  /// The size in bytes.
  public let size: Int64
  /// The file's number, which another file in its place does not share.
  public let inode: UInt64

  /// Makes a stamp from its parts.
  public init(nanoseconds: Int64, size: Int64, inode: UInt64) {
    self.nanoseconds = nanoseconds
    self.size = size
    self.inode = inode
  }
}
