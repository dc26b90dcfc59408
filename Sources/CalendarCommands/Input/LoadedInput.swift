import AppointmentFormats
import AppointmentModel
import CalendarText
import CivilTime
import SystemSupport

/// The appointments that a command line names, read and loaded, with what went wrong on the way.
struct LoadedInput {
  let collection: AppointmentCollection
  let report: ImportReport
  /// The exit code that the input alone leads to.
  let exitCode: ExitCode
  /// The names of the files that were read.
  let fileNames: [String]

  /// How many issues a verb that prints something else says in full; `check` says all.
  private static let issuesSaid = 8

  /// Reads and loads, and says on standard error what could not be read.
  ///
  /// - Parameter isQuiet: Whether issues are left to the caller to tell, as `check` does.
  /// - Throws: A usage error when nothing is named to read, and the last of the host's errors when
  ///   nothing of what is named can be read: an empty week would look like an answer.
  init(_ settings: Settings, messages: Messages, isQuiet: Bool = false) throws {
    let options = try LoadOptions(settings)
    var operands = settings.invocation.operands
    if operands.isEmpty {
      operands = settings.host.isTerminal(.input) ? settings.invocation.configuredFiles : ["-"]
    }
    guard !operands.isEmpty else {
      throw UsageError(
        message: "no file to read", hint: "calgrid \(settings.invocation.verb.rawValue) FILE")
    }
    if let word = operands.first { try LoadedInput.refuse(mistypedVerb: word, settings) }
    settings.host.progress("reading")
    defer { settings.host.progress(nil) }
    var finder = InputFinder(host: settings.host, sizeLimit: settings.limits.inputBytes)
    for operand in operands { finder.add(operand) }
    if finder.files.isEmpty, let last = finder.failures.last {
      settings.host.progress(nil)
      for failure in finder.failures.dropLast() { messages.say("calgrid: \(failure)") }
      throw last
    }
    settings.host.progress("loading \(LoadedInput.amount(finder.files))")
    let loaded = AppointmentLoader(options).load(finder.files, zones: settings.zones)
    fileNames = finder.files.map(\.name)
    collection = loaded.collection
    report = loaded.report
    settings.host.progress(nil)
    for failure in finder.failures { messages.say("calgrid: \(failure)") }
    if !isQuiet { LoadedInput.say(report, messages: messages) }
    if !finder.failures.isEmpty || (options.isStrict && report.issueCount > 0) {
      exitCode = .failure
    } else {
      exitCode = report.hasRefusals ? .importedInPart : .done
    }
  }

  /// `3 files, 12 MB`
  private static func amount(_ files: [InputFile]) -> String {
    let bytes = files.reduce(0) { $0 + $1.bytes.count }
    return "\(files.count) file\(files.count == 1 ? "" : "s"), \(bytes / 1_000_000) MB"
  }

  /// A first word that names no file and is nearly a verb was meant as one.
  private static func refuse(mistypedVerb word: String, _ settings: Settings) throws(UsageError) {
    guard settings.invocation.verb == .week, word != "-", settings.host.kind(word) == .missing,
      nearest(to: word, among: Verb.allCases.map(\.rawValue)) != nil
    else { return }
    throw .unknown("verb or file", word, known: Verb.allCases.map(\.rawValue))
  }

  private static func say(_ report: ImportReport, messages: Messages) {
    let said = report.issues.filter { $0.severity != .note }
    for issue in said.prefix(issuesSaid) { messages.say("calgrid: \(issue)") }
    let rest = said.count - issuesSaid + report.withheld.values.reduce(0, +)
    if rest > 0 { messages.say("calgrid: and \(rest) more; 'calgrid check' tells all") }
  }
}

extension LoadOptions {
  init(_ settings: Settings) throws(UsageError) {
    self.init()
    let invocation = settings.invocation
    if let word = invocation.value("dialect"), let dialect = Dialect(rawValue: word) {
      self.dialect = dialect
    }
    if let text = invocation.value("delimiter") {
      let named = ["tab": "\t", "\\t": "\t", "comma": ",", "semicolon": ";", "pipe": "|"]
      let character = named[text.lowercased()] ?? text
      guard character.utf8.count == 1, let byte = character.utf8.first, byte != 0x22, byte != 0x0A,
        byte != 0x0D
      else {
        throw UsageError(
          option: "delimiter", "takes one character, not '\(text)'", hint: ", ; | or tab")
      }
      delimiter = byte
    }
    if let word = invocation.value("date-order") { dateOrder = DateOrder(rawValue: word) }
    if let word = invocation.value("all-day-end") { allDayEnd = AllDayEnd(rawValue: word) }
    if let name = invocation.value("default-zone") {
      _ = try Settings.rules(of: ZoneID(name), option: "default-zone", zones: settings.zones)
      defaultZone = ZoneID(name)
    }
    if let word = invocation.value("encoding") { encoding = try SourceEncoding(option: word) }
    isStrict = invocation.has("strict")
    referenceYear = settings.today.year
  }
}

extension SourceEncoding {
  fileprivate init(option word: String) throws(UsageError) {
    switch word.lowercased() {
    case "utf-8", "utf8": self = .utf8
    case "utf-16", "utf16", "utf-16le", "utf16le": self = .utf16LittleEndian
    case "utf-16be", "utf16be": self = .utf16BigEndian
    case "windows-1252", "cp1252": self = .windows1252
    case "latin-1", "latin1", "iso-8859-1": self = .iso8859Part1
    default:
      throw UsageError(
        option: "encoding", "does not know '\(word)'",
        hint: "it is one of utf-8, utf-16, utf-16le, utf-16be, windows-1252, latin-1")
    }
  }
}
