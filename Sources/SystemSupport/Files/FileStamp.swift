/// What tells that a file was written since it was read.
package struct FileStamp: Hashable, Sendable {
  /// The time of the last change, in nanoseconds since the epoch.
  package let nanoseconds: Int64
  /// The size in bytes.
  package let size: Int64
  /// The file's number, which another file in its place does not share.
  package let inode: UInt64
}
