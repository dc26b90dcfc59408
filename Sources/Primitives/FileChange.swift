/// The change of a file as replaced records: ranges of bytes that begin and end at lines.
///
/// Everything else stays, so a change can be undone, and be repeated in a file that another program
/// has changed elsewhere.
package struct FileChange: Hashable, Sendable {
  /// A replaced range of bytes.
  package struct Record: Hashable, Sendable {
    /// The offset in the file before the change.
    package var offset: Int
    /// The bytes before the change; empty for an added record.
    package var old: [UInt8]
    /// The bytes after the change; empty for a removed record.
    package var new: [UInt8]
    /// The name of the record in messages.
    package var title: String
    /// Bytes of the file before and after the record, which find the place of an added one.
    package var surroundings: (before: [UInt8], after: [UInt8]) {
      get { (before, after) }
      set { (before, after) = newValue }
    }
    private var before: [UInt8] = []
    private var after: [UInt8] = []

    package init(offset: Int, old: [UInt8], new: [UInt8], title: String) {
      (self.offset, self.old, self.new, self.title) = (offset, old, new, title)
    }
  }

  /// The result of repeating a change in another version of the file.
  package enum Outcome: Hashable, Sendable {
    case bytes([UInt8])
    /// The titles of the records that are not as the change found them.
    case conflicts([String])
  }

  package var path: String
  /// The replaced records, in the order of the file, without overlaps.
  package private(set) var records: [Record]
  /// Whether the file itself is added, removed or only changed.
  package var kind = Kind.change

  /// The change of a file as a whole.
  package enum Kind: String, Hashable, Sendable {
    case change, creation, removal
  }

  package init(path: String, records: [Record]) {
    self.path = path
    var indexed = Array(records.enumerated())
    indexed.sort { ($0.1.offset, $0.1.old.count, $0.0) < ($1.1.offset, $1.1.old.count, $1.0) }
    self.records = indexed.map { $0.1 }
  }

  /// The change that creates a file.
  package init(creating path: String, bytes: [UInt8], title: String) {
    self.init(path: path, records: [Record(offset: 0, old: [], new: bytes, title: title)])
    kind = .creation
  }

  /// Whether nothing changes.
  package var isEmpty: Bool { records.allSatisfy { $0.old == $0.new } }

  /// The file after the change; nil unless every record is where the change found it.
  package func applied(to bytes: [UInt8]) -> [UInt8]? {
    guard let pieces = pieces(of: bytes) else { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(pieces.reduce(0) { $0 + $1.count })
    for piece in pieces { result += piece }
    return result
  }

  /// The number of records up to which a change is made in the bytes themselves. Each of them moves the rest
  /// of the file.
  private static let recordsInPlace = 8

  /// Makes the change in bytes, which stay as they are unless every record is where the change found it.
  ///
  /// - Complexity: O(n) for n bytes. A change of a few records takes no memory besides, as far as the array
  ///   has room for it.
  package func apply(to bytes: inout [UInt8]) {
    guard records.count <= FileChange.recordsInPlace else {
      if let new = applied(to: bytes) { bytes = new }
      return
    }
    guard pieces(of: bytes) != nil else { return }
    for record in records.reversed() {
      bytes.replaceSubrange(record.offset..<record.offset + record.old.count, with: record.new)
    }
  }

  /// The file after the change in pieces, most of which are parts of the file before it, without a
  /// copy of them.
  package func pieces(of bytes: [UInt8]) -> [ArraySlice<UInt8>]? {
    var pieces: [ArraySlice<UInt8>] = []
    var end = 0
    for record in records {
      guard record.offset >= end, record.offset + record.old.count <= bytes.count,
        bytes[record.offset..<record.offset + record.old.count] == record.old[...]
      else { return nil }
      pieces.append(bytes[end..<record.offset])
      pieces.append(record.new[...])
      end = record.offset + record.old.count
    }
    return pieces + [bytes[end...]]
  }

  /// The change that reverses this one.
  package var inverse: FileChange {
    var shift = 0
    var inverted: [Record] = []
    for record in records {
      var other = record
      (other.offset, other.old, other.new) = (record.offset + shift, record.new, record.old)
      inverted.append(other)
      shift += record.new.count - record.old.count
    }
    var change = FileChange(path: path, records: inverted)
    change.kind = kind == .creation ? .removal : kind == .removal ? .creation : .change
    return change
  }

  /// Repeats the change in a file that was changed by others. Each record is looked up by its bytes,
  /// the nearest to its offset if there are several; an added record goes behind the bytes that
  /// preceded it.
  ///
  /// - Parameter original: The file for which the change was made, if it is known. A record that occurs more
  ///   often than there is ambiguous, which is a conflict.
  package func reapplied(to bytes: [UInt8], madeFor original: [UInt8]? = nil) -> Outcome {
    let (change, conflicts) = located(in: bytes, madeFor: original)
    guard conflicts.isEmpty, let result = change.applied(to: bytes) else {
      return .conflicts(conflicts.isEmpty ? records.map { $0.title } : conflicts)
    }
    return .bytes(result)
  }

  /// The change with its records where ``reapplied(to:madeFor:)`` finds them, and the titles of the others.
  package func located(
    in bytes: [UInt8], madeFor original: [UInt8]? = nil
  ) -> (change: FileChange, conflicts: [String]) {
    var found: [Record] = []
    var conflicts: [String] = []
    for record in records {
      var place: Int?
      if record.old.isEmpty {
        place = FileChange.insertion(of: record, in: bytes)
      } else {
        let places = FileChange.places(of: record.old, in: bytes, near: record.offset)
        let isAmbiguous =
          places.count > 1
          && (original.map {
            FileChange.places(of: record.old, in: $0, near: record.offset).count < places.count
          } ?? false)
        if !isAmbiguous {
          place = places.first { place in
            !found.contains {
              $0.offset < place + record.old.count && place < $0.offset + $0.old.count
            }
          }
        }
      }
      if let place {
        var placed = record
        placed.offset = place
        found.append(placed)
      } else if !conflicts.contains(record.title) {
        conflicts.append(record.title)
      }
    }
    return (FileChange(path: path, records: found), conflicts)
  }

  // MARK: Places

  /// The offsets at which a record is found as whole lines, the nearest first.
  private static func places(of record: [UInt8], in bytes: [UInt8], near offset: Int) -> [Int] {
    guard let first = record.first, record.count <= bytes.count else { return [] }
    var places: [Int] = []
    for place in 0...bytes.count - record.count
    where bytes[place] == first && bytes[place..<place + record.count] == record[...]
      && isBoundary(place, bytes, or: first)
      && isBoundary(place + record.count, bytes, or: record[record.count - 1])
    {
      places.append(place)
    }
    return places.sorted { abs($0 - offset) < abs($1 - offset) }
  }

  /// Whether a line begins at an offset, or the neighbouring byte is itself part of a line end.
  private static func isBoundary(_ place: Int, _ bytes: [UInt8], or own: UInt8) -> Bool {
    if place == 0 || place == bytes.count || ends(own) { return true }
    // The second byte of a UTF-16 line end is NUL; a byte order mark, which ends with 0xBF, 0xFE or
    // 0xFF, precedes the first line.
    return endsLine(bytes[..<place]) || own == 0 || place <= 3 && bytes[place - 1] >= 0xBF
  }

  private static func ends(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private static func endsLine(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let last = bytes.last else { return true }
    return ends(last) || last == 0 && bytes.dropLast().last.map(ends) == true
  }

  /// The offset of an added record: after the bytes that preceded it, or before those that followed
  /// it. As many of these bytes are compared as are needed to find the place once. A record at the end of the
  /// file stays there.
  private static func insertion(of record: Record, in bytes: [UInt8]) -> Int? {
    let (before, after) = record.surroundings
    if before.isEmpty, after.isEmpty { return bytes.isEmpty ? 0 : nil }
    if after.isEmpty, bytes.suffix(before.count) == before[...] { return bytes.count }
    for length in [256, 128, 64, 32] {
      let tail = Array(before.suffix(length))
      if !tail.isEmpty {
        let places = matches(of: tail, in: bytes)
        if places.count == 1 { return places[0] + tail.count }
      }
      let head = Array(after.prefix(length))
      if !head.isEmpty {
        let places = matches(of: head, in: bytes)
        if places.count == 1 { return places[0] }
      }
    }
    return after.isEmpty && endsLine(before[...]) == endsLine(bytes[...]) ? bytes.count : nil
  }

  private static func matches(of text: [UInt8], in bytes: [UInt8]) -> [Int] {
    guard let first = text.first, text.count <= bytes.count else { return [] }
    return (0...bytes.count - text.count).filter {
      bytes[$0] == first && bytes[$0..<$0 + text.count] == text[...]
    }
  }
}
