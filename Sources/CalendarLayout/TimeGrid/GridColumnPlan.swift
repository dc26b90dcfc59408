import AppointmentModel
import CivilTime

/// The assignment of columns to days and resources.
struct GridColumnPlan: Sendable {
  /// The days shown, in ascending order.
  let days: [CivilDate]
  /// The resources; empty if days are not split.
  let resources: [Resource]
  private let dimension: Resource.Dimension?
  private let isByResource: Bool
  private let numbers: [String: Int]
  private let groups: [Resource.ID: Resource.ID]

  init(_ options: WeekGridOptions, _ entries: [GridEntry]) {
    let resources = options.columns.resources(of: entries)
    days = options.days.shown
    self.resources = resources
    dimension = resources.isEmpty ? nil : options.columns.dimension
    isByResource = options.columns.isByResource
    groups = options.columns.groups
    var numbers: [String: Int] = [:]
    for (number, resource) in resources.enumerated() where numbers[resource.id] == nil {
      numbers[resource.id] = number
    }
    self.numbers = numbers
  }

  /// Whether days are split into columns of resources.
  var isSplit: Bool { dimension != nil }

  /// The number of columns for each day.
  var share: Int { max(resources.count, 1) }

  var count: Int { days.count * share }

  /// The column of a day and a resource, by index.
  func column(day: Int, resource: Int) -> Int {
    isByResource ? resource * days.count + day : day * share + resource
  }

  /// The index of the day of a column.
  func day(ofColumn column: Int) -> Int {
    isByResource ? column % max(days.count, 1) : column / share
  }

  /// The resource of a column; nil if days are not split.
  func resource(ofColumn column: Int) -> Resource? {
    guard !resources.isEmpty else { return nil }
    return resources[isByResource ? column / max(days.count, 1) : column % share]
  }

  /// Whether two columns are adjacent and belong to consecutive days or to resources of the same
  /// block.
  func areNeighbours(_ one: Int, _ next: Int) -> Bool {
    next == one + 1 && !(isByResource && day(ofColumn: next) == 0)
  }

  /// The number of resources of an entry, including duplicates.
  func nameCount(of entry: GridEntry) -> Int {
    guard let dimension else { return 1 }
    return entry.names(of: dimension, groups).count
  }

  /// The indices of the resources of an entry, in ascending order; nil if days are not split.
  func resources(of entry: GridEntry) -> [Int]? {
    guard let dimension else { return nil }
    return Set(entry.names(of: dimension, groups).compactMap { numbers[$0] }).sorted()
  }
}
