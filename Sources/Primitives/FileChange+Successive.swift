extension FileChange {
  /// The change from a file after one change to the file after another one, both of the same bytes.
  ///
  /// - Parameters:
  ///   - first: The change that was written.
  ///   - second: The change that replaces it.
  ///   - bytes: The file before both.
  /// - Returns: A record for each place where they differ; a single one if their places overlap.
  package static func between(
    _ first: FileChange, _ second: FileChange, of bytes: [UInt8]
  ) -> FileChange {
    struct Place: Hashable {
      let offset: Int
      let count: Int
    }
    var texts: [Place: (old: [UInt8]?, new: Record?)] = [:]
    var titles: [Place: String] = [:]
    for record in first.records {
      let place = Place(offset: record.offset, count: record.old.count)
      texts[place, default: (nil, nil)].old = (texts[place]?.old ?? []) + record.new
      titles[place] = record.title
    }
    for record in second.records {
      let place = Place(offset: record.offset, count: record.old.count)
      var merged = record
      if let known = texts[place]?.new { merged.new = known.new + record.new }
      texts[place, default: (nil, nil)].new = merged
      titles[place] = record.title
    }
    let places = texts.keys.sorted { ($0.offset, $0.count) < ($1.offset, $1.count) }
    var (records, shift, end): ([Record], Int, Int) = ([], 0, 0)
    for place in places {
      guard place.offset >= end else { return whole(first, second, of: bytes) }
      end = place.offset + place.count
      let base = Array(bytes[place.offset..<end])
      let text = texts[place]
      let (old, new) = (text?.old ?? base, text?.new?.new ?? base)
      if old != new {
        var record = text?.new ?? Record(offset: 0, old: [], new: [], title: "")
        record.title = titles[place] ?? ""
        (record.offset, record.old, record.new) = (place.offset + shift, old, new)
        records.append(record)
      }
      shift += old.count - place.count
    }
    return FileChange(path: second.path, records: records)
  }

  private static func whole(
    _ first: FileChange, _ second: FileChange, of bytes: [UInt8]
  ) -> FileChange {
    let (old, new) = (first.applied(to: bytes) ?? bytes, second.applied(to: bytes) ?? bytes)
    guard old != new else { return FileChange(path: second.path, records: []) }
    let title = second.records.first?.title ?? ""
    return FileChange(
      path: second.path, records: [Record(offset: 0, old: old, new: new, title: title)])
  }

  /// This change with the bytes that were written for the records that are as they were.
  ///
  /// - Parameters:
  ///   - written: The change that was written.
  ///   - draft: The same change made at the time of this one, which has other time stamps.
  package func keeping(_ written: FileChange, of draft: FileChange) -> FileChange {
    guard draft.records.count == written.records.count else { return self }
    var left = Array(zip(draft.records, written.records))
    var kept = FileChange(
      path: path,
      records: records.map { record in
        guard let place = left.firstIndex(where: { $0.0 == record }) else { return record }
        return left.remove(at: place).1
      })
    kept.kind = kind
    return kept
  }
}
