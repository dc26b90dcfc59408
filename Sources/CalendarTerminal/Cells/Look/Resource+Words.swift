package import AppointmentModel
package import CivilTime
import TerminalText

extension DrawingOptions {
  /// The rows that have no room, each with the number of its entries: `↓ 3 people: Ann 4, Ben 2, Cleo 1`; nil
  /// if that does not fit.
  func rest(_ rows: [(resource: Resource, count: Int)], by dimension: Resource.Dimension)
    -> SafeText?
  {
    let names = rows.map { name(of: $0.resource, by: dimension) + " " + number($0.count) }
    let text =
      "\(glyphs.later) "
      + labelled(
        message(dimension.countKey, count: rows.count), names.joined(separator: ", "))
    let safe = sanitizer.sanitize(text)
    return safe.isCut || safe.width > cells - 1 ? nil : safe
  }

  /// The name of a row in a number of cells; the row of entries without a resource says so where it fits.
  func name(
    of resource: Resource, by dimension: Resource.Dimension, cells: Int = .max
  ) -> String {
    guard resource.name.isEmpty else { return resource.name }
    let words = message(dimension.withoutKey)
    return words.utf8Cells <= cells ? words : glyphs.dash
  }
}

extension Resource.Dimension {
  /// The message that counts rows of this dimension.
  package var countKey: MessageKey {
    switch self {
    case .calendar: .calendars
    case .category: .categories
    case .person: .people
    case .location: .places
    }
  }

  /// The message that names the dimension of rows: `by person`.
  var byKey: MessageKey {
    switch self {
    case .calendar: .byCalendar
    case .category: .byCategory
    case .person: .byPerson
    case .location: .byLocation
    }
  }

  package var withoutKey: MessageKey {
    switch self {
    case .calendar: .withoutCalendar
    case .category: .withoutCategory
    case .person: .withoutPerson
    case .location: .withoutPlace
    }
  }
}
