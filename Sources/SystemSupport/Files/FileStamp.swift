/// The state of a file on disk, compared to detect that it was written since it was read.
package struct FileStamp: Hashable, Sendable {
  /// The time of the last modification, in nanoseconds since the epoch.
  package let nanoseconds: Int64
  /// The size in bytes.
  package let size: Int64
  /// The inode number, which changes when another file takes its place.
  package let inode: UInt64
  /// The number of its names (hard links).
  package let links: Int

  package init(nanoseconds: Int64, size: Int64, inode: UInt64, links: Int) {
    (self.nanoseconds, self.size, self.inode, self.links) = (nanoseconds, size, inode, links)
  }
}
