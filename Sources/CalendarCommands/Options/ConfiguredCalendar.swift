import AppointmentModel

/// A calendar of the configuration: a section `[calendar work]`.
struct ConfiguredCalendar: Hashable {
  /// The name of the section, which can be used on the command line.
  var name: String
  /// The files and folders of the calendar.
  var paths: [String] = []
  /// The displayed name, if it differs from the section's.
  var title: String?
  var color: CalendarColor?
  /// Whether it is only loaded if it is named.
  var isHidden = false
  /// Whether new appointments go to it.
  var isDefault = false
  /// The name of the owner.
  var owner: String?
  var hours: WorkingHours?

  /// The location of its section: `path:line`.
  var origin = ""
}

extension ConfiguredCalendar {
  /// The keys of a section.
  static let keys = ["path", "name", "color", "hidden", "default", "owner", "hours"]

  /// Sets a value of the section.
  ///
  /// - Throws: A usage error for an unknown key or an invalid value.
  mutating func take(_ key: String, _ value: String, home: String?) throws(UsageError) {
    switch key {
    case "path": paths.append(ConfigFile.path(value, home: home))
    case "name": title = value
    case "color", "colour":
      guard let color = CalendarColor(value) else {
        throw UsageError(
          message: "'\(value)' is not a colour", hint: "write #1E90FF or a CSS name")
      }
      self.color = color
    case "hidden": isHidden = try ConfigFile.isOn(key, value)
    case "default": isDefault = try ConfigFile.isOn(key, value)
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
