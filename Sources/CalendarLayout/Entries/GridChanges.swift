import Pinning

/// What turns one grid into another, by what its elements are known by.
public struct GridChanges: Hashable, Sendable {
  /// What is gone.
  public private(set) var removed: [GridElementID] = []
  /// What has come.
  public private(set) var inserted: [GridElementID] = []
  /// What has another frame.
  public private(set) var moved: [GridElementID] = []
  /// What stands for an entry that says something else, or goes on where it did not.
  public private(set) var updated: [GridElementID] = []

  /// Whether both show the same.
  package var isEmpty: Bool {
    removed.isEmpty && inserted.isEmpty && moved.isEmpty && updated.isEmpty
  }

  /// An element with its place and what it says.
  struct Element {
    let id: GridElementID
    let frame: LayoutRect
    let entries: [GridEntry]
    let isCutBefore: Bool
    let isCutAfter: Bool
    /// How much it says, where it stands for no single entries.
    let amount: Int

    init(
      _ part: GridElementID.Part, frame: LayoutRect, entries: [GridEntry] = [],
      isCutBefore: Bool = false, isCutAfter: Bool = false, amount: Int = 0
    ) {
      id = GridElementID(part)
      self.frame = frame
      self.entries = entries
      self.isCutBefore = isCutBefore
      self.isCutAfter = isCutAfter
      self.amount = amount
    }

    /// Whether it says the same as another.
    func says(_ other: Element) -> Bool {
      entries == other.entries && isCutBefore == other.isCutBefore
        && isCutAfter == other.isCutAfter && amount == other.amount
    }
  }

  /// Compares the elements of two grids, in the order of the new one and for what is gone of the old.
  ///
  /// - Complexity: O(n) in the number of elements of both.
  init(from old: [Element], to new: [Element]) {
    var before: [GridElementID: Element] = [:]
    before.reserveCapacity(old.count)
    for element in old { before[element.id] = element }
    for element in new {
      guard let was = before.removeValue(forKey: element.id) else {
        inserted.append(element.id)
        continue
      }
      if was.frame != element.frame { moved.append(element.id) }
      if !was.says(element) { updated.append(element.id) }
    }
    removed = old.map { $0.id }.filter { before[$0] != nil }
  }
}
