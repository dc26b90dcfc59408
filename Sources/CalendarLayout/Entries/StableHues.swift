package import AppointmentModel

/// The hues of a collection's calendars, or of its categories where there is one calendar: the same
/// for every week and every document of the same files.
///
/// They are chosen among the names of some appointments from all over the collection, since reading
/// all of them would hold the first screen up; a name that is not among them has the hue that its
/// letters choose, be it another's too.
package struct StableHues: Sendable {
  private let palette: Palette
  private let usesCalendars: Bool

  /// The names of about so many appointments are looked at.
  private static let samples = 256

  /// - Complexity: O(1), the decoding of some appointments.
  package init(_ collection: AppointmentCollection) {
    var calendars: Set<String> = []
    var categories: Set<String> = []
    let step = max(1, collection.count / StableHues.samples)
    for index in stride(from: 0, to: collection.count, by: step) {
      let appointment = collection[index]
      let calendar = collection.calendarName(of: appointment, at: index)
      if !calendar.isEmpty { calendars.insert(calendar) }
      categories.insert(appointment.categories.first ?? calendar)
    }
    usesCalendars = calendars.count > 1
    palette = Palette(names: usesCalendars ? calendars : categories)
  }

  /// The hue of an entry: nearest to its own colour where it has one, else its name's.
  package func hue(of entry: GridEntry, color: CalendarColor?) -> PaletteHue {
    if let color { return PaletteHue(nearestTo: color) }
    let name = usesCalendars ? entry.calendar : entry.categories.first ?? entry.calendar
    return name.isEmpty ? .blue : palette[name]
  }
}
