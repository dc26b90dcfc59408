internal import CivilTime
internal import Primitives

/// Sorts occurrences by start, then end, then UID, then the index of the appointment.
///
/// Sorts one key per occurrence by start with a radix sort. Occurrences of recurring appointments
/// arrive in the order of their UIDs, so those with the same start only need to be compared by end.
/// UIDs are read only if non-recurring appointments have the same start and end as others.
struct OccurrenceOrder {
  private var keys: ContiguousArray<Key> = []
  private var sort = RadixSort<Key>()
  private var ties: ContiguousArray<Tie> = []
  private var uids = UIDOrder()

  /// The start of an occurrence and its number among the found ones.
  private struct Key {
    var start: Int64
    var number: Int
  }

  /// An occurrence that has the same start as others.
  private struct Tie {
    var occurrence: AppointmentOccurrence
    var number: Int
  }

  /// Sorts occurrences and appends them to a result.
  ///
  /// - Parameters:
  ///   - found: The occurrences.
  ///   - ranked: The index from which on the occurrences are in the order of their UIDs.
  /// - Complexity: O(n), and O(k log k) for k occurrences with the same start.
  mutating func append(
    _ found: ContiguousArray<AppointmentOccurrence>, rankedFrom ranked: Int,
    of collection: AppointmentCollection, to result: inout [AppointmentOccurrence]
  ) {
    keys.removeAll(keepingCapacity: true)
    keys.reserveCapacity(found.count)
    for number in found.indices {
      keys.append(Key(start: found[number].start.secondsSinceEpoch, number: number))
    }
    // The sort is stable: occurrences with the same start keep their order.
    sort.sort(&keys) { $0.start }
    let base = result.count
    let keyCount = keys.count
    result.append(contentsOf: keys.lazy.map { found[$0.number] })
    // Compare ends in the result, where neighbours are adjacent in memory.
    var first = 0
    while first < keyCount {
      let start = keys[first].start
      // The numbers ascend, so if the first one is ranked, all are.
      let isRanked = keys[first].number >= ranked
      var isSorted = true
      var end = first &+ 1
      while end < keyCount, keys[end].start == start {
        isSorted = isSorted && result[base &+ end &- 1].end <= result[base &+ end].end
        end &+= 1
      }
      if end - first > 1, !(isRanked && isSorted) {
        settle(first..<end, base, ranked, collection, &result)
      }
      first = end
    }
  }

  /// Sorts occurrences with the same start by end, then by UID.
  private mutating func settle(
    _ run: Range<Int>, _ base: Int, _ ranked: Int, _ collection: AppointmentCollection,
    _ result: inout [AppointmentOccurrence]
  ) {
    ties.removeAll(keepingCapacity: true)
    for place in run {
      ties.append(Tie(occurrence: result[base + place], number: keys[place].number))
    }
    ties.sort {
      $0.occurrence.end != $1.occurrence.end
        ? $0.occurrence.end < $1.occurrence.end : $0.number < $1.number
    }
    var first = 0
    while first < ties.count {
      var end = first + 1
      while end < ties.count, ties[end].occurrence.end == ties[first].occurrence.end { end += 1 }
      if end - first > 1, ties[first].number < ranked {
        sortByUID(first..<end, collection)
      }
      first = end
    }
    for (place, tie) in zip(run, ties) { result[base + place] = tie.occurrence }
  }

  private mutating func sortByUID(_ range: Range<Int>, _ collection: AppointmentCollection) {
    uids.removeAll()
    for tie in ties[range] { uids.append(tie.occurrence.appointment, of: collection) }
    uids.sort()
    let unsorted = ContiguousArray(ties[range])
    for place in unsorted.indices { ties[range.lowerBound + place] = unsorted[uids[place]] }
  }
}
