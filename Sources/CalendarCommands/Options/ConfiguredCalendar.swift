import AppointmentModel

/// A calendar of the configuration: a section `[calendar work]`.
struct ConfiguredCalendar: Hashable {
  /// The name of the section, which can be used on the command line.
  var name: String
  /// The files and folders of the calendar.
  var paths: [String] = []
  /// The words of the command whose output is read as a file; run without a shell.
  var command: [String]?
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
  static let keys = [
    "path", "command", "name", "color", "hidden", "default", "owner", "working-hours",
  ]
  /// Other spellings of keys.
  static let aliases = ["colour": "color", "hours": "working-hours", "file": "path"]

  /// Sets a value of the section.
  ///
  /// - Throws: A usage error for an unknown key or an invalid value.
  mutating func take(_ key: String, _ value: String, home: String?) throws(UsageError) {
    switch ConfiguredCalendar.aliases[key] ?? key {
    case "command": command = try ConfiguredCalendar.words(value)
    case "path": paths.append(ConfigFile.path(value, home: home))
    case "name": title = value
    case "color":
      guard let color = CalendarColor(value) else {
        throw UsageError(
          message: "'\(value)' is not a colour", hint: "write #1E90FF or a CSS name")
      }
      self.color = color
    case "hidden": isHidden = try ConfigFile.isOn(key, value)
    case "default": isDefault = try ConfigFile.isOn(key, value)
    case "owner": owner = value
    case "working-hours": hours = try ConfiguredCalendar.hours(value)
    default: throw .unknown("name", key, known: ConfiguredCalendar.keys)
    }
  }

  /// The words of a command: separated by blanks, or between quotes. Nothing else has a meaning.
  static func words(_ text: String) throws(UsageError) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in text {
      if character == quote {
        quote = nil
      } else if quote != nil {
        word = (word ?? "") + String(character)
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    guard quote == nil else {
      throw UsageError(message: "a quotation mark is missing in '\(text)'", hint: "close the quote")
    }
    guard words.first?.isEmpty == false else {
      throw UsageError(message: "'command' names no program", hint: "command = curl -s ADDRESS")
    }
    return words
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
