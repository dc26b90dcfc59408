public import CalendarLayout

/// What names an occurrence: the UID alone names a whole series.
public struct EntryName: Hashable, Sendable {
  /// The appointment's UID.
  public let uid: String
  /// The original start in iCalendar's basic form; nil for single appointments.
  public let recurrenceID: String?

  /// Makes a name from its parts.
  public init(uid: String, recurrenceID: String? = nil) {
    self.uid = uid
    self.recurrenceID = recurrenceID
  }

  /// The name of an entry.
  public init(_ entry: GridEntry) { self.init(uid: entry.uid, recurrenceID: entry.recurrenceID) }
}

/// What a list says of an occurrence beside what a grid draws of it.
public struct EntryDetails: Hashable, Sendable {
  /// The description, of which the list shows the beginning; empty when there is none.
  public var text: String
  /// The address of the appointment, linked when it is http, https or mailto.
  public var address: String?

  /// Makes details from their parts.
  public init(text: String = "", address: String? = nil) {
    self.text = text
    self.address = address
  }
}
