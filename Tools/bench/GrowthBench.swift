import AppointmentFormats
import AppointmentModel
import CivilTime

/// Loading and then a week, for four sizes up to 10,000,000 rows: the cost per row must not grow
/// with their number.
func benchGrowth() {
  title("Growth: for each row of a CSV")
  let zones = machineZones()
  let utc = ZoneRules(fixed: .utc)
  for rows in [10_000, 100_000, 1_000_000, 10_000_000] {
    let bytes = csvFile(rows: rows)
    let load = median(of: rows < 1_000_000 ? 9 : 3) {
      AppointmentLoader().load([InputFile(name: "", bytes: bytes)], zones: zones).collection.count
    }
    let copy = median(of: rows < 1_000_000 ? 9 : 3) { copied(bytes) }
    row("\(rows) rows, loaded", load / Double(rows), load / copy, of: "copying the bytes")
    let collection = AppointmentLoader().load([InputFile(name: "", bytes: bytes)], zones: zones)
      .collection
    let query = median(of: 1) {
      collection.occurrences(in: days(20_535, 7), displayZone: utc).count
    }
    row("\(rows) rows, the first week shown", query / Double(rows), query / load, of: "the load")
  }
}

/// A plain copy, the limit set by memory.
private func copied(_ bytes: [UInt8]) -> Int {
  var copy: [UInt8] = []
  copy.reserveCapacity(bytes.count)
  copy.append(contentsOf: bytes)
  return Int(copy.last ?? 0)
}
