/// The zone names of Windows, Outlook and Exchange, with their names in the IANA database.
enum WindowsZones {
  /// The IANA name for a Windows id such as `W. Europe Standard Time` or a display label such as
  /// `(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna`; nil for other names.
  ///
  /// Ignores case, blanks and the separators between a label's cities, and the offset before them
  /// if the cities alone identify a zone.
  static func zone(for name: String) -> String? {
    let key = normalized(name)
    if let zone = zones[key] { return zone }
    let cities = withoutOffset(key)
    guard cities.utf8.count != key.utf8.count, !cities.isEmpty else { return nil }
    return zonesByCities[cities]
  }

  /// The zones that have Windows names, without duplicates.
  static var principal: [String] {
    table.split(separator: "\n").compactMap { $0.split(separator: "|").first.map(String.init) }
  }

  private static let zones: [String: String] = {
    var zones: [String: String] = [:]
    for (name, zone) in entries { zones[normalized(name)] = zone }
    return zones
  }()

  /// By label without its offset, unless two zones have the same.
  private static let zonesByCities: [String: String] = {
    var zones: [String: String] = [:]
    var shared: Set<String> = []
    for (name, zone) in entries {
      let cities = withoutOffset(normalized(name))
      if let other = zones[cities], other != zone { shared.insert(cities) }
      zones[cities] = zone
    }
    for cities in shared { zones[cities] = nil }
    return zones
  }()

  private static var entries: [(name: String, zone: String)] {
    var entries: [(name: String, zone: String)] = []
    for line in table.utf8.split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: "|")).map { String(Substring($0)) }
      for name in parts.dropFirst() { entries.append((name, parts[0])) }
    }
    return entries
  }

  /// Lowercase, with single blanks and `, ` instead of ` / ` between cities.
  private static func normalized(_ name: String) -> String {
    var result = ""
    var pending = ""
    for scalar in name.lowercased().unicodeScalars {
      switch scalar {
      case " ", "\t", ",", "/", "\\", ";":
        if pending.isEmpty { pending = " " }
        if scalar != " ", scalar != "\t" { pending = ", " }
      default:
        if !result.isEmpty { result += pending }
        pending = ""
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text after `(UTC+01:00)`.
  private static func withoutOffset(_ key: String) -> String {
    guard key.hasPrefix("("), let end = key.firstIndex(of: ")") else { return key }
    return String(key[key.index(after: end)...].drop { $0 == " " })
  }
}
