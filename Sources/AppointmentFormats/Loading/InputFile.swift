public import AppointmentModel

/// One input to load: bytes with the name they go by, and what is known from outside about the
/// calendar they belong to.
public struct InputFile: Sendable {
  /// The name for messages: a path, or `-` for standard input.
  package var name: String
  /// The content. The collection keeps these bytes; they are not copied when they are UTF-8.
  package var bytes: [UInt8]
  /// The name of the calendar where something outside of the file gives it, as the file
  /// `displayname` of a vdir folder does; it goes before the name in the file.
  package var calendarName: String?
  /// The colour of the calendar where something outside of the file gives it, as the file `color`
  /// of a vdir folder does.
  package var calendarColor: CalendarColor?
  /// The folder that holds one calendar in many files; files of one folder share their UIDs. Nil
  /// for a file that is a calendar of its own.
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
