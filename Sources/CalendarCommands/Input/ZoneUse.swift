import AppointmentModel
import CalendarLayout
import CivilTime
import SystemSupport

/// Where the rules of zones came from in one run: which of the program's own table, and the first file
/// that could not be read.
final class ZoneUse: @unchecked Sendable {
  // Several threads read files, so everything below is accessed under the lock only.
  private let lock = Lock()
  private var zones: Set<ZoneID> = []
  private var failure: CivilTimeError?

  /// The zones whose rules came from the program's table.
  var bundled: Set<ZoneID> { lock.with { zones } }

  func noteBundled(_ zone: ZoneID) { lock.with { _ = zones.insert(zone) } }

  /// Fails if the file of a zone could not be read, since times would then be shown or written in
  /// the wrong zone.
  ///
  /// - Throws: the first such error.
  func check() throws(CivilTimeError) {
    if let failure = lock.with({ failure }) { throw failure }
  }

  /// The database, whose errors are kept.
  func watch(_ database: ZoneDatabase) -> ZoneDatabase {
    ZoneDatabase(
      names: { database.zones },
      rules: { (zone) throws(CivilTimeError) -> ZoneRules? in
        do throws(CivilTimeError) {
          return try database.rules(for: zone)
        } catch {
          if error.isAbsentZone { return nil }
          self.lock.with { self.failure = self.failure ?? error }
          throw error
        }
      })
  }

  /// The machine, which prints nothing and replaces no file after a zone could not be read.
  func guarding(_ host: HostSystem) -> HostSystem {
    var guarded = host
    guarded.write = { bytes, stream in
      if stream == .output { try self.check() }
      try host.write(bytes, stream)
    }
    guarded.replace = { path, isOneOfMany, body in
      try host.replace(path, isOneOfMany) { file in
        var file = file
        let write = file.write
        file.write = { bytes in
          try self.check()
          try write(bytes)
        }
        try body(file)
        try self.check()
      }
    }
    return guarded
  }
}

extension Settings {
  /// Says in which zone times are shown if the user did not choose one, and which rules come from
  /// the program's table.
  func sayZones(of collection: AppointmentCollection, _ messages: Messages) {
    if let unknownLocalZone {
      messages.say(
        "calgrid: showing UTC, as this machine's zone '\(unknownLocalZone)' is unknown; "
          + "add --zone with a name such as Europe/Berlin")
    } else if let zone = zoneMeant(by: collection) {
      messages.say(
        "calgrid: showing UTC (this machine's zone); the events use \(zone); add --zone \(zone)")
    }
    let bundled = zoneUse.bundled
    guard !bundled.isEmpty else { return }
    let used = ([zone] + collection.zones.map(\.id)).filter { bundled.contains($0) }
    let names = GridEntry.once(used.map(\.name))
    guard !names.isEmpty else { return }
    messages.say(
      "calgrid: this machine has no zone file for \(names.prefix(3).joined(separator: ", "))"
        + (names.count > 3 ? " and \(names.count - 3) more" : "")
        + "; using built-in rules (IANA \(HostSystem.bundledZonesVersion)), which begin in 1970")
  }
}
