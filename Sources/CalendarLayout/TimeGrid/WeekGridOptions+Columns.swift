public import AppointmentModel
internal import Primitives

extension WeekGridOptions {
  /// What the columns of a grid stand for.
  ///
  /// Every entry has a column, whatever the order names: resources that it leaves out follow by name, and
  /// what belongs to none stands in a column without a name at the end.
  public struct Columns: Hashable, Sendable {
    /// What days are split by; nil leaves them whole.
    package let dimension: Resource.Dimension?
    /// The resources whose columns come first, be anything in them or not.
    let order: [Resource]
    /// Whether a resource has its days side by side, instead of a day its resources.
    let isByResource: Bool
    /// What has one column, by identity: calendars of one owner.
    var groups: [Resource.ID: Resource.ID] = [:]

    /// A column a day.
    public static let days = Columns(dimension: nil, order: [], isByResource: false)

    /// Every day split: a column for each resource of it.
    ///
    /// - Parameters:
    ///   - dimension: What days are split by.
    ///   - order: The resources that are shown first and in any case.
    public static func days(
      by dimension: Resource.Dimension, order: [Resource] = []
    ) -> Columns {
      Columns(dimension: dimension, order: order, isByResource: false)
    }

    /// Every day split, with columns for several resources together.
    ///
    /// - Parameters:
    ///   - dimension: What days are split by.
    ///   - groups: What has one column, by identity.
    ///   - order: The resources that are shown first and in any case.
    package static func days(
      by dimension: Resource.Dimension, groups: [Resource.ID: Resource.ID],
      order: [Resource] = []
    ) -> Columns {
      Columns(dimension: dimension, order: order, isByResource: false, groups: groups)
    }

    /// A block of columns for each resource: its days side by side.
    ///
    /// - Parameters:
    ///   - dimension: What the blocks stand for.
    ///   - order: The resources that are shown first and in any case.
    public static func resources(
      by dimension: Resource.Dimension, order: [Resource] = []
    ) -> Columns {
      Columns(dimension: dimension, order: order, isByResource: true)
    }

    /// The resources that some entries have columns for, in order; empty where days are whole, and where
    /// nothing would have a name.
    ///
    /// - Complexity: O(n log n) in the names of the entries.
    package func resources(of entries: [GridEntry]) -> [Resource] {
      guard let dimension else { return [] }
      var names: Set<String> = []
      for entry in entries { names.formUnion(entry.names(of: dimension, groups)) }
      names.subtract(order.map { $0.id })
      let hasNameless = names.remove("") != nil
      let named =
        order
        + names.sorted { $0.isBefore(inNaturalOrder: $1) }
        .map { Resource($0) }
      if named.isEmpty { return [] }
      return hasNameless ? named + [Resource("")] : named
    }
  }
}
