/// Zone files that do not depend on the machine.
public enum ZoneFile {
  /// The bytes of a TZif file (RFC 9636), version 2, without transitions but with a footer: a zone
  /// that has always followed one POSIX rule.
  public static func bytes(_ rule: String) -> [UInt8] {
    func block() -> [UInt8] {
      var bytes: [UInt8] = Array("TZif2".utf8) + Array(repeating: 0, count: 15)
      // isutcnt, isstdcnt, leapcnt, timecnt, typecnt, charcnt.
      for count in [0, 0, 0, 0, 1, 4] as [UInt8] { bytes += [0, 0, 0, count] }
      return bytes + [0, 0, 0, 0, 0, 0] + Array("UTC\0".utf8)
    }
    return block() + block() + Array("\n\(rule)\n".utf8)
  }
}
