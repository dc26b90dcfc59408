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

/// The user and the group that a file belongs to, by their numbers.
package struct FileOwner: Hashable, Sendable, CustomStringConvertible {
  package let user: UInt32
  package let group: UInt32

  package init(user: UInt32, group: UInt32) { (self.user, self.group) = (user, group) }

  /// `user 1000, group 100`
  package var description: String { "user \(user), group \(group)" }
}

extension HostSystem {
  /// Runs a body that replaces files.
  ///
  /// - Returns: A remark for each file that belongs to somebody else afterwards, since only the administrator may
  ///   give files away.
  package func owners(
    of paths: [String], during body: () throws -> Void
  ) rethrows -> [String] {
    let before = paths.map(fileOwner)
    try body()
    return zip(paths, before).compactMap { path, old in
      guard let old, let new = fileOwner(path), old != new else { return nil }
      return "\(shown(path)) now belongs to \(new); before, it belonged to \(old)"
    }
  }
}
