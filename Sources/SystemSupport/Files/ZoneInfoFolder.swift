import CivilTime
import TimeZoneData

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The system's zone database: a folder with a TZif file per zone.
struct ZoneInfoFolder: Sendable {
  private let folders: [String]
  private let zoneVariable: String?
  private let faults: ReadFaults

  init(environment: [String: String], faults: ReadFaults = .none) {
    self.faults = faults
    let system = [
      "/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo", "/etc/zoneinfo",
      "/var/db/timezone/zoneinfo",
    ]
    folders = (environment["TZDIR"].map { $0.isEmpty ? [] : [$0] } ?? []) + system
    zoneVariable = environment["TZ"]
  }

  var exists: Bool { folders.contains { isThere($0 + "/UTC") || isThere($0 + "/Etc/UTC") } }

  /// The TZif bytes of a zone; nil where there is no such zone.
  ///
  /// - Throws: where the zone has a file that cannot be read.
  func bytes(of zone: ZoneID) throws(HostError) -> [UInt8]? {
    // A name is a path inside of the folder and must not lead out of it.
    let parts = zone.name.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }) else { return nil }
    if zone.name == ZoneInfoFolder.unnamedLocalZone.name {
      return try readFile("/etc/localtime")
    }
    for folder in folders {
      guard let bytes = try readFile(folder + "/" + zone.name) else { continue }
      // The folder also contains texts, whose names (`leapseconds`) are not names of zones.
      let isText = !bytes.starts(with: "TZif".utf8) && !("A"..."Z").contains(zone.name.prefix(1))
      return isText ? nil : bytes
    }
    return nil
  }

  /// The bytes of a regular file; nil where there is none.
  private func readFile(_ path: String) throws(HostError) -> [UInt8]? {
    // A pipe is not waited for.
    let descriptor = openFile(path)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw HostError(path: path, reason: systemReason())
    }
    defer { close(descriptor) }
    guard let status = descriptorStatus(descriptor), status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return try readToEnd(descriptor: descriptor, name: path, faults: faults)
  }

  private func openFile(_ path: String) -> Int32 {
    let code = faults.code(.open, path)
    guard code == 0 else {
      errno = code
      return -1
    }
    return unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  }

  /// Whether a path leads to something, even if it is unreadable.
  private func isThere(_ path: String) -> Bool {
    fileStatus(path) != nil || errno != ENOENT && errno != ENOTDIR
  }

  /// The names of all zones: the files in the first existing folder. If it cannot be listed, those that
  /// the program knows by itself, so that no name is taken for an unknown one.
  func names() -> [ZoneID] {
    guard let root = folders.first(where: { fileStatus($0) != nil }) else { return [] }
    var names: [ZoneID] = []
    // Names have at most three parts: America/Argentina/Salta.
    func collect(_ prefix: String, depth: Int) throws(HostError) {
      for name in try SystemSupport.names(inFolder: root + "/" + prefix, faults: faults) {
        // `posix` and `right` contain all zones again; all real names begin with a capital letter.
        guard let first = name.unicodeScalars.first, ("A"..."Z").contains(first) else { continue }
        let path = prefix + name
        guard let status = fileStatus(root + "/" + path) else { continue }
        if status.st_mode & S_IFMT == S_IFREG {
          names.append(ZoneID(path))
        } else if depth < 3 {
          try collect(path + "/", depth: depth + 1)
        }
      }
    }
    do {
      try collect("", depth: 1)
    } catch {
      return BundledZones.names
    }
    return names
  }

  /// The name for an /etc/localtime that is a copy instead of a link.
  private static let unnamedLocalZone = ZoneID("localtime")

  func localZone() -> ZoneID {
    if let zoneVariable {
      let name = zoneVariable.hasPrefix(":") ? String(zoneVariable.dropFirst()) : zoneVariable
      if name.isEmpty { return .utc }
      if let path = name.range(ofPath: "zoneinfo/") { return ZoneID(path) }
      return ZoneID(name)
    }
    if let target = linkTarget("/etc/localtime")?.range(ofPath: "zoneinfo/") {
      return ZoneID(target)
    }
    if let bytes = try? readWhole(path: "/etc/timezone") {
      let name = String(decoding: bytes.prefix { $0 > 0x20 }, as: UTF8.self)
      if isKnown(ZoneID(name)) { return ZoneID(name) }
    }
    return isThere("/etc/localtime") ? ZoneInfoFolder.unnamedLocalZone : .utc
  }

  /// Whether a name leads to rules or to a file that cannot be read.
  private func isKnown(_ zone: ZoneID) -> Bool {
    do throws(HostError) {
      if try bytes(of: zone) != nil { return true }
    } catch {
      return true
    }
    return BundledZones.rules(for: zone) != nil
  }
}

extension String {
  /// The text after the last occurrence of a path part; nil if it does not occur.
  fileprivate func range(ofPath part: String) -> String? {
    var end = endIndex
    while end > startIndex {
      let start = index(before: end)
      if self[start...].hasPrefix(part) { return String(self[start...].dropFirst(part.count)) }
      end = start
    }
    return nil
  }
}
