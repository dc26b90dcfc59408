package import AppointmentModel

extension GridEntry {
  /// The identities of its resources of a dimension, without duplicates; an empty one if there are
  /// none.
  ///
  /// - Parameters:
  ///   - dimension: The kind of resources.
  ///   - groups: The identities that replace others, such as for the calendars of one owner.
  package func resources(
    of dimension: Resource.Dimension, groups: [Resource.ID: Resource.ID] = [:]
  ) -> [Resource.ID] {
    GridEntry.once(names(of: dimension, groups))
  }

  /// The hues of its calendars, at least one.
  package var markHues: [PaletteHue] { copies.isEmpty ? [hue] : copies.map { $0.hue } }

  /// The resources whose time it takes: only the calendars in which it is busy, and the calendar
  /// instead of people if it has none.
  package func busyResources(
    of dimension: Resource.Dimension, groups: [Resource.ID: Resource.ID] = [:]
  ) -> [Resource.ID] {
    if dimension == .person, people.isEmpty { return busyResources(of: .calendar, groups: groups) }
    guard dimension == .calendar, !copies.isEmpty else {
      return resources(of: dimension, groups: groups)
    }
    let busy = copies.filter { $0.isBusy }
    return GridEntry.once(busy.flatMap { $0.names(of: .calendar, groups) })
  }

  /// The resources, possibly with duplicates; an empty one if there are none.
  func names(
    of dimension: Resource.Dimension, _ groups: [Resource.ID: Resource.ID] = [:]
  ) -> [Resource.ID] {
    let names: [Resource.ID] =
      switch dimension {
      case .calendar: calendars
      case .category: categories
      case .person: people
      case .location: [location]
      }
    if names.isEmpty { return [""] }
    return groups.isEmpty ? names : names.map { groups[$0] ?? $0 }
  }

  /// The names without duplicates, in the order of their first appearance.
  package static func once(_ names: [Resource.ID]) -> [Resource.ID] {
    guard names.count > 1 else { return names }
    var known: Set<Resource.ID> = []
    return names.filter { known.insert($0).inserted }
  }
}
