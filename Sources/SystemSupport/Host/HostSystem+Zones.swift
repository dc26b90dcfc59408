public import CivilTime

extension HostSystem {
  /// The machine's zone database as the value that loading and laying out take; one that says why it is
  /// missing where the machine has none.
  public var zones: ZoneDatabase {
    guard hasZoneDatabase() else {
      return ZoneDatabase(missing: "this machine has no zoneinfo folder (set TZDIR to one)")
    }
    return ZoneDatabase(names: zoneNames, load: zoneBytes)
  }
}
