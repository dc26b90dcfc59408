import CivilTime

/// Zone rules that do not depend on the machine.
enum TestZones {
  /// A database of a few zones made from POSIX rules as TZif files of version 2.
  static let database = ZoneDatabase(
    files: [
      ZoneID("Europe/Berlin"): tzif("CET-1CEST,M3.5.0,M10.5.0/3"),
      ZoneID("Europe/London"): tzif("GMT0BST,M3.5.0/1,M10.5.0"),
      ZoneID("America/New_York"): tzif("EST5EDT,M3.2.0,M11.1.0"),
      ZoneID("America/Argentina/Buenos_Aires"): tzif("<-03>3"),
      ZoneID("Asia/Tokyo"): tzif("JST-9"),
    ])

  /// The bytes of a TZif file (RFC 9636) without transitions but with a footer.
  private static func tzif(_ rule: String) -> [UInt8] {
    func block() -> [UInt8] {
      var bytes: [UInt8] = Array("TZif2".utf8) + Array(repeating: 0, count: 15)
      // isutcnt, isstdcnt, leapcnt, timecnt, typecnt, charcnt.
      for count in [0, 0, 0, 0, 1, 4] as [UInt8] { bytes += [0, 0, 0, count] }
      return bytes + [0, 0, 0, 0, 0, 0] + Array("UTC\0".utf8)
    }
    return block() + block() + Array("\n\(rule)\n".utf8)
  }
}
