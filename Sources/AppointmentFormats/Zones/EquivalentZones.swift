internal import AppointmentModel
internal import CivilTime

/// The zones of the database whose clocks agree with zones that have names of their own, for tables,
/// which have no definitions of zones.
enum EquivalentZones {
  /// The names to write for rows of the zone table that are no zones of the database.
  ///
  /// - Complexity: O(appointments) where there are such rows, beside the database's zones for each.
  static func names(
    _ collection: AppointmentCollection, _ indices: some Sequence<Int>
  ) -> [UInt16: ZoneID] {
    let database = collection.zoneDatabase
    let own = collection.zones.indices.dropFirst(Int(CollectionZone.firstNamed)).filter {
      let zone = collection.zones[$0]
      return (try? database.rules(for: zone.id)) != zone.rules
    }
    guard !own.isEmpty, database.isAvailable else { return [:] }
    let spans = ZoneSpans(collection, indices).spans
    var names: [UInt16: ZoneID] = [:]
    for row in own {
      guard let span = spans[UInt16(row)] else { continue }
      let zone = collection.zones[row]
      let found = candidates(zone.id.name, database).first { candidate in
        guard let rules = try? database.rules(for: candidate) else { return false }
        return agree(zone.rules, rules, span)
      }
      if let found { names[UInt16(row)] = found }
    }
    return names
  }

  /// The zone that the name may mean, those that Windows names, then all.
  private static func candidates(_ name: String, _ database: ZoneDatabase) -> [ZoneID] {
    let meant = ZoneBook.candidates(name).map { ZoneID($0) }
    let named = WindowsZones.zone(for: name).map { [ZoneID($0)] } ?? []
    return meant + named + WindowsZones.principal.map { ZoneID($0) } + database.zones
  }

  /// Whether the clocks agree from the day before a span to two days after it.
  private static func agree(
    _ one: ZoneRules, _ other: ZoneRules, _ span: ClosedRange<Int64>
  ) -> Bool {
    // Rules without an end are those of POSIX a long time before.
    let end = min(span.upperBound, max(span.lowerBound, 0) + 4_102_444_800)
    let range =
      Instant(
        secondsSinceEpoch: span.lowerBound - 86_400)..<Instant(
        secondsSinceEpoch: max(end, span.lowerBound) + 172_800)
    guard one.offset(at: range.lowerBound) == other.offset(at: range.lowerBound) else {
      return false
    }
    func onsets(_ rules: ZoneRules) -> some Sequence<ZoneTransition> {
      rules.transitions(in: range).lazy.filter { $0.before.offset != $0.after.offset }
    }
    return onsets(one).elementsEqual(onsets(other)) {
      $0.instant == $1.instant && $0.after.offset == $1.after.offset
    }
  }
}
