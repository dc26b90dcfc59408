internal import CivilTime
package import Primitives

/// Records of edited files, so that they can be undone and redone by a later run: a file for each
/// step, with the real path of each file, its replaced records, and a hash of it before and after.
///
/// A file that is as the step left it gets its old bytes back. In a file that was changed since, the
/// records go back if they are as the step left them.
package struct EditJournal: Sendable {
  /// The changed files of one edit.
  package struct Step: Hashable, Sendable {
    /// The number, which rises from one step to the next.
    package let number: Int
    /// The edit in words.
    package var title: String
    /// The time of the edit in seconds since the epoch.
    package var seconds: Int64
    package var isUndone: Bool
    /// Whether all its files were written, so that a file as before was put back by another program.
    var isComplete = false
    package var files: [File]
  }

  /// A changed file of a step.
  package struct File: Hashable, Sendable {
    package var change: FileChange
    var before: UInt64
    var after: UInt64
    /// The link that led to a removed file, and its text.
    var link: (path: String, text: String)? {
      get { linkPath.map { ($0, linkText) } }
      set { (linkPath, linkText) = (newValue?.path, newValue?.text ?? "") }
    }
    private var linkPath: String?
    private var linkText = ""

    /// - Parameters:
    ///   - change: The replaced records.
    ///   - before: The bytes before the change.
    ///   - after: The bytes after it in pieces; nil if the change was made for those before it.
    package init(_ change: FileChange, before: [UInt8], after: [ArraySlice<UInt8>]? = nil) {
      self.change = change
      self.before = EditJournal.hash([before[...]])
      self.after = EditJournal.hash(after ?? change.pieces(of: before) ?? [before[...]])
    }

    init(_ change: FileChange, before: UInt64, after: UInt64) {
      (self.change, self.before, self.after) = (change, before, after)
    }
  }

  /// A reason why a step cannot be undone or redone: records that were changed since.
  package struct Conflict: Error, Hashable, Sendable {
    package let path: String
    package let titles: [String]
    /// Whether the first record was removed, and the place that it had is not found any more.
    package var isPlaceLost = false
  }

  /// A step that cannot be read and may be the newest one.
  package struct DamagedStep: Error, Hashable, Sendable {
    package let path: String
  }

  /// A file that a step changed and that does not exist any more.
  package struct MissingFile: Error, Hashable, Sendable {
    package let path: String
  }

  /// The changes to the current files that undo or redo a step.
  package struct Plan: Sendable {
    package let step: Step
    package let isUndo: Bool
    /// The change of each file; none if the file already has the new contents.
    package let changes: [(change: FileChange, current: [UInt8], new: [ArraySlice<UInt8>])]
  }

  private let folder: String
  let host: HostSystem
  static let maximumSteps = 200
  static let maximumBytes = 20_000_000

  /// Opens the journal in a folder, which is made when the first step is recorded.
  package init(folder: String, host: HostSystem) {
    (self.folder, self.host) = (folder, host)
  }

  /// A folder in the user's state folder: `$XDG_STATE_HOME/calgrid/undo`, else below
  /// `~/.local/state`; nil without a home.
  ///
  /// - Parameter name: `undo`, or `kept` for steps that were not written.
  package static func folder(_ environment: [String: String], _ name: String = "undo") -> String? {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      return state + "/calgrid/" + name
    }
    return environment["HOME"].map { $0 + "/.local/state/calgrid/" + name }
  }

  /// The folder of the program's state, with `~` for the home.
  package var place: String {
    let state = String(folder[..<(folder.lastIndex(of: "/") ?? folder.endIndex)])
    guard let home = host.environment["HOME"], !home.isEmpty, state.hasPrefix(home + "/") else {
      return state
    }
    return "~" + state.dropFirst(home.count)
  }

  /// The steps, the newest first. Damaged ones are left out, and those that another program removes
  /// meanwhile.
  package func steps() throws -> [Step] {
    try numbers().compactMap { try step($0) }
  }

  /// The paths of the steps that are damaged, the newest first.
  package func damaged() throws -> [String] {
    try numbers().filter { try step($0) == nil && isDamaged($0) }.map(path)
  }

  /// Whether the file of an unreadable step is more than the empty file of a run that ended before
  /// it wrote anything.
  private func isDamaged(_ number: Int) -> Bool {
    switch host.kind(path(number)) {
    case .missing: false
    case .file: (try? host.readFile(path(number)))?.isEmpty != true
    default: true
    }
  }

  /// A step; nil for one that is damaged or gone. Pipes are not read, since that would wait forever.
  func step(_ number: Int) throws -> Step? {
    switch host.kind(path(number)) {
    case .device, .folder: return nil
    default: break
    }
    do {
      return Step(number, try host.readFile(path(number)))
    } catch {
      guard host.kind(path(number)) == .missing else { throw error }
      return nil
    }
  }

  /// The numbers of all steps, the newest first, with those of damaged ones.
  func numbers() throws -> [Int] {
    guard host.kind(folder) == .folder else { return [] }
    return try host.listFolder(folder).filter { $0.hasSuffix(".step") }.sorted(by: >)
      .compactMap { Int($0.dropLast(5)) }
  }

  /// Records a step, before its files are written. Ends the steps that could be redone, and removes
  /// the oldest ones beyond 200 steps or 20 MB.
  ///
  /// - Parameters:
  ///   - isUndone: Whether the step is only kept, so that it can be redone as others can.
  ///   - old: A kept step whose place it takes.
  /// - Throws: The error of writing; then no file may be changed.
  @discardableResult
  package func record(
    _ title: String, _ files: [File], isUndone: Bool = false, replacing old: Step? = nil
  ) throws -> Step {
    try host.makePrivateFolder(folder)
    let known = try steps()
    for step in known where step.isUndone && !isUndone { try remove(step.number) }
    // Another program may take the same number at the same time.
    var number = try old?.number ?? (numbers().first ?? 0) + 1
    while try old == nil && !host.createPrivateFile(path(number)) { number += 1 }
    let step = Step(
      number: number, title: title, seconds: host.now().secondsSinceEpoch, isUndone: isUndone,
      files: files.map(located))
    let bytes = step.encoded
    do {
      try host.writePrivateFile(path(number), bytes)
    } catch {
      if old == nil { try? remove(number) }
      throw error
    }
    var size = bytes.count
    for (place, old) in known.filter({ !$0.isUndone }).enumerated() {
      size += old.encoded.count
      if place + 2 > EditJournal.maximumSteps || size > EditJournal.maximumBytes {
        try remove(old.number)
      }
    }
    return step
  }

  /// Locks the journal until the value is released, so that a step and an undo take turns. Waits for ten
  /// seconds at most.
  package func lock() -> HeldFile? {
    host.hold(folder, 200)
  }

  /// Locks a step for the session that keeps it; nil if another one has.
  package func hold(_ step: Step) -> HeldFile? { host.hold(path(step.number), 1) }

  /// Forgets a step whose files could not be written.
  package func forget(_ step: Step) throws { try remove(step.number) }

  /// Removes a step, unless another program has done so.
  private func remove(_ number: Int) throws {
    do {
      try host.removeFile(path(number))
    } catch {
      guard host.kind(path(number)) == .missing else { throw error }
    }
  }

  /// The changes that undo the newest step that is not undone, or redo the oldest one that is; nil
  /// if there is none.
  ///
  /// - Throws: ``Conflict``, ``DamagedStep``, or an error of reading.
  package func plan(isUndo: Bool) throws -> Plan? {
    let steps = try steps()
    let done = steps.first { !$0.isUndone }
    let undone = steps.last(where: \.isUndone)
    // A damaged step may be the one to undo or redo: to undo, one newer than the newest done step;
    // to redo, one older than the oldest undone step.
    let (first, last) = (done?.number ?? .min, isUndo ? Int.max : undone?.number ?? .max)
    for number in try numbers()
    where first < number && number < last && !steps.contains(where: { $0.number == number })
      && isDamaged(number)
    {
      throw DamagedStep(path: path(number))
    }
    return try (isUndo ? done : undone).map { try plan($0, isUndo: isUndo) }
  }

  /// The changes to the current files that undo or redo one step.
  package func plan(_ step: Step, isUndo: Bool) throws -> Plan {
    var changes: [(change: FileChange, current: [UInt8], new: [ArraySlice<UInt8>])] = []
    for file in step.files {
      let change = isUndo ? file.change.inverse : file.change
      let (from, to) = isUndo ? (file.after, file.before) : (file.before, file.after)
      let exists = host.kind(change.path) != .missing
      guard exists || change.kind != .change else { throw MissingFile(path: change.path) }
      if change.kind == .creation, !exists {
        changes.append((change, [], change.pieces(of: []) ?? []))
        continue
      }
      if change.kind == .removal, !exists { continue }
      let current = try host.readFile(change.path)
      let hash = EditJournal.hash([current[...]])
      // The step was cut off before this file, or after it was taken back.
      if hash == to { continue }
      if hash == from, let new = change.pieces(of: current) {
        changes.append((change, current, new))
        continue
      }
      switch change.kind == .change ? change.reapplied(to: current) : .conflicts([]) {
      case .bytes(let new): changes.append((change, current, [new[...]]))
      case .conflicts(let titles):
        let lost = change.records.first { $0.title == titles.first }
        throw Conflict(
          path: change.path, titles: titles, isPlaceLost: lost?.old.isEmpty ?? false)
      }
    }
    return Plan(step: step, isUndo: isUndo, changes: changes)
  }

  /// Writes the files of a plan: new ones first, then changed, then removed.
  package func perform(_ plan: Plan) throws {
    var step = plan.step
    if step.isComplete, plan.changes.count > 1 {
      step.isComplete = false
      try host.writePrivateFile(path(step.number), step.encoded)
    }
    for kind in [FileChange.Kind.creation, .change, .removal] {
      for (change, current, new) in plan.changes where change.kind == kind {
        try host.save(change, readAs: { _ in current }, as: new)
      }
    }
    for link in plan.step.files.compactMap(\.link) {
      let isThere = host.linkText(link.path) != nil
      if plan.isUndo, !isThere, host.kind(link.path) == .missing {
        try host.makeLink(link.path, link.text)
      } else if !plan.isUndo, isThere {
        try host.removeFile(link.path)
      }
    }
    (step.isUndone, step.isComplete) = (plan.isUndo, true)
    try host.writePrivateFile(path(step.number), step.encoded)
  }

  /// Notes that all files of a step were written.
  package func complete(_ step: Step) throws {
    var step = step
    step.isComplete = true
    try host.writePrivateFile(path(step.number), step.encoded)
  }

  private func path(_ number: Int) -> String {
    let digits = String(number)
    return folder + "/" + String(repeating: "0", count: max(0, 10 - digits.count)) + digits
      + ".step"
  }

  /// A hash of a file's contents (FNV-1a, 64 bits), together with its length.
  package static func hash(_ pieces: [ArraySlice<UInt8>]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(pieces.reduce(0) { $0 + $1.count })
    for piece in pieces {
      for byte in piece { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    return hash
  }
}

/// A file that was changed by another program in the records of an edit.
package struct SaveConflict: Error, Hashable, Sendable {
  package let path: String
  /// The titles of the records.
  package let titles: [String]
}

extension HostSystem {
  /// Writes a change into its file. If another program has changed the file since it was read, the
  /// change is repeated there, provided that its records are as they were.
  ///
  /// - Parameters:
  ///   - change: The replaced records.
  ///   - original: The bytes that were read, given those of the file as it is now: the same where the file
  ///     has not changed, so that large files are not held twice.
  ///   - new: The bytes after the change; nil if the change was made for the bytes that were read.
  /// - Returns: The change as it was made, and the file before it, if another program had changed the file.
  /// - Throws: ``SaveConflict``, or an error of the system; the file is unchanged then.
  @discardableResult
  package func save(
    _ change: FileChange, readAs original: (_ current: [UInt8]) throws -> [UInt8],
    as new: [ArraySlice<UInt8>]? = nil
  ) throws -> (change: FileChange, bytes: [UInt8])? {
    var elsewhere: (change: FileChange, bytes: [UInt8])?
    switch change.kind {
    case .creation:
      guard kind(change.path) == .missing else {
        throw HostError(path: change.path, reason: "the file exists already")
      }
      try replaceFile(change.path, with: change.applied(to: []) ?? [])
    case .removal:
      let current = try readFile(change.path)
      guard try original(current) == current else {
        throw SaveConflict(path: change.path, titles: change.records.map { $0.title })
      }
      try removeFile(change.path)
    case .change:
      try updateFile(change.path) { current in
        elsewhere = nil
        let original = try original(current)
        if current == original, let new = new ?? change.pieces(of: current) { return new }
        let (found, conflicts) = change.located(in: current, madeFor: original)
        guard conflicts.isEmpty, let new = found.pieces(of: current) else {
          let titles = conflicts.isEmpty ? change.records.map { $0.title } : conflicts
          throw SaveConflict(path: change.path, titles: titles)
        }
        elsewhere = (found, current)
        return new
      }
    }
    return elsewhere
  }
}
