import CivilTime
import TestSupport

/// Zone rules that do not depend on the machine.
enum TestZones {
  /// A database of a few zones, made from POSIX rules as TZif files of version 2.
  static let database = ZoneDatabase(
    files: [
      ZoneID("Europe/Berlin"): ZoneFile.bytes("CET-1CEST,M3.5.0,M10.5.0/3"),
      ZoneID("Europe/London"): ZoneFile.bytes("GMT0BST,M3.5.0/1,M10.5.0"),
      ZoneID("America/New_York"): ZoneFile.bytes("EST5EDT,M3.2.0,M11.1.0"),
      ZoneID("America/Argentina/Buenos_Aires"): ZoneFile.bytes("<-03>3"),
      ZoneID("Asia/Tokyo"): ZoneFile.bytes("JST-9"),
    ])
}
