/// What names one occurrence among all that a grid or a list shows, also after it was moved, edited
/// or loaded again.
public struct OccurrenceID: Hashable, Sendable, Codable {
  /// The appointment's UID.
  public var uid: String
  /// The original start that names an occurrence of a recurring appointment, in iCalendar's basic
  /// form; nil for single ones.
  public var recurrenceID: String?
  /// Tells apart what has the same name, as damaged calendars have it: 0 for the one that starts
  /// first.
  public var copy: Int

  /// Makes an identity.
  public init(uid: String, recurrenceID: String? = nil, copy: Int = 0) {
    self.uid = uid
    self.recurrenceID = recurrenceID
    self.copy = copy
  }
}

extension OccurrenceID {
  /// The name of an entry, with the numbers that ``GridEntry/copyNumbers(of:)`` gives.
  init(of entries: [GridEntry], at index: Int, copies: [Int]) {
    self.init(
      uid: entries[index].uid, recurrenceID: entries[index].recurrenceID,
      copy: copies.isEmpty ? 0 : copies[index])
  }
}

extension GridEntry {
  /// How many of the entries have the name of each and come before it, by start; empty when no two
  /// have one name.
  ///
  /// Finds the few that may share a name by their hashes: healthy calendars have none, and a table
  /// of all names would take most of the time of a list.
  ///
  /// - Complexity: O(n log n), without any String being copied where all names differ.
  static func copyNumbers(of entries: [GridEntry]) -> [Int] {
    let hashes = entries.map { entry in
      var hasher = Hasher()
      hasher.combine(entry.uid)
      hasher.combine(entry.recurrenceID)
      return hasher.finalize()
    }
    let sorted = hashes.sorted()
    var twice: Set<Int> = []
    for (one, next) in zip(sorted, sorted.dropFirst()) where one == next { twice.insert(one) }
    if twice.isEmpty { return [] }
    var counts: [OccurrenceID: Int] = [:]
    var numbers = [Int](repeating: 0, count: entries.count)
    let suspects = entries.indices.filter { twice.contains(hashes[$0]) }.sorted {
      if precedes(entries[$0], entries[$1]) { return true }
      return !precedes(entries[$1], entries[$0]) && $0 < $1
    }
    for index in suspects {
      let name = OccurrenceID(uid: entries[index].uid, recurrenceID: entries[index].recurrenceID)
      numbers[index] = counts[name, default: 0]
      counts[name, default: 0] += 1
    }
    return numbers
  }
}
