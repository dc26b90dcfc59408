import AppointmentFormats
import CalendarExport
import CivilTime
import Primitives
import SystemSupport

/// `calgrid export --live`: the page that `Tools/web/build` makes, which contains the whole engine, with the
/// files inside: their reader searches, changes and saves them without a server.
struct LivePage: ExportDocument {
  /// The built page, divided where the files are inserted.
  private let parts: [ArraySlice<UInt8>]
  /// The element with its attributes.
  private let element: String
  private let files: [InputFile]

  /// The name of the built page in the folder of the engine.
  private static let template = "calendar.html"
  /// The places of the built page at which something is inserted, in their order.
  private static let marks = [
    "<calendar-grid id=\"calendar\">", "<script type=\"text/plain\" id=\"engine\">",
  ]
  /// The options that have an effect on the page; the others are for a page that is drawn here.
  private static let options: Set<String> = [
    "live", "engine", "output", "format", "date", "mode", "zone", "by", "direction", "now",
  ]

  /// Finds the built page and reads the files.
  ///
  /// - Throws: A usage error if an option has no effect on such a page, or if there is no built page.
  init(_ settings: Settings, files: [InputFile]) throws {
    let invocation = settings.invocation
    let given = invocation.values.keys.sorted()
    if let other = given.first(where: {
      !LivePage.options.contains($0) && invocation.origins[$0] == nil
    }) {
      throw UsageError(
        option: other, "has no effect with --live",
        hint: "the page contains whole files, and the browser shows them")
    }
    let page = try LivePage.builtPage(settings)
    var (parts, rest) = ([ArraySlice<UInt8>](), page[...])
    for mark in LivePage.marks {
      guard let place = LivePage.range(of: mark, in: rest) else {
        throw UsageError(
          option: "engine", "names a folder whose \(LivePage.template) is of another version",
          hint: "build it again with Tools/web/build")
      }
      parts.append(rest[..<place.lowerBound])
      // Only the first mark is removed; the engine's first line is kept.
      rest = rest[(mark == LivePage.marks[0] ? place.upperBound : place.lowerBound)...]
    }
    self.parts = parts + [rest]
    self.files = files
    var element = "<calendar-grid id=\"calendar\""
    func set(_ name: String, _ value: String?) {
      guard let value else { return }
      element += " \(name)=\"\(LivePage.escaped(value))\""
    }
    set("date", try settings.date("date")?.description)
    if let mode = invocation.value("mode") {
      guard ["week", "month", "timeline", "agenda"].contains(mode) else {
        throw UsageError(
          option: "mode", "of a live page is no '\(mode)'",
          hint: "it is one of week, month, timeline, agenda")
      }
      set("view", mode == "agenda" ? "list" : mode)
    }
    if invocation.has("zone") { set("zone", settings.zone.name) }
    set("by", invocation.value("by"))
    set("dir", invocation.value("direction"))
    self.element = element + ">"
  }

  /// The bytes of the built page in the folder that `--engine` names, or beside the program.
  private static func builtPage(_ settings: Settings) throws -> [UInt8] {
    let host = settings.host
    if let folder = settings.invocation.value("engine") {
      return try host.readFile(folder + "/" + template)
    }
    let folders = host.programFolder().map { [$0 + "/share/calgrid", $0 + "/../share/calgrid"] }
    let paths = (folders ?? []).map { $0 + "/" + template }
    guard let path = paths.first(where: { host.kind($0) == .file }) else {
      throw UsageError(
        option: "live", "needs the engine for browsers, which is not installed in share/calgrid",
        hint: "build it with Tools/web/build and add --engine .build/web")
    }
    return try host.readFile(path)
  }

  func write(pieces: Pieces) rethrows {
    try pieces(Array(parts[0]))
    try pieces(Array(element.utf8))
    try pieces(Array(parts[1]))
    for file in files {
      // Readers need no folders of the machine that wrote the page.
      let name = LivePage.escaped(ExportCommand.fileName(file.name))
      try pieces(Array("<script type=\"text/plain\" class=\"file\" data-name=\"\(name)\">".utf8))
      try pieces(base64(file.bytes))
      try pieces(Array("</script>\n".utf8))
    }
    try pieces(Array(parts[2]))
  }

  private static func range(of mark: String, in bytes: ArraySlice<UInt8>) -> Range<Int>? {
    let wanted = Array(mark.utf8)
    var start = bytes.startIndex
    while let next = bytes[start...].firstIndex(of: wanted[0]) {
      if bytes[next...].starts(with: wanted) { return next..<next + wanted.count }
      start = next + 1
    }
    return nil
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case "\"": escaped += "&quot;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

/// Writes a live page.
struct LiveExport {
  let settings: Settings
  let messages: Messages

  func run() throws -> ExitCode {
    let finder = try InputFinder(settings)
    guard !finder.files.isEmpty else {
      throw finder.failures.last
        ?? HostError(
          path: settings.invocation.operands.first ?? "the configuration's folders",
          reason: "no calendar files here (.ics, .csv or .tsv)")
    }
    let page = try LivePage(settings, files: finder.files)
    if let output = settings.outputIdentity, finder.hasMet(output) {
      throw UsageError.overwritesInput(settings)
    }
    for failure in finder.failures { messages.say("calgrid: \(failure)") }
    let report = AppointmentLoader().load(finder.files, zones: settings.zones).report
    LoadedInput.say(report, of: settings.invocation, messages)
    try settings.write(page)
    return !finder.failures.isEmpty ? .failure : report.hasRefusals ? .importedInPart : .done
  }
}
