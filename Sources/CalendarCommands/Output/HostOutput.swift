import CalendarExport
import SystemSupport

extension Settings {
  /// Writes a document to standard output, in pieces.
  func write(_ document: some ExportDocument) throws {
    try document.write { try host.write($0, .output) }
  }
}
