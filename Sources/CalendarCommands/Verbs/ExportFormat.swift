/// The formats that `calgrid export` writes.
enum ExportFormat: String, CaseIterable, Sendable {
  case text, agenda, csv
  case googleCSV = "google-csv"
  case outlookCSV = "outlook-csv"
  case ics, json, tsv, svg, html

  /// The format that a file's ending asks for; nil for an unknown ending and for none.
  init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return nil }
    switch name[name.index(after: dot)...].lowercased() {
    case "txt": self = .text
    case "htm": self = .html
    case let ending: self.init(rawValue: ending)
    }
  }
}

extension Settings {
  /// The format asked for, else the one of the file's ending, else text.
  func exportFormat() throws(UsageError) -> ExportFormat {
    if let word = invocation.value("format") {
      return ExportFormat(rawValue: word) ?? .text
    }
    guard let path = invocation.value("output"), path != "-" else { return .text }
    if path.last == "/" { return .ics }
    guard let format = ExportFormat(path: path) else {
      throw UsageError(
        message: "the ending of '\(path)' names no format",
        hint: "say --format " + ExportFormat.allCases.map(\.rawValue).joined(separator: "|"))
    }
    return format
  }
}
