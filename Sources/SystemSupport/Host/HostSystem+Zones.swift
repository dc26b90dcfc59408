public import CivilTime
import TimeZoneData

extension HostSystem {
  /// The machine's zone database as the value that loading and laying out take. Zones that the machine
  /// lacks, all of them where it has no zone files, come from the table that is part of the program.
  public var zones: ZoneDatabase { zones { _ in } }

  /// The machine's zone database, filled by the program's table.
  ///
  /// - Parameter noteBundled: called with each zone that comes from the table.
  package func zones(
    noteBundled: @escaping @Sendable (ZoneID) -> Void
  ) -> ZoneDatabase {
    guard hasZoneDatabase() else {
      let missing = ZoneDatabase(missing: "this machine has no zoneinfo folder")
      return missing.filled(by: .bundled, note: noteBundled)
    }
    let zoneBytes = zoneBytes
    return ZoneDatabase(
      names: zoneNames,
      load: { (zone) throws(CivilTimeError) -> [UInt8]? in
        do throws(HostError) {
          return try zoneBytes(zone)
        } catch {
          throw CivilTimeError(
            .unreadableZone, zone.name,
            "the file of this time zone cannot be read (\(error.description))")
        }
      }
    ).filled(by: .bundled, note: noteBundled)
  }

  /// The release of the table of zones that is part of the program, such as `2025b`.
  package static var bundledZonesVersion: String { BundledZones.version }
}
