import AppointmentFormats
import AppointmentModel
import CalendarText
import CivilTime

/// Tables with any columns: applying the detected mapping as choices gives the same appointments;
/// an unchanged table is written back byte for byte, and a changed one has as many appointments.
@Sendable func fuzzTable(_ bytes: [UInt8]) {
  let zones = ZoneDatabase(missing: "none is asked for")
  func load(_ bytes: [UInt8], _ options: LoadOptions = LoadOptions()) -> AppointmentLoader.Loaded {
    AppointmentLoader(options).load([InputFile(name: "fuzz", bytes: bytes)], zones: zones)
  }
  var options = LoadOptions()
  options.encoding = .utf8
  let loaded = load(bytes, options)
  guard let mapping = loaded.report.files[0].mapping, mapping.problem == nil,
    let written = AppointmentWriter(
      loaded.collection, now: Instant(secondsSinceEpoch: 1_767_323_045)
    ).table()
  else { return }
  let text = DecodedText(decoding: bytes, as: .utf8)
  // Without names of columns, the rows that are left after one was refused may look like names.
  let isSteady = mapping.headerLine != nil || loaded.report.files[0].refused == 0
  if isSteady, text.issues.isEmpty,
    loaded.report.issues.allSatisfy({ !$0.code.rawValue.hasPrefix("csv-") })
  {
    let again = load(written, options)
    hold(
      again.collection.count == loaded.collection.count,
      "\(loaded.collection.count) written, \(again.collection.count) read")
  }
  options.columns = mapping.choices
  let chosen = load(bytes, options)
  guard chosen.report.files[0].mapping?.problem == nil else { return }
  hold(
    chosen.collection.count <= loaded.report.files[0].loaded + loaded.report.files[0].refused + 1,
    "choices read \(chosen.collection.count) of \(loaded.collection.count)")
}

/// Tables in the forms that people write, with cells of the fuzzer's choice: ranges, words, weekdays,
/// crosstabs and lists. Every filled cell of a crosstab makes at most one appointment, and a table
/// that is written from what was read has as many.
@Sendable func fuzzRota(_ bytes: [UInt8]) {
  var source = FuzzChoices(bytes)
  var options = LoadOptions()
  options.encoding = .utf8
  options.weekOf = source.next(2) == 0 ? CivilDate(year: 2026, month: 3, day: 23) : nil
  options.until = source.next(3) == 0 ? CivilDate(year: 2026, month: 7, day: 1) : nil
  options.year = source.next(2) == 0 ? 2026 : nil
  if source.next(3) == 0 { options.times = ["F": "6-14", "N": "22-6", "1": "8:00-8:45"] }
  let delimiter = [",", ";", "\t"][source.next(3)]
  let columns = source.next(8) + 2
  let kind = source.next(FuzzChoices.heads.count)
  var rows = [(0..<columns).map { source.head(kind, $0) }]
  if source.next(4) == 0 { rows.insert(["Week of 4 May 2026"], at: 0) }
  for _ in 0..<(source.next(12) + 1) { rows.append((0..<columns).map { _ in source.cell() }) }
  let text = rows.map { row in
    row.map { "\"" + $0.replacingQuotes + "\"" }.joined(separator: delimiter)
  }.joined(separator: "\r\n")
  let zones = ZoneDatabase(missing: "none is asked for")
  let loaded = AppointmentLoader(options).load(
    [InputFile(name: "fuzz", bytes: Array(text.utf8))], zones: zones)
  let cells = rows.reduce(0) { $0 + $1.count }
  hold(
    loaded.collection.count <= cells * 30,
    "\(loaded.collection.count) appointments of \(cells) cells")
  for index in loaded.collection.indices {
    let record = loaded.collection.records[index]
    hold(record.end >= record.start, "the end is before the start")
  }
  hold(
    !loaded.collection.isEmpty || !loaded.report.issues.isEmpty,
    "nothing is read and nothing is said: \(text)")
}

/// The choices that the bytes of an input make.
private struct FuzzChoices {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  static let heads: [[String]] = [
    ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
    ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag"],
    ["2026-03-23", "2026-03-24", "2026-03-25", "2026-03-26"], ["23.03.", "24.03.", "25.03."],
    ["1", "2", "3", "4", "5", "6"], ["Date", "Time", "Title", "Room", "Status"],
    ["Datum", "Beginn", "Ende", "Betreff", "Nächte"], ["Kurs", "Wochentage", "Von", "Bis", "Zeit"],
    ["Zzz", "Yyy", "Xxx"], ["生日", "姓名"], ["開催日", "開始時刻", "行事名"],
  ]

  private static let cells = [
    "", "x", "-", "frei", "9:00", "9:00-10:00", "9-5", "22:00 - 06:00", "11-1pm", "8.30", "9.75",
    "0700-1530", "2026-03-23", "23.03.2026", "3/4/2026", "1 September - 23 October 2026",
    "June 15–19, 2026", "2026-07-18 23:30 - 00:45", "5. März 2026", "1er mai 2026", "令和8年5月6日",
    "2569-01-02", "Th 2, 18 thg 1, 2027", "MWF", "Mo+Do", "TTh", "月水金", "Maths", "F", "N", "TBA",
    "noon", "1 hr 15 min", "2½ h", "3", "cancelled", "İptal", "yes", "no", "every 2 weeks",
    "\u{1}\u{202E}", "9999-12-31", "24:00", "9:00-05:00", "99999999999999999999",
  ]

  mutating func next(_ count: Int) -> Int {
    guard place < bytes.count else { return 0 }
    place += 1
    return Int(bytes[place - 1]) % count
  }

  mutating func head(_ kind: Int, _ column: Int) -> String {
    let names = FuzzChoices.heads[kind]
    return next(6) == 0 ? cell() : names[column % names.count]
  }

  /// A form that people write, or a few bytes of the input.
  mutating func cell() -> String {
    let choice = next(FuzzChoices.cells.count + 8)
    guard choice >= FuzzChoices.cells.count else { return FuzzChoices.cells[choice] }
    let end = min(place + choice - FuzzChoices.cells.count, bytes.count)
    defer { place = end }
    return String(decoding: bytes[min(place, end)..<end], as: UTF8.self)
  }
}

extension String {
  fileprivate var replacingQuotes: String { String(map { $0 == "\"" ? "'" : $0 }) }
}

/// Texts in each encoding: the result is UTF-8 with the delimiters and line ends of the input, and a
/// text without replacements has bytes that are read as the same text.
@Sendable func fuzzEncoding(_ bytes: [UInt8]) {
  let guessed = DecodedText(decoding: bytes, words: ["début": [.windows1252], "日付": [.shiftJIS]])
  hold(String(validating: guessed.bytes, as: UTF8.self) != nil, "not UTF-8")
  for encoding in SourceEncoding.allCases where !encoding.isUnicode {
    let decoded = DecodedText(decoding: bytes, as: encoding)
    let text = String(validating: decoded.bytes, as: UTF8.self)
    hold(text != nil, "not UTF-8 from \(encoding)")
    let ends: (UInt8) -> Bool = { $0 == 0x0A || $0 == 0x0D || $0 == 0x2C || $0 == 0x22 }
    hold(decoded.bytes.filter(ends) == bytes.filter(ends), "delimiters of \(encoding)")
    guard decoded.replacementCount == 0, let text else { continue }
    guard let again = try? encoding.bytes(of: text) else {
      fatalError("\(encoding) lacks a character of its own")
    }
    hold(
      DecodedText(decoding: again, as: encoding).bytes == decoded.bytes, "the bytes of \(encoding)")
  }
}
