import CivilTime
import FaultySystem
import Foundation
import Primitives
import Synchronization
import TestSupport
import Testing

@testable import SystemSupport

/// Files that are changed by edits, and undoing the edits.
@Suite("Changed files and their journal")
struct EditJournalTests {
  private static let before = "one\ntwo\nthree\nfour\n"
  private static let after = "one\nTWO\nthree\nfour\n"

  private static func change(_ path: String) -> FileChange {
    FileChange(
      path: path,
      records: [
        FileChange.Record(
          offset: 4, old: Array("two\n".utf8), new: Array("TWO\n".utf8), title: "two")
      ])
  }

  @Test(
    "a change is written into the file, also through links, with its mode and nothing beside it")
  func saving() throws {
    let folder = try PrivateFolder()
    try folder.write(EditJournalTests.before, to: "list", mode: 0o640)
    try folder.link("link", to: "list")
    let host = HostSystem.live
    try host.save(
      EditJournalTests.change(folder["link"]), readAs: { _ in Array(EditJournalTests.before.utf8) })
    #expect(try folder.text("list") == EditJournalTests.after)
    #expect(try folder.mode("list") == 0o640 && folder.names.sorted() == ["link", "list"])
    #expect(try folder.target("link") == "list")
  }

  @Test("in a file that another program changed, records that are as they were are changed")
  func changedMeanwhile() throws {
    let folder = try PrivateFolder()
    try folder.write("zero\n" + EditJournalTests.before, to: "list")
    let read = Array(EditJournalTests.before.utf8)
    try HostSystem.live.save(EditJournalTests.change(folder["list"]), readAs: { _ in read })
    #expect(try folder.text("list") == "zero\n" + EditJournalTests.after)
    try folder.write("one\n2\nthree\n", to: "list")
    #expect(throws: SaveConflict(path: folder["list"], titles: ["two"])) {
      try HostSystem.live.save(EditJournalTests.change(folder["list"]), readAs: { _ in read })
    }
    #expect(try folder.text("list") == "one\n2\nthree\n" && folder.names == ["list"])
  }

  @Test("a kept step takes the place of the one before it, and belongs to who holds it")
  func kept() throws {
    let folder = try PrivateFolder()
    let journal = EditJournal(folder: folder["kept"], host: .live)
    let first = try journal.record("first", [], isUndone: true)
    let second = try journal.record("second", [], isUndone: true, replacing: first)
    #expect(try journal.steps() == [second] && second.number == first.number)
    var held = journal.hold(second)
    #expect(held != nil && journal.hold(second) == nil)
    held = nil
    #expect(journal.hold(second) != nil)
    #expect(try journal.record("third", [], isUndone: true).number == 2)
  }

  @Test("a file that may not be written, a missing one and a dangling link are refused")
  func refused() throws {
    let folder = try PrivateFolder()
    try folder.write(EditJournalTests.before, to: "list", mode: 0o440)
    try folder.link("link", to: "nothing")
    for name in ["list", "link", "missing"] {
      #expect(throws: HostError.self) {
        try HostSystem.live.save(
          EditJournalTests.change(folder[name]),
          readAs: { _ in Array(EditJournalTests.before.utf8) })
      }
    }
    #expect(try folder.text("list") == EditJournalTests.before)
    #expect(try folder.names.sorted() == ["link", "list"])
  }

  @Test(
    "a file that another program replaces between reading and renaming is read again",
    arguments: [FileCall.fsync, .link])
  func replaced(call: FileCall) throws {
    let folder = try PrivateFolder()
    try folder.write(EditJournalTests.before, to: "list")
    let isFirst = Failure()
    let (path, other) = (folder["list"], folder["other"])
    try folder.write("zero\n" + EditJournalTests.before, to: "other")
    var calls = FileCalls.live
    let replace: @Sendable () -> Void = { if isFirst.happen() { _ = unsafe rename(other, path) } }
    if call == .fsync {
      calls.fsync = { descriptor in
        replace()
        return FileCalls.live.fsync(descriptor)
      }
    } else {
      calls.link = { descriptor, folder, name in
        replace()
        return FileCalls.live.link(descriptor, folder, name)
      }
    }
    try HostSystem.live(calls).save(
      EditJournalTests.change(folder["list"]), readAs: { _ in Array(EditJournalTests.before.utf8) })
    #expect(try folder.text("list") == "zero\n" + EditJournalTests.after)
    #expect(try folder.names == ["list"])
  }

  @Test(
    "a call that fails leaves the old file or the new one, whole and alone",
    arguments: FileCall.allCases, [ENOSPC, EIO, EINTR, EROFS])
  func everyCall(call: FileCall, code: Int32) throws {
    for calls in [FileCalls.live, .named] {
      let folder = try PrivateFolder()
      try folder.write(EditJournalTests.before, to: "list")
      let failure = Failure()
      var hasThrown = false
      do {
        try HostSystem.live(calls.failing(call, code, failure)).save(
          EditJournalTests.change(folder["list"]),
          readAs: { _ in Array(EditJournalTests.before.utf8) })
      } catch { hasThrown = true }
      let text = try folder.text("list")
      #expect(try folder.names == ["list"], "\(call) \(code)")
      #expect(
        text == EditJournalTests.after || hasThrown && text == EditJournalTests.before,
        "\(call) \(code)")
    }
  }

  @Test("programs that change one file at the same time lose no record")
  func sideBySide() async throws {
    let folder = try PrivateFolder()
    let lines = (0..<24).map { "line \($0)\n" }
    try folder.write(lines.joined(), to: "list")
    let path = folder["list"]
    let read = Array(lines.joined().utf8)
    await withTaskGroup(of: Void.self) { group in
      for number in lines.indices {
        group.addTask {
          let record = FileChange.Record(
            offset: lines[..<number].joined().utf8.count, old: Array(lines[number].utf8),
            new: Array("changed \(number)\n".utf8), title: "\(number)")
          let change = FileChange(path: path, records: [record])
          // A program that waits for a lock longer than two seconds may try again.
          for _ in 0..<20 where (try? HostSystem.live.save(change, readAs: { _ in read })) == nil {}
        }
      }
    }
    #expect(try folder.text("list") == lines.indices.map { "changed \($0)\n" }.joined())
  }

  @Test(
    "steps are undone and redone to the byte by another run, and in changed files where they can")
  func undo() throws {
    let folder = try PrivateFolder()
    try folder.write(EditJournalTests.before, to: "list")
    let host = HostSystem.live
    func journal() -> EditJournal { EditJournal(folder: folder["state/undo"], host: host) }
    func edit(_ change: FileChange, _ title: String) throws {
      let read = Array(try folder.text("list").utf8)
      let new = try #require(change.applied(to: read))
      try journal().record(title, [EditJournal.File(change, before: read, after: [new[...]])])
      try host.save(change, readAs: { _ in read })
    }
    #expect(try journal().plan(isUndo: true) == nil)
    try edit(EditJournalTests.change(folder["list"]), "two\nto TWO\\")
    var removal = FileChange.Record(offset: 8, old: Array("three\n".utf8), new: [], title: "three")
    removal.surroundings = (Array("one\nTWO\n".utf8), Array("four\n".utf8))
    try edit(FileChange(path: folder["list"], records: [removal]), "no three")
    #expect(try folder.text("list") == "one\nTWO\nfour\n")
    #expect(try journal().steps().map(\.title) == ["no three", "two\nto TWO\\"])
    #expect(try folder.mode("state/undo/0000000001.step") == 0o600)

    func step(_ isUndo: Bool) throws {
      try journal().perform(try #require(try journal().plan(isUndo: isUndo)))
    }
    try step(true)
    #expect(try folder.text("list") == EditJournalTests.after)
    try step(true)
    #expect(try folder.text("list") == EditJournalTests.before)
    #expect(try journal().plan(isUndo: true) == nil)
    try step(false)
    try step(false)
    #expect(try folder.text("list") == "one\nTWO\nfour\n" && journal().plan(isUndo: false) == nil)

    // Another program adds a line above; the removed record finds its place.
    try folder.write("zero\none\nTWO\nfour\n", to: "list")
    try step(true)
    #expect(try folder.text("list") == "zero\none\nTWO\nthree\nfour\n")
    // And changes the record of the other step.
    try folder.write("one\nTwo\nthree\nfour\n", to: "list")
    #expect(throws: EditJournal.Conflict(path: folder["list"], titles: ["two"])) {
      try journal().plan(isUndo: true)
    }
    // A new step ends those that could be redone.
    try folder.write(EditJournalTests.before, to: "list")
    try edit(EditJournalTests.change(folder["list"]), "again")
    #expect(try journal().plan(isUndo: false) == nil)
    #expect(try journal().steps().map(\.title) == ["again", "two\nto TWO\\"])
  }

  @Test("a removed record whose place is not found is no changed record")
  func lostPlace() throws {
    let folder = try PrivateFolder()
    let row = "twin\n"
    let rows = String(repeating: row, count: 100)
    try folder.write(rows, to: "list")
    var removal = FileChange.Record(offset: 250, old: Array(row.utf8), new: [], title: "twin")
    removal.surroundings = (
      Array(rows.utf8.prefix(250).suffix(64)), Array(rows.utf8.dropFirst(255).prefix(64))
    )
    let change = FileChange(path: folder["list"], records: [removal])
    let journal = EditJournal(folder: folder["undo"], host: .live)
    try journal.record("x", [EditJournal.File(change, before: Array(rows.utf8))])
    try folder.write("other\n" + rows, to: "list")
    #expect(
      throws: EditJournal.Conflict(path: folder["list"], titles: ["twin"], isPlaceLost: true)
    ) { try journal.plan(isUndo: true) }
  }

  @Test("the journal is locked by one holder at a time")
  func lock() throws {
    let folder = try PrivateFolder()
    let journal = EditJournal(folder: folder.path, host: .live)
    let held = journal.lock()
    #expect(held != nil && HostSystem.live.hold(folder.path, 1) == nil)
    withExtendedLifetime(held) {}
  }

  @Test("files that a body gives to somebody else are named")
  func owners() throws {
    var host = HostSystem.live
    let owners = OwnerList()
    host.fileOwner = { _ in owners.next() }
    let remarks = host.owners(of: ["a", "b"]) {}
    #expect(
      remarks == ["b now belongs to user 0, group 100; before, it belonged to user 1000, group 100"]
    )
  }

  @Test("a step has the real path of its file, with the link that led to a removed one")
  func realPaths() throws {
    let folder = try PrivateFolder()
    for name in ["a", "b"] { try HostSystem.live.makePrivateFolder(folder[name]) }
    try folder.write(EditJournalTests.before, to: "a/list")
    try folder.link("b/link", to: "../a/list")
    let real = try #require(HostSystem.live.realPath(folder.path))
    let journal = EditJournal(folder: folder["undo"], host: .live)
    var removal = EditJournalTests.change(folder["b/../b/link"])
    removal.kind = .removal
    try journal.record(
      "x",
      [
        EditJournal.File(EditJournalTests.change(folder["b/link"]), before: [], after: []),
        EditJournal.File(removal, before: [], after: []),
        EditJournal.File(
          FileChange(creating: folder["b/../a/new"], bytes: [], title: ""), before: [], after: []),
      ])
    let files = try #require(try journal.steps().first).files
    #expect(files.map(\.change.path) == ["\(real)/a/list", "\(real)/a/list", "\(real)/a/new"])
    #expect(files.map(\.link?.path) == [nil, "\(real)/b/link", nil])
    #expect(files[1].link?.text == "../a/list")
  }

  @Test("a step that was cut off before its file was written is taken back without a change")
  func cutOff() throws {
    let folder = try PrivateFolder()
    try folder.write(EditJournalTests.before, to: "list")
    let journal = EditJournal(folder: folder["undo"], host: .live)
    let read = Array(EditJournalTests.before.utf8)
    try journal.record(
      "two",
      [
        EditJournal.File(
          EditJournalTests.change(folder["list"]), before: read,
          after: [Array(EditJournalTests.after.utf8)[...]]),
        EditJournal.File(
          FileChange(creating: folder["new"], bytes: [1], title: "new"), before: [], after: [[1]]),
      ])
    try HostSystem.live.replaceFile(folder["new"], with: [1])
    let plan = try #require(try journal.plan(isUndo: true))
    #expect(plan.changes.map(\.change.path) == [folder["new"]])
    try journal.perform(plan)
    #expect(try folder.names.sorted() == ["list", "undo"])
    #expect(try folder.text("list") == EditJournalTests.before)
  }

  @Test("programs that record steps at the same time take different numbers and lose none")
  func recordedSideBySide() async throws {
    let folder = try PrivateFolder()
    let path = folder["undo"]
    await withTaskGroup(of: Void.self) { group in
      for program in 0..<8 {
        group.addTask {
          let journal = EditJournal(folder: path, host: .live)
          for step in 0..<20 {
            #expect(throws: Never.self) { try journal.record("\(program) \(step)", []) }
          }
        }
      }
    }
    let titles = try EditJournal(folder: path, host: .live).steps().map(\.title)
    #expect(titles.count == 160 && Set(titles).count == 160)
  }

  @Test("steps that another program prunes meanwhile, and a number that it takes, are no errors")
  func prunedMeanwhile() throws {
    let folder = try PrivateFolder()
    for number in 0..<200 {
      try EditJournal(folder: folder["undo"], host: .live).record("\(number)", [])
    }
    var host = HostSystem.live
    host.removeFile = { path in
      try HostSystem.live.removeFile(path)
      try HostSystem.live.removeFile(path)
    }
    let isFirst = Failure()
    host.createPrivateFile = { path in
      if isFirst.happen() {
        try HostSystem.live.writePrivateFile(path, Array("of another program".utf8))
      }
      return try HostSystem.live.createPrivateFile(path)
    }
    let step = try EditJournal(folder: folder["undo"], host: host).record("last", [])
    #expect(step.number == 202)
    #expect(try folder.text("undo/0000000201.step") == "of another program")
    let steps = try EditJournal(folder: folder["undo"], host: .live).steps()
    #expect(steps.count == 200 && steps.first?.title == "last" && steps.last?.title == "1")
  }

  @Test("only the newest 200 steps are kept; a damaged one is left out")
  func limits() throws {
    let folder = try PrivateFolder()
    let journal = EditJournal(folder: folder["undo"], host: .live)
    for number in 0..<205 { try journal.record("\(number)", []) }
    let steps = try journal.steps()
    #expect(steps.count == 200 && steps.first?.title == "204" && steps.last?.title == "5")
    try folder.write("calgrid edit 1\n", to: "undo/0000000205.step")
    #expect(try journal.steps().count == 199)
  }

  @Test(
    "a damaged step that may be the newest is named instead of taking back an older one",
    arguments: ["cut off", "a byte changed", "a pipe", "empty"])
  func damagedNewest(kind: String) throws {
    let folder = try PrivateFolder()
    let journal = EditJournal(folder: folder["undo"], host: .live)
    try journal.record("first", [])
    try journal.record("second", [])
    let path = "undo/0000000002.step"
    var bytes = Array(try folder.text(path).utf8)
    try HostSystem.live.removeFile(folder[path])
    switch kind {
    case "cut off": try HostSystem.live.writePrivateFile(folder[path], bytes.dropLast(4))
    case "a byte changed":
      bytes[bytes.count - 5] ^= 1
      try HostSystem.live.writePrivateFile(folder[path], bytes)
    case "a pipe": #expect(unsafe mkfifo(folder[path], 0o600) == 0)
    default: #expect(try HostSystem.live.createPrivateFile(folder[path]))
    }
    #expect(try journal.steps().map(\.title) == ["first"])
    #expect(try journal.cutOff() == nil)
    guard kind != "empty" else {
      // A run that ended before it wrote anything.
      #expect(try journal.plan(isUndo: true)?.step.title == "first")
      #expect(try journal.damaged().isEmpty)
      return
    }
    #expect(try journal.damaged() == [folder[path]])
    #expect(throws: EditJournal.DamagedStep(path: folder[path])) { try journal.plan(isUndo: true) }
    #expect(throws: EditJournal.DamagedStep(path: folder[path])) { try journal.plan(isUndo: false) }
    try HostSystem.live.removeFile(folder[path])
    let plan = try #require(try journal.plan(isUndo: true))
    #expect(plan.step.title == "first")
  }

  @Test("a step without a hash, as earlier versions wrote it, is read")
  func earlierStep() throws {
    let folder = try PrivateFolder()
    let journal = EditJournal(folder: folder["undo"], host: .live)
    try journal.record("first", [])
    let path = "undo/0000000001.step"
    let lines = try folder.text(path).split(separator: "\n", maxSplits: 1)
    try folder.write("calgrid edit 1\n" + lines[1], to: path)
    #expect(try journal.steps().map(\.title) == ["first"])
  }
}

/// The owners of two files before and after.
private final class OwnerList: @unchecked Sendable {
  private var owners = [
    FileOwner(user: 1000, group: 100), FileOwner(user: 1000, group: 100),
    FileOwner(user: 1000, group: 100), FileOwner(user: 0, group: 100),
  ]

  func next() -> FileOwner? { owners.isEmpty ? nil : owners.removeFirst() }
}
