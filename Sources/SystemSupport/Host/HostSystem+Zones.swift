public import CivilTime

extension HostSystem {
  /// The machine's zone database for loading and layout. If there is none, its errors say so.
  public var zones: ZoneDatabase {
    guard hasZoneDatabase() else {
      return ZoneDatabase(missing: "this machine has no zoneinfo folder (set TZDIR to one)")
    }
    return ZoneDatabase(names: zoneNames, load: zoneBytes)
  }
}
