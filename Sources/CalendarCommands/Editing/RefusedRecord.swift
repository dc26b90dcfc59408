import AppointmentFormats
import Primitives

/// A record that could not be read, as bytes: it can be deleted, but not changed.
struct RefusedRecord {
  let path: String
  /// The number of its first line.
  let line: Int
  let range: Range<Int>

  /// Finds the record that a handle names: the UID of an event in an .ics, or `FILE:LINE`.
  ///
  /// - Parameter handle: The text after `id:`.
  init?(_ handle: String, _ input: EditInput) {
    let colon = handle.lastIndex(of: ":")
    let number = colon.flatMap { Int(handle[handle.index(after: $0)...]) }
    let refused = Dictionary(grouping: input.issues.filter { $0.severity == .error }) { $0.file }
    for file in input.files where !file.bytes.contains(0) {
      guard let damaged = refused[file.name]?.map({ $0.line - 1 }) else { continue }
      let lines = RefusedRecord.lines(of: file.bytes)
      let isNamed = number != nil && colon.map { handle[..<$0] == file.name } == true
      let records =
        file.name.lowercased().hasSuffix(".ics")
        ? RefusedRecord.events(lines, file.bytes)
        : number.flatMap { RefusedRecord.row($0 - 1, lines, file.bytes) }.map { [($0, "")] } ?? []
      for (own, uid) in records where damaged.contains(where: own.contains) {
        let isMeant =
          isNamed ? own.contains((number ?? 0) - 1) : !uid.isEmpty && uid == handle
        guard isMeant else { continue }
        path = file.name
        line = own.lowerBound + 1
        range = lines[own.lowerBound].lowerBound..<lines[own.upperBound - 1].upperBound
        return
      }
    }
    return nil
  }

  /// The change that removes the record.
  ///
  /// - Parameter isOwnFile: Whether the file goes with its only event.
  func removal(from bytes: [UInt8], title: String, isOwnFile: Bool) -> FileChange {
    let rest = Array(bytes[..<range.lowerBound] + bytes[range.upperBound...])
    if isOwnFile, RefusedRecord.events(RefusedRecord.lines(of: rest), rest).isEmpty {
      return FileChange(creating: path, bytes: bytes, title: title).inverse
    }
    var record = FileChange.Record(
      offset: range.lowerBound, old: Array(bytes[range]), new: [], title: title)
    record.surroundings = (
      Array(bytes[..<range.lowerBound].suffix(256)), Array(bytes[range.upperBound...].prefix(256))
    )
    return FileChange(path: path, records: [record])
  }

  /// The lines with their ends.
  private static func lines(of bytes: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for (offset, byte) in bytes.enumerated() where byte == 0x0A {
      lines.append(start..<offset + 1)
      start = offset + 1
    }
    if start < bytes.count { lines.append(start..<bytes.count) }
    return lines
  }

  /// The lines of each whole event, and its UID.
  private static func events(
    _ lines: [Range<Int>], _ bytes: [UInt8]
  ) -> [(lines: Range<Int>, uid: String)] {
    var events: [(Range<Int>, String)] = []
    var (start, uid, depth, isUID): (Int?, String, Int, Bool) = (nil, "", 0, false)
    for (number, line) in lines.enumerated() {
      var text = String(decoding: bytes[line], as: UTF8.self)
      while let last = text.unicodeScalars.last, last == "\n" || last == "\r" {
        text.unicodeScalars.removeLast()
      }
      if let first = text.utf8.first, first == 0x20 || first == 0x09 {
        if isUID { uid += text.dropFirst() }
        continue
      }
      isUID = false
      let name = text.uppercased()
      if name.hasPrefix("BEGIN:") {
        if name == "BEGIN:VEVENT" { (start, uid, depth) = (number, "", 0) }
        depth += 1
      } else if name.hasPrefix("END:") {
        depth -= 1
        if name == "END:VEVENT", let first = start {
          events.append((first..<number + 1, uid))
          start = nil
        }
      } else if depth == 1, start != nil, name.hasPrefix("UID:") || name.hasPrefix("UID;"),
        let colon = text.firstIndex(of: ":")
      {
        (uid, isUID) = (String(text[text.index(after: colon)...]), true)
      }
    }
    return events
  }

  /// The lines of the row that begins with a line: quoted cells may hold line ends.
  private static func row(_ line: Int, _ lines: [Range<Int>], _ bytes: [UInt8]) -> Range<Int>? {
    guard lines.indices.contains(line),
      bytes[..<lines[line].lowerBound].count(where: { $0 == 0x22 }).isMultiple(of: 2)
    else { return nil }
    var quotes = 0
    for last in line..<lines.count {
      quotes += bytes[lines[last]].count { $0 == 0x22 }
      if quotes.isMultiple(of: 2) { return line..<last + 1 }
    }
    return nil
  }
}
