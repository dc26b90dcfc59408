internal import AppointmentModel

/// Values for some arenas of a collection, such as readers of their format. Stored in an array
/// without gaps, so that they can be used in place; a value in an optional would be copied with all
/// its buffers.
struct ArenaValues<Value> {
  var values: [Value] = []
  private var places: [Int?] = []

  init(_ collection: AppointmentCollection, _ make: (any AppointmentDecoder) -> Value?) {
    for arena in collection.arenas {
      let value = make(arena.decoder)
      places.append(value == nil ? nil : values.count)
      if let value { values.append(value) }
    }
  }

  /// The index of the value of an arena; nil if it has none.
  func place(_ arena: Int) -> Int? { places[arena] }
}
