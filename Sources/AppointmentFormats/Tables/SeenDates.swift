internal import CalendarText
internal import CivilTime

/// A memory of the dates of a column: the first in another form, and those in words.
struct SeenDates {
  var proof = DateOrderProof()
  /// The first byte of the first date in another form than the column's.
  var otherForm: Int?
  /// The first byte of the first date that was read in a year that its cell does not name.
  var yearless: Int?
  /// Dates in words by the hash of their bytes: a table has the same days again and again, and reading a
  /// day in all languages takes as long as thirty of its rows.
  private var words: [(range: Range<Int>, moment: CellMoment)] = []

  private static let slots = 4096

  /// The findings without the dates, which take much memory.
  var withoutWords: SeenDates {
    var seen = self
    seen.words = []
    return seen
  }

  mutating func add(_ later: SeenDates) {
    proof.add(later.proof)
    otherForm = otherForm ?? later.otherForm
  }

  /// The contents of a date cell, which are read once for equal cells of words.
  ///
  /// - Throws: The reason why it is not a date.
  mutating func moment(
    _ form: ColumnForm, _ referenceYear: Int, _ bytes: Span<UInt8>, _ range: Range<Int>
  ) throws(ParsedDateTime.Fault) -> CellMoment {
    guard form.date == .words else {
      return try CellScanner.moment(
        bytes, range, referenceYear: referenceYear, in: form.languages)
    }
    var hash: UInt32 = 2_166_136_261
    for index in range { hash = (hash ^ UInt32(bytes[index])) &* 16_777_619 }
    // Hashes collide, so four slots are probed.
    var slot = Int(hash ^ hash >> 16) & (SeenDates.slots - 1)
    if !words.isEmpty {
      let first = slot
      for next in first..<first + 4 {
        slot = next & (SeenDates.slots - 1)
        if words[slot].range.isEmpty { break }
        if bytes.isEqual(range, words[slot].range, of: bytes) { return words[slot].moment }
      }
    }
    let moment = try CellScanner.moment(
      bytes, range, referenceYear: referenceYear, in: form.languages)
    if words.isEmpty {
      words = Array(repeating: (0..<0, moment), count: SeenDates.slots)
    }
    words[slot] = (range, moment)
    return moment
  }
}
