/// Which records belong together: masters and changed occurrences of one UID. Made at the first
/// edit of such a one.
struct SeriesFamilies: Sendable {
  /// The numbers of the records with a UID, ascending.
  private var numbers: [String: [Int32]] = [:]

  /// - Complexity: O(records), and the UIDs of the recurring ones.
  init(_ collection: AppointmentCollection, _ numbering: RecordNumbering) {
    for index in collection.records.indices where collection.records[index].isOfSeries {
      numbers[collection.uid(at: index), default: []].append(numbering.number(at: index))
    }
  }

  /// The numbers of the records with a UID, ascending.
  func members(_ uid: String) -> [Int32] { numbers[uid] ?? [] }

  /// Notes that a record has another UID, or none any more.
  mutating func move(_ number: Int32, from old: String?, to new: String?) {
    if let old, old != new { numbers[old]?.removeAll { $0 == number } }
    if let new, !members(new).contains(number) {
      numbers[new, default: []].append(number)
      numbers[new]?.sort()
    }
  }
}
