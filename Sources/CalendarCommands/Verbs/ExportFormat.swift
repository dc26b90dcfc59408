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
