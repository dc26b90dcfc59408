/// The source of the rules of named zones. A value that is passed in, since this module does not
/// read files.
///
/// There are three outcomes for a name: rules, no such zone, or an error because its file cannot be
/// read. `UTC` and offsets such as `+01:00` have rules in every database, even in a missing one.
public struct ZoneDatabase: Sendable {
  private let find: @Sendable (ZoneID) throws(CivilTimeError) -> ZoneRules?
  private let names: @Sendable () -> [ZoneID]

  /// The reason why there is no database; nil if there is one.
  package let missingReason: String?

  /// Makes a database from a closure that returns the rules of a zone: nil if there is no such zone, and
  /// an error if its file cannot be read.
  package init(
    names: @escaping @Sendable () -> [ZoneID],
    rules: @escaping @Sendable (ZoneID) throws(CivilTimeError) -> ZoneRules?
  ) {
    find = rules
    self.names = names
    missingReason = nil
  }

  /// Makes a database from a closure that returns the TZif bytes of a zone: nil if there is no such
  /// zone, and an error if its file cannot be read.
  package init(
    names: @escaping @Sendable () -> [ZoneID],
    load: @escaping @Sendable (ZoneID) throws(CivilTimeError) -> [UInt8]?
  ) {
    self.init(
      names: names,
      rules: { (zone) throws(CivilTimeError) -> ZoneRules? in
        guard let bytes = try load(zone) else { return nil }
        do throws(CivilTimeError) {
          return try ZoneRules(tzif: bytes, id: zone)
        } catch {
          throw CivilTimeError(
            error.code, zone.name, at: error.byteOffset,
            "the file of this time zone is damaged: \(error.reason)")
        }
      })
  }

  /// Makes a database that only has UTC and fixed offsets.
  package init(missing missingReason: String) {
    find = { _ in nil }
    names = { [] }
    self.missingReason = missingReason
  }

  /// Makes a database from files in memory.
  public init(files: [ZoneID: [UInt8]]) {
    self.init(names: { Array(files.keys) }, load: { files[$0] })
  }

  package var isAvailable: Bool { missingReason == nil }

  /// The names that the database knows, in order.
  ///
  /// - Complexity: that of reading the folders it is in.
  package var zones: [ZoneID] { names().sorted { $0.name < $1.name } }

  /// The rules of a zone.
  ///
  /// - Throws: `invalidZoneName` for text that cannot be a name, `zoneDatabaseMissing`,
  ///   `unknownZone`, `unreadableZone` for a file that cannot be read, and `malformedZoneData` or
  ///   `malformedZoneRule` for a damaged one.
  /// - Complexity: reads and decodes the file each time; `ZoneRulesCache` does so once.
  public func rules(for zone: ZoneID) throws(CivilTimeError) -> ZoneRules {
    if let offset = zone.fixedOffset { return ZoneRules(fixed: offset, id: zone) }
    guard zone.isWellFormed else {
      throw CivilTimeError(.invalidZoneName, zone.name, "not the name of a time zone")
    }
    if let missingReason {
      throw CivilTimeError(
        .zoneDatabaseMissing, zone.name,
        "the rules of this time zone are missing: \(missingReason)")
    }
    guard let rules = try find(zone) else {
      throw CivilTimeError(.unknownZone, zone.name, "no such zone in the time zone database")
    }
    return rules
  }

  /// A database that takes the zones that this one lacks from another.
  ///
  /// - Parameters:
  ///   - other: The database that is asked for them.
  ///   - note: Called with each zone that the other one supplied, each time.
  public func filled(
    by other: ZoneDatabase, note: @escaping @Sendable (ZoneID) -> Void = { _ in }
  ) -> ZoneDatabase {
    ZoneDatabase(
      names: { Array(Set(names()).union(other.names())) },
      rules: { (zone) throws(CivilTimeError) -> ZoneRules? in
        do throws(CivilTimeError) {
          return try rules(for: zone)
        } catch {
          guard error.isAbsentZone else { throw error }
        }
        guard let rules = try? other.rules(for: zone) else { return nil }
        note(zone)
        return rules
      })
  }

  /// The same database, with the rules of some zones read now: all calendars that are loaded with it share
  /// them. The rules of a zone of which a file is read take about 18 kB.
  ///
  /// - Parameter zones: The zones; those without rules are looked up each time, as before.
  public func preloaded(_ zones: [ZoneID]) -> ZoneDatabase {
    guard isAvailable else { return self }
    var known: [ZoneID: ZoneRules] = [:]
    for zone in zones { known[zone] = try? find(zone) }
    return ZoneDatabase(
      names: names,
      rules: { [find, known] (zone) throws(CivilTimeError) -> ZoneRules? in
        if let rules = known[zone] { return rules }
        return try find(zone)
      })
  }

  /// The known zone whose name is the text but for upper and lower case; nil when there is none.
  ///
  /// - Complexity: O(number of zones); ask for `zones` once where many names are looked up.
  package func zone(matching text: String) -> ZoneID? {
    let folded = text.lowercased()
    return names().first { $0.name.lowercased() == folded }
  }
}

package struct ZoneRulesCache: Sendable {
  package let database: ZoneDatabase

  private var known: [ZoneID: Result<ZoneRules, CivilTimeError>] = [:]

  /// Makes an empty cache for a database.
  package init(_ database: ZoneDatabase) { self.database = database }

  /// The rules of a zone; errors are cached too.
  ///
  /// - Throws: The errors of `ZoneDatabase.rules(for:)`.
  package mutating func rules(for zone: ZoneID) throws(CivilTimeError) -> ZoneRules {
    if let result = known[zone] { return try result.get() }
    let result = Result { () throws(CivilTimeError) in try database.rules(for: zone) }
    known[zone] = result
    return try result.get()
  }
}
