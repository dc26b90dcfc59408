/// Where the rules of named zones come from: a value that is handed in, since reading files is not
/// this module's work.
///
/// `UTC` and offsets such as `+01:00` have rules in every database, also in one that is missing.
public struct ZoneDatabase: Sendable {
  private let load: @Sendable (ZoneID) -> [UInt8]?
  private let names: @Sendable () -> [ZoneID]

  /// Why there is no database; nil when there is one.
  package let missingReason: String?

  package init(
    names: @escaping @Sendable () -> [ZoneID], load: @escaping @Sendable (ZoneID) -> [UInt8]?
  ) {
    self.load = load
    self.names = names
    missingReason = nil
  }

  /// Makes a database that has nothing but UTC and fixed offsets.
  package init(missing missingReason: String) {
    load = { _ in nil }
    names = { [] }
    self.missingReason = missingReason
  }

  /// Makes a database from files in memory.
  public init(files: [ZoneID: [UInt8]]) {
    self.init(names: { Array(files.keys) }, load: { files[$0] })
  }

  /// Whether there is a database behind the value.
  package var isAvailable: Bool { missingReason == nil }

  /// The names that the database knows, in order.
  ///
  /// - Complexity: that of reading the folders it is in.
  package var zones: [ZoneID] { names().sorted { $0.name < $1.name } }

  /// The rules of a zone.
  ///
  /// - Throws: `invalidZoneName` for text that cannot be a name, `zoneDatabaseMissing`,
  ///   `unknownZone`, and `malformedZoneData` or `malformedZoneRule` for a damaged file.
  /// - Complexity: reads and decodes the file each time; `ZoneRulesCache` does so once.
  public func rules(for zone: ZoneID) throws(CivilTimeError) -> ZoneRules {
    if let offset = zone.fixedOffset { return ZoneRules(fixed: offset) }
    guard zone.isWellFormed else {
      throw CivilTimeError(.invalidZoneName, zone.name, "not the name of a time zone")
    }
    if let missingReason {
      throw CivilTimeError(
        .zoneDatabaseMissing, zone.name,
        "the rules of this time zone are not at hand: \(missingReason)")
    }
    guard let bytes = load(zone) else {
      throw CivilTimeError(.unknownZone, zone.name, "no such zone in the time zone database")
    }
    do {
      return try ZoneRules(tzif: bytes)
    } catch {
      throw CivilTimeError(
        error.code, zone.name, at: error.byteOffset,
        "the file of this time zone is damaged: \(error.reason)")
    }
  }

  /// The known zone whose name is the text but for upper and lower case; nil when there is none.
  ///
  /// - Complexity: O(number of zones); ask for `zones` once where many names are looked up.
  package func zone(matching text: String) -> ZoneID? {
    let folded = text.lowercased()
    return names().first { $0.name.lowercased() == folded }
  }
}

/// The rules of zones already asked for, kept for the next time.
package struct ZoneRulesCache: Sendable {
  package let database: ZoneDatabase

  private var known: [ZoneID: Result<ZoneRules, CivilTimeError>] = [:]

  /// Makes an empty cache before a database.
  package init(_ database: ZoneDatabase) { self.database = database }

  /// The rules of a zone; errors are remembered too.
  ///
  /// - Throws: as `ZoneDatabase.rules(for:)` does.
  package mutating func rules(for zone: ZoneID) throws(CivilTimeError) -> ZoneRules {
    if let result = known[zone] { return try result.get() }
    let result = Result { () throws(CivilTimeError) in try database.rules(for: zone) }
    known[zone] = result
    return try result.get()
  }
}
