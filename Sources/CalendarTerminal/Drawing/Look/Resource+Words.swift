package import AppointmentModel

extension Resource.Dimension {
  /// The noun for rows of this dimension, singular or plural.
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

  /// The name of a row in a number of cells; that of the row without a resource is spelled out if
  /// there is space.
  func name(_ resource: Resource, dash: String, cells: Int = .max) -> String {
    guard resource.name.isEmpty else { return resource.name }
    let words = "without a \(noun(1))"
    return words.utf8.count <= cells ? words : dash
  }
}
