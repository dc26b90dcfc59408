internal import Primitives

/// The records of a collection. A few edits are kept beside the loaded records, so that the collections
/// before and after them share those.
package struct RecordList: RandomAccessCollection, Sendable {
  @usableFromInline var loaded: ContiguousArray<AppointmentRecord>
  /// Whether all records are the loaded ones.
  @usableFromInline var isPlain = true
  /// The replaced ones of the loaded records, by place.
  private var replaced: ContiguousArray<(place: Int, record: AppointmentRecord)> = []
  private var added: ContiguousArray<AppointmentRecord> = []
  private var numbering = RecordNumbering()

  /// The number of edits after which a copy of all records costs less than looking them up.
  private static let maximumEdits = 64

  init(_ loaded: ContiguousArray<AppointmentRecord>) { self.loaded = loaded }

  package var startIndex: Int { 0 }

  @inlinable package var endIndex: Int { isPlain ? loaded.count : editedCount }

  package internal(set) subscript(index: Int) -> AppointmentRecord {
    @inlinable
    get { isPlain ? loaded[index] : edited(index) }
    set { replace(index, newValue) }
  }

  @usableFromInline var editedCount: Int {
    loaded.count + added.count - numbering.removed.count
  }

  @usableFromInline
  func edited(_ index: Int) -> AppointmentRecord {
    let place = Int(numbering.number(at: index))
    guard place < loaded.count else { return added[place - loaded.count] }
    let number = replaced.partitionPoint { $0.place >= place }
    return number < replaced.count && replaced[number].place == place
      ? replaced[number].record : loaded[place]
  }

  private mutating func replace(_ index: Int, _ record: AppointmentRecord) {
    let place = Int(numbering.number(at: index))
    if place >= loaded.count {
      added[place - loaded.count] = record
      return
    }
    let number = replaced.partitionPoint { $0.place >= place }
    if number < replaced.count, replaced[number].place == place {
      replaced[number].record = record
    } else {
      replaced.insert((place, record), at: number)
      noteEdit()
    }
  }

  mutating func append(_ record: AppointmentRecord) {
    added.append(record)
    noteEdit()
  }

  mutating func remove(at index: Int) {
    numbering.remove(numbering.number(at: index))
    noteEdit()
  }

  /// - Complexity: O(count)
  mutating func insert(_ record: AppointmentRecord, at index: Int) {
    settle()
    loaded.insert(record, at: index)
  }

  private mutating func noteEdit() {
    isPlain = false
    if replaced.count + added.count + numbering.removed.count > RecordList.maximumEdits { settle() }
  }

  /// Makes all records loaded ones.
  private mutating func settle() {
    for (place, record) in replaced { loaded[place] = record }
    loaded += added
    for number in numbering.removed.reversed() { loaded.remove(at: Int(number)) }
    (replaced, added, numbering, isPlain) = ([], [], RecordNumbering(), true)
  }
}
