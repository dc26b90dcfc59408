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

  /// The only zone with labels that contain all words of a text, such as `Osaka, Sapporo, Tokyo` and
  /// `Pacific Time (US & Canada)`, which lack the offset or some cities. Exchange appends a number to
  /// further definitions of a zone (`Tokyo Standard Time 2`), which is ignored.
  ///
  /// - Complexity: O(labels)
  static func zone(withWords text: String) -> String? {
    var sought = words(text)
    let isNumbered = sought.last.map { $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } } ?? false
    if isNumbered, sought.count > 1 { sought.removeLast() }
    guard sought.contains(where: { $0.utf8.count > 3 }) else { return nil }
    var found: String?
    for (label, zone) in labels where zone != found {
      guard sought.allSatisfy(label.contains) else { continue }
      guard found == nil else { return nil }
      found = zone
    }
    return found
  }

  private static let labels: [(words: [String], zone: String)] = entries.map {
    (words(withoutOffset(normalized($0.name))), $0.zone)
  }

  /// The words of a name in lower case. Kyiv is Kiev in older labels.
  static func words(_ text: String) -> [String] {
    let parts = text.lowercased().utf8.split {
      !(0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || $0 >= 0x80)
    }
    return parts.map { String(Substring($0)) }.map { $0 == "kyiv" ? "kiev" : $0 }
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

  /// Zones by their label without its offset, except labels that several zones share.
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
