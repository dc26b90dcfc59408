package import AppointmentModel

/// The hues of a collection's calendars, or of its categories if there is only one calendar. They
/// are the same for every week and every output of the same files.
///
/// The hues are chosen for the names in a sample of the collection, since reading all appointments
/// would delay the first screen. A name that is not in the sample has the hue chosen by its
/// letters, even if another name has the same.
package struct StableHues: Sendable {
  private let palette: Palette
  /// Whether hues are those of calendars instead of categories.
  package let usesCalendars: Bool

  /// The approximate number of appointments in the sample.
  private static let samples = 256

  /// - Complexity: O(1), plus decoding the sample.
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

  /// The hue of an entry: the one nearest to its own colour, or otherwise that of its calendar or
  /// category.
  package func hue(of entry: GridEntry, color: CalendarColor?) -> PaletteHue {
    if let color { return PaletteHue(nearestTo: color) }
    let name = usesCalendars ? entry.calendar : entry.categories.first ?? entry.calendar
    return name.isEmpty ? .blue : palette[name]
  }
}
