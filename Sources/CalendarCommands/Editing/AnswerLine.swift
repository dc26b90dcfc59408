import AppointmentModel
import Primitives

/// The first line of an answer, which is written when the files are.
struct AnswerLine {
  /// The name of the record; nil if it is known when the file has been read again.
  let name: RowName?
  /// The line of the record in its file; nil if it is gone.
  let number: Int?
  /// Whether the record is the one that was edited, and not another one that was added for it.
  let isSameRecord: Bool
  let isFilter: Bool
  let text: (_ line: Int?, _ name: RowName?) -> String
}

/// The handle and the UID of a record.
struct RowName {
  let handle: String
  let uid: String
  /// Whether it was made from the row as it is written.
  var isRead = false

  init(of index: Int, in collection: AppointmentCollection, uid: String? = nil) {
    handle = EditHandles(collection, of: [index]).handle(at: index)
    self.uid = uid ?? collection.uid(at: index)
  }
}

/// The search of a row that may have no UID of its own, so that its name is made from its contents: the only
/// new one with its start.
struct RowSearch {
  private let uid: String
  private let start: Int64
  private let paths: Set<String>
  /// The UIDs of the rows with the same start before the edit.
  private var known: Set<String> = []

  init?(
    _ step: EditStep, _ changes: [FileChange], _ before: AppointmentCollection,
    _ after: AppointmentCollection
  ) {
    guard let index = step.after?.appointment, before.namesByContents(changes.first?.path) else {
      return nil
    }
    (uid, start) = (after.uid(at: index), after.records[index].start)
    paths = Set(changes.map(\.path))
    known = Set(rows(of: before).map { before.uid(at: $0) })
  }

  private func rows(of collection: AppointmentCollection) -> [Int] {
    collection.indices.filter {
      collection.records[$0].flags.contains(.hasDerivedUID)
        && collection.records[$0].start == start
        && paths.contains(collection.fileName(at: $0) ?? "")
    }
  }

  /// The name of the row in the files as they are written; nil if several may be it.
  func name(in written: AppointmentCollection) -> RowName? {
    let named = written.indices(ofUID: uid)
    let found =
      named.isEmpty ? rows(of: written).filter { !known.contains(written.uid(at: $0)) } : named
    guard let index = found.first, !named.isEmpty || found.count == 1 else { return nil }
    var name = RowName(of: index, in: written)
    name.isRead = true
    return name
  }
}

extension AppointmentCollection {
  /// Whether rows of a file have no UIDs of their own.
  func namesByContents(_ path: String?) -> Bool {
    indices.contains {
      records[$0].flags.contains(.hasDerivedUID) && fileName(at: $0) == path
    }
      || path.map { !$0.lowercased().hasSuffix(".ics") } ?? false
        && !indices.contains { fileName(at: $0) == path }
  }
}
