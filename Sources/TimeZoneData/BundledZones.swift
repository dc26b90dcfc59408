package import CivilTime

/// The zones of the IANA time zone database as part of the program, for machines without zone files.
///
/// Each zone has its onsets from 1970 on and its rule for the future. Before 1970 it has the offset that
/// was in force at the start of 1970.
package enum BundledZones {
  /// The release of the database, such as `2025b`.
  package static var version: String { ZoneTexts.version }

  /// The names of the zones in order, links among them.
  package static var names: [ZoneID] {
    var names: [ZoneID] = []
    ZoneReader.forEachName { name, _ in
      names.append(ZoneID(String(decoding: name, as: UTF8.self)))
      return true
    }
    return names
  }

  /// The rules of a zone; nil for an unknown name.
  ///
  /// - Complexity: O(number of names) and some 20 microseconds.
  package static func rules(for zone: ZoneID) -> ZoneRules? {
    let sought = Array(zone.name.utf8)
    var found: Int?
    ZoneReader.forEachName { name, number in
      if name == sought { found = number }
      return found == nil
    }
    return found.flatMap { ZoneReader.shared.rules($0, id: zone) }
  }
}

extension ZoneDatabase {
  /// The zones of the IANA time zone database that are part of the program.
  package static let bundled = ZoneDatabase(
    names: { BundledZones.names }, rules: { BundledZones.rules(for: $0) })
}
