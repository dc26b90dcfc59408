public import AppointmentModel

extension WeekGrid {
  /// Lays out what a collection has in the days of the options.
  ///
  /// - Parameters:
  ///   - collection: The appointments.
  ///   - options: The days, the zone and the sizes.
  ///   - ownAddress: The mail address of the calendar's owner, to tell what he or she declined.
  /// - Complexity: That of the collection's range query, and O(*n* log *n*) for its *n* answers; where
  ///   these are more than the options' budget, that of `AppointmentCollection.excess(of:in:displayZone:)`.
  public init(
    of collection: AppointmentCollection, options: WeekGridOptions, ownAddress: String? = nil
  ) {
    self.init(showing: collection, options, ownAddress: ownAddress)
  }
}
