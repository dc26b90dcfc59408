import AppointmentFormats
import AppointmentModel
import CalendarText
import SystemSupport
import TerminalText

/// `calgrid export -o FOLDER/`: writes a file for each calendar.
struct FolderExport {
  let settings: Settings
  let messages: Messages
  /// The folder, with a trailing slash.
  let folder: String

  /// The maximum length of a file name in bytes, leaving space for the extension and a number.
  private static let longestName = 200

  /// Writes the files atomically, and prints their names.
  func run(_ format: ExportFormat) throws -> ExitCode {
    guard format.traits.calendar != nil else {
      throw UsageError(
        option: "output", "names a folder, for a file a calendar",
        hint: "that goes with --format ics or csv; without the slash it is a file")
    }
    var name = Substring(folder)
    while name.last == "/", name.count > 1 { name = name.dropLast() }
    guard settings.host.kind(String(name)) == .folder else {
      throw UsageError(
        message: "folder \(folder) does not exist", hint: "mkdir -p \(shellWord(folder))")
    }
    let input = try LoadedInput(settings, messages: messages)
    var export = AppointmentExport(settings: settings, messages: messages, input: input)
    let calendars = calendars(try export.narrowed(mergesMeetings: false), input.collection)
    let paths = paths(calendars.map { $0.name }, format)
    for path in paths {
      if let identity = settings.host.identity(path), input.isRead(identity) {
        throw UsageError(
          message: "\(path) is read: it would be written over", hint: "write into another folder")
      }
    }
    var isWhole = export.reportRefused(format)
    if !settings.isNarrowed {
      isWhole = export.reportOthers(leftOutOf: calendars.map(\.indices), format) && isWhole
    }
    var list = PrintedLines(try OutputTraits(settings))
    export.prepareForParts()
    for (calendar, path) in zip(calendars, paths) {
      export.chosen = calendar.indices
      try settings.host.replaceFile(path, isOneOfMany: path != paths.last) { file in
        export.settings = settings.writing(to: file)
        isWhole = try export.write(format) && isWhole
      }
      list.add("\(path)  \(calendar.indices.count)")
    }
    try settings.host.write(list.bytes, .output)
    return settings.invocation.has("strict") && !isWhole ? .failure : input.exitCode
  }

  /// The calendars in natural order of their names.
  private func calendars(
    _ chosen: [Int]?, _ collection: AppointmentCollection
  ) -> [(name: String, indices: [Int])] {
    var calendars: [String: [Int]] = [:]
    for index in chosen ?? Array(collection.indices) {
      let name = collection.calendarName(of: collection[index], at: index)
      calendars[name, default: []].append(index)
    }
    return collection.calendarNames.compactMap { name in
      calendars[name].map { (name, $0) }
    }
  }

  /// A path for each name. Characters that are not allowed in file names are replaced, and of names
  /// that would be the same file on a case-insensitive system, later ones are numbered.
  private func paths(_ names: [String], _ format: ExportFormat) -> [String] {
    var taken: Set<String> = []
    return names.map { name in
      let stem = FolderExport.stem(name)
      var candidate = stem
      var number = 2
      while !taken.insert(candidate.lowercased()).inserted {
        candidate = "\(stem)-\(number)"
        number += 1
      }
      return folder + candidate + "." + format.rawValue
    }
  }

  /// The name of a calendar's file without its ending.
  ///
  /// The sanitiser drops scalars that hide or reorder text; signs that no file system or shell takes
  /// as they are become `_`, and so does what would make the name hidden, an option, or a device of
  /// Windows (`CON.ics` opens the console there).
  static func stem(_ name: String) -> String {
    let safe = TextSanitizer(controls: .pictures, newlines: .space)
      .sanitize(name, maximumWidth: longestName).description
    var stem = String.UnicodeScalarView()
    var length = 0
    for scalar in safe.unicodeScalars {
      let isFirst = stem.isEmpty && (scalar == "." || scalar == "-")
      let isControl = (0x2400...0x243F).contains(scalar.value) || scalar.value < 0x20
      let taken: Unicode.Scalar =
        isFirst || isControl || "/\\:*?\"<>|".unicodeScalars.contains(scalar) ? "_" : scalar
      length += UTF8.width(taken)
      guard length <= longestName else { break }
      stem.append(taken)
    }
    while stem.last == " " { stem.removeLast() }
    guard !stem.isEmpty else { return "calendar" }
    // Windows ignores what follows the first dot, and spaces before it.
    let parts = String(stem).split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let device = parts[0].uppercased().filter { $0 != " " }
    let numbered = ["COM", "LPT"].contains(device.prefix(3)) && device.count == 4
    let isNumber = device.last.map { "123456789\u{B9}\u{B2}\u{B3}".contains($0) } ?? false
    guard devices.contains(device) || numbered && isNumber else { return String(stem) }
    return "_" + String(stem)
  }

  /// The names that Windows reserves for devices, with any extension.
  private static let devices: Set<String> = ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"]
}
