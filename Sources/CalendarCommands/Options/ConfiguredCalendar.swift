import AppointmentModel

/// A calendar that the configuration names: a section `[calendar work]`.
struct ConfiguredCalendar: Hashable {
  /// The word of the section, by which a command line may name it.
  var name: String
  /// The files and folders that it is in.
  var paths: [String] = []
  /// What it is called where that is not the section's word.
  var title: String?
  var color: CalendarColor?
  /// Whether it is left out unless it is named.
  var isHidden = false
  /// Whose it is.
  var owner: String?
  var hours: WorkingHours?

  /// Where its section begins: `path:line`.
  var origin = ""
}

extension ConfiguredCalendar {
  /// The names that a section may set.
  static let keys = ["path", "name", "color", "hidden", "owner", "hours"]

  /// Takes a line of the section.
  ///
  /// - Throws: A usage error for an unknown name or a value that it does not take.
  mutating func take(_ key: String, _ value: String, home: String?) throws(UsageError) {
    switch key {
    case "path": paths.append(ConfigFile.path(value, home: home))
    case "name": title = value
    case "color":
      guard let color = CalendarColor(value) else {
        throw UsageError(
          message: "'\(value)' is no colour", hint: "write #1E90FF or a CSS name")
      }
      self.color = color
    case "hidden": isHidden = try ConfigFile.isOn(key, value)
    case "owner": owner = value
    case "hours": hours = try ConfiguredCalendar.hours(value)
    default: throw .unknown("name", key, known: ConfiguredCalendar.keys)
    }
  }

  static func hours(_ text: String) throws(UsageError) -> WorkingHours {
    do {
      return try WorkingHours(text)
    } catch {
      throw UsageError(
        message: "\(error)", hint: "write mon-fri 9-12 13-17, sat 10-14, 2026-12-25 off")
    }
  }
}
