import AppointmentFormats
import AppointmentModel
import CivilTime
import DelimitedText

/// What is written of the records read is read as the same records; a stream in two pieces makes
/// what the whole makes.
@Sendable func fuzzCSV(_ bytes: [UInt8]) {
  var reader = DelimitedReader(bytes)
  var records: [[String]] = []
  while let record = reader.next() { records.append(record.fields) }
  var writer = DelimitedWriter()
  for record in records { writer.write(record) }
  var again = DelimitedReader(Array(writer.text.utf8), dialect: .commaSeparated, encoding: .utf8)
  var found: [[String]] = []
  while let record = again.next() { found.append(record.fields) }
  // A mark at the very start of what is written reads as a byte order mark.
  if records.first?.first?.unicodeScalars.first != "\u{FEFF}" {
    hold(found == records, "records \(records) are read back as \(found)")
  }

  var scanner = DelimitedScanner()
  var record = DelimitedRecordRanges()
  var counts: [Int] = []
  while scanner.nextRecord(in: bytes.span, into: &record) { counts.append(record.count) }
  var stream = DelimitedStream()
  var streamed: [Int] = []
  for piece in [bytes.prefix(bytes.count / 2), bytes.dropFirst(bytes.count / 2)] {
    stream.feed(Array(piece))
    while stream.nextRecord(into: &record) { streamed.append(record.count) }
  }
  stream.finish()
  while stream.nextRecord(into: &record) { streamed.append(record.count) }
  hold(streamed == counts, "in pieces \(streamed), as a whole \(counts)")
}

/// Calendars of any kind: what is written of one is read and written the same again.
@Sendable func fuzzICalendar(_ bytes: [UInt8]) {
  let zones = ZoneDatabase(missing: "none is asked for")
  func load(_ bytes: [UInt8]) -> AppointmentLoader.Loaded {
    AppointmentLoader().load([InputFile(name: "fuzz", bytes: bytes)], zones: zones)
  }
  let loaded = load(bytes)
  let collection = loaded.collection
  let first = AppointmentWriter(collection).iCalendar()
  let again = load(first).collection
  // CSV keeps two records of one UID, iCalendar the later of them; an event refused for a control
  // character is written without it.
  if loaded.report.refusedCount == 0,
    !loaded.report.issues.contains(where: { $0.code == .duplicateUID })
  {
    hold(again.count == collection.count, "\(collection.count) written, \(again.count) read")
  }
  let second = AppointmentWriter(again).iCalendar()
  if again.count == collection.count {
    hold(first == second, "the second writing differs from the first")
  }
  let week = Instant(secondsSinceEpoch: 1_774_224_000)..<Instant(secondsSinceEpoch: 1_774_828_800)
  let occurrences = collection.occurrences(in: week, displayZone: ZoneRules(fixed: .utc))
  for (one, next) in zip(occurrences, occurrences.dropFirst()) {
    hold(one.start <= next.start, "occurrences out of order")
  }
}
