package import AppointmentModel

extension Resource.Dimension {
  /// What rows stand for, for one or several.
  ///
  /// - Parameter count: How many there are.
  package func noun(_ count: Int) -> String {
    switch self {
    case .calendar: count == 1 ? "calendar" : "calendars"
    case .category: count == 1 ? "category" : "categories"
    case .person: count == 1 ? "person" : "people"
    case .place: count == 1 ? "place" : "places"
    }
  }

  /// What a row is called, in some cells: that of what belongs to none says so where there is room.
  func name(_ resource: Resource, dash: String, cells: Int = .max) -> String {
    guard resource.name.isEmpty else { return resource.name }
    let words = "without a \(noun(1))"
    return words.utf8.count <= cells ? words : dash
  }
}
