import AppointmentFormats
import AppointmentModel
import CalendarText
import CivilTime

/// Writing the records read and reading them again gives the same records.
@Sendable func fuzzCSV(_ bytes: [UInt8]) {
  var reader = DelimitedReader(bytes)
  var records: [[String]] = []
  while let record = reader.next() { records.append(record) }
  var writer = DelimitedWriter()
  for record in records { writer.write(record) }
  var again = DelimitedReader(Array(writer.text.utf8), dialect: .commaSeparated, encoding: .utf8)
  var found: [[String]] = []
  while let record = again.next() { found.append(record) }
  // A U+FEFF at the very start of the output would be read as a byte order mark.
  if records.first?.first?.unicodeScalars.first != "\u{FEFF}" {
    hold(found == records, "records \(records) are read back as \(found)")
  }
}

/// Calendars of any kind: reading the output gives the same appointments, and writing those gives
/// the same bytes, with rejected records included; without them the UIDs are the same. The other
/// format has the same number.
@Sendable func fuzzCalendar(_ bytes: [UInt8]) {
  let zones = ZoneDatabase(missing: "none is asked for")
  func load(_ bytes: [UInt8]) -> AppointmentLoader.Loaded {
    AppointmentLoader().load([InputFile(name: "fuzz", bytes: bytes)], zones: zones)
  }
  let loaded = load(bytes)
  let collection = loaded.collection
  let format = loaded.report.files[0].format
  let isCalendar = ["iCalendar", "vCalendar 1.0", "vCard"].contains(format)
  // Rewritten lines contain no control characters: without them a line may become readable, or
  // belong to another event.
  let isPlain = bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || [0x09, 0x0A, 0x0D].contains($0) }
  // Two events of a broken stream with the same UID keep it there, and are read as one.
  let sharesUIDs = isCalendar && loaded.report.issues.contains { $0.code == .duplicateUID }
  // The rest of a broken event may belong to another one.
  let isBroken = loaded.report.issues.contains { $0.severity != .note }
  for (isVerbatim, isICalendar) in [(true, true), (true, false), (false, true), (false, false)] {
    func write(_ collection: AppointmentCollection) -> [UInt8] {
      var writer = AppointmentWriter(collection, now: Instant(secondsSinceEpoch: 1_767_323_045))
      writer.keepsRefused = isVerbatim
      return isICalendar ? writer.iCalendar() : writer.csv()
    }
    let isOwn = isCalendar == isICalendar
    let first = write(collection)
    if !isPlain || isCalendar && (isVerbatim ? sharesUIDs : isBroken) { continue }
    if collection.isEmpty, !isOwn || !isCalendar { continue }
    let again = load(first).collection
    hold(again.count == collection.count, "\(collection.count) written, \(again.count) read")
    if isOwn, format == "iCalendar" || format == "CSV with iCalendar columns" {
      for index in collection.indices {
        let (one, other) = (collection[index], again[index])
        let isSame = isVerbatim ? one == other : one.uid == other.uid
        hold(
          isSame || (!isCalendar && one.uid.hasSuffix("@derived.calendargrid")),
          "\(one) is read as \(other)")
      }
    }
    hold(write(again) == first, "the second writing differs from the first")
  }
  let week = Instant(secondsSinceEpoch: 1_774_224_000)..<Instant(secondsSinceEpoch: 1_774_828_800)
  let utc = ZoneRules(fixed: .utc)
  // A short text may have an answer of a million occurrences.
  let dates = utc.civil(at: week.lowerBound).date..<utc.civil(at: week.upperBound).date
  guard !collection.exceeds(Budget(occurrences: 10_000), in: dates, displayZone: utc) else {
    return
  }
  let occurrences = collection.occurrences(in: week, displayZone: utc)
  for (one, next) in zip(occurrences, occurrences.dropFirst()) {
    hold(one.start <= next.start, "occurrences out of order")
  }
}
