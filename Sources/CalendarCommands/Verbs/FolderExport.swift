import AppointmentFormats
import AppointmentModel
import SystemSupport

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
      throw UsageError(message: "there is no folder \(folder)", hint: "mkdir -p '\(folder)'")
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
    for (calendar, path) in zip(calendars, paths) {
      export.chosen = calendar.indices
      try settings.host.replaceFile(path) { file in
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

  private static func stem(_ name: String) -> String {
    var stem = String.UnicodeScalarView()
    var length = 0
    for scalar in name.unicodeScalars {
      let isHidden = stem.isEmpty && (scalar == "." || scalar == "-")
      let isPlain = !(scalar.value < 0x20 || scalar.properties.generalCategory == .control)
      let taken: Unicode.Scalar =
        isHidden || !isPlain || "/\\:*?\"<>|".unicodeScalars.contains(scalar) ? "_" : scalar
      length += UTF8.width(taken)
      guard length <= longestName else { break }
      stem.append(taken)
    }
    return stem.isEmpty ? "calendar" : String(stem)
  }
}
