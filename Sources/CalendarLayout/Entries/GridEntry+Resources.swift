package import AppointmentModel

extension GridEntry {
  /// The identities of the resources of a dimension that it belongs to, each once; an empty one for none.
  ///
  /// - Parameters:
  ///   - dimension: What kind of resources is meant.
  ///   - groups: What counts as one, by identity: calendars of one owner.
  package func resources(
    of dimension: Resource.Dimension, groups: [Resource.ID: Resource.ID] = [:]
  ) -> [Resource.ID] {
    GridEntry.once(names(of: dimension, groups))
  }

  /// The hues of the calendars that it is in, one at least.
  package var markHues: [PaletteHue] { copies.isEmpty ? [hue] : copies.map { $0.hue } }

  /// The resources whose time it takes: of calendars those in which it is busy, and the calendar where
  /// people are asked for and none is named.
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

  /// The resources as often as they are said; an empty one for none.
  func names(
    of dimension: Resource.Dimension, _ groups: [Resource.ID: Resource.ID] = [:]
  ) -> [Resource.ID] {
    let names: [Resource.ID] =
      switch dimension {
      case .calendar: calendars
      case .category: categories
      case .person: people
      case .place: [place]
      }
    if names.isEmpty { return [""] }
    return groups.isEmpty ? names : names.map { groups[$0] ?? $0 }
  }

  /// Names as they are first met, each once.
  package static func once(_ names: [Resource.ID]) -> [Resource.ID] {
    guard names.count > 1 else { return names }
    var known: Set<Resource.ID> = []
    return names.filter { known.insert($0).inserted }
  }
}
