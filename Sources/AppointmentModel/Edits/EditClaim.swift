/// What an edit put somewhere, to be held against the rules when its step is made.
struct EditClaim: Sendable {
  /// The appointments that show it: the one that was edited comes first.
  let indices: [Int]
  /// What named the occurrence after the edit.
  let id: OccurrenceID
  /// Whether it is that occurrence only.
  let isAlone: Bool
  /// Whether the edit is about time at all: what overlapped before may be renamed.
  let takesOther: Bool
  /// How many changes of the step came before.
  let changes: Int

  /// Where the appointments are now that later edits may have taken some away.
  func indices(after all: [RecordChange]) -> [Int] {
    var indices = indices
    for case .removed(let gone, _, _) in all[changes...] {
      indices = indices.compactMap { $0 == gone ? nil : $0 > gone ? $0 - 1 : $0 }
    }
    return indices
  }
}
