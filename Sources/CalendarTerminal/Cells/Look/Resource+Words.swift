package import AppointmentModel
import TerminalText

extension DrawingOptions {
  /// The rows that have no room, each with the number of its entries: `↓ 3 people: Ann 4, Ben 2, Cleo 1`.
  func rest(_ rows: [(resource: Resource, count: Int)], by dimension: Resource.Dimension)
    -> SafeText
  {
    let names = rows.map { dimension.name($0.resource, dash: glyphs.dash) + " \($0.count)" }
    let text =
      "\(glyphs.later) \(rows.count) \(dimension.noun(rows.count)): "
      + names.joined(separator: ", ")
    return fitted(sanitizer.sanitize(text), cells - 1)
  }
}

extension Resource.Dimension {
  /// The noun for rows of this dimension, in singular or plural.
  ///
  /// - Parameter count: The number of rows.
  package func noun(_ count: Int) -> String {
    switch self {
    case .calendar: count == 1 ? "calendar" : "calendars"
    case .category: count == 1 ? "category" : "categories"
    case .person: count == 1 ? "person" : "people"
    case .place: count == 1 ? "place" : "places"
    }
  }

  /// The name of a row in a number of cells; the row of entries without a resource says so where it fits.
  func name(_ resource: Resource, dash: String, cells: Int = .max) -> String {
    guard resource.name.isEmpty else { return resource.name }
    let words = "without a \(noun(1))"
    return words.utf8.count <= cells ? words : dash
  }
}
