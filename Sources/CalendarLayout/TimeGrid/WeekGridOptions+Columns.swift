public import AppointmentModel
internal import Primitives

extension WeekGridOptions {
  /// The meaning of the columns of a grid.
  ///
  /// Every entry has a column: resources that are not in the given order follow by name, and
  /// entries without a resource are in a last column without a name.
  public struct Columns: Hashable, Sendable {
    /// The kind of resource by which days are split; nil if they are not.
    package let dimension: Resource.Dimension?
    /// The resources whose columns come first, even if they are empty.
    let order: [Resource]
    /// Whether the days of a resource are adjacent, instead of the resources of a day.
    let isByResource: Bool
    /// The identities that replace others, such as for the calendars of one owner.
    var groups: [Resource.ID: Resource.ID] = [:]

    /// One column per day.
    public static let days = Columns(dimension: nil, order: [], isByResource: false)

    /// Splits every day into a column for each resource.
    ///
    /// - Parameters:
    ///   - dimension: The kind of resource.
    ///   - order: The resources that come first and are always shown.
    public static func days(
      by dimension: Resource.Dimension, order: [Resource] = []
    ) -> Columns {
      Columns(dimension: dimension, order: order, isByResource: false)
    }

    /// Splits every day, with common columns for several resources.
    ///
    /// - Parameters:
    ///   - dimension: The kind of resource.
    ///   - groups: The identities that replace others.
    ///   - order: The resources that come first and are always shown.
    package static func days(
      by dimension: Resource.Dimension, groups: [Resource.ID: Resource.ID],
      order: [Resource] = []
    ) -> Columns {
      Columns(dimension: dimension, order: order, isByResource: false, groups: groups)
    }

    /// Makes a block of columns for each resource, with its days side by side.
    ///
    /// - Parameters:
    ///   - dimension: The kind of resource.
    ///   - order: The resources that come first and are always shown.
    public static func resources(
      by dimension: Resource.Dimension, order: [Resource] = []
    ) -> Columns {
      Columns(dimension: dimension, order: order, isByResource: true)
    }

    /// The resources of the columns for some entries, in order. Empty if days are not split, or if
    /// no resource would have a name.
    ///
    /// - Complexity: O(n log n) in the number of the entries' names.
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
