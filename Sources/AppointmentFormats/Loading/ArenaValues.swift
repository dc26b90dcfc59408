internal import AppointmentModel

/// What some arenas of a collection have, such as a reader of their format; in an array without
/// gaps, so that it is used in its place: one out of an optional would be copied with all its
/// buffers.
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

  /// Where the value of an arena stands; nil where it has none.
  func place(_ arena: Int) -> Int? { places[arena] }
}
