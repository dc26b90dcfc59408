internal import CalendarText
internal import CivilTime
internal import Primitives

/// Lines above the titles that say something about all rows.
extension MappingDecision {
  mutating func findLinesAbove(_ bytes: Span<UInt8>) {
    guard family != .properties, header.start > header.found.start else { return }
    let dialect = header.found.dialect
    var scanner = DelimitedScanner(dialect: dialect, startingAt: header.found.start)
    var record = DelimitedRecordRanges()
    var lines = LineCounter()
    while let start = scanner.boundary, start < header.start, findings.above.count < 10,
      scanner.nextRecord(in: bytes, into: &record)
    {
      let text = record.texts(in: bytes, dialect).filter { !$0.isEmpty }.joined(separator: " ")
      guard let kind = kind(of: text) else { continue }
      let line = lines.position(of: record.position.byte, in: bytes).line
      findings.above.append(TableMapping.LineAbove(line: line, text: text, kind: kind))
    }
  }

  private func kind(of text: String) -> TableMapping.LineAbove.Kind? {
    guard text.utf8.count <= 300 else { return nil }
    let words = text.split { $0.isWhitespace || ":,;()".contains($0) }.map(String.init)
    if options.defaultZone == nil, !has(.zone), words.contains(where: AboveWords.times.holds),
      words.contains(where: AboveWords.isZone)
    {
      return .zone
    }
    let codes = text.split { ",;|".contains($0) }.compactMap { part in
      CellRange.embedded(in: ListCell.trimmed(part), allowsBare: true)?.words
        .split { $0.isWhitespace }.last.map {
          String($0).trimmed { "=:".unicodeScalars.contains($0) }
        }
    }
    if codes.contains(where: { code in
      !code.isEmpty && rows.contains { $0.contains(code) }
    }) {
      return .times
    }
    let name = ListCell.trimmed(text.prefix { $0 != ":" })
    let isNamed = ColumnNames.meaning(of: name) != nil || TitleRank.people.holds(name)
    return isNamed && text.utf8.count > name.utf8.count + 2 ? .value : nil
  }
}

private enum AboveWords {
  static let times = FoldedName.folded(
    "time,times,timezone,zone,zeit,zeiten,uhrzeit,uhrzeiten,zeitzone,zeitangaben,heure,heures,horaires,"
      + "fuseau,hora,horas,horarios,horários,ora,ore,orari,tijd,tijden,tijdzone,czas,godziny,tid,tider,"
      + "tidszon,aika,ajat,čas,časy,saat,saatler,время,時間,時刻,时间,時區,시간")

  /// Whether a word is a zone: `Eastern`, `CET`, `UTC+2`, `Europe/Oslo`.
  static func isZone(_ word: String) -> Bool {
    zones.contains(word) || word.hasPrefix("UTC") || word.hasPrefix("GMT")
      || word.contains("/") && ColumnContent.isZone(word)
  }

  private static let zones: Set<String> = [
    "Eastern", "Central", "Mountain", "Pacific", "ET", "CT", "MT", "PT", "EST", "EDT", "CST", "CDT",
    "MST", "MDT", "PST", "PDT", "CET", "CEST", "MEZ", "MESZ", "WET", "EET", "BST", "IST", "JST",
    "AEST",
    "AEDT", "MSK", "HEC",
  ]
}
