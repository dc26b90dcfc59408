public import AppointmentModel

/// An input to load: its bytes and name, and external information about its calendar.
public struct InputFile: Sendable {
  /// The name for messages: a path, or `-` for standard input.
  package var name: String
  /// The content. The collection keeps these bytes, without copying them if they are UTF-8.
  package var bytes: [UInt8]
  /// The name of the calendar from outside the file, such as the file `displayname` of a vdir
  /// folder; takes precedence over the name in the file.
  package var calendarName: String?
  /// The colour of the calendar from outside the file, such as the file `color` of a vdir folder.
  package var calendarColor: CalendarColor?
  /// The folder that contains one calendar in many files, which share their UIDs. Nil for a file
  /// that is a calendar of its own.
  package var folder: String?

  /// Makes an input.
  public init(
    name: String, bytes: [UInt8], calendarName: String? = nil,
    calendarColor: CalendarColor? = nil, folder: String? = nil
  ) {
    self.name = name
    self.bytes = bytes
    self.calendarName = calendarName
    self.calendarColor = calendarColor
    self.folder = folder
  }
}
