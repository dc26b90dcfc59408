import AppointmentModel
import CivilTime

/// Which column stands for which day and resource.
struct GridColumnPlan: Sendable {
  /// The days shown, ascending.
  let days: [CivilDate]
  /// The resources; empty where days are whole.
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

  /// How many columns a day has.
  var share: Int { max(resources.count, 1) }

  var count: Int { days.count * share }

  /// The column of a day and a resource, by their numbers.
  func column(day: Int, resource: Int) -> Int {
    isByResource ? resource * days.count + day : day * share + resource
  }

  /// The day that a column stands for, by its number.
  func day(ofColumn column: Int) -> Int {
    isByResource ? column % max(days.count, 1) : column / share
  }

  /// The resource that a column stands for; nil where days are whole.
  func resource(ofColumn column: Int) -> Resource? {
    guard !resources.isEmpty else { return nil }
    return resources[isByResource ? column / max(days.count, 1) : column % share]
  }

  /// Whether two columns stand side by side for days or resources of one run of time.
  func areNeighbours(_ one: Int, _ next: Int) -> Bool {
    next == one + 1 && !(isByResource && day(ofColumn: next) == 0)
  }

  /// How many names an entry has columns for, each counted as often as it is said.
  func nameCount(of entry: GridEntry) -> Int {
    guard let dimension else { return 1 }
    return entry.names(of: dimension, groups).count
  }

  /// The numbers of the resources that an entry has columns for, ascending; nil where days are whole.
  func resources(of entry: GridEntry) -> [Int]? {
    guard let dimension else { return nil }
    return Set(entry.names(of: dimension, groups).compactMap { numbers[$0] }).sorted()
  }
}
