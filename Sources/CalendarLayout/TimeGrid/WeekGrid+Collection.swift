public import AppointmentModel

extension WeekGrid {
  /// Lays out the appointments of a collection on the days of the options.
  ///
  /// - Parameters:
  ///   - collection: The appointments.
  ///   - options: The days, the zone and the sizes.
  ///   - ownAddress: The mail address of the calendar's owner, which determines the declined
  ///     entries.
  /// - Complexity: That of the collection's range query, and O(*n* log *n*) for its *n* results; if
  ///   they exceed the budget, that of `AppointmentCollection.excess(of:in:displayZone:)`.
  public init(
    of collection: AppointmentCollection, options: WeekGridOptions, ownAddress: String? = nil
  ) {
    self.init(showing: collection, options, ownAddress: ownAddress)
  }
}
