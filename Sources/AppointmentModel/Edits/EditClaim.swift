/// The result of an edit, to be checked against the rules at the end of its step.
struct EditClaim: Sendable {
  /// The appointments that show it, that of the edited occurrence first.
  let indices: [Int]
  /// The identifier of the occurrence after the edit.
  let id: OccurrenceID
  /// Whether only that occurrence was edited.
  let isAlone: Bool
  /// Whether the edit changed times or resources. An appointment that already overlaps may be
  /// renamed.
  let takesOther: Bool
  /// The number of earlier changes in the step.
  let changes: Int

  /// The current indices, which shift when later edits remove appointments.
  func indices(after all: [RecordChange]) -> [Int] {
    var indices = indices
    for case .removed(let gone, _, _) in all[changes...] {
      indices = indices.compactMap { $0 == gone ? nil : $0 > gone ? $0 - 1 : $0 }
    }
    return indices
  }
}
