internal import AppointmentModel

/// Values for some arenas of a collection, such as readers of their format, made at the first use.
/// Stored in an array without gaps, so that they can be used in place; a value in an optional would
/// be copied with all its buffers.
struct ArenaValues<Value> {
  var values: [Value] = []
  private let arenas: [AppointmentCollection.Arena]
  /// The index of each arena's value, ``none``, or ``unknown``.
  private var places: [Int]

  private static var none: Int { -1 }
  private static var unknown: Int { -2 }

  init(_ collection: AppointmentCollection) {
    arenas = collection.arenas
    places = Array(repeating: Self.unknown, count: arenas.count)
  }

  /// The index of the value of an arena, made if it is not there yet; nil if it has none.
  mutating func place(_ arena: Int, _ make: (any AppointmentDecoder) -> Value?) -> Int? {
    if places[arena] == Self.unknown {
      places[arena] = Self.none
      if let value = make(arenas[arena].decoder) {
        places[arena] = values.count
        values.append(value)
      }
    }
    return places[arena] == Self.none ? nil : places[arena]
  }
}
