internal import CalendarText
internal import Primitives

/// The original bytes of a file, beside the UTF-8 that they were decoded to.
struct RawText {
  private let source: [UInt8]
  private let decoded: [UInt8]
  let encoding: SourceEncoding
  private let isSame: Bool

  /// - Parameter decoded: The bytes that were read; nil is returned if they are another form of the
  ///   file, such as a list made of a timetable.
  init?(_ raw: [UInt8], decoded: [UInt8], _ encoding: SourceEncoding?) {
    let text = DecodedText(decoding: raw, as: encoding, words: ColumnNames.encodedWords)
    guard text.bytes == decoded || Array(text.bytes[text.start...]) == decoded else { return nil }
    source = raw
    self.decoded = decoded
    self.encoding = text.encoding
    isSame = raw == decoded
  }

  /// Converts changed records to the bytes of the file.
  ///
  /// Records and edits begin and end at lines, and every encoding has the same line ends, so places
  /// are found by counting line ends.
  func raw(_ edits: [RecordEdit], file: String) throws(SaveRefusal) -> [FileChange.Record] {
    var places: [Int: Int] = [:]
    if !isSame {
      let offsets = edits.flatMap { edit in
        [edit.range] + edit.edits.map { $0.range }
      }.flatMap { [$0.lowerBound, $0.upperBound] }
      places = rawPlaces(Set(offsets).sorted())
    }
    func place(_ offset: Int) -> Int { places[offset] ?? offset }
    var records: [FileChange.Record] = []
    for edit in edits {
      let range = place(edit.range.lowerBound)..<place(edit.range.upperBound)
      var converted: [TextEdit] = []
      for part in edit.edits {
        converted.append(
          TextEdit(
            range: place(part.range.lowerBound)..<place(part.range.upperBound),
            new: try encoded(part.new, file)))
      }
      var record = FileChange.Record(
        offset: range.lowerBound, old: Array(source[range]),
        new: EventLines.apply(converted, to: range, of: source), title: edit.title)
      if record.old.isEmpty || record.new.isEmpty {
        record.surroundings = (
          Array(source[max(0, range.lowerBound - 256)..<range.lowerBound]),
          Array(source[range.upperBound..<min(source.count, range.upperBound + 256)])
        )
      }
      records.append(record)
    }
    return records
  }

  /// The offsets in the file of ascending offsets of lines in the text.
  private func rawPlaces(_ offsets: [Int]) -> [Int: Int] {
    let isWide = encoding == .utf16LittleEndian || encoding == .utf16BigEndian
    let width = isWide ? 2 : 1
    let mark = source.starts(with: [0xFF, 0xFE]) || source.starts(with: [0xFE, 0xFF])
    var rawPlace = isWide && mark ? 2 : 0
    let beginning = rawPlace
    func isLineEnd(_ place: Int) -> Bool {
      let byte = encoding == .utf16BigEndian ? source[place + 1] : source[place]
      guard !isWide || (encoding == .utf16BigEndian ? source[place] : source[place + 1]) == 0 else {
        return false
      }
      return byte == 0x0A || byte == 0x0D
    }
    var places: [Int: Int] = [:]
    var place = 0
    for offset in offsets {
      while place < min(offset, decoded.count) {
        if decoded[place] == 0x0A || decoded[place] == 0x0D {
          while rawPlace + width <= source.count, !isLineEnd(rawPlace) { rawPlace += width }
          rawPlace = min(rawPlace + width, source.count)
        }
        place += 1
      }
      if offset >= decoded.count {
        places[offset] = source.count
      } else {
        // A byte order mark in UTF-8 is part of the text.
        places[offset] = rawPlace == beginning && !isWide ? offset : rawPlace
      }
    }
    return places
  }

  private func encoded(_ text: [UInt8], _ file: String) throws(SaveRefusal) -> [UInt8] {
    guard encoding != .utf8 else { return text }
    do {
      return try encoding.bytes(of: String(decoding: text, as: UTF8.self))
    } catch {
      throw .notEncodable(Character(error.scalar), encoding: encoding.rawValue, file: file)
    }
  }
}
