internal import CivilTime
internal import Primitives

/// Sorts occurrences by start, then end, then UID, then the index of the appointment.
///
/// Sorts one 64-bit key per occurrence by start with a radix sort. Occurrences of recurring
/// appointments arrive in the order of their UIDs, so those with the same start only need to be
/// compared by end. UIDs are read only if non-recurring appointments have the same start and end as
/// others.
struct OccurrenceOrder {
  /// The start relative to the earliest one, in the bits above the index of the occurrence.
  private var keys: ContiguousArray<UInt64> = []
  private var sort = RadixSort<UInt64>()
  private var numberBits: UInt64 = 0
  private var ties: ContiguousArray<Tie> = []
  private var uids = UIDOrder()

  /// An occurrence that has the same start as others.
  private struct Tie {
    var occurrence: AppointmentOccurrence
    var number: UInt64
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
    guard found.count > 1 else {
      result.append(contentsOf: found)
      return
    }
    fillKeys(found)
    let mask: UInt64 = (1 << numberBits) - 1
    let base = result.count
    let keyCount = keys.count
    result.append(
      contentsOf: keys.lazy.map { found[Int(truncatingIfNeeded: $0 & mask)] })
    // Compare ends in the result, where neighbours are adjacent in memory.
    var first = 0
    while first < keyCount {
      let start = keys[first] &>> numberBits
      // The numbers ascend, so if the first one is ranked, all are.
      let isRanked = keys[first] & mask >= UInt64(ranked)
      var isSorted = true
      var end = first &+ 1
      while end < keyCount, keys[end] &>> numberBits == start {
        isSorted = isSorted && result[base &+ end &- 1].end <= result[base &+ end].end
        end &+= 1
      }
      if end - first > 1, !(isRanked && isSorted) {
        settle(first..<end, base, ranked, collection, &result)
      }
      first = end
    }
  }

  /// Sorts the keys by start, keeping the order of occurrences with the same start.
  private mutating func fillKeys(_ found: ContiguousArray<AppointmentOccurrence>) {
    var (least, greatest) = (Int64.max, Int64.min)
    for occurrence in found {
      least = min(least, occurrence.start.secondsSinceEpoch)
      greatest = max(greatest, occurrence.start.secondsSinceEpoch)
    }
    numberBits = UInt64(64 - (found.count - 1).leadingZeroBitCount)
    keys.removeAll(keepingCapacity: true)
    keys.reserveCapacity(found.count)
    let (span, overflow) = greatest.subtractingReportingOverflow(least)
    guard !overflow, UInt64(span.leadingZeroBitCount) > numberBits else {
      fillKeysFarApart(found)
      return
    }
    for number in found.indices {
      let start = found[number].start.secondsSinceEpoch &- least
      keys.append(UInt64(bitPattern: start) &<< numberBits | UInt64(number))
    }
    let shift = numberBits
    sort.sort(&keys) { Int64(truncatingIfNeeded: $0 &>> shift) }
  }

  /// Fills the keys with ranks instead of times if the range of times is too large for the bits of
  /// a key.
  private mutating func fillKeysFarApart(_ found: ContiguousArray<AppointmentOccurrence>) {
    let order = found.indices.sorted { (found[$0].start, $0) < (found[$1].start, $1) }
    var rank: UInt64 = 0
    for (place, number) in order.enumerated() {
      if place > 0, found[number].start != found[order[place - 1]].start { rank += 1 }
      keys.append(rank << numberBits | UInt64(number))
    }
  }

  /// Sorts occurrences with the same start by end, then by UID.
  private mutating func settle(
    _ run: Range<Int>, _ base: Int, _ ranked: Int, _ collection: AppointmentCollection,
    _ result: inout [AppointmentOccurrence]
  ) {
    let mask: UInt64 = (1 << numberBits) - 1
    ties.removeAll(keepingCapacity: true)
    for place in run {
      ties.append(Tie(occurrence: result[base + place], number: keys[place] & mask))
    }
    ties.sort {
      $0.occurrence.end != $1.occurrence.end
        ? $0.occurrence.end < $1.occurrence.end : $0.number < $1.number
    }
    var first = 0
    while first < ties.count {
      var end = first + 1
      while end < ties.count, ties[end].occurrence.end == ties[first].occurrence.end { end += 1 }
      if end - first > 1, ties[first].number < UInt64(ranked) {
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
