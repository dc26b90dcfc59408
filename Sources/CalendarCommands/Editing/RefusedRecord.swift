import AppointmentFormats
import Primitives
import SystemSupport

/// A record that could not be read, as bytes: it can be deleted, but not changed.
struct RefusedRecord {
  let path: String
  private let file: FileRecords
  private let record: FileRecords.Record

  /// The number of its first line.
  var line: Int { record.lines.lowerBound }

  /// The records that a handle names: by the UID of an event in an .ics, or `FILE:LINE`.
  ///
  /// - Parameter handle: The text after `id:`.
  static func named(_ handle: String, _ input: EditInput, _ settings: Settings) -> [RefusedRecord] {
    let colon = handle.lastIndex(of: ":")
    let number = colon.flatMap { Int(handle[handle.index(after: $0)...]) }
    let path = colon.map { String(handle[..<$0]) } ?? ""
    func isNamed(_ file: String) -> Bool {
      guard file != path else { return true }
      return settings.host.kind(path) == .file
        && settings.host.realPath(file) == settings.host.realPath(path)
    }
    let refused = Dictionary(
      grouping: input.issues.filter { $0.severity == .error || $0.code == .missingStart }
    ) { $0.file }
    return input.files.flatMap { file -> [RefusedRecord] in
      guard let damaged = refused[file.name]?.map(\.line) else { return [] }
      let line = number.flatMap { isNamed(file.name) ? $0 : nil }
      let records = FileRecords(file, input.options)
      return records.records.filter { record in
        damaged.contains(where: record.lines.contains)
          && (line.map(record.lines.contains) ?? (!record.uid.isEmpty && record.uid == handle))
      }.map { RefusedRecord(path: file.name, file: records, record: $0) }
    }
  }

  /// The change that removes the record.
  ///
  /// - Parameter isOwnFile: Whether the file goes with its only event.
  func removal(title: String, isOwnFile: Bool) throws -> FileChange {
    try file.removal(of: record, title: title, isOwnFile: isOwnFile)
  }
}
