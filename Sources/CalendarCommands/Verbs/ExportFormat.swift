import AppointmentFormats

/// The formats of `calgrid export`.
enum ExportFormat: String, CaseIterable, Sendable {
  case text, agenda, csv
  case googleCSV = "google-csv"
  case outlookCSV = "outlook-csv"
  case ics, json, tsv, svg, html

  /// The properties of a format besides how it is written.
  struct Traits {
    /// A file extension besides the format's name.
    var ending: String?
    /// The form of the appointments themselves, so that a file may be a calendar: an input can be
    /// overwritten with it, and a folder gets one file for each calendar.
    var calendar: AppointmentWriter.Form?
    /// A drawing of weeks, months or timelines.
    var drawing: Drawing?
  }

  /// A drawing for a screen.
  struct Drawing {
    /// The default width, in points.
    let width: Double
    /// The minimum width and height of touch targets, in points.
    let minimumTarget: Double
    /// Whether it has links, a print layout, and a flexible width.
    let isPage: Bool
  }

  var traits: Traits {
    switch self {
    case .text: Traits(ending: "txt")
    case .csv: Traits(calendar: .csv())
    case .ics: Traits(calendar: .iCalendar())
    // A page stretches; its minimum width is that of a phone.
    case .html: Traits(ending: "htm", drawing: Drawing(width: 390, minimumTarget: 24, isPage: true))
    // A picture has no touch targets.
    case .svg: Traits(drawing: Drawing(width: 800, minimumTarget: 22, isPage: false))
    case .agenda, .googleCSV, .outlookCSV, .json, .tsv: Traits()
    }
  }

  /// The format for the extension of a path; nil if it is unknown or missing.
  init?(path: String) {
    guard let ending = ExportFormat.ending(of: path) else { return nil }
    let formats = ExportFormat.allCases
    guard let format = formats.first(where: { $0.rawValue == ending || $0.traits.ending == ending })
    else { return nil }
    self = format
  }

  /// The extension of a path in lowercase; nil if it has none.
  static func ending(of path: String) -> String? {
    let name = path.split(separator: "/").last ?? ""
    return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() }
  }
}

extension Settings {
  /// The requested format, otherwise that of the file extension, otherwise text.
  func exportFormat() throws(UsageError) -> ExportFormat {
    if let word = invocation.value("format") {
      guard let format = ExportFormat(rawValue: word) else {
        throw UsageError(
          option: "format",
          "takes \(ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")), not '\(word)'")
      }
      return format
    }
    guard let path = invocation.value("output"), path != "-" else { return .text }
    if path.last == "/" { return .ics }
    guard let format = ExportFormat(path: path) else {
      let ending = ExportFormat.ending(of: path) ?? ""
      let near = ["pdf": ".html or .svg", "png": ".svg", "xlsx": ".tsv or .csv"][ending]
      if let near {
        throw UsageError(
          option: "output", "cannot write .\(ending) files", hint: "use \(near)")
      }
      throw UsageError(
        message: "'\(path)' does not end in the name of a format",
        hint: "add --format " + ExportFormat.allCases.map(\.rawValue).joined(separator: "|"))
    }
    return format
  }
}
