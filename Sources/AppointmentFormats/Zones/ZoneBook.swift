internal import AppointmentModel
internal import CalendarText
internal import CivilTime

/// The zones of one load: finds the zone for a name, and assigns each a row in the collection's
/// zone table.
struct ZoneBook {
  private(set) var table = CollectionZone.initialTable
  /// The reason why only UTC is known; nil if there is a database.
  var missingReason: String? { cache.database.missingReason }

  private(set) var hasUnknown = false

  private var cache: ZoneRulesCache
  /// The row of each name; nil for names that the database does not have.
  private var rows: [String: UInt16?] = [:]
  private var unknownRows: [String: UInt16] = [:]
  /// The row that each name probably means; nil for names without one.
  private var likelyRows: [String: UInt16?] = [:]
  private static let maximumRows = Int(UInt16.max)
  /// The maximum number of unknown names that are kept.
  private static let maximumUnknown = 4_096
  /// The longest name in bytes that is looked up; a longer one is unknown, and kept whole.
  private static let longestName = 300
  /// The database's names by their lowercase form, created when first needed.
  private var foldedNames: [String: ZoneID]?

  /// The definitions of VTIMEZONEs by the hash of their text, and their rows.
  private var definitions: [UInt64: ZoneDefinition] = [:]
  private var definitionRows: [UInt64: UInt16] = [:]
  let seed = UInt64.random(in: .min ... .max)

  init(_ database: ZoneDatabase) { cache = ZoneRulesCache(database) }

  /// The row of the zone with a name in the database: exact, then normalized, then as a Windows
  /// name; nil if none matches.
  ///
  /// - Complexity: O(1) for a name that was already looked up.
  mutating func row(named text: String) -> UInt16? {
    guard text.utf8.count <= ZoneBook.longestName else { return nil }
    if let known = rows[text] { return known }
    // Unknown names are looked up again, so that hostile files cannot fill the memory with names.
    let row = lookUp(text)
    if row != nil || rows.count < 10_000 { rows[text] = .some(row) }
    return row
  }

  /// The row of the zone that a text probably means, because only the labels of one zone contain its
  /// words or because it is an abbreviation with one meaning; nil otherwise. A definition in the
  /// calendar is more reliable.
  mutating func row(likely text: String) -> UInt16? {
    if let known = likelyRows[text] { return known }
    // Real files have few such names, so their number is limited to bound the time for hostile
    // files.
    guard likelyRows.count < ZoneBook.maximumUnknown, text.utf8.count <= ZoneBook.longestName
    else { return nil }
    let name = ZoneAbbreviations.offsetName(text) ?? WindowsZones.zone(withWords: text)
    let row = name.flatMap { exactRow(ZoneID($0)) }
    likelyRows[text] = .some(row)
    return row
  }

  /// The row of an unknown zone, which keeps its name; that of floating times for an empty name and if
  /// there are too many.
  mutating func unknownRow(named text: String) -> UInt16 {
    let row = unknownRows[text]
    guard !text.isEmpty, row == nil, unknownRows.count < ZoneBook.maximumUnknown,
      table.count < ZoneBook.maximumRows
    else {
      return row ?? CollectionZone.floating
    }
    table.append(CollectionZone(unknown: ZoneID(text)))
    hasUnknown = true
    unknownRows[text] = UInt16(table.count - 1)
    return UInt16(table.count - 1)
  }

  /// Marks the records in unknown zones. An end takes the zone of its start if either zone is unknown.
  ///
  /// - Complexity: O(records) if there are unknown zones, otherwise O(1).
  func settle(_ records: inout ContiguousArray<AppointmentRecord>) {
    guard hasUnknown else { return }
    for index in records.indices {
      let (start, end) = (records[index].startZone, records[index].endZone)
      let isUnknown = table[Int(start)].isUnknown
      guard isUnknown || table[Int(end)].isUnknown else { continue }
      if isUnknown { records[index].flags.insert(.isInUnknownZone) }
      guard start != end else { continue }
      records[index].endZone = start
      records[index].end = max(records[index].start, records[index].end)
    }
  }

