import AppointmentModel

/// The name and colour of a folder with one event per file: from the files `displayname` and
/// `color` of vdir, or otherwise from the properties that Radicale stores in `.Radicale.props`.
struct FolderFacts {
  /// The names of vdir's files.
  static let files: Set<String> = ["displayname", "color"]

  /// The folder; nil for a single file.
  let path: String?
  var name: String?
  var color: CalendarColor?

  init(path: String?, name: String?, color: CalendarColor?) {
    (self.path, self.name, self.color) = (path, name, color)
  }

  /// Reads the facts from a folder that contains files with the given names.
  init(path: String, names: [String], read: (_ path: String) -> [UInt8]?) {
    self.path = path
    let base = path.hasSuffix("/") ? path : path + "/"
    func bytes(_ file: String) -> [UInt8]? {
      names.contains(file) ? read(base + file) : nil
    }
    func line(_ file: String) -> String? {
      guard let bytes = bytes(file) else { return nil }
      let text = String(
        decoding: bytes.prefix(1000).prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
      return text.isEmpty ? nil : text
    }
    let properties = bytes(".Radicale.props").map { JSONMembers(Array($0.prefix(100_000))) }
    func property(_ name: String) -> String? {
      let text = properties?.strings[name] ?? ""
      return text.isEmpty ? nil : text
    }
    name = line("displayname") ?? property("D:displayname")
    color = (line("color") ?? property("ICAL:calendar-color")).flatMap { CalendarColor($0) }
  }
}
