import CivilTime

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

  init(environment: [String: String]) {
    let system = [
      "/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo", "/etc/zoneinfo",
      "/var/db/timezone/zoneinfo",
    ]
    folders = (environment["TZDIR"].map { $0.isEmpty ? [] : [$0] } ?? []) + system
    zoneVariable = environment["TZ"]
  }

  var exists: Bool {
    folders.contains { fileStatus($0 + "/UTC") != nil || fileStatus($0 + "/Etc/UTC") != nil }
  }

  func bytes(of zone: ZoneID) -> [UInt8]? {
    // A name is a path inside of the folder and must not lead out of it.
    let parts = zone.name.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }) else { return nil }
    if zone.name == ZoneInfoFolder.unnamedLocalZone.name {
      return try? readWhole(path: "/etc/localtime")
    }
    for folder in folders {
      let path = folder + "/" + zone.name
      if let status = fileStatus(path), status.st_mode & S_IFMT == S_IFREG {
        return try? readWhole(path: path)
      }
    }
    return nil
  }

  /// The names of all zones: the files in the first existing folder.
  func names() -> [ZoneID] {
    guard let root = folders.first(where: { fileStatus($0) != nil }) else { return [] }
    var names: [ZoneID] = []
    // Names have at most three parts: America/Argentina/Salta.
    func collect(_ prefix: String, depth: Int) {
      for name in (try? SystemSupport.names(inFolder: root + "/" + prefix)) ?? [] {
        // `posix` and `right` contain all zones again; all real names begin with a capital letter.
        guard let first = name.unicodeScalars.first, ("A"..."Z").contains(first) else { continue }
        let path = prefix + name
        guard let status = fileStatus(root + "/" + path) else { continue }
        if status.st_mode & S_IFMT == S_IFREG {
          names.append(ZoneID(path))
        } else if depth < 3 {
          collect(path + "/", depth: depth + 1)
        }
      }
    }
    collect("", depth: 1)
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
      if !name.isEmpty, self.bytes(of: ZoneID(name)) != nil { return ZoneID(name) }
    }
    return fileStatus("/etc/localtime") == nil ? .utc : ZoneInfoFolder.unnamedLocalZone
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
