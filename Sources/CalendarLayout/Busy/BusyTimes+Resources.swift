package import AppointmentModel

extension BusyTimes {
  /// The busy times of every resource that has some; the empty identity is of entries without a resource.
  ///
  /// Entries with the same resources are held once, since a meeting of hundreds would otherwise be held
  /// hundreds of times.
  package struct ByResource {
    private let times: BusyTimes
    /// The different lists of resources in which each resource is, by their numbers.
    package private(set) var lists: [Resource.ID: [Int]] = [:]
    /// The places of the entries with each list of resources.
    package private(set) var places: [[Int32]] = []

    fileprivate init(
      _ times: BusyTimes, _ dimension: Resource.Dimension, _ groups: [Resource.ID: Resource.ID]
    ) {
      self.times = times
      var numbers: [[Resource.ID]: Int] = [:]
      for (place, busy) in times.all.enumerated() {
        let resources = busy.entry.busyResources(of: dimension, groups: groups)
        if let number = numbers[resources] {
          places[number].append(Int32(place))
          continue
        }
        numbers[resources] = places.count
        for resource in resources { lists[resource, default: []].append(places.count) }
        places.append([Int32(place)])
      }
    }

    /// The busy times of a resource, made when asked for; empty if it has none.
    ///
    /// - Complexity: O(n log n) for n entries of the resource.
    package subscript(resource: Resource.ID) -> BusyTimes {
      let places = (lists[resource] ?? []).flatMap { self.places[$0] }.sorted()
      return BusyTimes(all: places.map { times.all[Int($0)] }, days: times.days)
    }
  }

  /// The busy times by resource.
  ///
  /// - Parameters:
  ///   - dimension: The kind of resources.
  ///   - groups: The common identity of resources that count as one.
  /// - Complexity: O(n) for n resources of entries.
  package func byResource(
    of dimension: Resource.Dimension, groups: [Resource.ID: Resource.ID] = [:]
  ) -> ByResource { ByResource(self, dimension, groups) }
}
