import AppointmentFormats
import AppointmentModel
import CalendarLayout
import CalendarTerminal
import Primitives
import SystemSupport

/// Saved steps in files that another program has changed since.
extension EditSession {
  /// The session of the files as they were read last, without the steps after some appointments. They are
  /// repeated there and count as saved, so that they can still be undone.
  ///
  /// - Parameters:
  ///   - undone: The appointments before the steps.
  ///   - again: Repeats the steps; nil if that is not possible.
  /// - Throws: An `EditFailure` if another program changed a record of the steps.
  func resumed(
    _ undone: AppointmentCollection, _ again: (AppointmentCollection) -> AppointmentCollection?
  ) throws -> ViewerEditing {
    let (changes, _, current) = try changes(undone, readsAgain: false)
    let path = changes.first?.path ?? "the file"
    let lost = EditFailure(
      .failure, "no-step", "\(path) was changed after that step, which is not found again in it")
    guard let later = files.session, later !== self else { throw lost }
    if let title = taken(undone, in: later.input.collection).first?.title {
      throw EditFailure(
        .failure, "changed", "\"\(title)\" was changed after that step; undo would lose it")
    }
    var before = later.input
    var written: [String: FileChange] = [:]
    for change in changes {
      let place = before.files.firstIndex { $0.name == change.path }
      let bytes = place.map { before.files[$0].bytes }
      var (found, conflicts) = (change, [String]())
      if change.kind == .change, let bytes {
        (found, conflicts) = change.located(in: bytes, madeFor: current.bytes(change.path))
      } else {
        conflicts = change.conflicts(in: bytes, readAs: current.bytes(change.path))
      }
      if let title = conflicts.first {
        throw EditFailure(
          .failure, "changed", "\"\(title)\" was changed after that step; undo would lose it")
      }
      guard let old = found.applied(to: bytes ?? []) else { throw lost }
      written[change.path] = found.inverse
      if let place, change.kind == .removal {
        before.files.remove(at: place)
      } else {
        // A removed file was one of this session.
        if place == nil { before.files += input.files.filter { $0.name == change.path } }
        before.take(old, of: change.path)
      }
    }
    let loaded = AppointmentLoader(before.options).load(
      before.files.filter { !$0.bytes.allSatisfy { $0 <= 0x20 } }, zones: settings.zones,
      sideBySide: HostThreads.map)
    guard let base = EditInput(before.files, loaded.collection, before.options, settings),
      let edited = again(base.collection)
    else { throw lost }
    let session = EditSession(settings, base, files: files)
    let saving = EditSaving(settings: settings, input: base)
    // The same steps have to lead to the same files.
    let drafts = try saving.changes(edited, homes: session.homes(edited), readsAgain: false)
    for draft in drafts { written[draft.path] = written[draft.path]?.divided(like: draft) }
    guard written.count == drafts.count, Set(written.keys) == Set(changes.map(\.path)),
      saving.times(of: edited) == saving.times(of: later.input.collection)
    else { throw lost }
    (session.saved, session.written) = (edited, written)
    (session.stamps, session.handles) = (later.stamps, later.handles)
    return session.editing(StableHues(settings.shown(later.input.collection)))
  }
}