  /// Adds a zone that an input defines; nil if the table is full.
  mutating func add(_ zone: ZoneID, _ rules: ZoneRules) -> UInt16? {
    guard table.count < ZoneBook.maximumRows else { return nil }
    table.append(CollectionZone(id: zone, rules: rules))
    return UInt16(table.count - 1)
  }

  /// The definition of a VTIMEZONE, by the hash of its text if it was already read.
  mutating func definition(
    _ component: ICalendarComponent, _ hash: UInt64, at offset: Int
  ) -> ZoneDefinition {
    if var known = definitions[hash] {
      known.offset = offset
      return known
    }
    let definition = ZoneDefinition(component, hash: hash, at: offset)
    if definitions.count < 10_000 { definitions[hash] = definition }
    return definition
  }

  /// The row of a definition; nil if the table is full.
  mutating func row(of definition: ZoneDefinition, _ rules: ZoneRules) -> UInt16? {
    if let known = definitionRows[definition.hash] { return known }
    let row = add(ZoneID(definition.name), rules)
    definitionRows[definition.hash] = row
    return row
  }

  func rules(_ row: UInt16) -> ZoneRules { table[Int(row)].rules }

  private mutating func lookUp(_ text: String) -> UInt16? {
    for candidate in ZoneBook.candidates(text) {
      if let row = exactRow(ZoneID(candidate)) { return row }
    }
    if let name = WindowsZones.zone(for: text) { return exactRow(ZoneID(name)) }
    guard cache.database.isAvailable else { return nil }
    if foldedNames == nil {
      var names: [String: ZoneID] = [:]
      for zone in cache.database.zones { names[zone.name.lowercased()] = zone }
      foldedNames = names
    }
    for candidate in ZoneBook.candidates(text) {
      if let zone = foldedNames?[candidate.lowercased()] { return exactRow(zone) }
    }
    return nil
  }

  private mutating func exactRow(_ zone: ZoneID) -> UInt16? {
    if let known = rows[zone.name], let row = known { return row }
    guard let rules = try? cache.rules(for: zone), let row = add(zone, rules) else { return nil }
    rows[zone.name] = .some(row)
    return row
  }

  /// The possible meanings of a name: itself, then without quotes, a leading `/vendor/version/` or
  /// `posix/`, and with a slash for `_` or a blank: `Europe_London`,
  /// `/citadel.org/20190914_1/Europe/London`.
  static func candidates(_ text: String) -> [String] {
    guard text.utf8.count <= longestName else { return [] }
    var base = text.filter { $0 != "\"" && $0 != "'" }
    while base.first == " " || base.first == "/" { base.removeFirst() }
    while base.last == " " { base.removeLast() }
    guard !base.isEmpty else { return [] }
    var result = [base]
    let spaced = String(base.map { $0 == " " ? "_" : $0 })
    if spaced != base { result.append(spaced) }
    let parts = spaced.split(separator: "/")
    // The last three, two and, for zones such as `Singapore`, one part.
    for length in [3, 2, 1] where parts.count > length {
      result.append(parts.suffix(length).joined(separator: "/"))
    }
    if parts.count == 1, let underscore = spaced.firstIndex(of: "_") {
      result.append(
        spaced[..<underscore] + "/" + spaced[spaced.index(after: underscore)...])
    }
    if let offset = offsetName(base) { result.append(offset) }
    return result
  }

  /// `+02:00` for `UTC+2`, `GMT+0200`, `UTC+02:00` or `+2`; `UTC` for `GMT`.
  private static func offsetName(_ text: String) -> String? {
    let upper = text.uppercased()
    let isNamed = upper.hasPrefix("UTC") || upper.hasPrefix("GMT")
    let rest = upper.dropFirst(isNamed ? 3 : 0).filter { $0 != " " }
    guard let sign = rest.first else { return "UTC" }
    guard sign == "+" || sign == "-" else { return nil }
    let digits = rest.dropFirst().filter { $0 != ":" }
    guard digits.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    switch digits.utf8.count {
    case 1: return "\(sign)0\(digits):00"
    case 2: return "\(sign)\(digits):00"
    case 4: return "\(sign)\(digits.prefix(2)):\(digits.suffix(2))"
    default: return nil
    }
  }
}
