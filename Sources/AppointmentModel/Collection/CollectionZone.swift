package import CivilTime

/// A row of a collection's zone table; records refer to their zones by row index.
///
/// Two inputs may define the same name differently, so the table has a row for each input and name.
package struct CollectionZone: Sendable {
  /// The name that the appointments use.
  package var id: ZoneID
  /// The name in the input, if the appointments are written with another one.
  package var inputName: String?
  /// The rules; fixed UTC for the first two rows and for an unknown zone.
  package var rules: ZoneRules
  /// Whether the zone is unknown. Its times are read like floating times and written with its name.
  package var isUnknown = false

  /// The row of times without a zone.
  package static let floating: UInt16 = 0
  package static let utc: UInt16 = 1
  package static let firstNamed: UInt16 = 2

  package init(id: ZoneID, rules: ZoneRules) {
    self.id = id
    self.rules = rules
  }

  /// Creates the row of a zone without rules.
  package init(unknown id: ZoneID) {
    self.init(id: id, rules: ZoneRules(fixed: .utc))
    isUnknown = true
  }

  /// The first rows of every table.
  package static let initialTable = [
    CollectionZone(id: ZoneID(""), rules: ZoneRules(fixed: .utc)),
    CollectionZone(id: .utc, rules: ZoneRules(fixed: .utc)),
  ]
}
