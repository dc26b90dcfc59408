import AppointmentFormats

/// The formats that `calgrid export` writes.
enum ExportFormat: String, CaseIterable, Sendable {
  case text, agenda, csv
  case googleCSV = "google-csv"
  case outlookCSV = "outlook-csv"
  case ics, json, tsv, svg, html

  /// What is known of a format beside how it is written.
  struct Traits {
    /// An ending of files beside the format's name.
    var ending: String?
    /// The appointments themselves, so that a file may be a calendar: what was read can be written over
    /// by it, and a folder takes one for each calendar.
    var calendar: AppointmentWriter.Form?
    /// A drawing of weeks, months or timelines.
    var drawing: Drawing?
  }

  /// A drawing on a screen.
  struct Drawing {
    /// The least width, in points, when none is asked for.
    let width: Double
    /// The least width and height of what may be touched, in points.
    let leastTarget: Double
    /// Whether it has links, a part for paper, and stretches.
    let isPage: Bool
  }

  var traits: Traits {
    switch self {
    case .text: Traits(ending: "txt")
    case .csv: Traits(calendar: .csv())
    case .ics: Traits(calendar: .iCalendar())
    // A page stretches: it begins at the width of a telephone.
    case .html: Traits(ending: "htm", drawing: Drawing(width: 390, leastTarget: 24, isPage: true))
    // Nobody touches a picture.
    case .svg: Traits(drawing: Drawing(width: 800, leastTarget: 22, isPage: false))
    case .agenda, .googleCSV, .outlookCSV, .json, .tsv: Traits()
    }
  }

  /// The format that a file's ending asks for; nil for an unknown ending and for none.
  init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    let formats = ExportFormat.allCases
    guard let format = formats.first(where: { $0.rawValue == ending || $0.traits.ending == ending })
    else { return nil }
    self = format
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
