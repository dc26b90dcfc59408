/// The records of each series, masters and changed occurrences, by UID. Created at the first edit
/// of one of them.
struct SeriesByUID: Sendable {
  /// The numbers of the records with each UID, in ascending order.
  private var numbers: [String: [Int32]] = [:]

  /// - Complexity: O(records), plus decoding the UIDs of the recurring ones.
  init(_ collection: AppointmentCollection, _ numbering: RecordNumbering) {
    for index in collection.records.indices where collection.records[index].isOfSeries {
      numbers[collection.uid(at: index), default: []].append(numbering.number(at: index))
    }
  }

  /// The numbers of the records with a UID, in ascending order.
  func members(_ uid: String) -> [Int32] { numbers[uid] ?? [] }

  /// Updates the UID of a record; nil if it has none any more.
  mutating func move(_ number: Int32, from old: String?, to new: String?) {
    if let old, old != new { numbers[old]?.removeAll { $0 == number } }
    if let new, !members(new).contains(number) {
      numbers[new, default: []].append(number)
      numbers[new]?.sort()
    }
  }
}
