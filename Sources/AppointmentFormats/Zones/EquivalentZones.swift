internal import AppointmentModel
internal import CivilTime

/// Zones with a custom name, for tables, which cannot contain zone definitions.
struct EquivalentZones {
  /// The collection to write. Such zones have the names of zones of the database with the same
  /// clocks; if there is none, non-recurring appointments are in UTC.
  private(set) var collection: AppointmentCollection
  /// The series in zones without an equivalent, which keep their names.
  private var unnamed: (count: Int, example: String) = (0, "")

  /// - Complexity: O(appointments) if there are such zones, plus the database's zones for each.
  init(_ collection: AppointmentCollection, _ indices: some Collection<Int>) {
    self.collection = collection
    let database = collection.zoneDatabase
    let rows = collection.zones.indices.dropFirst(Int(CollectionZone.firstNamed))
    // A small part of a collection uses only some of its zones, whose files need not all be sought.
    var spans: [UInt16: ClosedRange<Int64>]?
    func span(_ row: Int) -> ClosedRange<Int64>? {
      let known = spans ?? ZoneSpans(collection, indices, followsCounts: true).spans
      spans = known
      return known[UInt16(row)]
    }
    let own = rows.filter {
      let zone = collection.zones[$0]
      guard !zone.isUnknown, indices.count >= rows.count || span($0) != nil else { return false }
      return (try? database.rules(for: zone.id)) != zone.rules
    }
    guard !own.isEmpty, database.isAvailable else { return }
    var names: [UInt16: ZoneID] = [:]
    var others: Set<UInt16> = []
    for row in own {
      guard let span = span(row) else { continue }
      let zone = collection.zones[row]
      let found = EquivalentZones.candidates(zone.id.name, database).first { candidate in
        guard let rules = try? database.rules(for: candidate) else { return false }
        return EquivalentZones.agree(zone.rules, rules, span)
      }
      if let found { names[UInt16(row)] = found } else { others.insert(UInt16(row)) }
    }
    self.collection = collection.renamingZones(names)
    if !others.isEmpty { writeInUTC(others, indices) }
  }

  /// Converts non-recurring appointments in some zones to UTC, and counts the series.
  private mutating func writeInUTC(_ zones: Set<UInt16>, _ indices: some Sequence<Int>) {
    let ids = Set(zones.map { collection.zones[Int($0)].id })
    let places = indices.filter {
      let record = collection.records[$0]
      if zones.contains(record.startZone) || zones.contains(record.endZone) { return true }
      guard record.flags.contains(.isRecurring) else { return false }
      // Additional dates may be in another zone than the series.
      let recurrence = collection.recurrence(at: $0).recurrence
      return (recurrence.dates.map({ $0.start }) + recurrence.exclusions).contains { time in
        time.zone.map(ids.contains) ?? false
      }
    }
    for index in places {
      let flags = collection.records[index].flags
      let isSingle =
        !flags.contains(.isRecurring) && !flags.contains(.isOverride) && !flags.contains(.isDate)
        && !flags.contains(.isValue) && !flags.contains(.isExcluded)
      if isSingle {
        collection.setInUTC(at: index)
      } else {
        if unnamed.count == 0 { unnamed.example = collection[index].title }
        unnamed.count += 1
      }
    }
  }

  func addLosses(to report: inout LossReport) {
    report.add(
      ("series in a zone of its own", "series in a zone of their own"),
      "tables have no definitions of zones, and no zone of the "
        + "database has its clocks; other programs may not know the name",
      count: unnamed.count, example: unnamed.example)
  }

  /// The zones that a name may mean: first those whose city it contains (`Zurich (private)`), then those
  /// with Windows names, then all.
  private static func candidates(_ name: String, _ database: ZoneDatabase) -> [ZoneID] {
    let meant = ZoneBook.candidates(name).map { ZoneID($0) }
    let named = WindowsZones.zone(for: name).map { [ZoneID($0)] } ?? []
    let words = WindowsZones.words(name)
    let ofCity = database.zones.filter { zone in
      guard let city = zone.name.split(separator: "/").dropFirst().last else { return false }
      return WindowsZones.words(String(city)).allSatisfy(words.contains)
    }
    return meant + named + ofCity + WindowsZones.principal.map { ZoneID($0) } + database.zones
  }

  /// Whether clocks agree from the day before a span to two days after it.
  private static func agree(
    _ one: ZoneRules, _ other: ZoneRules, _ span: ClosedRange<Int64>
  ) -> Bool {
    // For rules without an end, the POSIX rules apply long before.
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
